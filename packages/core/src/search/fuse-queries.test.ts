import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuseQueries, joinQueries, type QueryResults } from './fuse-queries.js'
import { limitFor } from './search-limits.js'
import { readSearchRequest } from './search-request.js'

/** Results for tools with one-letter ids, best first. Scores that are not given are 1. */
const list = (letters: string, scores: readonly number[] = [], need?: number): QueryResults => ({
  results: [...letters].map((id, at) => ({ id, score: scores[at] ?? 1 })),
  need,
})
/** The first `count` results of a query, with ids of this prefix. */
const many = (prefix: string, count: number, scoreOf = (_: number) => 1): QueryResults => ({
  results: Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, score: scoreOf(i) })),
})
const order = (...input: Parameters<typeof fuseQueries>) => fuseQueries(...input).tools.map(({ id }) => id)

describe('the order of fused results', () => {
  it.each<[string, readonly QueryResults[], string]>([
    ['only one list has results', [list('abcdefghijklmn'), list('')], 'abcdefghijklmn'],
    ['all phrasings find x', [list('ax', [10, 9.5]), list('bx', [8, 7.8]), list('cx', [4, 3.9])], 'x'],
    ['each need gets a first place before a second', [list('abc', [9, 8, 7]), list('de', [3, 2.7]), list('f')], 'adf'],
    ['a hundred queries share the first need', [...Array(100).fill(list('abcdefghij')), list('z')], 'abcdefz'],
    ['two phrasings of one need find s', [list('as', [10, 9]), list('bs', [10, 9]), list('or', [5, 4])], 'so'],
    ['grouped phrasings outnumber a need', [...[0, 1, 2, 3].map(i => list(`c${i}`, [10, 9.9], 0)), list('s')], 'cs'],
    ['sums are nearly equal: the first query decides', [list('ax', [1, 0.5]), list('bxa', [1, 0.2, 0.3])], 'a'],
    ['sums are nearly equal, in the other order', [list('bxa', [1, 0.2, 0.3]), list('ax', [1, 0.5])], 'b'],
    ['the best place comes before the first query', [list('ac', [10, 9.9]), list('b'), list('bc', [10, 9.9])], 'b'],
    ['the best place decides over the first list', [list('ayx'), list('x'), list('zy')], 'x'],
    ['the best places are equal: the first query decides', [list('x'), list('w'), list('w'), list('x')], 'xw'],
    ['phrasings of a need have equal sums', [list('abc', [], 0), list('cba', [], 0)], 'acb'],
    ['the best of each phrasing comes first', [list('xa', [], 0), list('b', [], 0)], 'xba'],
    ['scores are 0 or less', [list('abc', [0, -0.1, -9]), list('cb', [0, -0.1])], 'bac'],
  ])('when %s', (_, lists, first) => {
    expect(order(lists).join('').slice(0, first.length)).toBe(first)
  })

  it('computes the shares, weights and scores of a small call', () => {
    // a: 1 + (1/2)³ = 1.125; then list 1 weighs 1 − ½·1, list 2 weighs 1 − ½·⅛, so b: ½·⅛ + 15/16·1 = 1.
    expect(fuseQueries([list('ab', [2, 1]), list('ba', [2, 1])]).tools).toEqual([
      { id: 'a', score: 1.125, need: 0 },
      { id: 'b', score: 1, need: 1 },
    ])
  })

  it('depends on the distance from the best score if no score is above 0', () => {
    const { tools } = fuseQueries([list('ab', [-1, -2])])
    expect(tools.map(({ score }) => score)).toEqual([1, 0.5 * 0.5 ** 3])
    expect(fuseQueries([list('ab', [0, -3])]).tools[1]?.score).toBe(0.5 * 0.25 ** 3)
  })

  it('answers each query within the limit, even if tools that answer no query have higher sums', () => {
    const half = Array(9).fill(7.6)
    const queries = (count: number) => Array.from({ length: count }, (_, i) => list(`${i}abcdefghi`, [10, ...half]))
    expect(order(queries(10))[0]).toBe('a')
    expect(order(queries(10)).slice(0, 12)).toEqual(expect.arrayContaining([...'0123456789']))
    expect(order(queries(6), [], { default: 2, max: 12 }).slice(0, 2)).toEqual(['a', '0'])
    expect(order(queries(6)).slice(0, 2)).toEqual(['a', 'b'])
  })

  it('uses the joined list to raise tools that a query found, and adds no other tool', () => {
    const lists = [list('ab', [10, 9.6]), list('cd', [10, 9.6])]
    expect(order(lists)).toEqual(['a', 'c', 'b', 'd'])
    expect(order(lists, list('ud', [10, 10]).results)).toEqual(['d', 'a', 'c', 'b'])
  })

  it('is by value after the 24th place, whichever query found the tools, then by place', () => {
    const rest = fuseQueries([many('a', 20), many('b', 20)]).tools.slice(24)
    expect(rest.map(({ id }) => id).slice(0, 4)).toEqual(['a12', 'b12', 'a13', 'b13'])
    expect(new Set(rest.map(({ score }) => score)).size).toBe(1)
    const falling = (prefix: string, tail: number) => many(prefix, 20, i => (i < 12 ? 1 : tail))
    const sorted = order([falling('a', 0.3), falling('b', 0.6)]).slice(24)
    expect(sorted.map(id => id[0]).join('')).toBe('bbbbbbbbaaaaaaaa')
  })

  it('is by value after the 24th place for twelve lists of two thousand tools', () => {
    const lists = Array.from({ length: 12 }, (_, query) => ({
      results: Array.from({ length: 2_000 }, (_, i) => ({ id: `t${(i * 7 + query * 13) % 2_000}`, score: 2_000 - i })),
    }))
    const { tools } = fuseQueries(lists)
    expect(tools).toHaveLength(2_000)
    const behind = tools.slice(50).map(({ score }) => score)
    expect(behind).toEqual([...behind].sort((a, b) => b - a))
  })
})

