import type { TurnInput } from '@ts/core'
import { describe, expect, it, vi } from 'vitest'
import type { AnthropicToolSearch, AnthropicTurn } from './anthropic-tool-search.js'
import type { RequestTool, RunContext } from './sdk-types.js'
import { call, plainTool, request, searchOf } from './test-support.js'

const TOOLS = ['ping', 'pong'].map(name => plainTool(name))
const SEARCH = () => call('tool_search', { queries: ['ping pong'] })

/** What a search answers in a reply. */
async function answered(search: AnthropicToolSearch, turn?: AnthropicTurn): Promise<string> {
  const [, results] = await search.answer({ content: [SEARCH()] }, undefined, turn)
  return JSON.stringify(results)
}

/** Runs a tool of a request as the SDK's runner does. */
async function runIn(tools: readonly RequestTool[], block = SEARCH()): Promise<string> {
  const { name } = block as unknown as { readonly name: string }
  const context = { toolUse: block, toolUseBlock: block } as unknown as RunContext
  return JSON.stringify(await tools.find(tool => tool.name === name)!.run({}, context))
}

describe('a search', () => {
  it('is refused with the search tool of the turn’s mode, else of the session’s last request, else of the last request', async () => {
    const search = searchOf(TOOLS)
    const toolFor = async (turn?: AnthropicTurn) => {
      const [, results] = await search.answer({ content: [call('nothing')] }, undefined, turn)
      return /Find tools with (\w+)/.exec(JSON.stringify(results))?.[1]
    }
    expect(await toolFor()).toBe('search_tools')
    await search.params(request(), { session: 'refers', mode: 'client-native' })
    await search.params(request(), { session: 'bridges', mode: 'bridge' })
    const turns = [undefined, { mode: 'client-native' }, { session: 'refers' }, { session: 'refers', mode: 'bridge' }]
    const more = [{ session: 'bridges' }, { session: 'new' }] as const
    const answers = async () => Promise.all([...(turns as AnthropicTurn[]), ...more].map(toolFor))
    const [bridge, native] = ['search_tools', 'tool_search']
    expect(await answers()).toEqual([bridge, native, native, bridge, bridge, bridge])
    await search.params(request(), { mode: 'client-native' })
    expect(await answers()).toEqual([native, native, native, bridge, bridge, native])
  })

  it('refers only to tools that the last request of the session declared', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native' })
    await search.params(request(), { session: 'a' })
    search.update([...TOOLS, plainTool('ping_pong')])
    expect(await answered(search, { session: 'a' })).not.toContain('ping_pong')
    expect(await answered(search)).toContain('ping_pong')
    await search.params(request(), { session: 'a' })
    expect(await answered(search, { session: 'a' })).toContain('ping_pong')
  })
})

describe('a search that finds nothing', () => {
  const FAILING = () => call('tool_search', { queries: ['zzzz'] })
  const REPEATED = 'searches in a row'

  /** A tool search, and a conversation after two such searches. */
  async function afterFailures() {
    const run = () => [{ type: 'text', text: 'x', tool_name: 'pong' }]
    const search = searchOf([plainTool('ping', { run }), plainTool('pong')], { mode: 'client-native' })
    const { messages } = request()
    for (let i = 0; i < 2; i++) {
      const answer = await search.answer({ content: [FAILING()] }, undefined, { messages })
      expect(JSON.stringify(answer)).not.toContain(REPEATED)
      messages.push(...(answer as typeof messages))
    }
    return { search, messages }
  }

  it('is counted with those in the given messages', async () => {
    const { search, messages } = await afterFailures()
    const answer = async (turn?: AnthropicTurn) =>
      JSON.stringify(await search.answer({ content: [FAILING()] }, undefined, turn))
    expect(await answer({ messages })).toContain(REPEATED)
    expect(await answer()).not.toContain(REPEATED)
  })

  it('is counted in the run of a request, until a search of that run finds a tool', async () => {
    const { search, messages } = await afterFailures()
    const { tools } = await search.params({ ...request(), messages })
    expect(await runIn(tools, FAILING())).toContain(REPEATED)
    await runIn(tools, call('ping'))
    expect(await runIn(tools, FAILING())).toContain(REPEATED)
    await runIn(tools, SEARCH())
    expect(await runIn(tools, FAILING())).not.toContain(REPEATED)
    const other = await search.params({ ...request(), messages })
    expect(await runIn(other.tools, FAILING())).toContain(REPEATED)
  })
})

describe('a tool for `addTools`', () => {
  const run = (input: unknown) => input
  const tools = [plainTool('ping', { run }), plainTool('send mail', { run })]
  const companion = {
    name: 'clock',
    tools: [{ name: 'read_clock', description: 'Read it.', inputSchema: { type: 'object' } }],
    handle: async () => ({ content: '' }),
  } as never

  it('is found by its own name or by its id, runs, and counts as added', async () => {
    const search = searchOf(tools, { companions: [companion], mode: 'client-native' })
    const ping = await search.runnable('ping')
    expect(ping).toMatchObject({ name: 'ping', description: 'Tool ping.' })
    expect(await runIn([ping], call('ping', { value: 'x' }))).toContain('x')
    const mail = await search.runnable('send mail')
    expect(mail.name).toMatch(/^send_mail/)
    expect(await search.runnable(mail.name)).toMatchObject({ name: mail.name, description: 'Tool send mail.' })
  })

  it('is one that its turn permits, and runs in the session of that turn', async () => {
    const policy = ({ session }: TurnInput) => ({ permit: () => session === 'ann' })
    const search = searchOf([plainTool('ping', { run })], { policy })
    for (const turn of [{}, { session: 'bob' }, { session: 'ann', visible: [] }])
      await expect(search.runnable('ping', turn)).rejects.toMatchObject({ code: 'INVALID_TOOL' })
    const ping = await search.runnable('ping', { session: 'ann' })
    expect(await runIn([ping], call('ping', { value: 'x' }))).toContain('x')
  })

  it.each(['nothing', 'search_tools', 'tool_search'])('is an error if the list has no such tool: %s', async name => {
    const error = { code: 'INVALID_TOOL', details: { name } }
    await expect(searchOf(tools, { companions: [companion] }).runnable(name)).rejects.toMatchObject(error)
    await expect(searchOf([]).runnable(name)).rejects.toMatchObject(error)
  })
})

it('leaves out a tool that cannot be read, and warns once on the console if nobody receives events', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const broken = { name: 'broken', input_schema: { type: 'object', properties: 1n } } as never
  const search = searchOf(() => [...TOOLS, broken])
  for (const { tools } of [await search.params(request()), await search.params(request())])
    expect(tools.map(({ name }) => name)).toEqual(['ping', 'pong'])
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Tool search: reading a tool: INVALID_TOOL: .*broken/)]])
  warn.mockRestore()
})
