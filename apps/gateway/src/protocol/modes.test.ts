import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import type { GatewayConfig, GatewayMode, TokenConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { connect, gatewayConfig, startGateway } from './test-gateway.js'
import { type ScriptedServer, serverConfig } from './test-upstream.js'

const WAIT = { timeout: 20_000 }

/** A server with many tools, each of which returns its name. */
function shelf(count: number, prefix = 'tool', more: Partial<ScriptedServer> = {}): ScriptedServer {
  const tools = Array.from({ length: count }, (_, i) => ({
    name: `${prefix}_${i}`,
    description: i === 7 ? 'Sends a letter by post' : `Does thing ${i}`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
  }))
  return {
    eras: ['legacy', 'modern'],
    tools,
    answer: ({ params }) => ({ content: [{ type: 'text', text: `ran ${String(params['name'])}` }] }),
    ...more,
  }
}

/** A client of a gateway over one server, and the number of times that its list of tools has changed. */
async function startShelf(mode: GatewayMode, server: ScriptedServer) {
  const running = await startGateway({ a: server }, { mode })
  const client = await running.client('legacy')
  return { running, client, changes: countChanges(client) }
}

async function names(client: Client): Promise<string[]> {
  return (await client.listTools(undefined, { cacheMode: 'refresh' })).tools.map(({ name }) => name)
}

async function textOf(client: Client, name: string, args: JsonObject): Promise<string> {
  const { content } = (await client.callTool({ name, arguments: args })) as unknown as { content: { text: string }[] }
  return content.map(({ text }) => text).join('\n')
}

function countChanges(client: Client): { count: number } {
  const changes = { count: 0 }
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    changes.count++
  })
  return changes
}

describe('bridge', () => {
  it('sends the same bytes while servers come, go and change', async () => {
    const options = { mode: 'bridge' as const }
    const running = await startGateway({ a: shelf(3), b: shelf(2, 'other') }, options)
    const { pool } = running
    const list = async (era: 'legacy' | 'modern') =>
      JSON.stringify(await (await running.client(era)).request({ method: 'tools/list' }, ANYTHING))
    const [legacy, modern] = [await list('legacy'), await list('modern')]
    pool.set('a', shelf(40))
    pool.setAway('b', 'It was ended.')
    expect(await list('legacy')).toBe(legacy)
    pool.set('b', shelf(0))
    expect(await list('legacy')).toBe(legacy)
    expect(await list('modern')).toBe(modern)
  })

  it.each([
    [26, 1, true],
    [27, 1, false],
    [2, 129, true],
    [2, 130, false],
  ])('names %d servers whose keys have %d characters: %s', async (count, length, isNamed) => {
    const keys = Array.from({ length: count }, (_, i) => String.fromCharCode(97 + i).repeat(length))
    const running = await startGateway(Object.fromEntries(keys.map(key => [key, shelf(1)])), { mode: 'bridge' })
    const { tools } = await (await running.client('legacy')).listTools()
    expect(tools[0]?.description?.includes(`: ${keys.join(', ')}. `)).toBe(isNamed)
  })

  it('splits the call tool if the configuration says so', async () => {
    const reads = { ...shelf(1).tools![0]!, annotations: { readOnlyHint: true } }
    const server = shelf(2, 'tool', { tools: [reads, shelf(2).tools![1]!] })
    const running = await startGateway({ a: server }, { mode: 'bridge', config: { splitCall: true } })
    const client = await running.client('legacy')
    expect(await names(client)).toEqual(['search_tools', 'describe_tools', 'call_read_only_tool', 'call_tool'])
    expect(await textOf(client, 'call_read_only_tool', { name: 'a__tool_0', arguments: {} })).toBe('ran tool_0')
    expect(await textOf(client, 'call_read_only_tool', { name: 'a__tool_1', arguments: {} })).toContain('call_tool')
  })

  it('lists in full the tools that their server marks as always loaded', async () => {
    const b = serverConfig('b', { deferLoading: ['other_0', 'other_1'] })
    const servers = [serverConfig('a', { deferLoading: false }), b]
    const running = await startGateway({ a: shelf(2), b: shelf(2, 'other') }, { mode: 'bridge', config: { servers } })
    const client = await running.client('legacy')
    expect((await names(client)).slice(3)).toEqual(['a__tool_0', 'a__tool_1'])
    const changes = countChanges(client)
    running.pool.set('a', shelf(3))
    await vi.waitFor(() => expect(changes.count).toBe(1), WAIT)
    expect((await names(client)).slice(3)).toEqual(['a__tool_0', 'a__tool_1', 'a__tool_2'])
  })

  it('notifies a modern listener only of lists that changed', async () => {
    const running = await startGateway({ a: shelf(2) })
    const { gateway, pool } = running
    const seen: string[] = []
    gateway.onListsChanged(list => seen.push(list))
    await vi.waitFor(() => expect(gateway.status().tools).toHaveLength(2), WAIT)
    pool.set('a', shelf(3))
    await vi.waitFor(() => expect(seen).toEqual(['tools']), WAIT)
    pool.set('a', shelf(3, 'tool', { prompts: [{ name: 'p' }], capabilities: { tools: {}, prompts: {} } }))
    await vi.waitFor(() => expect(seen).toEqual(['tools', 'prompts']), WAIT)
  })
})

