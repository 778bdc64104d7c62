import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isJsonContentType } from '@modelcontextprotocol/server'
import { isToolSearchError } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { Gateway } from '../gateway.js'
import type { ToolStatus } from '../inspect/status.js'
import type { Metrics } from '../metrics.js'
import type { PinChoice, PinDecision } from '../pins/pin.js'
import { answerJson, answerText, COMMON_HEADERS, type HttpExchange, HttpRefusal } from './answer.js'
import { readJsonBody } from './read-body.js'

/** Before the end, a balancer learns that it should send no more requests. */
export type Phase = 'open' | 'draining' | 'closing'

export interface OperatorPagesOptions {
  readonly gateway: Pick<Gateway, 'status' | 'sampleMemory' | 'search' | 'decidePins'>
  readonly metrics: Metrics
  readonly page: (options: { readonly nonce: string }) => string
  readonly phase: () => Phase
}

/**
 * Refuses a change that is not asked for on the page itself with its token. An origin that may call tools may not do so.
 *
 * @param what The action, for the refusal.
 */
export async function requireOwner({ req, headers, isOwner }: HttpExchange, what: string): Promise<void> {
  if (req.method !== 'POST') throw new HttpRefusal(405, 'Method not allowed; use POST.', { headers: { allow: 'POST' } })
  const site = req.headers['sec-fetch-site']
  if (headers['access-control-allow-origin'] !== undefined || (site !== undefined && site !== 'same-origin'))
    throw new HttpRefusal(403, `${what} only on the page itself.`)
  if (!(await isOwner(true)))
    throw new HttpRefusal(
      403,
      `${what} with the token of the page only: open the link that serve printed, or set toolSearch.http.pageToken.`,
    )
}

const PATHS = ['/', '/healthz', '/readyz', '/metrics', '/api/status', '/api/search', '/api/pins'] as const
/** Limits of a decision about pins: 1,000 long URIs, as the page sends them. */
const BODY = { maxBytes: 4 * 2 ** 20, timeoutMs: 30_000 }
const MAX_CHOICES = 1_000

/** How long one reading of the health is reused, in milliseconds, because anyone can request it. */
const HEALTH_MS = 1_000

/**
 * Answers `/`, `/healthz`, `/readyz`, `/metrics`, `/api/status` and `/api/search?q=&explain=&limit=`; false for any other path. The
 * page (which holds no data) and the health are open. The others need a token, because they show every server: the one
 * of the page, or one without a scope; the metrics only if tokens are configured.
 *
 * `POST /api/pins` with `{ "action": "accept" | "reject", "entries": [{ server, kind, name, digest }] }` needs the token of
 * the page, in the header, which a page of another site cannot send; a request from another origin is refused anyway.
 */
