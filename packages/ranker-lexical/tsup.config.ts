import { library } from '../../tsup.base.js'

export default library({
  // Each thesaurus stays a file of its own that is read at first use.
  splitting: true,
  // Written as they are, words of other scripts take half the bytes of their escapes.
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
})