it('a legacy session is notified once of changed prompts, and once of changed resources', async () => {
  const capabilities = { tools: {}, prompts: {}, resources: {} }
  const prompts = [{ name: 'p' }]
  const { client, running } = await connect('legacy', { a: shelf(2, 'tool', { capabilities, prompts }) })
  const seen: string[] = []
  for (const method of ['notifications/prompts/list_changed', 'notifications/resources/list_changed'] as const)
    client.setNotificationHandler(method, () => void seen.push(method))
  await vi.waitFor(() => expect(running.gateway.status().tools).toHaveLength(2), WAIT)
  const more = [...prompts, { name: 'q' }]
  running.pool.set('a', shelf(2, 'tool', { capabilities, prompts: more }))
  await vi.waitFor(() => expect(seen).toEqual(['notifications/prompts/list_changed']), WAIT)
  const resources = [{ uri: 'a://b', name: 'b' }]
  running.pool.set('a', shelf(2, 'tool', { capabilities, prompts: more, resources }))
  await vi.waitFor(() => expect(seen.slice(1)).toEqual(['notifications/resources/list_changed']), WAIT)
  expect((await client.listResources(undefined, { cacheMode: 'refresh' })).resources).toHaveLength(1)
})

describe('modes that change the list of a legacy session', () => {
  it('load: adds tools at the end and reports it', async () => {
    const { running, client, changes } = await startShelf('load', shelf(40))
    const before = await names(client)
    expect(before).toEqual(['search_tools', 'add_tool', 'show_all_tools'])
    expect(await textOf(client, 'search_tools', { queries: ['send a letter'] })).toContain('a__tool_7')
    await textOf(client, 'add_tool', { tool_names: ['a__tool_7'] })
    await vi.waitFor(() => expect(changes.count).toBe(1), WAIT)
    expect(await names(client)).toEqual([...before, 'a__tool_7'])
    expect(await textOf(client, 'a__tool_7', {})).toBe('ran tool_7')
    expect(await names(await running.client('legacy'))).toEqual(before)
  })

  it('window: a search replaces the first tools', async () => {
    const { client, changes } = await startShelf('window', shelf(60))
    expect(await names(client)).toHaveLength(51)
    const found = await textOf(client, 'search_available_tools', { queries: ['send a letter'] })
    expect(found).toMatch(/^Found \d+ matching tools?:\n\n1\. a__tool_7 - Sends a letter by post/)
    await vi.waitFor(() => expect(changes.count).toBe(1), WAIT)
    expect((await names(client)).slice(0, 2)).toEqual(['search_available_tools', 'a__tool_7'])
  })

  it('stub: a search replaces a stub with a schema', async () => {
    const { client, changes } = await startShelf('stub', shelf(20))
    const listed = async () => {
      const { tools } = await client.listTools(undefined, { cacheMode: 'refresh' })
      const { properties } = tools.find(({ name }) => name === 'a__tool_7')!.inputSchema
      return { properties, all: tools.map(({ name }) => name) }
    }
    const { properties, all } = await listed()
    expect(properties).toBeUndefined()
    await textOf(client, 'tool_search', { queries: ['select:a__tool_7'] })
    await vi.waitFor(() => expect(changes.count).toBe(1), WAIT)
    expect(await listed()).toEqual({ properties: { text: { type: 'string' } }, all })
  })

  it.each<GatewayMode>(['stub', 'load', 'window'])(
    '%s: a modern client gets the bridge, and the operator a message',
    async mode => {
      const running = await startGateway({ a: shelf(60) }, { mode })
      const bridge = ['search_tools', 'describe_tools', 'call_tool']
      expect((await names(await running.client('modern'))).slice(0, 3)).toEqual(bridge)
      expect(running.gateway.status().mode).toBe(mode)
      const messages = running.events.flatMap(event => (event.type === 'server' ? [event.message] : []))
      expect(messages).toEqual([expect.stringContaining(`The mode ${mode} needs a session of the older era`)])
    },
  )

  it('forgets a session that has ended', async () => {
    const running = await startGateway({ a: shelf(40) }, { mode: 'load' })
    const first = await running.client('legacy', { session: 'same' })
    await textOf(first, 'add_tool', { tool_names: ['a__tool_7'] })
    expect(await names(first)).toContain('a__tool_7')
    await first.close()
    await vi.waitFor(() => expect(running.pool.released).toEqual(['same']), WAIT)
    const second = await running.client('legacy', { session: 'same' })
    expect(await names(second)).not.toContain('a__tool_7')
  })
})

