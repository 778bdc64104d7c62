import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stem } from './stem.js'

describe('stem', () => {
  // The examples up to `knots` are from Porter's page; the others are words of tools, with stems derived from its
  // rules.
  it('gives the stems of the algorithm', () => {
    const pairs = `
      consign consign, consigned consign, consigning consign, consignment consign, consistency consist,
      consolation consol, consolingly consol, conspicuously conspicu, knackeries knackeri, knightly knight,
      knots knot, generate generat, generously generous, creating creat, repositories repositori,
      repository repositori, queries queri, query queri, deleted delet, hopping hop, hoping hope, agreed agre,
      plotted plot, news news, skies sky, ties tie, gas gas, kiwis kiwi, say say, cry cri, proceed proceed,
      relational relat, rationalize ration, adoption adopt, youth youth, boyish boyish`
    for (const pair of pairs.trim().split(/,\s+/)) {
      const [word, expected] = pair.split(' ')
      expect(stem(word!), pair).toBe(expected)
    }
  })

  it('returns short words, digits and other scripts unchanged', () => {
    for (const word of ['', 'a', 'is', 's3', 'base64', 'größe', '日本', 'данные']) expect(stem(word)).toBe(word)
  })

  it('never lengthens a word, and never returns an empty word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), word => {
        const stemmed = stem(word)
        expect(stemmed.length).toBeGreaterThan(0)
        expect(stemmed.length).toBeLessThanOrEqual(word.length)
        expect(stemmed).toMatch(/^[a-z]+$/)
      }),
    )
  })
})
