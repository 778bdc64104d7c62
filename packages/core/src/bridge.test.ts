import { describe, expect, it } from 'vitest'
import { createToolSearch, estimateTokens, type ResultOutcome, serializeTools, type ToolDefinition } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const askUser: ToolDefinition = { name: 'ask_user', description: 'Ask the user', category: 'human' }
const tools = withFillers([readFile, writeFile, createIssue, askUser], 40)
const session = 's'

function bridge(options: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...options })
}
const call = (args: unknown, name = 'call_tool') => ({ session, name, arguments: args })
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

  it('answers a search with names, descriptions and required parameters', async () => {
    expect(json(await bridge().handle(call({ query: 'write file', limit: 1 }, 'search_tools')))).toEqual({
      matches: [{ name: 'write_file', description: 'Write a file to disk', required: ['path', 'text'] }],
      message: 'Run one with call_tool; describe_tools gives all parameters.',
    })
  })

  it('takes several queries at once, each with its share of the results', async () => {
    const { matches } = json(
      await bridge().handle(call({ queries: ['create issue', 'read file'], limit: 2 }, 'search_tools')),
    )
    expect(matches.map((tool: { name: string }) => tool.name)).toEqual(['create_issue', 'read_file'])
  })

  it('describes several tools at once, and says which names do not exist', async () => {
    const body = json(await bridge().handle(call({ names: ['read_file', 'creat_issue'] }, 'describe_tools')))
    expect(body.tools).toEqual([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
    ])
    expect(body.message).toContain('No tool is named "creat_issue"; did you mean create_issue?')
  })

  it('unwraps a call whose arguments are valid, without a describe before it', async () => {
    expect(await bridge().handle(call({ name: 'read_file', arguments: { path: 'a' } }))).toEqual({
      kind: 'execute',
      name: 'read_file',
      arguments: { path: 'a' },
      via: 'bridge',
    })
  })

  it('unwraps arguments that the model wrote as text', async () => {
    const outcome = await bridge().handle(call('{"name":"read_file","arguments":"{\\"path\\":\\"a\\"}"}'))
    expect(outcome).toMatchObject({ kind: 'execute', name: 'read_file', arguments: { path: 'a' } })
  })

  it('answers invalid arguments with the faults and the schema', async () => {
    const outcome = await bridge().handle(call({ name: 'write_file', arguments: { path: 'a' } }))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
    expect((outcome as { message: string }).message).toContain('/text is required and missing')
    expect((outcome as { message: string }).message).toContain(JSON.stringify(writeFile.inputSchema))
  })

  it('takes several calls at once, in order, each checked by itself', async () => {
    const outcome = await bridge().handle(
      call({ calls: [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nope' }, { name: 'ask_user' }] }),
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
      expect(await bridge().handle(call({ name, arguments: {} }))).toMatchObject({
        kind: 'refused',
        code: 'not_through_bridge',
        message: `${name} cannot run through call_tool; call ${name} itself.`,
      })
    },
  )

  it('refuses a core tool through the bridge and says what to do', async () => {
    expect(await bridge().handle(call({ name: 'ask_user', arguments: {} }))).toMatchObject({
      code: 'not_through_bridge',
      message: 'ask_user is loaded; call ask_user itself, not through call_tool.',
    })
  })

  it('runs a deferred tool that the model calls by its own name', async () => {
    const outcome = await bridge().handle(call({ path: 'a' }, 'read_file'))
    expect(outcome).toEqual({ kind: 'execute', name: 'read_file', arguments: { path: 'a' }, via: 'unloaded' })
  })

  it('changes not one byte of what was sent, whatever is searched, described or called', async () => {
    const deferral = bridge()
    const before = JSON.stringify(await deferral.expose({ session }))
    await deferral.handle(call({ query: 'file' }, 'search_tools'))
    await deferral.handle(call({ names: ['read_file'] }, 'describe_tools'))
    await deferral.handle(call({ path: 'a' }, 'read_file'))
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
    expect(json(await idle.handle(call({ query: 'file' }, 'search_tools'))).message).toContain('All tools are loaded')
    expect(await idle.handle(call({ name: 'read_file', arguments: { path: 'a' } }))).toMatchObject({
      code: 'not_through_bridge',
    })
  })

  it('lists what can be searched in the search tool, the same bytes whatever the order of servers', async () => {
    const first = (await bridge().expose({ session })).tools[0]!.description
    expect(first).toBe((await bridge({ tools: [...tools].reverse() }).expose({ session })).tools[0]!.description)
    expect(first).toContain('files (2: read_file, write_file), github (1: create_issue), other (40)')
  })
})
