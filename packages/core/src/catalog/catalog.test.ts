import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, isToolSearchError, ToolSearchError } from '../index.js'
import { sha256, showHiddenCharacters } from '../kit.js'

function codeOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    return isToolSearchError(error) ? error.code : `not ours: ${error}`
  }
}

describe('createCatalog', () => {
  it('keeps the order, fills defaults and freezes deeply', () => {
    const catalog = createCatalog([
      { name: 'b', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } },
      { name: 'a' },
    ])
    expect(catalog.tools.map(tool => tool.name)).toEqual(['b', 'a'])
    expect(catalog.get('a')).toEqual({
      id: 'a',
      name: 'a',
      description: '',
      inputSchema: { type: 'object', properties: {} },
      deferrable: 'automatic',
      extras: {},
    })
    expect(() => Object.assign(catalog.get('b')!.inputSchema['properties'] as object, { y: 1 })).toThrow(TypeError)
  })

  it('neither changes nor keeps the definitions it was given', () => {
    const definition = { name: 'a', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } }
    const catalog = createCatalog([definition])
    definition.inputSchema.properties.x.type = 'number'
    expect(catalog.get('a')!.inputSchema).toEqual({ type: 'object', properties: { x: { type: 'string' } } })
    expect(Object.isFrozen(definition.inputSchema)).toBe(false)
  })

  it('refuses a second tool of the same name, naming it and the remedy', () => {
    expect(() => createCatalog([{ name: 'get_user' }, { name: 'get_user' }])).toThrow(
      'Found a second tool named "get_user" at position 1, expected unique names within a server; rename one, or give each its server',
    )
  })

  it('leaves bad definitions out and reports them, if `onInvalid` is `drop`', () => {
    const catalog = createCatalog([{ name: 'a' }, { name: '' }, { name: 'a' }, { name: 'b' }], { onInvalid: 'drop' })
    expect(catalog.tools.map(tool => tool.name)).toEqual(['a', 'b'])
    expect(catalog.rejected.map(({ index, error }) => [index, error.code])).toEqual([
      [1, 'INVALID_TOOL'],
      [2, 'DUPLICATE_TOOL'],
    ])
  })

  it('treats names and parameters that are properties of every object as plain words', () => {
    const inputSchema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string","description":"trap"}}}',
    )
    const catalog = createCatalog([{ name: '__proto__', inputSchema }, { name: 'constructor' }])
    expect(catalog.get('__proto__')!.inputSchema).toEqual(inputSchema)
    expect(catalog.get('toString')).toBeUndefined()
    expect(catalog.searchable[0]!.parameters).toMatchObject([{ name: '__proto__', description: 'trap' }])
  })

  it('reads both spellings of the deferral policy, the explicit one first', () => {
    const catalog = createCatalog([
      { name: 'a', deferLoading: true },
      { name: 'b', deferLoading: false },
      { name: 'c', deferLoading: true, deferrable: 'never' },
    ])
    expect(catalog.tools.map(tool => tool.deferrable)).toEqual(['always', 'never', 'never'])
  })

  it('has the same version only for the same tools', () => {
    const tools = [{ name: 'a', description: 'x' }, { name: 'b' }]
    const version = createCatalog(tools).version
    expect(createCatalog(structuredClone(tools)).version).toBe(version)
    expect(createCatalog([...tools].reverse()).version).not.toBe(version)
    expect(createCatalog([{ name: 'a', description: 'y' }, { name: 'b' }]).version).not.toBe(version)
  })
})

