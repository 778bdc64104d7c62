import { createCatalog, type Ranker } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker, type Reranker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'

const catalog = createCatalog([
  { name: 'list_files', description: 'List the files of a directory.' },
  { name: 'read_file', description: 'Return the text of a file.' },
  { name: 'get_weather', description: 'Get current weather for a city.' },
])

/** The second snippet of the README: the most accurate. */
export async function rerankedByTools(): Promise<string[]> {
  // #region by-tools
  const embedder = toolEmbedder() // one for both, so that its weights are loaded once
  const ranker = createRerankedRanker({
    ranker: createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] }),
    reranker: toolReranker({ embedder }),
  })
  const index = await ranker.index(catalog.searchable)
  const found = await index.rank('will it be wet outside', { limit: 1 }) // get_weather
  // #endregion
  return found.map(({ id }) => id)
}

/** The third snippet of the README, with the reranker's package passed in. */
export function rerankedByModel(transformersReranker: () => Reranker): Ranker {
  // #region reranked
  const ranker = createRerankedRanker({
    ranker: createLexicalRanker(),
    reranker: transformersReranker(), // of @ts/embedder-transformers, or score() of your own
  })
  // #endregion
  return ranker
}

/** A reranker that reads what the base ranker gave, and says why. */
export function ownReranker(favourites: readonly string[]): Reranker {
  // #region own-reranker
  const explain: NonNullable<Reranker['explain']> = async (_query, tools, { scores = [] } = {}) =>
    tools.map(({ name }, i) => [
      { source: 'found', score: (scores[i] ?? 0) / (scores[0] || 1) },
      { source: 'favourite', score: favourites.includes(name) ? 0.5 : 0 },
    ])
  const reranker: Reranker = {
    name: 'favourites',
    traits: { deterministic: true, network: false },
    readsBase: true,
    explain,
    score: async (query, tools, options) => {
      const reasons = await explain(query, tools, options)
      return reasons.map(parts => parts.reduce((sum, { score }) => sum + score, 0))
    },
  }
  // #endregion
  return reranker
}
