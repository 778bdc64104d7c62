// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it, vi } from 'vitest'
import { validateArguments as checked, type JsonSchema } from '../index.js'
import { type Fault, faultsOfUnion, writeFaults } from './faults.js'
import { checkArguments } from './validate.js'

const validateArguments = (schema: unknown, args: unknown) => checked(schema as JsonSchema, args)
/** The faults as texts: the path, if there is one, and the message. */
const textsOf = (schema: unknown, args: unknown) =>
  validateArguments(schema, args).map(({ path, message }) => `${path} ${message}`.trim())

const TEXT = { type: 'string' }
const NO_TEXT = 'expected a string, found an integer'
const required = (...names: string[]) => ({ required: names })
const property = (name: string, schema: unknown) => ({ properties: { [name]: schema } })
const names = (count: number, text: string) => Array.from({ length: count }, (_, i) => `${text}${i}`)
const object = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, {}]))

const closed = (...declared: string[]) => ({ properties: object(declared), additionalProperties: false })

describe('validateArguments reports', () => {
  it.each<[unknown, unknown, ...string[]]>([
    [TEXT, 1, NO_TEXT],
    [{ type: ['string', 'null'] }, 1.5, 'expected a string or null, found a number'],
    [{ type: ['string', 'null', 'integer'] }, true, 'expected a string, null or an integer, found a boolean'],
    [{ type: ['null', 'null'] }, 1, 'expected null, found an integer'],
    [{ type: 'integer' }, 1.5, 'expected an integer, found a number'],
    [{ enum: ['x', 2, null] }, 'zz', 'expected one of "x", 2, null, found "zz"'],
    [{ enum: [] }, 1, 'is not allowed'],
    [{ enum: [{ b: [1] }, [1]] }, { b: [2] }, 'expected one of an object, an array, found an object'],
    [{ const: 'x' }, [], 'expected "x", found an array'],
    [{ minimum: 1 }, 0, 'expected at least 1, found 0'],
    [{ maximum: 1 }, 2, 'expected at most 1, found 2'],
    [{ minimum: 3, maximum: 1 }, 2, 'expected at least 3, found 2', 'expected at most 1, found 2'],
    [{ exclusiveMinimum: 1 }, 1, 'expected more than 1, found 1'],
    [{ exclusiveMaximum: 1 }, 1, 'expected less than 1, found 1'],
    [{ minimum: 1, exclusiveMinimum: true }, 1, 'expected more than 1, found 1'],
    [{ maximum: 1, exclusiveMaximum: true }, 1, 'expected less than 1, found 1'],
    [{ multipleOf: 5 }, 12, 'expected a multiple of 5, found 12'],
    [{ minLength: 3 }, 'ab', 'expected at least 3 characters, found 2'],
    [{ maxLength: 1 }, 'ab', 'expected at most 1 character, found 2'],
    [{ pattern: '^x-' }, 'y', 'expected a text that matches "^x-"'],
    [{ minItems: 1 }, [], 'expected at least 1 item, found 0'],
    [{ maxItems: 1 }, [1, 2], 'expected at most 1 item, found 2'],
    [{ uniqueItems: true }, [{ x: 1, y: 2 }, 0, { y: 2, x: 1 }], 'expected unique items, found equal ones at 0 and 2'],
    [{ contains: { const: 1 } }, [2], 'expected at least 1 item of the kind in `contains`, found 0'],
    [{ contains: {}, maxContains: 1 }, [1, 1], 'expected at most 1 item of the kind in `contains`, found 2'],
    [{ minProperties: 2 }, { x: 1 }, 'expected at least 2 properties, found 1'],
    [{ maxProperties: 0 }, { x: 1 }, 'expected at most 0 properties, found 1'],
    [{ not: TEXT }, 'x', 'is of a form that the schema excludes with `not`'],
    [{ oneOf: [TEXT, {}, { minimum: 0 }] }, 1, 'fits alternatives 2 and 3 of `oneOf`, expected exactly one'],
    [{ anyOf: [false] }, 1, 'is not allowed'],
    // Where the fault is.
    [property('b', TEXT), { b: 1 }, `/b ${NO_TEXT}`],
    [{ items: TEXT }, ['x', 1], `/1 ${NO_TEXT}`],
    [{ prefixItems: [{}, TEXT] }, [1, 1], `/1 ${NO_TEXT}`],
    [{ items: [{}], additionalItems: TEXT }, [1, 1], `/1 ${NO_TEXT}`],
    [{ properties: { b: {} }, additionalProperties: TEXT }, { b: 1, c: 1 }, `/c ${NO_TEXT}`],
    [{ patternProperties: { '^x-': TEXT } }, { 'x-y': 1 }, `/x-y ${NO_TEXT}`],
    [{ propertyNames: { maxLength: 1 } }, { bc: 1 }, '/bc expected at most 1 character, found 2'],
    [property('b/~c', TEXT), { 'b/~c': 1 }, `/b~1~0c ${NO_TEXT}`],
    [{ dependentRequired: { b: ['c'] } }, { b: 1 }, '/c is required with "b" and missing'],
    [{ dependencies: { b: ['c'] } }, { b: 1 }, '/c is required with "b" and missing'],
    [{ dependentSchemas: { b: { maxProperties: 0 } } }, { b: 1 }, 'expected at most 0 properties, found 1'],
    [{ if: required('b'), then: required('c'), else: false }, { b: 1 }, '/c is required and missing'],
    [{ if: required('b'), then: false, else: required('c') }, {}, '/c is required and missing'],
    // A value of another type has no other fault, and a fault is reported once.
    [{ type: 'string', enum: ['x'] }, 1, NO_TEXT],
    [{ type: 'string', minimum: 2 }, 1, NO_TEXT],
    [{ allOf: [required('b'), required('b')] }, {}, '/b is required and missing'],
    // A name that the schema does not declare may be meant for one that is missing.
    [{ properties: { titles: {} }, ...required('title') }, { titles: 1 }, '/title is required and missing'],
    [required('title'), { titles: 1 }, '/title is required and missing; did you send it as "titles"?'],
    [closed('zoo'), { b: 1 }, '/b is not a known property; known are "zoo"'],
    [closed('max_results'), { maxResults: 1 }, '/maxResults is not a known property; did you mean "max_results"?'],
    [{ additionalProperties: false }, { b: 1 }, '/b is not a known property; none is expected here'],
  ])('%j, %j: %s', (schema, value, ...texts) => {
    expect(textsOf(schema, value)).toEqual(texts)
  })

  it('at most sixteen faults', () => {
    expect(validateArguments({ items: TEXT }, names(100, '').map(Number))).toHaveLength(16)
  })

  it('the start of a long enum, with the nearest text, and the first characters of a long name', () => {
    const [fault] = validateArguments({ enum: ['created_at', ...names(500, 'value_')] }, 'createdAt')
    expect(fault?.message.length).toBeLessThan(450)
    expect(fault?.message).toMatch(/and more, found "createdAt"; did you mean "created_at"\?$/)
    expect(fault?.suggestion).toBe('created_at')
    const [long] = validateArguments({ additionalProperties: false }, { ['k'.repeat(100_000)]: 1 })
    expect(JSON.stringify(long).length).toBeLessThan(200)
  })

  it('the nearest declared names for an unknown one if the schema is closed, and nothing if it is open', () => {
    const properties = { max_results: {}, repository: {}, query: {} }
    const suggestions = (args: object) =>
      validateArguments({ properties, additionalProperties: false }, args).map(({ suggestion }) => suggestion)
    expect(suggestions({ maxResults: 1, repo: 1, qeury: 1, zzz: 1 })).toEqual([
      'max_results',
      'repository',
      'query',
      undefined,
    ])
    expect(validateArguments({ properties, ...required('query') }, { qeury: 1, maxResults: 1 })).toEqual([
      { path: '/query', message: 'is required and missing; did you send it as "qeury"?', suggestion: 'qeury' },
    ])
  })

  it.each<[string, string]>([
    ['y'.repeat(80), 'y'.repeat(80)],
    ['y'.repeat(81), `${'y'.repeat(80)}…`],
    [`${'y'.repeat(79)}👍`, `${'y'.repeat(79)}…`],
    [`${'y'.repeat(78)}👍z`, `${'y'.repeat(78)}👍…`],
    [`${'y'.repeat(79)}\uffffy`, `${'y'.repeat(79)}\uffff…`],
  ])('80 characters of a text, and no half of a surrogate pair: %s', (value, shown) => {
    expect(textsOf({ const: 1 }, value)).toEqual([`expected 1, found ${JSON.stringify(shown)}`])
  })

  it('literals of at most 300 characters, or one of any length', () => {
    const literals = (count: number) => names(count + 10, 'text').slice(10)
    const list = (count: number) =>
      literals(count)
        .map(text => JSON.stringify(text))
        .join(', ')
    expect(textsOf({ enum: literals(30) }, 1)).toEqual([`expected one of ${list(30)}, found 1`])
    expect(textsOf({ enum: literals(31) }, 1)).toEqual([`expected one of ${list(30)} and more, found 1`])
    const text = '\u0001'.repeat(80)
    expect(textsOf({ const: text }, 1)).toEqual([`expected ${JSON.stringify(text)}, found 1`])
    expect(textsOf({ enum: names(200, '').map(Number) }, -1)[0]).toMatch(/ 7\d and more, found -1$/)
  })

  it('suggestions for the first faults only, if many long names must be compared', () => {
    const suggested = (schema: unknown, args: unknown) => {
      const faults = validateArguments(schema, args)
      return [faults.length, faults.filter(({ suggestion }) => suggestion !== undefined).length]
    }
    const many = (count: number) => closed(...names(count, 'x'.repeat(60)))
    const unknown = object(names(16, 'x'.repeat(59)))
    expect([suggested(many(10), unknown), suggested(many(200), unknown)]).toEqual([
      [16, 16],
      [16, 1],
    ])
    const missing = required(...names(16, 'y'.repeat(59)))
    expect(suggested(missing, object(names(200, 'y'.repeat(60))))).toEqual([16, 1])
  })
})

