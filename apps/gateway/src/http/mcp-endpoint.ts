import type { IncomingMessage } from 'node:http'
import {
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCRequest,
  isJsonContentType,
  type JSONRPCRequest,
  type McpHttpHandler,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { GatewayLimits, TokenConfig } from '../config/gateway-config.js'
import type { ClientContext, Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { markOf } from '../protocol/parked-calls.js'
import {
  answerJson,
  answerWith,
  BOTH_TYPES,
  type HttpExchange,
  HttpRefusal,
  unlessEnded,
  webRequest,
} from './answer.js'
import { readJsonBody } from './read-body.js'
import type { RequestLimits } from './request-limits.js'
import { foreignQuestion, type HttpSessions } from './sessions.js'
import { createSubscriptions, type Subscriptions } from './subscriptions.js'

/** One request to `/mcp` with a known sender. */
export interface McpExchange extends HttpExchange {
  readonly token: TokenConfig | undefined
  /** The token's name or the sender's address. */
  readonly client: string
  readonly limits: RequestLimits
  readonly maxRequestBytes: number
  /**
   * Whether only messages that end running requests are accepted: answers to the gateway's questions, and
   * notifications.
   */
  readonly isClosing: boolean
}

export interface McpEndpointOptions {
  readonly gateway: Gateway
  readonly sessions: HttpSessions
  readonly limits: Pick<GatewayLimits, 'maxSessions'>
  readonly log: Log
}

/** `HEADER_MISMATCH` of the 2026 protocol. */
const HEADER_MISMATCH = -32_020
const BODY_TIMEOUT_MS = 30_000

interface Posted {
  readonly body: unknown
  readonly messages: readonly unknown[]
  readonly requests: readonly JSONRPCRequest[]
}

/**
 * `/mcp`: a request with the envelope of the 2026 protocol gets a separate server; `initialize` opens a session of the
 * 2025 protocol, which later requests continue by its id; any other message without a session gets a single answer in
 * JSON.
 */
export class McpEndpoint {
  readonly #gateway: Gateway
  readonly #sessions: HttpSessions
  readonly #subscriptions: Subscriptions
  readonly #modern: McpHttpHandler
  readonly #contexts = new WeakMap<Request, Pick<ClientContext, 'token' | 'method'>>()
  readonly #reportRefused: (err: Error) => void
  readonly #stopListening: () => void
  #atWork = 0

  constructor({ gateway, sessions, limits, log }: McpEndpointOptions) {
    this.#gateway = gateway
    this.#sessions = sessions
    this.#reportRefused = err => log.debug({ reason: err.message }, 'A request was refused.')
    this.#subscriptions = createSubscriptions({ gateway, log })
    this.#modern = createMcpHandler(
      ({ requestInfo }) => {
        const known = requestInfo && this.#contexts.get(requestInfo)
        return gateway.createServer({ era: 'modern', session: undefined, token: undefined, ...known })
      },
      {
        legacy: 'reject',
        bus: this.#subscriptions.bus,
        maxSubscriptions: limits.maxSessions,
        onerror: this.#reportRefused,
      },
    )
    this.#stopListening = gateway.onListsChanged(list => this.#modern.notify[`${list}Changed`]())
  }

  /** Running requests, without streams of notifications. */
  get atWork(): number {
    return this.#atWork
  }

  /** Answers one request. Throws {@link HttpRefusal}, and the reason of the signal. */
  async handle(exchange: McpExchange): Promise<void> {
    const { req } = exchange
    if (req.method === 'POST') return this.#post(exchange)
    if (req.method !== 'GET' && req.method !== 'DELETE') {
      throw new HttpRefusal(405, 'Method not allowed; use POST, GET or DELETE.', {
        headers: { allow: 'GET, POST, DELETE' },
      })
    }
    const id = sessionId(req)
    if (id === undefined) {
      throw new HttpRefusal(405, `${req.method} needs the header Mcp-Session-Id of a session.`, {
        headers: { allow: 'POST' },
      })
    }
    if (exchange.isClosing && req.method === 'GET') throw closing()
    await this.#inSession(exchange, id)
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.#modern.close()
  }

  async #post(exchange: McpExchange): Promise<void> {
    const { req, signal } = exchange
    if (!isJsonContentType(req.headers['content-type'])) {
      // A page of another site could send a request with another content type without a preflight request.
      throw new HttpRefusal(415, 'Expected a JSON body; send the header Content-Type: application/json.')
    }
    const body = await readJsonBody(req, { maxBytes: exchange.maxRequestBytes, timeoutMs: BODY_TIMEOUT_MS })
    if (Array.isArray(body) && body.length === 0) {
      throw new HttpRefusal(400, 'Invalid request: the batch is empty.', { rpcCode: -32_600 })
    }
    const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
    const posted: Posted = { body, messages, requests: messages.filter(isJSONRPCRequest) }
    if (exchange.isClosing && posted.requests.length > 0) throw closing()
    // Answers to the gateway's own questions are never queued, because running requests wait for them.
    if (!posted.requests.some(isWork)) return this.#route(exchange, posted)
    const leave = await exchange.limits.enter(sessionId(req) ?? exchange.client, signal)
    this.#atWork++
    try {
      await this.#route(exchange, posted)
    } finally {
      this.#atWork--
      leave()
    }
  }

  async #route(exchange: McpExchange, posted: Posted): Promise<void> {
    const { req } = exchange
    if (classify(req, posted.body).kind !== 'legacy') return this.#answerModern(exchange, posted)
    const id = sessionId(req)
    if (id !== undefined) return this.#inSession(exchange, id, posted)
    return posted.messages.some(isInitializeRequest) ? this.#begin(exchange, posted) : this.#alone(exchange, posted)
  }

  async #answerModern(exchange: McpExchange, { body, requests }: Posted): Promise<void> {
    const { req, res, token, headers, signal } = exchange
    if (await this.#refusesHeaders(exchange, body)) return
    if (await answerElsewhere(exchange, markOf(requests[0]?.params?.['requestState']), body)) return
    const request = webRequest(req, signal, {})
    this.#contexts.set(request, { token, method: requests[0]?.method })
    const serve = () => this.#modern.fetch(request, { parsedBody: body })
    const response = await (requests.some(isWork) ? serve() : this.#subscriptions.serve(body, token, serve))
    await answerWith(res, response, headers, signal)
  }

  /**
   * Answers a `tools/call` whose `Mcp-Param-*` headers contradict its arguments: an intermediary may trust the headers.
   */
  async #refusesHeaders({ req, res, token, headers }: McpExchange, body: unknown): Promise<boolean> {
    if (!isJSONRPCRequest(body) || body.method !== 'tools/call') return false
    const { name, arguments: args } = body.params ?? {}
    if (typeof name !== 'string') return false
    const mismatch = await this.#gateway.checkHeaders?.({ name, arguments: args, token }, key => headerOf(req, key))
    if (mismatch === undefined) return false
    const message = `Bad Request: the request headers and body disagree: ${mismatch}.`
    answerJson(res, 400, { jsonrpc: '2.0', id: body.id, error: { code: HEADER_MISMATCH, message } }, headers)
    return true
  }

  async #inSession(exchange: McpExchange, id: string, posted?: Posted): Promise<void> {
    const place = await this.#sessions.placeOf(id, exchange.token)
    if (await answerElsewhere(exchange, place, posted?.body)) return
    const session = await this.#sessions.get(id, exchange.token)
    const [asker] = posted?.messages.flatMap(message => foreignQuestion(message, session) ?? []) ?? []
    if (asker !== undefined) {
      if (posted?.requests.length === 0 && (await answerElsewhere(exchange, asker, posted.body))) return
      throw new HttpRefusal(
        409,
        'Another replica asked this, and cannot be reached; send each request of a session to the same replica.',
      )
    }
    const ids = (posted?.requests ?? []).map(request => request.id)
    if (ids.some(one => session.cancels.has(one))) {
      const text = 'Invalid request: another request with this id is at work; use each id once.'
      throw new HttpRefusal(400, text, { rpcCode: -32_600 })
    }
    const release = this.#sessions.use(session)
    const cancelled = new AbortController()
    const cancel = () => cancelled.abort(new HttpRefusal(400, 'The request was cancelled.', { rpcCode: -32_800 }))
    for (const one of ids) session.cancels.set(one, cancel)
    try {
      // Before the answer, which must not promise what the store does not know.
      if (exchange.req.method === 'DELETE') await this.#sessions.end(session)
      const ends = exchange.req.method === 'POST' ? [session.ended, cancelled.signal] : [cancelled.signal]
      await answerOn(session.transport, exchange, posted, ends)
    } finally {
      for (const one of ids) session.cancels.delete(one)
      release()
    }
  }

  async #begin(exchange: McpExchange, posted: Posted): Promise<void> {
    const isStreaming = (exchange.req.headers.accept ?? '').includes('text/event-stream')
    const session = await this.#sessions.open(exchange.token, isStreaming, posted.messages)
    const release = this.#sessions.use(session)
    let isKept = false
    try {
      isKept = await answerOn(session.transport, exchange, posted, [session.ended])
    } finally {
      release()
      if (!isKept) await this.#sessions.drop(session)
    }
  }

  /** A message without session and envelope, as `curl` sends it: it gets a separate server, and an answer in JSON. */
  async #alone(exchange: McpExchange, posted: Posted): Promise<void> {
    const server = this.#gateway.createServer({ era: 'legacy', session: undefined, token: exchange.token })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    transport.onerror = this.#reportRefused
    try {
      await server.connect(transport)
      await answerOn(transport, exchange, posted, [])
    } finally {
      await server.close()
    }
  }
}

