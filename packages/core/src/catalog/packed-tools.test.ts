import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  packTools,
  readTools,
  type SearchableTool,
  type ToolDefinition,
  unpackTools,
} from '../index.js'
import { createIssue, readFile, wordRanker, writeFile } from '../test-tools.js'

const officeTools: readonly ToolDefinition[] = [readFile, writeFile, createIssue]
const packed = (tools: readonly ToolDefinition[]) => unpackTools(packTools(tools))
const hostile = JSON.parse(`[
  {"name": "__proto__", "description": "é😀\\ud800", "__proto__": {"polluted": true}, "toString": 1},
  {"name": "constructor", "server": "__proto__", "inputSchema": {"type": "object", "properties": {"__proto__": {"type": "string"}}}},
  {"name": "full", "title": "T", "category": "human", "keywords": ["a"], "annotations": {"readOnlyHint": true},
   "outputSchema": {"type": "object"}, "allowedCallers": ["code"], "deferLoading": false, "_meta": {"a": [1, null]}, "extras": {"x": 1}},
  {"name": "two schemas", "inputSchema": {"type": "object"}, "parameters": {"type": "object"}}
]`) as ToolDefinition[]

const text = fc.string({ unit: 'binary', maxLength: 20 })
const definition: fc.Arbitrary<ToolDefinition> = fc.record(
  {
    name: fc.stringMatching(/^[a-z_.]{1,12}$/),
    description: text,
    title: text,
    server: fc.constantFrom('a', 'b', '__proto__'),
    category: fc.constantFrom('human', ''),
    keywords: fc.array(text, { maxLength: 2 }),
    inputSchema: fc.constantFrom({ type: 'object' }, { type: 'object', properties: { a: { enum: ['x', 1, null] } } }),
    annotations: fc.record({ title: text }),
    deferLoading: fc.boolean(),
    _meta: fc.jsonValue(),
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: ['name'] },
)
const definitions = fc.uniqueArray(definition, { selector: ({ name }) => name, maxLength: 6 })

/** The bytes with a part of their text replaced. */
function withText(tools: readonly ToolDefinition[], from: string, to: string): Uint8Array {
  const text = new TextDecoder().decode(packTools(tools))
  expect(text).toContain(from)
  return new TextEncoder().encode(text.replace(from, to))
}

