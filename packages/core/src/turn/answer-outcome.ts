import type {
  AnswerOptions,
  CallAnswer,
  CallRule,
  ExecutableOptions,
  ExecutableTool,
  RealCall,
  RunCall,
} from '../answer.js'
import { type CallResult, joinResults } from '../calls/join-results.js'
import type { ExecutionStatus } from '../events.js'
import type { ToolSearch } from '../options.js'
import type { ExecuteOutcome, Outcome, RefusedOutcome } from '../outcome.js'
import { optionError } from '../text/check-options.js'
import { tryRead } from '../text/readable.js'
import type { CallInput, TurnInput } from '../turn-input.js'

/** How a host runs calls. */
export interface CallHost {
  /** The view that decided the calls. */
  readonly search: Pick<ToolSearch, 'recheck' | 'settle'>
  /** The turn with which it decided them, for the check before each run. */
  readonly turn: TurnInput
  /** The function that runs a call; undefined if the host has none for it. */
  readonly runnerOf: (call: RealCall) => (() => unknown) | undefined
  /** Which calls wait for `approve`. Default: none. */
  readonly needsApproval?: CallRule | undefined
  /** Any answer except `true` denies the call. Default: a call that needs an approval is denied. */
  readonly approve?: CallRule | undefined
  /** Companions' tools that the model could not call. */
  readonly withheld?: ReadonlySet<string> | undefined
  readonly signal?: AbortSignal | undefined
  /** What the model reads of an error that a tool threw. Default: its message. */
  readonly failed?: ((error: unknown) => unknown) | undefined
  /** Joins the results of the calls in one bridge call. Default: `joinResults`. */
  readonly join?: ((results: readonly (RefusedOutcome | EndedCall)[]) => unknown) | undefined
}

/** How a call ended, with the content for the model. */
export interface EndedCall extends CallResult {
  readonly status: ExecutionStatus
}

/** A call whose approval is decided. Its tool runs when this is called. */
export type DecidedCall<T = CallAnswer> = () => Promise<T>

/** What the model reads if the host has no function that runs the tool. */
export const CANNOT_RUN = 'This tool cannot be run here. Go on without it.'

/** Maximum number of times that a person is asked about one call whose definition keeps changing. */
const MAX_ASKED = 3

/**
 * Decides about the approvals of an outcome; nothing runs before the returned function is called. Decide all calls of a
 * response before the first of them runs, with {@link allDecided}.
 *
 * Immediately before a tool runs, its call is checked again. A tool that is then forbidden is refused. A call whose
 * definition has changed since it was decided needs a new approval.
 *
 * @throws the error of a rule or of the policy; the call then counts as denied
 */
export async function decideOutcome(outcome: Outcome, host: CallHost): Promise<DecidedCall> {
  switch (outcome.kind) {
    case 'result': {
      const { content, isError = false } = outcome
      return async () => ({ content, isError })
    }
    case 'refused':
      return async () => ({ content: outcome.message, isError: true })
    case 'execute': {
      const run = await decideExecution(outcome, host)
      return async () => {
        const { content, status } = await run()
        return { content, isError: status !== 'ran' }
      }
    }
    case 'batch': {
      const { join = joinResults } = host
      const decided = await allDecided(
        outcome.outcomes.map(async one => (one.kind === 'refused' ? async () => one : decideExecution(one, host))),
      )
      return async () => {
        const results = await Promise.all(decided.map((run): Promise<RefusedOutcome | EndedCall> => run()))
        return { content: join(results), isError: results.every(one => !('status' in one) || one.status !== 'ran') }
      }
    }
  }
}

/** Answers one call of the model; see {@link ToolSearch.answer}. */
export async function answerModelCall(
  search: Pick<ToolSearch, 'handle' | 'recheck' | 'settle'>,
  call: CallInput,
  run: RunCall,
  { approve }: AnswerOptions = {},
): Promise<CallAnswer> {
  checkRun(run)
  const decided = await decideOutcome(await search.handle(call), {
    ...{ search, turn: call, signal: call.signal, approve },
    runnerOf: real => () => run(real),
    needsApproval: approve && (() => true),
  })
  return decided()
}

