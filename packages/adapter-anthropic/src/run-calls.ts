import { callDigest, textOf, textOfParts } from '@ts/adapter-kit'
import { joinResults, type Outcome, type RealCall as OwnedCall, type ToolSearch, type TurnInput } from '@ts/core'
import { CANNOT_RUN, type CallHost, changedText, decideOutcome, isJsonObject, messageOf } from '@ts/core/kit'
import { type GivenTools, toolsetFamily } from './given-tools.js'
import type { AnthropicTool, Block, ResultContent, RunContext } from './sdk-types.js'

/**
 * A call of a real tool, unwrapped from the form that the model wrote: with the name that its owner gave the tool. For
 * a call of a batch, `/` and its index are appended to the id.
 */
export interface RealCall extends Pick<OwnedCall, 'name' | 'id' | 'session' | 'via' | 'signal'> {
  readonly input: unknown
}

/**
 * Runs a tool that has no `run` of its own. The returned value is the result: text, content blocks, or any JSON value.
 */
export type RunTool = (call: RealCall) => unknown

/** Decides about a call before it runs. Any value except `true` denies it. */
export type Approve = (call: RealCall) => boolean | Promise<boolean>

export interface ModelCall {
  readonly id: string | undefined
  readonly name: string
  readonly input: unknown
  readonly signal: AbortSignal | undefined
  /** The block itself, for the tool's `run`. */
  readonly block: Block
}

export interface CallContext {
  readonly view: ToolSearch
  /** The host's tools. They are read again before a tool runs, because they may change while a person is asked. */
  readonly current: () => GivenTools | Promise<GivenTools>
  readonly turn: TurnInput
  readonly approve: Approve | undefined
  readonly run: RunTool | undefined
  /** The result of a search as content; undefined if this conversation has no references. */
  readonly referencesFor: (ids: readonly string[]) => ResultContent | undefined
}

export interface CallResult {
  readonly content: ResultContent
  readonly isError: boolean
}

const DENIED = 'This call was denied. Do not send it again; go on without it, or ask the user.'

/** Decides about a call, including its approval. A real tool runs only when the returned function is called. */
export async function decideCall(call: ModelCall, context: CallContext): Promise<() => Promise<CallResult>> {
  const { view, current, turn, run, referencesFor } = context
  const { id, name, input, block, signal } = call
  const given = await current()
  const other = otherFor(call, given)
  if (other !== undefined) return decideOther(other, given, call, context)
  const caller = isJsonObject(block['caller']) && block['caller']['type'] !== 'direct' ? 'code' : 'model'
  const outcome = await view.handle({ ...turn, id, name, arguments: input, caller, signal })
  if (outcome.kind === 'result' && outcome.revealed.length > 0) {
    const { content, revealed, isError = false } = outcome
    return async () => ({ content: referencesFor(revealed) ?? content, isError })
  }
  return decideApprovals(outcome, call, context, view, one => {
    const own = given.byName.get(one.name)
    if ((own?.run ?? run) === undefined || (own?.isForCode === true && caller === 'model')) return undefined
    return async () => {
      const { run: now } = (await current()).byName.get(one.name) ?? {}
      if (now === undefined && run === undefined) throw new Error(CANNOT_RUN)
      return now === undefined ? run?.(realCall(one)) : now(one.arguments, contextOf(call, realCall(one)))
    }
  })
}

/** Decides about the approvals of an outcome, in the form of this SDK. */
async function decideApprovals(
  outcome: Outcome,
  { signal }: ModelCall,
  { turn, approve }: CallContext,
  search: CallHost['search'],
  runnerOf: CallHost['runnerOf'],
): Promise<() => Promise<CallResult>> {
  const decided = await decideOutcome(outcome, {
    search,
    turn,
    signal,
    runnerOf,
    join: joinBatch,
    failed: errorContent,
    needsApproval: approve && (() => true),
    approve: approve && (one => approve(realCall(one))),
  })
  return async () => {
    const { content, isError } = await decided()
    return { content: contentOf(content), isError }
  }
}

function realCall({ name, arguments: input, id, session, via, signal }: OwnedCall): RealCall {
  return { name, input, id, session, via, signal }
}

/**
 * The provider's tool that a call is for, such as memory or bash. The block may come from a store, so the toolset that
 * it names counts only if the list has it.
 */
