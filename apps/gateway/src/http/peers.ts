import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { invalidInput } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { TokenConfig } from '../config/gateway-config.js'
import { seal, unseal } from '../oauth/token-store.js'
import { ClientGone, HttpRefusal, webRequest } from './answer.js'

/** A request that another replica sends on. */
export interface Forwarded {
  /** The user whom a trusted proxy named to that replica. */
  readonly person: TokenConfig | undefined
}

const ADDRESS = 'TS_GATEWAY_REPLICA_URL'
const HEADER = 'ts-gateway-replica'
/** How long a request that is sent on may take to arrive, with the difference of the clocks, in milliseconds. */
const VALID_MS = 60_000
/** Maximum characters of a mark. */
const MAX_MARK = 1_000
/** The failures after which no other replica can have read the request. */
const UNSENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'])
/** How long a connection to a replica may take, in milliseconds. */
const CONNECT_MS = 5_000
/** What the client gets of another replica's answer, besides its status and body. */
const ANSWERED = [
  ...['content-type', 'mcp-session-id', 'retry-after', 'www-authenticate', 'location', 'set-cookie'],
  ...['content-security-policy', 'referrer-policy', 'x-frame-options'],
]

/**
 * The address at which other replicas reach this one, from the environment.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for anything else than the origin of a server.
 */
export function replicaAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = env[ADDRESS]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw invalidInput(ADDRESS, 'found another text, expected the address of this replica, such as http://10.0.0.5:8080')
}

/** Sends requests on to the replica that waits for them. Only replicas with this key can name each other. */
export function createPeers(key: Buffer, address: string) {
  return {
    /** A text of letters, digits, `-` and `_` that names this replica, each time another one. */
    mark: (): string => seal(address, 'replica', key).toString('base64url'),

    /**
     * The answer of the replica that a mark names; the body is a text or a JSON value. Undefined if the mark names this
     * replica, if the other one cannot be reached, and for any other text. A person is sealed; the other replica reads a
     * token by itself.
     *
     * @throws HttpRefusal 502 if the replica does not answer, and may have read the request.
     */
    async send(
      mark: string,
      req: IncomingMessage,
      body: unknown,
      { person }: Forwarded,
      signal: AbortSignal,
    ): Promise<Response | undefined> {
      const to = mark.length > MAX_MARK ? undefined : unseal(Buffer.from(mark, 'base64url'), 'replica', key)
      if (to === undefined || to === address) return undefined
      const { origin, ...headers } = Object.fromEntries(webRequest(req, signal, {}).headers)
      if (origin?.startsWith('https:')) headers['x-forwarded-proto'] = 'https'
      const pass = seal(JSON.stringify({ person, until: Date.now() + VALID_MS }), 'forwarded', key)
      headers[HEADER] = pass.toString('base64url')
      const { authorization, cookie } = req.headers
      if (authorization !== undefined) headers['authorization'] = authorization
      if (cookie !== undefined) headers['cookie'] = cookie
      const url = new URL(to)
      // The path is set by itself, so that it cannot name another host.
      const { pathname, search } = new URL(req.url ?? '/mcp', url)
      Object.assign(url, { pathname, search })
      try {
        return await ask(url, { method: req.method, headers, signal, agent: false }, body)
      } catch (error) {
        if (signal.aborted) throw new ClientGone('The client went away before the answer.')
        if (UNSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
        throw new HttpRefusal(502, 'The replica that has this call did not answer; whether the call ran is unknown.')
      }
    },

    /** Whether another replica sent this request on, not long ago. */
    received({ headers }: IncomingMessage): Forwarded | undefined {
      const sealed = headers[HEADER]
      if (typeof sealed !== 'string') return undefined
      const text = unseal(Buffer.from(sealed, 'base64url'), 'forwarded', key)
      const pass = text === undefined ? undefined : JSON.parse(text)
      return isJsonObject(pass) && Number(pass['until']) > Date.now() ? (pass as unknown as Forwarded) : undefined
    },
  }
}

export type Peers = ReturnType<typeof createPeers>

/** Sends a request without a time limit for its answer, because a call may take long. */
function ask(url: URL, options: RequestOptions, body: unknown): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, answer => {
      const { statusCode: status = 502, headers } = answer
      const kept = ANSWERED.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
      resolve(
        new Response(Readable.toWeb(answer) as unknown as ReadableStream, {
          status,
          headers: Object.fromEntries(kept),
        }),
      )
    })
    const late = setTimeout(
      () => sending.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      CONNECT_MS,
    )
    sending.once('socket', socket => socket.once('connect', () => clearTimeout(late)))
    sending.once('close', () => clearTimeout(late)).on('error', reject)
    sending.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}
