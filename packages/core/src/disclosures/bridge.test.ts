import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createToolSearch,
  estimateTokens,
  planDisclosure,
  serializeTools,
  type ToolDefinition,
} from '../index.js'
import { call, createIssue, json, names, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'

const askUser: ToolDefinition = { name: 'ask_user', description: 'Ask the user', category: 'human' }
const tools = withFillers([readFile, writeFile, createIssue, askUser], 40)
const session = 's'

function bridge(options: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...options })
}
type Options = Parameters<typeof bridge>[0]
const find = async (args: object, options?: Options) => json(await bridge(options).handle(call('search_tools', args)))
const describeTools = async (args: object, options?: Options) =>
  json(await bridge(options).handle(call('describe_tools', args)))

describe('bridge disclosure', () => {
  it('replaces the deferred tools with constant tools, of which only the call tool may change something', async () => {
    const { tools: sent, instructions } = await bridge().expose({ session })
    expect(sent.map(tool => [tool.name, tool.role, tool.annotations?.readOnlyHint])).toEqual([
      ['search_tools', 'meta', true],
      ['describe_tools', 'meta', true],
      ['call_tool', 'meta', false],
      ['ask_user', 'core', undefined],
    ])
    expect(instructions).toContain('search_tools')
    expect(instructions).toContain('call_tool')
    const { tools: split } = await bridge({ disclosure: createBridge({ callTools: 'by-effect' }) }).expose()
    expect(split.slice(0, 4).map(tool => tool.annotations?.readOnlyHint)).toEqual([true, true, true, false])
  })

  // A real tokenizer counts a quarter less, which is below 300: see `benchmarks/results/EXPOSE.md`.
  it('costs at most 360 estimated tokens with any list, and at most 100 more with a second call tool', async () => {
    const overhead = async (options: Options) => {
      const { tools: sent, instructions } = await bridge(options).expose({ session })
      expect(sent.every(tool => tool.description.length > 20)).toBe(true)
      return estimateTokens(serializeTools(sent) + instructions)
    }
    const servers = ['github', 'slack', 'linear', 'notion', 'google-calendar', 'postgres']
    const ofServers = Array.from({ length: 300 }, (_, i) => ({ name: `tool_number_${i}`, server: servers[i % 6]! }))
    const shortNames = Array.from({ length: 60 }, (_, i) => ({ name: `t${i}` }))
    const plain = withFillers([], 40)
    for (const list of [plain, ofServers, shortNames]) expect(await overhead({ tools: list })).toBeLessThanOrEqual(360)
    const divided = await overhead({ tools: plain, disclosure: createBridge({ callTools: 'by-effect' }) })
    const second = divided - (await overhead({ tools: plain }))
    expect(second).toBeGreaterThan(20)
    expect(second).toBeLessThanOrEqual(100)
  })

  it('has two tools without a describe tool, and never names one', async () => {
    const optional = { type: 'object', properties: { a: { type: 'string' }, ['b'.repeat(150)]: {} }, required: ['a'] }
    const list = Array.from({ length: 4 }, (_, i) => ({ name: `same_${i}`, inputSchema: optional }))
    const two = bridge({ tools: list, disclosure: createBridge({ describe: false }) })
    const { tools: sent, instructions } = await two.expose()
    expect(sent.map(tool => [tool.name, tool.inputSchema['required']])).toEqual([
      ['search_tools', ['queries']],
      ['call_tool', ['name', 'arguments']],
    ])
    const found = text(await two.handle(call('search_tools', { queries: ['same'] })))
    expect(found).toContain('(a: string, …)')
    expect(`${serializeTools(sent)}${instructions}${found}`).not.toMatch(/describe/)
    expect(await two.handle(call('call_tool', { name: 'same_3', arguments: {} }))).toMatchObject({
      message: expect.stringContaining('Parameters: (a: string, bb'),
    })
  })

  it('refuses an unknown value of callTools', () => {
    expect(() => createBridge({ callTools: 'two' as 'one' })).toThrow('expected one of one, by-effect')
  })

  it.each([true, false])('is active from the tokens on from which the plan defers: cache %s', async promptCache => {
    const decided: boolean[] = []
    for (let total = 0; total < 3_000; total += 200) {
      const sized = createToolSearch({ tools, ranker: wordRanker(), countTokens: () => total / tools.length })
      const { active, facts } = (await sized.expose({ session, model: { promptCache } })).report
      const { deferrable, deferrableTokens } = facts
      const input = { model: 'any', api: 'other', tools: deferrable, tokens: deferrableTokens, promptCache } as const
      expect(active, `${total} tokens`).toBe(planDisclosure(input).mode === 'bridge')
      decided.push(active)
    }
    expect([decided.at(0), decided.at(-1)]).toEqual([false, true])
  })

  it('does not change one byte of the exposure after a search, a description or a call', async () => {
    const deferral = bridge()
    const bytes = async () => {
      const { tools: sent, instructions } = await deferral.expose({ session })
      return serializeTools(sent) + instructions
    }
    const before = await bytes()
    const read = { name: 'read_file', arguments: { path: 'a' } }
    await deferral.handle(call('search_tools', { queries: ['file'] }))
    await deferral.handle(call('describe_tools', { names: ['read_file'] }))
    await deferral.handle(call('call_tool', read))
    await deferral.handle(call('read_file', read.arguments))
    expect(await bytes()).toBe(before)
  })

  it('sends all tools while few are left in mid-session, and defers again when they return', async () => {
    let live = tools
    const deferral = bridge({ tools: () => live, activation: { threshold: 40 } })
    expect((await deferral.expose({ session })).report.active).toBe(true)
    live = tools.slice(0, 10)
    expect(names((await deferral.expose({ session })).tools)).toEqual(names(live))
    live = tools
    expect((await deferral.expose({ session })).report.active).toBe(true)
  })
})

