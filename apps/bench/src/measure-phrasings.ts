import { createToolSearch, isToolSearchError, type Ranker, type ToolSearch } from '@ts/core'
import type { BenchSet } from './bench-set.js'
import type { LabelledQuery } from './load-queries.js'
import { createAskLimit } from './measure-ranker.js'
import { queryMetrics } from './metrics.js'
import { seededRandom, shuffledPositions } from './random.js'
import { mean, round } from './score-ranker.js'

interface PhrasingOptions {
  readonly k: readonly number[]
  readonly countTokens: (text: string) => number
  /** Whether the phrasings are joined to one query, for rankers whose own search takes only one. */
  readonly joined: boolean
  /** Seed of the order in which the queries are run. */
  readonly seed: number
  /** Maximum time for all queries, in milliseconds, see {@link createAskLimit}. Default: no limit. */
  readonly askMs: number | undefined
  /** Called with the number of queries done and the number of all. */
  readonly onQuery: (done: number, total: number) => void
}

/** Maximum number of results that core gives for one call. */
const MOST_RESULTS = 50

type PhrasedQuery = LabelledQuery & { readonly phrasings: readonly string[] }

/**
 * Results for the same needs, with one query per call and with all phrasings in one call. `asked`: the number of queries
 * with phrasings that were run, if not all were; they are drawn with the seed.
 */
export type PhrasedReport = NonNullable<Awaited<ReturnType<typeof measurePhrasings>>>

/**
 * Runs the queries that have phrasings through core's search tool: once with the query alone, and once with all
 * phrasings in one call. Accuracy counts the first `k` results. Tokens are those of the call's arguments, and of the
 * answer that a model gets if it sets no limit. Undefined if there are no such queries, if a tool has the name of a
 * meta tool, or if the ranker fails; its own row reports that.
 */
export async function measurePhrasings(
  ranker: Ranker,
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  { k, countTokens, joined, seed, askMs, onQuery }: PhrasingOptions,
) {
  const phrased = queries.filter((query): query is PhrasedQuery => query.phrasings !== undefined)
  if (phrased.length === 0) return undefined
  const most = Math.min(MOST_RESULTS, Math.max(...k))
  const order = shuffledPositions(phrased.length, seededRandom(seed)).flatMap(position => phrased[position] ?? [])
  const once: AskedOnce[] = []
  const together: AskedOnce[] = []
  try {
    const options = { tools: catalog, ranker, disclosure: 'bridge', activation: 'on' } as const
    const toolSearch = createToolSearch({ ...options, limits: { max: MOST_RESULTS } })
    try {
      const ids = new Map(catalog.tools.map(({ id, name }) => [name, id]))
      const ask = async (texts: readonly string[], { steps }: PhrasedQuery): Promise<AskedOnce> => {
        const args = { queries: texts }
        const [answer, long] = [await search(toolSearch, args), await search(toolSearch, { ...args, limit: most })]
        const found = long.names.map(name => ids.get(name) ?? name)
        const tokens = { callTokens: countTokens(JSON.stringify(args)), answerTokens: countTokens(answer.content) }
        return { metrics: queryMetrics(found, steps, k), ...tokens }
      }
      const mayAsk = createAskLimit(askMs, order.length)
      for (const query of order) {
        if (!mayAsk(once.length)) break
        once.push(await ask([query.query], query))
        together.push(await ask(joined ? [joinedText(query.phrasings)] : query.phrasings, query))
        onQuery(once.length, order.length)
      }
    } finally {
      await toolSearch.close()
    }
  } catch (error) {
    if (isToolSearchError(error)) return undefined
    throw error
  }
  return {
    /** Number of queries that have phrasings. */
    queries: phrased.length,
    ...(once.length < phrased.length && { asked: once.length }),
    once: figuresOf(once),
    phrased: figuresOf(together),
    /** Whether the phrasings were joined to one query, because the ranker is a rival and rivals take only one. */
    joined,
  }
}

/** The names of the tools that a search finds, and the text of its answer. */
async function search(toolSearch: ToolSearch, args: Readonly<Record<string, unknown>>) {
  const outcome = await toolSearch.handle({ name: 'search_tools', arguments: args })
  if (outcome.kind !== 'result') return { names: [], content: '' }
  const { matches = [] } = (outcome.value ?? {}) as { readonly matches?: readonly { readonly name: string }[] }
  return { names: matches.map(({ name }) => name), content: outcome.content }
}

function joinedText(phrasings: readonly string[]): string {
  return phrasings.flatMap(need => need.split(' | ')).join('. ')
}

/** Accuracy and o200k tokens of one call, which has one query or all phrasings. */
interface AskedOnce {
  readonly metrics: ReadonlyMap<string, number>
  readonly callTokens: number
  readonly answerTokens: number
}

/** Means over the calls. */
function figuresOf(calls: readonly AskedOnce[]) {
  const meanOf = (figure: (call: AskedOnce) => number) => mean(calls.map(figure))
  const names = [...(calls[0]?.metrics.keys() ?? [])]
  return {
    /** Means over these queries, by metric, 0 to 1. */
    metrics: Object.fromEntries(names.map(name => [name, round(meanOf(({ metrics }) => metrics.get(name) ?? 0))])),
    /** Mean o200k tokens of the call's arguments. */
    callTokens: Math.round(10 * meanOf(call => call.callTokens)) / 10,
    /** Mean o200k tokens of the answer. */
    answerTokens: Math.round(10 * meanOf(call => call.answerTokens)) / 10,
  }
}
