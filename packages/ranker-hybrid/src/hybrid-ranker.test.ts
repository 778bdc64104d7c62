import { createCatalog, type Ranked, type Ranker, type RankOptions, ToolSearchError } from '@ts/core'
import { createRegexRanker } from '@ts/ranker-regex'
import { officeCatalog } from '@ts/testkit'
import { describe, expect, it, vi } from 'vitest'
import { ab, bc, rank, scripted, tools } from '../test/scripted-ranker.js'
import { createHybridRanker, type HybridRankerOptions } from './index.js'

/** Results, each with its score. */
const shown = (results: readonly Ranked[]) =>
  results.map(({ id, score }) => `${id} ${Number(score.toFixed(12))}`).join(', ')

describe('results', () => {
  const sure = (score: number) =>
    scripted({ name: 'sure', results: [{ id: 'c', score }], traits: { ...ab.traits, sureScore: 1 } })

  it.each<[string, HybridRankerOptions, string]>([
    // b: 3/4 + 12/20.
    [
      'adds the fractions of the highest score of each part',
      { rankers: [bc, ab], weights: [1, 1] },
      'b 1.35, a 1, c 1',
    ],
    // b: .75 + .05 · .6.
    ['gives the first part most weight by default', { rankers: [ab, bc] }, 'a 1, b 0.78, c 0.05'],
    [
      'uses a sure score as the scale of a ranker, with the weight 1',
      { rankers: [ab, sure(0.25)] },
      'a 1, b 0.75, c 0.25',
    ],
    ['uses a sure score that a result exceeds', { rankers: [ab, sure(1.5)] }, 'c 1.5, a 1, b 0.75'],
  ])('%s', async (_, options, expected) => expect(shown(await rank(options))).toBe(expected))

  const leaderWith = (usualScore: number, results: readonly Ranked[]) =>
    scripted({ name: 'leader', traits: { ...ab.traits, usualScore }, results })

  it.each([
    ['equal to the usual score', 8, 1],
    ['a quarter of the usual score', 32, 2],
    ['four times the usual score', 2, 0.5],
    ['far below the usual score', 80_000, 100],
  ])('multiplies other weights by √(usual / best score) if the best score is %s', async (_, usual, weight) => {
    const rankers = [leaderWith(usual, [{ id: 'a', score: 8 }]), bc]
    const index = await createHybridRanker({ rankers, weights: [1, 1] }).index(tools)
    const found = (await index.rank('query', { limit: 3 })).find(({ id }) => id === 'c')
    const { score, parts } = await index.explain!('query', 'c')
    expect(score).toBe(found!.score)
    expect(parts.map(({ note }) => note)).toEqual([
      'not among its first 1, weight 1',
      `rank 1 of 2, score 20 of 20, weight ${weight}`,
    ])
  })

  it.each<[string, readonly Ranked[]]>([
    ['nothing', []],
    ['only the score 0', [{ id: 'a', score: 0 }]],
    ['only a score below 0', [{ id: 'a', score: -3 }]],
  ])('keeps the weights if the first part finds %s', async (_, results) => {
    const index = await createHybridRanker({ rankers: [leaderWith(32, results), bc], weights: [1, 1] }).index(tools)
    const { parts } = await index.explain!('query', 'c')
    expect(parts.at(-1)).toMatchObject({ score: 1, note: 'rank 1 of 2, score 20 of 20, weight 1' })
  })

  // The mean of the log odds. Odds of 8 and of ½: √(8 · ½) = 2, which is a certainty of 2/3.
  it.each([
    ['the mean of the log odds', [8 / 9, 1 / 3], 2 / 3],
    ['the same in any order', [1 / 3, 8 / 9], 2 / 3],
    ['that of the parts that have one, if it is sound', [undefined, 0.3, 2, Number.NaN], 0.3],
    ['none if no part has one', [undefined], undefined],
  ])('has as its certainty %s', async (_, certainties, expected) => {
    const rankers = certainties.map(certainty =>
      scripted({ onRank: (_, { onCertainty }) => void (certainty !== undefined && onCertainty?.(certainty)) }),
    )
    const onCertainty = vi.fn()
    await rank({ rankers }, { limit: 5, onCertainty })
    expect(onCertainty.mock.calls).toEqual(expected === undefined ? [] : [[expect.closeTo(expected, 12)]])
  })

  it('requests 100 results from each part, whatever the limit, with the same scope', async () => {
    const requests: RankOptions[] = []
    const spy = scripted({ onRank: (_, options) => requests.push(options) })
    const within = new Set(['a'])
    await rank({ rankers: [spy] }, { limit: 3, within })
    await rank({ rankers: [spy] }, { limit: 99 })
    expect(requests.map(({ limit }) => limit)).toEqual([100, 100])
    expect(requests[0]!.within).toBe(within)
  })

  it('puts results beyond the first 100 of every part after all fused results, and explains them', async () => {
    const many = createCatalog(Array.from({ length: 250 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    const names = many.map(({ id }) => id)
    const listing = (name: string, ids: readonly string[]): Ranker => ({
      name,
      traits: ab.traits,
      index: async () => ({
        rank: async (_, { limit }) => ids.slice(0, limit).map((id, i) => ({ id, score: 300 - i })),
      }),
    })
    // The first 100 of one part are the last 100 of the other.
    const rankers = [listing('up', names), listing('down', names.toReversed())]
    const index = await createHybridRanker({ rankers, weights: [1, 1] }).index(many)
    const found = await index.rank('query', { limit: 250 })
    const fused = found.slice(0, 200)
    expect(fused.every(({ score }) => score >= 0)).toBe(true)
    expect(new Set(fused.map(({ id }) => id))).toEqual(new Set([...names.slice(0, 100), ...names.slice(150)]))
    expect(shown(found.slice(200, 203))).toBe('tool_100 -1, tool_149 -2, tool_101 -3')
    expect(found).toHaveLength(250)
    const { score, parts } = await index.explain!('query', 'tool_149')
    expect(score).toBe(-2)
    expect(parts.at(-1)).toEqual({ source: 'behind', score: -2, note: 'after the first 100 results of every part' })
  })
})

describe('a long request of several sentences', () => {
  const FIRST = 'Please delete the old report of the last year from the shared folder.'
  const SECOND = 'Then write a short mail to the whole team that says when we meet next week.'
  const REQUEST = `${FIRST} ${SECOND}`
  /** Finds a for the whole request, b for its first sentence, and c, then b with a lower score, for its second. */
  function bySentence(queries: string[], traits?: Ranker['traits'], refuses = ''): Ranker {
    const second = Object.entries({ c: 4, b: 1 }).map(([id, score]) => ({ id, score }))
    const answers = new Map([
      [REQUEST, [{ id: 'a', score: 2 }]],
      [FIRST, [{ id: 'b', score: 5 }]],
      [SECOND, second],
    ])
    return {
      name: 'hearing',
      traits: traits ?? { query: 'text', deterministic: true, network: false },
      index: async () => ({
        async rank(query) {
          queries.push(query)
          if (query === refuses) throw new ToolSearchError('INVALID_QUERY', 'no')
          return answers.get(query) ?? []
        },
      }),
    }
  }
  const rankRequest = async (options: Partial<HybridRankerOptions>, ranker: Ranker, request = REQUEST) => {
    const index = await createHybridRanker({ rankers: [ranker], ...options }).index(tools)
    return index.rank(request, { limit: 10 })
  }

  it('is ranked as a whole and by sentence, and the best sentence for a tool is added with its weight', async () => {
    const queries: string[] = []
    const found = await rankRequest({}, bySentence(queries))
    expect(queries).toEqual([REQUEST, FIRST, SECOND])
    expect(shown(found)).toBe('a 1, b 0.6, c 0.6')
  })

  it.each([
    ['a part uses the network', { query: 'text', deterministic: true, network: true }],
    ['a part reads patterns', { query: 'pattern', deterministic: true, network: false }],
  ] as const)('is ranked only as a whole if %s', async (_, traits) => {
    const queries: string[] = []
    await rankRequest({}, bySentence(queries, traits))
    expect(queries).toEqual([REQUEST])
  })

  it('has the certainty of the whole request, for which no sentence is asked', async () => {
    const asked: string[] = []
    const certain = scripted({
      onRank(query, { onCertainty }) {
        if (onCertainty !== undefined) asked.push(query)
        onCertainty?.(0.7)
      },
    })
    const index = await createHybridRanker({ rankers: [certain] }).index(tools)
    await index.rank(REQUEST, { limit: 10 })
    expect(asked).toEqual([])
    const onCertainty = vi.fn()
    await index.rank(REQUEST, { limit: 10, onCertainty })
    expect(asked).toEqual([REQUEST])
    expect(onCertainty.mock.calls).toEqual([[expect.closeTo(0.7, 12)]])
  })

  it('loses only the sentence that a part refuses', async () => {
    const found = await rankRequest({}, bySentence([], undefined, FIRST))
    expect(found.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  it('is explained with the best sentence for the tool', async () => {
    const index = await createHybridRanker({ rankers: [bySentence([])] }).index(tools)
    const { score, parts } = await index.explain!(REQUEST, 'c')
    expect(score).toBe((await index.rank(REQUEST, { limit: 10 })).find(({ id }) => id === 'c')!.score)
    expect(parts.at(-1)).toMatchObject({ source: 'best-sentence', score: 0.6 })
    expect(parts.at(-1)!.note).toMatch(/^"Then write a short mail .* alone scores 1, weight 0.6$/)
  })
})

describe('traits', () => {
  const part = (query: 'text' | 'pattern', deterministic: boolean, network: boolean) =>
    scripted({ traits: { query, deterministic, network } })
  it.each([
    [[part('text', true, false), part('pattern', true, false)], { query: 'text', deterministic: true, network: false }],
    [
      [part('pattern', true, true), part('pattern', false, false)],
      { query: 'pattern', deterministic: false, network: true },
    ],
  ])('are combined from the parts, %#', (rankers, traits) => {
    expect(createHybridRanker({ rankers }).traits).toEqual(traits)
  })
})

describe('explain', () => {
  it("shows each part's rank, score and weight", async () => {
    const index = await createHybridRanker({ rankers: [ab, bc], weights: [1, 0.5] }).index(tools)
    const [first] = await index.rank('query', { limit: 1 })
    expect(await index.explain!('query', 'b')).toEqual({
      terms: [],
      score: first!.score,
      parts: [
        { source: 'first', score: 0.75, note: 'rank 2 of 2, score 3 of 4, weight 1' },
        { source: 'second', score: 0.3, note: 'rank 2 of 2, score 12 of 20, weight 0.5' },
      ],
    })
  })

  it('shows the sure score of a ranker that has one, and the floor of a cut list', async () => {
    const many = createCatalog(Array.from({ length: 100 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    const results = many.map(({ id }, i) => ({ id, score: (111 - i) / 148 })) // from .75 down to 12/148
    const cosine = scripted({ name: 'cosine', traits: { ...ab.traits, sureScore: 1 }, results })
    const index = await createHybridRanker({ rankers: [cosine, scripted({ name: 'second' })] }).index(many)
    const { score, parts } = await index.explain!('query', 'tool_0')
    expect(parts.map(({ note }) => note)).toEqual([
      'rank 1 of 100, score 0.75 of 1 minus 0.08108, the score at the end of the list, weight 1',
      'not among its first 0, weight 0.05',
    ])
    expect(score).toBeCloseTo(0.75 - 12 / 148, 10)
  })

  it('reports that a part does not find the tool', async () => {
    const index = await createHybridRanker({ rankers: [ab, bc] }).index(tools)
    const { score, parts } = await index.explain!('query', 'd')
    expect(score).toBe(0)
    const notes = ['not among its first 2, weight 1', 'not among its first 2, weight 0.05']
    expect(parts.map(({ note }) => note)).toEqual(notes)
  })

  it("contains each ranker's own parts under its name", async () => {
    const { searchable } = createCatalog(officeCatalog)
    const index = await createHybridRanker({ rankers: [createRegexRanker(), createRegexRanker()] }).index(searchable)
    const [first] = await index.rank(searchable[0]!.name, { limit: 1 })
    const { parts } = await index.explain!(searchable[0]!.name, first!.id)
    expect(parts.map(({ source }) => source)).toEqual(expect.arrayContaining(['regex', 'regex/whole-name', 'regex-2']))
  })
})

describe('options', () => {
  it.each([
    [{ rankers: [] }, 'rankers'],
    [{ rankers: [{}] }, 'rankers[0]'],
    [{ rankers: [{ ...ab, traits: { ...ab.traits, sureScore: 0 } }] }, 'rankers[0].traits.sureScore'],
    [{ rankers: [ab, { ...bc, traits: { ...bc.traits, sureScore: '1' } }] }, 'rankers[1].traits.sureScore'],
    [{ rankers: [{ ...ab, traits: { ...ab.traits, usualScore: Number.NaN } }] }, 'rankers[0].traits.usualScore'],
    [{ rankers: [ab], weights: [1, 2] }, 'weights'],
    [{ rankers: [ab], weights: [0] }, 'weights[0]'],
    [{ rankers: [ab], depth: 50 }, 'depth'],
    [{ rankers: [ab], onFailure: 'ignore' }, 'onFailure'],
    [{ rankers: [ab], weight: [1] }, 'weight'],
  ])('are refused if wrong, %#', (options, path) => {
    expect(() => createHybridRanker(options as unknown as HybridRankerOptions)).toThrowError(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})
