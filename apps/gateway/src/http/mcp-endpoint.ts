import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCRequest,
  isJsonContentType,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { GatewayLimits, TokenConfig } from '../config/gateway-config.js'
import type { ClientContext, Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { answerJson, answerWith, webRequest } from './answer.js'
import { ClientGone, HttpRefusal } from './http-refusal.js'
import { createModernAnswers, plainCall } from './modern-answers.js'
import { readJsonBody } from './read-body.js'
import type { RequestLimits } from './request-limits.js'
import type { HttpSessions } from './sessions.js'
import { createSubscriptions } from './subscriptions.js'

/** One request to `/mcp` with a known sender. */
export interface McpExchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly token: TokenConfig | undefined
  /** The token's name or the sender's address. */
  readonly client: string
  /** Headers for the answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the client disconnects before the answer is complete. */
  readonly signal: AbortSignal
  readonly limits: RequestLimits
  readonly maxRequestBytes: number
  /**
   * Whether only messages that end running requests are accepted: answers to the gateway's questions, and
   * notifications.
   */
  readonly isClosing: boolean
}

/** The endpoint of both protocol eras. */
export interface McpEndpoint {
  /** Answers one request. Throws {@link HttpRefusal} and {@link ClientGone}. */
  handle(exchange: McpExchange): Promise<void>
  /** Running requests, without streams of notifications. */
  readonly atWork: number
  close(): Promise<void>
}

/** Options of {@link createMcpEndpoint}. */
export interface McpEndpointOptions {
  readonly gateway: Gateway
  readonly sessions: HttpSessions
  readonly limits: Pick<GatewayLimits, 'maxSessions'>
  readonly log: Log
}

/** `HEADER_MISMATCH` of the 2026 protocol. */
const HEADER_MISMATCH = -32_020
const BODY_TIMEOUT_MS = 30_000
const BOTH_TYPES = 'application/json, text/event-stream'

/**
 * `/mcp`: a request with the envelope of the 2026 protocol gets a separate server; `initialize` opens a session of the
 * 2025 protocol, which later requests continue by its id; any other message without a session gets a single answer in
 * JSON.
 */