describe('odd definitions', () => {
  const cyclic: object = {
    type: 'object',
    get self() {
      return cyclic
    },
  }
  it.each([
    ['no list', 'tools' as never],
    ['a blank name', [{ name: '  ' }]],
    ['a name of 257 characters', [{ name: 'x'.repeat(257) }]],
    ['a schema that is a list', [{ name: 'a', inputSchema: [] }]],
    ['a schema with a cycle', [{ name: 'a', inputSchema: cyclic }]],
    ['a description that is a number', [{ name: 'a', description: 4 }]],
    ['no caller at all', [{ name: 'a', allowedCallers: [] }]],
    ['a bigint in a schema', [{ name: 'a', inputSchema: { type: 'object', x: 1n } }]],
    ['a schema of 60,000 values', [{ name: 'a', inputSchema: { type: 'object', x: Array(60_000).fill([]) } }]],
    ['an output schema that is not an object', [{ name: 'a', outputSchema: 3 }]],
  ])('refuses %s', (_, definitions) => {
    expect(codeOf(() => createCatalog(definitions as never))).toBe('INVALID_TOOL')
  })

  it('keeps plain JSON as JSON would', () => {
    const inputSchema = {
      type: 'object',
      list: [1, undefined, () => 1, Number.NaN],
      gone: undefined,
      f: () => 1,
      no: Object.create(null),
    }
    const [tool] = createCatalog([
      { name: 'a', title: 'A', category: 'c', keywords: ['k'], annotations: { readOnlyHint: true }, inputSchema },
    ]).tools
    expect(tool).toMatchObject({ title: 'A', category: 'c', keywords: ['k'], annotations: { readOnlyHint: true } })
    expect(tool!.inputSchema).toEqual({ type: 'object', list: [1, null, null, null], no: {} })
  })

  it.each([
    [
      'its name',
      (): object => ({
        get name(): string {
          throw new RangeError('trap')
        },
      }),
    ],
    [
      'its schema',
      () => ({
        name: 'a',
        inputSchema: {
          get type(): string {
            throw new RangeError('trap')
          },
        },
      }),
    ],
    [
      'another field',
      () => ({
        name: 'a',
        get icons(): string {
          throw new RangeError('trap')
        },
      }),
    ],
  ])('leaves out a definition that throws when %s is read, or says why it cannot be used', (_, definition) => {
    const list = [{ name: 'before' }, definition(), { name: 'behind' }] as never
    const catalog = createCatalog(list, { onInvalid: 'drop' })
    expect(catalog.tools.map(tool => tool.name)).toEqual(['before', 'behind'])
    expect(catalog.rejected).toMatchObject([{ index: 1, error: { code: 'INVALID_TOOL' } }])
    expect(catalog.rejected[0]!.error.cause).toEqual(new RangeError('trap'))
    expect(() => createCatalog(list)).toThrow(expect.objectContaining({ code: 'INVALID_TOOL' }))
  })

  it.each([
    [
      'keywords, one of which is not a string',
      { name: 'a', keywords: ['k', 1] },
      'Found "[\\"k\\",1]" as keywords of tool "a" (position 0), expected an array of strings',
    ],
    [
      'callers, one of which does not exist',
      { name: 'a', allowedCallers: ['model', 'me'] },
      "as allowedCallers of tool \"a\" (position 0), expected a list of 'model' and 'code'",
    ],
    [
      'a title that is a number',
      { name: 'a', title: 1 },
      'Found "1" as title of tool "a" (position 0), expected a string',
    ],
    [
      'a validator that gives no JSON Schema',
      { name: 'a', inputSchema: { '~standard': { vendor: 'zod' }, _zod: {} } },
      'Found a validator of "zod", which gives no JSON Schema as inputSchema of tool "a" (position 0)',
    ],
    [
      'an old zod schema',
      { name: 'a', inputSchema: { '~standard': { vendor: 'zod' }, _def: {} } },
      'convert it first, with zodToJsonSchema(schema) of zod-to-json-schema',
    ],
    [
      'a standard schema',
      { name: 'a', outputSchema: { '~standard': {} } },
      'Found a validator of an unknown library, which gives no JSON Schema as outputSchema',
    ],
    [
      'a map in a schema',
      { name: 'a', inputSchema: { x: new Map() } },
      'Found an object of class Map as inputSchema of tool "a" (position 0), expected a JSON Schema object; give plain JSON',
    ],
    [
      'an object of no class',
      { name: 'a', inputSchema: { x: Object.create(Object.create(Object.create(null))) } },
      'Found an object of class unknown as inputSchema',
    ],
    ['a very long value', { name: 'a', title: ['x'.repeat(200)] }, `Found "[\\"${'x'.repeat(78)}…" as title`],
    [
      'no name',
      { description: 'd' },
      'Found the name "undefined" of tool 0, expected 1 to 256 characters, none of them a control or invisible',
    ],
    ['a line feed in the name', { name: 'a\nb' }, 'Found the name "a\\nb" of tool 0'],
    ['no object', 'read_file', 'Found "read_file" of tool 0, expected an object with a name'],
  ])('says what it found, of which tool, and what it expected instead: %s', (_, definition, message) => {
    expect(() => createCatalog([definition as never])).toThrow(
      expect.objectContaining({ code: 'INVALID_TOOL', message: expect.stringContaining(message) }),
    )
  })

  it('gives the position and the name of the refused tool in `details`', () => {
    const details = (definitions: unknown[]) =>
      createCatalog(definitions as never, { onInvalid: 'drop' }).rejected.map(({ index, name, error }) => [
        index,
        name,
        error.details,
      ])
    expect(
      details([{ name: 'a' }, { name: 'a' }, { name: 'b', title: 1 }, { name: 7 }, null, 'text', { name: '\u0000' }]),
    ).toEqual([
      [1, 'a', { index: 1, name: 'a', id: 'a' }],
      [2, 'b', { index: 2, name: 'b' }],
      [3, undefined, { index: 3, name: undefined }],
      [4, undefined, { index: 4, name: undefined }],
      [5, undefined, { index: 5, name: undefined }],
      [6, '\u0000', { index: 6, name: undefined }],
    ])
  })

  it('reads null as a missing text, schema or list', () => {
    const nothing = {
      description: null,
      title: null,
      server: null,
      category: null,
      keywords: null,
      allowedCallers: null,
      inputSchema: null,
      outputSchema: null,
      annotations: null,
      deferrable: null,
    }
    expect(createCatalog([{ name: 'a', ...nothing } as never]).tools).toEqual([
      {
        id: 'a',
        name: 'a',
        description: '',
        inputSchema: { type: 'object', properties: {} },
        deferrable: 'automatic',
        extras: {},
      },
    ])
  })

  it('accepts names and descriptions up to their caps, and quotes eighty characters in full', () => {
    const name = 'x'.repeat(256)
    const [tool] = createCatalog([{ name, description: 'd'.repeat(20_000) }]).tools
    expect(tool!.name).toBe(name)
    expect(tool!.description).toHaveLength(16_384)
    expect(() => createCatalog([{ name: 'a', deferrable: 'y'.repeat(80) as never }])).toThrow(`"${'y'.repeat(80)}" as`)
  })

  it('cuts a description whose hidden characters would become a long text of escapes', () => {
    const read = (description: string) => createCatalog([{ name: 'a', description }]).tools[0]!.description
    const lines = 'line\r\n'.repeat(1_000)
    expect(read(lines)).toBe(lines)
    for (const text of ['\u200b'.repeat(16_384), 'a\u200b'.repeat(8_192), '\u{e0041}'.repeat(8_192)]) {
      const description = read(text)
      expect(text.startsWith(description)).toBe(true)
      expect(description.length).toBeGreaterThan(400)
      expect(showHiddenCharacters(description).length).toBeLessThan(16_384)
    }
  })
})

describe('isToolSearchError', () => {
  it('recognises errors of any copy of core, and of one code if one is given', () => {
    const error = new ToolSearchError('INVALID_TOOL', 'found, expected')
    expect([
      isToolSearchError(error),
      isToolSearchError(error, 'INVALID_TOOL'),
      isToolSearchError(error, 'STALE_INDEX'),
    ]).toEqual([true, true, false])
    const copy = Object.assign(new Error('of another copy'), { [Symbol.for('@ts/core/ToolSearchError')]: true })
    expect(isToolSearchError(copy)).toBe(true)
  })

  it.each([null, undefined, 'text', 7, {}, new Error('other'), () => {}])(
    'does not mistake %s for such an error',
    value => {
      expect(isToolSearchError(value)).toBe(false)
    },
  )
})

describe('sha256', () => {
  it('equals the platform digest for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        text => sha256(text) === createHash('sha256').update(text).digest('hex'),
      ),
    )
  })
})
