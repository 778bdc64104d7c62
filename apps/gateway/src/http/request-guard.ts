import type { IncomingMessage } from 'node:http'
import { invalidInput } from '@ts/cli-kit'
import type { HttpConfig } from '../config/gateway-config.js'
import { HttpRefusal } from './answer.js'

/** If one of these headers is repeated, an intermediary may have read a different value than this server. */
const SINGLE_HEADERS = [
  ...['host', 'origin', 'authorization', 'content-type', 'content-length', 'content-encoding'],
  ...['mcp-session-id', 'mcp-protocol-version'],
]
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Headers that a client in a browser may send, including the protocol's own. */
const ALLOWED_HEADERS = /^(?:accept|authorization|content-type|last-event-id|mcp-[a-z0-9-]{1,80})$/

/**
 * A guard for one listening server. A Host must be a loopback name where the server listens on loopback, the address
 * that the connection came in on, the configured host, or one of `allowedHosts` (with or without a port): this stops
 * DNS rebinding. An Origin, where there is one, must be the server's own or one of `allowedOrigins`.
 *
 * The returned function gives the CORS headers of the answer: none, except for an allowed origin. It throws
 * {@link HttpRefusal} for repeated headers, for a Host that is not this server's, and for an Origin that is not allowed.
 */
export function createRequestGuard(config: HttpConfig) {
  const hosts = new Set(config.allowedHosts.map(host => host.toLowerCase()))
  const own = urlHost(config.host)
  if (isLoopback(config.host)) for (const name of LOOPBACK_NAMES) hosts.add(name)
  hosts.add(own)
  const origins = new Set(config.allowedOrigins.map(origin => origin.toLowerCase().replace(/\/$/, '')))

  return (req: IncomingMessage): Readonly<Record<string, string>> => {
    const repeated = SINGLE_HEADERS.find(name => (req.headersDistinct[name] ?? []).length > 1)
    if (repeated !== undefined) throw new HttpRefusal(400, `Found the header ${repeated} twice, expected it once.`)
    const host = (req.headers.host ?? '').toLowerCase()
    const name = /^(\[[0-9a-f:.]{2,45}\]|[^[\]:@/\\\s]{1,253})(?::\d{1,5})?$/.exec(host)?.[1]
    if (name === undefined || !(hosts.has(name) || hosts.has(host) || name === localHost(req))) {
      throw new HttpRefusal(
        403,
        'The Host header names another server; use the address that the gateway listens on, or add the name to toolSearch.http.advanced.allowedHosts.',
      )
    }
    return checkOrigin(req, host)
  }

  function checkOrigin(req: IncomingMessage, host: string): Readonly<Record<string, string>> {
    const { origin } = req.headers
    if (origin === undefined) {
      // A browser sends no Origin for an image or a link on another site.
      if (req.headers['sec-fetch-site'] === 'cross-site' && req.headers['sec-fetch-mode'] !== 'navigate')
        throw badOrigin()
      return {}
    }
    const lower = origin.toLowerCase()
    if (lower === `http://${host}` || lower === `https://${host}`) return {}
    if (!origins.has(lower)) throw badOrigin()
    const cors = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Mcp-Session-Id, WWW-Authenticate, Retry-After',
      vary: 'Origin',
    }
    return req.method === 'OPTIONS' ? { ...cors, ...preflight(req) } : cors
  }
}

/** Whether only this machine can reach an address of the configuration. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare) || /^::ffff:127\./.test(bare)
}

/** Throws for an address beyond loopback without tokens or users: anyone could call every tool. */
export function requireTokens(http: Pick<HttpConfig, 'host' | 'tokens' | 'oidc' | 'proxy'>): void {
  if (isLoopback(http.host) || http.tokens.length > 0 || (http.oidc ?? http.proxy) !== undefined) return
  throw invalidInput(
    'toolSearch.http.host',
    `found ${urlHost(http.host)} without tokens, expected a loopback address or tokens; add toolSearch.http.tokens, or listen on 127.0.0.1`,
  )
}

/** An address in the form of a URL: IPv6 in brackets. */
export function urlHost(host: string): string {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  return bare.includes(':') ? `[${bare}]` : bare
}

function badOrigin(): HttpRefusal {
  return new HttpRefusal(
    403,
    'The Origin is not allowed; add it to toolSearch.http.advanced.allowedOrigins if a page of it may use this gateway.',
  )
}

/** The address at which this connection arrived: a literal address cannot be rebound. */
function localHost(req: IncomingMessage): string {
  return urlHost((req.socket.localAddress ?? '').replace(/^::ffff:(?=\d)/, ''))
}

function preflight(req: IncomingMessage): Readonly<Record<string, string>> {
  const wanted = String(req.headers['access-control-request-headers'] ?? '')
  const allowed = wanted
    .slice(0, 4_000)
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(name => ALLOWED_HEADERS.test(name))
  return {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': allowed.join(', '),
    'access-control-max-age': '600',
    ...(req.headers['access-control-request-private-network'] === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  }
}

/** The sender, for one who is not identified. */
export function addressOf(req: IncomingMessage): string {
  return `address ${req.socket.remoteAddress ?? ''}`
}

/** The path of a request, without its query. */
export function pathOf(req: IncomingMessage): string {
  const { url = '' } = req
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
