import { type PendingCalls, refusalBeforeRun, shownDigest } from '@ts/adapter-kit'
import type { ExecuteOutcome, ExecutionEnd, ExecutionRecord, ToolSearch, TurnInput } from '@ts/core'
import { changedText, isJsonObject } from '@ts/core/kit'
import { readShown } from './call-record.js'
import type { Prompt, ResultOutput } from './language-model.js'
import { override, type SdkTool } from './registered-tools.js'

type Execute = NonNullable<SdkTool['execute']>
type ExecuteOptions = Parameters<Execute>[1]

/** What decides about executions, and receives their ends. */
export interface Executions {
  readonly search: ToolSearch
  /** The session and the model of every turn. */
  readonly turn: TurnInput
  readonly pending: PendingCalls
  /** The turns in which the pending calls were decided, without their histories. */
  readonly turns: WeakMap<ExecuteOutcome, TurnInput>
}

/**
 * The tool with an `execute` that checks each call immediately before it runs, and reports how it ended. The tool's
 * output is unchanged.
 */
export function guardTool(name: string, given: SdkTool, executions: Executions): SdkTool {
  const { execute } = given
  if (execute === undefined) return given
  const { search, turn, pending, turns } = executions
  const { session } = turn
  const report = (execution: ExecutionRecord, status: ExecutionEnd['status']) =>
    search.settle(execution, { status, only: 'report' })

  async function deny(execution: ExecutionRecord, reason?: string): Promise<string | undefined> {
    await report(execution, 'denied')
    return reason
  }

  /** The execution of a call. @throws Error with the reason for the model, if the call must not run */
  async function begin(input: unknown, options: ExecuteOptions): Promise<ExecutionRecord> {
    const id = callIdOf(options)
    const approved = approvedCall(id, input, options.messages)
    const isShown = (one: ExecuteOutcome, digest = shownDigest(one)) =>
      approved === undefined || approved.inputs.every(args => shownDigest({ ...one, arguments: args }) === digest)
    const known = pending.take({ session, id, name }, one => isShown(one))
    if (known !== undefined) {
      const reason = await refusalBeforeRun(search, known, turns.get(known) ?? turn, why => deny(known, why))
      if (reason !== undefined) throw new Error(reason)
      return known
    }
    // Another process read this call, or the SDK repaired it, or a person edited it.
    const args = approved === undefined ? input : approved.inputs[0]
    const outcome = await search.handle({ ...turn, id, name, arguments: args, signal: options.abortSignal })
    // The tool's own schema checked the arguments and perhaps transformed them, so they need not fit its JSON Schema.
    if (outcome.kind === 'refused' && outcome.code !== 'invalid_arguments') throw new Error(outcome.message)
    if (outcome.kind !== 'execute') {
      if (approved?.digest !== undefined) throw new Error(changedText(name))
      const tool = outcome.kind === 'refused' ? (outcome.suggestions[0] ?? name) : name
      return { id, tool, name, ...(session === undefined ? {} : { session }) }
    }
    if (approved?.digest === undefined || isShown(outcome, approved.digest)) return outcome
    throw new Error(await deny(outcome, changedText(outcome.tool.id)))
  }

  async function* outputs(input: unknown, options: ExecuteOptions): AsyncGenerator {
    const execution = await begin(input, options)
    let status: ExecutionEnd['status'] = 'failed'
    try {
      const result: unknown = execute!.call(given, input, options)
      if (isAsyncIterable(result)) yield* result
      else yield await result
      status = 'ran'
    } finally {
      await report(execution, status)
    }
  }

  // Whether a tool streams its outputs must be known before its call is checked.
  const isStreaming = Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]'
  const last = (input: unknown, options: ExecuteOptions) => lastOf(outputs(input, options))
  return override(given, { execute: isStreaming ? outputs : last })
}

/**
 * Reads the approval of a call from the messages with which it runs; undefined if they have none. Messages may have
 * several requests for one call, and all of them must have shown the same.
 */
function approvedCall(id: string, input: unknown, messages: unknown) {
  /** The arguments that each approval request showed, before the tool's schema transformed them. */
  const inputs: unknown[] = []
  /** The recorded digest; undefined if a framework dropped the metadata of the call. */
  let digest: string | undefined
  for (const message of Array.isArray(messages) ? (messages as unknown[]) : []) {
    const content = isJsonObject(message) && message['role'] === 'assistant' ? message['content'] : undefined
    for (const part of Array.isArray(content) ? (content as unknown[]) : []) {
      if (!isJsonObject(part) || part['toolCallId'] !== id) continue
      // Of several calls with one id, the SDK runs the last.
      if (part['type'] === 'tool-call') digest = readShown(part['providerOptions'])
      if (part['type'] === 'tool-approval-request')
        inputs.push(Object.hasOwn(part, 'inputSchemaInput') ? part['inputSchemaInput'] : input)
    }
  }
  return inputs.length === 0 ? undefined : { inputs, digest }
}

/** The id of a call: from the SDK, or from Mastra for Mastra's own tools. */
function callIdOf(options: ExecuteOptions & { readonly agent?: { readonly toolCallId?: string } }): string {
  return options.toolCallId ?? options.agent?.toolCallId ?? ''
}

async function lastOf(outputs: AsyncIterable<unknown>): Promise<unknown> {
  let last: unknown
  for await (const output of outputs) last = output
  return last
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/**
 * Reports the calls that ended without running `execute` here: denied calls, calls that the SDK refused, and tools that
 * run elsewhere. Their results are in the prompt of the next step.
 */
export async function reportFrom(
  prompt: Prompt,
  { search, session, pending }: Pick<Executions, 'search' | 'pending'> & Pick<TurnInput, 'session'>,
  hasExecute: (toolName: string) => boolean,
): Promise<void> {
  // Only the results after the last response are read, because older turns and other conversations may have the same
  // ids.
  for (let i = prompt.length - 1; i >= 0 && pending.size > 0; i--) {
    const message = prompt[i]!
    if (message.role === 'assistant') return
    if (message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue
      const { toolCallId: id, toolName: name, output } = part
      const outcome = pending.take({ session, id, name })
      if (outcome) await search.settle(outcome, { status: endOf(output, hasExecute(name)), only: 'report' })
    }
  }
}

/** How a call ended that did not run `execute` here. If its tool has an `execute`, the tool did not run at all. */
function endOf({ type }: ResultOutput, hasExecute: boolean): ExecutionEnd['status'] {
  if (type === 'error-text' || type === 'error-json') return 'failed'
  // Mastra writes a denial by the user as a text, so a tool with `execute` counts as denied.
  return type === 'execution-denied' || hasExecute ? 'denied' : 'ran'
}
