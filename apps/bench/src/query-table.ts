import type { Catalog, Ranker, RankerIndex } from '@ts/core'
import { createAskLimit } from './ask-limit.js'
import type { AskedQuery, Explanations, NamedTool, ToolExplanation } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { LabelledQuery } from './load-queries.js'

/** Maximum number of results kept for each query and ranker: the largest default cut-off. */
const KEPT_RESULTS = 10
/** Maximum number of explained queries: more than a person reads, and the page has no room for more. */
const MOST_EXPLAINED = 2_000
/** Maximum number of parts kept from a score: the largest ones. */
const KEPT_PARTS = 6

/** The tools of a set, and its queries, which refer to tools by their position. */
export interface QueryTable {
  readonly catalogTools: readonly NamedTool[]
  readonly asked: readonly AskedQuery[]
  /** The position of a tool in {@link catalogTools}; −1 if it is unknown. */
  readonly numberOf: (id: string) => number
}

export function queryTable({ catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>): QueryTable {
  const numbers = new Map(catalog.tools.map(({ id }, number) => [id, number]))
  const numberOf = (id: string) => numbers.get(id) ?? -1
  return {
    catalogTools: catalog.searchable.map(({ id, server }) => ({ name: catalog.get(id)?.name ?? id, server })),
    asked: queries.map(({ id, query, style, steps, phrasings }) => ({
      id,
      query,
      ...(style === undefined ? {} : { style }),
      steps: steps.map(step => [...step].map(numberOf)),
      ...(phrasings === undefined ? {} : { phrasings }),
    })),
    numberOf,
  }
}

/**
 * The first results of every query in the form of the report: positions of tools separated by spaces, or null if the
 * query was not run.
 */
export function returnedOf(
  { asked, results }: { readonly asked: readonly number[]; readonly results: readonly (readonly string[])[] },
  queries: number,
  numberOf: QueryTable['numberOf'],
): (string | null)[] {
  const returned = new Array<string | null>(queries).fill(null)
  asked.forEach((position, i) => {
    returned[position] = (results[i] ?? []).slice(0, KEPT_RESULTS).map(numberOf).join(' ')
  })
  return returned
}

/** The servers of the tools that a query wants, each once; empty if these tools name no server. */
export function serversWanted(catalog: Pick<Catalog, 'searchable'>): (query: LabelledQuery) => ReadonlySet<string> {
  const servers = new Map(catalog.searchable.map(({ id, server }) => [id, server]))
  return ({ steps }) => {
    const wanted = steps.flatMap(step => [...step].map(id => servers.get(id) ?? ''))
    return new Set(wanted.filter(server => server !== ''))
  }
}

export interface ExplainOptions {
  readonly numberOf: QueryTable['numberOf']
  /** Maximum time for all queries, in milliseconds, see {@link createAskLimit}. Default: no limit. */
  readonly askMs?: number | undefined
  /** Called with the number of queries done and the number of all. */
  readonly onQuery?: (done: number, total: number) => void
}

/**
 * Explains the ranks of the first result and, if that is not a wanted tool, of the first wanted tool for each query.
 * Undefined if the ranker does not explain its scores, or if it fails.
 */
export async function explainPlaces(
  ranker: Ranker,
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  { numberOf, askMs, onQuery }: ExplainOptions,
): Promise<Explanations | undefined> {
  if (queries.length === 0) return undefined
  let index: RankerIndex | undefined
  try {
    index = await ranker.index(catalog.searchable)
    if (index.explain === undefined) return undefined
    const explained: ToolExplanation[][] = []
    const total = Math.min(queries.length, MOST_EXPLAINED)
    const mayAsk = createAskLimit({ askMs, total })
    for (const { query, steps } of queries) {
      if (!mayAsk(explained.length)) break
      const [first] = await index.rank(query, { limit: 1 })
      const wanted = [...(steps[0] ?? [])][0]
      const isRight = first !== undefined && steps.some(step => step.has(first.id))
      const ids = [first?.id, isRight ? undefined : wanted].filter(id => id !== undefined)
      const row: ToolExplanation[] = []
      for (const id of ids) {
        const { score, parts } = await index.explain(query, id)
        if (score > 0) row.push({ tool: numberOf(id), score: rounded(score), parts: partTexts(parts) })
      }
      explained.push(row)
      onQuery?.(explained.length, total)
    }
    return { ranker: ranker.name, queries: explained }
  } catch {
    // The ranker's own row already reports the failure.
    return undefined
  } finally {
    await index?.close?.()
  }
}

type Parts = Awaited<ReturnType<NonNullable<RankerIndex['explain']>>>['parts']

function partTexts(parts: Parts): string[] {
  return [...parts]
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, KEPT_PARTS)
    .map(({ source, term, matched, score }) => {
      const met = matched === undefined || matched === term ? '' : ` → ${matched}`
      const words = term === undefined ? (matched ?? '') : `${term}${met}`
      return `${source}${words === '' ? '' : `: ${words}`} ${score < 0 ? '−' : '+'}${Math.abs(rounded(score))}`
    })
}

function rounded(score: number): number {
  return Number(score.toPrecision(3))
}
