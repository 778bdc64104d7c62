import { optionError } from '@ts/core'
import { BACKGROUND_FREQUENCIES } from './generated/background.js'
import { checkNumber } from './tuning.js'

/**
 * How often words occur in a collection of tools that is not the index: it is added to the index's own counts before the inverse document
 * frequency, so that a word that is common among tools weighs little also in a small catalog.
 */
export interface CollectionStatistics {
  /** Tools in the collection, 0 or more. */
  readonly tools: number
  /** By stem (or by word, where the index does not stem): tools of the collection that have it. */
  readonly frequencies: ReadonlyMap<string, number>
}

/** Tools that the background counts for. 50 to 400 measure the same. */
const BACKGROUND_TOOLS = 100

let background: CollectionStatistics | undefined

/**
 * The default {@link CollectionStatistics}: 100 tools with the word frequencies of 8,101 public MCP tools. Made at its first use.
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
 * Checks statistics from outside.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is `statistics`, or its wrong member.
 */
export function checkStatistics(statistics: CollectionStatistics): void {
  if (typeof statistics !== 'object' || statistics === null || !(statistics.frequencies instanceof Map))
    throw optionError('statistics', statistics, 'an object with `tools` and a Map of `frequencies`')
  checkNumber('statistics.tools', statistics.tools, Number.MAX_SAFE_INTEGER)
  for (const count of statistics.frequencies.values()) checkNumber('statistics.frequencies', count, statistics.tools)
}