describe('a scope', () => {
  const token = (scope: TokenConfig['scope'], name = 'limited'): TokenConfig => ({ name, token: name, scope })
  const full = (prefix: string): ScriptedServer =>
    shelf(3, prefix, {
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      prompts: [{ name: `${prefix}_prompt` }],
      resources: [{ uri: `${prefix}://x`, name: prefix }],
      resourceTemplates: [{ uriTemplate: `${prefix}://{id}`, name: prefix }],
      instructions: `Words of ${prefix}.`,
    })

  it.each(['eager', 'bridge'] as const)('hides everything of other servers in %s mode', async mode => {
    const running = await startGateway({ open: full('open'), hidden: full('hidden') }, { mode })
    running.pool.setAway('hidden', 'It is away.')
    const client = await running.client('legacy', { token: token({ servers: ['open'] }) })
    const answers: unknown[] = [client.getInstructions(), client.getServerCapabilities()]
    for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
      answers.push(await client.request({ method }, ANYTHING))
    for (const [name, args] of [
      ['hidden__hidden_0', {}],
      ['search_tools', { queries: ['letter post thing'] }],
      ['search_tools', { queries: [] }],
      ['describe_tools', { names: ['hiden__hiden_0'] }],
      ['call_tool', { name: 'tool_1', arguments: {} }],
    ] as const)
      answers.push(await client.callTool({ name, arguments: args }))
    for (const [method, params] of [
      ['prompts/get', { name: 'hidden__hidden_prompt' }],
      ['resources/read', { uri: 'other://hidden' }],
      ['completion/complete', { ref: { type: 'ref/resource', uri: 'other://{id}' }, argument: {} }],
    ] as const)
      answers.push(String(await client.request({ method, params }, ANYTHING).catch(error => error)))
    const text = JSON.stringify(answers)
    // The answers repeat the requested names, but show nothing else of the hidden server.
    expect(text.replaceAll(/hidden__hidden_(0|prompt)|other:\/\/hidden/g, '')).not.toContain('hidden')
    expect(text).toContain('open')
  })

  it.each<[TokenConfig['scope'], GatewayConfig['search']['policy'], string, string[]]>([
    [{}, {}, ': also, open.', ['open', 'also']],
    [{ servers: ['open'] }, {}, ': open.', ['open']],
    [{ tools: ['open:*'] }, {}, ': open.', ['open']],
    [{ tools: ['open:open_1', 'also:also_1'] }, {}, ': also, open.', []],
    [{ tools: ['open_1'] }, {}, ': also, open.', []],
    [{ servers: ['also'], tools: ['open:*'] }, {}, ': also, open.', ['open', 'also']],
    [{ servers: ['also', 'open'] }, { selectedServers: ['open'] }, ': open.', ['open']],
    [{ servers: ['open'] }, { selectedTools: ['open:open_1'] }, ': open.', []],
  ])('%j with the policy %j: the search tool names%s', async (scope, policy, named, resources) => {
    const config = { search: { policy, limits: {}, names: {} } }
    const running = await startGateway({ open: full('open'), also: full('also') }, { mode: 'bridge', config })
    const client = await running.client('legacy', { token: token(scope) })
    expect((await client.listTools()).tools[0]?.description).toContain(`tools that are not listed${named} Ask`)
    const listed = (await client.request({ method: 'resources/list' }, ANYTHING)) as { resources: { name: string }[] }
    expect(listed.resources.map(({ name }) => name)).toEqual(resources)
  })

  it('follows a reloaded configuration, without ending the session', async () => {
    const http = (tokens: TokenConfig[]): GatewayConfig['http'] => ({ ...gatewayConfig([]).http, tokens })
    const first = token({ servers: ['a'] })
    const running = await startGateway({ a: shelf(1), b: shelf(1, 'other') }, { config: { http: http([first]) } })
    const client = await running.client('legacy', { token: first })
    const changes = countChanges(client)
    expect(await names(client)).toEqual(['a__tool_0'])
    const next = gatewayConfig(['a', 'b'], { mode: 'eager', http: http([token({ servers: ['b'] })]) })
    await running.gateway.reload?.(next)
    await vi.waitFor(() => expect(changes.count).toBe(1), WAIT)
    expect(await names(client)).toEqual(['b__other_0'])
  })
})

