import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog } from '@ts/testkit'
import { expect, it, vi } from 'vitest'
import { claudeAgentOptions } from './index.js'

type Options = Parameters<typeof claudeAgentOptions>[0]

const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker() })
const defaults = { toolSearch, run: ({ name }: { name: string }) => `${name} ran`, approve: () => true }
const optionsOf = (more: Partial<Options> = {}) => claudeAgentOptions({ ...defaults, ...more })

/** A client of the server, as the agent is one. */
async function connect(more: Partial<Options> = {}) {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const { instance } = (await optionsOf(more)).mcpServers.tools
  await (instance as { connect(transport: unknown): Promise<void> }).connect(far)
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(near)
  return client
}
const weather = (city: string) => ({ name: 'get_weather', arguments: { city, days: '1' } })
const callTool = (args: object) => ({ name: 'call_tool', arguments: args as { [key: string]: unknown } })

it('lists the meta tools, whose texts use the names that the agent gives them', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
  expect(tools.every(({ _meta }) => _meta?.['anthropic/alwaysLoad'] === true)).toBe(true)
  expect(tools[0]?.description).toMatch(/More tools exist.*mcp__tools__search_tools/)
  const texts = JSON.stringify(tools.map(({ name: _, ...tool }) => tool))
  expect(texts.replaceAll(/mcp__tools__\w+/g, '')).not.toMatch(/(search|describe)_tools?|call_tool/)
  await client.ping()
  await expect(client.listPrompts()).rejects.toThrow()
})

it('asks `approve` about each real tool, and runs nothing without a yes', async () => {
  const asked: unknown[] = []
  const approve: Options['approve'] = ({ name, arguments: args, id }) => {
    asked.push([name, args, id])
    return (args as { city: string }).city === 'Rome'
  }
  const client = await connect({ approve })
  const found = await client.callTool({ name: 'search_tools', arguments: { queries: ['weather forecast'] } })
  expect(JSON.stringify(found)).toContain('get_weather')
  const params = { ...callTool({ calls: [weather('Rome'), weather('Oslo')] }), _meta: { 'claudecode/toolUseId': 'x' } }
  const { content } = await client.callTool(params)
  expect(JSON.stringify(content)).toMatch(/get_weather ran.*get_weather was denied/)
  expect(asked).toEqual([
    ['get_weather', { city: 'Rome', days: '1' }, 'x/0'],
    ['get_weather', { city: 'Oslo', days: '1' }, 'x/1'],
  ])
})

const image = { type: 'image', data: 'AA==', mimeType: 'image/png' }
const fail = () => {
  throw new Error('Nobody is here')
}
it.each<[string, Partial<Options>, object]>([
  ['blocks of content', { run: () => [image] }, { content: [image] }],
  ['a value', { run: () => ({ degrees: 20 }) }, { content: [{ type: 'text', text: '{"degrees":20}' }] }],
  ['nothing', { run: () => undefined }, { content: [{ type: 'text', text: '' }] }],
  [
    'an error of `approve` as failed',
    { approve: fail },
    { isError: true, content: [{ text: expect.stringContaining('Nobody is here') }] },
  ],
])('returns %s', async (_, options, result) => {
  expect(await (await connect(options)).callTool(callTool(weather('Rome')))).toMatchObject(result)
})

it('answers a call of an unlisted tool as failed', async () => {
  expect(await (await connect()).callTool({ name: 'get_weather' })).toMatchObject({ isError: true })
})

it('passes a cancellation on to the tool', async () => {
  const abort = new AbortController()
  const aborted = vi.fn()
  const run: Options['run'] = async ({ signal }) => {
    signal?.addEventListener('abort', aborted)
    abort.abort()
  }
  const client = await connect({ run })
  const called = client.callTool(callTool(weather('Rome')), undefined, { signal: abort.signal })
  await expect(called).rejects.toThrow()
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), 30_000)
})

it('turns the own search of the agent off, and lets the agent run the meta tools, beside your own options', async () => {
  const hooks = { PreToolUse: ['own'], Stop: ['stop'] }
  const own = { hooks, mcpServers: { other: 1 }, env: { A: 'b' }, model: 'any' }
  const options = await optionsOf({ options: own as never })
  const env = { A: 'b', ENABLE_TOOL_SEARCH: 'false' }
  expect(options).toMatchObject({ model: 'any', env, hooks: { Stop: ['stop'] } })
  expect(Object.keys(options.mcpServers)).toEqual(['other', 'tools'])
  const [first, second] = options.hooks.PreToolUse as readonly never[]
  expect(first).toBe('own')
  const allow = second! as { matcher: string; hooks: ((input: object) => Promise<object>)[] }
  expect(new RegExp(`^${allow.matcher}$`).test('mcp__tools__call_tool')).toBe(true)
  expect(new RegExp(`^${allow.matcher}$`).test('mcp__tools2__call_tool')).toBe(false)
  const allowed = { hookSpecificOutput: { permissionDecision: 'allow' } }
  expect(await allow.hooks[0]!({ tool_name: 'mcp__tools__call_tool' })).toMatchObject(allowed)
  // The server may be named `tools__admin`.
  expect(await allow.hooks[0]!({ tool_name: 'mcp__tools__admin__call_tool' })).toEqual({})
  expect((await optionsOf()).env['PATH']).toBe(process.env['PATH'])
})

it('refuses rules in `allowedTools` that cover the call of every tool, and accepts others', async () => {
  const covering = ['__*', '', '__call_tool', '__call_tool(x)'].map(end => `mcp__tools${end}`)
  for (const rule of [...covering, 'mcp__*', '*', 'mcp__*_tool'])
    await expect(optionsOf({ options: { allowedTools: ['Read', rule] } as never })).rejects.toThrow(
      `Found ${JSON.stringify(rule)} as allowedTools, expected no rule that covers mcp__tools__call_tool`,
    )
  const allowedTools = ['Read', 'Bash(*)', 'mcp__tools__search_tools', 'mcp__tool', 'mcp__other__*', 'mcp__*_tools']
  expect(await optionsOf({ options: { allowedTools } as never })).toMatchObject({ allowedTools })
})

it('refuses a missing `approve` and another server with its name', async () => {
  await expect(optionsOf({ approve: undefined as never })).rejects.toThrow(/undefined as approve, expected a function/)
  await expect(optionsOf({ options: { mcpServers: { tools: {} } } as never })).rejects.toThrow(/no server named tools/)
})
