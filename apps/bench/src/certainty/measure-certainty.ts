import { isToolSearchError, type Ranker } from '@ts/core'
import type { BenchSet } from '../bench-set.js'
import { seededRandom, shuffledPositions } from '../random.js'
import { round } from '../score-ranker.js'
import { type AskTwinsOptions, askTwins, twinFigures } from './twins.js'

/** Maximum number of queries, because each group of servers needs an index of its own. */
const MOST_QUERIES = 100
/** With fewer answered queries, the threshold that keeps 95 % of them would depend on a single one. */
const LEAST_ANSWERED = 20

/**
 * How well a ranker tells queries from the same queries over a catalog without the servers of their right tools. `tools`:
 * the same with only the right tools taken away, so that their siblings stay; absent if the catalog has fewer than three
 * servers, because then the other figures are these.
 */
export type CertaintyReport = NonNullable<Awaited<ReturnType<typeof measureCertainty>>>

/**
 * How well a ranker knows that no tool serves a query: its certainty, or its best score if it reports none, for queries
 * with their right tools, over a catalog without the servers of these, and over one without these tools only. Undefined
 * if a query is drafted, if the ranker answers too few, or if it fails; its own row reports that.
 */
export async function measureCertainty(
  ranker: Ranker,
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  options: Pick<AskTwinsOptions, 'seed' | 'onQuery'> & { readonly seed: number },
) {
  if (queries.some(({ drafted }) => drafted === true)) return undefined
  // In the order of the file, queries of the same server share an index.
  const drawn = shuffledPositions(queries.length, seededRandom(options.seed)).slice(0, MOST_QUERIES)
  const asked = drawn.sort((a, b) => a - b).flatMap(position => queries[position] ?? [])
  try {
    const kinds = ['servers', 'tools'] as const
    const answers = await askTwins(ranker, catalog.searchable, asked, { kinds, ...options })
    const isCertainty = answers.every(({ certainty }) => certainty !== undefined)
    const [servers, tools] = kinds.map(kind => {
      const own = answers.filter(answer => answer.kind === kind)
      const figures = twinFigures(own, ({ certainty, best }) => (isCertainty ? (certainty ?? 0) : best))
      return {
        /** Number of queries with a right tool among the first five. */
        queries: figures.queries,
        /** The probability that the value is higher for a query with its right tools than for one without, 0 to 1. */
        auc: round(figures.auc),
        /** The share of queries without right tools below the value that 95 % of the others reach, 0 to 1. */
        refused: round(figures.refused),
        /** The expected calibration error, 0 to 1; null without a certainty. */
        calibrationError: isCertainty ? round(figures.calibrationError) : null,
      }
    })
    if (servers === undefined || servers.queries < LEAST_ANSWERED) return undefined
    const hasBoth = tools !== undefined && tools.queries > 0
    return {
      ...servers,
      /** Whether the ranker reports a certainty; otherwise its best score is judged. */
      isCertainty,
      ...(hasBoth && { tools }),
    }
  } catch (error) {
    if (isToolSearchError(error)) return undefined
    throw error
  }
}