describe('the fault of a union', () => {
  const kind = (value: unknown) => property('kind', { const: value })
  const anyOfTypes = [{ allOf: [{ type: 'null' }, { minProperties: 2 }, property('b', TEXT)] }, { type: 'array' }]
  const longKind = (literals: unknown) => property('kind', { allOf: [{ minLength: 5 }, { enum: literals }] })
  const nested = [property('p', kind('x')), property('q', kind('y'))]
  const missing = (path: string) => `${path} is required and missing`
  it.each<[readonly unknown[], unknown, ...string[]]>([
    // Types are merged, and a branch of another type is left out, even if less is wrong there.
    [[TEXT, { type: ['null', 'string'] }], 1, 'expected a string or null, found an integer'],
    [anyOfTypes, { b: 1 }, 'expected null or an array, found an object'],
    [[{ type: 'null' }, { type: 'array', items: TEXT }], [1], `/0 ${NO_TEXT}`],
    [[anyOfTypes[0], required('c', 'd')], {}, missing('/c'), missing('/d')],
    // Literals are merged if they are of one value or property.
    [[{ const: 'x' }, { enum: ['y', 'x'] }], 'zz', 'expected one of "x", "y", found "zz"'],
    [[longKind(['x']), longKind(['y'])], { kind: 'q' }, '/kind expected one of "x", "y", found "q"'],
    [[kind(2), property('m', { const: 3 })], { kind: 1, m: 1 }, '/kind expected 2, found 1'],
    [nested, { p: { kind: 1 }, q: { kind: 1 } }, '/p/kind expected "x", found 1'],
    [[{ const: 3 }, kind(1)], { kind: 2 }, 'expected 3, found an object'],
    [[kind(1), { const: 3 }], { kind: 2 }, '/kind expected 1, found 2'],
    // Names are merged if each branch requires one of the value itself.
    [[required('b'), required('c')], {}, 'expected one of the properties "b", "c", found none'],
    [[required('b', 'c'), required('d', 'e')], {}, missing('/b'), missing('/c')],
    [[property('p', required('b')), property('p', required('c'))], { p: {} }, missing('/p/b')],
    [[required('b'), { ...required('b'), minProperties: 0 }], {}, missing('/b')],
    // Otherwise the branch with the right tag counts, then that with the fewest faults, then the first.
    [[kind('x'), { ...kind(3), ...required('n', 'o') }], { kind: 3, n: 1 }, missing('/o')],
    [[required('b', 'c'), required('d')], {}, missing('/d')],
    [[{ minItems: 1 }, { minItems: 2 }], [], 'expected at least 1 item, found 0'],
  ])('of %j, for %j, is: %s', (anyOf, value, ...expected) => {
    expect(textsOf({ anyOf }, value)).toEqual(expected)
    expect(textsOf({ oneOf: anyOf }, value)).toEqual(expected)
  })

  it('is not reported if a branch fits', () => {
    expect(textsOf({ anyOf: [{ type: 'null' }, {}], maxLength: 1 }, 'xx')).toEqual([
      'expected at most 1 character, found 2',
    ])
  })

  it('is that of one of a hundred branches, with at most a hundred literals of each', () => {
    const anyOf = [...Array<unknown>(99).fill(required('b', 'c')), { minProperties: 1 }]
    expect(textsOf({ anyOf }, {})).toEqual(['expected at least 1 property, found 0'])
    const [first] = textsOf({ anyOf: [required('d', 'e'), ...anyOf] }, {})
    expect(first).toBe('/d is required and missing')
    const fault: Fault = { at: undefined, kind: 'value', expected: names(101, ''), found: 'x' }
    expect(faultsOfUnion([[fault]], undefined)).toEqual([{ ...fault, expected: names(100, '') }])
    const others = names(17, '').map((message): Fault => ({ at: undefined, kind: 'other', message }))
    expect(writeFaults(others)).toHaveLength(16)
  })
})

