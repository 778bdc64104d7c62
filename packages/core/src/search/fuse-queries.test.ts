import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuseQueries, joinQueries, type QueryResults } from './fuse-queries.js'
import { limitFor } from './search-limits.js'
import { readSearchRequest } from './search-request.js'

const list = (results: Readonly<Record<string, number>>, need?: number): QueryResults => ({
  results: Object.entries(results).map(([id, score]) => ({ id, score })),
  need,
})
const order = (...input: Parameters<typeof fuseQueries>) => fuseQueries(...input).tools.map(({ id }) => id)

const ids = Array.from({ length: 12 }, (_, i) => `tool_${i}`)
const someScores = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double({ min: -1, max: 1, noNaN: true }))
/** A ranker's answer: distinct tools, best first. */
const someResults = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), someScores), { selector: ([id]) => id, maxLength: 12 })
  .map(rows => rows.map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score))
const someLists = fc.array(fc.record({ results: someResults, need: fc.constantFrom(undefined, 0, 1, 2) }), {
  maxLength: 8,
})

/** Whether all tools have different sums over the phrasings of one need. */
function distinctSums(phrasings: readonly QueryResults['results'][]): boolean {
  const sums = ids.map(id =>
    phrasings.reduce((sum, results) => {
      const highest = results[0]?.score ?? 0
      const score = results.find(result => result.id === id)?.score
      if (score === undefined) return sum
      return sum + (highest > 0 ? Math.max(0, score / highest) : 1 / (1 + highest - score)) ** 3
    }, 0),
  )
  const sorted = sums.filter(sum => sum > 0).sort((a, b) => a - b)
  const unfound = ids.filter((id, i) => sums[i] === 0 && phrasings.some(results => results.some(one => one.id === id)))
  return unfound.length < 2 && sorted.every((sum, i) => i === 0 || sum - sorted[i - 1]! > 1e-9)
}

