import { library } from '../../tsup.base.js'

// jq runs in a process of its own, so its program is a second file beside the library.
export default library({
  entry: ['src/index.ts', 'src/jq-child.js'],
  external: [/^node:/, 'jq-web'],
})
