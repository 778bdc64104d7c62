import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToolSearch, type ExecuteOutcome, type JsonSchema } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'
import { repairArguments } from './repair.js'
import { validateArguments } from './validate.js'

const objectOf = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
})
const one = (schema: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ ...objectOf({ a: schema }), ...more })
const repaired = (schema: JsonSchema, args: unknown) => repairArguments(schema, args)?.arguments

const strings = { type: 'array', items: { type: 'string' } }
const numbers = { type: 'array', items: { type: 'number' } }
const colour = { enum: ['Red', 'green', 3] }
const tagged = { oneOf: ['x', 'y'].map(tag => objectOf({ tag: { const: tag }, n: { type: 'number' } })) }

describe('repairArguments', () => {
  it('gives a required property that was left out the default in its schema, and reports it', () => {
    const schema = objectOf({ id: { type: 'string' }, verify: { type: 'boolean', default: true } }, ['id', 'verify'])
    expect(repairArguments(schema, { id: 'a' })).toEqual({
      arguments: { id: 'a', verify: true },
      repaired: [{ path: '/verify', to: 'true' }],
    })
    const nested = objectOf({ to: objectOf({ size: { type: 'number', default: 5 } }, ['size']) }, ['to'])
    expect(repaired(nested, { to: {} })).toEqual({ to: { size: 5 } })
    expect(repaired(nested, { to: '{}' })).toEqual({ to: { size: 5 } })
  })

  it('leaves a property missing if an undeclared one may be meant, if its default does not fit, or if it has none', () => {
    const schema = objectOf({ branch: { type: 'string', default: 'develop' } }, ['branch'])
    expect(repaired(schema, { branch_name: 'main' })).toBeUndefined()
    expect(repaired(objectOf({ n: { type: 'number', default: [] } }, ['n']), {})).toBeUndefined()
    expect(repaired(objectOf({ n: { type: 'number' } }, ['n']), {})).toBeUndefined()
    expect(repaired(objectOf({}, ['toString']), {})).toBeUndefined()
  })

  it.each<[string, JsonSchema, unknown, unknown]>([
    ['text with blanks to a number', { type: 'integer' }, ' -10 ', -10],
    ['text with zeros after the point', { type: 'number' }, '10.50', 10.5],
    ['text to a boolean', { type: 'boolean' }, 'True', true],
    ['a whole number to text', { type: 'string' }, 12, '12'],
    ['JSON text to an object', { type: 'object' }, '{"b": 1}', { b: 1 }],
    ['one value to an array', strings, 'a b', ['a b']],
    ['one value to an array of another type', numbers, '10', [10]],
    ['JSON text of one object to an array', { type: 'array', items: { type: 'object' } }, '{"b":1}', [{ b: 1 }]],
    ['JSON text with text in place of numbers', numbers, '["1", 2]', [1, 2]],
    ['text to a number of an enum', colour, '3', 3],
    ['the letter case inside an array', { type: 'array', items: colour }, 'GREEN', ['green']],
    ['text to the only fitting branch', { anyOf: [{ type: 'number' }, { type: 'null' }] }, '10', 10],
    ['text to the branch that it fits as it is', { anyOf: [{ type: 'integer' }, numbers] }, '10', 10],
    ['the branch with the right tag', tagged, { tag: 'y', n: '1' }, { tag: 'y', n: 1 }],
  ])('reads %s', (_, schema, from, to) => {
    const repair = repairArguments(one(schema), { a: from })
    expect(repair?.arguments).toEqual({ a: to })
    expect(repair?.repaired[0]?.path).toMatch(/^\/a/)
  })

  it.each<[string, JsonSchema, unknown]>([
    ['a number with more digits than a number holds', { type: 'integer' }, '12345678901234567890'],
    ['a code with leading zeros', { type: 'number' }, '007'],
    ['a fraction where a whole number is needed', { type: 'integer' }, '1.5'],
    ['a fraction where text is needed', { type: 'string' }, 1.1],
    ['a rounded number where text is needed', { type: 'string' }, 2 ** 60],
    ['a text that may be several values', strings, 'a, b'],
    ['an empty text where a list is needed', strings, ''],
    ['several values where one is needed', { type: 'string' }, ['a']],
    ['JSON text with a key twice', { type: 'object' }, '{"b":1,"b":2}'],
    ['two members that differ only in letter case', { enum: ['Red', 'RED'] }, 'red'],
    ['two readings that both fit', { anyOf: [{ type: 'number' }, strings] }, '10'],
    ['two branches that both fit', { anyOf: [one({ type: 'number' }), one(strings)] }, { a: '1' }],
    ['null in a list', strings, ['a', null]],
    ['a value out of range', { type: 'number', maximum: 5 }, '10'],
  ])('leaves %s alone', (_, schema, from) => {
    expect(repairArguments(one(schema), { a: from })).toBeUndefined()
  })

  it('drops null only where it is neither allowed nor required', () => {
    const schema = objectOf({ a: { type: 'string' }, b: { type: ['string', 'null'] }, c: { enum: ['x'] } }, ['b'])
    const repair = repairArguments(schema, { a: null, b: null, c: null })
    expect(repair?.arguments).toEqual({ b: null })
    expect(repair?.repaired).toEqual([
      { path: '/a', from: 'null' },
      { path: '/c', from: 'null' },
    ])
    expect(repairArguments(objectOf({ a: { type: 'string' } }, ['a']), { a: null })).toBeUndefined()
  })

  it('drops an undeclared argument only if it is null', () => {
    const closed = one({ type: 'string' }, { additionalProperties: false })
    expect(repaired(closed, { a: 'x', b: null })).toEqual({ a: 'x' })
    expect(repaired(closed, { a: 'x', b: '' })).toBeUndefined()
    expect(repaired(one({ type: 'number' }), { a: '1', b: null })).toEqual({ a: 1, b: null })
  })

  it('says in short what was read', () => {
    const long = `["${'x'.repeat(500)}", 1]`
    const schema = objectOf({ 'a/b': { type: 'number' }, c: strings })
    const repair = repairArguments(schema, { 'a/b': '10', c: long })
    expect(repair?.repaired[0]).toEqual({ path: '/a~1b', from: '"10"', to: '10' })
    // The item inside the text is a part of one repair.
    expect(repair?.repaired).toHaveLength(2)
    expect(JSON.stringify(repair?.repaired).length).toBeLessThan(400)
  })

  it('follows references, and leaves every other part the same object', () => {
    const schema = { ...one({ $ref: '#/$defs/n' }), $defs: { n: { type: 'number' } } }
    const kept = { deep: [1] }
    const args = { a: '1', kept }
    const repair = repairArguments(schema, args)
    expect(repair?.arguments).toEqual({ a: 1, kept })
    expect((repair!.arguments as typeof args).kept).toBe(kept)
    expect(args.a).toBe('1')
  })

  it('treats __proto__ as a plain key', () => {
    const schema = one({ type: 'object' })
    const result = repaired(schema, JSON.parse('{"a":"{\\"__proto__\\":{\\"x\\":1}}","__proto__":{"y":1}}')) as object
    expect(JSON.stringify(result)).toBe('{"a":{"__proto__":{"x":1}},"__proto__":{"y":1}}')
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
  })

  it('ends on hostile arguments and schemas', () => {
    const wide = { anyOf: Array.from({ length: 5_000 }, (_, i) => ({ enum: [`v${i}`] })) }
    expect(repairArguments(one(wide), { a: 'V7' })).toBeUndefined()
    expect(repairArguments(one(numbers), { a: '['.repeat(100_000) })).toBeUndefined()
    expect(repairArguments(one({ type: 'number' }), { a: ' '.repeat(5_000_000) })).toBeUndefined()
    const ownKeys = () => {
      throw new Error('no')
    }
    const proxy = new Proxy({}, { ownKeys })
    expect(repairArguments(one({ type: 'number' }), proxy)).toBeUndefined()
    const many = { a: Array.from({ length: 3_000 }, () => '1') }
    expect((repaired(one(numbers), many) as { a: number[] }).a).toHaveLength(3_000)
  })
})

