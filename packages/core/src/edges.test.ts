import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  createWindow,
  isToolSearchError,
  type JsonSchema,
  type ResultOutcome,
  renderSignature,
  renderTool,
  type ToolDefinition,
} from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'
import { createJsonSchemaValidator } from './validator.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const json = (outcome: unknown) => JSON.parse((outcome as ResultOutcome).content)
const make = (disclosure: 'stub' | 'bridge' | 'load' | 'window' | 'native', more = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure, activation: 'on', ...more })

describe('sizes', () => {
  it('count the UTF-8 bytes of what is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async description => {
        const { tools: sent, report } = await createToolSearch({
          tools: [{ name: 'a', description }],
          ranker: wordRanker(),
        }).expose({ session })
        const { name, description: shown, inputSchema } = sent[0]!
        expect(report.sent.bytes).toBe(
          new TextEncoder().encode(JSON.stringify([{ name, description: shown, inputSchema }])).length,
        )
      }),
    )
  })

  it('count tokens by the tokenizer that the host gives', async () => {
    const { report } = await make('bridge', { tokens: () => 7 }).expose({ session })
    expect(report.full.tokens).toBe(63 * 7)
    expect(report.sent.tokens).toBe(3 * 7 + 7)
  })
})

describe('bridge, on odd calls', () => {
  it.each([
    ['no name', {}, 'unknown_tool'],
    ['no calls', { calls: [] }, 'unknown_tool'],
    ['a call that is no object', { calls: [3] }, 'batch'],
    ['no object at all', 'nonsense', 'unknown_tool'],
  ])('refuses %s with words', async (_, args, expected) => {
    const outcome = await make('bridge').handle(call('call_tool', args))
    expect(outcome.kind === 'refused' ? outcome.code : outcome.kind).toBe(expected)
  })

  it('runs at most ten calls at once and says how many are left', async () => {
    const calls = Array.from({ length: 12 }, () => ({ name: 'read_file', arguments: { path: 'a' } }))
    const outcome = await make('bridge').handle(call('call_tool', { calls }))
    expect(outcome.kind === 'batch' && outcome.outcomes.map(part => part.kind)).toEqual([
      ...Array(10).fill('execute'),
      'refused',
    ])
    expect(outcome).toMatchObject({
      outcomes: { 10: { message: 'At most 10 calls at once; send the other 2 in another call_tool.' } },
    })
  })

  it('understands tool_name and args, as other bridges call them', async () => {
    expect(
      await make('bridge').handle(call('call_tool', { tool_name: 'read_file', args: { path: 'a' } })),
    ).toMatchObject({ kind: 'execute' })
  })

  it('describes one name given as text, and asks for names where there are none', async () => {
    expect(json(await make('bridge').handle(call('describe_tools', { name: 'read_file' }))).tools).toHaveLength(1)
    expect(json(await make('bridge').handle(call('describe_tools', 'read_file'))).tools).toHaveLength(1)
    expect(json(await make('bridge').handle(call('describe_tools', {}))).message).toContain(
      'Give describe_tools the names',
    )
  })

  it('answers an empty search with names as far as its budget goes, and their number beyond', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    const body = json(await make('bridge', { tools: many }).handle(call('search_tools', {})))
    expect(body.available.length + body.left_out).toBe(2_000)
    expect(body.available.length).toBeLessThan(600)
    expect((await make('bridge', { tools: many }).expose({ session })).tools[0]!.description).toContain('other (2000)')
  })

  it('keeps a tool for code out of the bridge', async () => {
    const code: ToolDefinition[] = [{ ...readFile, callers: ['code'] }, writeFile]
    expect(
      await make('bridge', { tools: code }).handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } })),
    ).toMatchObject({ code: 'wrong_caller' })
    const forModel = { ...writeFile, callers: ['model' as const] }
    const outcome = await make('bridge', { tools: [forModel] }).handle({ ...call('write_file', {}), caller: 'code' })
    expect(outcome).toMatchObject({
      code: 'wrong_caller',
      message: 'write_file is not for this: call it by a tool call, not from code.',
    })
  })

  it('names only the number of groups where even their names take too much', async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ name: `a${i}`, server: `server number ${i}` }))
    expect((await make('bridge', { tools: many }).expose({ session })).tools[0]!.description).toBe(
      'Search 300 more tools: 300 groups of tools.',
    )
  })
})

