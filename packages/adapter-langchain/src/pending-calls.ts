import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import type { ExecuteOutcome, ExecutionEnd, ToolSearch } from '@ts/core'

/** Maximum number of calls that have not ended. Beyond it the oldest are dropped, and their ends are not reported. */
const MAX_PENDING = 10_000

/** Calls that the agent received and that have not ended. */
export interface PendingCalls {
  /**
   * Adds a call. `withheld` are companions' tools that the model cannot call. Default: those given when the same call
   * was added before.
   */
  add(session: string | undefined, id: string, outcome: ExecuteOutcome, withheld?: ReadonlySet<string>): void
  /** Removes and returns the oldest pending call with this id and tool. */
  take(session: string | undefined, id: string, toolName: string): ExecuteOutcome | undefined
  /** Reports how a call ended, and returns the content for the model. */
  settle(outcome: ExecuteOutcome, end: ExecutionEnd): Promise<unknown>
  /**
   * Reports pending calls that these messages answer although no tool ran: a person rejected them, or other middleware
   * answered them.
   */
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
      // Only messages after the last response are read: older turns and other conversations may have the same ids.
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
