import { createToolSearch, isToolSearchError, type Ranker } from '@ts/core'
import { createAskLimit } from './ask-limit.js'
import type { PhrasedFigures, PhrasedReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { LabelledQuery } from './load-queries.js'
import { metricNames, queryMetrics } from './metrics.js'
import { seededRandom, shuffledPositions } from './random.js'

export interface PhrasingOptions {
  readonly k: readonly number[]
  readonly countTokens: (text: string) => number
  /** Whether the phrasings are joined to one query, for rankers whose own search takes only one. */
  readonly joined: boolean
  /** Seed of the order in which the queries are run. */
  readonly seed: number
  /** Maximum time for all queries, in milliseconds, see {@link createAskLimit}. Default: no limit. */
  readonly askMs?: number | undefined
  /** Called with the number of queries done and the number of all. */
  readonly onQuery?: (done: number, total: number) => void
}

/** Maximum number of results that core gives for one call. */
const MOST_RESULTS = 50
const LIMITS = { max: MOST_RESULTS }

type PhrasedQuery = LabelledQuery & { readonly phrasings: readonly string[] }

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
): Promise<PhrasedReport | undefined> {
  const phrased = queries.filter((query): query is PhrasedQuery => query.phrasings !== undefined)
  if (phrased.length === 0) return undefined
  const drawn = shuffledPositions(phrased.length, seededRandom(seed))
  const order = drawn.map(position => phrased[position] as PhrasedQuery)
  const total = order.length
  const most = Math.min(MOST_RESULTS, Math.max(...k))
  const once = emptySums(k)
  const asked = emptySums(k)
  let done = 0
  try {
    const toolSearch = createToolSearch({
      tools: catalog,
      ranker,
      disclosure: 'bridge',
      activation: 'on',
      limits: LIMITS,
    })
    try {
      const ids = new Map(catalog.tools.map(({ id, name }) => [name, id]))
      const search = async (args: Readonly<Record<string, unknown>>) => {
        const outcome = await toolSearch.handle({ name: 'search_tools', arguments: args })
        if (outcome.kind !== 'result') return { found: [], content: '' }
        return { found: namesOf(outcome.value).map(name => ids.get(name) ?? name), content: outcome.content }
      }
      const ask = async (sums: Sums, texts: readonly string[], { steps }: PhrasedQuery) => {
        const args = { queries: texts }
        sums.call += countTokens(JSON.stringify(args))
        sums.answer += countTokens((await search(args)).content)
        const { found } = await search({ ...args, limit: most })
        for (const [name, value] of queryMetrics(found, steps, k))
          sums.metrics.set(name, (sums.metrics.get(name) ?? 0) + value)
      }
      const mayAsk = createAskLimit({ askMs, total })
      for (const query of order) {
        if (!mayAsk(done)) break
        await ask(once, [query.query], query)
        await ask(asked, joined ? [joinedText(query.phrasings)] : query.phrasings, query)
        onQuery?.(++done, total)
      }
    } finally {
      await toolSearch.close()
    }
  } catch (error) {
    if (isToolSearchError(error)) return undefined
    throw error
  }
  const sampled = done < phrased.length ? { asked: done } : {}
  return { queries: phrased.length, ...sampled, once: figuresOf(once, done), phrased: figuresOf(asked, done), joined }
}

/** The phrasings joined to one text, for a search that takes a single query. */
function joinedText(phrasings: readonly string[]): string {
  return phrasings.flatMap(need => need.split(' | ')).join('. ')
}

function namesOf(value: unknown): string[] {
  const { matches } = (value ?? {}) as { readonly matches?: readonly { readonly name: string }[] }
  return (matches ?? []).map(({ name }) => name)
}

interface Sums {
  readonly metrics: Map<string, number>
  call: number
  answer: number
}

function emptySums(k: readonly number[]): Sums {
  return { metrics: new Map(metricNames(k).map(name => [name, 0])), call: 0, answer: 0 }
}

function figuresOf({ metrics, call, answer }: Sums, queries: number): PhrasedFigures {
  const mean = (sum: number, digits: number) => Math.round((sum / queries) * 10 ** digits) / 10 ** digits
  return {
    metrics: Object.fromEntries([...metrics].map(([name, sum]) => [name, mean(sum, 6)])),
    callTokens: mean(call, 1),
    answerTokens: mean(answer, 1),
  }
}
