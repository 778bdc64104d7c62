import { createBoundedMap } from '../limits/bounded-map.js'
import { sha256 } from '../text/digest.js'
import type { ToolId } from '../tool.js'

/** Calls whose ends are remembered. Above it the oldest are forgotten: a second report of one would count again. */
const MAX_CALLS = 10_000
/** Longer keys are kept as their digests, so that ten thousand of them stay small. */
const MAX_KEY_LENGTH = 300

/** What identifies a call: servers that count ids from zero give one id to several. */
export interface CallIdentity {
  readonly id: string | undefined
  readonly session: string | undefined
  readonly tool: ToolId
}

/** Which executions of this process were reported as ended. */
export interface Executions {
  /** A call was given to the host to run. The same id again is another execution. */
  begin(call: CallIdentity): void
  /** Whether this is the first report of an execution's end. `outcome` is the object that was reported. */
  end(call: CallIdentity, outcome: object): boolean
}

/**
 * Counts the executions of each call id that are open. An id that is not known here is an execution of another process, or
 * of this one before a restart, and its first report counts.
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
