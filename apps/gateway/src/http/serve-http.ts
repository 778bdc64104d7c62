import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayConfig, HttpConfig, TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { createMetrics, type Metrics } from '../metrics.js'
import type { LoginLinks } from '../oauth/login-links.js'
import type { People } from '../oauth/user-tokens.js'
import { openRates, type Rates } from '../open-rates.js'
import { renderPage } from '../page/page.js'
import { answerJson, answerRefusal, answerText, ClientGone, type HttpExchange, HttpRefusal } from './answer.js'
import { createAuthenticator, type HttpAuth, isBearerOf } from './authenticate.js'
import { createHttpListener, type HttpListener, type HttpTimeouts } from './listener.js'
import { createLoginPages } from './login-pages.js'
import { McpEndpoint } from './mcp-endpoint.js'
import { createOperatorPages, type Phase } from './operator-pages.js'
import type { Forwarded } from './peers.js'
import { createProxyIdentity } from './people.js'
import { addressOf, createRequestGuard, pathOf, requireTokens, urlHost } from './request-guard.js'
import { createRequestLimits } from './request-limits.js'
import type { Replicas } from './session-ids.js'
import { HttpSessions } from './sessions.js'
import { createOidcAuth } from './verify-jwt.js'

/** Options of {@link serveHttp}. */
export interface ServeHttpOptions {
  readonly gateway: Gateway
  readonly config: Pick<GatewayConfig, 'http' | 'limits'>
  readonly log: Log
  /** Links with which people log in to servers. Default: there are no pages for logins. */
  readonly links?: LoginLinks | undefined
  /** Receives each user who was identified, as `startGateway` needs it to call servers for them. */
  readonly people?: Pick<People, 'remember'> | undefined
  /**
   * What replicas of this gateway share: each then continues the sessions of the others, and those from before a
   * restart. Default: sessions end with this process.
   */
  readonly replicas?: Replicas | undefined
  /** Counts the requests of each client, as `startGateway` opens it in the store. Default: in this process. */
  readonly rates?: Pick<Rates, 'count'> | undefined
  /** The document at `/`. Default: the gateway's own page. */
  readonly page?: ((options: { readonly nonce: string }) => string) | undefined
  /** Access tokens of an OAuth authorization server. Default: those of `http.oidc`. */
  readonly auth?: HttpAuth | undefined
  readonly timeouts?: HttpTimeouts | undefined
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
   * First `/readyz` answers 503 for `drainMs`, while requests are served as before. Then it accepts no new requests, lets
   * running ones finish for at most `graceMs` milliseconds (default 10,000; 0 also skips the first step), and ends
   * sessions, streams and connections. Does not close the gateway.
   */
  close(graceMs?: number): Promise<void>
}

const CONNECTIONS_PER_SESSION = 4
const METADATA_PATH = '/.well-known/oauth-protected-resource'

/**
 * Serves a gateway over Streamable HTTP at `/mcp` to clients of both protocol eras, and to operators the page at `/`,
 * `/api/status`, `/api/search`, `/metrics`, `/healthz` and `/readyz`.
 *
 * It listens on loopback unless the configuration names another address, and refuses such an address without tokens. Host
 * and Origin are checked on every request, tokens on all except `/`, `/healthz`, `/readyz` and the OAuth metadata. The
 * data of the page needs the page's token or a token without a scope, also on loopback, unless `pageToken` is false.
 * Requests are limited in size, rate and number (`limits`). If clients connect from other machines, put a TLS proxy in
 * front of it.
 *
 * To run it as an OAuth resource server, pass `auth`. Its `verify` checks an access token (signature or introspection,
 * expiry, and `aud` against the resource) and returns a name and a scope. Its `metadata` is served at
 * `/.well-known/oauth-protected-resource` and named in the `WWW-Authenticate` header of each 401, so that clients find
 * the authorization server. The README has an example.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an address beyond loopback without tokens, and one that is taken.
 */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServer> {
  const server = new GatewayServer(options, options.rates ?? (await openRates()))
  await server.listen()
  return server
}