describe('properties of repairArguments', () => {
  const key = fc.constantFrom('a', 'b', 'c', '__proto__')
  const leaf = fc.constantFrom<JsonSchema>(
    ...['string', 'number', 'boolean', ['number', 'null']].map(type => ({ type })),
    { type: 'integer', minimum: 0 },
    { type: 'number', default: 3 },
    { type: 'string', default: 4 },
    { enum: ['Red', 'green', 3, true] },
    { const: 'x' },
    {},
  )
  const schema = fc.letrec<{ node: JsonSchema; object: JsonSchema }>(tie => ({
    object: fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(key, tie('node')),
      required: fc.subarray(['a', 'b']),
      additionalProperties: fc.boolean(),
    }),
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      tie('object'),
      tie('node').map(items => ({ type: 'array', items })),
      fc
        .array(tie('node'), { minLength: 1, maxLength: 3 })
        .chain(all => fc.constantFrom({ anyOf: all }, { oneOf: all })),
    ),
  }))
  const texts = [
    '10',
    'true',
    'red',
    'GREEN',
    '["a"]',
    '[1,"2"]',
    '{"a":"1","b":null}',
    '[[1]]',
    'a, b',
    '',
    'null',
    ' 3 ',
  ]
  const value = fc.letrec<{ node: unknown }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<unknown>(...texts, null, 10, 1.5, true, 3),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(key, tie('node')),
    ),
  }))
  const args = fc.dictionary(key, value.node)

  it('makes arguments valid, changes no valid ones, and needs no second time', () =>
    fc.assert(
      fc.property(schema.object, args, (shape, given) => {
        const before = JSON.stringify(given)
        const repair = repairArguments(shape, given)
        expect(JSON.stringify(given)).toBe(before)
        if (validateArguments(shape, given).length === 0) expect(repair).toBeUndefined()
        if (repair === undefined) return
        expect(validateArguments(shape, repair.arguments)).toEqual([])
        expect(repairArguments(shape, repair.arguments)).toBeUndefined()
        expect(repair.repaired.length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    ))

  it('finds the values again that a model wrote with slips', () => {
    const list = fc.array(fc.integer(), { maxLength: 4 })
    const [integer, text] = [{ type: 'integer' }, { type: 'string' }]
    const lists = { type: 'array', items: integer }
    const properties = { n: integer, flag: { type: 'boolean' }, list: lists, text, no: text }
    fc.assert(
      fc.property(fc.record({ n: fc.integer(), flag: fc.boolean(), list, text: fc.string() }), right => {
        const slips = {
          n: String(right.n),
          flag: String(right.flag),
          list: JSON.stringify(right.list.map(String)),
          text: right.text,
          no: null,
        }
        expect(repaired(objectOf(properties, ['n']), slips)).toEqual({ ...right, n: right.n === 0 ? 0 : right.n })
      }),
    )
  })
})

describe('a call with arguments that can be repaired', () => {
  const inputSchema = objectOf({ count: { type: 'integer' }, note: { type: 'string' } }, ['count'])
  const tools = withFillers([{ name: 'add', description: 'Add', inputSchema }], 10)
  const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
  const call = { name: 'call_tool', arguments: { name: 'add', arguments: { count: '2', note: null } } }

  it('runs with the repaired arguments, and the outcome says what was read', async () => {
    const toolSearch = make()
    const outcome = (await toolSearch.handle(call)) as ExecuteOutcome
    expect(outcome).toMatchObject({ kind: 'execute', arguments: { count: 2 } })
    expect(outcome.repaired).toEqual([
      { path: '/count', from: '"2"', to: '2' },
      { path: '/note', from: 'null' },
    ])
    expect(await toolSearch.recheck(outcome)).toBe(outcome)
    expect(await toolSearch.handle({ name: 'add', arguments: { count: 2 } })).not.toHaveProperty('repaired')
  })

  it('is refused with `arguments: strict`, also from a configuration', async () => {
    for (const more of [{ arguments: 'strict' }, { configuration: { arguments: 'strict' } }])
      expect(await make(more).handle(call)).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
    expect(() => make({ arguments: 'loose' })).toThrow(/arguments/)
  })

  it('is not repaired again for a definition that changed after an approval', async () => {
    const list = (type: string) =>
      withFillers([{ name: 'add', description: 'Add', inputSchema: objectOf({ count: { type } }) }], 10)
    const toolSearch = make({ tools: list('string') })
    const outcome = (await toolSearch.handle({ name: 'add', arguments: { count: '2' } })) as ExecuteOutcome
    toolSearch.update(list('integer'))
    expect(await toolSearch.recheck(outcome)).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
  })

  it("is repaired only if the host's validator accepts the result", async () => {
    const toolSearch = make({ validator: () => [{ path: '', message: 'no' }] })
    expect(await toolSearch.handle(call)).toMatchObject({ kind: 'refused' })
  })
})