describe('load and window, on odd calls', () => {
  it('adds names given as text, and asks for names where there are none', async () => {
    expect(json(await make('load').handle(call('add_tool', 'read_file'))).added).toEqual(['read_file'])
    expect(json(await make('load').handle(call('add_tool', {}))).error).toContain('Give add_tool tool_names')
    expect(json(await make('load').handle(call('add_tool', { tool_names: ['zzzzzz'] }))).message).toContain(
      'find names with search_tools',
    )
  })

  it('says of a core tool that it is loaded', async () => {
    const body = json(
      await make('load', { policy: { neverDefer: ['read_file'] } }).handle(
        call('add_tool', { tool_names: ['read_file'] }),
      ),
    )
    expect(body).toEqual({ added: [], message: 'Loaded, call directly: read_file.' })
  })

  it('shows all names for an empty search, and says how many are left out', async () => {
    expect(json(await make('load').handle(call('search_tools', { query: ' ' }))).total).toBe(63)
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    expect(json(await make('load', { tools: many }).handle(call('show_all_tools', {}))).message).toContain(
      'names are left out',
    )
  })

  it('asks for a query, and says of a core tool that it is loaded', async () => {
    const window = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: createWindow(),
      policy: { neverDefer: ['read_file'] },
    })
    expect(json(await window.handle(call('search_available_tools', {}))).message).toContain(
      'Give search_available_tools a query',
    )
    const outcome = await window.handle(call('search_available_tools', { query: 'read_file' }))
    expect((outcome as ResultOutcome).content).toContain('Already loaded, call directly: read_file.')
    expect(outcome).toMatchObject({ listChanged: false })
  })

  it('lets a direct call of a tool outside the window run, and leaves the window as it is', async () => {
    const window = createToolSearch({ tools, ranker: wordRanker(), disclosure: createWindow({ maxTools: 1 }) })
    const before = await window.expose({ session })
    expect(await window.handle(call('create_issue', { title: 'a' }))).toMatchObject({
      kind: 'execute',
      via: 'unloaded',
    })
    expect((await window.expose({ session })).tools).toEqual(before.tools)
  })
})

describe('search, on odd requests', () => {
  it('searches at most ten queries and says so', async () => {
    const body = json(await make('stub').handle(call('tool_search', { queries: Array(12).fill('file') })))
    expect(body.message).toContain('Only the first 10 queries were searched.')
  })

  it('understands numbers and patterns as queries', async () => {
    expect(
      json(await make('stub').handle(call('tool_search', { query: 7 }))).tools.map(
        (tool: { name: string }) => tool.name,
      ),
    ).toEqual(['filler_7'])
    expect(json(await make('stub').handle(call('tool_search', { pattern: 'issue' }))).tools).toHaveLength(1)
  })

  it('answers a query that its ranker cannot read with the ranker’s words', async () => {
    const ranker = {
      ...wordRanker(),
      index: async () => ({
        rank: async () => {
          const { ToolSearchError } = await import('./index.js')
          throw new ToolSearchError('INVALID_PATTERN', 'Found ( without ), expected both; close it')
        },
      }),
    }
    expect(await make('stub', { ranker }).handle(call('tool_search', { query: '(' }))).toEqual({
      kind: 'refused',
      code: 'search_failed',
      message: 'Found ( without ), expected both; close it',
      suggestions: [],
    })
  })

  it('finds nothing, and does not ask the ranker, where nothing is deferred', async () => {
    const ranker = wordRanker()
    const toolSearch = make('native', { tools: [{ ...readFile, deferLoading: true }, writeFile], ranker })
    const outcome = await toolSearch.handle({ ...call('tool_search', { query: 'file' }), visible: ['write_file'] })
    expect(json(outcome).message).toContain('All tools are loaded')
    expect(ranker.indexed).toBe(0)
  })
})

