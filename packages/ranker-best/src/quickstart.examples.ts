import { createCatalog, createToolSearch } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'

const tools = [
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
  { name: 'create_invoice', description: 'Bill a customer' },
]
const toolSearch = createToolSearch({ tools, ranker: createBestRanker() })
console.log((await toolSearch.expose()).tools.map(({ name }) => name)) // two tools are sent as they are

// Or by itself:
const index = await createBestRanker().index(createCatalog(tools).searchable)
const [first] = await index.rank('do I need an umbrella tomorrow', { limit: 1 })
console.log(first?.id) // get_weather_forecast
