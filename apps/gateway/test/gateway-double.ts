import { type CallToolRequest, Server, type ServerContext } from '@modelcontextprotocol/server'
import type { ClientContext, Gateway, GatewayEvent } from '../src/gateway.js'
import type { GatewayStatus } from '../src/inspect/status.js'

/**
 * A gateway of SDK servers with five tools, for tests of transports. It records the servers that it made and that were
 * freed.
 */
export interface GatewayDouble extends Gateway {
  /** Contexts of the servers that are open now. */
  readonly open: Set<ClientContext>
  /** Every context for which a server was made. */
  readonly contexts: ClientContext[]
  /** The number of calls of `wait` that were aborted. */
  readonly aborted: () => number
  /** The number of running calls of `wait`. */
  readonly waiting: () => number
  /** Lets every call of `wait` end. */
  readonly finish: () => void
  readonly emit: (event: GatewayEvent) => void
  readonly changeList: (list: 'tools' | 'prompts' | 'resources') => void
  status: () => GatewayStatus
}

const TOOLS = ['echo', 'wait', 'ask', 'progress', 'fail'].map(name => ({
  name,
  inputSchema: { type: 'object' as const },
}))

/**
 * The tools: `echo` (returns its arguments), `wait` (waits until {@link GatewayDouble.finish}), `ask` (elicits),
 * `progress`, and `fail` (throws).
 */
export function createGatewayDouble(): GatewayDouble {
  const open = new Set<ClientContext>()
  const contexts: ClientContext[] = []
  const waiting = new Set<() => void>()
  const lists = new Set<(list: 'tools' | 'prompts' | 'resources') => void>()
  const events = new Set<(event: GatewayEvent) => void>()
  let aborted = 0

  const double: GatewayDouble = {
    open,
    contexts,
    aborted: () => aborted,
    waiting: () => waiting.size,
    finish: () => {
      for (const end of waiting) end()
    },
    emit: event => {
      for (const listener of events) listener(event)
    },
    changeList: list => {
      for (const listener of lists) listener(list)
    },
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
  return double

  function createServer(context: ClientContext): Server {
    open.add(context)
    contexts.push(context)
    const server = new Server(
      { name: 'double', version: '1.0.0' },
      { capabilities: { tools: { listChanged: true }, logging: {} } },
    )
    server.onclose = () => open.delete(context)
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS }))
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      if (params.name === 'wait') {
        await new Promise<void>(resolve => {
          const end = () => {
            waiting.delete(end)
            resolve()
          }
          waiting.add(end)
          ctx.mcpReq.signal.addEventListener('abort', () => {
            aborted++
            end()
          })
        })
        return { content: [{ type: 'text' as const, text: '"waited"' }] }
      }
      return answerCall(context, params, ctx)
    })
    return server
  }
}

async function answerCall(context: ClientContext, params: CallToolRequest['params'], ctx: ServerContext) {
  const text = (value: unknown) => ({
    content: [{ type: 'text' as const, text: JSON.stringify(value) ?? 'undefined' }],
  })
  if (params.name === 'ask') {
    const answer = await ctx.mcpReq.send({
      method: 'elicitation/create',
      params: {
        message: 'Your name?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
      },
    })
    return text(answer)
  }
  if (params.name === 'progress') {
    const progressToken = params._meta?.progressToken
    if (progressToken !== undefined) {
      await ctx.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress: 1, total: 2 },
      })
    }
    return text('done')
  }
  if (params.name === 'fail') throw new Error('the tool failed')
  return text({
    arguments: params.arguments,
    token: context.token?.name,
    session: context.session,
    era: context.era,
  })
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
  sessions: [],
  searches: [],
  memory: { rss: 0, heapUsed: 0 },
}
