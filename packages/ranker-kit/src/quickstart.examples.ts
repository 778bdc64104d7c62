import { createCatalog } from '@ts/core'
import { createWordRanker } from '@ts/ranker-kit'

const { searchable } = createCatalog([
  { name: 'create_invoice', description: 'Bill a customer' },
  { name: 'list_customers', description: 'All customers, newest first' },
])
const ranker = createWordRanker({ name: 'words', tuning: { typos: 0 } })
const index = await ranker.index(searchable)
const found = await index.rank('billing', { limit: 1 })
console.log(found.map(({ id }) => id)) // ['create_invoice']

const replica = await ranker.load(await index.serialize(), searchable) // the same index, from its bytes
console.log(await replica.rank('billing', { limit: 1 }))
