import { createBoundedMap } from '../limits/bounded-map.js'
import { sha256 } from '../text/digest.js'
import type { ToolId } from '../tool.js'

/**
 * Most calls whose ends are remembered. Beyond it the oldest are forgotten, and a second report of one would count
 * again.
 */
const MAX_CALLS = 10_000
/** Longer keys are kept as their digests, so that ten thousand of them stay small. */
const MAX_KEY_LENGTH = 300

/** What identifies a call. The id alone is not enough: servers that count ids from zero repeat them. */
export interface CallIdentity {
  readonly id: string | undefined
  readonly session: string | undefined
  readonly tool: ToolId
}

/** Which executions of this process were reported as ended. */
export interface Executions {
  /** Records that a call was given to the host to run. The same id again is another execution. */
  begin(call: CallIdentity): void
  /** Whether this is the first report of an execution's end. `outcome` is the object that was reported. */
  end(call: CallIdentity, outcome: object): boolean
}

/**
 * Counts the open executions of each call id. An unknown id belongs to another process, or to this one before a
 * restart; its first report counts.
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