export function createMcpEndpoint({ gateway, sessions, limits, log }: McpEndpointOptions): McpEndpoint {
  const contexts = new WeakMap<Request, Pick<ClientContext, 'token' | 'method'>>()
  const subscriptions = createSubscriptions({ gateway, log })
  let atWork = 0
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const known = requestInfo && contexts.get(requestInfo)
      return gateway.createServer({ era: 'modern', session: undefined, token: undefined, ...known })
    },
    { legacy: 'reject', bus: subscriptions.bus, maxSubscriptions: limits.maxSessions, onerror: reportRefused },
  )
  const calls = gateway.answerCall && createModernAnswers(gateway.answerCall)
  const stopListening = gateway.onListsChanged(list => modern.notify[`${list}Changed`]())

  return {
    get atWork() {
      return atWork
    },
    async handle(exchange) {
      const { req } = exchange
      if (req.method === 'POST') return post(exchange)
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
      await inSession(exchange, id, undefined)
    },
    async close() {
      stopListening()
      calls?.close()
      await modern.close()
    },
  }

  function reportRefused(err: Error) {
    log.debug({ reason: err.message }, 'A request was refused.')
  }

  async function post(exchange: McpExchange): Promise<void> {
    const { req, res, signal } = exchange
    if (!isJsonContentType(req.headers['content-type'])) {
      // A page of another site could send a request with another content type without a preflight request.
      throw new HttpRefusal(415, 'Expected a JSON body; send the header Content-Type: application/json.')
    }
    const body = await readJsonBody(req, { maxBytes: exchange.maxRequestBytes, timeoutMs: BODY_TIMEOUT_MS })
    if (Array.isArray(body) && body.length === 0) {
      throw new HttpRefusal(400, 'Invalid request: the batch is empty.', { rpcCode: -32_600 })
    }
    const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
    const requests = messages.filter(isJSONRPCRequest)
    const isWork = requests.some(({ method }) => method !== 'subscriptions/listen')
    if (exchange.isClosing && requests.length > 0) throw closing()
    const id = sessionId(req)
    if (!isWork) return route()
    // Answers to the gateway's own questions are never queued, because running requests wait for them.
    const leave = await exchange.limits.enter(id ?? exchange.client, signal)
    atWork++
    try {
      await route()
    } finally {
      atWork--
      leave()
    }

    async function route(): Promise<void> {
      const outcome = classify(req, body)
      if (outcome.kind !== 'legacy') {
        if (await refusesHeaders(exchange, body)) return
        const call = calls && plainCall(req, outcome)
        if (call !== undefined) return calls?.answer(call, exchange)
        const request = webRequest(req, signal, {})
        contexts.set(request, { token: exchange.token, method: requests[0]?.method })
        const serve = () => modern.fetch(request, { parsedBody: body })
        const response = await (isWork ? serve() : subscriptions.serve(body, exchange.token, serve))
        return answerWith(res, response, exchange.headers, exchange.signal)
      }
      if (id !== undefined) {
        const [request] = requests
        const isSingle = request === body && request !== undefined && request.method !== 'initialize'
        if (!isSingle || !isSupported(req)) return inSession(exchange, id, body)
        const session = sessions.get(id, exchange.token)
        const release = sessions.use(session)
        try {
          return await session.transport.answer(request, exchange)
        } finally {
          release()
        }
      }
      if (messages.some(isInitializeRequest)) return begin(exchange, body)
      return alone(exchange, body)
    }
  }

  /**
   * Answers a `tools/call` whose `Mcp-Param-*` headers contradict its arguments: an intermediary may trust the headers.
   */
  async function refusesHeaders({ req, res, token, headers }: McpExchange, body: unknown) {
    if (!isJSONRPCRequest(body) || body.method !== 'tools/call') return false
    const { name, arguments: args } = body.params ?? {}
    if (typeof name !== 'string') return false
    const mismatch = await gateway.checkHeaders?.({ name, arguments: args, token }, key => headerOf(req, key))
    if (mismatch === undefined) return false
    const message = `Bad Request: the request headers and body disagree: ${mismatch}.`
    answerJson(res, 400, { jsonrpc: '2.0', id: body.id, error: { code: HEADER_MISMATCH, message } }, headers)
    return true
  }

  async function inSession(exchange: McpExchange, id: string, body: unknown): Promise<void> {
    const session = sessions.get(id, exchange.token)
    const release = sessions.use(session)
    try {
      const request = webRequest(exchange.req, exchange.signal, body === undefined ? {} : { accept: BOTH_TYPES })
      const response = await answered(
        exchange,
        session.transport.handleRequest(request, body === undefined ? {} : { parsedBody: body }),
        exchange.req.method === 'POST' ? session.ended : undefined,
      )
      await answerWith(exchange.res, response, exchange.headers, exchange.signal)
    } finally {
      release()
    }
  }

  async function begin(exchange: McpExchange, body: unknown): Promise<void> {
    const isStreaming = (exchange.req.headers.accept ?? '').includes('text/event-stream')
    const session = await sessions.open(exchange.token, isStreaming)
    const release = sessions.use(session)
    let isKept = false
    try {
      const request = webRequest(exchange.req, exchange.signal, { accept: BOTH_TYPES })
      const response = await answered(
        exchange,
        session.transport.handleRequest(request, { parsedBody: body }),
        session.ended,
      )
      isKept = response.ok
      await answerWith(exchange.res, response, exchange.headers, exchange.signal)
    } finally {
      release()
      if (!isKept) await sessions.drop(session)
    }
  }

  /** A message without session and envelope, as `curl` sends it: it gets a separate server, and an answer in JSON. */
  async function alone(exchange: McpExchange, body: unknown): Promise<void> {
    const server = gateway.createServer({ era: 'legacy', session: undefined, token: exchange.token })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    transport.onerror = reportRefused
    try {
      await server.connect(transport)
      const request = webRequest(exchange.req, exchange.signal, { accept: BOTH_TYPES })
      const response = await answered(exchange, transport.handleRequest(request, { parsedBody: body }))
      await answerWith(exchange.res, response, exchange.headers, exchange.signal)
    } finally {
      await server.close()
    }
  }

  /** The answer, or a rejection when the client or session has gone: the SDK would leave a JSON answer open. */
  function answered(exchange: McpExchange, response: Promise<Response>, ended?: AbortSignal): Promise<Response> {
    const { signal } = exchange
    return new Promise((resolve, reject) => {
      const onGone = () => settle(new ClientGone('The client went away before the answer.'))
      const onEnd = () => settle(new HttpRefusal(404, 'The session ended before the answer.', { rpcCode: -32_001 }))
      const settle = (outcome: Error) => {
        reject(outcome)
        void response.then(late => late.body?.cancel()).catch(() => {})
      }
      signal.addEventListener('abort', onGone)
      ended?.addEventListener('abort', onEnd)
      void response.then(resolve, reject).finally(() => {
        signal.removeEventListener('abort', onGone)
        ended?.removeEventListener('abort', onEnd)
      })
      if (signal.aborted) onGone()
      else if (ended?.aborted) onEnd()
    })
  }
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

/** Whether the version in a request's headers may be used in this session. */
function isSupported({ headers }: IncomingMessage): boolean {
  const version = headers['mcp-protocol-version']
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))
}

function sessionId(req: IncomingMessage): string | undefined {
  const id = req.headers['mcp-session-id']
  return typeof id === 'string' ? id : undefined
}
