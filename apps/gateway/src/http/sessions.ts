import { randomUUID } from 'node:crypto'
import { type RequestId, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { GatewayLimits, TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { HttpRefusal } from './answer.js'
import { isSameScope } from './authenticate.js'

/** A client of the 2025 protocol. */
export interface HttpSession {
  readonly id: string
  readonly token: TokenConfig | undefined
  readonly transport: WebStandardStreamableHTTPServerTransport
  /** What ends the answer of each running request whose client has cancelled it. */
  readonly cancels: Map<RequestId, () => void>
  /** Aborted when the session has ended. */
  readonly ended: AbortSignal
  /** Answers that are being written, including streams of notifications. */
  open: number
  /** Milliseconds since the epoch. */
  lastAt: number
}

type SessionLimits = Pick<GatewayLimits, 'maxSessions' | 'sessionIdleMs'>

/** Options of a session table. */
export interface HttpSessionsOptions {
  readonly gateway: Pick<Gateway, 'createServer'>
  readonly limits: SessionLimits
  readonly log: Log
}

/** A table of sessions. It ends those that were idle for `sessionIdleMs`. */
export function createHttpSessions(options: HttpSessionsOptions) {
  const { log } = options
  let { limits } = options
  // In the order of use: the first one was idle longest.
  const sessions = new Map<string, HttpSession>()
  let sweep = startSweep()

  return {
    get size(): number {
      return sessions.size
    },
    /**
     * The session of an id, if this token opened it and still has the same permissions. Throws {@link HttpRefusal} 404 for any other id, whether it exists
     * or not.
     */
    get(id: string, token: TokenConfig | undefined): HttpSession {
      const session = sessions.get(id)
      if (session === undefined || session.token?.name !== token?.name || !isSameScope(session.token, token))
        throw unknownSession()
      return session
    },
    /**
     * Creates a session, which is kept once its client has initialized it. Throws {@link HttpRefusal} 503 if all places
     * are taken by busy sessions; otherwise the session that was idle longest is removed.
     *
     * @param isStreaming Whether the client reads event streams. Without them, it gets answers as JSON and no requests.
     */
    async open(token: TokenConfig | undefined, isStreaming: boolean): Promise<HttpSession> {
      if (sessions.size >= limits.maxSessions) await makeRoom()
      return beginSession(options, token, isStreaming, sessions)
    },
    /** Marks a session as used until the returned function is called; call it once. */
    use(session: HttpSession): () => void {
      session.open++
      touch(session)
      return () => {
        session.open--
        touch(session)
      }
    },
    /** Ends a session and frees its resources. Does nothing for a session that was not kept. */
    drop,
    /** Ends the sessions whose tokens were removed or grant other permissions now. */
    async retain(tokens: readonly TokenConfig[]): Promise<void> {
      const kept = new Map(tokens.map(token => [token.name, token]))
      await Promise.all([...sessions.values()].filter(({ token }) => token && !isKept(token, kept)).map(drop))
    },
    setLimits(next: SessionLimits): void {
      limits = next
      clearInterval(sweep)
      sweep = startSweep()
    },
    async close(): Promise<void> {
      clearInterval(sweep)
      await Promise.all([...sessions.values()].map(drop))
    },
  }

  function touch(session: HttpSession) {
    session.lastAt = Date.now()
    if (sessions.delete(session.id)) sessions.set(session.id, session)
  }

  async function drop(session: HttpSession): Promise<void> {
    sessions.delete(session.id)
    // Closing the transport closes the server on it.
    await session.transport.close().catch((err: unknown) => log.debug({ err }, 'A session did not end well.'))
  }

  async function makeRoom(): Promise<void> {
    for (const session of sessions.values()) {
      if (session.open > 0) continue
      log.info(
        { session: shortId(session.id), maxSessions: limits.maxSessions },
        'The session that was idle longest made room.',
      )
      return drop(session)
    }
    throw allBusy(limits.maxSessions)
  }

  function startSweep(): NodeJS.Timeout {
    return setInterval(
      () => expire(sessions, Date.now() - limits.sessionIdleMs, drop),
      Math.max(10, Math.min(60_000, limits.sessionIdleMs / 4)),
    ).unref()
  }
}

/** Every session of the 2025 protocol over HTTP. */
export type HttpSessions = ReturnType<typeof createHttpSessions>

/** The part of a session's id that may be shown: the whole id is a secret. */
function shortId(id: string): string {
  return id.slice(0, 8)
}

/** Adds to what the server does with the events of its transport. */
function listen({ id, transport, cancels }: HttpSession, log: Log, onClosed: () => void): void {
  const { onmessage, onclose, onerror } = transport
  transport.onmessage = (message, extra) => {
    onmessage?.(message, extra)
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

function unknownSession(): HttpRefusal {
  return new HttpRefusal(404, 'Session not found; send initialize to begin a new one.', { rpcCode: -32_001 })
}

function allBusy(count: number): HttpRefusal {
  const message = `All ${count} sessions are at work; try again later.`
  return new HttpRefusal(503, message, { headers: { 'retry-after': '10' } })
}

/** Creates a session, which is in `sessions` from its initialization to its end. */
async function beginSession(
  { gateway, log }: HttpSessionsOptions,
  token: TokenConfig | undefined,
  isStreaming: boolean,
  sessions: Map<string, HttpSession>,
): Promise<HttpSession> {
  const id = randomUUID()
  const end = new AbortController()
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => id,
    enableJsonResponse: !isStreaming,
    onsessioninitialized() {
      sessions.set(id, session)
      log.debug({ session: shortId(id), token: token?.name }, 'A session began.')
    },
  })
  const cancels: HttpSession['cancels'] = new Map()
  const session: HttpSession = { id, token, transport, cancels, ended: end.signal, open: 0, lastAt: Date.now() }
  await gateway.createServer({ era: 'legacy', session: id, token }).connect(transport)
  listen(session, log, () => {
    end.abort()
    if (sessions.delete(id)) log.debug({ session: shortId(id) }, 'A session ended.')
  })
  return session
}

function isKept(token: TokenConfig, kept: ReadonlyMap<string, TokenConfig>): boolean {
  // The permissions of a user are compared when the next request comes.
  if (token.claims !== undefined) return true
  const now = kept.get(token.name)
  return now !== undefined && isSameScope(token, now)
}

/** Ends the sessions that were not used since `before`. */
function expire(
  sessions: ReadonlyMap<string, HttpSession>,
  before: number,
  drop: (session: HttpSession) => Promise<void>,
): void {
  for (const session of sessions.values()) {
    if (session.lastAt > before) break
    if (session.open === 0) void drop(session)
  }
}
