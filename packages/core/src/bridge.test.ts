import { describe, expect, it } from 'vitest'
import { createToolSearch, estimateTokens, type ResultOutcome, serializeTools, type ToolDefinition } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const askUser: ToolDefinition = { name: 'ask_user', description: 'Ask the user', category: 'human' }
const tools = withFillers([readFile, writeFile, createIssue, askUser], 40)
const session = 's'

function bridge(options: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...options })
}
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const json = (outcome: unknown) => JSON.parse((outcome as ResultOutcome).content)

describe('bridge disclosure', () => {
  it('stands three constant tools for the deferred ones and keeps core tools', async () => {
    const { tools: sent, instructions } = await bridge().expose({ session })
    expect(sent.map(tool => [tool.name, tool.role])).toEqual([
      ['search_tools', 'meta'],
      ['describe_tools', 'meta'],
      ['call_tool', 'meta'],
      ['ask_user', 'core'],
    ])
    expect(instructions).toContain('search_tools')
  })

  it('costs about 300 tokens', async () => {
    const { tools: sent, instructions } = await bridge({ tools: withFillers([], 40) }).expose({ session })
    expect(estimateTokens(serializeTools(sent) + instructions)).toBeLessThanOrEqual(300)
  })

  it('is active from a tenth of the context window on, and a pure pass-through below', async () => {
    const deferral = bridge({ activation: 'auto' })
    const { report } = await deferral.expose({ session })
    const tokens = report.facts.deferrableTokens
    expect(report).toMatchObject({ active: false })
    expect(report.reason).toContain('less than 10 %')
    expect((await deferral.expose({ session, model: { contextWindow: tokens * 10 } })).report.active).toBe(true)
    expect((await deferral.expose({ session, model: { contextWindow: tokens * 10 + 10 } })).report.active).toBe(false)
    expect((await deferral.expose({ session })).tools.map(tool => tool.name)).toEqual(tools.map(tool => tool.name))
  })

  it('answers a search with names, descriptions and parameters on one line', async () => {
    expect(json(await bridge().handle(call('search_tools', { query: 'write file', limit: 1 })))).toEqual({
      matches: [{ name: 'write_file', signature: '(path: string, text: string)', description: 'Write a file to disk' }],
      message: 'Run one with call_tool.',
    })
  })

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

  it('keeps an answer about fat tools within 8,000 tokens and says what is missing', async () => {
    for (const render of [undefined, 'json', 'typescript', 'description'] as const) {
      const options = { tools: fat, limits: { results: 8 }, ...(render ? { render } : {}) }
      const search = bridge(options)
      const found = await search.handle(call('search_tools', { query: 'fat' }))
      const described = await search.handle(call('describe_tools', { names: fat.map(tool => tool.name) }))
      for (const outcome of [found, described]) {
        const content = outcome.kind === 'result' ? outcome.content : ''
        expect(estimateTokens(content)).toBeLessThanOrEqual(8_000)
        expect(content).toContain('fat_7')
      }
      expect(json(described)['message']).toMatch(/cut short; describe fewer at once\.$/)
    }
    const summary = await bridge({ render: 'summary' }).handle(call('search_tools', { query: 'write file' }))
    expect(json(summary)['message']).toContain('describe_tools gives all parameters.')
    expect(json(await bridge({ tools: fat }).handle(call('search_tools', { query: 'fat' })))['message']).toBe(
      'Run one with call_tool. describe_tools gives all parameters.',
    )
  })

  it('describes all parameters, also where the host has search results written shorter', async () => {
    for (const render of ['summary', 'signature', 'description'] as const) {
      const [described] = json(await bridge({ render }).handle(call('describe_tools', { names: ['write_file'] })))[
        'tools'
      ] as object[]
      expect(described).toHaveProperty('parameters')
    }
    const [typed] = json(
      await bridge({ render: 'typescript' }).handle(call('describe_tools', { names: ['write_file'] })),
    )['tools'] as object[]
    expect(typed).toHaveProperty('signature')
  })

  it('takes several queries at once, each with its share of the results', async () => {
    const { matches } = json(
      await bridge().handle(call('search_tools', { queries: ['create issue', 'read file'], limit: 2 })),
    )
    expect(matches.map((tool: { name: string }) => tool.name)).toEqual(['create_issue', 'read_file'])
  })

  it('describes several tools at once, and says which names do not exist', async () => {
    const body = json(await bridge().handle(call('describe_tools', { names: ['read_file', 'creat_issue'] })))
    expect(body.tools).toEqual([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
    ])
    expect(body.message).toContain('No tool is named "creat_issue"; did you mean create_issue?')
  })

  it('unwraps a call whose arguments are valid, without a describe before it', async () => {
    expect(await bridge().handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } }))).toEqual({
      kind: 'execute',
      name: 'read_file',
      arguments: { path: 'a' },
      via: 'bridge',
    })
  })

  it('unwraps arguments that the model wrote as text', async () => {
    const outcome = await bridge().handle(call('call_tool', '{"name":"read_file","arguments":"{\\"path\\":\\"a\\"}"}'))
    expect(outcome).toMatchObject({ kind: 'execute', name: 'read_file', arguments: { path: 'a' } })
  })

  it('answers invalid arguments with the faults and the schema', async () => {
    const outcome = await bridge().handle(call('call_tool', { name: 'write_file', arguments: { path: 'a' } }))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
    expect((outcome as { message: string }).message).toContain('/text is required and missing')
    expect((outcome as { message: string }).message).toContain(JSON.stringify(writeFile.inputSchema))
  })

  it('takes several calls at once, in order, each checked by itself', async () => {
    const outcome = await bridge().handle(
      call('call_tool', {
        calls: [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nope' }, { name: 'ask_user' }],
      }),
    )
    expect(outcome).toMatchObject({
      kind: 'batch',
      outcomes: [
        { kind: 'execute', name: 'read_file' },
        { kind: 'refused', code: 'unknown_tool' },
        { kind: 'refused', code: 'not_through_bridge' },
      ],
    })
  })

  it.each(['search_tools', 'describe_tools', 'call_tool'])(
    'refuses %s through the bridge and says what to do',
    async name => {
      expect(await bridge().handle(call('call_tool', { name, arguments: {} }))).toMatchObject({
        kind: 'refused',
        code: 'not_through_bridge',
        message: `${name} cannot run through call_tool; call ${name} itself.`,
      })
    },
  )

  it('refuses a core tool through the bridge and says what to do', async () => {
    expect(await bridge().handle(call('call_tool', { name: 'ask_user', arguments: {} }))).toMatchObject({
      code: 'not_through_bridge',
      message: 'ask_user is loaded; call ask_user itself, not through call_tool.',
    })
  })

  it('runs a deferred tool that the model calls by its own name', async () => {
    const outcome = await bridge().handle(call('read_file', { path: 'a' }))
    expect(outcome).toEqual({ kind: 'execute', name: 'read_file', arguments: { path: 'a' }, via: 'unloaded' })
  })

  it('changes not one byte of what was sent, whatever is searched, described or called', async () => {
    const deferral = bridge()
    const before = JSON.stringify(await deferral.expose({ session }))
    await deferral.handle(call('search_tools', { query: 'file' }))
    await deferral.handle(call('describe_tools', { names: ['read_file'] }))
    await deferral.handle(call('read_file', { path: 'a' }))
    const { tools: sent, instructions } = await deferral.expose({ session })
    expect(JSON.stringify({ tools: sent, instructions })).toBe(
      JSON.stringify({ ...JSON.parse(before), report: undefined, signatures: undefined }),
    )
  })

  it('returns to direct exposure when tools are taken away in mid-session, and back', async () => {
    let live = tools
    const deferral = bridge({ tools: () => live, activation: { threshold: 40 } })
    expect((await deferral.expose({ session })).report.active).toBe(true)
    live = tools.slice(0, 10)
    expect((await deferral.expose({ session })).tools.map(tool => tool.name)).toEqual(live.map(tool => tool.name))
    live = tools
    expect((await deferral.expose({ session })).report.active).toBe(true)
  })

  it('answers its meta tools also while deferral is not active', async () => {
    const idle = bridge({ activation: 'off' })
    expect(json(await idle.handle(call('search_tools', { query: 'file' }))).message).toContain('All tools are loaded')
    expect(await idle.handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } }))).toMatchObject({
      code: 'not_through_bridge',
    })
  })

  it('lists what can be searched in the search tool, the same bytes whatever the order of servers', async () => {
    const first = (await bridge().expose({ session })).tools[0]!.description
    expect(first).toBe((await bridge({ tools: [...tools].reverse() }).expose({ session })).tools[0]!.description)
    expect(first).toContain('files (2: read_file, write_file), github (1: create_issue), other (40)')
  })
})

