import { library } from './tsup.base.js'

// The build of every package that has no configuration of its own.
export default library()
