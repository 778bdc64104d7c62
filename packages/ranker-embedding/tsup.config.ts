import { library } from '../../tsup.base.js'

export default library({
  entry: ['src/index.ts', 'src/embedder-kit.ts', 'src/file-cache.ts'],
  external: [/^node:/],
  splitting: true,
})
