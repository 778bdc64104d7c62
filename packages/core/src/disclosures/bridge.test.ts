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

describe('bridge disclosure', () => {
  it('replaces the deferred tools with three constant tools and keeps core tools', async () => {
    const { tools: sent, instructions } = await bridge().expose({ session })
    expect(sent.map(tool => [tool.name, tool.role])).toEqual([
      ['search_tools', 'meta'],
      ['describe_tools', 'meta'],
      ['call_tool', 'meta'],
      ['ask_user', 'core'],
    ])
    expect(instructions).toContain('search_tools')
    expect(instructions).toContain('call_tool')
  })

  it('declares its effects: only the call tool may change something', async () => {
    const { tools: sent } = await bridge().expose({ session })
    expect(sent.slice(0, 3).map(tool => tool.annotations?.readOnlyHint)).toEqual([true, true, false])
    const { tools: split } = await bridge({ disclosure: createBridge({ callTools: 'by-effect' }) }).expose()
    expect(split.slice(0, 4).map(tool => tool.annotations?.readOnlyHint)).toEqual([true, true, true, false])
  })

  // A real tokenizer counts a quarter less, which is below 300: see `benchmarks/results/EXPOSE.md`.
  it('costs at most 360 estimated tokens, also with a list of servers or of short names', async () => {
    const servers = ['github', 'slack', 'linear', 'notion', 'google-calendar', 'postgres']
    const ofServers = Array.from({ length: 300 }, (_, i) => ({ name: `tool_number_${i}`, server: servers[i % 6]! }))
    const shortNames = Array.from({ length: 60 }, (_, i) => ({ name: `t${i}` }))
    for (const list of [withFillers([], 40), ofServers, shortNames]) {
      const { tools: sent, instructions } = await bridge({ tools: list }).expose({ session })
      expect(sent.every(tool => tool.description.length > 20)).toBe(true)
      expect(estimateTokens(serializeTools(sent) + instructions)).toBeLessThanOrEqual(360)
    }
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

  it('costs at most 100 more tokens with a second call tool', async () => {
    const overhead = async (disclosure: ReturnType<typeof createBridge>) => {
      const { tools: sent, instructions } = await bridge({ tools: withFillers([], 40), disclosure }).expose()
      return estimateTokens(serializeTools(sent) + instructions)
    }
    const second = (await overhead(createBridge({ callTools: 'by-effect' }))) - (await overhead(createBridge()))
    expect(second).toBeGreaterThan(20)
    expect(second).toBeLessThanOrEqual(100)
  })

  it('refuses an unknown value of callTools', () => {
    expect(() => createBridge({ callTools: 'two' as 'one' })).toThrow('expected one of one, by-effect')
  })

  it.each([true, false])(
    'is active from the tokens on from which the plan defers: prompt cache %s',
    async promptCache => {
      const turn = { session, model: { promptCache } }
      const decided: boolean[] = []
      for (let total = 0; total < 3_000; total += 100) {
        const sized = createToolSearch({ tools, ranker: wordRanker(), countTokens: () => total / tools.length })
        const { active, facts } = (await sized.expose(turn)).report
        const { deferrable, deferrableTokens } = facts
        const input = { model: 'any', api: 'other', tools: deferrable, tokens: deferrableTokens, promptCache } as const
        expect(active).toBe(planDisclosure(input).mode === 'bridge')
        decided.push(active)
      }
      expect([decided.at(0), decided.at(-1)]).toEqual([false, true])
    },
  )

  it('is active from a tenth of the context window on if the option says so, and sends all tools below that', async () => {
    const deferral = bridge({ activation: { sharePercent: 10 } })
    const { report } = await deferral.expose({ session })
    const tokens = report.facts.deferrableTokens
    expect(report).toMatchObject({ active: false })
    expect(report.reason).toContain('less than 10 %')
    expect((await deferral.expose({ session, model: { contextWindow: tokens * 10 } })).report.active).toBe(true)
    expect((await deferral.expose({ session, model: { contextWindow: tokens * 10 + 10 } })).report.active).toBe(false)
    expect(names((await deferral.expose({ session })).tools)).toEqual(names(tools))
  })

  it('does not change one byte of the exposure after a search, a description or a call', async () => {
    const deferral = bridge()
    const bytes = async () => {
      const { tools: sent, instructions } = await deferral.expose({ session })
      return JSON.stringify({ sent, instructions })
    }
    const before = await bytes()
    await deferral.handle(call('search_tools', { queries: ['file'] }))
    await deferral.handle(call('describe_tools', { names: ['read_file'] }))
    await deferral.handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } }))
    await deferral.handle(call('read_file', { path: 'a' }))
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

  it('answers calls of its meta tools even while deferral is not active', async () => {
    const idle = bridge({ activation: 'off' })
    for (const name of ['search_tools', 'describe_tools'])
      expect(json(await idle.handle(call(name, { queries: ['file'] }))).message).toContain('All tools are loaded')
    expect(await idle.handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } }))).toMatchObject({
      code: 'not_through_bridge',
      message: 'read_file is loaded; call read_file itself, not through call_tool.',
    })
  })
})