it('reports exposed tools, token counts, searches and sessions to the operator', async () => {
  const running = await startGateway({ a: shelf(40) }, { mode: 'bridge' })
  const client = await running.client('legacy')
  await names(client)
  await textOf(client, 'search_tools', { queries: ['send a letter'] })
  await vi.waitFor(() => expect(running.gateway.status().tools).toHaveLength(40), WAIT)
  const status = running.gateway.status()
  expect(status.exposed.names).toEqual(['search_tools', 'describe_tools', 'call_tool'])
  expect(status.exposed.tokens).toBeLessThan(300)
  expect(status.fullTokens).toBeGreaterThan(status.exposed.tokens)
  expect(status.saved.lists).toBe(1)
  expect(status.tools[7]).toMatchObject({ id: 'a__tool_7', name: 'tool_7', server: 'a', isDeferred: true })
  expect(status.searches[0]).toMatchObject({ query: 'send a letter', token: undefined })
  expect(status.sessions).toBe(1)
  expect(running.events).toContainEqual(
    expect.objectContaining({ type: 'search', indexSize: 40, session: 'session-1' }),
  )
  const inspected = await running.gateway.search('letter', { explain: 'a__tool_7' })
  expect(inspected).toMatchObject({ ranker: 'lexical', explanation: { verdict: 'found', position: 1 } })
})
