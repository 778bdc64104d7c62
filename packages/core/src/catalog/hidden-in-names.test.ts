import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasHiddenInName } from './hidden-in-names.js'

describe('hasHiddenInName finds', () => {
  test.each([
    ['a joiner between Latin letters', 'pay\u200dment'],
    ['a non-joiner between Latin letters', 'pay\u200cment'],
    ['a joiner at the end', 'payment\u200d'],
    ['a joiner at the start', '\u200dpayment'],
    ['a joiner between Cyrillic letters', 'по\u200dиск'],
    ['a joiner between Devanagari letters', 'क\u200dष'],
    ['two joiners after a virama', 'क्\u200d\u200dष'],
    ['a joiner between Arabic letters, which join without it', 'ن\u200dم'],
    ['a non-joiner after an Arabic letter that does not join the next one', 'د\u200cاده'],
    ['a non-joiner between an Arabic and a Latin letter', 'ن\u200ca'],
    ['two non-joiners between Arabic letters', 'ن\u200c\u200cم'],
    ['a joiner between an emoji and a letter', '👩\u200da'],
    ['a variation selector after a letter', 'pay\ufe0fment'],
    ['a variation selector after a digit', 'v1\ufe0f'],
    ['two variation selectors', '❤\ufe0f\ufe0f'],
    ['a zero-width space', 'pay\u200bment'],
    ['a mark of direction', 'pay\u202ement'],
    ['a control character', 'pay\u0007ment'],
    ['a joiner in a wrong place and one in a right place', 'क्\u200dष pay\u200dment'],
  ])('%s', (_, name) => {
    expect(hasHiddenInName(name)).toBe(true)
  })
})

describe('hasHiddenInName accepts', () => {
  test.each([
    ['plain text', 'get user (v2), now'],
    ['scripts', 'Größe, 検索, поиск, हिन्दी, バス, ค่า'],
    ['a joiner after a virama', 'क्\u200dष'],
    ['a non-joiner after a virama', 'क्\u200cष'],
    ['a joiner before a virama, in Bengali', 'র\u200d্য'],
    ['a joiner at the end of a Malayalam word', 'അവന്\u200d'],
    ['a non-joiner between Persian letters', 'می\u200cروم'],
    ['a non-joiner after a letter with a mark', 'نِ\u200cم'],
    ['an emoji that is joined from several', '👩\u200d💻 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d💻'],
    ['an emoji in color, and one in text style', '❤\ufe0f ☎\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
  ])('%s', (_, name) => {
    expect(hasHiddenInName(name)).toBe(false)
  })

  it('accepts names of printable ASCII, and finds any joiner in them', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'aZ09_-. /#*'), maxLength: 20 })
    fc.assert(
      fc.property(ascii, ascii, fc.constantFrom('\u200c', '\u200d', '\ufe0e', '\ufe0f'), (before, after, joiner) => {
        expect(hasHiddenInName(before + after)).toBe(false)
        expect(hasHiddenInName(before + joiner + after)).toBe(true)
      }),
    )
  })
})
