import { type OutputStore, OutputTooLarge, type StoredOutput, type StoreQuotas } from './output-store.js'
import { aboveQuota, newHandle, readQuotas } from './quotas.js'
import { piecesOf } from './text-pieces.js'

/** Options of {@link createMemoryStore}. */
export interface MemoryStoreOptions extends StoreQuotas {
  /** Default: 50 million, a choice; lower than on disk, because memory costs more. */
  readonly maxSessionBytes?: number
  /** Default: 200 million, for the same reason. */
  readonly maxTotalBytes?: number
}

/**
 * Keeps outputs in this process: for tests, for runtimes without a disk, and for hosts that may not write to a disk.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number.
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): OutputStore {
  const quotas = readQuotas(options, { maxSessionBytes: 50e6, maxTotalBytes: 200e6 })
  const { maxSessionBytes, maxTotalBytes, maxAgeMs, now } = quotas
  /** All outputs, the oldest first. `undefined` is also a session. */
  const stored = new Map<string, { readonly session: string | undefined; readonly output: StoredOutput }>()
  const ofSession = (id: string | undefined) => [...stored.values()].filter(({ session }) => session === id)

  function removeOld(): void {
    const before = now() - maxAgeMs
    for (const [handle, { output }] of stored) if (output.storedAt < before) stored.delete(handle)
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
      const output: StoredOutput = {
        handle: newHandle(),
        tool,
        characters: text.length,
        bytes,
        storedAt: now(),
        async *read(from) {
          yield* piecesOf(text, Math.max(0, from))
        },
      }
      stored.set(output.handle, { session: id, output })
      for (const { output: old } of aboveQuota(ofSession(id), maxSessionBytes, output.handle)) stored.delete(old.handle)
      const all = [...stored.values()]
      for (const { output: old } of aboveQuota(all, maxTotalBytes, output.handle)) stored.delete(old.handle)
      return output
    },
    async list(id) {
      removeOld()
      return ofSession(id).map(({ output }) => output)
    },
    async forget(id) {
      for (const { output } of ofSession(id)) stored.delete(output.handle)
    },
  }
}
