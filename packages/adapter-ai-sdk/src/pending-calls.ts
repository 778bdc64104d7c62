import type { LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider'
import type { ExecuteOutcome, ExecutionEnd, ExecutionRecord, ExecutionStatus, ToolSearch } from '@ts/core'

/**
 * Maximum number of calls whose end is not known yet. Above it, the oldest are dropped, and their ends are not
 * reported.
 */
const MAX_PENDING = 10_000

/** Calls that the SDK received and that have not ended. */
export interface PendingCalls {
  /** `withheld` contains companions' tools that the model cannot call. */
  add(id: string, outcome: ExecuteOutcome, withheld: ReadonlySet<string>): void
  /** Removes and returns the newest pending call with this id and tool. */
  take(id: string, toolName: string): ExecuteOutcome | undefined
  /** Reports how an execution ended, and returns the content for the model. */
  settle(execution: ExecutionRecord, end: ExecutionEnd): Promise<unknown>
  /**
   * Reports the calls that ended without running `execute` here: denied calls, calls that the SDK refused, and tools
   * that run elsewhere. Their results are in the prompt of the next step.
   */
  settleFrom(prompt: LanguageModelV4Prompt, signal: AbortSignal | undefined): Promise<void>
}

/**
 * Holds the pending calls of one `withToolSearch`. Some servers count call ids from zero in each response, so one id
 * may be pending in several conversations, or be left from an aborted one.
 */
export function createPendingCalls(search: ToolSearch, hasExecute: (toolName: string) => boolean): PendingCalls {
  const pending = new Map<string, ExecuteOutcome[]>()
  const withheldBy = new WeakMap<object, ReadonlySet<string>>()
  let count = 0

  function take(id: string, toolName: string): ExecuteOutcome | undefined {
    const key = keyOf(id, toolName)
    const outcomes = pending.get(key)
    const outcome = outcomes?.pop()
    if (outcome !== undefined) count--
    if (outcomes?.length === 0) pending.delete(key)
    return outcome
  }

  const settle: PendingCalls['settle'] = (execution, end) =>
    search.settle(execution, { ...end, withheld: withheldBy.get(execution) })

  return {
    take,
    settle,
    add(id, outcome, withheld) {
      withheldBy.set(outcome, withheld)
      const key = keyOf(id, outcome.name)
      const outcomes = pending.get(key)
      if (outcomes) outcomes.push(outcome)
      else pending.set(key, [outcome])
      count++
      while (count > MAX_PENDING) {
        const [oldest, others] = pending.entries().next().value!
        others.shift()
        count--
        if (others.length === 0) pending.delete(oldest)
      }
    },
    async settleFrom(prompt, signal) {
      // Only the results after the last response are read, because older turns and other conversations may have the
      // same ids.
      for (let i = prompt.length - 1; i >= 0 && pending.size > 0; i--) {
        const message = prompt[i]!
        if (message.role === 'assistant') return
        if (message.role !== 'tool') continue
        for (const part of message.content) {
          if (part.type !== 'tool-result') continue
          const outcome = take(part.toolCallId, part.toolName)
          if (outcome) await settle(outcome, { ...endOf(part.output, hasExecute(part.toolName)), signal })
        }
      }
    },
  }
}

function keyOf(id: string, toolName: string): string {
  return JSON.stringify([id, toolName])
}

/** How a call ended that did not run `execute` here. If its tool has an `execute`, the tool did not run at all. */
function endOf(
  output: LanguageModelV4ToolResultOutput,
  hasExecute: boolean,
): { readonly status: ExecutionStatus; readonly content?: unknown } {
  if (output.type === 'execution-denied') return { status: 'denied', content: output.reason }
  if (output.type === 'error-text' || output.type === 'error-json') return { status: 'failed', content: output.value }
  // Mastra writes a denial by the user as a text, so a tool with `execute` counts as denied.
  return { status: hasExecute ? 'denied' : 'ran', content: output.value }
}
