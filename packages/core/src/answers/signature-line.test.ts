import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, type JsonSchema } from '../index.js'
import { type SignatureLineOptions, signatureLine } from './signature-line.js'

const tool = (inputSchema: JsonSchema, name = 'act') => createCatalog([{ name, inputSchema }]).tools[0]!
const line = (inputSchema: JsonSchema, options?: SignatureLineOptions) =>
  `act${signatureLine(tool(inputSchema), options).text}`
const properties = (count: number, schema: JsonSchema = { type: 'string' }) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema]))

const nestedObjects = (depth: number): JsonSchema =>
  depth === 0 ? { type: 'string' } : { properties: { a: nestedObjects(depth - 1) } }

describe('signatureLine', () => {
  it('writes required and optional parameters with their types, enum values and defaults', () => {
    const parameters = {
      title: { type: 'string' },
      from: { type: 'string', format: 'date' },
      labels: { type: 'array', items: { enum: ['bug', 'docs'] } },
      state: { enum: ['open', 'closed'], default: 'open' },
    }
    const optional = "from?: string<date>, labels?: ('bug'|'docs')[], state?: 'open'|'closed' = 'open'"
    const written = (more: JsonSchema) => line({ type: 'object', properties: parameters, ...more })
    expect(written({ required: ['title'] })).toBe(`act(title: string, ${optional})`)
    expect(written({ required: [] })).toBe(`act(title?: string, ${optional})`)
    expect(written({})).toBe(`act(title?: string, ${optional})`)
  })

  const x = (length: number) => 'x'.repeat(length)
  const record = (more: JsonSchema) => ({ type: 'object', additionalProperties: { type: 'number' }, ...more })
  it.each<[string, JsonSchema, string]>([
    ['an enum value with quotes', { enum: [`it's "so"`] }, `'it\\'s "so"'`],
    ['numbers, null and booleans of an enum', { enum: [1, null, true] }, '1|null|true'],
    ['only the scalar values of an enum', { enum: [{ b: 1 }, 'x', ['y']] }, "'x'|…"],
    ['an enum value of 80 characters', { enum: [x(80), 'y'] }, `'${x(80)}'|'y'`],
    ['no enum value of 81 characters', { enum: [x(81), 'y'] }, "'y'|…"],
    ['a nested object', { properties: { b: {}, c: {} }, required: ['b'] }, '{b: unknown, c?: unknown}'],
    ['a free object', { type: 'object' }, 'object'],
    ['a record', record({}), '{[key: string]: number}'],
    ['properties and a record', record({ properties: { b: {} } }), '{b?: unknown, [key: string]: number}'],
    ['a list of alternatives', { items: { type: ['string', 'null'] } }, '(string|null)[]'],
    ['a range', { type: 'integer', minimum: 1, maximum: 100 }, 'integer<1..100>'],
    ['an upper bound', { type: 'number', maximum: 0.5 }, 'number<..0.5>'],
    ['no lower bound without an upper bound', { type: 'integer', minimum: 0 }, 'integer'],
    ['no upper bound of the largest integer', { type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    ['no lower bound that is a text', { type: 'integer', minimum: '1', maximum: 9 }, 'integer<..9>'],
    ['no upper bound that is a text', { type: 'integer', maximum: '9' }, 'integer'],
    ['a pattern of 32 characters', { type: 'string', pattern: x(32) }, `string</${x(32)}/>`],
    ['no long pattern', { type: 'string', pattern: x(33) }, 'string'],
    ['no format with unusual characters', { type: 'string', format: 'x>|evil' }, 'string'],
    ['a boolean', { type: 'boolean', maximum: 1 }, 'boolean'],
    ['null', { type: 'null', maximum: 1 }, 'null'],
    ['a type that JSON does not have as unknown', { type: 'file', maximum: 1 }, 'unknown'],
    ['a default that is a number', { type: 'integer', default: 10 }, 'integer = 10'],
    ['no default of false', { default: false }, 'unknown'],
    ['no default of null', { default: null }, 'unknown'],
    ['no default of an empty text', { default: '' }, 'unknown'],
    ['a default of 24 characters', { default: x(22) }, `unknown = '${x(22)}'`],
    ['no long default', { default: x(23) }, 'unknown'],
    ['five levels of properties', nestedObjects(4), '{a?: {a?: {a?: {a?: string}}}}'],
    ['no sixth level', nestedObjects(5), '{a?: {a?: {a?: {a?: {…}}}}}'],
  ])('writes of a parameter %s', (_, schema, expected) => {
    expect(line({ type: 'object', properties: { a: schema } })).toBe(`act(a?: ${expected})`)
  })

  const a = (schema: JsonSchema, ...required: unknown[]) => ({ properties: { a: schema }, required })
  const b = { properties: { b: {} } }
  const preset = { ...a({ type: 'integer', default: 10 }, 'a', 'b') }
  it.each<[string, JsonSchema, string]>([
    ['no parameters', {}, ''],
    ['a name that is not an identifier', { properties: { 'max-depth': {} } }, "'max-depth'?: unknown"],
    ['a name with quotes', { properties: { [`a'b"c`]: {} } }, `'a\\'b"c'?: unknown`],
    ['a name with a hidden character', { properties: { 'a\u202eb': {} } }, "'a\\u{202e}b'?: unknown"],
    ['a name that looks empty', { properties: { '\u3164': {} } }, "'\\u{3164}'?: unknown"],
    ['a name of 200 characters', { properties: { [x(200)]: {} } }, `${x(200)}?: unknown`],
    ['no name of 201 characters', { properties: { [x(201)]: {} } }, '…?: unknown'],
    ['a record of arguments', record({}), '[key: string]: number'],
    ['a required parameter with a default as one that may be left out', preset, 'a?: integer = 10, b: unknown'],
    ['the properties of a referenced schema', { $ref: '#/$defs/a', $defs: { a: a({}, 'a') } }, 'a: unknown'],
    ['the properties of allOf and of the root', { allOf: [a({}, 'a')], ...b }, 'a: unknown, b?: unknown'],
    ['the properties of alternatives as optional', { anyOf: [a({}, 'a'), b] }, 'a?: unknown, b?: unknown'],
    ['a property that is required but not declared', { required: ['a', 7] }, 'a: unknown'],
    ['one that the root requires and a part declares', { required: ['a'], allOf: [a({ enum: [1] })] }, 'a: 1'],
    ['one that the root declares and a part requires', { ...a({ enum: [1] }), allOf: [a({}, 'a')] }, 'a: 1'],
  ])('writes %s', (_, schema, expected) => {
    expect(line({ type: 'object', ...schema })).toBe(`act(${expected})`)
  })

  it('writes at most thirty enum values', () => {
    const numbers = (count: number) => ({ properties: { a: { enum: Array.from({ length: count }, (_, i) => i) } } })
    const written = (count: number) => signatureLine(tool({ type: 'object', ...numbers(count) }))
    expect(written(30)).toMatchObject({ text: expect.stringMatching(/\|29\)$/), complete: true })
    expect(written(31)).toMatchObject({ text: expect.stringMatching(/\|29\|…\)$/), complete: false })
  })

  it('writes only the required properties of a nested object with more than twelve, or twelve optional ones', () => {
    const nested = (count: number, required: string[] = []) => ({
      type: 'object',
      properties: { a: { properties: properties(count, {}), required } },
    })
    expect(line(nested(12))).toMatch(/ p11\?: unknown\}\)$/)
    expect(line(nested(13))).toMatch(/ p11\?: unknown, …\}\)$/)
    expect(line(nested(13, ['p12', 'p3']))).toBe('act(a?: {p3: unknown, p12: unknown, …})')
    expect(signatureLine(tool(nested(13))).complete).toBe(false)
  })

  it('reads at most sixty-four schemas that compose the arguments', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, i) => ({ properties: { [`p${i}`]: {} } }))
    expect(line({ type: 'object', allOf: parts(63) }, { length: 4_000 })).toContain('p62?: unknown')
    expect(line({ type: 'object', allOf: parts(64) }, { length: 4_000 })).not.toContain('p63')
  })

  it.each<[string, JsonSchema]>([
    ['one parameter', { properties: { a: { type: 'string' } } }],
    ['three parameters', { properties: properties(3) }],
    ['a record', { additionalProperties: { type: 'string' } }],
    ['a parameter and a record', { properties: { a: {} }, additionalProperties: { type: 'string' } }],
  ])('may be exactly as long as its limit, with %s', (_, schema) => {
    const of = (length: number) => signatureLine(tool({ type: 'object', ...schema }), { length })
    const { text, complete } = of(800)
    expect(complete).toBe(true)
    expect(of(text.length)).toEqual({ text, complete })
    expect(of(text.length - 1).complete).toBe(false)
  })

  it.each<[string, number, JsonSchema, string[], RegExp]>([
    ['nested objects', 60, { a: { properties: properties(12) }, b: {} }, [], /^\(a\?: \{…\}, b\?: unknown\)$/],
    ['optional parameters', 60, { ...properties(20), last: {} }, ['last'], /^\(last: unknown, p0\?: string, .*, …\)$/],
    ['types', 60, { [x(40)]: { enum: ['a'.repeat(50)] } }, [], new RegExp(`^\\(${x(40)}\\?, …\\)$`)],
    ['everything', 4, properties(3), [], /^\(…\)$/],
  ])('leaves out %s if not all fit', (_, length, own, required, expected) => {
    const { text, complete } = signatureLine(tool({ type: 'object', properties: own, required }), { length })
    expect(text).toMatch(expected)
    expect(text.length).toBeLessThanOrEqual(length)
    expect(complete).toBe(false)
  })

  it('shortens types before it leaves out a required name', () => {
    const wide = { enum: ['open', 'closed', 'merged'] }
    const schema = { type: 'object', properties: { opt: wide, one: wide, two: wide }, required: ['one', 'two'] }
    const of = (length: number) => signatureLine(tool(schema), { length }).text
    const type = "'open'|'closed'|'merged'"
    const all = `(one: ${type}, two: ${type}, opt?, …)`
    const typed = `(one: ${type}, two: ${type}, …)`
    const named = `(one: ${type}, two, …)`
    expect(of(all.length)).toBe(all)
    expect(of(all.length - 1)).toBe(typed)
    expect(of(typed.length)).toBe(typed)
    expect(of(typed.length - 1)).toBe(`(one: ${type}, two, opt?, …)`)
    expect(of(named.length)).toBe(named)
    expect(of(named.length - 1)).toBe('(one, two, opt?, …)')
    expect(of(13)).toBe('(one, two, …)')
    expect(of(12)).toBe('(one, …)')
  })

  describe('notes', () => {
    const described = (name: string, description: unknown, more?: JsonSchema) => ({
      type: 'object',
      properties: { [name]: { type: 'string', description, ...more } },
    })
    const noted = (name: string, description: unknown, more?: JsonSchema) =>
      line(described(name, description, more)).split(' // ')[1]

    it.each<[string, string, unknown, unknown?]>([
      ['say how a value is written', 'since', 'ISO 8601 timestamp'],
      ['say an example', 'range', 'e.g. "A1:B2"'],
      ['say what the name does not say', 'query', 'GitHub search syntax, qualifiers allowed'],
      ['leave out a description that repeats the name', 'owner_name', 'The name of the owner', undefined],
      ['leave out bounds and a default', 'limit', 'Maximum number of results (default: 20)', undefined],
      ['leave out a description of two words', 'a', 'Branch, commit', undefined],
      ['leave out a description that is not a string', 'a', 7, undefined],
      [
        'are one sentence of one line',
        'a',
        'Path, e.g. "a/b",\nrelative. Never absolute.',
        'Path, e.g. "a/b", relative',
      ],
      ['are whole up to eighty characters', 'a', '9'.repeat(80)],
      ['are cut at eighty characters', 'a', '9'.repeat(81), `${'9'.repeat(79)}…`],
      ['may begin with a full stop', 'a', '. 9 digits'],
    ])('%s', (_, name, description, ...expected) => {
      const [note] = expected.length === 0 ? [description] : expected
      expect(noted(name, description)).toBe(note === undefined ? undefined : `${name}: ${note}`)
    })

    it('leave out words of the parameter, of the tool, and how to write the values of an enum', () => {
      const description = 'Branch, commit, author'
      expect(noted('a', description)).toBe(`a: ${description}`)
      expect(noted('branch_commit_author', description)).toBeUndefined()
      expect(signatureLine(tool(described('a', description), 'branch_commit_author')).notes).toBeUndefined()
      expect(noted('state', '(open or closed)', { enum: ['open', 'closed'] })).toBeUndefined()
    })

    it('prefer how a value is written, then required parameters, and stop at the budget', () => {
      const schema = {
        type: 'object',
        required: ['b'],
        properties: {
          a: { description: 'Unusual words stand here' },
          b: { description: 'Other words stand there' },
          c: { description: 'In seconds (0.5)' },
        },
      }
      expect(line(schema)).toContain(' // c: In seconds (0.5); b: Other words stand there; a: Unusual words stand here')
      expect(line(schema, { notes: 51 })).toMatch(/ \/\/ c: In seconds \(0\.5\); b: Other words stand there$/)
      expect(line(schema, { notes: 0 })).not.toContain('//')
      expect(line(schema, { length: 40 })).not.toContain('//')
    })

    it('may use every character of their room, of which they need twenty', () => {
      const seconds = (...texts: string[]) =>
        Object.fromEntries(texts.map((text, i) => [`p${i}`, { description: text }]))
      const written = (properties: object, room: number) =>
        signatureLine(tool({ type: 'object', properties }), { notes: room }).notes
      const two = seconds('In seconds (0.5)', 'In seconds (0.6)')
      const both = 'p0: In seconds (0.5); p1: In seconds (0.6)'
      const first = 'p0: In seconds (0.5)'
      expect(written(two, both.length + 4)).toBe(both)
      expect(written(two, both.length + 3)).toBe(first)
      expect(written(two, first.length + 4)).toBe(first)
      expect(written(two, first.length + 3)).toBeUndefined()
      expect(written(seconds('(0)'), 20)).toBe('p0: (0)')
      expect(written(seconds('(0)'), 19)).toBeUndefined()
    })

    it('are written only for the first sixty-four parameters', () => {
      const of = (count: number) => ({
        type: 'object',
        properties: { ...properties(count), last: { description: 'In seconds (0.5)' } },
      })
      expect(line(of(63), { length: 4_000 })).toContain('// last: In seconds (0.5)')
      expect(line(of(64), { length: 4_000 })).not.toContain('//')
    })

    it('are not repeated if the reader has seen them', () => {
      const seen = new Set<string>()
      expect(line(described('a', 'In (seconds)'), { seen })).toContain('// a: In (seconds)')
      expect(line(described('a', 'In (seconds)'), { seen })).toBe('act(a?: string)')
    })
  })

  describe('a brief line', () => {
    const inputSchema = {
      type: 'object',
      required: ['id', 'at'],
      properties: {
        id: { type: 'string', pattern: '^x' },
        at: { properties: { a: { properties: { b: { properties: { c: {} } } } } } },
        page: { type: 'integer', maximum: 9, default: 1 },
        text: { type: 'string' },
      },
      additionalProperties: { type: 'string' },
    }
    const of = (name: string, server?: string, schema: JsonSchema = inputSchema) =>
      createCatalog([{ name, inputSchema: schema, ...(server && { server }) }]).tools[0]!
    const required = 'id: string, at: {a?: {b?: {…}}}'

    it('has all required parameters, and optional ones while they fit, without defaults, ranges and patterns', () => {
      const written = (brief: number) => signatureLine(of('a'), { brief })
      expect(written(0)).toEqual({ text: `(${required}, …)`, complete: false })
      const one = `(${required}, page?: integer, …)`
      const all = `(${required}, page?: integer, text?: string, …)`
      expect(written(all.length - ', …'.length).text).toBe(all)
      expect(written(all.length - ', …'.length - 1).text).toBe(one)
      expect(written(required.length + '()'.length).text).toBe(`(${required}, …)`)
    })

    it('leaves out optional parameters that the reader has seen on a tool of the same server', () => {
      const seen = new Set<string>()
      const written = (server: string, schema?: JsonSchema) =>
        signatureLine(of('a', server, schema), { brief: 200, seen }).text
      // A parameter that had no room does not count as seen.
      signatureLine(of('a', 's'), { brief: 0, seen })
      expect(written('s')).toContain('page?: integer, text?: string')
      expect(written('s')).toBe(`(${required}, …)`)
      expect(written('t')).toBe(`(${required}, page?: integer, text?: string, …)`)
      // Without required parameters, the optional ones are what the tool is called with.
      const optional = { type: 'object', properties: { text: { type: 'string' } } }
      expect(written('s', optional)).toBe('(text?: string)')
    })
  })

  it('stays within its length, on one line, without half of a surrogate pair, for any schema', () => {
    const json = fc.jsonValue({ maxDepth: 4 })
    const noise = {
      properties: fc.dictionary(fc.string({ unit: 'binary', maxLength: 30 }), json, { maxKeys: 30 }),
      required: fc.array(fc.string()),
      anyOf: json,
      $ref: fc.constantFrom('#', '#/properties/a', '#/anyOf/0'),
      additionalProperties: json,
    }
    const schemas = fc.record({ type: fc.constant('object'), ...noise }, { requiredKeys: ['type'] })
    fc.assert(
      fc.property(schemas as fc.Arbitrary<JsonSchema>, fc.integer({ min: 4, max: 300 }), (schema, length) => {
        const { text } = signatureLine(tool(schema), { length })
        expect(text.length).toBeLessThanOrEqual(length)
        expect(text).not.toMatch(/[\n\r\u2028]|\p{Cs}/u)
        expect(signatureLine(tool(schema), { length }).text).toBe(text)
      }),
      { numRuns: 60 },
    )
  })

  it('names every property if the length allows it, and required ones before optional ones', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 40, max: 200 }), (all, count, length) => {
        const required = all.slice(-count)
        const own = Object.fromEntries(all.map(name => [name, { type: 'string' }]))
        const schema = { type: 'object', required, properties: own }
        const full = signatureLine(tool(schema))
        expect(full.complete).toBe(true)
        const missing = (text: string) => all.filter(name => !new RegExp(`[( ]${name}\\??[:,]`).test(text))
        expect(missing(full.text)).toEqual([])
        for (const name of required) expect(full.text).toContain(`${name}: `)
        const cut = signatureLine(tool(schema), { length })
        if (missing(cut.text).some(name => required.includes(name)) && count > 0) expect(cut.text).not.toContain('?')
      }),
      { numRuns: 40 },
    )
  })
})
