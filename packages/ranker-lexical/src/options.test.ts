import { createCatalog, isToolSearchError } from '@ts/core'
import { DEFAULT_TUNING } from '@ts/ranker-kit'
import { officeCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'

const office = createCatalog(officeCatalog).searchable

function pathRefused(options: unknown): unknown {
  try {
    createLexicalRanker(options as LexicalRankerOptions)
    return 'accepted'
  } catch (error) {
    return isToolSearchError(error, 'INVALID_CONFIGURATION') ? error.details['path'] : error
  }
}

describe('options', () => {
  it.each([
    [null, 'options'],
    [{ thesauri: {} }, 'thesauri'],
    [{ thesaurus: true }, 'thesaurus'],
    [{ thesaurus: 'text' }, 'thesaurus'],
    [{ thesaurus: { english: 'yes' } }, 'thesaurus.english'],
    [{ thesaurus: { german: true } }, 'thesaurus.german'],
    [{ thesaurus: { own: '#thesaurus' } }, 'thesaurus.own'],
    [{ thesaurus: { own: null } }, 'thesaurus.own'],
    [{ thesaurus: { own: ['#thesaurus\t1\ten\n', 5] } }, 'thesaurus.own[1]'],
    [{ statistics: {} }, 'statistics'],
    [{ statistics: { tools: -1, frequencies: new Map() } }, 'statistics.tools'],
    [{ statistics: { tools: 3, frequencies: new Map([['a', 4]]) } }, 'statistics.frequencies'],
    [{ tuning: [] }, 'tuning'],
    [{ tuning: { typos: Object.create(null) } }, 'tuning.typos'],
    [{ thesaurus: { english: { toString: null } } }, 'thesaurus.english'],
    [{ tuning: { typo: 1 } }, 'tuning.typo'],
    [{ tuning: { __proto__: null, constructor: 1 } }, 'tuning.constructor'],
    [{ tuning: { saturation: Number.NaN } }, 'tuning.saturation'],
    [{ tuning: { typos: -1 } }, 'tuning.typos'],
    [{ tuning: { nameCoverage: '1' } }, 'tuning.nameCoverage'],
    [{ tuning: { lengthDiscount: 5 } }, 'tuning.lengthDiscount'],
    [{ tuning: { stemming: 1 } }, 'tuning.stemming'],
    [{ tuning: { candidates: 0 } }, 'tuning.candidates'],
    [{ tuning: { candidates: 1.5 } }, 'tuning.candidates'],
    [{ tuning: { fieldWeights: { names: 1 } } }, 'tuning.fieldWeights.names'],
    [{ tuning: { fieldWeights: { name: Number.POSITIVE_INFINITY } } }, 'tuning.fieldWeights.name'],
  ])('refuses %j when the ranker is created, and names the path %s', (options, path) => {
    expect(pathRefused(options)).toBe(path)
  })

  it('does not find tools by a field with the weight 0, even without saturation', async () => {
    const index = await createLexicalRanker({ tuning: { saturation: 0, fieldWeights: { description: 0 } } }).index(
      office,
    )
    const found = await index.rank('calendar message', { limit: 100 })
    expect(found.length).toBeGreaterThan(0)
    for (const { score } of found) expect(score).toBeGreaterThan(0)
  })

  it('suggests the nearest option', () => {
    expect(() => createLexicalRanker({ tuning: { namecoverage: 1 } } as LexicalRankerOptions)).toThrow(
      'the nearest is nameCoverage',
    )
  })

  it('keeps the default of every number that is not set', async () => {
    const partial = createLexicalRanker({ tuning: { fieldWeights: { server: 0.5 }, candidates: 20 } })
    const whole = createLexicalRanker({
      tuning: { ...DEFAULT_TUNING, candidates: 20, fieldWeights: { ...DEFAULT_TUNING.fieldWeights, server: 0.5 } },
    })
    const [one, other] = await Promise.all([partial, whole].map(ranker => ranker.index(office)))
    expect(one!.serialize()).toEqual(other!.serialize())
    const query = 'send a message to the team'
    expect(await one!.rank(query, { limit: 9 })).toEqual(await other!.rank(query, { limit: 9 }))
  })
})
