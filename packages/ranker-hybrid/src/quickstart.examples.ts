import { createCatalog } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder } from '@ts/tool-embedder'

const catalog = createCatalog([
  { name: 'get_weather', description: 'Temperature, rain and wind for a place' },
  { name: 'create_invoice', description: 'Bill a customer' },
])
const ranker = createHybridRanker({
  rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder: toolEmbedder() })],
})
const index = await ranker.index(catalog.searchable)
console.log(await index.rank('do I need an umbrella', { limit: 1 })) // get_weather