describe('searching through the bridge', () => {
  it('answers with names, descriptions and parameters on one line', async () => {
    const value = {
      matches: [{ name: 'write_file', signature: '(path: string, text: string)', description: 'Write a file to disk' }],
      message: 'Run one with call_tool.',
    }
    expect(await bridge().handle(call('search_tools', { queries: ['write file'], limit: 1 }))).toEqual({
      kind: 'result',
      name: 'search_tools',
      content: JSON.stringify({ ...value, matches: ['write_file(path: string, text: string) - Write a file to disk'] }),
      value,
      revealed: [],
    })
  })

  it.each<[number, number | undefined, number, string]>([
    [1, undefined, 5, 'five for one need'],
    [2, undefined, 7, 'seven for two'],
    [5, undefined, 12, 'up to twelve for several'],
    [7, undefined, 14, 'at least two for each'],
    [2, 3, 6, '`limit` for each'],
    [5, 100, 20, 'at most twenty'],
  ])('gives for %d needs with limit %s %d results: %s', async (needs, limit, count) => {
    const colours = ['red', 'green', 'blue', 'grey', 'pink', 'teal', 'gold']
    const list = colours.flatMap(colour => Array.from({ length: 5 }, (_, i) => ({ name: `${colour}_${i}` })))
    expect((await find({ queries: colours.slice(0, needs), limit }, { tools: list })).matches).toHaveLength(count)
  })

  it('answers a search without a query with tool names, and searches if only some queries are empty', async () => {
    for (const nothing of [{}, { query: ' ' }, { queries: ['', ''] }, { queries: [] }])
      expect(await find(nothing, { tools: [readFile, writeFile] })).toEqual({
        matches: [],
        available: ['read_file', 'write_file'],
        message: 'Give search_tools a query.',
      })
    expect(names((await find({ queries: ['', 'issue'] })).matches)).toEqual(['create_issue'])
    const many = Array.from({ length: 300 }, (_, i) => ({ name: `tool_number_${i}` }))
    const body = await find({}, { tools: many })
    expect(body.available.length).toBeLessThan(60)
    expect(body.available).toEqual(names(many).slice(0, body.available.length))
    expect(body.available.length + body.left_out).toBe(300)
  })
})

