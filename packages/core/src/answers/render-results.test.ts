import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type CatalogTool, createCatalog, estimateTokens, type JsonSchema, type ToolDefinition } from '../index.js'
import { visibleJson } from '../text/hidden-characters.js'
import { RENDERINGS, type Rendering } from './render.js'
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
    const results = renderResults(list, { groups: [{ need: 'n', level: 'unclear', tools: list }] })
    expect(results.lines[0]).toMatch(/^tool_0 - Does (much )+much…$/)
    expect(String(results.lines[0]).length).toBeLessThan(70)
    expect(new Set(keys(results.tools))).toEqual(new Set(['name,description']))
    expect(results.shortened).toEqual(['tool_0', 'tool_1', 'tool_2'])
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

  const LESS = ['summary', 'description'] as const
  const custom = (tool: CatalogTool) => ({ schema: tool.inputSchema })
  it.each<[string, Rendering]>([...RENDERINGS.map((name): [string, Rendering] => [name, name]), ['custom', custom]])(
    'writes eight large tools as %s within the budget, each tool in the same form if there is room',
    (_, rendering) => {
      const large = renderResults(named(8, FAT, 'word '.repeat(3_000)), { rendering })
      expect(size(large.tools)).toBeLessThanOrEqual(8_000)
      expect([large.tools.length, large.leftOut]).toEqual([8, []])
      const { tools: written, shortened } = renderResults(named(2), { rendering })
      expect(new Set(keys(written)).size).toBe(1)
      // A summary and a description lack parameters.
      expect(shortened).toHaveLength(LESS.some(name => name === rendering) ? 2 : 0)
    },
  )

  it('reports which large tools were shortened', () => {
    const list = tools([{ name: 'fat', inputSchema: FAT }, { name: 'slim' }])
    const { tools: written, shortened } = renderResults(list, { rendering: 'json' })
    expect(keys(written)).toEqual(['name,signature,description', 'name,description,parameters'])
    expect(written[0]!['signature']).toMatch(/, …\)/)
    expect(shortened).toEqual(['fat'])
    expect(renderResults(named(1, FAT)).shortened).toEqual(['tool_0'])
    // A line with all parameters still lacks what a schema says of them.
    const long = named(1, schemaOf(1, { type: 'string', description: 'x'.repeat(5_000) }))
    expect(renderResults(long, { rendering: 'json', budgetTokens: 300 }).shortened).toEqual(['tool_0'])
  })

  it('gives the first tool all the room that it needs, then keeps room for the names of all before it writes more', () => {
    const medium = named(4, schemaOf(20, { type: 'string', description: 'x'.repeat(50) }))
    const one = size(renderResults(medium.slice(0, 1), { rendering: 'json' }).tools)
    const within = (budgetTokens: number) => {
      const { tools: written, leftOut } = renderResults(medium, { rendering: 'json', budgetTokens })
      return { forms: keys(written), leftOut }
    }
    const whole = 'name,description,parameters'
    const short = Array(2).fill('name,description')
    expect(within(one + 30)).toEqual({ forms: [whole, ...short], leftOut: ['tool_3'] })
    const signed = Array(3).fill('name,signature,description')
    expect(within(2 * one)).toEqual({ forms: [whole, ...signed], leftOut: [] })
  })

  it('gives the best tool a longer line of parameters than the others', () => {
    const [first, second] = renderResults(named(2, schemaOf(200))).tools.map(tool => String(tool['signature']).length)
    expect(first).toBeGreaterThan(2_000)
    expect(second).toBeGreaterThan(120)
    expect(second).toBeLessThanOrEqual(165)
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
  ])('writes a summary if a custom rendering %s', (_, rendering) => {
    const summary = { name: 'tool_0', description: 'Does it', required: [] }
    expect(renderResults(named(1), { rendering: rendering as Rendering }).tools).toEqual([summary])
  })

  it('writes what a custom rendering returned, read once, with its name corrected and hidden characters escaped', () => {
    let reads = 0
    const rendering = () =>
      Object.defineProperty({ name: 'spoofed', y: undefined }, 'x', { get: () => `${++reads}\u202e`, enumerable: true })
    const [written] = renderResults(named(1), { rendering }).tools
    expect(JSON.stringify(written)).toBe('{"name":"tool_0","x":"1\\\\u{202e}"}')
  })

  it('writes a tool that only code may call as TypeScript, which is complete', () => {
    const { tools: written, shortened } = renderResults(tools([{ name: 'act', allowedCallers: ['code'] }]))
    expect({ written, shortened }).toEqual({ written: [{ name: 'act', signature: 'act()' }], shortened: [] })
  })

  it('names a tool by its id, which the model must use to call it', () => {
    const list = tools([{ name: 'Search Contacts', server: 'crm' }])
    const { id } = list[0]!
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
    for (const rendering of [...RENDERINGS, () => ({})])
      expect(renderResults(list, { rendering }).tools[0]!.name).toBe(id)
    expect(renderResults(list, { rendering: 'summary' }).shortened).toEqual([id])
    expect(renderResults(list, { budgetTokens: 1 }).leftOut).toEqual([id])
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('👩\u200d💻'.repeat(200), '\u202e'.repeat(150), '{"'.repeat(250)),
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
  const renderings = fc.constantFrom<Rendering>(...RENDERINGS, custom)

  it('stays within any budget for hostile catalogs: valid text, each tool listed or left out once, in order', () => {
    const lists = fc.array(hostile, { maxLength: 8 })
    fc.assert(
      fc.property(lists, renderings, fc.integer({ min: 1, max: 1_500 }), (definitions, rendering, budgetTokens) => {
        const catalog = tools(definitions)
        const result = renderResults(catalog, { rendering, budgetTokens })
        const json = visibleJson(result.tools)
        expect(estimateTokens(json)).toBeLessThanOrEqual(budgetTokens)
        expect(json).not.toMatch(/\p{Cs}|[\u200b\u202e\u{e0000}-\u{e0fff}]/u)
        const ids = result.tools.map(tool => tool.name)
        expect([...ids, ...result.leftOut].sort()).toEqual(catalog.map(tool => tool.id).sort())
        expect(ids).toEqual(catalog.map(tool => tool.id).filter(id => ids.includes(id)))
        expect(visibleJson(renderResults(catalog, { rendering, budgetTokens }))).toBe(visibleJson(result))
      }),
      { numRuns: 30 },
    )
  })
})

