import { library } from '../../tsup.base.js'

// Split, so that each thesaurus stays a file of its own that is read at first use.
export default library({ splitting: true })
