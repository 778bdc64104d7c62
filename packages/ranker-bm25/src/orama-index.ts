import {
  createYielder,
  type IndexOptions,
  type RankerIndex,
  runInSlices,
  type SearchableTool,
  type ToolId,
  ToolSearchError,
} from '@ts/core'
import { DEFAULT_TUNING, FIELDS, fieldTexts, forEachWord, STOP_WORDS, stem } from '@ts/ranker-kit'
import type { Bm25RankerOptions } from './options.js'

/** Maximum number of tokens read of a field: the time of Orama's insertion grows with the square of their number. */
const MAX_FIELD_WORDS = 400
/**
 * The suffix of every token. Orama finds all words that begin with a token, and uses words as object keys. With this
 * suffix, `list` does not match `listener`, and no key is `constructor` or `__proto__`.
 */
const END = '\u0001'
const FORM_END = '\u0002'

type Texts = Readonly<Record<string, string>>

/**
 * Builds an index whose scores are computed by Orama: its BM25 for each field, multiplied by the boosts and summed.
 * Only the tokenizer comes from this package.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` if `@orama/orama` is not installed.
 */
export async function buildOramaIndex(
  tools: readonly SearchableTool[],
  { boosts = {}, k1 = 0.15, b = 0.1, stem: stemming = true }: Bm25RankerOptions,
  options: IndexOptions = {},
): Promise<RankerIndex> {
  options.signal?.throwIfAborted()
  const { create, insert, search } = await loadOrama()
  const weights = { ...DEFAULT_TUNING.fieldWeights, ...boosts }
  // Orama refuses a boost of 0.
  const fields = FIELDS.filter(field => weights[field] > 0)
  const boost = Object.fromEntries(fields.map(field => [field, weights[field]]))
  const database = create({
    schema: Object.fromEntries(fields.map(field => [field, 'string' as const])),
    sort: { enabled: false },
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: text => tokensOf(text, stemming, MAX_FIELD_WORDS),
      },
    },
  })
  const numbers = new Map<ToolId, number>(tools.map(({ id }, number) => [id, number]))
  const add = (number: number) => {
    const texts = fieldTexts(tools[number]!)
    const document: Texts = Object.fromEntries(fields.map(field => [field, texts[field].join(' ')]))
    insert(database, { ...document, id: String(number) })
  }
  await runInSlices(tools.length, add, createYielder({ ...options, total: tools.length }))
  options.onProgress?.(tools.length, tools.length)

  async function scoresOf(query: string): Promise<readonly { readonly number: number; readonly score: number }[]> {
    const term = queryTerm(query)
    if (term === '' || fields.length === 0) return []
    // Requests all results, because Orama does not keep equal scores in the order of the tools. `d` is 0, because
    // Orama's default of 0.5 would add the lower bound of BM25+.
    const relevance = { k: k1, b, d: 0 }
    const answer = await search(database, { term, boost, relevance, limit: tools.length })
    return answer.hits
      .map(({ id, score }) => ({ number: Number(id), score }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.number - b.number)
  }

  return {
    async rank(query, { limit, within, signal }) {
      signal?.throwIfAborted()
      const found = await scoresOf(query)
      signal?.throwIfAborted()
      return found
        .map(({ number, score }) => ({ id: tools[number]!.id, score }))
        .filter(({ id }) => within === undefined || within.has(id))
        .slice(0, limit)
    },
    async explain(query, id) {
      const number = numbers.get(id)
      const score = (await scoresOf(query)).find(found => found.number === number)?.score ?? 0
      const parts = score === 0 ? [] : [{ source: 'orama', score, note: "Orama's BM25, summed over the fields" }]
      return { terms: queryTerm(query).split(' ').filter(Boolean), score, parts }
    },
  }
}

async function loadOrama(): Promise<typeof import('@orama/orama')> {
  try {
    return await import('@orama/orama')
  } catch (cause) {
    throw new ToolSearchError(
      'MISSING_DEPENDENCY',
      "Found no @orama/orama, expected it for engine 'orama'; install it, or leave the option out",
      { details: { package: '@orama/orama' }, cause },
    )
  }
}

function tokensOf(text: string, stemming: boolean, most: number): string[] {
  const tokens: string[] = []
  const add = (word: string) => {
    if (tokens.length >= most) return
    const stemmed = stemming ? stem(word) : word
    tokens.push(stemmed + END)
    // A second token for the unstemmed form, so that `get_users` and `get_user` differ.
    if (stemmed !== word) tokens.push(word + FORM_END)
  }
  forEachWord(text, add, add)
  return tokens
}

/** Returns the distinct words of a query without stop words; with them if there are no other words. */
function queryTerm(query: string): string {
  const words = new Set<string>()
  const add = (word: string) => void words.add(word)
  forEachWord(query, add, add)
  const content = [...words].filter(word => !STOP_WORDS.has(word))
  return (content.length > 0 ? content : [...words]).join(' ')
}
