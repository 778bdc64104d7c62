import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client as Client2, StreamableHTTPClientTransport as HttpTransport2 } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { McpClient } from './mcp-client.js'
import { type McpToolset, mcpToolset } from './mcp-toolset.js'
import { connectInMemory, sdkServer, type TestServer, testServer } from './test-servers.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const NEVER = () => new Promise<never>(() => {})
/** A client of a server that answers each call, and lists its tools in this way. */
const fakeClient = (name: string | undefined, listTools: McpClient['listTools']): McpClient => ({
  listTools,
  callTool: async () => ({}),
  getServerVersion: () => (name === undefined ? undefined : { name }),
})
const ONE = { name: 'one', arguments: { text: 'x' } }

const ids = async (tools: McpToolset) => (await tools()).tools.tools.map(tool => tool.id)
const away = async (tools: McpToolset) => (await tools()).away ?? []

it('does not let a server that hangs or fails delay the others', async () => {
  const good = await connectInMemory('sdk', 'good', testServer(['one']))
  const slow = await connectInMemory('sdk', 'slow', testServer(['two'], { listMs: 5_000 }))
  const broken = fakeClient(undefined, () => Promise.reject(new Error('out of order')))
  const silent = fakeClient(undefined, NEVER)
  const tools = mcpToolset([good.client, slow.client, broken, silent], { listTimeoutMs: 1_000, refreshWaitMs: 10 })
  expect(await ids(tools)).toEqual(['good__one'])
  expect(await away(tools)).toMatchObject([
    { server: 'slow', reason: 'It did not list its tools within 1000 ms.' },
    { server: 'server_3', reason: 'out of order' },
    { server: 'server_4', reason: 'It did not list its tools within 1000 ms.' },
  ])
  expect(tools.report().map(one => one.tools)).toEqual([1, 0, 0, 0])
})

it('does not let later turns wait for a server that stays unreachable', async () => {
  let lists = 0
  const silent = fakeClient('silent', () => {
    lists++
    return NEVER()
  })
  const tools = mcpToolset([silent], { listTimeoutMs: 50, refreshWaitMs: 600_000, retryMs: 1 })
  await tools()
  for (let i = 0; i < 5; i++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    await tools()
  }
  expect(lists).toBeGreaterThan(1)
  expect(await away(tools)).toMatchObject([{ server: 'silent' }])
})

it('accepts hostile server names, and keeps them distinct', async () => {
  const names = ['__proto__', 'a\nb', 'a\u0000b', '\u202e', '', 'x'.repeat(10_000), 'Mein Server / v2']
  const list = async () => ({ tools: [{ name: 'one' }] })
  const tools = mcpToolset(names.map(name => fakeClient(name, list)))
  expect(new Set(await ids(tools)).size).toBe(names.length)
  for (const { server, name } of (await tools()).tools.tools)
    expect(await tools.call({ server, name, arguments: {} })).toMatchObject({ status: 'ran' })
})

it.each([
  ['one page', [100_000]],
  ['many pages', Array.from({ length: 100 }, () => 1_000)],
])('reports a list of more than 100,000 tools on %s as an outage', async (_, sizes) => {
  const reasonFor = async (more: number) => {
    const server = fakeClient('long', async ({ cursor = '0' } = {}) => {
      const page = Number(cursor)
      if (page === sizes.length) throw new Error('No page after this one.')
      const size = sizes[page]! + (page === sizes.length - 1 ? more : 0)
      return { tools: Array.from({ length: size }, () => null), nextCursor: `${page + 1}` }
    })
    return (await away(mcpToolset([server]))).map(({ reason }) => reason)
  }
  expect(await reasonFor(1)).toEqual(['Its list of tools is too long.'])
  // After 100,000 tools, the next page is still asked for.
  expect(await reasonFor(0)).toEqual(['No page after this one.'])
})

it('reports an endless list as an outage', async () => {
  let n = 0
  const endless = fakeClient('endless', async () => ({ tools: [], nextCursor: n++ > 3 ? 'same' : String(n) }))
  const reason = 'Its list of tools never ends.'
  expect(await away(mcpToolset([endless]))).toMatchObject([{ server: 'endless', reason }])
})

it('reads a list again when it is older than its server allows', async () => {
  const time = vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => time.mockRestore())
  let names = ['one']
  const tools = mcpToolset([fakeClient('s', async () => ({ tools: names.map(name => ({ name })), ttlMs: 1_000 }))])
  expect(await ids(tools)).toEqual(['s__one'])
  names = ['two']
  time.mockReturnValue(999)
  expect(await ids(tools)).toEqual(['s__one'])
  time.mockReturnValue(1_000)
  expect(await ids(tools)).toEqual(['s__two'])
})

it('reconnects a server with the option `reconnect`', async () => {
  const test = testServer(['one'])
  const first = await connectInMemory('sdk', 's', test)
  const reconnect = vi.fn(async () => (await connectInMemory('sdk', 's', test)).client)
  const tools = mcpToolset({ s: first.client }, { reconnect, retryMs: 1 })
  await tools()
  await first.server.close()
  await vi.waitFor(async () => {
    await tools()
    expect(reconnect).toHaveBeenCalled()
    expect(await ids(tools)).toEqual(['s__one'])
  }, 30_000)
  expect(await tools.call({ server: 's', ...ONE })).toMatchObject({ status: 'ran' })
})