class GatewayServer implements HttpServer {
  readonly #options: ServeHttpOptions
  readonly #rates: Pick<Rates, 'count'>
  readonly #listener: HttpListener
  readonly #sessions: HttpSessions
  readonly #mcp: McpEndpoint
  readonly #metrics: Metrics
  readonly #pages: ReturnType<typeof createOperatorPages>
  readonly #logins: ReturnType<typeof createLoginPages> | undefined
  readonly #generatedToken = randomBytes(32).toString('base64url')
  #config: ServeHttpOptions['config']
  #checks: ReturnType<typeof checksOf>
  #phase: Phase = 'open'
  #ended: Promise<void> | undefined
  /** Where it listens; the address may be one to which a host name of the configuration resolves. */
  #address = ''
  #port = 0

  constructor(options: ServeHttpOptions, rates: Pick<Rates, 'count'>) {
    const { gateway, config, log, page = renderPage } = options
    this.#options = options
    this.#rates = rates
    this.#config = config
    this.#requireTokens(config.http)
    this.#checks = checksOf(options, config, rates)
    this.#sessions = new HttpSessions({ gateway, limits: config.limits, log, replicas: options.replicas })
    this.#mcp = new McpEndpoint({ gateway, sessions: this.#sessions, limits: config.limits, log })
    this.#metrics = createMetrics(gateway, () => this.#sessions.size)
    this.#pages = createOperatorPages({ gateway, metrics: this.#metrics, page, phase: () => this.#phase })
    this.#logins = options.links && createLoginPages({ links: options.links, log })
    this.#listener = createHttpListener(options.timeouts, config.http.tls, log)
    this.#limitConnections()
  }

  get url(): string {
    return `http${this.#config.http.tls === undefined ? '' : 's'}://${urlHost(this.#config.http.host)}:${this.#port}`
  }

  get pageUrl(): string {
    const isOwn = typeof this.#config.http.pageToken === 'string'
    return isOwn ? `${this.url}/` : `${this.url}/#token=${this.#generatedToken}`
  }

  get sessions(): number {
    return this.#sessions.size
  }

  async listen(): Promise<void> {
    const { http } = this.#config
    const { address, port } = await this.#listener.listen(http, (req, res) => void this.#handle(req, res))
    this.#address = address
    this.#port = port
    try {
      this.#requireTokens({ ...http, host: address })
    } catch (error) {
      await this.close(0)
      throw error
    }
  }

  async reload(next: ServeHttpOptions['config']): Promise<{ readonly needsRestart: readonly string[] }> {
    const { http, limits } = this.#config
    const isMoved = next.http.host !== http.host || (next.http.port !== http.port && next.http.port !== this.#port)
    const isResized = next.limits.maxSessions !== limits.maxSessions
    this.#requireTokens({ ...next.http, host: this.#address })
    this.#listener.renew(next.http.tls)
    this.#config = { ...next, http: { ...next.http, host: http.host, port: http.port } }
    this.#checks = checksOf(this.#options, this.#config, this.#rates)
    this.#sessions.setLimits(this.#config.limits)
    this.#limitConnections()
    if (this.#options.auth === undefined) await this.#sessions.retain(this.#config.http.tokens)
    return {
      needsRestart: [
        ...(isMoved ? ['http.host or http.port'] : []),
        ...(isResized ? ['limits.maxSessions for subscriptions'] : []),
      ],
    }
  }

  close(graceMs = 10_000): Promise<void> {
    this.#ended ??= this.#end(graceMs)
    return this.#ended
  }

  async #end(graceMs: number): Promise<void> {
    this.#phase = 'draining'
    const { drainMs } = this.#config.http
    if (drainMs > 0 && graceMs > 0) await new Promise(resolve => setTimeout(resolve, drainMs))
    this.#phase = 'closing'
    await this.#listener.close(async () => {
      const deadline = Date.now() + graceMs
      while (this.#mcp.atWork > 0 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20))
      await this.#sessions.close()
      await this.#mcp.close()
      this.#metrics.close()
    })
  }

  #requireTokens(http: HttpConfig): void {
    if (this.#options.auth === undefined) requireTokens(http)
  }

