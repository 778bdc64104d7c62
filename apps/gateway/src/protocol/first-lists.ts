import type { ServerStatus, UpstreamPool } from '../upstream/upstream-pool.js'
import { aborted, createDeferred } from '../upstream/wait-for.js'

/** A client that gets an empty list may never ask again; most servers start within ten seconds. */
const LIMIT_MS = 10_000

const isAway = ({ outage, wantsLogin }: ServerStatus) => outage !== undefined || wantsLogin === true

/** Delays the first requests of a gateway until its servers have been listed. */
export function createFirstLists(pool: Pick<UpstreamPool, 'statuses' | 'listen'>) {
  let change = createDeferred<void>()
  /** Available servers without a catalog; undefined after a change. */
  let missing: readonly string[] | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const stopListening = pool.listen({ onCatalog: wake, onOutage: wake })

  function wake(): void {
    missing = undefined
    change.resolve()
    change = createDeferred()
  }

  function end(): void {
    isOver = true
    clearTimeout(timer)
    wake()
  }

  function isMissing(isWanted: (server: string) => boolean): boolean {
    missing ??= pool.statuses().flatMap(one => (one.catalog === undefined && !isAway(one) ? [one.key] : []))
    return missing.some(isWanted)
  }

  return {
    /**
     * Settles when each of these servers was listed or is unavailable, or the signal aborts; undefined if that is already
     * so. All calls together wait for ten seconds from the first call: later calls answer with the lists that exist.
     */
    wait(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void> | undefined {
      const isWaiting = () => !isOver && !signal.aborted && isMissing(isWanted)
      if (!isWaiting()) return undefined
      timer ??= setTimeout(end, LIMIT_MS)
      const gone = aborted(signal)
      const untilListed = async () => {
        while (isWaiting()) await Promise.race([change.promise, gone])
      }
      return untilListed()
    },
    close(): void {
      stopListening()
      end()
    },
  }
}