describe('fuseQueries', () => {
  it('keeps the order of a single list, for any scores', () => {
    fc.assert(
      fc.property(someResults, fc.constantFrom(undefined, 0), (results, need) => {
        expect(order([{ results, need }])).toEqual(results.map(({ id }) => id))
      }),
    )
    expect(order([list({ b: 0, a: 0, c: -3 })])).toEqual(['b', 'a', 'c'])
    expect(order([list({ a: 1, b: 5, c: 0 })])).toEqual(['a', 'b', 'c'])
  })

  it('puts a tool that all phrasings find before the first result of each phrasing', () => {
    const phrasings = [
      list({ open_ticket: 10, create_issue: 9.5 }),
      list({ report_bug: 8, create_issue: 7.8 }),
      list({ new_task: 4, create_issue: 3.9 }),
    ]
    expect(order(phrasings)[0]).toBe('create_issue')
  })

  it('gives each need its first place before any need gets a second', () => {
    const needs = [
      list({ list_branches: 9, list_tags: 8, list_commits: 7 }),
      list({ send_message: 3, send_file: 2.7 }),
      list({ get_weather: 1 }),
    ]
    expect(order(needs).slice(0, 3)).toEqual(['list_branches', 'send_message', 'get_weather'])
  })

  it('adds up two phrasings of one need, and still gives the other need a place', () => {
    const lists = [list({ a: 10, shared: 9 }), list({ b: 10, shared: 9 }), list({ other: 5, rest: 4 })]
    expect(order(lists).slice(0, 2).sort()).toEqual(['other', 'shared'])
  })

  it('computes the shares, weights and scores of a small call', () => {
    // a: 1 + (1/2)³ = 1.125; then list 1 weighs 1 − ½·1, list 2 weighs 1 − ½·⅛, so b: ½·⅛ + 15/16·1 = 1.
    const { tools } = fuseQueries([list({ a: 2, b: 1 }), list({ b: 2, a: 1 })])
    const expected = [{ id: 'a', score: 1.125, need: 0 }]
    expect(tools).toEqual([...expected, { id: 'b', score: 1, need: 1 }])
  })

  it('uses the order of the queries if tools have nearly equal sums', () => {
    const first = list({ a: 1, x: 0.5 })
    const second = list({ b: 1, x: 0.2, a: 0.3 })
    expect(order([first, second])[0]).toBe('a')
    expect(order([second, first])[0]).toBe('b')
  })

  it('prefers a better place to an earlier query if tools have nearly equal sums', () => {
    expect(order([list({ a: 10, c: 9.9 }), list({ b: 10 }), list({ b: 10, c: 9.9 })])[0]).toBe('b')
    const tied = [list({ x: 1, a: 1 }, 0), list({ b: 1 }, 0)]
    expect(order(tied)).toEqual(['x', 'b', 'a'])
  })

  it('answers each query within the limit, even if tools that answer no query have higher sums', () => {
    const half = { c1: 7.6, c2: 7.6, c3: 7.6, c4: 7.6, c5: 7.6, c6: 7.6, c7: 7.6, c8: 7.6, c9: 7.6 }
    const queries = (count: number) => Array.from({ length: count }, (_, i) => list({ [`t${i}`]: 10, ...half }))
    const all = Array.from({ length: 11 }, (_, i) => `t${i}`)
    expect(order(queries(11))[0]).toBe('c1')
    expect(order(queries(11)).slice(0, 12)).toEqual(expect.arrayContaining(all))
    const first = order(queries(6), [], { default: 2, max: 12 })
    expect(first.slice(0, 2)).toEqual(['c1', 't0'])
    expect(order(queries(6)).slice(0, 2)).toEqual(['c1', 'c2'])
  })

  it('uses the joined list to raise tools that a query found, and adds no other tool', () => {
    const lists = [list({ a: 10, b: 9.6 }), list({ c: 10, d: 9.6 })]
    expect(order(lists)).toEqual(['a', 'c', 'b', 'd'])
    const joined = [
      { id: 'unknown', score: 10 },
      { id: 'd', score: 10 },
    ]
    expect(order(lists, joined)).toEqual(['d', 'a', 'c', 'b'])
  })

  it('does not let many grouped phrasings of one need outweigh another need', () => {
    const many = [0, 1, 2, 3].map(i => list({ create_issue: 10, [`close_issue_${i}`]: 9.9 - i / 10 }, 0))
    expect(order([...many, list({ send_message: 1 }, 1)]).slice(0, 2)).toEqual(['create_issue', 'send_message'])
  })

  it('reports the queries without results, and a grouped need only once', () => {
    const found = list({ a: 1 })
    expect(fuseQueries([found, list({}), found]).emptyQueries).toEqual([1])
    expect(fuseQueries([list({}, 4), list({ a: 1 }, 4), list({}, 2), list({}, 2)]).emptyQueries).toEqual([2])
    expect(fuseQueries([])).toEqual({ tools: [], needs: 0, needOf: [], emptyQueries: [] })
    expect(fuseQueries([list({})])).toEqual({ tools: [], needs: 0, needOf: [0], emptyQueries: [0] })
  })

  it('counts phrasings that share an answer as one need, and other queries as separate needs', () => {
    const issue = list({ create_issue: 10, list_issues: 5 })
    const again = list({ report_bug: 7, create_issue: 6.9 })
    expect(fuseQueries([issue, again]).needs).toBe(1)
    expect(fuseQueries([issue, again, list({ send_message: 1 })]).needs).toBe(2)
    expect(fuseQueries([issue, list({}), list({ send_message: 1 }), list({ get_weather: 1 })]).needs).toBe(3)
  })

  it('orders scores at or below 0 by their distance from the best', () => {
    expect(order([list({ a: 0, b: -0.1, c: -9 }), list({ c: 0, b: -0.1 })])).toEqual(['b', 'a', 'c'])
  })

  it('accepts scores that are not finite, repeated tools and wrong orders', () => {
    const wrong = [
      list({ a: Number.NaN, b: Number.POSITIVE_INFINITY, c: Number.NEGATIVE_INFINITY }),
      {
        results: [
          { id: 'a', score: 1 },
          { id: 'b', score: 5 },
          { id: 'a', score: 9 },
        ],
      },
      list({ b: Number.MAX_VALUE, c: Number.MIN_VALUE }),
      list({ __proto__: 1, constructor: 1 }),
    ]
    const fused = fuseQueries(wrong)
    expect([...fused.tools.map(({ id }) => id)].sort()).toEqual(['a', 'b', 'c', 'constructor'])
    expect(fused.tools.every(({ score }) => Number.isFinite(score))).toBe(true)
  })

  it('returns every tool of the lists once, and no other', () => {
    fc.assert(
      fc.property(someLists, someResults, (lists, joined) => {
        const fused = order(lists, joined)
        expect(new Set(fused).size).toBe(fused.length)
        expect(new Set(fused)).toEqual(new Set(lists.flatMap(({ results }) => results.map(({ id }) => id))))
      }),
    )
  })

  it('answers every query within the limit for the number of needs', () => {
    const manyLists = fc.array(fc.record({ results: someResults, need: fc.constant(undefined) }), { maxLength: 12 })
    const someLimits = fc.constantFrom({ default: 5, max: 12 }, { default: 2, max: 12 }, { default: 12, max: 50 })
    fc.assert(
      fc.property(manyLists, someResults, someLimits, (lists, joined, limits) => {
        const { tools, needs } = fuseQueries(lists, joined, limits)
        const first = new Set(tools.slice(0, limitFor(needs, limits)).map(({ id }) => id))
        // A tool answers a query if its score is near the best one: at least .79 of it, since .79 to the third power is
        // about half.
        for (const { results } of lists) {
          const highest = results[0]?.score ?? 0
          const near = results.filter(
            ({ score }, at) => at === 0 || (highest > 0 ? score >= 0.79 * highest : score > highest - 0.3),
          )
          if (results.length > 0) expect(near.some(({ id }) => first.has(id))).toBe(true)
        }
      }),
    )
  })

  it('keeps the order when phrasings of a grouped need are reordered, except for equal sums', () => {
    const members = fc.array(someResults, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(members, someResults, someResults, fc.nat(3), (phrasings, other, joined, by) => {
        fc.pre(distinctSums(phrasings))
        const turned = phrasings.map((_, i) => phrasings[(i + by) % phrasings.length]!)
        const fused = (lists: typeof phrasings) =>
          order([...lists.map(results => ({ results, need: 0 })), { results: other, need: 1 }], joined)
        expect(fused(turned)).toEqual(fused(phrasings))
      }),
    )
  })

  it('replaces the first tool only by one with a nearly equal sum when queries are reordered', () => {
    const queries = fc.array(someResults, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(queries, someResults, (lists, joined) => {
        const first = (ordered: typeof lists) =>
          fuseQueries(
            ordered.map(results => ({ results })),
            joined,
          ).tools[0]
        const [before, after] = [first(lists), first([...lists].reverse())]
        expect(before === undefined).toBe(after === undefined)
        if (before && after)
          expect(Math.min(before.score, after.score)).toBeGreaterThanOrEqual(
            0.8 * Math.max(before.score, after.score) - 1e-9,
          )
      }),
    )
  })

  it('keeps the order when a phrasing of a grouped need is repeated', () => {
    fc.assert(
      fc.property(someResults, someResults, fc.integer({ min: 2, max: 6 }), (mine, other, times) => {
        fc.pre(other.length > 0)
        const repeated = Array.from({ length: times }, () => ({ results: mine, need: 0 }))
        expect(order([...repeated, { results: other, need: 1 }])).toEqual(
          order([
            { results: mine, need: 0 },
            { results: other, need: 1 },
          ]),
        )
      }),
    )
  })

  it('keeps the best result of another need within the limit when one ungrouped query is repeated', () => {
    const repeated = Array.from({ length: 8 }, () => list({ a: 10, b: 9.9, c: 9.8, d: 9.7, e: 9.6, f: 9.5 }))
    const fused = fuseQueries([...repeated, list({ other: 1 })])
    expect(fused.tools.slice(0, limitFor(fused.needs)).map(({ id }) => id)).toContain('other')
  })

  it('fuses twelve lists of two thousand tools, and sorts the last places by value', () => {
    const many = Array.from({ length: 12 }, (_, query) => ({
      results: Array.from({ length: 2_000 }, (_, i) => ({
        id: `t${(i * 7 + query * 13) % 2_000}`,
        score: 2_000 - i,
      })),
    }))
    const { tools } = fuseQueries(many)
    expect(tools).toHaveLength(2_000)
    const behind = tools.slice(50).map(({ score }) => score)
    expect(behind).toEqual([...behind].sort((a, b) => b - a))
  })
})

