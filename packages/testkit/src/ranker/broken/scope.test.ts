import { ALL, broken, expectCaught } from './broken-ranker.js'

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
      const known = new Map(tools.map(tool => [tool.id, tool]))
      for (const id of options.within ?? []) if (known.get(id)!.name === '') throw new Error('nameless')
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
