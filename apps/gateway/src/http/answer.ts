import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { TokenConfig } from '../config/gateway-config.js'
import { waitFor } from '../upstream/wait-for.js'

/** A request that is answered with an error instead of the protocol's answer. The message is shown to the client. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly headers: Readonly<Record<string, string>>
  /** The code of the JSON-RPC error in the body. */
  readonly rpcCode: number

  constructor(
    readonly status: number,
    message: string,
    { headers = {}, rpcCode = -32_000 }: Partial<Pick<HttpRefusal, 'headers' | 'rpcCode'>> = {},
  ) {
    super(message)
    this.headers = headers
    this.rpcCode = rpcCode
  }
}

/** One request and how it is answered. */
export interface HttpExchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly path: string
  readonly query: URLSearchParams
  /** Headers for the answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the client disconnects before the answer is complete. */
  readonly signal: AbortSignal
  /** The user whom a trusted proxy names, also to the replica that sent the request on. */
  personBehindProxy(): TokenConfig | undefined
  /**
   * Identifies and counts the sender, by the user whom a proxy names or else by a bearer token, default that of the
   * request; throws {@link HttpRefusal}. Undefined if no token is needed. A wrong token counts for the address, so that
   * guessing is limited too.
   */
  identify(isNeeded: boolean, header?: string): Promise<TokenConfig | undefined>
  /**
   * Whether the sender has the token of the page. Throws if it may not even read: `isData` for the data of the page, which
   * needs a token even if clients need none.
   */
  isOwner(isData: boolean): Promise<boolean>
  /**
   * The answer of the replica with this mark; undefined if it must be answered here. By default, the other replica learns
   * which user a trusted proxy has named.
   */
  sendOn(mark: string, body: unknown, isOfPerson?: boolean): Promise<Response | undefined>
}

/** The client disconnected before its request was complete, so it cannot receive an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** What a client of Streamable HTTP accepts. */
export const BOTH_TYPES = 'application/json, text/event-stream'

/** Headers of every answer: it must not be sniffed, framed or cached. */
export const COMMON_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** Answers with one text, if nothing was answered yet. */
export function answerText(
  res: ServerResponse,
  status: number,
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (res.headersSent || res.destroyed) return
  const bytes = Buffer.from(text, 'utf8')
  res.writeHead(status, { ...COMMON_HEADERS, 'content-type': contentType, 'content-length': bytes.length, ...headers })
  res.end(bytes)
}

export function answerJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  headers?: Readonly<Record<string, string>>,
): void {
  answerText(res, status, 'application/json', JSON.stringify(value), headers)
}

/** Answers with a JSON-RPC error without an id, which both clients and people can read. */
export function answerRefusal(
  res: ServerResponse,
  refusal: Pick<HttpRefusal, 'status' | 'message' | 'rpcCode' | 'headers'>,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = { jsonrpc: '2.0', error: { code: refusal.rpcCode, message: refusal.message }, id: null }
  answerJson(res, refusal.status, body, { ...headers, ...refusal.headers })
}

/**
 * The request for the SDK's handlers. The body was read already and is passed separately; credentials are removed, so
 * that later code cannot repeat them.
 */
export function webRequest(
  req: IncomingMessage,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Request {
  const copied = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || WITHHELD.has(name)) continue
    copied.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  for (const [name, value] of Object.entries(headers)) copied.set(name, value)
  return new Request('http://gateway/mcp', { method: req.method ?? 'GET', headers: copied, signal })
}

const WITHHELD: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'host',
  'keep-alive',
  'upgrade',
])

/**
 * Writes an answer of the SDK's handlers: events of a stream as they arrive, at the client's pace; anything else at
 * once. If `gone` is aborted, the stream is cancelled. Settles in both cases.
 */
export async function answerWith(
  res: ServerResponse,
  response: Response,
  headers: Readonly<Record<string, string>>,
  gone: AbortSignal,
): Promise<void> {
  if (res.headersSent || gone.aborted) {
    await response.body?.cancel()
    return
  }
  const all: Record<string, string> = { ...COMMON_HEADERS, ...Object.fromEntries(response.headers), ...headers }
  // Node manages the connection: this may be the last answer on it.
  delete all['connection']
  if (response.body === null || !(all['content-type'] ?? '').startsWith('text/event-stream')) {
    const bytes = response.body === null ? undefined : Buffer.from(await response.arrayBuffer())
    if (gone.aborted) return
    res.writeHead(response.status, bytes === undefined ? all : { ...all, 'content-length': String(bytes.length) })
    res.end(bytes)
    return
  }
  res.writeHead(response.status, all)
  res.flushHeaders()
  // If the SDK abandons the stream, the connection is destroyed: a partial answer must not look complete.
  const sent = pipeline(Readable.fromWeb(response.body as ReadableStream), res, { signal: gone }).catch(() => {})
  // An answer that waits behind another one on its connection never reports its end.
  await Promise.race([sent, new Promise(resolve => gone.addEventListener('abort', resolve, { once: true }))])
}

/** The answer, or the reason of the first signal that aborts: the SDK would leave a JSON answer open. */
export function unlessEnded(response: Promise<Response>, signals: readonly AbortSignal[]): Promise<Response> {
  const waiting = signals.reduce((inner, signal) => waitFor(inner, { signal }), response)
  waiting.catch(() => response.then(late => late.body?.cancel()).catch(() => {}))
  return waiting
}
