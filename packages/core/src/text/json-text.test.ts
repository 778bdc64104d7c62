import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonText } from './json-text.js'

const value = (text: string) => {
  const read = readJsonText(text)
  return read.kind === 'value' ? read.value : read.reason
}
const fence = '```'

/** The reason why a text is refused. */
const refusal = (text: string) => {
  const read = readJsonText(text)
  return read.kind === 'unparseable' ? read.reason : 'it was read'
}

describe('readJsonText, at its bounds', () => {
  it('reads JSON that is encoded as a string up to three times, and keeps a fourth encoding as text', () => {
    const thrice = JSON.stringify(JSON.stringify(JSON.stringify('{"a":1}')))
    expect(value(thrice)).toEqual({ a: 1 })
    expect(value(JSON.stringify(thrice))).toBe('{"a":1}')
  })

  it('reads up to a million characters', () => {
    expect(value(`[1,${' '.repeat(999_996)}]`)).toEqual([1])
    expect(refusal(`1${' '.repeat(1_000_000)}`)).toBe('is text that is too long')
    expect(refusal(`[1,${' '.repeat(999_997)}]`)).toBe('is text that is too long')
  })

  it('reads up to 10,000 keys and items, in strict and lenient JSON', () => {
    const list = (size: number, end = '') => `[${Array(size).fill('1').join(',')}${end}]`
    const keys = (size: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, i) => [i, 'a,b'])))
    expect([value(list(10_000)), value(list(9_999, ','))]).toMatchObject([{ length: 10_000 }, { length: 9_999 }])
    expect(Object.keys(value(keys(10_000)) as object)).toHaveLength(10_000)
    const deep = `${'{"a":'.repeat(10_001)}1${'}'.repeat(10_001)}`
    for (const text of [list(10_001), list(10_000, ','), keys(10_001), deep])
      expect(refusal(text)).toBe('is text with too many values')
  })
})

describe('readJsonText', () => {
  it.each<[string, unknown]>([
    ['{"a":[1,-2.5e3,true,false,null,"x"]}', { a: [1, -2500, true, false, null, 'x'] }],
    [' \n[ ] ', []],
    ['"\\"{\\\\\\"a\\\\\\":1}\\""', { a: 1 }],
    ['"old"', 'old'],
    [`${fence}json\n{"a":1}\n${fence}`, { a: 1 }],
    [`${fence}\n{"a":1}${fence}\n`, { a: 1 }],
    [`${fence}{"a":"${fence}"}${fence}`, { a: fence }],
    ['[1,[2,],]', [1, [2]]],
    ["{'a b': ' c\n d'}", { 'a b': ' c\n d' }],
    ["{'a': 'it\\'s', 'b': [\"it's\", '\"']}", { a: "it's", b: ["it's", '"'] }],
    ["{'a': True, 'b': False, 'c': None, 'd': -0.5}", { a: true, b: false, c: null, d: -0.5 }],
    ['{"a":"one\n\ttwo"}', { a: 'one\n\ttwo' }],
    ["{'a': '\\u00e9\\n\\\\'}", { a: 'é\n\\' }],
    ["{'😀': '\\ud83d\\ude00'}", { '😀': '😀' }],
    ['{a: "b", $c_1: {d: [1]}}', { a: 'b', $c_1: { d: [1] } }],
    ['null', null],
  ])('reads %s', (text, expected) => expect(value(text)).toStrictEqual(expected))

  it.each([
    '',
    'old',
    '{"a":1} {"b":2}',
    '{a-b:1}',
    '{aba:abc}',
    '{"a":1 "b":2}',
    '{,}',
    '{"a":1,,}',
    '[1 2]',
    "{'a': 'it's'}",
    '"abc',
    '"abc\\',
    "{'a': '\\x41'}",
    '{"a":01,}',
    '{"a":NaN,}',
    '{"a":truex,}',
    '{1: 2}',
    `${fence}${fence}`,
    `${fence}\n1234`,
    `123[1]${fence}`,
  ])('refuses %j', text => expect(refusal(text)).toBe('is text that is not JSON'))

  it.each([
    '{"filter":"old","filter":"new"}',
    '{"a":{"b":1,"b":1}}',
    '[{"\\u0061":1,"a":2}]',
    "{'a': 1, 'a': 2}",
    '{"__proto__":1,"__proto__":2}',
    '{a: 1, "a": 2}',
    JSON.stringify('{"a":1,"a":2}'),
  ])('refuses a key that occurs twice in one object: %s', text => {
    expect(refusal(text)).toBe('has a key twice in one object')
  })

  it('counts keys, and ignores what looks like keys in strings', () => {
    expect(value('{"a":"\\":\\"a\\":","b":":\\\\"}')).toEqual({ a: '":"a":', b: ':\\' })
  })

  it('keeps `__proto__` as a plain key', () => {
    for (const text of ['{"__proto__":{"a":1}}', '{__proto__:{a:1}}', "{'__proto__': {'a': 1}}"]) {
      const object = value(text) as object
      expect(Object.keys(object)).toEqual(['__proto__'])
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    }
  })

  const json = fc.jsonValue().filter(item => typeof item !== 'string')

  it('reads every JSON text like JSON.parse, also with the lenient parser', () => {
    fc.assert(
      fc.property(json, item => {
        const text = JSON.stringify(item)
        expect(JSON.stringify(value(text))).toBe(text)
        // The trailing comma requires the lenient parser; the list only makes room for it.
        expect(JSON.stringify(value(`[${text},]`))).toBe(`[${text}]`)
        expect(JSON.stringify(value(JSON.stringify(text)))).toBe(text)
      }),
    )
  })

  it('reads keys without quotes like keys with quotes', () => {
    const name = fc.stringMatching(/^[A-Za-z_$][\w$]*$/)
    fc.assert(
      fc.property(fc.dictionary(name, json), object => {
        const members = Object.entries(object).map(([key, item]) => `${key}: ${JSON.stringify(item)}`)
        expect(value(`{${members.join(', ')}}`)).toEqual(value(JSON.stringify(object)))
      }),
    )
  })

  it('reads single quotes like double quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab\'"\\\n/é😀{}[]:, ') }), string => {
        const quoted = JSON.stringify(string).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
        expect(value(`{'${quoted}': ['${quoted}']}`)).toEqual(Object.fromEntries([[string, [string]]]))
      }),
    )
  })

  it('never throws, and reads like JSON.parse what JSON.parse can read', () => {
    const unit = fc.constantFrom(...'{}[]:,"\'\\ \n`ab1-.eTrueNonnull')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), text => {
        const read = readJsonText(text)
        let parsed: unknown
        try {
          parsed = JSON.parse(text)
        } catch {
          return
        }
        // The two differences: a repeated key is refused, and JSON inside a string is read.
        if (typeof parsed === 'string' || read.kind === 'unparseable') return
        expect(read.value).toEqual(parsed)
      }),
      { numRuns: 10 * (fc.readConfigureGlobal().numRuns ?? 100) },
    )
  })
})