describe('the needs of fused queries', () => {
  it('are phrasings that share an answer, and other queries one by one', () => {
    const [issue, again] = [list('ab', [10, 5]), list('ca', [7, 6.9])]
    expect(fuseQueries([issue, again]).needs).toBe(1)
    expect(fuseQueries([issue, again, list('m')]).needs).toBe(2)
    expect(fuseQueries([issue, list(''), list('m'), list('w')]).needs).toBe(3)
  })

  it('include one that is answered by a tool with half of its best sum', () => {
    expect(fuseQueries([list('ab', [], 0), list('ab', [], 0), list('b', [], 0)]).needs).toBe(1)
  })

  it('stay apart if the model grouped them, even if one tool answers both', () => {
    const { needs, needOf, tools } = fuseQueries([list('ab', [], 0), list('a', [], 0), list('ac', [], 1)])
    expect({ needs, needOf }).toEqual({ needs: 2, needOf: [0, 0, 2] })
    expect(tools.map(({ id, need }) => `${id}${need}`)).toEqual(['a0', 'c2', 'b0'])
  })

  it('are reported if they have no results, a grouped need only once', () => {
    expect(fuseQueries([list('a'), list(''), list('a')]).emptyQueries).toEqual([1])
    expect(fuseQueries([list('', [], 4), list('a', [], 4), list('', [], 2), list('', [], 2)]).emptyQueries).toEqual([2])
    expect(fuseQueries([])).toEqual({ tools: [], needs: 0, needOf: [], emptyQueries: [] })
    expect(fuseQueries([list('')])).toEqual({ tools: [], needs: 0, needOf: [0], emptyQueries: [0] })
  })
})

describe('fuseQueries, for any results', () => {
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
    const unfound = ids.filter(
      (id, i) => sums[i] === 0 && phrasings.some(results => results.some(one => one.id === id)),
    )
    return unfound.length < 2 && sorted.every((sum, i) => i === 0 || sum - sorted[i - 1]! > 1e-9)
  }

  it('accepts scores that are not finite, repeated tools and wrong orders', () => {
    const wrong = [
      list('abc', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]),
      list('aba', [1, 5, 9]),
      list('bc', [Number.MAX_VALUE, Number.MIN_VALUE]),
      { results: ['__proto__', 'constructor'].map(id => ({ id, score: 1 })) },
    ]
    const { tools } = fuseQueries(wrong)
    expect(tools.map(({ id }) => id).sort()).toEqual(['__proto__', 'a', 'b', 'c', 'constructor'])
    expect(tools.every(({ score }) => Number.isFinite(score))).toBe(true)
    expect(fuseQueries([list('aba', [1, 0.9, 0.1])])).toEqual(fuseQueries([list('ab', [1, 0.9])]))
  })

  it('keeps the order of a single list', () => {
    fc.assert(
      fc.property(someResults, fc.constantFrom(undefined, 0), (results, need) => {
        expect(order([{ results, need }])).toEqual(results.map(({ id }) => id))
      }),
    )
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
      { numRuns: 50 },
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
})

it.each([
  [undefined, [0, 1, 2, 3, 4, 5, 12, Number.POSITIVE_INFINITY], [5, 5, 7, 9, 11, 12, 12, 12]],
  [{ default: 3, max: 6 }, [1, 2, 3, 9], [3, 5, 6, 6]],
  [{ default: 20, max: 50 }, [1, 9], [20, 20]],
])('limitFor adds 2 to the default for each further need, up to the maximum: %j', (limits, needs, expected) => {
  expect(needs.map(count => limitFor(count, limits))).toEqual(expected)
})

describe('joinQueries', () => {
  const joinOf = (...queries: string[]) => joinQueries(readSearchRequest({ queries }).queries)
  const [half, rest] = ['a'.repeat(1_000), 'b'.repeat(998)]

  it.each([
    ['plain words, as sentences', ['create issue', 'send mail', 'read file'], 'create issue. send mail. read file'],
    ['texts that have the length of one query together', [half, rest], `${half}. ${rest}`],
    ['nothing if the joined text is longer', [half, `${rest}b`], undefined],
    ['nothing if there is only one query', ['create issue'], undefined],
    ['nothing if another query selects a name', ['create issue', 'select:read_file'], undefined],
    ['nothing if another query requires a word', ['create issue', '+mail send'], undefined],
    ['nothing if a query has operators', ['create issue', 'name:mail'], undefined],
    ['nothing if a query has a quoted phrase', ['create issue', '"send mail"'], undefined],
    ['nothing without a query', [], undefined],
  ])('joins %s', (_, queries, joined) => {
    expect(joinOf(...queries)).toBe(joined)
  })
})
