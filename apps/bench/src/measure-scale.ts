import type { Catalog, Ranker, SearchableTool } from '@ts/core'
import { measureRanker } from './measure-ranker.js'
import { seededRandom } from './random.js'
import { figure } from './score-ranker.js'

/** Sizes of catalogs, in tools: a large one of today, all tools of a company, and a registry. */
const SIZES: readonly number[] = [1_000, 10_000, 100_000]
/**
 * Limits for the index in milliseconds and for a query in microseconds. A ranker that takes longer at one size is
 * skipped at larger sizes, which are ten times as large.
 */
const MOST_INDEX_MS = 10_000
const MOST_QUERY_US = 100_000
/** Maximum number of queries that are timed: enough for a stable median. */
const TIMED_QUERIES = 100
const BUDGET_MS = 500

/** Times of one ranker on a catalog of another size: the first tools of the set, or all of them and generated ones. */
export interface ScaleReport {
  readonly ranker: string
  readonly tools: number
  /** Milliseconds to build the index; null if it could not be built, or if the ranker was too slow on a smaller size. */
  readonly indexMs: number | null
  readonly queryP50Us: number | null
}

export interface MeasureScaleOptions {
  /** Seed of the generated tools. */
  readonly seed: number
  /** Sizes of the catalogs, in tools. Default: 1,000, 10,000 and 100,000. */
  readonly sizes?: readonly number[]
}

/**
 * Measures the times of rankers on catalogs of other sizes: the first tools of a catalog, or all of them and further
 * tools made from their words.
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
      if (!(indexMs <= MOST_INDEX_MS) || queryP50Us > MOST_QUERY_US) hopeless.add(ranker)
      reports.push({ ...base, indexMs: figure(indexMs), queryP50Us: figure(queryP50Us) })
    }
  }
  return reports
}

/**
 * The first `size` tools, with generated ones if the catalog has fewer. A generated tool combines three tools: its name
 * has half the words of the first and half of the second, and a number; its description has half the words of the third
 * and half of the second; everything else comes from the third. So words are about as frequent as in the catalog, and
 * no two tools are equal.
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
