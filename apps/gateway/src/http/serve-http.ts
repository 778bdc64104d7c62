import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import { invalidInput } from '../invalid-input.js'
import type { Log } from '../logs.js'
import { createMetrics } from '../metrics.js'
import { renderPage } from '../page/page.js'
import { answerJson, answerRefusal, answerText, ClientGone, HttpRefusal } from './answer.js'
import { createAuthenticator, type HttpAuth, isBearerOf } from './authenticate.js'
import { McpEndpoint } from './mcp-endpoint.js'
import { createOperatorPages } from './operator-pages.js'
import { createRequestGuard, requireTokens, urlHost } from './request-guard.js'
import { createRequestLimits } from './request-limits.js'
import { createHttpSessions } from './sessions.js'

/** Options of {@link serveHttp}. */
export interface ServeHttpOptions {
  readonly gateway: Gateway
  readonly config: Pick<GatewayConfig, 'http' | 'limits'>
  readonly log: Log
  /** The document at `/`. Default: the gateway's own page. */
  readonly page?: ((options: { readonly nonce: string }) => string) | undefined
  /** Access tokens of an OAuth authorization server. Default: only the tokens of the configuration. */
  readonly auth?: HttpAuth | undefined
  readonly timeouts?: Partial<HttpTimeouts> | undefined
}

/** A listening server. */
export interface HttpServer {
  /** Where it listens, without a path: `http://127.0.0.1:8080`. */
  readonly url: string
  /** The page: with its token in the fragment if the token was generated, so that the link is enough to open it. */
  readonly pageUrl: string
  /** Open sessions of the 2025 protocol. */
  readonly sessions: number
  /**
   * Applies other tokens, limits, hosts and origins from the next request on. Sessions stay open, except those whose
   * token was removed or grants other permissions now. The result names changed fields that need a restart: the
   * address, and the number of subscriptions, which `maxSessions` limits.
   */
  reload(config: Pick<GatewayConfig, 'http' | 'limits'>): Promise<{ readonly needsRestart: readonly string[] }>
  /**
   * Accepts no new requests, lets running ones finish for at most `graceMs` milliseconds (default 10,000), then ends
   * sessions, streams and connections. Does not close the gateway.
   */
  close(graceMs?: number): Promise<void>
}

/** Time limits for a client, in milliseconds. */
export interface HttpTimeouts {
  /**
   * An idle connection. Default 120,000: longer than clients keep one, because otherwise it could be closed while a
   * request is being sent.
   */
  readonly keepAliveMs: number
  /** From the first byte of a request, or the start of the connection, to the end of the headers. Default 15,000. */
  readonly headersMs: number
  /** The same, up to the end of the body. Default 130,000. */
  readonly requestMs: number
  /** How often these are checked. Default 5,000. */
  readonly checkMs: number
}

const TIMEOUTS: HttpTimeouts = { keepAliveMs: 120_000, headersMs: 15_000, requestMs: 130_000, checkMs: 5_000 }
const CONNECTIONS_PER_SESSION = 4
/** Interval between two reports that connections were closed because there are too many, in milliseconds. */
const DROP_REPORT_MS = 60_000
const METADATA_PATH = '/.well-known/oauth-protected-resource'