describe('the token budget of a list, counted in characters', () => {
  const countTokens = (text: string) => text.length
  const render = (list: readonly CatalogTool[], options: Partial<ResultsOptions>) =>
    renderResults(list, { countTokens, ...options })
  const tool = (name: string, description = 'd'): ToolDefinition => ({ name, description })
  /** Renders tools in the short form only, which is that of a need that no tool clearly serves. */
  const renderShort = (budgetTokens: number, ...definitions: readonly ToolDefinition[]) => {
    const list = tools(definitions)
    return render(list, { budgetTokens, groups: [{ need: '', level: 'unclear', tools: list }] })
  }
  /** The cost of a list of tools in the short form; each tool is counted with a comma. */
  const costOf = (...definitions: readonly ToolDefinition[]) =>
    visibleJson(definitions.map(({ name, description }) => ({ name, description }))).length + 1

  it('holds a list of exactly its size; a tool that does not fit is left out, and a shorter one after it kept', () => {
    const list = [tool('a'), tool('b', 'long '.repeat(20).trim()), tool('c')] as const
    const cost = costOf(list[0], list[2])
    const written = (budgetTokens: number) => {
      const results = renderShort(budgetTokens, ...list)
      return [results.tools.map(({ name }) => name).join(), results.leftOut.join()]
    }
    expect(written(cost)).toEqual(['a,c', 'b'])
    expect(written(cost - 1)).toEqual(['a', 'b,c'])
    expect(renderShort(3, tool('a'))).toEqual({ tools: [], lines: [], shortened: [], leftOut: ['a'] })
  })

  it('never counts the tokens of a text with more than 16 characters per available token', () => {
    const counter = vi.fn((_: string) => 1)
    const list = tools([tool('a', 'x'.repeat(3_000))])
    render(list, { rendering: 'description', budgetTokens: 20, countTokens: counter })
    for (const [text] of counter.mock.calls) expect(text.length).toBeLessThan(330)
    expect(counter).toHaveBeenCalled()
  })

  it('is spent on the first tool, then on the short forms of all tools, then on richer forms', () => {
    const properties = { ...(schemaOf(4)['properties'] as object) }
    const inputSchema = { type: 'object', properties, required: Object.keys(properties) }
    const list = ['a', 'b', 'c'].map(name => ({ ...tool(name), inputSchema }))
    const isSigned = (budgetTokens: number) =>
      render(tools(list), { budgetTokens }).tools.map(one => 'signature' in one)
    const whole = visibleJson(render(tools(list), {}).tools).length + 1
    const plain = costOf(...list)
    const signed = (whole - plain) / 3
    expect(isSigned(whole)).toEqual([true, true, true])
    expect(isSigned(whole - 1)).toEqual([true, true, false])
    expect(isSigned(plain + signed)).toEqual([true, false, false])
    expect(isSigned(plain + signed - 1)).toEqual([true, false])
  })

  const long = tool('a', 'word '.repeat(400).trim())
  it.each<[string, Rendering]>([
    ['a description', 'description'],
    ['a custom rendering', () => ({ name: 'a', text: 'x'.repeat(1_000) })],
  ])('shortens %s to a summary', (_, rendering) => {
    const { tools: written, shortened } = render(tools([long]), { rendering, budgetTokens: 400 })
    expect(written).toEqual(render(tools([long]), { rendering: 'summary', budgetTokens: 400 }).tools)
    expect(shortened).toEqual(['a'])
  })
})
