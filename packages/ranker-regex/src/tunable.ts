// Not part of the package: studies vary the numbers of the ranking through it, and read the defaults.
import type { IndexOptions, Ranker, SearchableTool } from '@ts/core'
import { DEFAULTS, type RegexRankerOptions, resolveOptions } from './options.js'
import { createRegexIndex } from './regex-index.js'
import { TUNING, type Tuning } from './tuning.js'

export { DEFAULTS }

/** The ranker with other numbers. */
export function createTunedRanker(tuning: Partial<Tuning>, options: RegexRankerOptions = {}): Ranker {
  const resolved = resolveOptions(options)
  return {
    name: 'regex',
    traits: { query: 'pattern', deterministic: true, network: false },
    index: async (tools: readonly SearchableTool[], indexOptions: IndexOptions = {}) =>
      createRegexIndex(tools, resolved, indexOptions, { ...TUNING, ...tuning }),
  }
}