describe('bridge, on odd calls', () => {
  it.each([
    ['no name', {}, 'unknown_tool'],
    ['no calls', { calls: [] }, 'unknown_tool'],
    ['a call that is no object', { calls: [3] }, 'batch'],
    ['no object at all', 'nonsense', 'unknown_tool'],
  ])('refuses %s with words', async (_, args, expected) => {
    const outcome = await bridge().handle(call('call_tool', args))
    expect(outcome.kind === 'refused' ? outcome.code : outcome.kind).toBe(expected)
  })

  it('runs at most ten calls at once and says how many are left', async () => {
    const calls = Array.from({ length: 12 }, () => ({ name: 'read_file', arguments: { path: 'a' } }))
    const outcome = await bridge().handle(call('call_tool', { calls }))
    expect(outcome.kind === 'batch' && outcome.outcomes.map(part => part.kind)).toEqual([
      ...Array(10).fill('execute'),
      'refused',
    ])
    expect(outcome).toMatchObject({
      outcomes: { 10: { message: 'At most 10 calls at once; send the other 2 in another call_tool.' } },
    })
  })

  it('understands tool_name and args, as other bridges call them', async () => {
    expect(await bridge().handle(call('call_tool', { tool_name: 'read_file', args: { path: 'a' } }))).toMatchObject({
      kind: 'execute',
    })
  })

  it('describes one name given as text, and asks for names where there are none', async () => {
    expect(json(await bridge().handle(call('describe_tools', { name: 'read_file' }))).tools).toHaveLength(1)
    expect(json(await bridge().handle(call('describe_tools', 'read_file'))).tools).toHaveLength(1)
    expect(json(await bridge().handle(call('describe_tools', {}))).message).toContain('Give describe_tools the names')
  })

  it('answers an empty search with names as far as its budget goes, and their number beyond', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    const body = json(await bridge({ tools: many }).handle(call('search_tools', {})))
    expect(body.available.length + body.left_out).toBe(2_000)
    expect(body.available.length).toBeLessThan(600)
    expect((await bridge({ tools: many }).expose({ session })).tools[0]!.description).toContain('other (2000)')
  })

  it('keeps a tool for code out of the bridge', async () => {
    const code: ToolDefinition[] = [{ ...readFile, callers: ['code'] }, writeFile]
    expect(
      await bridge({ tools: code }).handle(call('call_tool', { name: 'read_file', arguments: { path: 'a' } })),
    ).toMatchObject({ code: 'wrong_caller' })
    const forModel = { ...writeFile, callers: ['model' as const] }
    const outcome = await bridge({ tools: [forModel] }).handle({ ...call('write_file', {}), caller: 'code' })
    expect(outcome).toMatchObject({
      code: 'wrong_caller',
      message: 'write_file is not for this: call it by a tool call, not from code.',
    })
  })

  it('names only the number of groups where even their names take too much', async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ name: `a${i}`, server: `server number ${i}` }))
    expect((await bridge({ tools: many }).expose({ session })).tools[0]!.description).toBe(
      'Search 300 more tools: 300 groups of tools.',
    )
  })

  it('refuses a call that is null as text, and runs exactly ten at once', async () => {
    for (const nothing of ['null', '"null"', '7'])
      expect(await bridge().handle(call('call_tool', nothing))).toMatchObject({ code: 'unknown_tool' })
    const calls = Array.from({ length: 10 }, () => ({ name: 'read_file', arguments: { path: 'a' } }))
    const outcome = await bridge().handle(call('call_tool', { calls }))
    expect(outcome.kind === 'batch' && outcome.outcomes.map(part => part.kind)).toEqual(Array(10).fill('execute'))
  })

  it('suggests the loaded tool itself, and nothing where no tool is meant', async () => {
    expect(await bridge().handle(call('call_tool', { name: 'ask_user' }))).toMatchObject({ suggestions: ['ask_user'] })
    expect(await bridge().handle(call('call_tool', { name: 'call_tool' }))).toMatchObject({ suggestions: [] })
    const outcome = await bridge().handle(call('call_tool', { calls: Array(11).fill({ name: 'nope' }) }))
    expect(outcome).toMatchObject({ outcomes: { 10: { kind: 'refused', suggestions: [] } } })
  })

  it('answers an empty search with the names, and searches where one of several queries is empty', async () => {
    const few = [readFile, writeFile]
    for (const nothing of [{}, { query: ' ' }, { queries: ['', ''] }])
      expect(json(await bridge({ tools: few }).handle(call('search_tools', nothing)))).toEqual({
        matches: [],
        available: ['read_file', 'write_file'],
        message: 'Give search_tools a query.',
      })
    const body = json(await bridge().handle(call('search_tools', { queries: ['', 'issue'] })))
    expect(body.matches.map((tool: { name: string }) => tool.name)).toEqual(['create_issue'])
  })

  it('asks for names where there are none, and says what it did not take of too many', async () => {
    expect(json(await bridge().handle(call('describe_tools', {})))).toEqual({
      tools: [],
      message: 'Give describe_tools the names of tools, as search_tools returned them.',
    })
    expect(json(await bridge().handle(call('describe_tools', { names: ['read_file'] })))).toMatchObject({
      message: 'Run one with call_tool.',
    })
    const names = Array.from({ length: 51 }, (_, i) => `filler_${i}`)
    const { message } = json(await bridge().handle(call('describe_tools', { names })))
    expect(message).toContain('Only the first 50 names were taken.')
  })
})
