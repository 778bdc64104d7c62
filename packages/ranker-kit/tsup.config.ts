import { library } from '../../tsup.base.js'

// The stemmer is bundled, so that users install no dependency; its licence is in THIRD_PARTY_NOTICES.md.
export default library({
  noExternal: ['porter2'],
  esbuildOptions(options) {
    options.mainFields = ['main']
  },
})
