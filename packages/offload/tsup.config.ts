import { library } from '../../tsup.base.js'

// jq runs in a separate process, so its program is a second file next to the library.
export default library({
  entry: ['src/index.ts', 'src/jq-child.js'],
  external: [/^node:/, 'jq-web'],
})