describe('describing through the bridge', () => {
  it('gives all parameters, even if the host chose a shorter form for search results', async () => {
    const described = async (options: Options) => (await describeTools({ names: ['write_file'] }, options)).tools[0]
    for (const render of ['summary', 'signature', 'description'] as const)
      expect(await described({ render })).toHaveProperty('parameters', writeFile.inputSchema)
    expect(await described({ render: 'typescript' })).toHaveProperty('signature')
    expect(await described({ render: () => ({ hint: 1 }) })).toEqual({ name: 'write_file', hint: 1 })
  })

  it('accepts several tools, and reports which names do not exist and which tools are loaded', async () => {
    const { tools: described, message } = await describeTools({ names: ['read_file', 'creat_issue', 'ask_user'] })
    expect(described).toMatchObject([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
      { name: 'ask_user' },
    ])
    expect(message).toBe(
      'No tool is named "creat_issue"; did you mean create_issue? Already loaded, call directly: ask_user. Run one with call_tool.',
    )
  })

  it.each<[string, object, string]>([
    ['no names', {}, 'Give describe_tools the names of tools, as search_tools returned them.'],
    ['a name that exists', { names: ['read_file'] }, 'Run one with call_tool.'],
    ['an unknown name', { names: ['zzz'] }, 'No tool is named "zzz". Find tools with search_tools.'],
    ['a loaded tool', { names: ['ask_user'] }, 'Already loaded, call directly: ask_user.'],
  ])('ends with what to do next: %s', async (_, args, message) => {
    expect((await describeTools(args)).message).toBe(message)
  })
})

describe('large tools', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, j) => [`property_${j}`, { description: 'x'.repeat(300) }]),
  )
  const fat = Array.from({ length: 8 }, (_, i) => ({
    name: `fat_${i}`,
    description: 'Fat',
    inputSchema: { type: 'object', properties },
  }))

  it('are found and described within 8,000 tokens, and the answer reports what is missing', async () => {
    for (const render of [undefined, 'json', 'typescript', 'description'] as const) {
      const search = bridge({ tools: fat, limits: { default: 8 }, ...(render ? { render } : {}) })
      const found = await search.handle(call('search_tools', { queries: ['fat'] }))
      const described = await search.handle(call('describe_tools', { names: names(fat) }))
      for (const content of [text(found), text(described)]) {
        expect(estimateTokens(content)).toBeLessThanOrEqual(8_000)
        expect(content).toContain('fat_7')
      }
      // A line marks with `…` what it leaves out, as the description of describe_tools says.
      if (render === undefined) expect(json(found).message).toBe('Run one with call_tool.')
      expect(json(described).message).toContain('Those without parameters are cut short: describe fewer at once.')
    }
  })

  it('have summaries, which name the tool that gives all parameters', async () => {
    const { message } = await find({ queries: ['write file'] }, { render: 'summary' })
    expect(message).toContain('describe_tools gives all parameters.')
  })

  it('are counted if they do not fit into any answer', async () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ name: `fat_${i}`, description: 'Fat '.repeat(40) }))
    const crowded = { tools: many, answerTokens: 500 }
    const found = await find({ queries: ['fat'], limit: 20 }, crowded)
    expect(found.matches.length).toBeLessThan(20)
    expect(found.message).toContain(`${20 - found.matches.length} more had no room here; search for them alone.`)
    const described = await describeTools({ names: names(many).slice(0, 30) }, crowded)
    expect(described.tools.length).toBeLessThan(30)
    expect(described.message).toContain(`${30 - described.tools.length} had no room here: describe fewer at once.`)
  })
})
