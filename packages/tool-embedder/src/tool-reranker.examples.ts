import { createCatalog } from '@ts/core'
import { toolReranker } from '@ts/tool-embedder'

const { searchable: tools } = createCatalog([
  { name: 'create_insurance_policy', description: 'Insure a customer' },
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
])

/** The snippet of the README. */
export async function rerankedByHand(): Promise<{ best: string | undefined; why: string | undefined }> {
  // #region tool-reranker
  const reranker = toolReranker()
  const query = 'do I need an umbrella tomorrow'
  const scores = await reranker.score(query, tools)
  const best = tools[scores.indexOf(Math.max(...scores))]?.name // get_weather_forecast
  const [, forecast] = await reranker.explain(query, tools)
  const why = forecast?.find(({ source }) => source === 'askedWords')?.note
  // #endregion
  return { best, why }
}
