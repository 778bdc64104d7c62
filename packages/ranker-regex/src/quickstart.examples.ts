import { createCatalog } from '@ts/core'
import { createRegexRanker } from '@ts/ranker-regex'

const catalog = createCatalog([
  { name: 'get_weather', description: 'Get current weather for a city.' },
  { name: 'send_message', description: 'Post a message to a channel.' },
])
const index = await createRegexRanker().index(catalog.searchable)
console.log(await index.rank('get_.*|forecast', { limit: 5 })) // get_weather, by a pattern
console.log(await index.rank('send msg', { limit: 5 })) // send_message, by words
