import type { Catalog, Ranker, SearchableTool } from '@ts/core'
import type { ScaleReport } from './bench-report.js'
import { measureRanker } from './measure-ranker.js'
import { seededRandom } from './random.js'

/** Sizes of catalogs, in tools: a large one of today, all tools of a company, and a registry. */
const SIZES: readonly number[] = [1_000, 10_000, 100_000]
/** A ranker that needs more than this for one size is skipped for the next size, which is ten times as large. */
const MOST_INDEX_MS = 10_000
const MOST_QUERY_US = 100_000
/** Queries that are timed: enough for a stable median. */
const TIMED_QUERIES = 100
const BUDGET_MS = 500

export interface MeasureScaleOptions {
  /** Seed of the generated tools and of the drawn queries. */
  readonly seed: number
  /** Default: 1,000, 10,000 and 100,000 tools. */
  readonly sizes?: readonly number[]
}

/**
 * Times of rankers on catalogs of other sizes: the tools of a catalog, cut, or extended with tools made of their words.
 */
export async function measureScale(
  rankers: readonly Ranker[],
  catalog: Pick<Catalog, 'searchable'>,
  queries: readonly string[],
  { seed, sizes = SIZES }: MeasureScaleOptions,
): Promise<ScaleReport[]> {
  const step = Math.max(1, Math.floor(queries.length / TIMED_QUERIES))
  const timed = queries.filter((_, i) => i % step === 0).slice(0, TIMED_QUERIES)
  const reports: ScaleReport[] = []
  const hopeless = new Set<Ranker>()
  for (const size of [...sizes].sort((a, b) => a - b)) {
    const tools = toolsOfSize(catalog.searchable, size, seed)
    for (const ranker of rankers) {
      const base = { ranker: ranker.name, tools: size }
      if (hopeless.has(ranker)) {
        reports.push({ ...base, indexMs: null, queryP50Us: null })
        continue
      }
      const { indexMs, queryP50Us } = await measureRanker(ranker, tools, timed, { limit: 10, budgetMs: BUDGET_MS })
      const isBroken = !Number.isFinite(indexMs)
      if (isBroken || indexMs > MOST_INDEX_MS || queryP50Us > MOST_QUERY_US) hopeless.add(ranker)
      const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 1e3) / 1e3 : null)
      reports.push({ ...base, indexMs: rounded(indexMs), queryP50Us: rounded(queryP50Us) })
    }
  }
  return reports
}

/**
 * The first `size` tools. Tools beyond the catalog's own consist of words of three of its tools: the name of two, and
 * the description of the third with half of its words from another. So words are as frequent as in the catalog, and no
 * two tools are equal.
 */
export function toolsOfSize(tools: readonly SearchableTool[], size: number, seed: number): readonly SearchableTool[] {
  if (tools.length === 0 || size <= tools.length) return tools.slice(0, size)
  const random = seededRandom(seed)
  const draw = () => tools[Math.floor(random() * tools.length)] as SearchableTool
  const made = Array.from({ length: size - tools.length }, (_, i) => {
    const [first, second, third] = [draw(), draw(), draw()]
    const name = `${half(words(first.name), 0)} ${half(words(second.name), 1)} ${i}`.replaceAll(' ', '_')
    const description = `${half(third.description.split(' '), 0)} ${half(second.description.split(' '), 1)}`
    return { ...third, id: name, name, title: '', description }
  })
  return [...tools, ...made]
}

function words(name: string): string[] {
  return name.split(/[^A-Za-z0-9]+/).filter(Boolean)
}

function half(parts: readonly string[], which: 0 | 1): string {
  const middle = Math.ceil(parts.length / 2)
  return (which === 0 ? parts.slice(0, middle) : parts.slice(middle)).join(' ')
}
