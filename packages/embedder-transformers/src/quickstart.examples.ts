import { createCatalog } from '@ts/core'
import { transformersEmbedder } from '@ts/embedder-transformers'
import { createEmbeddingRanker } from '@ts/ranker-embedding'

const { searchable } = createCatalog([
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
  { name: 'create_invoice', description: 'Bill a customer' },
])
// The model is downloaded at first use, 34 MB.
const embedder = transformersEmbedder({ model: 'Xenova/bge-small-en-v1.5', cacheDir: './models' })
const ranker = createEmbeddingRanker({ embedder })
const index = await ranker.index(searchable)
console.log(await index.rank('do I need an umbrella tomorrow', { limit: 1 }))