it.each(['__proto__', 'constructor', 'toString'])('the name %s is a name like any other', name => {
  const named = (value: unknown) => Object.fromEntries([[name, value]])
  expect(validateArguments({ required: [name] }, {})).toHaveLength(1)
  expect(validateArguments({ required: [name] }, named(1))).toEqual([])
  expect(validateArguments({ properties: named(TEXT) }, named(1))).toHaveLength(1)
  expect(validateArguments({ properties: named(TEXT) }, {})).toEqual([])
  expect(validateArguments({ properties: {}, additionalProperties: false }, named(1))).toHaveLength(1)
  expect(validateArguments({ properties: named({}), additionalProperties: false }, named(1))).toEqual([])
  expect(validateArguments({ $ref: `#/$defs/${name}`, $defs: {} }, {})).toEqual([])
  expect(validateArguments({ dependentRequired: named(['b']) }, {})).toEqual([])
  expect(validateArguments({ const: named(1) }, {})).toHaveLength(1)
  expect(validateArguments({ const: named(1) }, named(1))).toEqual([])
})

describe('checkArguments', () => {
  const schema = { properties: { a: TEXT } }
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['an array', []],
    ['a string', 'text'],
    ['a value that cannot be read', proxy],
  ])('refuses %s without the validator', (found, args) => {
    const validator = vi.fn(() => [])
    const message = `expected an object, found ${found}`
    expect(checkArguments(validator, schema, args)).toEqual([{ path: '', message }])
    expect(validator).not.toHaveBeenCalled()
  })

  it('uses the validator of the host, unless it throws, and finds no fault if it returns no list', () => {
    const fault = { path: '/a', message: 'is wrong' }
    const throws = () => {
      throw new Error('no schema')
    }
    expect(checkArguments(() => [fault], schema, { a: 'x' })).toEqual([fault])
    expect(checkArguments((() => undefined) as never, schema, { a: 1 })).toEqual([])
    for (const validator of [undefined, throws])
      expect(checkArguments(validator, schema, { a: 1 })).toEqual([{ path: '/a', message: NO_TEXT }])
  })
})
