import { Client as Client2, InMemoryTransport as InMemoryTransport2 } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { McpClient } from './mcp-client.js'

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
  pageSize: number
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
export function sdkServer(name: string, test: TestServer): Server {
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
