import { createCatalog } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'

const catalog = createCatalog([
  { name: 'read_file', description: 'Return the text of a file' },
  { name: 'send_mail', description: 'Send a text to somebody' },
  { name: 'get_weather', description: 'Forecast for a city' },
])
const index = await createKeywordRanker().index(catalog.searchable)
console.log(await index.rank('text file', { limit: 1 })) // read_file
