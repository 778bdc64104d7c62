import { library } from '../../tsup.base.js'

export default library({
  entry: ['src/index.ts', 'src/wire-anthropic.ts', 'src/wire-openai.ts'],
  external: [/^node:/, 'ajv'],
  splitting: true,
})
