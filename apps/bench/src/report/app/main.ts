import { browseQueries } from './browse.js'
import { showCommands } from './commands.js'
import { markCutTables } from './cut-tables.js'
import type { QueryData } from './query-data.js'

showCommands(document)
markCutTables(document)
const data = document.getElementById('query-data')
if (data?.textContent) browseQueries(document, JSON.parse(data.textContent) as QueryData)
