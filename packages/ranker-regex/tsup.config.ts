import { library } from '../../tsup.base.js'

// One file of natural is bundled, so that users install none of its dependencies; its licence is in THIRD_PARTY_NOTICES.md.
export default library({ noExternal: [/^natural\//] })
