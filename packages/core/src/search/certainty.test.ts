import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Calibration,
  createBridge,
  createCatalog,
  createToolSearch,
  type Disclosure,
  metaAnswer,
  type Ranker,
  readSearchRequest,
  withCertainty,
} from '../index.js'
import { certaintyOf } from '../kit.js'
import { call, json, withFillers, wordRanker } from '../test-tools.js'
import { levelOf } from './certainty.js'

const CALIBRATION: Calibration = { bias: -1, score: 2, gap: 0.5, words: -1, tools: -0.1 }
const { searchable } = createCatalog([
  { name: 'read_file', description: 'Read a file from disk' },
  { name: 'write_file', description: 'Write a file' },
  { name: 'send_mail', description: 'Send a message' },
])

async function certaintyFor(query: string, ranker: Ranker, within?: ReadonlySet<string>) {
  const index = await ranker.index(searchable)
  const reported: number[] = []
  await index.rank(query, { limit: 1, onCertainty: value => reported.push(value), ...(within && { within }) })
  return reported
}

describe('certaintyOf', () => {
  it('is a logistic function of five quantities', () => {
    // z = −1 + 2 ln 4 + 0.5 (ln 4 − ln 2) − ln 3 − 0.1 ln 100 = 0.560034…
    const certainty = certaintyOf(CALIBRATION, { best: 3, fifth: 1, words: 2, tools: 100 })
    expect(certainty).toBeCloseTo(1 / (1 + Math.exp(-0.560034)), 5)
  })

  it('is from 0 to 1 for any scores, and rises with the best score', () => {
    const score = fc.double({ noNaN: true, noDefaultInfinity: true })
    const count = fc.nat(1_000_000)
    fc.assert(
      fc.property(score, score, count, count, (best, fifth, words, tools) => {
        const certainty = certaintyOf(CALIBRATION, { best, fifth, words, tools })
        expect(certainty).toBeGreaterThanOrEqual(0)
        expect(certainty).toBeLessThanOrEqual(1)
        const better = certaintyOf(CALIBRATION, { best: best + Math.abs(best), fifth, words, tools })
        expect(better).toBeGreaterThanOrEqual(certainty)
      }),
    )
  })
})

describe('withCertainty', () => {
  const ranker = withCertainty(wordRanker(), CALIBRATION)

  it('reports a certainty from the best score, the words of the query and the tools in scope', async () => {
    const query = 'read disk'
    const all = { best: 4, fifth: 0, words: 2, tools: 3 }
    expect(await certaintyFor(query, ranker)).toEqual([certaintyOf(CALIBRATION, all)])
    const none = { best: 0, fifth: 0, words: 2, tools: 1 }
    expect(await certaintyFor(query, ranker, new Set(['send_mail']))).toEqual([certaintyOf(CALIBRATION, none)])
    // The usual score of a query stands in place of its number of words, if it is given.
    const usual = withCertainty(wordRanker(), CALIBRATION, async text => text.length)
    const expected = certaintyOf(CALIBRATION, { ...all, words: query.length })
    expect(await certaintyFor(query, usual)).toEqual([expected])
  })

  it('answers like the ranker that it wraps', async () => {
    const [wrapped, plain] = await Promise.all([ranker.index(searchable), wordRanker().index(searchable)])
    for (const limit of [1, 2, 10]) {
      const expected = await plain.rank('file', { limit })
      for (const more of [{}, { onCertainty: () => {} }])
        expect(await wrapped.rank('file', { limit, ...more })).toEqual(expected)
    }
  })

  it('adds the certainty to explanations', async () => {
    const explained: Ranker = {
      ...wordRanker(),
      index: async tools => ({
        ...(await wordRanker().index(tools)),
        explain: async () => ({ terms: [], score: 1, parts: [] }),
      }),
    }
    const index = await withCertainty(explained, CALIBRATION).index(searchable)
    const [certainty] = await certaintyFor('mail', ranker)
    expect(await index.explain!('mail', 'send_mail')).toEqual({ terms: [], score: 1, certainty, parts: [] })
  })

  it.each([
    [{ ...CALIBRATION, slope: 1 }, 'calibration.slope'],
    [{ ...CALIBRATION, gap: Number.NaN }, 'calibration.gap'],
    [{ bias: 1 }, 'calibration.score'],
  ])('refuses an incomplete or wrong calibration: %j', (calibration, path) => {
    expect(() => withCertainty(wordRanker(), calibration as Calibration)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})

it('the level is clear for a high certainty and for none, else possible or unclear', () => {
  expect([1, 0.5, undefined].map(levelOf)).toEqual(['clear', 'clear', 'clear'])
  expect([0.49, 0.2].map(levelOf)).toEqual(['possible', 'possible'])
  expect([0.19, 0].map(levelOf)).toEqual(['unclear', 'unclear'])
})

describe('a search', () => {
  /** The level of each need, with a ranker whose certainty is the number in the query. */
  async function levels(args: unknown, certaintyFor: (query: string) => number) {
    const ranker: Ranker = {
      ...wordRanker(),
      index: async tools => {
        const index = await wordRanker().index(tools)
        return {
          rank: (query, options) => {
            options.onCertainty?.(certaintyFor(query))
            return index.rank(query, options)
          },
        }
      },
    }
    const disclosure: Disclosure = {
      ...createBridge(),
      handle: async (_role, given, _turn, services) => {
        const { groups } = await services.search(readSearchRequest(given))
        return metaAnswer({ groups: groups.map(({ need, level }) => [need, level]) })
      },
    }
    const tools = searchable.map(({ name, description }) => ({ name, description }))
    const toolSearch = createToolSearch({ tools: withFillers(tools, 9), ranker, activation: 'on', disclosure })
    return json(await toolSearch.handle(call('search_tools', args))).groups
  }

  it('has a level for each need: that of its most certain phrasing', async () => {
    const certainty = (query: string) => (query.includes('file') ? 0.1 : query.includes('message') ? 0.3 : 0.9)
    expect(await levels({ queries: ['a file on disk', 'the message | mail'] }, certainty)).toEqual([
      ['a file on disk', 'unclear'],
      ['the message', 'clear'],
    ])
    expect(await levels({ queries: ['message'] }, certainty)).toEqual([['message', 'possible']])
  })

  it('is lower for the best of several phrasings than for one: their number divides the odds', async () => {
    const certainty = (query: string) => (query.includes('message') ? 0.6 : 0.1)
    expect(await levels({ queries: ['message'] }, certainty)).toEqual([['message', 'clear']])
    expect(await levels({ queries: ['message | mail'] }, certainty)).toEqual([['message', 'possible']])
  })

  it('is clear for selected names, and if the certainty of the ranker is not from 0 to 1', async () => {
    expect(await levels('select:read_file', () => 0)).toEqual([['select:read_file', 'clear']])
    for (const wrong of [-1, 2, Number.NaN, 'x' as unknown as number])
      expect(await levels('message', () => wrong)).toEqual([['message', 'clear']])
  })
})
