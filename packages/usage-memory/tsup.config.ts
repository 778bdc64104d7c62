import { library } from '../../tsup.base.js'

export default library({ entry: ['src/index.ts', 'src/sqlite.ts'], splitting: true })
