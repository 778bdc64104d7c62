import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogTool, createCatalog, estimateTokens, type JsonSchema, type ToolDefinition } from '../index.js'
import { visibleJson } from '../text/hidden-characters.js'
import type { Rendering } from './render.js'
import { type ResultsOptions, renderResults as renderWithin } from './render-results.js'

const tools = (definitions: readonly ToolDefinition[]) => createCatalog(definitions, { onInvalid: 'drop' }).tools
const schemaOf = (count: number, more: JsonSchema = { type: 'string' }): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`property_${i}`, more])),
})
const named = (count: number, inputSchema: JsonSchema = schemaOf(1), description = 'Does it') =>
  tools(Array.from({ length: count }, (_, i) => ({ name: `tool_${i}`, description, inputSchema })))
/** 200,000 characters of JSON. */
const FAT = schemaOf(1_000, { type: 'string', description: 'x'.repeat(150) })
const renderResults = (list: readonly CatalogTool[], options: Partial<ResultsOptions> = {}) =>
  renderWithin(list, { rendering: 'signature', countTokens: estimateTokens, budgetTokens: 8_000, ...options })
const keys = (list: readonly object[]) => list.map(tool => Object.keys(tool).join())
const size = (list: readonly object[]) => estimateTokens(visibleJson(list))