export function createOperatorPages(options: OperatorPagesOptions): (exchange: HttpExchange) => Promise<boolean> {
  const { gateway, metrics, page, phase } = options
  const answerStatus = createStatusAnswer(gateway)
  let health: { readonly at: number; readonly state: string } | undefined

  return async exchange => {
    const { req, res, path, headers } = exchange
    if (!PATHS.some(known => known === path)) return false
    if (path === '/api/pins') {
      await decidePins(exchange)
      return true
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpRefusal(405, 'Method not allowed; use GET.', { headers: { allow: 'GET, HEAD' } })
    }
    if (path === '/healthz') {
      const isClosing = phase() === 'closing'
      answerJson(res, isClosing ? 503 : 200, { status: isClosing ? 'stopping' : currentHealth() }, headers)
    } else if (path === '/readyz') {
      // A server that cannot be reached does not make a replica worse than the others.
      const state = phase() === 'open' ? currentHealth() : 'stopping'
      answerJson(res, state === 'stopping' || state === 'starting' ? 503 : 200, { status: state }, headers)
    } else if (path === '/') showPage(res, page, headers)
    else {
      await exchange.isOwner(path !== '/metrics')
      if (path === '/metrics') answerText(res, 200, metrics.contentType, await metrics.text(), headers)
      else if (path === '/api/search') answerJson(res, 200, await search(exchange.query), headers)
      else {
        await gateway.sampleMemory?.()
        answerStatus(req, res, headers)
      }
    }
    return true
  }

  async function decidePins(exchange: HttpExchange): Promise<void> {
    const { req, res, headers } = exchange
    await requireOwner(exchange, 'Pins are decided')
    if (!isJsonContentType(req.headers['content-type']))
      throw new HttpRefusal(415, 'Found another content type, expected application/json.')
    const { action, entries } = readDecision(await readJsonBody(req, BODY))
    if (gateway.decidePins === undefined) throw new HttpRefusal(404, 'This gateway has no pins.')
    try {
      gateway.decidePins(action, entries)
    } catch (error) {
      if (!isToolSearchError(error)) throw error
      throw new HttpRefusal(409, error.message)
    }
    answerJson(res, 200, { decided: entries.length }, headers)
  }

  function currentHealth(): string {
    const now = Date.now()
    if (health === undefined || now - health.at >= HEALTH_MS) {
      const { servers } = gateway.status()
      const isStarting = servers.some(({ listedAt, outage }) => listedAt === undefined && outage === undefined)
      const isDegraded = servers.some(({ state, outage }) => state === 'failed' || outage !== undefined)
      health = { at: now, state: isDegraded ? 'degraded' : isStarting ? 'starting' : 'ok' }
    }
    return health.state
  }

  function search(query: URLSearchParams) {
    const explain = query.get('explain')
    const limit = Number(query.get('limit') ?? '')
    return gateway.search((query.get('q') ?? '').slice(0, 2_000), {
      limit: Number.isInteger(limit) && limit >= 1 && limit <= 50 ? limit : 10,
      ...(explain === null || explain === '' ? {} : { explain: explain.slice(0, 500) }),
    })
  }
}

function showPage(res: ServerResponse, page: OperatorPagesOptions['page'], headers: Readonly<Record<string, string>>) {
  const nonce = randomBytes(16).toString('base64')
  answerText(res, 200, 'text/html; charset=utf-8', page({ nonce }), {
    ...headers,
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
}

function readDecision(body: unknown): { readonly action: PinDecision; readonly entries: readonly PinChoice[] } {
  const { action, entries } = isJsonObject(body) ? body : {}
  const isChoice = (entry: unknown): entry is PinChoice =>
    isJsonObject(entry) && ['server', 'kind', 'name', 'digest'].every(field => typeof entry[field] === 'string')
  const isDecision = action === 'accept' || action === 'reject'
  if (isDecision && Array.isArray(entries) && entries.length <= MAX_CHOICES && entries.every(isChoice))
    return { action, entries }
  throw new HttpRefusal(
    400,
    `Found another body, expected "action" (accept or reject) and at most ${MAX_CHOICES} "entries" with server, kind, name and digest.`,
  )
}

/**
 * Answers with the status as JSON and a weak `ETag` of its content, or with 304 if `If-None-Match` has that tag. The
 * gateway's own memory is not part of the tag, because it always changes.
 */
function createStatusAnswer(gateway: Pick<Gateway, 'status'>) {
  let versions = 0
  /** The tools of a status as JSON: they make up nearly all of it, and change only with a catalog. */
  const textOf = perObject((tools: readonly ToolStatus[]) => ({ version: ++versions, text: JSON.stringify(tools) }))

  return (req: IncomingMessage, res: ServerResponse, headers: Readonly<Record<string, string>>): void => {
    const { tools, memory, ...rest } = gateway.status()
    const all = textOf(tools)
    const others = JSON.stringify(rest)
    const etag = `W/"${all.version}-${createHash('sha256').update(others).digest('base64url')}"`
    const known = req.headers['if-none-match']?.split(',').some(one => one.trim() === etag)
    if (known === true) {
      res.writeHead(304, { ...COMMON_HEADERS, ...headers, etag })
      res.end()
      return
    }
    const text = `${others.slice(0, -1)},"memory":${JSON.stringify(memory)},"tools":${all.text}}`
    answerText(res, 200, 'application/json', text, { ...headers, etag })
  }
}
