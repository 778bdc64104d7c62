import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client as Client2,
  StreamableHTTPClientTransport as HttpTransport2,
  InMemoryTransport as InMemoryTransport2,
} from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { McpClient } from './mcp-client.js'

/** A tool of a test server. */
export interface TestTool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: object
  readonly [field: string]: unknown
}

export type Handler = (
  name: string,
  args: Readonly<Record<string, unknown>>,
  extra: { readonly signal: AbortSignal; progress(done: number): Promise<void> },
) => Promise<object>

/** The state of a server, which a test may change while the server runs. */
export interface TestServer {
  tools: TestTool[]
  handle: Handler
  /** The number of tools in one page. */
  pageSize: number
  /** The delay of a list, in milliseconds. */
  listMs: number
  lists: number
}

export function testServer(names: readonly string[], more: Partial<TestServer> = {}): TestServer {
  return {
    tools: names.map(name => ({
      name,
      description: `Does ${name.replaceAll('_', ' ')}.`,
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    })),
    handle: async (name, args) => ({ content: [{ type: 'text', text: `${name} ran with ${JSON.stringify(args)}` }] }),
    pageSize: 1_000,
    listMs: 0,
    lists: 0,
    ...more,
  }
}

/** The low-level server of the first SDK. It sends the test's tools and results without validation. */
function sdkServer(name: string, test: TestServer): Server {
  const server = new Server({ name, version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } })
  server.setRequestHandler(ListToolsRequestSchema, async request => {
    test.lists++
    if (test.listMs > 0) await new Promise(resolve => setTimeout(resolve, test.listMs))
    const from = Number(request.params?.cursor ?? 0)
    const to = from + test.pageSize
    return {
      tools: test.tools.slice(from, to) as never,
      ...(to < test.tools.length ? { nextCursor: String(to) } : {}),
    }
  })
  server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const progressToken = request.params._meta?.progressToken
    const progress = async (done: number) => {
      if (progressToken !== undefined)
        await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress: done } })
    }
    const { name, arguments: args = {} } = request.params
    return (await test.handle(name, args, { signal: extra.signal, progress })) as never
  })
  return server
}

/** A client of either SDK, connected in memory to a server of the first SDK. */
export async function connectInMemory(
  sdk: 'sdk' | 'client',
  name: string,
  test: TestServer,
  given?: McpClient,
): Promise<{ client: McpClient; server: Server }> {
  const server = sdkServer(name, test)
  if (sdk === 'sdk') {
    const [near, far] = InMemoryTransport.createLinkedPair()
    await server.connect(far)
    const client = (given as Client | undefined) ?? new Client({ name: 'test', version: '1' })
    await client.connect(near)
    return { client, server }
  }
  const [near, far] = InMemoryTransport2.createLinkedPair()
  await server.connect(far as never)
  const client = (given as Client2 | undefined) ?? new Client2({ name: 'test', version: '1' })
  await client.connect(near)
  return { client, server }
}

/** A local Streamable HTTP server of the first SDK, with one session for each client. */
export async function httpServer(name: string, test: TestServer): Promise<{ url: string; server: HttpServer }> {
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
export async function modernServer(
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

export async function connectHttp(sdk: 'sdk' | 'client', url: string, options: object = {}): Promise<McpClient> {
  if (sdk === 'sdk') {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never)
    return client
  }
  const client = new Client2({ name: 'test', version: '1' }, options)
  await client.connect(new HttpTransport2(new URL(url)))
  return client
}

export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
