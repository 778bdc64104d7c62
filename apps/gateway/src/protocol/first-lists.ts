import type { ServerStatus, UpstreamPool } from '../upstream/upstream-pool.js'

/** A client that gets an empty list may never ask again; most servers start within ten seconds. */
const LIMIT_MS = 10_000

/** Follows the servers of a pool that have no catalog yet. */
export function createFirstLists(pool: Pick<UpstreamPool, 'statuses' | 'listen'>) {
  const waiting = new Set<() => void>()
  /** Available servers without a catalog; undefined after a change. */
  let missing: readonly string[] | undefined
  const wake = () => {
    missing = undefined
    for (const check of [...waiting]) check()
  }
  const stopListening = pool.listen({ onCatalog: wake, onOutage: wake })
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function missingNow(): readonly string[] {
    const isAway = ({ outage, wantsLogin }: ServerStatus) => outage !== undefined || wantsLogin === true
    missing ??= pool.statuses().flatMap(one => (one.catalog === undefined && !isAway(one) ? [one.key] : []))
    return missing
  }

  function end(): void {
    isOver = true
    clearTimeout(timer)
    wake()
  }

  return {
    /**
     * Settles when each of these servers was listed or is unavailable, or the signal aborts; undefined if that is already
     * so. All calls together wait for ten seconds from the first call: later calls answer with the lists that exist.
     */
    wait(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void> | undefined {
      if (isOver || missingNow().length === 0) return undefined
      const isDone = () => isOver || signal.aborted || !missingNow().some(isWanted)
      if (isDone()) return undefined
      timer ??= setTimeout(end, LIMIT_MS)
      return new Promise<void>(resolve => {
        const check = () => {
          if (!isDone()) return
          waiting.delete(check)
          signal.removeEventListener('abort', check)
          resolve()
        }
        waiting.add(check)
        signal.addEventListener('abort', check)
      })
    },
    close(): void {
      stopListening()
      end()
    },
  }
}

/** Delays the first requests of a gateway until its servers have been listed. */
export type FirstLists = ReturnType<typeof createFirstLists>
