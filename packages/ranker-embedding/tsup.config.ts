import { library } from '../../tsup.base.js'

export default library({
  entry: ['src/index.ts', 'src/embedder-kit.ts', 'src/sqlite.ts'],
  splitting: true,
})
