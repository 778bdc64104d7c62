import { library } from '../../tsup.base.js'

export default library({ external: [/^node:/] })