function otherFor({ name, block }: ModelCall, { others }: GivenTools): AnthropicTool | undefined {
  const family = block['toolset_name']
  const toolset = typeof family === 'string' ? others.find(tool => toolsetFamily(tool) === family) : undefined
  return toolset ?? others.find(tool => 'name' in tool && tool.name === name)
}

/**
 * Decides about a tool that the provider defines and the client runs. The policy does not apply to it. An approval holds
 * for this kind of tool and these arguments.
 */
async function decideOther(
  decided: AnthropicTool,
  given: GivenTools,
  call: ModelCall,
  context: CallContext,
): Promise<() => Promise<CallResult>> {
  const { current, turn, approve, run } = context
  const { id, name, input, signal } = call
  const { session } = turn
  const runnerOf = (tool: AnthropicTool, { byName }: GivenTools): (() => unknown) | undefined => {
    const real: RealCall = { name, input, id, session, via: 'direct', signal }
    const { run: own, parse } = tool as unknown as Block
    const isToolset = toolsetFamily(tool) !== undefined
    // `run` gets only the name, and cannot tell a member of a toolset from the host's tool of that name.
    if (isToolset || typeof own !== 'function')
      return isToolset && byName.has(name) ? undefined : run && (() => run(real))
    return () => own.call(tool, typeof parse === 'function' ? parse.call(tool, input) : input, contextOf(call, real))
  }
  const shown = () => approve && callDigest(name, input)
  const asked = shown()
  let runs = runnerOf(decided, given)
  const search: CallHost['search'] = {
    async recheck(execution) {
      const now = await current()
      const tool = otherFor(call, now)
      runs = tool && tool.type === decided.type && shown() === asked ? runnerOf(tool, now) : undefined
      return runs ? execution : { kind: 'refused', code: 'gone', message: changedText(name), suggestions: [] }
    },
    settle: async (_, { status, content }) => content ?? (status === 'denied' ? DENIED : undefined),
  }
  const tool = { id: name, name, description: '', inputSchema: {}, deferrable: 'never', extras: {} } as const
  const execution = { kind: 'execute', id, name, tool, arguments: input, session, via: 'direct' } as const
  return decideApprovals(execution, call, context, search, () => runs)
}

/** The call in the form in which the real tool's `run` would have received it. */
function contextOf({ block }: ModelCall, { name, input, signal }: RealCall): RunContext {
  const toolUse = { ...block, name, input } as unknown as RunContext['toolUse']
  return { toolUse, toolUseBlock: toolUse, ...(signal === undefined ? {} : { signal }) }
}

/** Joins the results of the calls of one bridge call: first one list of all texts, then the other blocks. */
function joinBatch(results: Parameters<NonNullable<CallHost['join']>>[0]): unknown {
  const read = results.map(one => ('kind' in one ? one : { ...one, content: contentOf(one.content) }))
  const text = joinResults(read.map(one => ('kind' in one ? one : { ...one, content: textOfParts(one.content) })))
  const media = read.flatMap(one =>
    'kind' in one || typeof one.content === 'string' ? [] : one.content.filter(({ type }) => type !== 'text'),
  )
  return media.length > 0 ? [{ type: 'text', text }, ...media] : text
}

/** A tool's output as the content of a result: text and content blocks unchanged, everything else as JSON. */
export function contentOf(value: unknown): ResultContent {
  if (Array.isArray(value) && value.length > 0 && value.every(hasType))
    return value.map(wellFormedBlock) as unknown as Exclude<ResultContent, string>
  return wellFormed(textOf(value))
}

function hasType(block: unknown): block is Block {
  return isJsonObject(block) && typeof block['type'] === 'string'
}

/** The error text for the model: the content of the SDK's `ToolError`, or the message, as the SDK writes it. */
export function errorContent(error: unknown): unknown {
  try {
    if (error instanceof Error && error.name === 'ToolError' && 'content' in error) return error.content
  } catch {
    // Its name cannot be read.
  }
  return `Error: ${messageOf(error)}`
}

function wellFormedBlock(block: Block): Block {
  const { type, text } = block
  return type === 'text' && typeof text === 'string' ? { ...block, text: wellFormed(text) } : block
}

/** The text without lone surrogates, which the API refuses. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
