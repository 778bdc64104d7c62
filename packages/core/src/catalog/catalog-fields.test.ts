import { describe, expect, it } from 'vitest'
import { createCatalog, type ToolDefinition } from '../index.js'

describe('further fields of a definition', () => {
  it('are kept as plain frozen JSON, and are part of the version', () => {
    const definition = {
      name: 'a',
      _meta: { 'x/y': [1] },
      icons: [{ src: 'https://a.example/i.png' }],
      execution: { taskSupport: 'optional' },
      strict: true,
      cache_control: { type: 'ephemeral' },
      execute: () => 1,
      client: new Map(),
      gone: undefined,
    }
    const catalog = createCatalog([definition])
    const { extras } = catalog.tools[0]!
    expect(Object.isFrozen(extras)).toBe(true)
    expect(extras).toStrictEqual({
      _meta: { 'x/y': [1] },
      icons: [{ src: 'https://a.example/i.png' }],
      execution: { taskSupport: 'optional' },
      strict: true,
      cache_control: { type: 'ephemeral' },
    })
    expect(() => (extras['_meta'] as { 'x/y': number[] })['x/y'].push(2)).toThrow(TypeError)
    expect(createCatalog([Object.assign({}, definition, { strict: false })]).version).not.toBe(catalog.version)
    expect(structuredClone(catalog.tools[0])).toEqual(catalog.tools[0])
  })

  it('may be named like a property of every object, and are not inherited', () => {
    const definition = JSON.parse('{"name":"a","__proto__":{"x":1},"constructor":"c"}')
    const { extras } = createCatalog([definition]).tools[0]!
    expect(Object.keys(extras).sort()).toEqual(['__proto__', 'constructor'])
    expect((extras as { x?: unknown }).x).toBeUndefined()
  })

  it('may have 1,048,576 characters of JSON', () => {
    const make = (length: number) => createCatalog([{ name: 'a', note: 'x'.repeat(length) } as ToolDefinition])
    expect(make(1_048_576 - '{"note":""}'.length).tools).toHaveLength(1)
    expect(() => make(1_048_577 - '{"note":""}'.length)).toThrow('expected at most 1048576')
  })

  it.each(['input_schema', 'parameters', 'function', 'inputJsonSchema', 'parametersJsonSchema'])(
    'are refused if they hold the only schema, in another format: %s',
    field => {
      const schema = { type: 'object', properties: { x: { type: 'string' } } }
      expect(() => createCatalog([{ name: 'a', [field]: schema } as never])).toThrow(
        `Found the field ${field} of tool "a" (position 0), expected inputSchema; convert other formats by readTools(tools)`,
      )
      const both = { name: 'a', inputSchema: schema, [field]: schema } as ToolDefinition
      expect(createCatalog([both]).tools[0]!.extras).toEqual({ [field]: schema })
    },
  )
})

describe('ids', () => {
  it('are legal names for every provider; a legal name is its own id', () => {
    const names = ['get_user', 'Search Contacts', 'files.read/all', '検索', '🚀', '1st', 'x'.repeat(256), 'a b,c']
    const { tools } = createCatalog(names.map(name => ({ name })))
    expect(tools.map(tool => tool.name)).toEqual(names)
    for (const { id } of tools) expect(id).toMatch(/^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/)
    expect(new Set(tools.map(tool => tool.id)).size).toBe(names.length)
    expect(tools[0]!.id).toBe('get_user')
  })

  it('are stable when other tools come and go, and are what `get` takes', () => {
    const odd = { name: 'Search Contacts', server: 'crm' }
    const alone = createCatalog([odd])
    const id = alone.tools[0]!.id
    const among = createCatalog([{ name: 'search contacts' }, { name: 'x' }, odd], { onInvalid: 'drop' })
    expect(among.get(id)).toMatchObject(odd)
    expect(among.get('Search Contacts')).toBeUndefined()
  })

  it('have the server as a prefix, within the budget, if the host asks for it', () => {
    const two = [{ name: 'list', server: 'forge' }, { name: 'list', server: 'chat' }, { name: 'list' }]
    const { tools } = createCatalog(two, { toolNames: { prefixServer: true, budget: 24 } })
    expect(tools.map(tool => tool.id)).toEqual(['forge__list', 'chat__list', 'list'])
    const long = createCatalog([{ name: 'x'.repeat(30), server: 'forge' }], {
      toolNames: { prefixServer: true, budget: 24 },
    })
    expect(long.tools[0]!.id).toHaveLength(24)
    expect(long.tools[0]!.name).toBe('x'.repeat(30))
  })
})
