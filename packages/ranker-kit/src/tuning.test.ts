import { createCatalog } from '@ts/core'
import { officeCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TUNING, type PartialTuning } from './tuning.js'
import { createWordRanker } from './word-ranker.js'

const office = createCatalog(officeCatalog).searchable
const rankerWith = (tuning: PartialTuning) => createWordRanker({ name: 'words', tuning })

describe('tuning', () => {
  it.each([
    [{ tuning: [] }, 'tuning'],
    [{ tuning: { __proto__: null, constructor: 1 } }, 'tuning.constructor'],
    [{ tuning: { typos: -1 } }, 'tuning.typos'],
    [{ tuning: { fieldWeights: { name: '1' } } }, 'tuning.fieldWeights.name'],
    [{ tuning: { lengthDiscount: 5 } }, 'tuning.lengthDiscount'],
    [{ tuning: { stemming: 1 } }, 'tuning.stemming'],
    [{ tuning: { fieldWeights: { name: Number.POSITIVE_INFINITY } } }, 'tuning.fieldWeights.name'],
  ])('refuses %j when the ranker is created, and names the path %s', (options, path) => {
    expect(() => createWordRanker({ name: 'words', ...(options as object) })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: expect.objectContaining({ path }) }),
    )
  })

  it('does not find tools by a field with the weight 0, even without saturation', async () => {
    const index = await rankerWith({ saturation: 0, fieldWeights: { description: 0 } }).index(office)
    const found = await index.rank('calendar message', { limit: 100 })
    expect(found.length).toBeGreaterThan(0)
    for (const { score } of found) expect(score).toBeGreaterThan(0)
  })

  it('corrects no spelling without typos', async () => {
    const find = async (typos: number) => (await rankerWith({ typos }).index(office)).rank('calender', { limit: 5 })
    expect(await find(0)).toEqual([])
    expect(await find(1)).not.toEqual([])
  })

  it('keeps the default of every number that is not set', async () => {
    const partial = rankerWith({ fieldWeights: { server: 0.5 }, typos: 0.5 })
    const fieldWeights = { ...DEFAULT_TUNING.fieldWeights, server: 0.5 }
    const whole = rankerWith({ ...DEFAULT_TUNING, typos: 0.5, fieldWeights })
    const [one, other] = await Promise.all([partial, whole].map(ranker => ranker.index(office)))
    expect(await one!.serialize()).toEqual(await other!.serialize())
    const query = 'send a message to the team'
    expect(await one!.rank(query, { limit: 9 })).toEqual(await other!.rank(query, { limit: 9 }))
  })
})