describe('packed tools', () => {
  it('make the same catalog as the definitions', () => {
    fc.assert(
      fc.property(definitions, given => {
        const tools = JSON.parse(JSON.stringify(given)) as ToolDefinition[]
        const unpacked = packed(tools)
        expect(packTools(unpacked)).toEqual(packTools(tools))
        const [plain, light] = [createCatalog(tools), createCatalog(unpacked)]
        expect(light.version).toBe(plain.version)
        expect(JSON.stringify(light.tools)).toBe(JSON.stringify(plain.tools))
        expect(light.tools).toEqual(plain.tools)
        expect(JSON.stringify(light.searchable)).toBe(JSON.stringify(plain.searchable))
      }),
      { numRuns: 40 },
    )
  })

  it('can be spread, cloned, written as JSON and read by readTools like other definitions', () => {
    for (const tools of [officeTools, hostile]) {
      const light = packed(tools)
      const { version } = createCatalog(tools)
      expect(createCatalog(light.map(tool => ({ ...tool }))).version).toBe(version)
      expect(createCatalog(structuredClone(light) as ToolDefinition[]).version).toBe(version)
      expect(createCatalog(JSON.parse(JSON.stringify(light)) as ToolDefinition[]).version).toBe(version)
      expect(createCatalog(readTools(light)).version).toBe(createCatalog(readTools(tools)).version)
      expect(packTools(light)).toEqual(packTools(tools))
    }
  })

  it('have only the fields of their definition, and no field of a prototype', () => {
    const light = packed(hostile) as unknown as Record<string, unknown>[]
    const fields = ['name', 'description', 'inputSchema', 'deferrable', '__proto__', 'toString']
    expect(Object.keys(light[0]!)).toEqual(fields)
    expect(light[0]!['polluted']).toBeUndefined()
    expect(light[1]!['server']).toBe('__proto__')
  })

  it('cannot be changed', () => {
    const [tool] = packed(officeTools)
    for (const field of ['name', 'description'])
      expect(() => Object.assign(tool!, { [field]: 'other' })).toThrow(TypeError)
    expect(Object.isFrozen(tool!.inputSchema)).toBe(true)
  })

  it('keep the objects that rankers get, also after the tools were packed again', async () => {
    const given: (readonly SearchableTool[])[] = []
    const ranker = wordRanker()
    const index: typeof ranker.index = (tools, options) => {
      given.push(tools)
      return ranker.index(tools, options)
    }
    let tools = packed(officeTools)
    const search = createToolSearch({ tools: () => tools, ranker: { ...ranker, index }, activation: 'on' })
    const find = () => search.handle({ name: 'search_tools', arguments: { queries: ['file'] } })
    const before = await find()
    tools = packed(officeTools)
    expect(await find()).toEqual(before)
    const changed = { ...tools[1]!, description: 'Changed' }
    tools = packed([tools[0]!, changed, ...tools.slice(2)])
    await find()
    expect(given).toHaveLength(2)
    expect(given[1]!.map((tool, i) => tool === given[0]![i])).toEqual(tools.map((_, i) => i !== 1))
    expect(given[1]![1]!.description).toBe('Changed')
  })

  it('get other ids beside tools of the same name, and by toolNames', async () => {
    const tools = ['x', 'y'].map(server => ({ name: 'pay', description: `Pay by ${server}`, server }))
    const described = ({ id, description }: { id: string; description: string }) => [id, description]
    expect(createCatalog(packed(tools)).tools.map(described)).toEqual(createCatalog(tools).tools.map(described))
    const toolNames = { prefixServer: true }
    const [plain, light] = [tools, packed(tools)].map(list => createCatalog(list.slice(0, 1), { toolNames }))
    expect(light!.tools).toEqual(plain!.tools)
    expect(light!.searchable[0]!.id).toBe('x__pay')
  })

  it('are refused with a function, which bytes cannot hold', () => {
    const execute = () => 'done'
    expect(() => packTools([{ name: 'run', execute } as ToolDefinition])).toThrow(
      /Found a function in execute of tool "run" \(position 0\), expected JSON; keep functions in a map/,
    )
    // They also refuse what a catalog refuses.
    expect(() => packTools([{ name: '' }])).toThrow(/Found the name ""/)
  })

  it.each([
    ['no bytes', () => 'text'],
    ['bytes of another program', () => new TextEncoder().encode('{"format":"tools 9","places":[]}')],
    ['bytes with another text', () => packTools(officeTools).map((byte, at) => (at > 90 ? 32 : byte))],
    ['a name with a control character', () => withText([{ name: 'abc' }], '"abc"', '"a\\u0007c"')],
    ['a name that is no text', () => withText([{ name: 'abc' }], '"abc"', '1')],
    ['a server that is no text', () => withText([{ name: 'abc', server: 'x' }], '"server":"x"', '"server":1')],
    ['another deferral', () => withText([{ name: 'abc' }], '"automatic"', '"sometimes"')],
    ['fewer names than tools', () => withText([{ name: 'abc' }], '"abc"', '')],
    ['no key for the name', () => withText([{ name: 'abc' }], '"keys":["name",', '"keys":[')],
    ['no keys of other fields', () => withText([{ name: 'abc' }], '"extras":[]', '"other":[]')],
    ['a line after the end', () => withText([{ name: 'a' }], '"tools":[0', '"tools":[0,1,2')],
  ])('refuse %s', (_, bytes) => {
    expect(() => unpackTools(bytes() as Uint8Array)).toThrow(/pack the tools again/)
  })

  it.each([
    ['a field that the first line does not list', '{"description"', '{"allowedCallers":["code"],"description"'],
    ['another field', '"_meta":{', '"_mega":{'],
    ['a description that is no text', '"Reads"', '1'],
    ['no object', '{"description":"Reads","extras":{"_meta":{"a":1}}}', '"text"'],
  ])('refuse a line with %s when it is used', (_, from, to) => {
    const bytes = withText([{ name: 'read', description: 'Reads', _meta: { a: 1 } } as ToolDefinition], from, to)
    const [tool] = createCatalog(unpackTools(bytes)).tools
    expect([tool!.name, tool!.server, tool!.allowedCallers]).toEqual(['read', undefined, undefined])
    expect(() => tool!.description).toThrow(/pack the tools again/)
    expect(() => tool!.inputSchema).toThrow(/pack the tools again/)
  })

  it('do not take from a later line what policy reads of all tools', () => {
    const read = [{ name: 'read', description: 'Reads' }]
    const bytes = withText(read, '{"description"', '{"name":"a","server":"b","description"')
    expect({ ...createCatalog(unpackTools(bytes)).tools[0] }).toEqual(createCatalog(read).tools[0])
  })

  it('are found in a part of a larger buffer, and in a Buffer of Node', () => {
    const bytes = packTools(officeTools)
    const larger = new Uint8Array(bytes.length + 3)
    larger.set(bytes, 3)
    const { version } = createCatalog(officeTools)
    for (const part of [larger.subarray(3), Buffer.from(larger.buffer, 3)])
      expect(createCatalog(unpackTools(part)).version).toBe(version)
  })
})
