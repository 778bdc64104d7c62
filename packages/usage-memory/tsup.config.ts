import { library } from '../../tsup.base.js'

export default library({ entry: ['src/index.ts', 'src/file.ts'], external: [/^node:/], splitting: true })
