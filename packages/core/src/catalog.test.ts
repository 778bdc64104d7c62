import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, isToolSearchError, sha256, splitWords } from './index.js'

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
      name: 'a',
      description: '',
      inputSchema: { type: 'object', properties: {} },
      deferrable: 'automatic',
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
      'Found a second tool named "get_user" at position 1, expected unique names; prefix one with its server',
    )
  })

  it.each([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a control character in the name', { name: 'a\u0000b' }],
    ['a name of 257 characters', { name: 'x'.repeat(257) }],
    ['a schema that is a list', { name: 'a', inputSchema: [] }],
    ['a zod schema', { name: 'a', inputSchema: { _zod: {}, '~standard': {} } }],
    ['a description that is a number', { name: 'a', description: 4 }],
    ['an unknown policy', { name: 'a', deferrable: 'sometimes' }],
  ])('refuses a tool with %s', (_, definition) => {
    expect(codeOf(() => createCatalog([definition as never]))).toBe('INVALID_TOOL')
  })

  it('refuses a schema with a cycle instead of recursing for ever', () => {
    const cyclic: Record<string, unknown> = { type: 'object' }
    cyclic['self'] = cyclic
    expect(codeOf(() => createCatalog([{ name: 'a', inputSchema: cyclic }]))).toBe('INVALID_TOOL')
  })

  it('leaves bad definitions out and tells which, when asked to', () => {
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

  it('has the same version for the same tools only', () => {
    const tools = [{ name: 'a', description: 'x' }, { name: 'b' }]
    const version = createCatalog(tools).version
    expect(createCatalog(structuredClone(tools)).version).toBe(version)
    expect(createCatalog([...tools].reverse()).version).not.toBe(version)
    expect(createCatalog([{ name: 'a', description: 'y' }, { name: 'b' }]).version).not.toBe(version)
  })
})

describe('searchable text', () => {
  it('reads nested, referenced and alternative parameters once each', () => {
    const [tool] = createCatalog([
      {
        name: 'search',
        inputSchema: {
          type: 'object',
          required: ['filter'],
          properties: {
            filter: { $ref: '#/$defs/filter' },
            order: { anyOf: [{ enum: ['asc', 'desc'] }, { const: 'none' }], description: 'Sort order' },
          },
          $defs: {
            filter: {
              type: 'object',
              properties: { label: { type: 'string', description: 'Label name' }, and: { $ref: '#/$defs/filter' } },
            },
          },
        },
      },
    ]).searchable
    expect(tool!.parameters.slice(0, 2)).toEqual([
      { name: 'filter', path: 'filter', description: '', values: [], required: true },
      { name: 'label', path: 'filter.label', description: 'Label name', values: [], required: false },
    ])
    expect(tool!.parameters.at(-1)).toEqual({
      name: 'order',
      path: 'order',
      description: 'Sort order',
      values: ['asc', 'desc', 'none'],
      required: false,
    })
    expect(tool!.parameters.filter(parameter => parameter.path === 'filter.label')).toHaveLength(1)
  })
})

describe('splitWords', () => {
  it.each([
    ['getHTTPResponse', ['get', 'http', 'response']],
    ['create_pull-request.v2', ['create', 'pull', 'request', 'v2']],
    ['listURLs userIDsByName HTTPServer', ['list', 'urls', 'user', 'ids', 'by', 'name', 'http', 'server']],
    ['s3 k8s base64', ['s3', 'k8s', 'base64']],
    ['Größe café ﬁle', ['große', 'cafe', 'file']],
    ['日本語の', ['日本', '本語', '語の']],
    ['検索tool', ['検索', 'tool']],
    ['поиск ЁЛКИ', ['поиск', 'елки']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['🚀 launch', ['launch']],
    ['', []],
  ])('splits %j', (text, words) => expect(splitWords(text)).toEqual(words))

  it('never throws and gives no empty word, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => splitWords(text).every(word => word !== '')))
  })
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
