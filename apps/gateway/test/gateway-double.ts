import { Server, type ServerContext } from '@modelcontextprotocol/server'
import type { ClientContext, Gateway, GatewayEvent } from '../src/gateway.js'
import type { GatewayStatus } from '../src/inspect/status.js'

interface Call {
  readonly args: unknown
  readonly progressToken: string | number | undefined
  readonly context: ClientContext
  readonly mcpReq: ServerContext['mcpReq']
}

/**
 * A gateway of SDK servers for tests of transports, which records the servers that it made and that were freed. It has the
 * tools `echo` (returns its arguments), `wait` (waits until `finish`), `ask` (elicits), `progress`, and `fail` (throws).
 */
export function createGatewayDouble() {
  const open = new Set<ClientContext>()
  const contexts: ClientContext[] = []
  const waiting = new Set<() => void>()
  const lists = new Set<(list: 'tools' | 'prompts' | 'resources') => void>()
  const events = new Set<(event: GatewayEvent) => void>()
  let aborted = 0

  const tools: Readonly<Record<string, (call: Call) => unknown>> = {
    echo: ({ args, context: { token, session, era } }) => ({ arguments: args, token: token?.name, session, era }),
    wait: ({ mcpReq }) =>
      new Promise(resolve => {
        const end = () => {
          waiting.delete(end)
          resolve('waited')
        }
        waiting.add(end)
        mcpReq.signal.addEventListener('abort', () => {
          aborted++
          end()
        })
      }),
    ask({ mcpReq }) {
      const requestedSchema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
      return mcpReq.send({ method: 'elicitation/create', params: { message: 'Your name?', requestedSchema } })
    },
    async progress({ mcpReq, progressToken }) {
      const params = { progressToken: progressToken ?? '', progress: 1, total: 2 }
      if (progressToken !== undefined) await mcpReq.notify({ method: 'notifications/progress', params })
      return 'done'
    },
    fail() {
      throw new Error('the tool failed')
    },
  }

  const gateway: Gateway = {
    createServer,
    watchResources: () => () => {},
    onListsChanged: listener => listen(lists, listener),
    onEvent: listener => listen(events, listener),
    status: () => emptyStatus,
    search: async query => ({
      ...{ query, ranker: 'lexical', ms: 0, results: [] },
      ...{ error: undefined, explanation: undefined, explanationError: undefined },
    }),
    close: async () => {},
  }
  return Object.assign(gateway, {
    /** Contexts of the servers that are open now. */
    open,
    /** Every context for which a server was made. */
    contexts,
    /** The number of calls of `wait` that were aborted. */
    aborted: () => aborted,
    /** The number of running calls of `wait`. */
    waiting: () => waiting.size,
    /** Lets every call of `wait` end. */
    finish() {
      for (const end of waiting) end()
    },
    emit(event: GatewayEvent) {
      for (const listener of events) listener(event)
    },
    changeList(list: 'tools' | 'prompts' | 'resources') {
      for (const listener of lists) listener(list)
    },
  })

  function createServer(context: ClientContext): Server {
    open.add(context)
    contexts.push(context)
    const server = new Server(
      { name: 'double', version: '1.0.0' },
      { capabilities: { tools: { listChanged: true }, logging: {} } },
    )
    server.onclose = () => open.delete(context)
    server.setRequestHandler('tools/list', () => ({
      tools: Object.keys(tools).map(name => ({ name, inputSchema: { type: 'object' as const } })),
    }))
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const run = tools[params.name] ?? tools['echo']!
      const answer = await run({ args: params.arguments, progressToken: params._meta?.progressToken, context, mcpReq })
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }] }
    })
    return server
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The status of a gateway without servers. */
export const emptyStatus: GatewayStatus = {
  version: '0.0.0',
  startedAt: 0,
  mode: 'bridge',
  ranker: 'lexical',
  servers: [],
  tools: [],
  unpinned: [],
  held: { total: 0, pinned: 0, first: [] },
  exposed: { names: [], tokens: 0 },
  fullTokens: 0,
  saved: { lists: 0, tokens: 0 },
  sessions: 0,
  searches: [],
  memory: { rss: 0, heapUsed: 0 },
}
