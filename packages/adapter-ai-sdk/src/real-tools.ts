import type { ExecutionRecord, Outcome } from '@ts/core'
import type { PendingCalls } from './pending-calls.js'
import { messageOf, override, type SdkTool } from './registered-tools.js'

type Execute = NonNullable<SdkTool['execute']>
type ExecuteOptions = Parameters<Execute>[1]

/** Receives the ends of executions. */
export interface Executions {
  readonly pending: PendingCalls
  readonly session: string | undefined
  /** Checks a call that this process did not read. Another process may have read it before an approval. */
  handle(call: {
    readonly id: string
    readonly name: string
    readonly arguments: unknown
    readonly signal: AbortSignal | undefined
  }): Promise<Outcome>
}

/**
 * The tool with an `execute` that reports how each execution ended. The tool's output is unchanged, unless a companion
 * replaces it.
 */
export function reportEnds(name: string, given: SdkTool, executions: Executions): SdkTool {
  const { execute } = given
  if (execute === undefined) return given
  const { pending } = executions

  const settle = (outcome: ExecutionRecord, status: 'ran' | 'failed', content: unknown, signal?: AbortSignal) =>
    pending.settle(outcome, { status, content, ...(signal ? { signal } : {}) })

  async function settled(outcome: ExecutionRecord, result: unknown, signal?: AbortSignal): Promise<unknown> {
    let content: unknown
    try {
      content = await result
    } catch (error) {
      await settle(outcome, 'failed', messageOf(error), signal)
      throw error
    }
    const forModel = await settle(outcome, 'ran', content, signal)
    // For a tool that returns nothing, `settle` returns an empty text. The SDK handles that case itself.
    return content === undefined || content === null ? content : forModel
  }

  async function* settledStream(outcome: ExecutionRecord, stream: AsyncIterable<unknown>, signal?: AbortSignal) {
    let last: unknown
    let end: 'ran' | 'failed' | undefined
    try {
      for await (const output of stream) {
        last = output
        yield output
      }
      end = 'ran'
    } catch (error) {
      end = 'failed'
      await settle(outcome, 'failed', messageOf(error), signal)
      throw error
    } finally {
      // The reader stopped before the last output.
      if (end === undefined) await settle(outcome, 'failed', 'It was stopped before its end.', signal)
    }
    const forModel = await settle(outcome, 'ran', last, signal)
    if (last !== undefined && last !== null && forModel !== last) yield forModel
  }

  /** Runs a call that this process did not read. It is checked again, because the host's rules may have changed. */
  async function resumed(input: unknown, options: ExecuteOptions): Promise<unknown> {
    const { abortSignal: signal } = options
    const id = callIdOf(options)
    const outcome = await executions.handle({ id, name, arguments: input, signal })
    // `invalid_arguments` is no reason to refuse here: the tool's own schema checked and perhaps transformed the
    // arguments.
    if (outcome.kind === 'refused' && outcome.code !== 'invalid_arguments') throw new Error(outcome.message)
    const result = lastOf(() => execute!.call(given, input, options))
    const { session } = executions
    const record = { id, tool: outcome.kind === 'refused' ? (outcome.suggestions[0] ?? name) : name, name }
    return settled(
      outcome.kind === 'execute' ? outcome : { ...record, ...(session === undefined ? {} : { session }) },
      result,
      signal,
    )
  }

  return override(given, {
    execute(input: unknown, options: ExecuteOptions) {
      const outcome = pending.take(callIdOf(options), name)
      if (outcome === undefined) return resumed(input, options)
      let result: unknown
      try {
        result = execute.call(given, input, options)
      } catch (error) {
        return settled(outcome, Promise.reject(error), options.abortSignal)
      }
      return isAsyncIterable(result)
        ? settledStream(outcome, result, options.abortSignal)
        : settled(outcome, result, options.abortSignal)
    },
  })
}

/** The id of a call: from the SDK, or from Mastra for Mastra's own tools. */
function callIdOf(options: ExecuteOptions & { readonly agent?: { readonly toolCallId?: string } }): string {
  return options.toolCallId ?? options.agent?.toolCallId ?? ''
}

/** The last output of a tool. A resumed call is checked before it runs, so its earlier outputs cannot be streamed. */
async function lastOf(run: () => unknown): Promise<unknown> {
  const result = run()
  if (!isAsyncIterable(result)) return result
  let last: unknown
  for await (const output of result) last = output
  return last
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
