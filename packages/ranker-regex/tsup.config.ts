import { library } from '../../tsup.base.js'

// `natural` is bundled, one file of it, so that nobody installs its 52 packages.
export default library({ noExternal: [/^natural/] })
