import { library } from '../../tsup.base.js'

export default library({
  entry: ['src/index.ts', 'src/transformers.ts', 'src/file-cache.ts'],
  external: [/^node:/, '@huggingface/transformers', '@xenova/transformers'],
  splitting: true,
})