/** The tools of an exposure, each with a function that answers its calls; see {@link ToolSearch.executables}. */
export async function createExecutables(
  search: Pick<ToolSearch, 'expose' | 'handle' | 'recheck' | 'settle'>,
  { run, approve, ...turn }: ExecutableOptions,
): Promise<readonly ExecutableTool[]> {
  checkRun(run)
  const { tools, instructions } = await search.expose(turn)
  const first = tools.findIndex(({ role }) => role === 'meta')
  return tools.map(({ name, description, inputSchema }, index) => ({
    ...{ name, inputSchema },
    // Some frameworks have no place for a note beside the tools.
    description: index === first && instructions !== '' ? `${description}\n\n${instructions}` : description,
    async execute(args: unknown, call?: Pick<CallInput, 'id' | 'signal'>) {
      // Some frameworks pass null, and ids that are no text.
      const { id, signal } = call ?? {}
      const own = typeof id === 'string' ? { id } : {}
      return (await answerModelCall(search, { ...turn, ...own, name, arguments: args, signal }, run, { approve }))
        .content
    },
  }))
}

function checkRun(run: unknown): void {
  if (typeof run !== 'function') throw optionError('run', run, 'a function that runs a real tool')
}

/** Waits for all decisions. @throws the first error of a rule, after all decisions ended */
export async function allDecided<T>(decisions: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(decisions)
  return Promise.all(decisions)
}

async function decideExecution(decided: ExecuteOutcome, host: CallHost): Promise<DecidedCall<EndedCall>> {
  const { search, turn, withheld, signal, failed = messageOf } = host
  const end = async (execution: ExecuteOutcome, status: ExecutionStatus, content?: unknown): Promise<EndedCall> => ({
    tool: execution.tool,
    status,
    content: await search.settle(execution, { status, content, withheld, signal }),
  })

  async function isApproved(execution: ExecuteOutcome): Promise<boolean> {
    const call = toRealCall(execution, signal)
    try {
      if (!(await host.needsApproval?.(call))) return true
      return (await host.approve?.(call)) === true
    } catch (error) {
      // The call counts as denied, and the host has to handle the error.
      await end(execution, 'denied')
      throw error
    }
  }

  const isRunnable = host.runnerOf(toRealCall(decided, signal)) !== undefined
  if (!isRunnable) return () => end(decided, 'failed', CANNOT_RUN)
  if (!(await isApproved(decided))) return () => end(decided, 'denied')
  return async () => {
    let shown = decided
    for (let asked = 1; ; asked++) {
      const now = await search.recheck(shown, turn).catch(async (error: unknown) => {
        await end(shown, 'denied')
        throw error
      })
      if (now.kind === 'refused') return end(shown, 'denied', now.message)
      if (now === shown) break
      if (asked === MAX_ASKED) return end(shown, 'denied', changedText(shown.tool.id))
      shown = now
      if (!(await isApproved(shown))) return end(shown, 'denied')
    }
    const run = host.runnerOf(toRealCall(shown, signal))
    if (run === undefined) return end(shown, 'failed', CANNOT_RUN)
    let content: unknown
    try {
      signal?.throwIfAborted()
      content = await run()
    } catch (error) {
      return end(shown, 'failed', failed(error))
    }
    return end(shown, 'ran', content)
  }
}

/** An execution in the form that the host's functions receive. */
export function toRealCall(execution: ExecuteOutcome, signal?: AbortSignal | undefined): RealCall {
  const { id, name, server, tool, arguments: args, repaired, session, via } = execution
  const call = { id, name, server, arguments: args, tool, session, via, signal }
  return Object.freeze(repaired === undefined ? call : { ...call, repaired })
}

/** What the model reads if an approved call must be sent again, so that a person can approve it as it is now. */
export function changedText(tool: string): string {
  return `${tool} was changed after this call was made, so it was not run. Read its parameters and send the call again.`
}

/** The message of an error, or of any thrown value. */
export function messageOf(error: unknown): string {
  return tryRead(() => (error instanceof Error ? `${error.message}` : String(error)), 'The tool failed.')
}
