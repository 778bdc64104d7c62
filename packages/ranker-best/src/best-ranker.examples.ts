import { createCatalog, createToolSearch, type ToolDefinition } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'

const tools: readonly ToolDefinition[] = [
  { name: 'create_invoice', description: 'Bill a customer', inputSchema: { type: 'object' } },
  { name: 'get_weather_forecast', description: 'Temperature and rain for a place', inputSchema: { type: 'object' } },
]

/** The snippet of the README. */
export async function quickstart(): Promise<string | undefined> {
  // #region quickstart
  const toolSearch = createToolSearch({ tools, ranker: createBestRanker() })

  // Or by itself:
  const index = await createBestRanker().index(createCatalog(tools).searchable)
  const [first] = await index.rank('do I need an umbrella tomorrow', { limit: 1 }) // get_weather_forecast
  // #endregion
  await toolSearch.expose()
  return first?.id
}