/**
 * Serves a gateway over Streamable HTTP at `/mcp` to clients of both protocol eras, and to operators the page at `/`,
 * `/api/status`, `/api/search`, `/metrics` and `/healthz`.
 *
 * It listens on loopback unless the configuration names another address, and refuses such an address without tokens.
 * Host and Origin are checked on every request, tokens on all except `/`, `/healthz` and the OAuth metadata. The data of
 * the page needs the page's token or a token without a scope, also on loopback, unless `pageToken` is false. Requests are limited in size, rate and number (`limits`). If clients connect from other machines, put a TLS proxy in front of
 * it.
 *
 * To run it as an OAuth resource server, pass `auth`. Its `verify` checks an access token (signature or introspection,
 * expiry, and `aud` against the resource) and returns a name and a scope. Its `metadata` is served at
 * `/.well-known/oauth-protected-resource` and named in the `WWW-Authenticate` header of each 401, so that clients find
 * the authorization server:
 *
 * ```ts
 * await serveHttp({ gateway, config, log, auth: {
 *   metadata: { resource: 'https://tools.example/mcp', authorization_servers: ['https://login.example'] },
 *   verify: async token => {
 *     const claims = await verifyJwt(token, { issuer: 'https://login.example', audience: 'https://tools.example/mcp' })
 *     return claims && { name: claims.sub, token: '', scope: { servers: ['github'] } }
 *   },
 * } })
 * ```
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an address beyond loopback without tokens, and one that is taken.
 */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServer> {
  const { gateway, log, auth, page = renderPage } = options
  let { config } = options
  if (auth === undefined) requireTokens(config.http)
  let guard = createRequestGuard(config.http)
  let authenticator = createAuthenticator(config.http.tokens, auth, log)
  let limits = createRequestLimits(config.limits)
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const generatedToken = randomBytes(32).toString('base64url')
  let isClosing = false
  let ended: Promise<void> | undefined

  const sessions = createHttpSessions({ gateway, limits: config.limits, log })
  const mcp = new McpEndpoint({ gateway, sessions, limits: config.limits, log })
  const metrics = createMetrics({ gateway, httpSessions: () => sessions.size })
  const pages = createOperatorPages({ gateway, metrics, page, isClosing: () => isClosing })
  const server = createServer({
    keepAliveTimeout: timeouts.keepAliveMs,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
  })
  limitConnections()
  let dropReportAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - dropReportAt < DROP_REPORT_MS) return
    dropReportAt = performance.now()
    log.warn({ maxConnections: server.maxConnections }, 'A connection was closed: there are too many.')
  })
  const exchanges = new WeakMap<Socket, Set<() => void>>()
  server.on('connection', socket => {
    const ends = new Set<() => void>()
    exchanges.set(socket, ends)
    socket.on('close', () => {
      for (const end of ends) end()
    })
  })
  server.on('request', (req, res) => void handle(req, res))
  await listen()
  const { address, port } = server.address() as AddressInfo
  try {
    // A host name of the configuration may resolve to any address.
    if (auth === undefined) requireTokens({ ...config.http, host: address })
  } catch (error) {
    await end(0)
    throw error
  }
  const url = `http://${urlHost(config.http.host)}:${port}`

  return {
    url,
    get pageUrl() {
      return typeof config.http.pageToken === 'string' ? `${url}/` : `${url}/#token=${generatedToken}`
    },
    get sessions() {
      return sessions.size
    },
    async reload(next) {
      const { host, port: wanted } = next.http
      const isMoved = host !== config.http.host || (wanted !== config.http.port && wanted !== port)
      const isResized = next.limits.maxSessions !== config.limits.maxSessions
      const needsRestart = [
        ...(isMoved ? ['http.host or http.port'] : []),
        ...(isResized ? ['limits.maxSessions for subscriptions'] : []),
      ]
      if (auth === undefined) requireTokens({ ...next.http, host: address })
      config = { ...next, http: { ...next.http, host: config.http.host, port: config.http.port } }
      guard = createRequestGuard(config.http)
      authenticator = createAuthenticator(config.http.tokens, auth, log)
      limits = createRequestLimits(config.limits)
      sessions.setLimits(config.limits)
      limitConnections()
      if (auth === undefined) await sessions.retain(config.http.tokens)
      return { needsRestart }
    },
    close: (graceMs = 10_000) => {
      ended ??= end(graceMs)
      return ended
    },
  }

  function limitConnections(): void {
    server.maxConnections = config.limits.maxConnections ?? config.limits.maxSessions * CONNECTIONS_PER_SESSION
  }

  function listen(): Promise<void> {
    const { host, port } = config.http
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        const remedy =
          error.code === 'EADDRINUSE' ? 'the port is taken; choose another one' : `cannot listen (${error.code})`
        reject(
          invalidInput(
            'toolSearch.http',
            `found ${urlHost(host)}:${port}, expected a free local address: ${remedy}`,
            error,
          ),
        )
      })
      server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, resolve)
    })
  }

  /**
   * Calls back once, when an answer is complete or its connection has ended. An answer that waits behind another one on
   * the same connection is not notified of the connection's end.
   */
  function onEnd(req: IncomingMessage, res: ServerResponse, listener: () => void): void {
    const ends = exchanges.get(req.socket)
    const end = () => {
      res.off('close', end)
      ends?.delete(end)
      listener()
    }
    res.on('close', end)
    ends?.add(end)
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const began = performance.now()
    const gone = new AbortController()
    onEnd(req, res, () => {
      if (!res.writableFinished) gone.abort()
      const status = res.headersSent ? res.statusCode : 499
      metrics.countResponse(status)
      log.debug({ method: req.method, path: pathOf(req), status, ms: Math.round(performance.now() - began) }, 'request')
    })
    let headers: Readonly<Record<string, string>> = {}
    try {
      headers = guard.check(req)
      await route(req, res, headers, gone.signal)
    } catch (error) {
      if (error instanceof ClientGone) res.destroy()
      else if (error instanceof HttpRefusal) answerRefusal(res, error, headers)
      else {
        log.error({ err: error, path: pathOf(req) }, 'A request failed inside the gateway.')
        if (res.headersSent) res.destroy()
        else answerRefusal(res, { status: 500, message: 'Internal error.', rpcCode: -32_603, headers: {} }, headers)
      }
    }
  }

  async function route(
    req: IncomingMessage,
    res: ServerResponse,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<void> {
    const path = pathOf(req)
    if (req.method === 'OPTIONS') return answerText(res, 204, 'text/plain', '', headers)
    if (auth !== undefined && (path === METADATA_PATH || path === `${METADATA_PATH}/mcp`)) {
      return answerJson(res, 200, auth.metadata, { ...headers, 'access-control-allow-origin': '*' })
    }
    if (path === '/mcp') {
      if (isClosing) headers = { ...headers, connection: 'close' }
      const { token, client } = await sender(req)
      const { maxRequestBytes } = config.limits
      return mcp.handle({ req, res, token, client, headers, signal, limits, maxRequestBytes, isClosing })
    }
    const query = new URLSearchParams((req.url ?? '').slice(path.length + 1))
    const { pageToken } = config.http
    /** Whether the sender has the token of the page; without it, throws unless the sender may at least read. */
    const isOwner = async (isData: boolean) => {
      if (isBearerOf(pageToken || generatedToken, req.headers.authorization)) return true
      const { token } = await sender(req, isData && pageToken !== false)
      if (token?.scope === undefined) return false
      throw new HttpRefusal(403, 'This token is limited to some tools; use one without a scope here.')
    }
    if (await pages({ req, res, path, query, headers, isOwner })) return
    throw new HttpRefusal(404, 'Nothing is here; the endpoint for MCP is /mcp.')
  }

  /**
   * Identifies and counts the sender of a request. A wrong token counts for the address, so that guessing is limited
   * too.
   */
  async function sender(req: IncomingMessage, isNeeded = false) {
    const address = `address ${req.socket.remoteAddress ?? ''}`
    try {
      const token = await authenticator.authenticate(req.headers.authorization, isNeeded)
      const client = token === undefined ? address : `token ${token.name}`
      await limits.count(client)
      return { token, client }
    } catch (error) {
      if (error instanceof HttpRefusal && error.status === 401) await limits.count(address)
      throw error
    }
  }

  async function end(graceMs: number): Promise<void> {
    isClosing = true
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const deadline = Date.now() + graceMs
    while (mcp.atWork > 0 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20))
    await sessions.close()
    await mcp.close()
    metrics.close()
    // Recently completed answers are sent before their connections are closed.
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), 500)
    await closed
    clearTimeout(cut)
  }
}

/** The path without its query; undefined for a request with an absolute URL. */
function pathOf(req: IncomingMessage): string {
  const { url = '' } = req
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
