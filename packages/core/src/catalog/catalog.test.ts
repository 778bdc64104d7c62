import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, isToolSearchError, type ToolDefinition, ToolSearchError } from '../index.js'
import { sha256, showHiddenCharacters } from '../kit.js'

/** The tool of a catalog with only this definition. */
const read = (definition: object) => createCatalog([{ name: 'a', ...definition } as ToolDefinition]).tools[0]!
const namesOf = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name)
const DEFAULTS = {
  description: '',
  inputSchema: { type: 'object', properties: {} },
  deferrable: 'automatic',
  extras: {},
}

describe('createCatalog', () => {
  it('keeps the order, fills defaults, also for null, and freezes deeply', () => {
    const fields = 'description title server category keywords allowedCallers inputSchema outputSchema annotations'
    const nothing = Object.fromEntries([...fields.split(' '), 'deferrable'].map(field => [field, null]))
    const inputSchema = { type: 'object', properties: { x: { type: 'string' } } }
    const catalog = createCatalog([{ name: 'b', inputSchema }, { name: 'a' }, { name: 'c', ...nothing } as never])
    expect(namesOf(catalog.tools)).toEqual(['b', 'a', 'c'])
    for (const name of ['a', 'c']) expect(catalog.get(name)).toEqual({ id: name, name, ...DEFAULTS })
    expect(() => Object.assign(catalog.get('b')!.inputSchema['properties'] as object, { y: 1 })).toThrow(TypeError)
  })

  it('neither changes nor keeps the definitions it was given', () => {
    const definition = { name: 'a', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } }
    const catalog = createCatalog([definition])
    definition.inputSchema.properties.x.type = 'number'
    expect(catalog.get('a')!.inputSchema).toEqual({ type: 'object', properties: { x: { type: 'string' } } })
  })

  it('refuses a second tool of the same name, naming it and the remedy', () => {
    expect(() => createCatalog([{ name: 'get_user' }, { name: 'get_user' }])).toThrow(
      'Found a second tool named "get_user" at position 1, expected unique names within a server; rename one, or give each its server',
    )
  })

  it('leaves bad definitions out and reports them with position and name, if `onInvalid` is `drop`', () => {
    const given = [{ name: 'a' }, { name: 'a' }, { name: 'b', title: 1 }, { name: 7 }, null, { name: '\u0000' }]
    const catalog = createCatalog([...given, { name: 'c' }] as never, { onInvalid: 'drop' })
    expect(namesOf(catalog.tools)).toEqual(['a', 'c'])
    expect(catalog.rejected.map(({ index, name, error }) => [index, name, error.code, error.details])).toEqual([
      [1, 'a', 'DUPLICATE_TOOL', { index: 1, name: 'a', id: 'a' }],
      [2, 'b', 'INVALID_TOOL', { index: 2, name: 'b' }],
      [3, undefined, 'INVALID_TOOL', { index: 3, name: undefined }],
      [4, undefined, 'INVALID_TOOL', { index: 4, name: undefined }],
      [5, '\u0000', 'INVALID_TOOL', { index: 5, name: undefined }],
    ])
  })

  it('treats names, parameters and fields that are properties of every object as plain words', () => {
    const inputSchema = JSON.parse('{"type":"object","properties":{"__proto__":{"description":"trap"}}}')
    const catalog = createCatalog([{ name: '__proto__', inputSchema }, { name: 'constructor' }])
    expect(catalog.get('__proto__')!.inputSchema).toEqual(inputSchema)
    expect(catalog.get('toString')).toBeUndefined()
    expect(catalog.searchable[0]!.parameters).toMatchObject([{ name: '__proto__', description: 'trap' }])
    const { extras } = createCatalog([JSON.parse('{"name":"a","__proto__":{"x":1},"constructor":"c"}')]).tools[0]!
    expect(Object.keys(extras).sort()).toEqual(['__proto__', 'constructor'])
    expect((extras as { x?: unknown }).x).toBeUndefined()
  })

  it('reads both spellings of the deferral policy, the explicit one first', () => {
    expect(read({ deferLoading: true }).deferrable).toBe('always')
    expect(read({ deferLoading: false }).deferrable).toBe('never')
    expect(read({ deferLoading: true, deferrable: 'never' }).deferrable).toBe('never')
  })

  it('has the same version only for the same tools', () => {
    const tools = [{ name: 'a', description: 'x', strict: true }, { name: 'b' }]
    const { version } = createCatalog(tools)
    expect(createCatalog(structuredClone(tools)).version).toBe(version)
    for (const change of [{ description: 'y' }, { strict: false }])
      expect(createCatalog([{ ...tools[0]!, ...change }, tools[1]!]).version).not.toBe(version)
    expect(createCatalog([...tools].reverse()).version).not.toBe(version)
  })
})