  #limitConnections(): void {
    const { maxConnections, maxSessions } = this.#config.limits
    this.#listener.limitConnections(maxConnections ?? maxSessions * CONNECTIONS_PER_SESSION)
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { log } = this.#options
    const began = performance.now()
    const gone = new AbortController()
    this.#listener.onEnd(req, res, () => {
      if (!res.writableFinished) gone.abort(new ClientGone('The client went away before the answer.'))
      const status = res.headersSent ? res.statusCode : 499
      this.#metrics.countResponse(status)
      log.debug({ method: req.method, path: pathOf(req), status, ms: Math.round(performance.now() - began) }, 'request')
    })
    let headers: Headers = {}
    try {
      const forwarded = this.#options.replicas?.peers?.received(req)
      // The replica that sends a request on has checked and counted it.
      if (forwarded === undefined) headers = this.#checks.guard(req)
      await this.#route(this.#exchange(req, res, headers, gone.signal, forwarded))
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

  async #route(exchange: HttpExchange): Promise<void> {
    const { auth, limits } = this.#checks
    const { req, res, path, headers } = exchange
    if (req.method === 'OPTIONS') return answerText(res, 204, 'text/plain', '', headers)
    if (auth !== undefined && (path === METADATA_PATH || path === `${METADATA_PATH}/mcp`)) {
      return answerJson(res, 200, auth.metadata, { ...headers, 'access-control-allow-origin': '*' })
    }
    if (path === '/mcp') {
      const isClosing = this.#phase === 'closing'
      const own = isClosing ? { ...headers, connection: 'close' } : headers
      const token = await exchange.identify(false)
      const { maxRequestBytes } = this.#config.limits
      const facts = { token, client: clientOf(req, token), limits, maxRequestBytes, isClosing }
      return this.#mcp.handle({ ...exchange, headers: own, ...facts })
    }
    if ((await this.#logins?.(exchange)) || (await this.#pages(exchange))) return
    throw new HttpRefusal(404, 'Nothing is here; the endpoint for MCP is /mcp.')
  }

  #exchange(
    req: IncomingMessage,
    res: ServerResponse,
    headers: Headers,
    signal: AbortSignal,
    forwarded: Forwarded | undefined,
  ): HttpExchange {
    const path = pathOf(req)
    // Read when they are needed: a token may be removed while the body of its request arrives.
    const personBehindProxy = () => (forwarded === undefined ? this.#checks.proxied?.(req) : forwarded.person)
    const identify = async (isNeeded: boolean, header = req.headers.authorization) => {
      const { authenticate, limits } = this.#checks
      try {
        const token = personBehindProxy() ?? (await authenticate(header, isNeeded))
        // The replica that sent a request on has counted it.
        if (forwarded === undefined) await limits.count(clientOf(req, token), token?.requestsPerMinute)
        if (token !== undefined) this.#options.people?.remember(token)
        return token
      } catch (error) {
        if (error instanceof HttpRefusal && (error.status === 401 || error.status === 403))
          await limits.count(addressOf(req))
        throw error
      }
    }
    return {
      ...{ req, res, path, headers, signal, personBehindProxy, identify },
      query: new URLSearchParams((req.url ?? '').slice(path.length + 1)),
      isOwner: async isData => {
        const { pageToken } = this.#config.http
        if (isBearerOf(pageToken || this.#generatedToken, req.headers.authorization)) return true
        const token = await identify(isData && pageToken !== false)
        if (token?.scope === undefined) return false
        throw new HttpRefusal(403, 'This token is limited to some tools; use one without a scope here.')
      },
      sendOn: async (mark, body, isOfPerson = true) => {
        // Never a second time, so that no request goes round in circles.
        if (forwarded !== undefined) return undefined
        const person = isOfPerson ? personBehindProxy() : undefined
        return this.#options.replicas?.peers?.send(mark, req, body, { person }, signal)
      },
    }
  }
}

/** How requests are checked, by a configuration. */
function checksOf(
  { auth: given, log }: ServeHttpOptions,
  { http, limits }: ServeHttpOptions['config'],
  rates: Pick<Rates, 'count'>,
) {
  const auth = given ?? (http.oidc && createOidcAuth(http.oidc, http.groups))
  return {
    auth,
    guard: createRequestGuard(http),
    authenticate: createAuthenticator(http, auth, log),
    limits: createRequestLimits(limits, rates),
    proxied: http.proxy && createProxyIdentity(http.proxy, http.groups),
  }
}

/** Whose requests are counted together. */
function clientOf(req: IncomingMessage, token: TokenConfig | undefined): string {
  return token === undefined ? addressOf(req) : `token ${token.name}`
}

type Headers = Readonly<Record<string, string>>
