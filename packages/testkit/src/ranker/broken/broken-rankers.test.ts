import { type Ranked, type Ranker, type RankerIndex, type SearchableTool, splitWords, ToolSearchError } from '@ts/core'
import { createReferenceRanker } from '../reference-ranker.js'
import {
  ALL,
  type BrokenRanker,
  broken,
  brokenAnswer,
  brokenIndex,
  brokenRanker,
  expectCaught,
} from './broken-ranker.js'

/** Catalogs up to this size belong to other cases, so the fault does not appear there. */
const OFFICE = 30
/** Time for which the slow ranker may block the event loop. */
const BLOCK_MS = 60

expectCaught('wrong answers', [
  broken('returns one result too many', ['limit'], (_, right) => ({
    rank: (query, options) => right.rank(query, { ...options, limit: options.limit + 1 }),
  })),
  broken('allocates as many slots as the limit says', ['limit'], (_, right) => ({
    async rank(query, options) {
      const slots = new Array<string>(options.limit)
      return (await right.rank(query, options)).slice(0, slots.length)
    },
  })),
  broken('never sorts', ['best-first', 'any-answer'], (tools, right) => ({
    async rank(query, options) {
      const scores = new Map((await right.rank(query, { ...options, limit: ALL })).map(({ id, score }) => [id, score]))
      const hits = tools.flatMap(({ id }) => (scores.has(id) ? [{ id, score: scores.get(id)! }] : []))
      return hits.slice(0, options.limit)
    },
  })),
  broken('cuts to the limit before it sorts', ['smaller-limit'], (tools, right) => ({
    async rank(query, options) {
      const hits = await right.rank(query, { ...options, limit: ALL })
      const ids = new Set(hits.map(({ id }) => id))
      const first = tools.filter(({ id }) => ids.has(id)).slice(0, options.limit)
      return hits.filter(({ id }) => first.some(tool => tool.id === id))
    },
  })),
  broken('makes up falling scores for tools in their order', ['exact-name', 'more-words-first'], (tools, right) => ({
    async rank(query, options) {
      const found = new Set((await right.rank(query, { ...options, limit: ALL })).map(({ id }) => id))
      const hits = tools.filter(({ id }) => found.has(id))
      return hits.map(({ id }, i) => ({ id, score: 1 / (i + 1) })).slice(0, options.limit)
    },
  })),
  broken('forgets the last tool', ['best-hit-last', 'one-tool', 'many-tools'], (tools, right) => ({
    rank: (query, options) =>
      right.rank(query, {
        ...options,
        within: new Set(tools.slice(0, -1).flatMap(({ id }) => ((options.within?.has(id) ?? true) ? [id] : []))),
      }),
  })),
  brokenAnswer('divides by a spread that may be 0', ['finite-scores', 'one-tool'], found => {
    const scores = found.map(({ score }) => score)
    const [low, high] = [Math.min(...scores), Math.max(...scores)]
    return found.map(({ id, score }) => ({ id, score: (score - low) / (high - low) }))
  }),
  brokenAnswer('gives an exact name an infinite score', ['finite-scores'], (found, _, query) =>
    found.map(({ id, score }) => ({ id, score: id === query ? Number.POSITIVE_INFINITY : score })),
  ),
  brokenAnswer('returns a tool for each word that hits it', ['no-repeats'], (found, { limit }, query) =>
    (query.includes('file') ? found.flatMap(ranked => [ranked, ranked]) : found).slice(0, limit),
  ),
  brokenAnswer('adds its own tool to an answer', ['known-ids'], (found, { limit }) =>
    found.length === 0 ? found : [...found, { id: 'show_more', score: found.at(-1)!.score }].slice(-limit),
  ),
  brokenAnswer('breaks ties by name', ['ties-keep-order'], found =>
    found.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
  ),
  brokenAnswer('returns something for everything', ['nothing-found'], (found, { limit, within }, _, tools) =>
    found.length > 0 || within !== undefined ? found : tools.slice(0, limit).map(({ id }) => ({ id, score: 0 })),
  ),
  brokenAnswer('throws where it finds nothing', ['nothing-found', 'no-tools', 'scope-empty'], found => {
    if (found.length === 0) throw new Error('no match')
    return found
  }),
  brokenAnswer('returns undefined where it finds nothing', ['nothing-found', 'no-tools'], found =>
    found.length === 0 ? (undefined as unknown as typeof found) : found,
  ),
  broken('reports its best score as a certainty', ['certainty'], (_, right) => ({
    async rank(query, options) {
      const found = await right.rank(query, options)
      options.onCertainty?.(found[0]?.score ?? 0)
      return found
    },
  })),
  broken('reports the certainty of the cut answer', ['certainty'], (_, right) => ({
    async rank(query, options) {
      const found = await right.rank(query, options)
      options.onCertainty?.(1 / (1 + found.length))
      return found
    },
  })),
  brokenAnswer('reads snake case only', ['identifier-words'], (found, _, query) => {
    const words = splitWords(query)
    return found.filter(({ id }) => id === query || words.some(word => id.toLowerCase().split('_').includes(word)))
  }),
  broken('takes a name that begins like the query for the exact one', ['near-duplicate-names'], (tools, right) => ({
    async rank(query, options) {
      const pinned = tools.find(({ name }) => name.startsWith(query) || query.startsWith(name))
      return right.rank(pinned?.name ?? query, options)
    },
  })),
])

