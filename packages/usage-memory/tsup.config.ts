import { library } from '../../tsup.base.js'

export default library({ entry: ['src/index.ts', 'src/postgres.ts', 'src/sqlite.ts'], splitting: true })
