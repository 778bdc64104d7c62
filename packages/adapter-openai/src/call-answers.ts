import { type ExecuteOutcome, joinResults, type Outcome, type ToolSearch } from '@ts/core'
import { type CallRule, type RunTool, type ToolCall, toToolCall } from './tool-call.js'

/** A call as the model wrote it, and what core decided about it. */
export interface DecidedCall<T> {
  readonly call: T
  readonly outcome: Outcome
}

/** What running the calls of one response needs. */
export interface CallAnswerOptions {
  readonly search: ToolSearch
  readonly run: RunTool
  readonly needsApproval: CallRule
  readonly approve: CallRule | undefined
  readonly signal: AbortSignal | undefined
}

/** The executions in an outcome, in their order. */
export function executionsOf(outcome: Outcome): readonly ExecuteOutcome[] {
  if (outcome.kind === 'execute') return [outcome]
  return outcome.kind === 'batch' ? outcome.outcomes.filter(one => one.kind === 'execute') : []
}

/**
 * What the model reads as the result of each call, in the order of the calls. Every approval is asked before anything runs;
 * then the tools run side by side, and each is settled once.
 */
export async function answerCalls<T>(
  decided: readonly DecidedCall<T>[],
  options: CallAnswerOptions,
): Promise<readonly unknown[]> {
  const { signal } = options
  const denied = new Set<ExecuteOutcome>()
  for (const execution of decided.flatMap(({ outcome }) => executionsOf(outcome)))
    if (!(await isApproved(toToolCall(execution, signal), options))) denied.add(execution)
  return Promise.all(
    decided.map(async ({ outcome }) => {
      if (outcome.kind === 'result') return outcome.content
      if (outcome.kind === 'refused') return outcome.message
      const contents = await Promise.all(
        executionsOf(outcome).map(execution => execute(execution, denied.has(execution), options)),
      )
      return outcome.kind === 'batch' ? joinResults(outcome, contents) : contents[0]
    }),
  )
}

async function isApproved(call: ToolCall, { needsApproval, approve }: CallAnswerOptions): Promise<boolean> {
  if (!(await needsApproval(call))) return true
  return approve !== undefined && (await approve(call)) === true
}

async function execute(outcome: ExecuteOutcome, isDenied: boolean, options: CallAnswerOptions): Promise<unknown> {
  const { search, run, signal } = options
  const aborting = signal === undefined ? {} : { signal }
  if (isDenied) return search.settle(outcome, { status: 'denied', ...aborting })
  let content: unknown
  try {
    signal?.throwIfAborted()
    content = await run(toToolCall(outcome, signal))
  } catch (error) {
    const forModel = await search.settle(outcome, { status: 'failed', content: messageOf(error), ...aborting })
    signal?.throwIfAborted()
    return forModel
  }
  return search.settle(outcome, { status: 'ran', content, ...aborting })
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'The tool failed.'
  }
}