describe('limitFor', () => {
  it('is 5 for one need, 2 more for each further need, and at most 12', () => {
    expect([0, 1, 2, 3, 4, 5, 12, Number.POSITIVE_INFINITY].map(needs => limitFor(needs))).toEqual([
      5, 5, 7, 9, 11, 12, 12, 12,
    ])
  })

  it('starts at the default of the host, and does not rise above its maximum', () => {
    expect([1, 2, 3, 9].map(needs => limitFor(needs, { default: 3, max: 6 }))).toEqual([3, 5, 6, 6])
    expect([1, 9].map(needs => limitFor(needs, { default: 20, max: 50 }))).toEqual([20, 20])
  })
})

describe('joinQueries', () => {
  const joinOf = (...queries: string[]) => joinQueries(readSearchRequest({ queries }).queries)

  it('joins queries of plain words as sentences', () => {
    expect(joinOf('create issue', 'send mail', 'read file')).toBe('create issue. send mail. read file')
  })

  it.each([
    ['there is only one query', ['create issue']],
    ['another query selects a name', ['create issue', 'select:read_file']],
    ['another query requires a word', ['create issue', '+mail send']],
    ['a query has operators', ['create issue', 'name:mail']],
    ['a query has a quoted phrase', ['create issue', '"send mail"']],
    ['the joined text is longer than a query may be', ['a '.repeat(600), 'b '.repeat(600)]],
    ['there is no query', []],
  ])('joins nothing if %s', (_, queries) => {
    expect(joinOf(...queries)).toBeUndefined()
  })
})