describe('searching through the bridge', () => {
  it('answers with names, descriptions and parameters on one line', async () => {
    const outcome = await bridge().handle(call('search_tools', { queries: ['write file'], limit: 1 }))
    const value = {
      matches: [{ name: 'write_file', signature: '(path: string, text: string)', description: 'Write a file to disk' }],
      message: 'Run one with call_tool.',
    }
    expect(outcome).toEqual({
      kind: 'result',
      name: 'search_tools',
      content: JSON.stringify({ ...value, matches: ['write_file(path: string, text: string) - Write a file to disk'] }),
      value,
      revealed: [],
    })
  })

  it('accepts several queries at once, each with its share of the results', async () => {
    const { matches } = json(
      await bridge().handle(call('search_tools', { queries: ['create issue', 'read file'], limit: 1 })),
    )
    expect(names(matches)).toEqual(['create_issue', 'read_file'])
    expect(matches.map(({ need }: { need?: string }) => need)).toEqual(['create issue', 'read file'])
  })

  it('gives five results for one need, up to twelve for several and at least two for each, or `limit` for each', async () => {
    const list = ['red', 'green', 'blue', 'grey', 'pink', 'teal', 'gold'].flatMap(colour =>
      Array.from({ length: 5 }, (_, i) => ({ name: `${colour}_${i}` })),
    )
    const count = async (queries: readonly string[], limit?: number) =>
      json(await bridge({ tools: list }).handle(call('search_tools', { queries, limit }))).matches.length
    expect(await count(['red'])).toBe(5)
    expect(await count(['red', 'green'])).toBe(7)
    expect(await count(['red', 'green', 'blue', 'grey', 'pink', 'teal', 'gold'])).toBe(14)
    expect(await count(['red', 'green', 'blue', 'grey', 'pink'])).toBe(12)
    expect(await count(['red', 'green'], 3)).toBe(6)
    expect(await count(['red', 'green', 'blue'], 2)).toBe(6)
    expect(await count(['red', 'green', 'blue', 'grey', 'pink'], 100)).toBe(20)
  })

  it('answers a search without a query with tool names, and searches if only some queries are empty', async () => {
    const few = [readFile, writeFile]
    for (const nothing of [{}, { query: ' ' }, { queries: ['', ''] }, { queries: [] }])
      expect(json(await bridge({ tools: few }).handle(call('search_tools', nothing)))).toEqual({
        matches: [],
        available: ['read_file', 'write_file'],
        message: 'Give search_tools a query.',
      })
    const body = json(await bridge().handle(call('search_tools', { queries: ['', 'issue'] })))
    expect(names(body.matches)).toEqual(['create_issue'])
  })

  it('answers a search without a query with names up to its budget, and counts those left out', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    const body = json(await bridge({ tools: many }).handle(call('search_tools', {})))
    expect(body.available.length + body.left_out).toBe(2_000)
    expect(body.available.length).toBeLessThan(60)
    expect(body.available).toEqual(names(many).slice(0, body.available.length))
  })
})

