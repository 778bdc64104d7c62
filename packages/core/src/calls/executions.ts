import { createBoundedMap } from '../limits/bounded-map.js'
import { sha256 } from '../text/digest.js'
import type { ToolId } from '../tool.js'

/**
 * Maximum number of remembered calls. The oldest are forgotten first; another report of a forgotten call counts again.
 */
const MAX_CALLS = 10_000
/** Maximum characters of a key. A longer key is stored as its digest, so that ten thousand keys stay small. */
const MAX_KEY_LENGTH = 300

/** What identifies a call. The id alone is not enough: servers that count ids from zero repeat them. */
export interface CallIdentity {
  readonly id: string | undefined
  readonly session: string | undefined
  readonly tool: ToolId
}

/** Records which executions were reported as ended in this process. */
export interface Executions {
  /** Records that a call was given to the host to run. A second call with the same id is another execution. */
  begin(call: CallIdentity): void
  /**
   * Records a report of an execution's end, and returns whether it is the first one. `outcome` is the reported object.
   */
  end(call: CallIdentity, outcome: object): boolean
}

/**
 * Counts the open executions of each call. An unknown call was decided by another process, or before a restart; its
 * first report counts.
 */
export function createExecutions(): Executions {
  const known = createBoundedMap<string, { open: number }>(MAX_CALLS)
  const ended = new WeakSet<object>()
  return {
    begin(call) {
      if (call.id === undefined) return
      const key = keyOf(call)
      known.set(key, { open: (known.get(key)?.open ?? 0) + 1 })
    },
    end(call, outcome) {
      if (ended.has(outcome)) return false
      ended.add(outcome)
      if (call.id === undefined) return true
      const key = keyOf(call)
      const count = known.get(key)
      if (count === undefined) known.set(key, { open: 0 })
      else if (count.open === 0) return false
      else count.open--
      return true
    },
  }
}

function keyOf({ id, session, tool }: CallIdentity): string {
  const key =
    session === undefined ? `${tool.length}:${tool}${id}` : `${tool.length},${session.length}:${tool}${session}${id}`
  return key.length > MAX_KEY_LENGTH ? sha256(key) : key
}
