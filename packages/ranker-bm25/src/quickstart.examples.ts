import { createCatalog } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'

const catalog = createCatalog([
  { name: 'createPullRequest', description: 'Propose the changes of a branch', server: 'github' },
  { name: 'list_issues', description: 'Issues of a repository, newest first', server: 'github' },
  { name: 'get_forecast', description: 'Weather of the coming days in a city', server: 'weather' },
])
const index = await createBm25Ranker().index(catalog.searchable)
const found = await index.rank('Could you please open a pull request on GitHub?', { limit: 2 })
console.log(found.map(({ id }) => id)) // ['createPullRequest', 'list_issues']
