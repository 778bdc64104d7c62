import { createCatalog } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { toolEmbedder } from '@ts/tool-embedder'

const catalog = createCatalog([
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
  { name: 'create_invoice', description: 'Bill a customer' },
])
const index = await createEmbeddingRanker({ embedder: toolEmbedder() }).index(catalog.searchable)
const found = await index.rank('do I need an umbrella tomorrow', { limit: 1 })
console.log(found.map(({ id }) => id)) // ['get_weather_forecast']
