import { BoundedMap } from '../limits/bounded-map.js'
import type { ToolId } from '../tool.js'

/**
 * Keeps immutable values by the SHA-256 of their bytes, in lower-case hex. Sessions, processes and tenants with the same
 * value share it. A value must be kept for a day after it was last put, even if no session names it yet.
 */
export interface BlobStore {
  /** The values in the order of the digests; undefined for one that is not there. */
  get(digests: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>
  /** Keeps values by their digests. Putting a value again repairs it if it was damaged. */
  put(blobs: ReadonlyMap<string, Uint8Array>): Promise<void>
}

/**
 * Remembers for each session which tools were revealed and what was sent. Processes that serve the same session must
 * share one store. An implementation must separate sessions, and must bound what it keeps or let it expire: a session
 * that it has forgotten searches again. Each method is atomic. If one rejects, the turn goes on with what this process
 * knows, and a `failure` event says so.
 */
export interface SessionStore {
  /** Called once in each turn. Undefined for an unknown session. */
  read(session: string): Promise<
    | {
        /** Revealed tools, in first-reveal order. */
        readonly ids: readonly ToolId[]
        /** Digests of the {@link SentEvent}s that record what was sent, in their order: at most 64. */
        readonly sent: readonly string[]
      }
    | undefined
  >
  /** Appends ids that are not there yet. No id may be lost if several processes add ids at once. */
  add(session: string, ids: readonly ToolId[]): Promise<void>
  /** Replaces all ids with these, as a search of the `window` disclosure does. */
  replace(session: string, ids: readonly ToolId[]): Promise<void>
  /**
   * Compare and set: sets the digests if those in the store are still `before`, which is empty for an unknown session.
   * Returns the digests that the store has then: `sent`, or those of another process, which this process continues.
   */
  setSent(session: string, sent: readonly string[], before: readonly string[]): Promise<readonly string[]>
  /** Forgets a session. */
  delete(session: string): Promise<void>
  /** The values that `sent` names. */
  readonly blobs: BlobStore
}

/** Options of {@link createMemorySessionStore}. */
export interface MemorySessionStoreOptions {
  /** Maximum number of sessions; the least recently used session is removed first. Default 10,000. */
  readonly maxSessions?: number
  /**
   * Maximum number of ids per session. Further ids are not kept, because removing the first would change the prefix:
   * such a tool still runs when it is called, but is not listed. Default 10,000.
   */
  readonly maxNames?: number
  /**
   * Maximum bytes of all blobs; the least recently used blob is removed first. Default 67,108,864 (64 MiB): a list of
   * 300 tools takes about 200 kB, and sessions with the same tools share it.
   */
  readonly maxBlobBytes?: number
}

/** A bounded session store in the memory of this process. */
export function createMemorySessionStore({
  maxSessions = 10_000,
  maxNames = 10_000,
  maxBlobBytes = 67_108_864,
}: MemorySessionStoreOptions = {}): SessionStore {
  type State = NonNullable<Awaited<ReturnType<SessionStore['read']>>>
  const empty: State = { ids: [], sent: [] }
  const sessions = new BoundedMap<string, State>(maxSessions)
  const blobs = new Map<string, Uint8Array>()
  let blobBytes = 0

  function setIds(session: string, ids: Iterable<ToolId>): void {
    const { sent } = sessions.get(session) ?? empty
    sessions.set(session, { ids: Object.freeze([...new Set(ids)].slice(0, maxNames)), sent })
  }

  function dropBlob(digest: string): void {
    blobBytes -= blobs.get(digest)?.length ?? 0
    blobs.delete(digest)
  }

  return {
    async read(session) {
      const state = sessions.get(session)
      // The most recently used session is the last to go.
      if (state) sessions.set(session, state)
      return state
    },
    async add(session, ids) {
      setIds(session, [...(sessions.get(session)?.ids ?? []), ...ids])
    },
    async replace(session, ids) {
      setIds(session, ids)
    },
    async setSent(session, sent, before) {
      const state = sessions.get(session) ?? empty
      if (state.sent.join() !== before.join()) return state.sent
      sessions.set(session, { ids: state.ids, sent: Object.freeze([...sent]) })
      return sent
    },
    async delete(session) {
      sessions.delete(session)
    },
    blobs: {
      async get(digests) {
        return digests.map(digest => {
          const bytes = blobs.get(digest)
          if (bytes) {
            blobs.delete(digest)
            blobs.set(digest, bytes)
          }
          return bytes
        })
      },
      async put(given) {
        for (const [digest, bytes] of given) {
          dropBlob(digest)
          blobs.set(digest, bytes)
          blobBytes += bytes.length
        }
        while (blobBytes > maxBlobBytes) dropBlob(blobs.keys().next().value as string)
      },
    },
  }
}
