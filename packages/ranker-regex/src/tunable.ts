// Not exported from the package. Studies use it to vary the ranking parameters and to read the defaults.
import type { IndexOptions, Ranker, SearchableTool } from '@ts/core'
import { DEFAULTS, type RegexRankerOptions, resolveOptions } from './options.js'
import { createRegexIndex } from './regex-index.js'
import { TUNING, type Tuning } from './tuning.js'

export { DEFAULTS }

/** Creates the ranker with other ranking parameters. */
export function createTunedRanker(tuning: Partial<Tuning>, options: RegexRankerOptions = {}): Ranker {
  const resolved = resolveOptions(options)
  return {
    name: 'regex',
    traits: { query: 'pattern', deterministic: true, network: false },
    index: async (tools: readonly SearchableTool[], indexOptions: IndexOptions = {}) =>
      createRegexIndex(tools, resolved, indexOptions, { ...TUNING, ...tuning }),
  }
}
