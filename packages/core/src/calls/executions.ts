import { BoundedMap } from '../limits/bounded-map.js'
import { sha256 } from '../text/digest.js'
import type { ToolId } from '../tool.js'

/** Maximum number of remembered calls, the newest. Another report of a forgotten call counts again. */
const MAX_CALLS = 10_000
/** Maximum characters of a key. A longer key is stored as its digest, so that ten thousand keys stay small. */
const MAX_KEY_LENGTH = 300

/** What identifies a call. The id alone is not enough: servers that count ids from zero repeat them. */
interface CallIdentity {
  readonly id: string | undefined
  readonly session: string | undefined
  readonly tool: ToolId
}

/**
 * Records which executions were reported as ended in this process, by the number of open executions of each call. An
 * unknown call was decided by another process, or before a restart; its first report counts.
 */
export class Executions {
  readonly #known = new BoundedMap<string, { open: number }>(MAX_CALLS)
  readonly #ended = new WeakSet<object>()

  /** Records that a call was given to the host to run. A second call with the same id is another execution. */
  begin(call: CallIdentity): void {
    if (call.id === undefined) return
    const key = keyOf(call)
    this.#known.set(key, { open: (this.#known.get(key)?.open ?? 0) + 1 })
  }

  /** Records a report of an execution's end, and returns whether it is the first. `outcome` is the reported object. */
  end(call: CallIdentity, outcome: object): boolean {
    if (this.#ended.has(outcome)) return false
    this.#ended.add(outcome)
    if (call.id === undefined) return true
    const key = keyOf(call)
    const count = this.#known.get(key)
    if (count === undefined) this.#known.set(key, { open: 0 })
    else if (count.open === 0) return false
    else count.open--
    return true
  }
}

function keyOf({ id, session, tool }: CallIdentity): string {
  const key = JSON.stringify([tool, session, id])
  return key.length > MAX_KEY_LENGTH ? sha256(key) : key
}