/** Lets the replica with this mark answer; false if there is none. */
async function answerElsewhere(exchange: McpExchange, mark: string | undefined, body: unknown): Promise<boolean> {
  const { res, headers, signal } = exchange
  const answer = mark === undefined ? undefined : await exchange.sendOn(mark, body)
  if (answer !== undefined) await answerWith(res, answer, headers, signal)
  return answer !== undefined
}

/** Answers with what the transport answers, unless a signal aborts first. Returns whether the request was accepted. */
async function answerOn(
  transport: WebStandardStreamableHTTPServerTransport,
  { req, res, headers, signal }: McpExchange,
  posted: Posted | undefined,
  ends: readonly AbortSignal[],
): Promise<boolean> {
  const request = webRequest(req, signal, posted === undefined ? {} : { accept: BOTH_TYPES })
  const answering = transport.handleRequest(request, posted === undefined ? {} : { parsedBody: posted.body })
  const response = await unlessEnded(answering, [signal, ...ends])
  await answerWith(res, response, headers, signal)
  return response.ok
}

/** Whether a request counts as work: a subscription stays open without any. */
function isWork({ method }: JSONRPCRequest): boolean {
  return method !== 'subscriptions/listen'
}

/** Refuses new work while the gateway shuts down. */
function closing(): HttpRefusal {
  return new HttpRefusal(503, 'The gateway is stopping; connect again later.', {
    headers: { connection: 'close', 'retry-after': '5' },
  })
}

/** The era of a message, as the SDK decides it. */
function classify({ headers }: IncomingMessage, body: unknown): ReturnType<typeof classifyInboundRequest> {
  const given = (field: string, header: unknown) => (header === undefined ? {} : { [field]: String(header) })
  return classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...given('protocolVersionHeader', headers['mcp-protocol-version']),
    ...given('mcpMethodHeader', headers['mcp-method']),
    ...given('mcpNameHeader', headers['mcp-name']),
  })
}

/** The value of a header as the SDK reads it. */
function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return value === undefined ? null : String(value)
}

function sessionId(req: IncomingMessage): string | undefined {
  const id = req.headers['mcp-session-id']
  return typeof id === 'string' ? id : undefined
}