describe('describing through the bridge', () => {
  it('gives all parameters, even if the host chose a shorter form for search results', async () => {
    const described = async (options: Parameters<typeof bridge>[0]) =>
      json(await bridge(options).handle(call('describe_tools', { names: ['write_file'] }))).tools[0] as object
    for (const render of ['summary', 'signature', 'description'] as const)
      expect(await described({ render })).toHaveProperty('parameters', writeFile.inputSchema)
    expect(await described({})).toHaveProperty('parameters', writeFile.inputSchema)
    expect(await described({ render: 'typescript' })).toHaveProperty('signature')
    expect(await described({ render: () => ({ hint: 1 }) })).toEqual({ name: 'write_file', hint: 1 })
  })

  it('accepts several tools at once, and reports which names do not exist', async () => {
    const body = json(await bridge().handle(call('describe_tools', { names: ['read_file', 'creat_issue'] })))
    expect(body.tools).toEqual([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
    ])
    expect(body.message).toContain('No tool is named "creat_issue"; did you mean create_issue?')
  })

  it('reports which of the tools are loaded, so that the model does not call them through the bridge', async () => {
    const message = async (wanted: readonly string[]) =>
      json(await bridge().handle(call('describe_tools', { names: wanted }))).message
    expect(await message(['ask_user'])).toBe('Already loaded, call directly: ask_user.')
    expect(await message(['ask_user', 'read_file'])).toBe(
      'Already loaded, call directly: ask_user. Run one with call_tool.',
    )
  })

  it('asks for names if there are none, and reports names above the limit', async () => {
    expect(json(await bridge().handle(call('describe_tools', {})))).toEqual({
      tools: [],
      message: 'Give describe_tools the names of tools, as search_tools returned them.',
    })
    expect(json(await bridge().handle(call('describe_tools', { names: ['read_file'] })))).toMatchObject({
      message: 'Run one with call_tool.',
    })
    expect(json(await bridge().handle(call('describe_tools', { names: ['zzz'] }))).message).toBe(
      'No tool is named "zzz". Find tools with search_tools.',
    )
    const wanted = Array.from({ length: 51 }, (_, i) => `filler_${i}`)
    const { message } = json(await bridge().handle(call('describe_tools', { names: wanted })))
    expect(message).toContain('Only the first 50 names were taken.')
  })
})

describe('large tools', () => {
  const fat = Array.from({ length: 8 }, (_, i) => ({
    name: `fat_${i}`,
    description: 'Fat',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 500 }, (_, j) => [`property_${j}`, { description: 'x'.repeat(300) }]),
      ),
    },
  }))

  it('are found and described within 8,000 tokens, and the answer reports what is missing', async () => {
    for (const render of [undefined, 'json', 'typescript', 'description'] as const) {
      const search = bridge({ tools: fat, limits: { default: 8 }, ...(render ? { render } : {}) })
      const found = await search.handle(call('search_tools', { queries: ['fat'] }))
      const described = await search.handle(call('describe_tools', { names: names(fat) }))
      for (const outcome of [found, described]) {
        const content = outcome.kind === 'result' ? outcome.content : ''
        expect(estimateTokens(content)).toBeLessThanOrEqual(8_000)
        expect(content).toContain('fat_7')
      }
      expect(json(described).message).toContain('Those without parameters are cut short: describe fewer at once.')
    }
  })

  it('have summaries, which name the tool that gives all parameters', async () => {
    const summary = await bridge({ render: 'summary' }).handle(call('search_tools', { queries: ['write file'] }))
    expect(json(summary).message).toContain('describe_tools gives all parameters.')
    // A line marks with `…` what it leaves out, as the description of describe_tools says.
    expect(json(await bridge({ tools: fat }).handle(call('search_tools', { queries: ['fat'] }))).message).toBe(
      'Run one with call_tool.',
    )
  })

  it('are counted if they do not fit into any answer', async () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ name: `fat_${i}`, description: 'Fat '.repeat(40) }))
    const crowded = bridge({ tools: many, answerTokens: 500 })
    const found = json(await crowded.handle(call('search_tools', { queries: ['fat'], limit: 20 })))
    expect(found.matches.length).toBeLessThan(20)
    expect(found.message).toContain(`${20 - found.matches.length} more had no room here; search for them alone.`)
    const described = json(await crowded.handle(call('describe_tools', { names: names(many).slice(0, 30) })))
    expect(described.tools.length).toBeLessThan(30)
    expect(described.message).toContain(`${30 - described.tools.length} had no room here: describe fewer at once.`)
  })
})
