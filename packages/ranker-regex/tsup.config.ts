import { library } from '../../tsup.base.js'

// One file of `natural` is bundled, so that users do not install its dependencies. Its licence is in
// THIRD_PARTY_NOTICES.md.
export default library({ noExternal: [/^natural\//] })