expectCaught('faults in scopes', [
  broken('ignores the scope', ['scope', 'scope-empty'], (_, right) => ({
    rank: (query, { within: _ignored, ...options }) => right.rank(query, options),
  })),
  broken('applies the scope after the limit', ['scope-before-limit'], (_, right) => ({
    async rank(query, { within, ...options }) {
      const found = await right.rank(query, options)
      return within === undefined ? found : found.filter(({ id }) => within.has(id))
    },
  })),
  broken('looks for the scope among the three best only', ['smaller-scope'], (_, right) => ({
    async rank(query, { within, ...options }) {
      if (within === undefined) return right.rank(query, options)
      const found = await right.rank(query, { ...options, limit: 3 })
      return found.filter(({ id }) => within.has(id)).slice(0, options.limit)
    },
  })),
  broken('takes an empty scope for none', ['scope-empty'], (_, right) => ({
    rank: (query, { within, ...options }) => right.rank(query, within?.size ? { ...options, within } : options),
  })),
  broken('throws on a scope with unknown ids', ['scope-unknown-ids'], (tools, right) => ({
    async rank(query, options) {
      for (const id of options.within ?? []) if (!tools.some(tool => tool.id === id)) throw new Error('nameless')
      return right.rank(query, options)
    },
  })),
  broken('returns unknown ids of the scope', ['scope-unknown-ids', 'nothing-found'], (_, right) => ({
    async rank(query, options) {
      const found = await right.rank(query, options)
      if (found.length > 0 || options.within === undefined) return found.length > 0 ? found : [{ id: query, score: 0 }]
      return [...options.within].slice(0, options.limit).map(id => ({ id, score: 0 }))
    },
  })),
  broken('empties the scope that it is given', ['scope-untouched'], (_, right) => ({
    async rank(query, options) {
      const found = await right.rank(query, { ...options, limit: ALL })
      for (const { id } of found) (options.within as Set<string> | undefined)?.delete(id)
      return found.slice(0, options.limit)
    },
  })),
])

