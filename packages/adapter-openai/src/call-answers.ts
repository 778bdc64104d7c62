import { type CallResult, type ExecuteOutcome, joinResults, type Outcome, type ToolSearch } from '@ts/core'
import { type CallRule, type RunTool, type ToolCall, toToolCall } from './tool-call.js'

/** A call as the model wrote it, and core's decision about it. */
export interface DecidedCall<T> {
  readonly call: T
  readonly outcome: Outcome
}

/** The context for running the calls of one response. */
export interface CallAnswerOptions {
  readonly search: ToolSearch
  readonly run: RunTool
  readonly needsApproval: CallRule
  readonly approve: CallRule | undefined
  /** Companions' tools that the request lacked, if the response reports that. */
  readonly withheld?: ReadonlySet<string> | undefined
  readonly signal: AbortSignal | undefined
}

/** The executions in an outcome, in the order of the calls. */
export function executionsOf(outcome: Outcome): readonly ExecuteOutcome[] {
  if (outcome.kind === 'execute') return [outcome]
  return outcome.kind === 'batch' ? outcome.outcomes.filter(one => one.kind === 'execute') : []
}

/**
 * The results of the calls for the model, in the order of the calls. Every approval is decided before any tool runs;
 * then the tools run in parallel, and each call is settled once.
 */
export async function answerCalls<T>(
  decided: readonly DecidedCall<T>[],
  options: CallAnswerOptions,
): Promise<readonly unknown[]> {
  const { signal } = options
  const denied = new Set<ExecuteOutcome>()
  for (const execution of decided.flatMap(({ outcome }) => executionsOf(outcome)))
    if (!(await isApproved(toToolCall(execution, signal), options))) denied.add(execution)
  const execute = (outcome: ExecuteOutcome) => executeOne(outcome, denied.has(outcome), options)
  return Promise.all(
    decided.map(async ({ outcome }) => {
      switch (outcome.kind) {
        case 'result':
          return outcome.content
        case 'refused':
          return outcome.message
        case 'execute':
          return (await execute(outcome)).content
        case 'batch':
          return joinResults(
            await Promise.all(outcome.outcomes.map(async one => (one.kind === 'execute' ? execute(one) : one))),
          )
      }
    }),
  )
}

async function isApproved(call: ToolCall, { needsApproval, approve }: CallAnswerOptions): Promise<boolean> {
  if (!(await needsApproval(call))) return true
  return approve !== undefined && (await approve(call)) === true
}

async function executeOne(tool: ExecuteOutcome, isDenied: boolean, options: CallAnswerOptions): Promise<CallResult> {
  const { search, run, withheld, signal } = options
  const end = async (status: NonNullable<CallResult['status']>, content?: unknown): Promise<CallResult> => {
    const forModel = await search.settle(tool, {
      status,
      content,
      withheld,
      ...(signal === undefined ? {} : { signal }),
    })
    return { tool: tool.tool, status, content: forModel }
  }
  if (isDenied) return end('denied')
  let content: unknown
  try {
    signal?.throwIfAborted()
    content = await run(toToolCall(tool, signal))
  } catch (error) {
    const failed = await end('failed', messageOf(error))
    signal?.throwIfAborted()
    return failed
  }
  return end('ran', content)
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'The tool failed.'
  }
}
