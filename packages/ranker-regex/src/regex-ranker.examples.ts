import { createCatalog } from '@ts/core'
import { createRegexRanker } from '@ts/ranker-regex'

/** The quickstart of the README. */
export async function quickstart(): Promise<string[][]> {
  // #region quickstart
  const catalog = createCatalog([
    { name: 'get_weather', description: 'Get current weather for a city.' },
    { name: 'send_message', description: 'Post a message to a channel.' },
  ])
  const index = await createRegexRanker().index(catalog.searchable)
  const byPattern = await index.rank('get_.*|forecast', { limit: 5 }) // get_weather
  const byWords = await index.rank('send msg', { limit: 5 }) // send_message
  // #endregion
  return [byPattern, byWords].map(found => found.map(({ id }) => id))
}