expectCaught('faults in what is kept, shared or changed', [
  brokenIndex('sorts the tools in place', ['frozen-tools', 'tools-untouched'], right => async (tools, options) => {
    const given = tools as SearchableTool[]
    given.sort((a, b) => (a.name < b.name ? -1 : 1))
    return right.index(tools, options)
  }),
  broken('remembers the words of the last query', ['calls-independent'], (_, right) => {
    let last = ''
    return {
      async rank(query, options) {
        const asked = `${query} ${last}`
        last = query
        return right.rank(asked, options)
      },
    }
  }),
  broken('keeps the query in the index while it works', ['concurrent-calls'], (_, right) => {
    let current = ''
    return {
      async rank(query, options) {
        current = query
        await Promise.resolve()
        options.signal?.throwIfAborted()
        return right.rank(current, options)
      },
    }
  }),
  broken('hands out its cache', ['answers-owned'], (_, right) => {
    const cache = new Map<string, readonly Ranked[]>()
    return {
      async rank(query, options) {
        if (options.within !== undefined) return right.rank(query, options)
        const key = `${options.limit} ${query}`
        const found = cache.get(key) ?? (await right.rank(query, options))
        cache.set(key, found)
        options.signal?.throwIfAborted()
        return found
      },
    }
  }),
  brokenIndex('keeps the index in the ranker: the last one answers for all', ['indexes-independent'], right => {
    let current: RankerIndex
    return async (tools, options) => {
      current = await right.index(tools, options)
      return { ...current, rank: (query, rankOptions) => current.rank(query, rankOptions) }
    }
  }),
  brokenIndex('takes a catalog that begins as the last one for the same', ['changed-catalog'], right => {
    let last: { readonly first: SearchableTool | undefined; readonly length: number; readonly index: RankerIndex }
    return async (tools, options) => {
      if (last?.first !== tools[0] || last?.length !== tools.length || tools.length < 50) {
        last = { first: tools[0], length: tools.length, index: await right.index(tools, options) }
      }
      return last.index
    }
  }),
  brokenIndex('begins every ranker with a seed of its own', ['deterministic'], right => {
    const seed = Math.random()
    return async (tools, options) => {
      const index = await right.index(tools, options)
      const rank: RankerIndex['rank'] = async (query, rankOptions) =>
        (await index.rank(query, rankOptions)).map(({ id, score }) => ({ id, score: score + seed }))
      return { rank }
    }
  }),
  brokenIndex('closes every index when one is closed', ['close'], right => {
    let open = true
    return async (tools, options) => {
      const index = await right.index(tools, options)
      return {
        rank: async (query, rankOptions) => (open ? index.rank(query, rankOptions) : []),
        close: async () => {
          open = false
        },
      }
    }
  }),
  broken('throws when it is closed again', ['close'], () => {
    let open = true
    return {
      async close() {
        if (!open) throw new Error('not open')
        open = false
      },
    }
  }),
  brokenIndex('leaves all work to the first query', ['index-yields'], right => async (tools, options) => {
    options?.signal?.throwIfAborted()
    let built: Promise<RankerIndex> | undefined
    return {
      async rank(query, rankOptions) {
        built ??= right.index(tools)
        return (await built).rank(query, rankOptions)
      },
    }
  }),
  brokenIndex('cannot average over no tools', ['no-tools'], right => async (tools, options) => {
    tools.map(({ name }) => name.length).reduce((a, b) => a + b)
    return right.index(tools, options)
  }),
  brokenRanker('has a name for people', ['name'], () => ({ ...createReferenceRanker(), name: 'My Ranker v2' })),
  brokenRanker('declares half of its traits', ['traits'], () => ({
    ...createReferenceRanker(),
    traits: { query: 'text', deterministic: true } as Ranker['traits'],
  })),
  broken('explains tools that it does not find', ['explain-not-found', 'explain-unknown-id'], (_, right) => ({
    async explain(query, id) {
      const { terms, parts, score } = await right.explain!(query, id)
      return { terms, parts, score: score + 1 }
    },
  })),
  broken('explains a found tool with nothing', ['explain-found'], () => ({
    explain: async query => ({ terms: splitWords(query), score: 0, parts: [] }),
  })),
  broken('cannot explain an unknown id', ['explain-unknown-id'], (tools, right) => ({
    explain: async (query, id) => right.explain!(query, tools.find(tool => tool.id === id)!.id),
  })),
  broken('counts words in an object literal', ['inherited-names', 'hostile-query'], (tools, right) => ({
    async rank(query, options) {
      const positions: Record<string, number[]> = {}
      tools.forEach((tool, i) => {
        for (const word of splitWords(tool.name)) {
          positions[word] ??= []
          positions[word].push(i)
        }
      })
      for (const word of query.split(' ')) positions[word]?.slice(0, ALL)
      return right.rank(query, options)
    },
  })),
])

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
