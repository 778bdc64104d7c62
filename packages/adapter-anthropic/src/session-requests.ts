import type { AnthropicMode } from './modes.js'

/** Maximum number of sessions, the same as the default of `createMemoryRevealStore`. */
const MAX_SESSIONS = 10_000

/** The last request of a session. */
export interface LastRequest {
  readonly mode: AnthropicMode
  /**
   * The names of the tools that the request declared. In a thread, a tool that was added later cannot be referenced.
   */
  readonly declared: ReadonlySet<string>
}

/**
 * The last requests of sessions, in this process. Beyond the limit, the session with the oldest request is removed
 * first.
 */
export function createSessionRequests(): {
  get(session: string | undefined): LastRequest | undefined
  set(session: string | undefined, request: LastRequest): void
} {
  const bySession = new Map<string, LastRequest>()
  return {
    get: session => (session === undefined ? undefined : bySession.get(session)),
    set(session, request) {
      if (session === undefined) return
      bySession.delete(session)
      bySession.set(session, request)
      if (bySession.size > MAX_SESSIONS) bySession.delete(bySession.keys().next().value as string)
    },
  }
}
