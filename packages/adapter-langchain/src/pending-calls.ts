import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import type { ExecuteOutcome, ExecutionEnd, ToolSearch } from '@ts/core'

/** Most calls whose end is not known yet. Beyond it the oldest are dropped: their ends are not reported. */
const MAX_PENDING = 10_000

/** Calls that the agent was given and that have not ended. */
export interface PendingCalls {
  /** `withheld` are companions' tools that the model cannot call. Default: those of the last time that the call was added. */
  add(session: string | undefined, id: string, outcome: ExecuteOutcome, withheld?: ReadonlySet<string>): void
  /** The oldest call of this id and tool, which is then no longer pending. */
  take(session: string | undefined, id: string, toolName: string): ExecuteOutcome | undefined
  /** Reports an end, and returns the content for the model. */
  settle(outcome: ExecuteOutcome, end: ExecutionEnd): Promise<unknown>
  /** Reports the calls that were answered without being run: a person rejected them, or other middleware answered. */
  settleFrom(session: string | undefined, messages: readonly BaseMessage[]): Promise<void>
}

/** Holds the calls of one middleware. Some servers count call ids from zero, so one id may be pending several times. */
export function createPendingCalls(search: ToolSearch): PendingCalls {
  const pending = new Map<string, ExecuteOutcome[]>()
  const withheldBy = new WeakMap<ExecuteOutcome, ReadonlySet<string>>()

  function take(session: string | undefined, id: string, toolName: string): ExecuteOutcome | undefined {
    const key = keyOf(session, id, toolName)
    const outcomes = pending.get(key)
    const outcome = outcomes?.shift()
    if (outcomes?.length === 0) pending.delete(key)
    return outcome
  }

  const settle: PendingCalls['settle'] = (outcome, end) =>
    search.settle(outcome, { ...end, withheld: withheldBy.get(outcome) })

  return {
    take,
    settle,
    add(session, id, outcome, withheld) {
      if (withheld !== undefined) withheldBy.set(outcome, withheld)
      const key = keyOf(session, id, outcome.name)
      const outcomes = pending.get(key)
      if (outcomes) outcomes.push(outcome)
      else pending.set(key, [outcome])
      if (pending.size > MAX_PENDING) pending.delete(pending.keys().next().value as string)
    },
    async settleFrom(session, messages) {
      // Only what follows the last response is read: older turns, and other conversations, may have the same ids.
      for (let i = messages.length - 1; i >= 0 && pending.size > 0; i--) {
        const message = messages[i]!
        if (AIMessage.isInstance(message)) return
        if (!ToolMessage.isInstance(message)) continue
        const outcome = take(session, message.tool_call_id, message.name ?? '')
        if (outcome === undefined) continue
        const status = message.status === 'error' ? 'denied' : 'ran'
        await settle(outcome, { status, content: message.content })
      }
    },
  }
}

function keyOf(session: string | undefined, id: string, toolName: string): string {
  return JSON.stringify([session ?? null, id, toolName])
}
