import {
  type BatchOutcome,
  type ExecuteOutcome,
  isJsonObject,
  joinResults,
  type RefusedOutcome,
  type ToolSearch,
  type TurnInput,
} from '@ts/core'
import type { GivenTools } from './given-tools.js'
import { blocksOf, textOf } from './message-blocks.js'
import type { AnthropicTool, Block, ResultContent, RunContext } from './sdk-types.js'

/** A call of a real tool, unwrapped from the form that the model wrote. */
export interface RealCall {
  /** The tool's name, as its owner wrote it. */
  readonly name: string
  readonly input: unknown
  /** The id of the model's call. For a call of a batch, `/` and its index are appended. */
  readonly id: string | undefined
  readonly session: string | undefined
  /** How the model called the tool: by its own name, by its own name before it was loaded, or through a bridge. */
  readonly via: ExecuteOutcome['via']
  readonly signal: AbortSignal | undefined
}

/**
 * Runs a tool that has no `run` of its own. The returned value is the result: text, content blocks, or any JSON value.
 */
export type RunTool = (call: RealCall) => unknown

/** Decides about a call before it runs. Any value except `true` denies it. */
export type Approve = (call: RealCall) => boolean | Promise<boolean>

/** A call as the model wrote it. */
export interface ModelCall {
  readonly id: string | undefined
  readonly name: string
  readonly input: unknown
  readonly signal: AbortSignal | undefined
  /** The block itself, for the tool's `run`. */
  readonly block: Block
}

/** The context for answering a call. */
export interface CallContext {
  readonly view: ToolSearch
  readonly given: GivenTools
  readonly turn: TurnInput
  readonly approve: Approve | undefined
  readonly run: RunTool | undefined
  /** The result of a search as content; undefined if this conversation has no references. */
  readonly referencesFor: ((ids: readonly string[]) => ResultContent | undefined) | undefined
}

/** The content of a result, and whether it reports a failure. */
export interface CallResult {
  readonly content: ResultContent
  readonly isError: boolean
}

const DENIED = 'This call was denied. Do not send it again; go on without it, or ask the user.'
const CANNOT_RUN = 'This tool cannot be run here. Go on without it.'

/** The rest of a call after its approval: it runs the tool, if the call was approved. */
export type DecidedCall = () => CallResult | Promise<CallResult>

/** Answers a call: a meta tool's answer, the result of the real tool, or the reason for a refusal. */
export async function answerCall(call: ModelCall, context: CallContext): Promise<CallResult> {
  return (await decideCall(call, context))()
}

/** Decides about a call, including its approval. A real tool runs only when the returned function is called. */
export async function decideCall(call: ModelCall, context: CallContext): Promise<DecidedCall> {
  const { view, turn, referencesFor } = context
  const { id, name, input, block, signal } = call
  const other = context.given.others.find(tool => 'name' in tool && tool.name === name)
  if (other !== undefined || typeof block['toolset_name'] === 'string') return decideOther(other, call, context)
  const caller = isJsonObject(block['caller']) && block['caller']['type'] !== 'direct' ? 'code' : 'model'
  const outcome = await view.handle({ ...turn, id, name, arguments: input, caller, signal })
  switch (outcome.kind) {
    case 'result': {
      const references = outcome.revealed.length > 0 ? referencesFor?.(outcome.revealed) : undefined
      return () => ({ content: references ?? outcome.content, isError: outcome.isError === true })
    }
    case 'refused':
      return () => ({ content: outcome.message, isError: true })
    case 'execute':
      return decideTool(outcome, call, context)
    case 'batch':
      return decideBatch(outcome, call, context)
  }
}

async function decideTool(outcome: ExecuteOutcome, call: ModelCall, context: CallContext): Promise<DecidedCall> {
  const { view, given, approve } = context
  const { signal } = call
  const { id, name, arguments: input, via, session } = outcome
  const own = given.byName.get(name)?.run
  const settle = async (status: 'ran' | 'failed' | 'denied', content?: unknown): Promise<CallResult> => ({
    content: contentOf(await view.settle(outcome, { status, content, ...(signal ? { signal } : {}) })),
    isError: status !== 'ran',
  })
  if (own === undefined && context.run === undefined) return () => settle('failed', CANNOT_RUN)
  const real: RealCall = { name, input, id, session, via, signal }
  if (approve !== undefined) {
    let isApproved: boolean
    try {
      isApproved = (await approve(real)) === true
    } catch (error) {
      // The call counts as denied, and the host has to handle the error.
      await settle('denied')
      throw error
    }
    if (!isApproved) return () => settle('denied')
  }
  return async () => {
    try {
      const result: unknown = own === undefined ? await context.run?.(real) : await own(input, contextOf(call, real))
      return await settle('ran', result)
    } catch (error) {
      return settle('failed', errorContent(error))
    }
  }
}

