import { inverseFrequency, optionError, rule } from '@ts/core/kit'
import { BACKGROUND_FREQUENCIES } from './generated/background.js'

/**
 * Word counts of a collection of tools outside the index. They are added to the index's own counts before the inverse
 * document frequency is computed, so that a word that is common among tools has little weight even in a small catalog.
 */
export interface CollectionStatistics {
  /** Number of tools in the collection, 0 or more. */
  readonly tools: number
  /** By stem (or by word, if the index does not stem): the number of tools of the collection that have it. */
  readonly frequencies: ReadonlyMap<string, number>
}

/** The number of tools as which the background statistics count. Values from 50 to 400 give the same results. */
const BACKGROUND_TOOLS = 100

let background: CollectionStatistics | undefined

/**
 * Returns the default {@link CollectionStatistics}: 100 tools with the word frequencies of 8,101 public MCP tools. They
 * are created at the first use.
 */
export function backgroundStatistics(): CollectionStatistics {
  background ??= {
    tools: BACKGROUND_TOOLS,
    frequencies: new Map(
      BACKGROUND_FREQUENCIES.split(' ').map(entry => {
        const [stem = '', thousandths] = entry.split(':')
        return [stem, (BACKGROUND_TOOLS * Number(thousandths)) / 1_000] as const
      }),
    ),
  }
  return background
}

/**
 * Checks the option `statistics`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is `statistics` or the path of its invalid member.
 */
export function checkStatistics(statistics: CollectionStatistics): void {
  if (typeof statistics !== 'object' || statistics === null || !(statistics.frequencies instanceof Map))
    throw optionError('statistics', statistics, 'an object with `tools` and a Map of `frequencies`')
  checkCount('statistics.tools', statistics.tools, Number.MAX_SAFE_INTEGER)
  for (const count of statistics.frequencies.values()) checkCount('statistics.frequencies', count, statistics.tools)
}

function checkCount(path: string, count: unknown, most: number): void {
  const { accepts, expected } = rule.numberFrom(0, most)
  if (!accepts(count)) throw optionError(path, count, expected)
}

/** The inverse document frequency of a word that none of the `tools` tools of an index has. */
export function backgroundIdf(stem: string, tools: number): number {
  const { frequencies, tools: others } = backgroundStatistics()
  return inverseFrequency(frequencies.get(stem) ?? 0, tools + others)
}