describe('renderResults', () => {
  it('writes a tool with its parameters on one line and a summary of its description', () => {
    expect(renderResults(named(1))).toEqual({
      tools: [{ name: 'tool_0', signature: '(property_0?: string)', description: 'Does it' }],
      lines: ['tool_0(property_0?: string) - Does it'],
      shortened: [],
      leftOut: [],
    })
  })

  it('writes all parameters of the first tool of each need, and fewer optional ones of the others', () => {
    const properties = { ...(schemaOf(20)['properties'] as object), a: {} }
    const inputSchema = { type: 'object', properties, required: ['a'] }
    const list = createCatalog(Array.from({ length: 6 }, (_, i) => ({ name: `t${i}`, inputSchema }))).tools
    const grouped = renderResults(list, {
      groups: [
        { need: 'send\na mail', level: 'clear', tools: list.slice(0, 4) },
        { need: 'x'.repeat(90), level: 'possible', tools: list.slice(4) },
      ],
    })
    const written = (tools: typeof grouped.tools) =>
      tools.map(({ need, signature }) => [need, String(signature).endsWith('property_19?: string)')])
    const [full, brief] = [true, false]
    expect(written(renderResults(list).tools).map(([, isFull]) => isFull)).toEqual([full, ...Array(5).fill(brief)])
    expect(written(grouped.tools)).toEqual([
      ['send a mail', full],
      ...Array(3).fill([undefined, brief]),
      ['x'.repeat(60), full],
      [undefined, brief],
    ])
    expect(grouped.shortened).toEqual(['t1', 't2', 't3', 't5'])
    for (const { signature } of grouped.tools) expect(signature).toMatch(/^\(a: unknown, property_0\?: string, /)
  })

  it('writes only names and short descriptions for a need that no tool clearly serves', () => {
    const list = named(3, schemaOf(2), `Does ${'much '.repeat(20)}`)
    const {
      lines,
      tools: written,
      shortened,
    } = renderResults(list, {
      groups: [{ need: 'n', level: 'unclear', tools: list }],
    })
    expect(lines[0]).toMatch(/^tool_0 - Does (much )+much…$/)
    expect(String(lines[0]).length).toBeLessThan(70)
    expect(new Set(keys(written))).toEqual(new Set(['name,description']))
    expect(shortened).toEqual(['tool_0', 'tool_1', 'tool_2'])
  })

  it.each([
    ['a sentence that repeats the name', 'Create an issue. Notifies its watchers.', 'Notifies its watchers.'],
    ['a description that repeats the name and the server', 'Creates new issues in the tracker.', ''],
    ['later sentences', 'Files a report. It is kept.', 'Files a report.'],
  ])('leaves out %s of a line', (_, description, expected) => {
    const [tool] = createCatalog([{ name: 'create_new_issue', server: 'tracker', description }]).tools
    expect(renderResults([tool!]).lines).toEqual([`create_new_issue()${expected === '' ? '' : ` - ${expected}`}`])
    expect(renderResults([tool!]).tools[0]).toMatchObject({ description })
  })

  it('writes a line for each tool, grouped by need, with the server where the name does not tell it', () => {
    const inputSchema = { type: 'object', properties: { q: { type: 'string', description: 'In (Lucene) syntax' } } }
    const of = (name: string, server: string) => ({ name, server, description: `Finds in ${server}`, inputSchema })
    const list = createCatalog([of('search', 'notes'), of('web_search', 'web'), of('search_2', 'x'.repeat(99))]).tools
    const [first, second, third] = list as [CatalogTool, CatalogTool, CatalogTool]
    const groups = [
      { need: 'notes', level: 'clear', tools: [first, second] },
      { need: 'more', level: 'unclear', tools: [third] },
    ] as const
    expect(renderResults(list, { groups }).lines).toEqual([
      {
        need: 'notes',
        tools: [
          'search(q?: string) - Finds in notes // q: In (Lucene) syntax (notes)',
          'web_search(q?: string) - Finds in web',
        ],
      },
      { need: 'more', tools: [expect.stringMatching(/^search_2 - Finds in [x…]+$/)] },
    ])
    expect(renderResults([first]).lines).toEqual(['search(q?: string) - Finds in notes // q: In (Lucene) syntax'])
    expect(renderResults(list, { rendering: 'summary' }).lines).toEqual(
      renderResults(list, { rendering: 'summary' }).tools,
    )
  })

  it('writes an optional parameter of a server once, and required ones for each tool', () => {
    const properties = { tenant: { type: 'string' }, 'retry-after': { type: 'integer' }, id: { type: 'string' } }
    const inputSchema = { type: 'object', properties, required: ['id'] }
    const of = (name: string, server?: string) => ({ name, ...(server && { server }), inputSchema })
    const list = createCatalog([of('a', 's'), of('b', 's'), of('c', 't'), of('d'), of('e')]).tools
    const lines = (tools: readonly CatalogTool[]) => renderResults(tools).tools.map(tool => tool['signature'])
    const full = "(id: string, tenant?: string, 'retry-after'?: integer)"
    expect(lines(list.slice(0, 2))).toEqual([full, '(id: string, …)'])
    expect(renderResults(list.slice(0, 2)).shortened).toEqual(['b'])
    expect(lines([list[0]!, list[2]!])).toEqual([full, full])
    expect(lines(list.slice(3))).toEqual([full, full])
  })

  it('writes a tool that is in none of the groups like the first of a group', () => {
    const list = named(3)
    const groups = [{ need: 'a need', level: 'clear', tools: list.slice(0, 2) }] as const
    expect(renderResults(list, { groups }).tools).toEqual(renderResults(list).tools)
  })

  it('writes every tool in the chosen rendering', () => {
    for (const rendering of ['json', 'typescript', 'summary', 'description'] as const)
      expect(new Set(keys(renderResults(named(10), { rendering }).tools)).size).toBe(1)
    expect(renderResults(named(2), { rendering: () => ({ x: 1 }) }).tools).toEqual([
      { name: 'tool_0', x: 1 },
      { name: 'tool_1', x: 1 },
    ])
  })

  it('does not repeat a note that an earlier tool has', () => {
    const [first, second] = renderResults(named(2, schemaOf(1, { type: 'string', description: 'In (seconds)' }))).tools
    expect(first!['signature']).toBe('(property_0?: string) // property_0: In (seconds)')
    expect(second!['signature']).toBe('(property_0?: string)')
  })

  it.each<Rendering>([
    'json',
    'typescript',
    'signature',
    'summary',
    'description',
    tool => ({ schema: tool.inputSchema }),
  ])('bounds eight large tools, written as %s, and leaves none out', rendering => {
    const { tools: written, leftOut } = renderResults(named(8, FAT, 'word '.repeat(3_000)), { rendering })
    expect(size(written)).toBeLessThanOrEqual(8_000)
    expect(written).toHaveLength(8)
    expect(leftOut).toEqual([])
  })

  it('reports that a summary and a description lack parameters, and that the other renderings do not', () => {
    const shortened = (rendering: Rendering) => renderResults(named(1), { rendering }).shortened.length
    expect([shortened('summary'), shortened('description')]).toEqual([1, 1])
    expect([shortened('json'), shortened('typescript'), shortened('signature'), shortened(() => ({}))]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('reports which large tools were shortened', () => {
    const { tools: written, shortened } = renderResults(tools([{ name: 'fat', inputSchema: FAT }, { name: 'slim' }]), {
      rendering: 'json',
    })
    expect(keys(written)).toEqual(['name,signature,description', 'name,description,parameters'])
    expect(written[0]!['signature']).toMatch(/, …\)/)
    expect(shortened).toEqual(['fat'])
    expect(renderResults(named(1, FAT)).shortened).toEqual(['tool_0'])
  })

  it('gives the first tool all the room that it needs, and the others the rest', () => {
    const medium = named(4, schemaOf(20, { type: 'string', description: 'x'.repeat(50) }))
    const one = size(renderResults(medium.slice(0, 1), { rendering: 'json' }).tools)
    const { tools: written, leftOut } = renderResults(medium, { rendering: 'json', budgetTokens: one + 30 })
    expect(keys(written)).toEqual(['name,description,parameters', 'name,description', 'name,description'])
    expect(leftOut).toEqual(['tool_3'])
  })

  it('keeps room for the names of further tools before it writes the second tool in full', () => {
    const medium = named(4, schemaOf(20, { type: 'string', description: 'x'.repeat(50) }))
    const one = size(renderResults(medium.slice(0, 1), { rendering: 'json' }).tools)
    const { tools: written, leftOut } = renderResults(medium, { rendering: 'json', budgetTokens: 2 * one })
    expect(keys(written)).toEqual([
      'name,description,parameters',
      'name,signature,description',
      'name,signature,description',
      'name,signature,description',
    ])
    expect(leftOut).toEqual([])
  })

  it('gives the best tool a longer line of parameters than the others', () => {
    const [first, second] = renderResults(named(2, schemaOf(200))).tools.map(tool => String(tool['signature']).length)
    expect(first).toBeGreaterThan(2_000)
    expect(second).toBeGreaterThan(120)
    expect(second).toBeLessThanOrEqual(165)
  })

  it('leaves out all tools if none fits', () => {
    expect(renderResults(named(2), { budgetTokens: 3 })).toEqual({
      tools: [],
      lines: [],
      shortened: [],
      leftOut: ['tool_0', 'tool_1'],
    })
  })

  it('stays within the budget if a list has more tokens than the sum of its parts', () => {
    const countTokens = (text: string) => (text.startsWith('[{') ? 2 * text.length : Math.ceil(text.length / 4))
    const { tools: written, leftOut } = renderResults(named(8), { countTokens, budgetTokens: 300 })
    expect(countTokens(visibleJson(written))).toBeLessThanOrEqual(300)
    expect(written.length + leftOut.length).toBe(8)
    expect(leftOut.at(-1)).toBe('tool_7')
  })

  const fail = () => {
    throw new Error('no')
  }
  const cycle: Record<string, unknown> = {}
  cycle['x'] = cycle
  it.each<[string, () => unknown]>([
    ['throws', fail],
    ['returns a text', () => 'text'],
    ['returns a list', () => []],
    ['returns nothing', () => undefined],
    ['returns a cycle', () => cycle],
    ['returns a bigint', () => ({ x: 1n })],
    ['returns a getter that throws', () => Object.defineProperty({}, 'x', { get: fail, enumerable: true })],
  ])('writes a summary if a custom rendering %s', (_, custom) => {
    expect(renderResults(named(1), { rendering: custom as Rendering }).tools).toEqual([
      { name: 'tool_0', description: 'Does it', required: [] },
    ])
  })

  it('writes what a custom rendering returned, with its name corrected and hidden characters escaped', () => {
    let reads = 0
    const rendering = () => ({
      name: 'spoofed',
      get x() {
        return `${++reads}\u202e`
      },
      y: undefined,
    })
    const [written] = renderResults(named(1), { rendering }).tools
    expect(JSON.stringify(written)).toBe('{"name":"tool_0","x":"1\\\\u{202e}"}')
  })

  it('writes a tool that only code may call as TypeScript', () => {
    const [code] = tools([{ name: 'act', allowedCallers: ['code'] }])
    expect(renderResults([code!]).tools).toEqual([{ name: 'act', signature: 'act()' }])
  })

  it('names a tool by its id, which the model must use to call it', () => {
    const list = tools([{ name: 'Search Contacts', server: 'crm' }])
    const { id } = list[0]!
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
    for (const rendering of ['json', 'typescript', 'signature', 'summary', 'description', () => ({})] as const)
      expect(renderResults(list, { rendering }).tools[0]!.name).toBe(id)
    expect(renderResults(list, { rendering: 'summary' }).shortened).toEqual([id])
    expect(renderResults(list, { budgetTokens: 1 }).leftOut).toEqual([id])
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc.constantFrom('👩\u200d💻'.repeat(400), '\u202e'.repeat(300), '{"'.repeat(500)),
  )
  const hostile = fc.record({
    name: fc.string({ minLength: 1, maxLength: 256 }),
    description: text,
    inputSchema: fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(
        text,
        fc.oneof(fc.jsonValue(), fc.record({ enum: fc.array(text), description: text, default: text })),
      ),
      required: fc.array(text),
    }),
  }) as fc.Arbitrary<ToolDefinition>
  const renderings = fc.constantFrom<Rendering>('json', 'typescript', 'signature', 'summary', 'description', tool => ({
    tool,
  }))

  it('stays within any budget for hostile catalogs: valid text, each tool listed or left out once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { maxLength: 8 }),
        renderings,
        fc.integer({ min: 1, max: 3_000 }),
        (definitions, rendering, budgetTokens) => {
          const catalog = tools(definitions)
          const result = renderResults(catalog, { rendering, budgetTokens })
          const json = visibleJson(result.tools)
          expect(estimateTokens(json)).toBeLessThanOrEqual(budgetTokens)
          expect(json).not.toMatch(/\p{Cs}|[\u200b\u202e\u{e0000}-\u{e0fff}]/u)
          const ids = result.tools.map(tool => tool.name)
          expect([...ids, ...result.leftOut].sort()).toEqual(catalog.map(tool => tool.id).sort())
          expect(ids).toEqual(catalog.map(tool => tool.id).filter(id => ids.includes(id)))
          expect(visibleJson(renderResults(catalog, { rendering, budgetTokens }))).toBe(visibleJson(result))
        },
      ),
      { numRuns: 60 },
    )
  })
})
