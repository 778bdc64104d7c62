import type { ToolId } from '../tool.js'
import type { SentList } from './sent-list.js'

/**
 * Remembers for each session which tools were revealed, in first-reveal order. Asynchronous, so that a database can
 * implement it. An implementation must separate sessions and must bound what it keeps.
 */
export interface RevealStore {
  /** Ids in first-reveal order; empty for an unknown session. */
  get(session: string): Promise<readonly ToolId[]>
  /** Appends ids that are not there yet. */
  add(session: string, ids: readonly ToolId[]): Promise<void>
  /** Replaces all other ids with these, as a search of the `window` disclosure does. */
  replace(session: string, ids: readonly ToolId[]): Promise<void>
  /** Forgets a session. */
  delete(session: string): Promise<void>
  /**
   * Read and write the list that was last sent to a session, as plain JSON. A store without these two methods keeps
   * only reveals: a changed catalog may then change the prefix of a conversation. The list is read at each exposure,
   * because another process may have served the previous turn; it is written only if it changed.
   */
  sent?(session: string): Promise<SentList | undefined>
  setSent?(session: string, sent: SentList): Promise<void>
}

/** Options of {@link createMemoryRevealStore}. */
export interface MemoryRevealStoreOptions {
  /**
   * Maximum number of sessions; the least recently used session is removed first. Default 10,000, which takes less than
   * 50 MB.
   */
  readonly maxSessions?: number
  /**
   * Maximum number of ids per session. Further ids are not kept, because removing the first would change the prefix:
   * such a tool still runs when it is called, but is not listed. Default 10,000.
   */
  readonly maxNames?: number
}

interface Session {
  readonly ids: readonly ToolId[]
  readonly sent: SentList | undefined
}

const EMPTY: Session = { ids: Object.freeze([]), sent: undefined }

/** Whether a store keeps what was sent to a session. */
export function keepsLists(store: RevealStore): store is RevealStore & Required<Pick<RevealStore, 'sent' | 'setSent'>> {
  return store.sent !== undefined && store.setSent !== undefined
}

const memoryStores = new WeakSet<RevealStore>()

/** Whether a store returns the same objects that it was given; a database returns copies, because it stores JSON. */
export function keepsObjects(store: RevealStore): boolean {
  return memoryStores.has(store)
}

/** A bounded reveal store in the memory of this process. A session that was evicted must search again. */
export function createMemoryRevealStore({
  maxSessions = 10_000,
  maxNames = 10_000,
}: MemoryRevealStoreOptions = {}): RevealStore {
  const sessions = new Map<string, Session>()

  /** Stores the newest state of a session, which becomes the most recently used one. */
  function put(session: string, change: Partial<Session>): void {
    const before = sessions.get(session) ?? EMPTY
    sessions.delete(session)
    sessions.set(session, { ...before, ...change })
    if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value as string)
  }

  const store: RevealStore = {
    async get(session) {
      const state = sessions.get(session)
      if (state === undefined) return EMPTY.ids
      sessions.delete(session)
      sessions.set(session, state)
      return state.ids
    },
    async add(session, ids) {
      const before = sessions.get(session)?.ids ?? []
      put(session, { ids: Object.freeze([...new Set([...before, ...ids])].slice(0, maxNames)) })
    },
    async replace(session, ids) {
      put(session, { ids: Object.freeze([...new Set(ids)].slice(0, maxNames)) })
    },
    async delete(session) {
      sessions.delete(session)
    },
    async sent(session) {
      return sessions.get(session)?.sent
    },
    async setSent(session, sent) {
      put(session, { sent })
    },
  }
  memoryStores.add(store)
  return store
}