/** Decides about a tool that the provider defines and the client runs, such as memory or bash. */
async function decideOther(
  tool: AnthropicTool | undefined,
  call: ModelCall,
  context: CallContext,
): Promise<DecidedCall> {
  const { id, name, input, signal } = call
  const real: RealCall = { name, input, id, session: context.turn.session, via: 'direct', signal }
  const { run, parse } = (tool ?? {}) as Block
  const own = typeof run === 'function' && call.block['toolset_name'] === undefined
  if (!own && context.run === undefined) return () => ({ content: CANNOT_RUN, isError: true })
  if (context.approve !== undefined && (await context.approve(real)) !== true)
    return () => ({ content: DENIED, isError: true })
  return async () => {
    try {
      const parsed: unknown = own && typeof parse === 'function' ? parse.call(tool, input) : input
      const result: unknown = await (own ? run.call(tool, parsed, contextOf(call, real)) : context.run?.(real))
      return { content: contentOf(result), isError: false }
    } catch (error) {
      return { content: contentOf(errorContent(error)), isError: true }
    }
  }
}

/** The call in the form in which the real tool's `run` would have received it. */
function contextOf({ block }: ModelCall, { name, input, signal }: RealCall): RunContext {
  const toolUse = { ...block, name, input } as unknown as RunContext['toolUse']
  return { toolUse, toolUseBlock: toolUse, ...(signal === undefined ? {} : { signal }) }
}

/** Decides about the calls of one bridge call. */
async function decideBatch(batch: BatchOutcome, call: ModelCall, context: CallContext): Promise<DecidedCall> {
  const decided = await allDecided(
    batch.outcomes.map(async one => {
      if (one.kind === 'refused') return () => one
      const run = await decideTool(one, call, context)
      return async () => ({ tool: one.tool, ...(await run()) })
    }),
  )
  return async () => joinBatch(await Promise.all(decided.map(run => run())))
}

/** Waits for all decisions. @throws The first error of an approval, after all decisions ended. */
export async function allDecided<T>(decisions: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(decisions)
  return Promise.all(decisions)
}

/** Joins the results of the calls of one bridge call: first one list of all texts, then the other blocks. */
function joinBatch(results: readonly (RefusedOutcome | (CallResult & Pick<ExecuteOutcome, 'tool'>))[]): CallResult {
  const text = joinResults(
    results.map(one =>
      'kind' in one ? one : { tool: one.tool, content: textOf(one.content), status: one.isError ? 'failed' : 'ran' },
    ),
  )
  const media = results.flatMap(one =>
    'kind' in one || typeof one.content === 'string' ? [] : one.content.filter(({ type }) => type !== 'text'),
  )
  const isError = results.every(one => 'kind' in one || one.isError)
  return { content: media.length > 0 ? [{ type: 'text', text }, ...media] : text, isError }
}

/** A tool's output as the content of a result: text and content blocks unchanged, everything else as JSON. */
function contentOf(value: unknown): ResultContent {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value) && value.length > 0 && blocksOf(value).length === value.length && value.every(hasType))
    return value.map(wellFormedBlock) as unknown as Exclude<ResultContent, string>
  try {
    return wellFormed(JSON.stringify(value) ?? String(value))
  } catch {
    return 'The tool ran, but its result cannot be shown as text.'
  }
}

function hasType(block: unknown): boolean {
  return isJsonObject(block) && typeof block['type'] === 'string'
}

/** The error text for the model: the content of the SDK's `ToolError`, or the message, as the SDK writes it. */
function errorContent(error: unknown): unknown {
  try {
    if (error instanceof Error) {
      if (error.name === 'ToolError' && 'content' in error) return error.content
      return `Error: ${String(error.message)}`
    }
    return `Error: ${String(error)}`
  } catch {
    return 'Error: the tool failed with an error that cannot be read.'
  }
}

function wellFormedBlock(block: Block): Block {
  const { type, text } = block
  return type === 'text' && typeof text === 'string' ? { ...block, text: wellFormed(text) } : block
}

/** The text without lone surrogates, which the API refuses. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