describe('a definition', () => {
  it('is read once, also from an instance of a class', () => {
    let reads = 0
    class Tool {
      get name() {
        reads++
        return 'act'
      }
      readonly description = 'Acts'
    }
    expect(createCatalog([new Tool()]).tools[0]).toMatchObject({ name: 'act', description: 'Acts' })
    expect(reads).toBe(1)
    expect(read(Object.defineProperty({}, 'name', { enumerable: true, get: () => `act${++reads}` })).name).toBe('act2')
  })

  it('keeps plain JSON as JSON would, in its schema and in further fields', () => {
    const fields = { title: 'A', category: 'c', keywords: ['k'], annotations: { readOnlyHint: true } }
    const inputSchema = { type: 'object', list: [1, undefined, () => 1, Number.NaN], gone: undefined, f: () => 1 }
    const kept = { _meta: { 'x/y': [1] }, icons: [{ src: 'https://a.example/i.png' }], cache_control: { type: 'e' } }
    const tool = read({ ...fields, inputSchema, ...kept, execute: () => 1, client: new Map(), gone: undefined })
    expect(tool).toMatchObject(fields)
    expect(tool.inputSchema).toEqual({ type: 'object', list: [1, null, null, null] })
    expect(tool.extras).toStrictEqual(kept)
    expect(() => (tool.extras['_meta'] as { 'x/y': number[] })['x/y'].push(2)).toThrow(TypeError)
    expect(structuredClone(tool)).toEqual(tool)
  })

  const cyclic = { self: {} }
  cyclic.self = cyclic
  const schemaOfLength = (length: number) => ({ inputSchema: { title: 'x'.repeat(length - '{"title":""}'.length) } })
  const noteOfLength = (length: number) => ({ note: 'x'.repeat(length - '{"note":""}'.length) })
  it.each<[string, object, string]>([
    [
      'no name',
      { name: undefined },
      'Found the name "undefined" of tool 0, expected 1 to 256 characters, none of them',
    ],
    ['a blank name', { name: '  ' }, 'Found the name "  " of tool 0'],
    ['a line feed in the name', { name: 'a\nb' }, 'Found the name "a\\nb" of tool 0'],
    ['a name of 257 characters', { name: 'x'.repeat(257) }, 'expected 1 to 256 characters'],
    ['a server of 257 characters', { server: 'x'.repeat(257) }, 'at most 256 characters'],
    ['a category of 257 characters', { category: 'x'.repeat(257) }, 'at most 256 characters'],
    ['a schema that is a list', { inputSchema: [] }, 'as inputSchema of tool "a"'],
    ['a schema with a cycle', { inputSchema: cyclic }, 'a cycle'],
    ['a bigint in a schema', { inputSchema: { x: 1n } }, 'a bigint'],
    ['a schema of 60,000 values', { inputSchema: { x: Array(60_000).fill([]) } }, 'more than 50000 values'],
    ['a schema of 262,145 characters', schemaOfLength(262_145), 'Found 262145 characters of inputSchema'],
    ['fields of 1,048,577 characters', noteOfLength(1_048_577), 'expected at most 1048576'],
    ['an output schema that is no object', { outputSchema: 3 }, 'as outputSchema of tool "a"'],
    ['a description that is a number', { description: 4 }, 'as description of tool "a"'],
    ['a title that is a number', { title: 1 }, 'Found "1" as title of tool "a" (position 0), expected a string'],
    ['a very long title', { title: ['x'.repeat(200)] }, `Found "[\\"${'x'.repeat(78)}…" as title`],
    ['a deferral of 80 characters', { deferrable: 'y'.repeat(80) }, `"${'y'.repeat(80)}" as`],
    ['a keyword that is no string', { keywords: ['k', 1] }, 'keywords of tool "a" (position 0), expected an array of'],
    ['an unknown caller', { allowedCallers: ['model', 'me'] }, "expected a list of 'model' and 'code'"],
    ['no caller at all', { allowedCallers: [] }, "expected a list of 'model' and 'code'"],
    ['annotations that are not data', { annotations: { x: new Map() } }, 'an object of class Map in annotations'],
    ['a validator', { inputSchema: { '~standard': { vendor: 'zod' }, _zod: {} } }, 'a validator of "zod", which gives'],
    ['an old zod schema', { inputSchema: { '~standard': { vendor: 'zod' }, _def: {} } }, 'zodToJsonSchema(schema) of'],
    ['a map in a schema', { inputSchema: { x: new Map() } }, 'Found an object of class Map as inputSchema of tool "a"'],
    ['an object of no class', { inputSchema: { x: Object.create(Object.create({})) } }, 'an object of class'],
  ])('is refused with its position, what was found and what was expected: %s', (_, definition, message) => {
    expect(() => read(definition)).toThrow(
      expect.objectContaining({ code: 'INVALID_TOOL', message: expect.stringContaining(message) }),
    )
  })

  it.each<[unknown, string]>([
    ['tools', 'Found "tools" for tools, expected an array of definitions'],
    [[null], 'Found "null" of tool 0, expected an object with a name'],
    [['read_file'], 'Found "read_file" of tool 0, expected an object with a name'],
  ])('is no member of %j', (list, text) => {
    const refused = { code: 'INVALID_TOOL', message: expect.stringContaining(text) }
    expect(() => createCatalog(list as never)).toThrow(expect.objectContaining(refused))
  })

  it('may be as long as its caps, and its description is cut', () => {
    const longest = { name: 'x'.repeat(256), server: 'x'.repeat(256), category: 'x'.repeat(256) }
    expect(read(longest)).toMatchObject(longest)
    expect(read({ description: 'd'.repeat(20_000) }).description).toHaveLength(16_384)
    const { inputSchema, extras } = read({ ...schemaOfLength(262_144), ...noteOfLength(1_048_576) })
    expect([inputSchema, extras].map(part => JSON.stringify(part).length)).toEqual([262_144, 1_048_576])
  })

  const trap = new RangeError('trap')
  const throwing = (field: string) =>
    Object.defineProperty({}, field, {
      enumerable: true,
      get() {
        throw trap
      },
    })
  it.each<[string, object]>([
    ['its name', throwing('name')],
    ['its schema', { name: 'a', inputSchema: throwing('type') }],
    ['another field', Object.assign(throwing('icons'), { name: 'a' })],
    ['its annotations', { name: 'a', annotations: throwing('title') }],
  ])('that throws when %s is read is left out, or refused with the cause', (_, definition) => {
    const list = [{ name: 'before' }, definition, { name: 'behind' }] as never
    const catalog = createCatalog(list, { onInvalid: 'drop' })
    expect(namesOf(catalog.tools)).toEqual(['before', 'behind'])
    expect(catalog.rejected).toMatchObject([{ index: 1, error: { code: 'INVALID_TOOL', cause: trap } }])
    expect(() => createCatalog(list)).toThrow(expect.objectContaining({ code: 'INVALID_TOOL' }))
  })

  it('has a shorter description if its hidden characters would become a long text of escapes', () => {
    const lines = 'line\r\n'.repeat(1_000)
    expect(read({ description: lines }).description).toBe(lines)
    for (const text of ['\u200b'.repeat(16_384), 'a\u200b'.repeat(8_192), '\u{e0041}'.repeat(8_192)]) {
      const { description } = read({ description: text })
      expect(text.startsWith(description)).toBe(true)
      expect(description.length).toBeGreaterThan(400)
      expect(showHiddenCharacters(description).length).toBeLessThan(16_384)
    }
  })

  it.each(['input_schema', 'parameters', 'function', 'inputJsonSchema', 'parametersJsonSchema'])(
    'is refused if its only schema is in another format: %s',
    field => {
      const schema = { type: 'object', properties: { x: { type: 'string' } } }
      expect(() => read({ [field]: schema })).toThrow(
        `Found the field ${field} of tool "a" (position 0), expected inputSchema; convert other formats by readTools(tools)`,
      )
      expect(read({ inputSchema: schema, [field]: schema }).extras).toEqual({ [field]: schema })
    },
  )
})

