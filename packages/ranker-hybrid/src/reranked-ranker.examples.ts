import { createCatalog, type Ranker } from '@ts/core'
import { createEmbeddingRanker, documentText } from '@ts/ranker-embedding'
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
  const embedder = toolEmbedder() // one for both, so that a query is embedded once
  const ranker = createRerankedRanker({
    ranker: createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] }),
    reranker: toolReranker({ embedder }),
  })
  const index = await ranker.index(catalog.searchable)
  const found = await index.rank('will it be wet outside', { limit: 1 }) // get_weather
  // #endregion
  return found.map(({ id }) => id)
}

/** What loads a part of a model of `@huggingface/transformers`. */
interface Loader<Part> {
  from_pretrained(id: string): Promise<Part>
}
type Tokenizer = (
  texts: readonly string[],
  pairs: { text_pair: readonly string[]; padding: true; truncation: true },
) => unknown
type Model = (pairs: unknown) => Promise<{ logits: { data: Iterable<number> } }>

/** The third snippet of the README. */
export async function rerankedByModel(
  AutoTokenizer: Loader<Tokenizer>,
  AutoModelForSequenceClassification: Loader<Model>,
): Promise<Ranker> {
  // #region reranked
  const id = 'Xenova/ms-marco-MiniLM-L-6-v2' // a cross-encoder with one label
  const tokenizer = await AutoTokenizer.from_pretrained(id) // of @huggingface/transformers
  const model = await AutoModelForSequenceClassification.from_pretrained(id)
  const score: Reranker['score'] = async (query, tools) => {
    const queries = tools.map(() => query)
    const pairs = tokenizer(queries, { text_pair: tools.map(documentText), padding: true, truncation: true })
    const { logits } = await model(pairs)
    return [...logits.data]
  }
  const reranker = { name: 'cross-encoder', traits: { deterministic: true, network: false }, score }
  const ranker = createRerankedRanker({ ranker: createLexicalRanker(), reranker })
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
