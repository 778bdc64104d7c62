import { createCatalog, type Ranker, type SearchableTool } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCalibration, fitLogistic } from './fit-calibration.js'
import { askTwins, type TwinAnswer, twinFigures } from './twins.js'

const tools = createCatalog(
  ['a', 'b', 'c', 'd'].flatMap(server =>
    [1, 2].map(i => ({ name: `${server}${i}`, description: `tool ${server}${i}`, server })),
  ),
).searchable

/** Finds the tool that the query names with score 2 and all others with 1, and records its catalogs. */
function recording() {
  const catalogs: string[] = []
  const ranker: Ranker = {
    ...{ name: 'recording', traits: { query: 'text', deterministic: true, network: false } },
    async index(list: readonly SearchableTool[]) {
      catalogs.push(list.map(({ name }) => name).join(' '))
      return {
        async rank(query, { limit, onCertainty }) {
          const scored = list.map(({ id, name }) => ({ id, score: name === query ? 2 : 1 }))
          onCertainty?.(list.some(({ name }) => name === query) ? 0.9 : 0.1)
          return scored.sort((a, b) => b.score - a.score).slice(0, limit)
        },
      }
    },
  }
  return { ranker, catalogs }
}

const queries = [{ id: 'q', query: 'b1', steps: [new Set(['b1'])] }]

describe('askTwins', () => {
  it('builds an index without the servers of the right tools', async () => {
    const { ranker, catalogs } = recording()
    const answers = await askTwins(ranker, tools, queries, { kinds: ['servers'] })
    expect(catalogs).toEqual([tools.map(({ name }) => name).join(' '), 'a1 a2 c1 c2 d1 d2'])
    const common = { kind: 'servers', fifth: 1 }
    expect(answers).toMatchObject([
      { ...common, isServed: true, isFound: true, certainty: 0.9, best: 2, tools: 8 },
      { ...common, isServed: false, isFound: false, certainty: 0.1, best: 1, tools: 6 },
    ])
  })

  it('builds an index without the right tools only, each once for queries in a row', async () => {
    const { ranker, catalogs } = recording()
    const kinds = ['servers', 'tools'] as const
    const answers = await askTwins(ranker, tools, [...queries, ...queries], { kinds })
    expect(catalogs.slice(1)).toEqual(['a1 a2 c1 c2 d1 d2', 'a1 a2 b2 c1 c2 d1 d2'])
    const twins = answers.filter(({ isServed }) => !isServed).map(({ kind, tools }) => `${kind} ${tools}`)
    expect(twins).toEqual(['servers 6', 'tools 7', 'servers 6', 'tools 7'])
    // With fewer than three servers, both kinds would be the same.
    const few = recording()
    const two = tools.filter(({ server }) => server < 'c')
    const found = await askTwins(few.ranker, two, queries, { kinds })
    expect(found.map(({ kind }) => kind)).toEqual(['servers', 'servers'])
    expect(few.catalogs[1]).toBe('a1 a2 b2')
  })

  it('draws small catalogs with the right tool and without its server, the same for each run', async () => {
    const runs = [recording(), recording()]
    for (const { ranker } of runs) await askTwins(ranker, tools, queries, { kinds: [3, 7] })
    const [served, twin, ...more] = runs[0]!.catalogs.slice(1)
    expect(served).toMatch(/^[acd]\d [acd]\d b1$/)
    expect(twin).toMatch(/^([acd]\d ?){3}$/)
    // Only six tools are of other servers.
    expect(more).toEqual([])
    expect(runs[1]!.catalogs).toEqual(runs[0]!.catalogs)
  })
})

const answer = (query: number, isServed: boolean, certainty: number, isFound = isServed): TwinAnswer => ({
  ...{ kind: 'servers', query, isServed, isFound, certainty, best: certainty, fifth: 0, words: 1, tools: 10 },
})

describe('twinFigures', () => {
  it('has the share of ordered pairs, the share refused at 95 percent kept, and the calibration error', () => {
    const list = [answer(0, true, 0.95), answer(1, true, 0.65), answer(0, false, 0.75), answer(1, false, 0.15)]
    const figures = twinFigures(list, ({ certainty }) => certainty!)
    // Three of four pairs are in order; one twin is below .65; bins: .05, .35, .75 and .15 of two each.
    expect(figures).toMatchObject({ queries: 2, auc: 0.75, refused: 0.5 })
    expect(figures.calibrationError).toBeCloseTo((0.05 + 0.35 + 0.75 + 0.15) / 4, 12)
  })

  it('leaves out queries whose right tool was not found, and their twins', () => {
    const list = [answer(0, true, 0.9), answer(0, false, 0.1), answer(1, true, 0.1, false), answer(1, false, 0.9)]
    expect(twinFigures(list, ({ certainty }) => certainty!)).toMatchObject({ queries: 1, auc: 1, refused: 1 })
  })

  it('is chance for equal values, and has no calibration error without probabilities', () => {
    const list = [answer(0, true, 7), answer(0, false, 7)]
    const figures = twinFigures(list, ({ best }) => best)
    expect(figures).toEqual({ queries: 1, auc: 0.5, refused: 0, calibrationError: Number.NaN })
  })
})

describe('fitLogistic', () => {
  it('finds the coefficients from which the outcomes were drawn', () => {
    const coefficient = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(coefficient, coefficient, (bias, slope) => {
        const rows = Array.from({ length: 41 }, (_, i) => (i - 20) / 10).flatMap(x => {
          const probability = 1 / (1 + Math.exp(-(bias + slope * x)))
          return [true, false].map(isPositive => ({
            ...{ features: [x], isPositive },
            weight: isPositive ? probability : 1 - probability,
          }))
        })
        const [foundBias, foundSlope] = fitLogistic(rows)
        expect(foundBias).toBeCloseTo(bias, 1)
        expect(foundSlope).toBeCloseTo(slope, 1)
      }),
    )
  })
})

describe('fitCalibration', () => {
  it('gives a finite calibration, also if the score separates the answers', () => {
    const list = Array.from({ length: 20 }, (_, i) => answer(i, i % 2 === 0, i % 2 === 0 ? 5 : 1))
    const calibration = fitCalibration(list)
    expect(Object.values(calibration).every(Number.isFinite)).toBe(true)
    expect(calibration.score + calibration.gap).toBeGreaterThan(1)
  })
})
