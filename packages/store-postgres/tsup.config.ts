import { library } from '../../tsup.base.js'

export default library({ entry: ['src/index.ts', 'src/database-kit.ts'], splitting: true })
