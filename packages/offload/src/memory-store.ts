import { MAX_EXPIRED, type OutputStore, OutputTooLarge, type StoredOutput, type StoreQuotas } from './output-store.js'
import { aboveQuota, newHandle, readQuotas } from './quotas.js'
import { piecesOf } from './text-pieces.js'

/** Options of {@link createMemoryStore}. */
export interface MemoryStoreOptions extends StoreQuotas {
  /** Default: 50 million, a choice; lower than on disk, because memory costs more. */
  readonly maxSessionBytes?: number
  /** Default: 200 million, for the same reason. */
  readonly maxTotalBytes?: number
}

interface Session {
  readonly outputs: Map<string, StoredOutput>
  /** Removed outputs with the time of their removal, the earliest first. */
  readonly expired: Map<string, { readonly output: StoredOutput; readonly since: number }>
}

/**
 * Keeps outputs in this process: for tests, for runtimes without a disk, and for hosts that may not write to a disk.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number.
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): OutputStore {
  const quotas = readQuotas(options, { maxSessionBytes: 50e6, maxTotalBytes: 200e6 })
  const { maxSessionBytes, maxTotalBytes, maxAgeMs, now } = quotas
  /** `undefined` is also a session. */
  const sessions = new Map<string | undefined, Session>()

  function expire(session: Session, output: StoredOutput): void {
    session.outputs.delete(output.handle)
    session.expired.set(output.handle, {
      since: now(),
      output: { ...output, isExpired: true, read: () => gone(output.handle) },
    })
    if (session.expired.size > MAX_EXPIRED) session.expired.delete(session.expired.keys().next().value!)
  }

  function removeOld(): void {
    const before = now() - maxAgeMs
    for (const [id, session] of sessions) {
      for (const output of session.outputs.values()) if (output.storedAt < before) expire(session, output)
      for (const [handle, { since }] of session.expired) if (since < before) session.expired.delete(handle)
      if (session.outputs.size + session.expired.size === 0) sessions.delete(id)
    }
  }

  function makeRoom(own: Session, kept: StoredOutput): void {
    const storedIn = (session: Session) => [...session.outputs.values()].map(output => ({ session, output }))
    const ofSession = aboveQuota(storedIn(own), maxSessionBytes, kept.handle)
    for (const { session, output } of ofSession) expire(session, output)
    const ofAll = aboveQuota([...sessions.values()].flatMap(storedIn), maxTotalBytes, kept.handle)
    for (const { session, output } of ofAll) expire(session, output)
  }

  return {
    async write(id, { tool, pieces }) {
      const limit = Math.min(maxSessionBytes, maxTotalBytes)
      const parts: string[] = []
      let bytes = 0
      for await (const piece of pieces) {
        bytes += Buffer.byteLength(piece)
        if (bytes > limit) throw new OutputTooLarge(limit)
        parts.push(piece)
      }
      removeOld()
      const text = parts.join('')
      const session = sessions.get(id) ?? { outputs: new Map(), expired: new Map() }
      sessions.set(id, session)
      const output: StoredOutput = {
        handle: newHandle(),
        tool,
        characters: text.length,
        bytes,
        storedAt: now(),
        isExpired: false,
        async *read(from) {
          yield* piecesOf(text, Math.max(0, from))
        },
      }
      session.outputs.set(output.handle, output)
      makeRoom(session, output)
      return output
    },
    async list(id) {
      removeOld()
      const session = sessions.get(id)
      if (session === undefined) return []
      return [...[...session.expired.values()].map(({ output }) => output), ...session.outputs.values()]
    },
    async forget(id) {
      sessions.delete(id)
    },
  }
}

/** The text of a removed output. Reading it fails. */
export function gone(handle: string): AsyncIterable<string> {
  const message = `Found the output ${handle} removed, expected its text; list the session's outputs again`
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error(message)) }) }
}
