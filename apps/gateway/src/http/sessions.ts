import { randomBytes, randomUUID } from 'node:crypto'
import {
  isInitializeRequest,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { getOrInsert, isJsonObject } from '@ts/core/kit'
import type { GatewayLimits, TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { BOTH_TYPES, HttpRefusal } from './answer.js'
import { isSameScope } from './authenticate.js'
import { createSessionIds, type Replicas, type SessionFacts } from './session-ids.js'

/** A client of the 2025 protocol. */
export interface HttpSession {
  readonly id: string
  /** Its name inside the gateway. */
  readonly name: string
  readonly token: TokenConfig | undefined
  readonly transport: WebStandardStreamableHTTPServerTransport
  /**
   * The beginning of the ids of questions to the client: the mark of this replica. The SDK counts them from 0 in each
   * process, so without it an answer could reach a question of another replica.
   */
  readonly questions: string
  /** What ends the answer of each running request whose client has cancelled it. */
  readonly cancels: Map<RequestId, () => void>
  /** Aborted when the session has ended, with the refusal for requests that wait. */
  readonly ended: AbortSignal
  /** Answers that are being written, including streams of notifications. */
  open: number
  /** Milliseconds since the epoch. */
  lastAt: number
}

type SessionLimits = Pick<GatewayLimits, 'maxSessions' | 'sessionIdleMs'>

export interface HttpSessionsOptions {
  readonly gateway: Pick<Gateway, 'createServer' | 'keepsState'>
  readonly limits: SessionLimits
  /** Default: sessions end with this process. */
  readonly replicas?: Replicas | undefined
  readonly log: Log
}

/** How long a session may be idle before the store is asked whether it has ended, in milliseconds. */
const UNASKED_MS = 5_000

/** Every session of the 2025 protocol over HTTP. It ends those that were idle for `sessionIdleMs`. */
export class HttpSessions {
  readonly #options: HttpSessionsOptions
  // In the order of use: the first one was idle longest.
  readonly #sessions = new Map<string, HttpSession>()
  readonly #ids: ReturnType<typeof createSessionIds> | undefined
  /** Sessions of other replicas, and of earlier processes, that are being continued. */
  readonly #continuing = new Map<string, Promise<HttpSession | undefined>>()
  #limits: SessionLimits
  #sweep: NodeJS.Timeout

  constructor(options: HttpSessionsOptions) {
    this.#options = options
    this.#ids = options.replicas && createSessionIds(options.replicas)
    this.#limits = options.limits
    this.#sweep = this.#startSweep()
  }

  get size(): number {
    return this.#sessions.size
  }

  /**
   * The session of an id, if this token opened it, also in another replica, and still has the same permissions. Throws
   * {@link HttpRefusal} 404 for any other id, whether it exists or not.
   */
  async get(id: string, token: TokenConfig | undefined): Promise<HttpSession> {
    const idle = this.#sessions.get(id)
    // Another replica may have ended it. While the store does not answer, it goes on.
    if (idle && Date.now() - idle.lastAt > UNASKED_MS && (await this.#ids?.isEnded(idle.name).catch(() => false)))
      await this.drop(idle)
    const session = this.#sessions.get(id) ?? (await this.#continued(id, token))
    if (
      session === undefined ||
      session.token?.name !== token?.name ||
      !isSameScope(session.token?.scope, token?.scope)
    )
      throw new HttpRefusal(404, 'Session not found; send initialize to begin a new one.', { rpcCode: -32_001 })
    return session
  }

  /** The mark of the replica that must answer requests of a session, because a server keeps state for it there. */
  async placeOf(id: string, token: TokenConfig | undefined): Promise<string | undefined> {
    if (this.#sessions.has(id) || this.#options.gateway.keepsState?.(token) !== true) return undefined
    return (await this.#opened(id, token))?.at
  }

  /**
   * Creates a session, which is kept once its client has initialized it. Throws {@link HttpRefusal} 503 if all places
   * are taken by busy sessions; otherwise the session that was idle longest is removed.
   *
   * @param isStreaming Whether the client reads event streams. Without them, it gets answers as JSON and no requests.
   */
  async open(token: TokenConfig | undefined, isStreaming: boolean, messages: readonly unknown[]): Promise<HttpSession> {
    const params = messages.find(isInitializeRequest)?.params
    const name = randomUUID()
    const facts = { session: name, token: token?.name, isStreaming, at: this.#options.replicas?.peers?.mark(), params }
    return this.#begin({ id: this.#ids?.seal(facts) ?? name, name, token }, isStreaming)
  }

  /** Ends a session in every replica, as its client asked. @throws HttpRefusal 503 while the store does not answer. */
  async end({ name }: HttpSession): Promise<void> {
    await this.#ids?.end(name).catch(this.#away('ended'))
  }

  /** Marks a session as used until the returned function is called; call it once. */
  use(session: HttpSession): () => void {
    session.open++
    this.#touch(session)
    return () => {
      session.open--
      this.#touch(session)
    }
  }

  /** Ends the sessions whose tokens were removed or grant other permissions now. */
  async retain(tokens: readonly TokenConfig[]): Promise<void> {
    const kept = new Map(tokens.map(token => [token.name, token]))
    const removed = [...this.#sessions.values()].filter(({ token }) => token && !isKept(token, kept))
    await Promise.all(removed.map(session => this.drop(session)))
  }

  setLimits(next: SessionLimits): void {
    this.#limits = next
    clearInterval(this.#sweep)
    this.#sweep = this.#startSweep()
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep)
    await Promise.all([...this.#sessions.values()].map(session => this.drop(session)))
  }

  /** The facts in an id. A session that may have ended is not continued while the store cannot say so. */
  async #opened(id: string, token: TokenConfig | undefined) {
    return this.#ids?.open(id, token?.name).catch(this.#away('continued'))
  }

  #away(what: string) {
    return (err: unknown): never => {
      this.#options.log.error({ err }, 'The store of sessions does not answer.')
      const message = `The session cannot be ${what} now, because the store does not answer; try again.`
      throw new HttpRefusal(503, message, { headers: { 'retry-after': '5' } })
    }
  }

  /** A session of another replica or of an earlier process; concurrent requests continue it once. */
  async #continued(id: string, token: TokenConfig | undefined) {
    const facts = await this.#opened(id, token)
    if (facts === undefined || this.#options.gateway.keepsState?.(token) === true) return undefined
    const proceed = () => this.#proceed(id, token, facts).finally(() => this.#continuing.delete(id))
    return this.#sessions.get(id) ?? getOrInsert(this.#continuing, id, proceed)
  }

  /** Repeats what the client said in `initialize`. */
  async #proceed(id: string, token: TokenConfig | undefined, facts: SessionFacts) {
    const session = await this.#begin({ id, name: facts.session, token }, facts.isStreaming)
    const say = async (message: object, own: Readonly<Record<string, string>> = {}) => {
      const headers = { accept: BOTH_TYPES, 'content-type': 'application/json', ...own }
      const request = new Request('http://localhost/mcp', { method: 'POST', headers })
      const response = await session.transport.handleRequest(request, { parsedBody: { jsonrpc: '2.0', ...message } })
      await response.text()
      return response.ok
    }
    if (await say({ id: 'again', method: 'initialize', params: facts.params })) {
      await say({ method: 'notifications/initialized' }, { 'mcp-session-id': id })
      return session
    }
    await this.drop(session)
    return undefined
  }

  /** Creates a session, which is kept from its initialization to its end. */
  async #begin(names: Pick<HttpSession, 'id' | 'name' | 'token'>, isStreaming: boolean): Promise<HttpSession> {
    const { gateway, log, replicas } = this.#options
    const { id, name, token } = names
    if (this.#sessions.size >= this.#limits.maxSessions) await this.#makeRoom()
    const end = new AbortController()
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      enableJsonResponse: !isStreaming,
      onsessioninitialized: () => {
        this.#sessions.set(id, session)
        log.debug({ session: shortId(id), token: token?.name }, 'A session began.')
      },
    })
    const questions = `${replicas?.peers?.mark() ?? randomBytes(6).toString('base64url')} `
    const state = { cancels: new Map(), ended: end.signal, open: 0, lastAt: Date.now() }
    const session: HttpSession = { ...names, transport, questions, ...state }
    await gateway.createServer({ era: 'legacy', session: name, token }).connect(transport)
    listen(session, log, () => {
      end.abort(new HttpRefusal(404, 'The session ended before the answer.', { rpcCode: -32_001 }))
      if (this.#sessions.delete(id)) log.debug({ session: shortId(id) }, 'A session ended.')
    })
    return session
  }

  #touch(session: HttpSession) {
    session.lastAt = Date.now()
    if (this.#sessions.delete(session.id)) this.#sessions.set(session.id, session)
  }

  /** Ends a session and frees its resources. Does nothing for a session that was not kept. */
  async drop(session: HttpSession): Promise<void> {
    this.#sessions.delete(session.id)
    // Closing the transport closes the server on it.
    const { log } = this.#options
    await session.transport.close().catch((err: unknown) => log.debug({ err }, 'A session did not end well.'))
  }

  async #makeRoom(): Promise<void> {
    for (const session of this.#sessions.values()) {
      if (session.open > 0) continue
      this.#options.log.info(
        { session: shortId(session.id), maxSessions: this.#limits.maxSessions },
        'The session that was idle longest made room.',
      )
      return this.drop(session)
    }
    const message = `All ${this.#limits.maxSessions} sessions are at work; try again later.`
    throw new HttpRefusal(503, message, { headers: { 'retry-after': '10' } })
  }

  /** Ends, from time to time, the sessions that were not used for too long. */
  #startSweep(): NodeJS.Timeout {
    const sweep = () => {
      for (const session of this.#sessions.values()) {
        if (session.lastAt > Date.now() - this.#limits.sessionIdleMs) break
        if (session.open === 0) void this.drop(session)
      }
    }
    return setInterval(sweep, Math.max(10, Math.min(60_000, this.#limits.sessionIdleMs / 4))).unref()
  }
}

/** The part of a session's id that may be shown: the whole id is a secret. */
function shortId(id: string): string {
  return id.slice(0, 8)
}

/** The beginning of the id of a question that was not asked here, if a message answers it. */
export function foreignQuestion(message: unknown, { questions }: HttpSession): string | undefined {
  if (!isJsonObject(message) || 'method' in message || String(message['id']).startsWith(questions)) return undefined
  return String(message['id']).split(' ', 1)[0]
}

/** Adds to what the server does with the events of its transport. */
function listen({ id, transport, cancels, questions }: HttpSession, log: Log, onClosed: () => void): void {
  const { onmessage, onclose, onerror } = transport
  const send = transport.send.bind(transport)
  transport.send = (message, options) =>
    send('method' in message && 'id' in message ? { ...message, id: `${questions}${message.id}` } : message, options)
  transport.onmessage = (message, extra) => {
    // An answer to another id would have been refused.
    const id = 'method' in message ? undefined : Number(String(message.id).slice(questions.length))
    onmessage?.(id === undefined ? message : { ...message, id }, extra)
    if (!('method' in message) || message.method !== 'notifications/cancelled') return
    const cancelled = message.params?.['requestId'] as RequestId
    // The SDK never answers a cancelled request, and leaves its stream open.
    transport.closeSSEStream(cancelled)
    cancels.get(cancelled)?.()
  }
  transport.onerror = err => {
    log.debug({ session: shortId(id), reason: err.message }, 'A message was refused.')
    onerror?.(err)
  }
  transport.onclose = () => {
    onClosed()
    onclose?.()
  }
}

function isKept(token: TokenConfig, kept: ReadonlyMap<string, TokenConfig>): boolean {
  // The permissions of a user are compared when the next request comes.
  if (token.claims !== undefined) return true
  const now = kept.get(token.name)
  return now !== undefined && isSameScope(token.scope, now.scope)
}