it('reads a list once for many notifications, and limits the time of a reconnect', async () => {
  const test = testServer(['one'])
  const { client, server } = await connectInMemory('sdk', 'live', test)
  const tools = mcpToolset({ live: client }, { listTimeoutMs: 500, retryMs: 1, reconnect: NEVER })
  await tools()
  for (let i = 0; i < 500; i++) await server.sendToolListChanged()
  await new Promise(resolve => setTimeout(resolve, 20))
  await tools()
  expect(test.lists).toBe(2)
  await server.close()
  await vi.waitFor(
    async () => expect(await away(tools)).toMatchObject([{ reason: expect.stringContaining('500 ms') }]),
    30_000,
  )
})

it('replaces the client of a server, or adds a server, with `use`', async () => {
  const old = await connectInMemory('sdk', 's', testServer(['one']))
  const tools = mcpToolset({ s: old.client })
  await tools()
  tools.use('s', (await connectInMemory('client', 's', testServer(['two']))).client)
  tools.use('t', (await connectInMemory('client', 't', testServer(['three']))).client)
  expect(await ids(tools)).toEqual(['s__two', 't__three'])
})

it.each(['sdk', 'client'] as const)(
  'works over local HTTP with the package %s, and reports an outage when the server stops',
  async sdk => {
    const test = testServer(['one'])
    const { url, server } = await httpServer('web', test)
    const clientInfo = { name: 'test', version: '1' }
    const client = sdk === 'sdk' ? new Client(clientInfo) : new Client2(clientInfo)
    const transport = sdk === 'sdk' ? new StreamableHTTPClientTransport(url) : new HttpTransport2(url)
    await client.connect(transport as never)
    const tools = mcpToolset({ web: client }, { retryMs: 1 })
    expect(await ids(tools)).toEqual(['web__one'])
    const call = () => tools.call({ server: 'web', ...ONE })
    expect(await call()).toMatchObject({ status: 'ran' })
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    expect(await call()).toMatchObject({ status: 'failed' })
    await vi.waitFor(async () => expect(await away(tools)).toMatchObject([{ server: 'web' }]), 30_000)
  },
)

it('works with a stateless server of the MCP revision of 2026, and follows its changes', async () => {
  const test = testServer(['one'])
  const handler = modernHandler('modern', test)
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init))
  const client = new Client2({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new HttpTransport2(new URL('http://modern.example/mcp'), { fetch }))
  open.push(() => client.close())
  const tools = mcpToolset({ modern: client })
  expect(await ids(tools)).toEqual(['modern__one'])
  const content = 'one ran with {"text":"x"}'
  expect(await tools.call({ server: 'modern', ...ONE })).toMatchObject({ status: 'ran', content })
  test.tools = testServer(['one', 'two']).tools
  await vi.waitFor(async () => {
    handler.notify.toolsChanged()
    expect(await ids(tools)).toEqual(['modern__one', 'modern__two'])
  }, 30_000)
  tools.close()
})

it('works over stdio', async () => {
  const code = `
    import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
    import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
    const server = new McpServer({ name: 'child', version: '1' })
    server.registerTool('greet', { description: 'Greets.' }, async () => ({ content: [{ type: 'text', text: 'hello' }] }))
    await server.connect(new StdioServerTransport())`
  const client = new Client({ name: 'test', version: '1' })
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['--input-type=module', '-e', code], cwd }),
  )
  open.push(() => client.close())
  const tools = mcpToolset([client])
  expect(await ids(tools)).toEqual(['child__greet'])
  expect(await tools.call({ server: 'child', name: 'greet', arguments: {} })).toMatchObject({ content: 'hello' })
  await client.close()
  expect(await away(tools)).toMatchObject([{ server: 'child', reason: 'Its connection was closed.' }])
})

it('numbers servers that report the same name', async () => {
  const list = async () => ({ tools: [{ name: 'x' }] })
  expect(await ids(mcpToolset([fakeClient('same', list), fakeClient('same', list)]))).toEqual(['same__x', 'same_2__x'])
})

/** A local Streamable HTTP server of the first SDK, without sessions. */
async function httpServer(name: string, test: TestServer) {
  const server = createServer(async (request, response) => {
    const transport = new StreamableHTTPServerTransport()
    await sdkServer(name, test).connect(transport as never)
    await transport.handleRequest(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`), server }
}

/** A stateless server of the second SDK, for the MCP revision of 2026. */
function modernHandler(name: string, test: TestServer) {
  return createMcpHandler(() => {
    const server = new McpServer({ name, version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } })
    for (const { name, description = '', inputSchema = { type: 'object' } } of test.tools)
      server.registerTool(name, { description, inputSchema: fromJsonSchema(inputSchema as never) }, async args => {
        const progress = async () => {}
        return (await test.handle(name, args as never, { signal: new AbortController().signal, progress })) as never
      })
    return server
  })
}
