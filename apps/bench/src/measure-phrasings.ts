import { createToolSearch, isToolSearchError, type Ranker } from '@ts/core'
import type { PhrasedFigures, PhrasedReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { LabelledQuery } from './load-queries.js'
import { metricNames, queryMetrics } from './metrics.js'

export interface PhrasingOptions {
  readonly k: readonly number[]
  /** Counts the tokens of a text. */
  readonly countTokens: (text: string) => number
  /** Whether the phrasings are joined to one query, for rankers whose own search takes one. */
  readonly joined: boolean
}

/** As many results as core gives for one call. */
const MOST_RESULTS = 50
const LIMITS = { max: MOST_RESULTS }

type PhrasedQuery = LabelledQuery & { readonly phrasings: readonly string[] }

/**
 * Asks the queries that have phrasings through the search tool of core, once with the query alone and once with all phrasings
 * in one call. Accuracy is of the first `k` results; tokens are of the call's arguments and of the answer that a model gets
 * without a limit of its own. Undefined without such queries, where a tool has the name of a meta tool, and where the ranker fails,
 * which its own row says.
 */
export async function measurePhrasings(
  ranker: Ranker,
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  { k, countTokens, joined }: PhrasingOptions,
): Promise<PhrasedReport | undefined> {
  const phrased = queries.filter((query): query is PhrasedQuery => query.phrasings !== undefined)
  if (phrased.length === 0) return undefined
  const ids = new Map(catalog.tools.map(({ id, name }) => [name, id]))
  const most = Math.min(MOST_RESULTS, Math.max(...k))
  try {
    const toolSearch = createToolSearch({
      tools: catalog,
      ranker,
      disclosure: 'bridge',
      activation: 'on',
      limits: LIMITS,
    })
    try {
      const ask = async (args: Readonly<Record<string, unknown>>) => {
        const outcome = await toolSearch.handle({ name: 'search_tools', arguments: args })
        if (outcome.kind !== 'result') return { found: [], content: '' }
        return { found: namesOf(outcome.value).map(name => ids.get(name) ?? name), content: outcome.content }
      }
      const askAll = async (argumentsOf: (query: PhrasedQuery) => Readonly<Record<string, unknown>>) => {
        const sums = new Map(metricNames(k).map(name => [name, 0]))
        const tokens = { call: 0, answer: 0 }
        for (const query of phrased) {
          const args = argumentsOf(query)
          tokens.call += countTokens(JSON.stringify(args))
          tokens.answer += countTokens((await ask(args)).content)
          const { found } = await ask({ ...args, limit: most })
          for (const [name, value] of queryMetrics(found, query.steps, k)) sums.set(name, (sums.get(name) ?? 0) + value)
        }
        return figuresOf(sums, tokens, phrased.length)
      }
      const once = await askAll(({ query }) => ({ queries: [query] }))
      const asked = await askAll(({ phrasings }) => ({ queries: joined ? [joinedText(phrasings)] : phrasings }))
      return { queries: phrased.length, once, phrased: asked, joined }
    } finally {
      await toolSearch.close()
    }
  } catch (error) {
    if (isToolSearchError(error)) return undefined
    throw error
  }
}

/** The phrasings as the one text that a search with a single query gets. */
function joinedText(phrasings: readonly string[]): string {
  return phrasings.flatMap(need => need.split(' | ')).join('. ')
}

function namesOf(value: unknown): string[] {
  const { matches } = (value ?? {}) as { readonly matches?: readonly { readonly name: string }[] }
  return (matches ?? []).map(({ name }) => name)
}

function figuresOf(
  sums: ReadonlyMap<string, number>,
  tokens: { readonly call: number; readonly answer: number },
  queries: number,
): PhrasedFigures {
  const mean = (sum: number, digits: number) => Math.round((sum / queries) * 10 ** digits) / 10 ** digits
  return {
    metrics: Object.fromEntries([...sums].map(([name, sum]) => [name, mean(sum, 6)])),
    callTokens: mean(tokens.call, 1),
    answerTokens: mean(tokens.answer, 1),
  }
}