describe('ids', () => {
  it('are legal names for every provider; a legal name is its own id', () => {
    const names = ['get_user', 'Search Contacts', 'files.read/all', '検索', '🚀', '1st', 'x'.repeat(256), 'a b,c']
    const { tools } = createCatalog(names.map(name => ({ name })))
    expect(namesOf(tools)).toEqual(names)
    for (const { id } of tools) expect(id).toMatch(/^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/)
    expect(new Set(tools.map(tool => tool.id)).size).toBe(names.length)
    expect(tools[0]!.id).toBe('get_user')
  })

  it('are stable when other tools come and go, and are what `get` takes', () => {
    const odd = { name: 'Search Contacts', server: 'crm' }
    const { id } = createCatalog([odd]).tools[0]!
    const among = createCatalog([{ name: 'search contacts' }, { name: 'x' }, odd], { onInvalid: 'drop' })
    expect(among.get(id)).toMatchObject(odd)
    expect(among.get('Search Contacts')).toBeUndefined()
  })

  it('have the server as a prefix, within the budget, if the host asks for it', () => {
    const long = 'x'.repeat(30)
    const list = [{ name: 'list', server: 'forge' }, { name: 'list', server: 'chat' }, { name: 'list' }, { name: long }]
    const { tools } = createCatalog(list, { toolNames: { prefixServer: true, budget: 24 } })
    expect(tools.slice(0, 3).map(tool => tool.id)).toEqual(['forge__list', 'chat__list', 'list'])
    expect([tools[3]!.id.length, tools[3]!.name]).toEqual([24, long])
  })
})

describe('isToolSearchError', () => {
  it('recognises errors of any copy of core, and of one code if one is given', () => {
    const error = new ToolSearchError('INVALID_TOOL', 'found, expected')
    const copy = Object.assign(new Error('of another copy'), { [Symbol.for('@ts/core/ToolSearchError')]: true })
    expect([error, copy].map(one => isToolSearchError(one))).toEqual([true, true])
    expect(isToolSearchError(error, 'INVALID_TOOL')).toBe(true)
    expect(isToolSearchError(error, 'STALE_INDEX')).toBe(false)
    for (const other of [null, undefined, 'text', 7, {}, new Error('other'), () => {}])
      expect(isToolSearchError(other)).toBe(false)
  })
})

it('sha256 equals the platform digest for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      text => sha256(text) === createHash('sha256').update(text).digest('hex'),
    ),
  )
})
