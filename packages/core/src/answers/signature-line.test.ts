import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, type JsonSchema } from '../index.js'
import { type SignatureLineOptions, signatureLine } from './signature-line.js'

const tool = (inputSchema: JsonSchema, name = 'act') => createCatalog([{ name, inputSchema }]).tools[0]!
const line = (inputSchema: JsonSchema, options?: SignatureLineOptions) =>
  `act${signatureLine(tool(inputSchema), options).text}`
const properties = (count: number, schema: JsonSchema = { type: 'string' }) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema]))

function nestedObjects(depth: number, inner: JsonSchema): JsonSchema {
  let schema = inner
  for (let i = 0; i < depth; i++) schema = { properties: { a: schema } }
  return schema
}

describe('signatureLine', () => {
  it('writes required and optional parameters with their types, enum values and defaults', () => {
    expect(
      line({
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string' },
          body: { type: 'string' },
          labels: { type: 'array', items: { enum: ['bug', 'docs'] } },
          state: { enum: ['open', 'closed'], default: 'open' },
        },
      }),
    ).toBe("act(title: string, body?: string, labels?: ('bug'|'docs')[], state?: 'open'|'closed' = 'open')")
  })

  it('writes names and types if the tool declares nothing as required', () => {
    const schema = {
      type: 'object',
      properties: { from: { type: 'string', format: 'date' }, seats: { type: 'integer' } },
    }
    expect(line(schema)).toBe('act(from?: string<date>, seats?: integer)')
    expect(line({ ...schema, required: [] })).toBe('act(from?: string<date>, seats?: integer)')
  })

  const X = 'x'
  const record = (more: JsonSchema) => ({ type: 'object', additionalProperties: { type: 'number' }, ...more })
  it.each<[string, JsonSchema, string]>([
    ['an enum value with quotes', { enum: [`it's "so"`] }, `'it\\'s "so"'`],
    ['numbers, null and booleans of an enum', { enum: [1, null, true] }, '1|null|true'],
    ['only the scalar values of an enum', { enum: [{ b: 1 }, 'x', ['y']] }, "'x'|…"],
    ['a nested object', { properties: { b: {}, c: {} }, required: ['b'] }, '{b: unknown, c?: unknown}'],
    ['a free object', { type: 'object' }, 'object'],
    ['a record', record({}), '{[key: string]: number}'],
    ['properties and a record', record({ properties: { b: {} } }), '{b?: unknown, [key: string]: number}'],
    ['a list of alternatives', { items: { type: ['string', 'null'] } }, '(string|null)[]'],
    ['a range', { type: 'integer', minimum: 1, maximum: 100 }, 'integer<1..100>'],
    ['an upper bound', { type: 'number', maximum: 0.5 }, 'number<..0.5>'],
    ['no lower bound without an upper bound', { type: 'integer', minimum: 0 }, 'integer'],
    ['no upper bound of the largest integer', { type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    ['no upper bound that is a text', { type: 'integer', maximum: '9' }, 'integer'],
    ['no lower bound that is a text', { type: 'integer', minimum: '1', maximum: 9 }, 'integer<..9>'],
    ['a short pattern', { type: 'string', pattern: '^[A-Z]{3}$' }, 'string</^[A-Z]{3}$/>'],
    ['a pattern of 32 characters', { type: 'string', pattern: X.repeat(32) }, `string</${X.repeat(32)}/>`],
    ['no long pattern', { type: 'string', pattern: X.repeat(33) }, 'string'],
    ['no format with unusual characters', { type: 'string', format: 'x>|evil' }, 'string'],
    ['a boolean', { type: 'boolean', maximum: 1 }, 'boolean'],
    ['null', { type: 'null', maximum: 1 }, 'null'],
    ['a type that JSON does not have as unknown', { type: 'file', maximum: 1 }, 'unknown'],
    ['a default that is a number', { type: 'integer', default: 10 }, 'integer = 10'],
    ['no default of false', { default: false }, 'unknown'],
    ['no default of null', { default: null }, 'unknown'],
    ['no default of an empty text', { default: '' }, 'unknown'],
    ['a default of 24 characters', { default: X.repeat(22) }, `unknown = '${X.repeat(22)}'`],
    ['no long default', { default: X.repeat(23) }, 'unknown'],
    ['five levels of properties', nestedObjects(4, { type: 'string' }), '{a?: {a?: {a?: {a?: string}}}}'],
    ['no sixth level', nestedObjects(5, { type: 'string' }), '{a?: {a?: {a?: {a?: {…}}}}}'],
  ])('writes of a parameter %s', (_, schema, expected) =>
    expect(line({ type: 'object', properties: { a: schema } })).toBe(`act(a?: ${expected})`),
  )

  it.each<[string, JsonSchema, string]>([
    ['no parameters', {}, ''],
    ['a name that is not an identifier', { properties: { 'max-depth': {} } }, "'max-depth'?: unknown"],
    ['a name with quotes', { properties: { [`a'b"c`]: {} } }, `'a\\'b"c'?: unknown`],
    ['a name with a hidden character', { properties: { 'a\u202eb': {} } }, "'a\\u{202e}b'?: unknown"],
    ['a name that looks empty', { properties: { '\u3164': {} } }, "'\\u{3164}'?: unknown"],
    ['a name of 200 characters', { properties: { [X.repeat(200)]: {} } }, `${X.repeat(200)}?: unknown`],
    ['no name of 201 characters', { properties: { [X.repeat(201)]: {} } }, '…?: unknown'],
    ['a record of arguments', record({}), '[key: string]: number'],
    [
      'a required parameter with a default as one that may be left out',
      { properties: { a: { type: 'integer', default: 10 }, b: { type: 'string' } }, required: ['a', 'b'] },
      'a?: integer = 10, b: string',
    ],
    [
      'the properties of a referenced schema',
      { $ref: '#/$defs/a', $defs: { a: { properties: { b: {} }, required: ['b'] } } },
      'b: unknown',
    ],
    [
      'the properties of allOf and of the root',
      { allOf: [{ properties: { a: {} }, required: ['a'] }], properties: { b: {} } },
      'a: unknown, b?: unknown',
    ],
    [
      'the properties of alternatives as optional',
      { anyOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }] },
      'a?: unknown, b?: unknown',
    ],
    ['a property that is required but not declared', { required: ['a', 7] }, 'a: unknown'],
    [
      'a property that the root requires and a part declares',
      { required: ['a'], allOf: [{ properties: { a: { type: 'string' } } }] },
      'a: string',
    ],
    [
      'a property that the root declares and a part requires',
      { properties: { a: { type: 'string' } }, allOf: [{ properties: { a: {} }, required: ['a'] }] },
      'a: string',
    ],
  ])('writes %s', (_, schema, expected) => expect(line({ type: 'object', ...schema })).toBe(`act(${expected})`))

  it('leaves out an enum value of more than 80 characters', () => {
    expect(line({ type: 'object', properties: { a: { enum: ['x'.repeat(80), 'y'] } } })).toContain(
      `'${'x'.repeat(80)}'|'y')`,
    )
    expect(line({ type: 'object', properties: { a: { enum: ['x'.repeat(81), 'y'] } } })).toBe("act(a?: 'y'|…)")
  })

  it('writes at most thirty enum values', () => {
    const numbers = (count: number) => ({
      type: 'object',
      properties: { a: { enum: Array.from({ length: count }, (_, i) => i) } },
    })
    expect(line(numbers(30))).not.toContain('…')
    expect(line(numbers(31))).toContain('|29|…)')
    expect(signatureLine(tool(numbers(30))).complete).toBe(true)
    expect(signatureLine(tool(numbers(31))).complete).toBe(false)
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

  it('drops nested objects before names', () => {
    const nested = {
      type: 'object',
      properties: { a: { type: 'object', properties: properties(12) }, b: { type: 'string' } },
    }
    expect(signatureLine(tool(nested), { length: 400 }).complete).toBe(true)
    expect(signatureLine(tool(nested), { length: 60 })).toEqual({ text: '(a?: {…}, b?: string)', complete: false })
  })

  it('keeps required parameters first if not all fit, and drops types that do not fit', () => {
    const schema = { type: 'object', properties: { ...properties(20), last: { type: 'string' } }, required: ['last'] }
    const { text, complete } = signatureLine(tool(schema), { length: 60 })
    expect(text).toMatch(/^\(last: string, p0\?: string, .*, …\)$/)
    expect(text.length).toBeLessThanOrEqual(60)
    expect(complete).toBe(false)
    const wide = { type: 'object', properties: { [`${'x'.repeat(40)}`]: { enum: ['a'.repeat(50)] } } }
    expect(signatureLine(tool(wide), { length: 60 }).text).toBe(`(${'x'.repeat(40)}?, …)`)
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

  it('is not complete if nothing fits', () => {
    expect(signatureLine(tool({ type: 'object', properties: properties(3) }), { length: 4 })).toEqual({
      text: '(…)',
      complete: false,
    })
  })

  describe('notes', () => {
    const described = (name: string, description: unknown, more: JsonSchema = {}) => ({
      type: 'object',
      properties: { [name]: { type: 'string', description, ...more } },
    })
    it.each<[string, string, unknown]>([
      ['how a value is written', 'since', 'ISO 8601 timestamp'],
      ['an example', 'range', 'e.g. "A1:B2"'],
      ['what the name does not say', 'query', 'GitHub search syntax, qualifiers allowed'],
    ])('say %s', (_, name, description) => {
      expect(line(described(name, description))).toBe(`act(${name}?: string) // ${name}: ${description}`)
    })

    it.each<[string, string, unknown]>([
      ['a description that repeats the name', 'owner_name', 'The name of the owner'],
      ['a description that gives only bounds and a default', 'limit', 'Maximum number of results (default: 20)'],
      ['a description that is not a string', 'a', 7],
    ])('leave out %s', (_, name, description) =>
      expect(line(described(name, description))).toBe(`act(${name}?: string)`),
    )

    it('are one sentence of one line, cut at eighty characters', () => {
      expect(line(described('a', 'Path, e.g. "a/b", relative\nto the root. Never absolute.'))).toBe(
        'act(a?: string) // a: Path, e.g. "a/b", relative to the root',
      )
      expect(line(described('a', '9'.repeat(100)))).toBe(`act(a?: string) // a: ${'9'.repeat(79)}…`)
    })

    it('do not describe how to write the values of an enum', () => {
      expect(line(described('state', '(open or closed)', { enum: ['open', 'closed'] }))).not.toContain('//')
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

    it('may use every character of their room', () => {
      const schema = {
        type: 'object',
        properties: { a: { description: 'In seconds (0.5)' }, b: { description: 'In seconds (0.6)' } },
      }
      const both = ' // a: In seconds (0.5); b: In seconds (0.6)'
      const notes = (room: number) => line(schema, { notes: room }).replace('act(a?: unknown, b?: unknown)', '')
      expect(notes(both.length)).toBe(both)
      expect(notes(both.length - 1)).toBe(' // a: In seconds (0.5)')
      expect(notes(23)).toBe(' // a: In seconds (0.5)')
      expect(notes(22)).toBe('')
      expect(line(described('a', '(0)'), { notes: 20 })).toContain('// a: (0)')
      expect(line(described('a', '(0)'), { notes: 19 })).not.toContain('//')
    })

    it('are written only for the first sixty-four parameters', () => {
      const of = (count: number) => ({
        type: 'object',
        properties: { ...properties(count), last: { description: 'In seconds (0.5)' } },
      })
      expect(line(of(63), { length: 4_000 })).toContain('// last: In seconds (0.5)')
      expect(line(of(64), { length: 4_000 })).not.toContain('//')
    })

    it('leave out a description that repeats words of the parameter or of the tool', () => {
      expect(line(described('branch_commit_author', 'Branch, commit, author'))).not.toContain('//')
      const ofTool = tool(described('a', 'Branch, commit, author'), 'branch_commit_author')
      expect(signatureLine(ofTool).text).not.toContain('//')
      expect(line(described('a', 'Branch, commit, author'))).toContain('// a: Branch, commit, author')
      expect(line(described('a', 'Branch, commit'))).not.toContain('//')
    })

    it('are whole up to eighty characters, also if they begin with a full stop', () => {
      expect(line(described('a', '9'.repeat(80)))).toBe(`act(a?: string) // a: ${'9'.repeat(80)}`)
      expect(line(described('a', '. 9 digits'))).toBe('act(a?: string) // a: . 9 digits')
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
      createCatalog([{ name, inputSchema: schema, ...(server === undefined ? {} : { server }) }]).tools[0]!
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
      signatureLine(of('a', 's'), { seen })
      expect(written('s')).toBe(`(${required}, …)`)
      expect(written('t')).toBe(`(${required}, page?: integer, text?: string, …)`)
      // Without required parameters, the optional ones are what the tool is called with.
      const optional = { type: 'object', properties: { text: { type: 'string' } } }
      expect(written('s', optional)).toBe('(text?: string)')
    })

    it('does not count a parameter as seen that had no room', () => {
      const seen = new Set<string>()
      signatureLine(of('a', 's'), { brief: 0, seen })
      expect(signatureLine(of('b', 's'), { brief: 200, seen }).text).toContain('page?: integer, text?: string')
    })
  })

  const json = fc.jsonValue({ maxDepth: 4 })
  const schemas = fc
    .record(
      {
        properties: fc.dictionary(fc.string({ unit: 'binary', maxLength: 30 }), json, { maxKeys: 30 }),
        required: fc.array(fc.string()),
        anyOf: json,
        $ref: fc.constantFrom('#', '#/properties/a', '#/anyOf/0'),
        additionalProperties: json,
      },
      { requiredKeys: [] },
    )
    .map(noise => ({ type: 'object', ...noise }) as JsonSchema)

  it('stays within its length, on one line, without half of a surrogate pair, for any schema', () => {
    fc.assert(
      fc.property(schemas, fc.integer({ min: 4, max: 300 }), (schema, length) => {
        const { text } = signatureLine(tool(schema), { length })
        expect(text.length).toBeLessThanOrEqual(length)
        expect(text).not.toMatch(/[\n\r\u2028]|\p{Cs}/u)
        expect(signatureLine(tool(schema), { length }).text).toBe(text)
      }),
    )
  })

  it('names every property if the length allows it, and required ones before optional ones', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 40, max: 200 }), (all, count, length) => {
        const required = all.slice(-count)
        const schema = {
          type: 'object',
          required,
          properties: Object.fromEntries(all.map(name => [name, { type: 'string' }])),
        }
        const full = signatureLine(tool(schema))
        expect(full.complete).toBe(true)
        const missing = (text: string) => all.filter(name => !new RegExp(`[( ]${name}\\??[:,]`).test(text))
        expect(missing(full.text)).toEqual([])
        for (const name of required) expect(full.text).toContain(`${name}: `)
        const cut = signatureLine(tool(schema), { length })
        if (missing(cut.text).some(name => required.includes(name)) && count > 0) expect(cut.text).not.toContain('?')
      }),
    )
  })
})
