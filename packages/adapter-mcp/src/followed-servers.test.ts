import { createServer, type Server as HttpServer } from 'node:http'
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

const ids = async (tools: McpToolset) => (await tools()).tools.tools.map(tool => tool.id)
const away = async (tools: McpToolset) => (await tools()).away ?? []

it('does not let a server that hangs or fails delay the others', async () => {
  const good = await connectInMemory('sdk', 'good', testServer(['one']))
  const slow = await connectInMemory('sdk', 'slow', testServer(['two'], { listMs: 5_000 }))
  const broken: McpClient = {
    listTools: async () => {
      throw new Error('out of order')
    },
    callTool: async () => ({}),
    getServerVersion: () => undefined,
  }
  const silent: McpClient = { ...broken, listTools: () => new Promise(() => {}) }
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
  const silent: McpClient = {
    listTools: () => {
      lists++
      return new Promise(() => {})
    },
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 'silent' }),
  }
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
  const clients = await Promise.all(
    names.map(async name => {
      const { client } = await connectInMemory('sdk', 's', testServer(['one']))
      client.getServerVersion = () => ({ name })
      return client
    }),
  )
  const tools = mcpToolset(clients)
  const found = await ids(tools)
  expect(found).toHaveLength(names.length)
  expect(new Set(found).size).toBe(names.length)
  const { tools: catalog } = await tools()
  for (const { server, name } of catalog.tools)
    expect(await tools.call({ server, name, arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
})

it.each([
  ['one page', 1],
  ['many pages', 100],
])('reports a list of more than 100,000 tools on %s as an outage', async (_, pages) => {
  const listed = async (count: number) => {
    const all = Array.from({ length: count }, (_, i) => ({ name: `t${i}` }))
    const size = Math.ceil(count / pages)
    const server: McpClient = {
      listTools: async ({ cursor = '0' } = {}) => {
        const end = Number(cursor) + size
        return { tools: all.slice(Number(cursor), end), ...(end < count ? { nextCursor: String(end) } : {}) }
      },
      callTool: async () => ({}),
      getServerVersion: () => ({ name: 'long' }),
    }
    return mcpToolset([server])
  }
  expect(await away(await listed(100_001))).toMatchObject([
    { server: 'long', reason: 'Its list of tools is too long.' },
  ])
  // The number is compared after each page; one page is the simpler case.
  if (pages > 1) expect((await (await listed(100_000))()).tools.tools).toHaveLength(100_000)
})

it('reports an endless list as an outage', async () => {
  let n = 0
  const endless: McpClient = {
    listTools: async () => ({ tools: [], nextCursor: n++ > 3 ? 'same' : String(n) }),
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 'endless' }),
  }
  expect(await away(mcpToolset([endless]))).toMatchObject([
    { server: 'endless', reason: 'Its list of tools never ends.' },
  ])
})

it('reads a list again when it is older than its server allows', async () => {
  const time = vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => time.mockRestore())
  let names = ['one']
  const client: McpClient = {
    listTools: async () => ({ tools: names.map(name => ({ name, inputSchema: { type: 'object' } })), ttlMs: 1_000 }),
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 's' }),
  }
  const tools = mcpToolset([client])
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
  expect(await tools.call({ server: 's', name: 'one', arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
})

it('reads a list once for many notifications, and limits the time of a reconnect', async () => {
  const test = testServer(['one'])
  const { client, server } = await connectInMemory('sdk', 'live', test)
  const tools = mcpToolset({ live: client }, { listTimeoutMs: 500, retryMs: 1, reconnect: () => new Promise(() => {}) })
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
    const client = await connectHttp(sdk, url)
    const tools = mcpToolset({ web: client }, { retryMs: 1 })
    expect(await ids(tools)).toEqual(['web__one'])
    expect(await tools.call({ server: 'web', name: 'one', arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
    await closeServer(server)
    expect(await tools.call({ server: 'web', name: 'one', arguments: { text: 'x' } })).toMatchObject({
      status: 'failed',
    })
    await vi.waitFor(async () => expect(await away(tools)).toMatchObject([{ server: 'web' }]), 30_000)
  },
)

it('works with a stateless server of the MCP revision of 2026, and follows its changes', async () => {
  const test = testServer(['one'])
  const modern = await modernServer('modern', test)
  open.push(() => closeServer(modern.server))
  const client = await connectHttp('client', modern.url, { versionNegotiation: { mode: 'auto' } })
  const tools = mcpToolset({ modern: client })
  expect(await ids(tools)).toEqual(['modern__one'])
  expect(await tools.call({ server: 'modern', name: 'one', arguments: { text: 'x' } })).toMatchObject({
    status: 'ran',
    content: 'one ran with {"text":"x"}',
  })
  test.tools = testServer(['one', 'two']).tools
  await vi.waitFor(async () => {
    modern.changed()
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
  const one = await connectInMemory('sdk', 'same', testServer(['x']))
  const two = await connectInMemory('sdk', 'same', testServer(['x']))
  expect(await ids(mcpToolset([one.client, two.client]))).toEqual(['same__x', 'same_2__x'])
})

/** A local Streamable HTTP server of the first SDK, with one session for each client. */
async function httpServer(name: string, test: TestServer): Promise<{ url: string; server: HttpServer }> {
  const transports = new Map<string, StreamableHTTPServerTransport>()
  const server = createServer(async (request, response) => {
    const id = request.headers['mcp-session-id'] as string | undefined
    let transport = id === undefined ? undefined : transports.get(id)
    if (transport === undefined) {
      const created = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => `s${transports.size}`,
        onsessioninitialized: session => void transports.set(session, created),
      })
      await sdkServer(name, test).connect(created as never)
      transport = created
    }
    await transport.handleRequest(request, response)
  })
  return { url: await listen(server), server }
}

/** A local stateless server of the second SDK, for the MCP revision of 2026. */
async function modernServer(
  name: string,
  test: TestServer,
): Promise<{ url: string; server: HttpServer; changed: () => void }> {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name, version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } })
    for (const { name, description = '', inputSchema = { type: 'object' } } of test.tools)
      server.registerTool(name, { description, inputSchema: fromJsonSchema(inputSchema as never) }, async args => {
        const progress = async () => {}
        return (await test.handle(name, args as never, { signal: new AbortController().signal, progress })) as never
      })
    return server
  })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : Buffer.concat(chunks)
    const aborted = new AbortController()
    response.on('close', () => aborted.abort())
    const answer = await handler.fetch(
      new Request(`http://127.0.0.1${request.url}`, {
        method: request.method!,
        headers: request.headers as Record<string, string>,
        body,
        signal: aborted.signal,
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    try {
      if (answer.body !== null)
        for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) response.write(piece)
    } catch {
      // The client disconnected.
    }
    response.end()
  })
  return { url: await listen(server), server, changed: () => handler.notify.toolsChanged() }
}

async function listen(server: HttpServer): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
}

async function connectHttp(sdk: 'sdk' | 'client', url: string, options: object = {}): Promise<McpClient> {
  if (sdk === 'sdk') {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never)
    return client
  }
  const client = new Client2({ name: 'test', version: '1' }, options)
  await client.connect(new HttpTransport2(new URL(url)))
  return client
}

async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
