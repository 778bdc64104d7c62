import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './compile-pattern.js'
import { foldForPatterns, meets } from './pattern-literals.js'

const limits = { maxPatternLength: 512, maxProgramSize: 400, maxWork: 100_000, caseSensitive: false }
const matches = (pattern: string, text: string) => compilePattern(pattern, limits).engine.test(text)

describe('syntax of other engines', () => {
  it.each([
    ['(?P<verb>get)_(?<noun>\\w+)', 'get_user'],
    ['user\\Z', 'get_user'],
    ['get\\huser', 'get user'],
    ['caf\\u00e9', 'Café'],
    ['caf\\u{e9}', 'Café'],
    ['/WEATHER/i', 'get_weather'],
    ['/^get/', 'get_weather'],
    ['(?iu)WEATHER', 'get_weather'],
    ['(?u)weather', 'get_weather'],
    ['get(?#the verb)_weather', 'get_weather'],
    ['x{,2}_', 'xx_'],
    ['\\Qa.b\\E', 'a.b'],
    ['[[:alpha:]]+_weather', 'get_weather'],
    ['[]_]weather', 'get_weather'],
    ['get\\_weather', 'get_weather'],
    ['{name}', 'a {name}'],
    ['api/v2/items', 'api/v2/items'],
  ])('is accepted: %s', (pattern, text) => {
    expect(matches(pattern, text)).toBe(true)
  })

  it('reads \\Z as the end of the text', () => {
    expect(matches('get\\Z', 'get_user')).toBe(false)
  })
})

describe('invalid patterns', () => {
  it.each([
    ['get_(user', 'missing closing )', 4],
    ['get_user)', 'unexpected )', 8],
    ['get_[a-z', 'missing closing ]', 4],
    ['*slack*', 'missing argument to repetition operator: *', 0],
    ['a|+b', 'missing argument to repetition operator: +', 2],
    ['c++', 'invalid nested repetition operator: +', 2],
    ['a{3,1}', 'invalid repeat count: {3,1}', 1],
    ['end\\', 'trailing backslash at end of expression', 3],
    ['[z-a]', 'invalid character class range: z-a', 1],
    ['\\p{Klingon}', 'invalid character class range: \\p{Klingon}', 0],
    ['get(?=_)', 'a lookahead (?=…) is not supported', 3],
    ['get(?!_)', 'a negative lookahead (?!…) is not supported', 3],
    ['(?<=get_)user', 'a lookbehind (?<=…) is not supported', 0],
    ['(?<!get_)user', 'a negative lookbehind (?<!…) is not supported', 0],
    ['(a)\\1', 'the backreference \\1 is not supported', 3],
    ['(?P<n>a)(?P=n)', 'a backreference (?P=…) is not supported', 8],
    ['(?>a)b', 'an atomic group (?>…) is not supported', 0],
    ['(?x) a b', 'the verbose flag (?x) is not supported', 0],
    ['a(?q)b', 'invalid group syntax: (?q)', 1],
    ['a\\y', 'invalid escape sequence: \\y', 1],
  ])('are refused with the error and its position: %s', (pattern, fault, position) => {
    const details = expect.objectContaining({ fault, remedy: expect.stringMatching(/./), position })
    expect(() => compilePattern(pattern, limits)).toThrowError(expect.objectContaining({ details }))
  })

  it('have no position if the fault is at several places', () => {
    const details = { fault: 'invalid escape sequence: \\y', remedy: expect.stringMatching(/./) }
    expect(() => compilePattern('\\y\\y', limits)).toThrowError(expect.objectContaining({ details }))
  })

  it('have an error text with the error, the position and the remedy', () => {
    expect(() => compilePattern('get_(user', limits)).toThrow(
      'Found "get_(user" as a pattern, expected a regular expression: missing closing ) at position 4; close the group, or write \\( for the character itself',
    )
  })

  it('are shown only with their beginning if they are long', () => {
    expect(() => compilePattern('x'.repeat(10_000), limits)).toThrow(/^.{1,300}$/s)
  })
})

/** Patterns of a small grammar over few letters, so that they often match. */
const pattern: fc.Arbitrary<string> = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...'a b get Us é K s . \\w \\b ^ $ [Aa] [ab] [^a] _ \\. 日'.split(' ')),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => a + b),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a}|${b})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{,1}', '*?'))
      .map(([a, quantifier]) => `(?:${a})${quantifier}`),
    fc.tuple(tie('node'), fc.constantFrom('?', '*', '+')).map(([a, quantifier]) => `x${quantifier}${a}`),
  ),
})).node

const letters = fc.constantFrom(' ', ...'a b get GET us US é É k \u212a ſ _ . 日 x İ'.split(' '))
const text = fc.array(letters, { maxLength: 12 }).map(pieces => pieces.join(''))
const large = { ...limits, maxProgramSize: 10_000, maxWork: 1_000_000 }

describe('the prefilter', () => {
  it('never rules out a text that the pattern matches', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { maxLength: 6 }), (source, texts) => {
        const { engine, required } = compilePattern(source, large)
        for (const candidate of texts)
          if (engine.test(candidate)) expect(meets(foldForPatterns(candidate), required)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('does not change what the pattern matches', () => {
    fc.assert(
      fc.property(pattern, text, (source, candidate) => {
        fc.pre(!source.includes('{,'))
        const plain = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
        expect(compilePattern(source, large).engine.test(candidate)).toBe(plain.test(candidate))
      }),
      { numRuns: 300 },
    )
  })

  it.each<[string, readonly (readonly string[])[]]>([
    ['weather', [['weather']]],
    ['database.*query', [['database'], ['query']]],
    ['file|Folder', [['file', 'folder']]],
    ['get_.*user|add', [['get_', 'add']]],
    ['(file.*content|(folder|directory))_', [['content', 'folder', 'directory'], ['_']]],
    ['get_?user', [['get'], ['user']]],
    ['[Ss]lack', [['slack']]],
    ['(ab)+c*', [['ab']]],
    ['a|.*', []],
    ['x\\Q\\E*', []],
    ['café_x', [['caf'], ['_x']]],
    ['\\d+', []],
  ])('knows what %s requires', (source, required) => {
    expect(compilePattern(source, limits).required).toEqual(required)
  })
})

describe('any text at all', () => {
  it('compiles or is refused with INVALID_PATTERN', () => {
    const characters = fc.constantFrom(...'ab1()[]{}|*+?^$.\\-,:<>=!PQEZukx/#i日'.split(''))
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 24 }), pieces => {
        try {
          compilePattern(pieces.join(''), limits)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_PATTERN' })
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
