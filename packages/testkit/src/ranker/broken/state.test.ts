import { type Ranked, type Ranker, type RankerIndex, type SearchableTool, splitWords } from '@ts/core'
import { createReferenceRanker } from '../reference-ranker.js'
import { ALL, broken, brokenIndex, brokenRanker, expectCaught } from './broken-ranker.js'

expectCaught('faults in what is kept, shared or changed', [
  brokenIndex('sorts the tools in place', ['frozen-tools', 'tools-untouched'], right => async (tools, options) => {
    ;(tools as SearchableTool[]).sort((a, b) => (a.name < b.name ? -1 : 1))
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
  brokenIndex('does not report its progress', ['index-yields'], right => (tools, { signal } = {}) => {
    return right.index(tools, signal ? { signal } : {})
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
    async explain(query, id) {
      const { name } = tools.find(tool => tool.id === id)!
      return right.explain!(query, name)
    },
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
