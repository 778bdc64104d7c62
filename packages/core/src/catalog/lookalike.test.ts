import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findLookalikes, honestyOf, skeleton } from './lookalike.js'
import { LOOKALIKE_SCRIPTS, LOOKALIKES } from './lookalike-table.js'

const areTwins = (first: string, second: string) => findLookalikes([first, second]).length === 1

/** Names as hostile and honest people write them: ASCII, other scripts, look-alikes, invisible characters. */
const letter = fc.oneof(
  fc.constantFrom(...'abcilo01I|O_- '),
  fc.constantFrom(...LOOKALIKES.keys()),
  fc.constantFrom(...'éñйバパ検索कि\u0301\u0307\u3099\u200d\u00a0\u2010İΣﬁⅧ𝐚ﾊﾞ'),
)
const oddName = fc.oneof(
  fc.string({ unit: letter, maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const oddNames = fc.array(fc.oneof(oddName, fc.constantFrom('a', 'а', 'o', '0', 'ο', 'a ', 'l', '1')))

describe('names are taken for each other', () => {
  test.each([
    ['Cyrillic', 'аА ВСсеЕ НІіЈј КкМм ОоРр ЅѕТт УуХх ԁһԛԝӏ', 'aA BCceE HIiJj KkMm OoPp SsTt YyXx dhqwl'],
    ['Greek', 'Αα Β Εε ΖΗη Ιι Κκ Μ Νν Οο Ρρ Ττ Υυ Χχ ω', 'Aa B Ee ZHn Ii Kk M Nv Oo Pp Tt Yu Xx w'],
    ['Armenian', 'Ս Օ Տ Լ ս օ ո հ յ ց զ լ', 'U O S L u o n h j g q l'],
    ['Cherokee', 'Ꭰ Ꭺ Ᏼ Ꮯ Ꭼ Ꮋ Ꭻ Ꮶ Ꮇ Ꮲ Ꭱ Ꮪ Ꭲ Ꮃ Ꮓ', 'D A B C E H J K M P R S T W Z'],
    ['Lisu', 'ꓮ ꓐ ꓚ ꓓ ꓰ ꓝ ꓖ ꓧ ꓲ ꓙ ꓗ ꓡ ꓟ ꓠ ꓳ ꓑ ꓣ ꓢ ꓔ ꓴ ꓦ ꓪ ꓫ ꓬ ꓜ', 'A B C D E F G H I J K L M N O P R S T U V W X Y Z'],
    ['Coptic', 'ⲟ ⲣ ⲥ Ⲏ Ⲙ Ⲛ Ⲧ', 'o p c H M N T'],
    ['Hebrew and Arabic', 'ו ן ס ח ا ه ١ ٥', 'l l o n l o l o'],
    ['zeros of Indic and other scripts', '० ০ ੦ ૦ ୦ ௦ ౦ ೦ ൦ ๐ ໐ ၀', 'o o o o o o o o o o o o'],
    ['East Asian strokes', '一 ー ㅡ 丨 ㅣ 〇 ㅇ 丿', '- - - l l o o /'],
    ['Latin extensions', 'ı ɑ ɡ ȷ ɩ ǀ ſ ᴀ ᴄ ᴏ ꜱ ᴠ', 'i a g j i l f A c o s v'],
    ['full width', 'ａ Ｚ ０ ＿ － ｜', 'a Z 0 _ - |'],
    ['mathematical letters and digits', '𝐚 𝒵 𝔣 𝕩 𝟎 ℎ ℓ', 'a Z f x 0 h l'],
    ['Roman numerals, ligatures, Kelvin', 'Ⅳ ⅷ ﬁ ﬄ ǆ \u212a', 'IV viii fi ffl dž K'],
    ['hyphens, dashes, minus', '\u2010 \u2011 \u2012 \u2013 \u2014 \u2212 \ufe63 \u058a', '- - - - - - - -'],
    ['underscores', '\ufe4d \ufe4f \u02cd \u2017', '_ _ _ _'],
    ['punctuation', '’ ′ ” ⁄ ∕ ∶ ꞉ × … ∗', "' ' \" / / : : x ... *"],
    ['Katakana beside Han', 'ニ ロ カ エ ト タ ハ', '二 口 力 工 卜 夕 八'],
  ])('if one is in %s', (_, lookalikes, characters) => {
    const given = lookalikes.split(' ')
    const taken = characters.split(' ')
    expect(given.length).toBe(taken.length)
    given.forEach((lookalike, i) => {
      expect.soft(areTwins(`get_${lookalike}k`, `get_${taken[i]}k`), `${lookalike} for ${taken[i]}`).toBe(true)
    })
  })

  test.each([
    ['read_file', 'reаd_file', 'one Cyrillic letter'],
    ['cору', 'copy', 'Cyrillic letters except for the first'],
    ['tool0', 'toοlo', 'Greek ο, and o for 0'],
    ['Read', 'rеad', 'another case, and a Cyrillic letter'],
    ['résumé', 're\u0301sume\u0301', 'accents apart from their letters'],
    ['résumé', 'rе\u0301sumé', 'an accent on a Cyrillic letter'],
    ['naïve', 'naїve', 'a Cyrillic ї for ï'],
    ['pin', 'pi\u0307n', 'a second dot on i'],
    ['İndex', 'indеx', 'a dotted capital, and a Cyrillic letter'],
    ['検索口', '検索ロ', 'Han and Katakana'],
  ])('%s and %s (%s)', (first, second) => {
    expect(areTwins(first, second)).toBe(true)
  })

  test.each([
    ['a space at the end', 'pay', 'pay '],
    ['a space at the start', 'pay', ' pay'],
    ['a non-breaking space', 'pay bill', 'pay\u00a0bill'],
    ['an empty Braille pattern', 'pay bill', 'pay\u2800bill'],
    ['a tab', 'pay bill', 'pay\tbill'],
    ['a zero-width space, which does not count as a space', 'payment', 'pay\u200bment'],
    ['a byte-order mark, which does not count as a space', 'payment', 'pay\ufeffment'],
    ['a variation selector', 'payment', 'payment\ufe0f'],
    ['a control character', 'payment', 'pay\u0007ment'],
    ['a non-joiner in Persian', 'نم', 'ن\u200cم'],
    ['a joiner in Hindi', 'क्ष', 'क्\u200dष'],
    ['the kind of a dash in a Russian name', 'поиск-дом', 'поиск\u2013дом'],
  ])('if they differ only in %s', (_, first, second) => {
    expect(areTwins(first, second)).toBe(true)
  })
})

describe('names are not taken for each other', () => {
  test.each([
    ['バス', 'パス', 'voiced and half-voiced'],
    ['ﾊﾞｽ', 'ﾊﾟｽ', 'the same in half width'],
    ['का', 'कि', 'vowel signs'],
    ['ค่า', 'คา', 'tone marks'],
    ['año', 'ano', 'a tilde'],
    ['résumé', 'resume', 'accents'],
    ['größe', 'grosse', 'letters of German'],
    ['ёлка', 'елка', 'ё and е in Russian'],
    ['get_1', 'get_l', 'ASCII digits and letters'],
    ['O', '0', 'ASCII'],
    ['get-user', 'get_user', 'hyphen and underscore'],
    ['año_1', 'año_l', 'ASCII digits and letters beside an accent'],
    ['тест_о', 'тест_0', 'a Russian letter and a digit'],
    ['план', 'plan', 'a Latin spelling of a Russian word'],
    ['第一步', '第-步', 'Chinese'],
    ['ㅇㅣ', 'ㅇㅡ', 'Korean letters'],
    ['m²', 'm2', 'superscripts'],
    ['', ' x', 'nothing, and something'],
  ])('%s and %s (%s)', (first, second) => {
    expect(areTwins(first, second)).toBe(false)
  })
})

describe('findLookalikes', () => {
  it('gives ascending positions of all names of a group, and groups in the order of their first position', () => {
    const names = ['x', 'copy', 'pay ', 'сopy', 'y', 'pay', 'cоpy', 'copy', 'pay_2', 'pay_2']
    expect(findLookalikes(names)).toEqual([
      [1, 3, 6, 7],
      [2, 5],
    ])
    // An honest name before a group does not move the group.
    expect(findLookalikes(['get_1', 'x', 'x\u200b', 'get_l', 'get_l\u200b'])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('leaves out a name that does not itself look like another one of the group', () => {
    // `get_l` does not look like `get_1` to the function; only `get_1` has a twin.
    expect(findLookalikes(['get_l', 'get_1', 'get_1 '])).toEqual([[1, 2]])
    // Both honest names can be mistaken for the third.
    expect(findLookalikes(['get_l', 'get_1', 'gеt_1'])).toEqual([[0, 1, 2]])
    // Two Cyrillic words are not look-alikes of each other, but each can be mistaken for the Latin one.
    expect(findLookalikes(['с1', 'сӏ', 'cl'])).toEqual([[0, 1, 2]])
    expect(findLookalikes(['с1', 'сӏ'])).toEqual([])
    // A clean name, a wholly Chinese name with a look-alike, and a mixed name.
    expect(findLookalikes(['第一', '第-'])).toEqual([])
    expect(findLookalikes(['第一', '第-', '第ー'])).toEqual([[0, 1, 2]])
  })

  it('finds none among names that are all in one script or in ASCII, without invisible characters', () => {
    const inScript = (letters: string) =>
      fc.array(fc.string({ unit: fc.constantFrom(...letters) }).map(rest => `${letters[0]}${rest}`))
    const alphabets = [
      'aoO0lI1i|_-.',
      'аеорсухіӏз01_',
      'αορνικ0_',
      'օոսհլ1',
      'ㅇㅡㅣ1-',
      'ニロカハ',
      '一丨〇-',
      'וןס1',
      'اه١٥',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...alphabets).chain(inScript), names => {
        expect(findLookalikes(names)).toEqual([])
      }),
    )
  })

  it('agrees with the comparison of each pair of names; a group has different names of one skeleton', () => {
    fc.assert(
      fc.property(oddNames, names => {
        const groups = findLookalikes(names)
        const expected = names.flatMap((name, i) => (names.some(other => areTwins(name, other)) ? [i] : []))
        expect(groups.flat().sort((a, b) => a - b)).toEqual(expected)
        for (const group of groups) {
          expect(new Set(group.map(i => names[i])).size).toBeGreaterThan(1)
          expect(new Set(group.map(i => skeleton(names[i]!))).size).toBe(1)
        }
        expect(findLookalikes(names.filter(name => honestyOf(name) === 'clean'))).toEqual([])
      }),
    )
  })

  it('takes names of any length, and many names of one skeleton', () => {
    const long = 'а'.repeat(50_000)
    expect(findLookalikes([long, `${long} `])).toEqual([[0, 1]])
    const many = Array.from({ length: 1_000 }, (_, i) => `gеt_${i.toString(2).replaceAll('0', 'l').padStart(20, 'I')}`)
    expect(findLookalikes(many)).toEqual([many.map((_, i) => i)])
  })
})

describe('honestyOf', () => {
  it.each([
    ['clean', ['read_file', 'get_1', 'O', 'año', 'größe', 'm²', 'ждя', 'pay bill', '']],
    ['script', ['сор', 'план', 'バパ', 'поиск_0', 'ο', 'ニロ', '第一', 'ㅇ']],
    ['confusing', ['reаd', 'сop', 'поиcк', 'ﬁle', 'ｆile', 'x\u200by', 'pay ', 'a\u00a0b', 'a–b', 'сор ', 'an\u0303o']],
  ] as const)('is %s', (honesty, names) => {
    expect(names.map(name => [name, honestyOf(name)])).toEqual(names.map(name => [name, honesty]))
  })
})

describe('skeleton', () => {
  it('is its own skeleton', () => {
    fc.assert(
      fc.property(oddName, name => {
        expect(skeleton(skeleton(name))).toBe(skeleton(name))
      }),
      { examples: [['\uffe3'], ['a \uffe3 b']] },
    )
  })

  it('is the same for a name after any character is replaced by a look-alike', () => {
    for (const [lookalike, taken] of LOOKALIKES) {
      expect.soft(skeleton(`x${lookalike}_y`), lookalike).toBe(skeleton(`x${taken}_y`))
    }
  })
})

describe('the table of look-alikes', () => {
  it('has each look-alike once, as one character that is not a key itself', () => {
    for (const [lookalike, taken] of LOOKALIKES) {
      expect.soft(lookalike.normalize('NFD'), lookalike).toBe(lookalike)
      expect.soft(LOOKALIKES.has(taken), lookalike).toBe(false)
      expect.soft([...taken].length, lookalike).toBe(1)
    }
  })

  it('lists every script of its letters and digits', () => {
    const known = new RegExp(LOOKALIKE_SCRIPTS.map(script => `\\p{scx=${script}}`).join('|'), 'u')
    const others = [...LOOKALIKES.keys()].filter(key => /[\p{L}\p{N}]/u.test(key) && !/\p{scx=Latin}/u.test(key))
    expect(others.filter(key => !known.test(key) && !/\p{sc=Common}/u.test(key))).toEqual([])
  })
})
