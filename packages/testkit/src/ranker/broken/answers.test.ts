import { splitWords } from '@ts/core'
import { ALL, broken, brokenAnswer, expectCaught } from './broken-ranker.js'

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
  brokenAnswer('gives an exact name an infinite score', ['finite-scores'], (found, _, query) =>
    found.map(({ id, score }) => ({ id, score: id === query ? Number.POSITIVE_INFINITY : score })),
  ),
  brokenAnswer('returns a tool for each word that hits it', ['no-repeats'], (found, { limit }, query) =>
    (query.includes('file') ? found.flatMap(ranked => [ranked, ranked]) : found).slice(0, limit),
  ),
  brokenAnswer('returns ids in lower case', ['known-ids'], found =>
    found.map(({ id, score }) => ({ id: id.toLowerCase(), score })),
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
  broken('returns an array, not a promise', ['limit', 'best-first'], tools => ({
    rank: ((query: string) =>
      tools.filter(({ name }) => name.includes(query)).map(({ id }) => ({ id, score: 1 }))) as never,
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
