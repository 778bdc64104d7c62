import { type Ranker, type SearchableTool, ToolSearchError } from '@ts/core'
import { createReferenceRanker } from '../reference-ranker.js'
import { type BrokenRanker, broken, brokenIndex, brokenRanker, expectCaught } from './broken-ranker.js'

/** Catalogs up to this size belong to other cases, so the fault does not appear there. */
const OFFICE = 30
/** Time for which the slow ranker may block the event loop. */
const BLOCK_MS = 60

expectCaught('faults in foreign texts, signals and patterns', [
  broken('throws on an empty query', ['blank-query'], (_, right) => ({
    async rank(query, options) {
      if (query.trim() === '') throw new TypeError('query is required')
      return right.rank(query, options)
    },
  })),
  broken('does not come back from a long query', ['long-query'], (_, right) => ({
    rank: (query, options) => (query.length < 5_000 ? right.rank(query, options) : new Promise(() => {})),
  })),
  {
    ...broken('compares every word of a query with every word of every tool', ['query-yields'], (tools, right) => ({
      async rank(query, options) {
        const words = query.split(' ')
        const texts = tools.map(({ description }) => description.split(' '))
        // A fault that is as long on any machine, so that the limit of the suite is exceeded at once.
        const begun = process.cpuUsage()
        const hasTime = () => {
          const { user, system } = process.cpuUsage(begun)
          return (user + system) / 1_000 < 4 * BLOCK_MS
        }
        while (tools.length > OFFICE && words.length > 1_000 && hasTime()) {
          for (const word of texts.flat()) words.filter(other => other === word)
        }
        return right.rank(query, options)
      },
    })),
    limits: { maxBlockMs: BLOCK_MS },
  },
  broken('makes a regular expression of the query', ['hostile-query'], (tools, right) => ({
    async rank(query, options) {
      const pattern = new RegExp(query.slice(0, 12), 'i')
      tools.some(({ name }) => pattern.test(name))
      return right.rank(query, options)
    },
  })),
  broken('puts the query into an address', ['hostile-query'], (_, right) => ({
    rank: async (query, options) => right.rank(decodeURIComponent(encodeURIComponent(query)), options),
  })),
  broken('reads Latin letters only', ['unicode-names', 'hostile-tools'], (tools, right) => ({
    async rank(query, options) {
      const letters = query.replace(/[^\w\s.:/-]/g, '')
      const found = await right.rank(letters, options)
      return tools.length > 30 && letters !== query ? found.map(it => ({ ...it, score: it.score / 0 })) : found
    },
  })),
  broken('writes the query into a table of 16-bit letters', ['unicode'], (_, right) => ({
    async rank(query, options) {
      for (const letter of query) if (letter.codePointAt(0)! > 0xffff) throw new RangeError('letter out of range')
      return right.rank(query, options)
    },
  })),
  brokenIndex('cannot index a tool without words', ['hostile-tools'], right => async (tools, options) => {
    for (const { name } of tools) /[a-z]+/i.exec(name)![0].toLowerCase()
    return right.index(tools, options)
  }),
  broken('ignores the signal of a query', ['aborted-rank'], (_, right) => ({
    rank: (query, { signal: _ignored, ...options }) => right.rank(query, options),
  })),
  broken('answers an aborted query with nothing', ['aborted-rank'], (_, right) => ({
    rank: async (query, options) => (options.signal?.aborted ? [] : right.rank(query, options)),
  })),
  brokenIndex('ignores the signal of an index', ['aborted-index', 'abort-during-index'], right => (tools, options) => {
    options?.onProgress?.(0, tools.length)
    return right.index(tools)
  }),
  progress('reports progress backwards', (report, total) => {
    for (let done = total; done >= 0; done--) report(done, total)
    report(total, total)
  }),
  progress('never tells that it is done', (report, total) => report(0, total)),
  progress('reports parts of a hundred', report => report(100, 100)),
  {
    ...patternRanker('backtracks', ['pattern-linear'], pattern => new RegExp(pattern, 'iu')),
    // The text of the case is long enough for three times this limit.
    limits: { patienceMs: 20 },
  },
  patternRanker('throws what its engine throws', ['pattern-invalid'], pattern => new RegExp(pattern), false),
  patternRanker('searches for the pattern as literal text', ['pattern-finds'], pattern => ({
    test: (text: string) => text.includes(pattern),
  })),
])

function progress(
  fault: string,
  tell: (report: (done: number, total: number) => void, total: number) => void,
): BrokenRanker {
  return brokenIndex(fault, ['progress'], right => async (tools, { signal, onProgress = () => {} } = {}) => {
    signal?.throwIfAborted()
    tell(onProgress, tools.length)
    signal?.throwIfAborted()
    return right.index(tools)
  })
}

/** A ranker by regular expressions that is correct except for its engine. */
function patternRanker(
  fault: string,
  caughtBy: readonly string[],
  compile: (pattern: string) => { test(text: string): boolean },
  wraps = true,
): BrokenRanker {
  const matcher = (query: string) => {
    try {
      return compile(query.replace(/^\(\?i\)/, ''))
    } catch (cause) {
      if (!wraps) throw cause
      throw new ToolSearchError('INVALID_PATTERN', `Found a pattern that does not compile: ${query.slice(0, 80)}`, {
        cause,
      })
    }
  }
  return brokenRanker(fault, caughtBy, () => ({
    ...createReferenceRanker(),
    name: 'pattern',
    traits: { query: 'pattern', deterministic: true, network: false } satisfies Ranker['traits'],
    async index(tools: readonly SearchableTool[], options) {
      options?.signal?.throwIfAborted()
      return {
        async rank(query, { limit, within, signal }) {
          signal?.throwIfAborted()
          if (query.trim() === '') return []
          const pattern = matcher(query)
          return tools
            .filter(({ id }) => within?.has(id) ?? true)
            .map(({ id, name, description }) => ({
              id,
              score: pattern.test(name) ? 3 : pattern.test(description) ? 1 : 0,
            }))
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score)
            .slice(0, limit)
        },
      }
    },
  }))
}