describe('definitions, on odd input', () => {
  it.each([
    ['no list', 'tools' as never],
    ['null', [null]],
    ['keywords that are no texts', [{ name: 'a', keywords: [1] }]],
    ['callers that do not exist', [{ name: 'a', callers: ['me'] }]],
    ['no caller at all', [{ name: 'a', callers: [] }]],
    ['a class instance in a schema', [{ name: 'a', inputSchema: { type: 'object', x: new Map() } }]],
    ['a bigint in a schema', [{ name: 'a', inputSchema: { type: 'object', x: 1n } }]],
    [
      'a schema of 300,000 characters',
      [{ name: 'a', inputSchema: { type: 'object', description: 'x'.repeat(300_000) } }],
    ],
    ['a schema of 60,000 values', [{ name: 'a', inputSchema: { type: 'object', x: Array(60_000).fill([]) } }]],
    ['an output schema that is no object', [{ name: 'a', outputSchema: 3 }]],
  ])('refuses %s', (_, definitions) => {
    try {
      createCatalog(definitions as never)
      expect.unreachable()
    } catch (error) {
      expect(isToolSearchError(error, 'INVALID_TOOL')).toBe(true)
    }
  })

  it('keeps what is plain JSON as JSON would', () => {
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

  it('throws on what is neither ours nor expected, also when told to drop', () => {
    const trap = {
      get name(): string {
        throw new RangeError('trap')
      },
    }
    expect(() => createCatalog([trap], { onInvalid: 'drop' })).toThrow(RangeError)
  })
})

describe('schemas, on odd input', () => {
  const signature = (schema: JsonSchema) =>
    renderSignature(createCatalog([{ name: 'a-b', inputSchema: { type: 'object', ...schema } }]).tools[0]!)
  it.each<[string, JsonSchema, string]>([
    ['a pointer into a list', { properties: { a: { $ref: '#/anyOf/0' } }, anyOf: [{ type: 'string' }] }, 'string'],
    ['a pointer to the root', { properties: { a: { $ref: '#' } } }, 'unknown'],
    [
      'an escaped pointer',
      { properties: { a: { $ref: '#/$defs/x~1y~0' } }, $defs: { 'x/y~': { type: 'null' } } },
      'null',
    ],
    ['another document', { properties: { a: { $ref: 'https://example.com/x.json' } } }, 'unknown'],
    ['a list without items', { properties: { a: { type: 'array' } } }, 'unknown[]'],
    ['properties without a type', { properties: { a: { properties: { b: { items: {} } } } } }, 'b?: unknown[]'],
    ['an enum of objects', { properties: { a: { enum: [{}] } } }, 'unknown'],
    [
      'a known part and more',
      { properties: { a: { type: 'object', properties: { b: {} }, additionalProperties: { type: 'number' } } } },
      '[key: string]: number',
    ],
    ['sixty alternatives', { properties: { a: { enum: Array.from({ length: 60 }, (_, i) => i) } } }, '| 39 | unknown'],
  ])('writes %s', (_, schema, expected) => {
    expect(signature(schema)).toContain(expected)
    expect(signature(schema).startsWith('"a-b"(')).toBe(true)
  })

  it('writes a description that has no good place to cut', () => {
    const tool = createCatalog([{ name: 'a', description: 'x'.repeat(500) }]).tools[0]!
    expect(renderTool(tool, 'summary')['description']).toHaveLength(241)
  })

  it('validates under the drafts that it knows, and finds one fault where nothing below tells', () => {
    const validate = createJsonSchemaValidator()
    for (const $schema of [
      'http://json-schema.org/draft-04/schema#',
      'https://json-schema.org/draft/2019-09/schema',
      'https://json-schema.org/draft/2020-12/schema',
      7,
    ]) {
      expect(validate({ $schema, type: 'object', required: ['a'] }, {})).toHaveLength(1)
    }
    expect(validate({ allOf: [false] } as never, {}).length).toBeGreaterThan(0)
  })
})
