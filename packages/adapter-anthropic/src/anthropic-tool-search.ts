import type { Anthropic } from '@anthropic-ai/sdk'
import type { BetaToolRunner, BetaToolRunnerParams } from '@anthropic-ai/sdk/lib/tools/BetaToolRunner'
import { adapterSearch, type NewToolSearch, refuseOptions } from '@ts/adapter-kit'
import { createSentMemory, type HistoryEvent, type ToolSearch, ToolSearchError, type TurnInput } from '@ts/core'
import { BoundedMap, createNotices, optionError } from '@ts/core/kit'
import { type AnswerableMessage, type AnswerMessages, answerMessage } from './answer-message.js'
import { createCalledNames } from './called-names.js'
import { type AnthropicTools, createToolList } from './given-tools.js'
import { validateWithDefaults } from './lenient-validator.js'
import { referencesIn } from './message-blocks.js'
import { historyOf, revealOf } from './message-history.js'
import { type AnthropicMode, createModes, type ModeOptions, type Modes } from './modes.js'
import { type PreparedRequest, prepareRequest } from './prepare-request.js'
import { fieldsOf } from './request-tools.js'
import { type Approve, type CallContext, decideCall, type ModelCall, type RunTool } from './run-calls.js'
import { type Dispatch, listForRunner, runnableTool, runnerFunctions } from './runner-tools.js'
import type { AnthropicParams, AnthropicTool, RequestTool, WithTools } from './sdk-types.js'

/** Maximum number of sessions whose last request is remembered: the default of `createMemorySessionStore`. */
const MAX_SESSIONS = 10_000

/** Options of {@link anthropicToolSearch}: those of `createToolSearch`, and how deferred tools reach the model. */
export interface AnthropicToolSearchOptions
  extends Omit<NewToolSearch, 'toolSearch' | 'disclosure' | 'activation'>,
    ModeOptions {
  /**
   * All tools of the agent, in any form that the SDK accepts: plain, runnable (`betaZodTool` and the like), or the
   * provider's. Tools with `defer_loading: false` are always sent in full.
   */
  readonly tools: AnthropicTools
  /**
   * Called before each call runs, however the model made it. Any value except `true` denies the call. Default: every
   * call runs.
   */
  readonly approve?: Approve | undefined
}

/** The context of one request or answer. Every field is optional. */
export interface AnthropicTurn extends Omit<TurnInput, 'history'> {
  /**
   * The mode of this turn. Default: the option `mode`, or the mode of the plan; for {@link AnthropicToolSearch.answer},
   * the mode of the last request.
   */
  readonly mode?: AnthropicMode | undefined
  /**
   * The conversation before the reply, for {@link AnthropicToolSearch.answer}: what was searched, called and loaded, and
   * the ids of its calls. A search also finds tools that are already loaded.
   */
  readonly messages?: readonly unknown[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Whether a runner with these parameters streams. */
type StreamOf<P> = P extends { stream?: infer S } ? (S extends true ? true : false) : false

type RunnerClient = Pick<Anthropic, 'withOptions' | 'middleware'>

/** Tool search for the Anthropic SDK. */
export interface AnthropicToolSearch {
  /**
   * The parameters of a request, with `tools`, the note in `system`, and messages that the API accepts. For `create`,
   * `stream`, `toolRunner` and `thread`, of the beta and of the plain Messages API.
   *
   * A request that continues a thread has neither `tools` nor `system`: the server holds them and the loaded tools.
   *
   * @throws ToolSearchError `INVALID_CONFIGURATION` for `tools` among the parameters, and above 10,000 deferred tools.
   */
  params<P extends AnthropicParams>(params: P, turn?: AnthropicTurn): Promise<WithTools<P>>
  /**
   * The SDK's `toolRunner` with {@link AnthropicToolSearch.params}. A call of a name that does not exist is answered with
   * the nearest names instead of the runner's own error. The runner is a member, because to await a runner runs it.
   */
  toolRunner<P extends AnthropicParams & { readonly stream?: boolean }>(
    client: RunnerClient,
    params: P,
    turn?: AnthropicTurn,
  ): Promise<{ readonly runner: BetaToolRunner<StreamOf<P>> }>
  /**
   * The messages that follow a reply: the reply itself, and the results of its calls, if it made any. `run` runs the
   * tools that have no `run` of their own. A call with the id of an earlier call gets another id, because the API pairs
   * results with calls by id. Calls before this reply are known only from the field `messages` of the turn.
   */
  answer<M extends AnswerableMessage>(message: M, run?: RunTool, turn?: AnthropicTurn): Promise<AnswerMessages<M>>
  /**
   * A tool of the current list, in full, for `runner.addTools`. @throws ToolSearchError `INVALID_TOOL` for an unknown
   * name.
   */
  runnable(name: string, turn?: AnthropicTurn): Promise<RequestTool>
  /** Replaces the tools of a fixed list, from the next request on. */
  update(tools: readonly AnthropicTool[]): ReturnType<ToolSearch['update']>
  /** The tool search underneath, for `explain`, `prepare`, `forget` and `onChange`. */
  readonly toolSearch: ToolSearch
}

/**
 * Tool search for the Anthropic SDK. Schemas are read and converted once. One result serves any number of conversations
 * at the same time. If something is remembered, the field `session` of a turn separates them.
 *
 * Reveals are read from the messages (`sessions: 'history'`), unless `sessions` is a store.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL`, `NAME_COLLISION`, and `INVALID_CONFIGURATION`, also for
 * `activation` and `disclosure`, which the mode decides.
 */
export function anthropicToolSearch(options: AnthropicToolSearchOptions): AnthropicToolSearch {
  const remedy = "; give mode: 'eager' to send all tools, mode: 'bridge' to search always"
  refuseOptions(options, ['activation', 'disclosure'], remedy)
  const { tools, approve, mode, host, search: searchedBy, promptCache, capabilities, hostedSearch, ...core } = options
  const { onEvent = createNotices() } = core
  const list = createToolList(tools, error => {
    onEvent({ kind: 'failure', session: undefined, during: 'reading a tool', error })
  })
  const toolSearch = adapterSearch(
    { validator: validateWithDefaults, ...core, onEvent },
    list.fixed?.definitions ?? (async () => (await list.current()).definitions),
  )
  const modes = createModes(toolSearch, { host, search: searchedBy, promptCache, capabilities, hostedSearch }, core)
  const lastRequests = createLastRequests(mode ?? 'bridge')
  const sentMemory = createSentMemory()
  const called = createCalledNames()
  const { addedToRunner, contextOf, dispatchFor } = createCalls(modes, list.current, approve)

  async function params<P extends AnthropicParams>(params: P, turn: AnthropicTurn = {}): Promise<WithTools<P>> {
    checkParams(params)
    const { session } = turn
    const sent = sentMemory.of(session, params.messages)
    const history = [...sent, ...historyOf(params.messages)]
    const request = await prepareRequest({
      params,
      given: await list.current(),
      turn: { ...turnOf(turn), history },
      modes,
      mode: turn.mode ?? mode,
      hostedSearch,
      mayKeepVanished: core.policy === undefined && turn.visible === undefined,
    })
    lastRequests.set(session, request)
    sentMemory.set(session, params.messages, request.sent === undefined ? sent : [...sent, request.sent])
    const { tools: _, ...rest } = { ...params, ...request.changes } as P & { tools?: unknown }
    if (request.tools === undefined) {
      delete (rest as { system?: unknown }).system
      return rest as never
    }
    const unlisted = () => [...request.unlisted, ...called.names]
    const dispatch = dispatchFor(turnOf(turn), history, request)
    return { ...rest, tools: listForRunner(request.tools, dispatch, unlisted, approve !== undefined) } as never
  }

  async function answer<M extends AnswerableMessage>(message: M, run?: RunTool, turn: AnthropicTurn = {}) {
    const { messages = [], session } = turn
    const history = [...sentMemory.of(session, messages), ...historyOf(messages)]
    const last = lastRequests.of(session)
    const request = { ...last, mode: turn.mode ?? last.mode }
    const used = history.flatMap(event => (event.kind === 'call' ? (event.id ?? []) : []))
    return answerMessage(message, used, turn.signal, async call =>
      decideCall(call, contextOf(call, { ...turnOf(turn), history }, request, run)),
    )
  }

  async function runnable(name: string, turn: AnthropicTurn = {}) {
    const present = { ...turnOf(turn), history: [] }
    const { tools: all } = await modes.views.eager.expose(present)
    const tool = all.find(one => one.tool?.name === name || one.name === name)
    if (tool?.tool === undefined) {
      throw new ToolSearchError(
        'INVALID_TOOL',
        `Found no tool named ${JSON.stringify(name)}, expected one of the current list; call update with it first`,
        { details: { name } },
      )
    }
    const own = (await list.current()).byName.get(tool.tool.name)
    addedToRunner.add(tool.name)
    return runnableTool(fieldsOf(tool, own), runnerFunctions(dispatchFor(present, [], { mode: 'eager' })))
  }

  async function toolRunner(client: RunnerClient, given: AnthropicParams, turn?: AnthropicTurn) {
    const body = (await params(given, turn)) as BetaToolRunnerParams
    const { beta } = client.withOptions({ middleware: [...client.middleware, called.middleware] })
    return { runner: beta.messages.toolRunner(body, { signal: turn?.signal }) as never }
  }

  const update = (next: readonly AnthropicTool[]) => toolSearch.update(list.replace(next).definitions)
  return Object.freeze({ toolSearch, params, toolRunner, answer, runnable, update })
}

/** The answers to calls, of `answer` and of the SDK's runner. */
function createCalls(modes: Modes, current: CallContext['current'], approve: Approve | undefined) {
  const addedToRunner = new Set<string>()

  /** The context for answering a call. The mode is that of the request, unless only another mode has this meta tool. */
  function contextOf(
    call: ModelCall,
    turn: TurnInput,
    { mode: now, declared }: LastRequest,
    run?: RunTool | undefined,
  ): CallContext {
    const own = modes.modeOfCall(call.name, now)
    const referencesFor: CallContext['referencesFor'] = ids => {
      if (own !== 'client-native') return undefined
      const loadable = declared === undefined ? ids : ids.filter(id => declared.has(id))
      if (loadable.length === 0) return notLoadable(ids.filter(id => addedToRunner.has(id)))
      return loadable.map(tool_name => ({ type: 'tool_reference', tool_name }))
    }
    return { view: modes.views[own], current, turn, approve, run, referencesFor }
  }

  /** Answers the calls of one run of the SDK's runner. With threads, its later requests do not contain the conversation. */
  function dispatchFor(turn: TurnInput, history: readonly HistoryEvent[], request: LastRequest): Dispatch {
    const events = [...history]
    return async call => {
      const run = await decideCall(call, contextOf(call, { ...turn, history: [...events] }, request))
      const result = await run()
      events.push(revealOf(referencesIn(result.content), 'client-native'))
      return result
    }
  }

  return { addedToRunner, contextOf, dispatchFor }
}

function turnOf({ session, visible, revealed, model }: AnthropicTurn): TurnInput {
  return { session, visible, revealed, model }
}

/** What a reply needs to know of its request. In a thread, a tool that the request did not declare has no reference. */
interface LastRequest {
  readonly mode: AnthropicMode
  readonly declared?: ReadonlySet<string> | undefined
}

/**
 * The last request of each session. Without a session only the mode of the last request is known; it affects the text
 * of a refusal.
 */
function createLastRequests(first: AnthropicMode) {
  const bySession = new BoundedMap<string, LastRequest>(MAX_SESSIONS)
  let lastMode = first
  return {
    of: (session: string | undefined): LastRequest =>
      (session === undefined ? undefined : bySession.get(session)) ?? { mode: lastMode },
    /** Remembers a request; that of a continued thread has no tools, so the first one of the thread is kept. */
    set(session: string | undefined, { mode, declared, tools }: LastRequest & Pick<PreparedRequest, 'tools'>): void {
      lastMode = mode
      if (session !== undefined && tools !== undefined) bySession.set(session, { mode, declared })
    },
  }
}

/** The answer to a search if the request declared none of the found tools. A thread, for example, has a fixed list. */
function notLoadable(added: readonly string[]): string {
  return added.length > 0
    ? `Found: ${added.join(', ')}. Call them directly.`
    : 'The tools that were found were added after this conversation began, and cannot be loaded in it. Continue without them.'
}

function checkParams(params: AnthropicParams): void {
  const { messages, tools } = (params ?? {}) as { readonly messages?: unknown; readonly tools?: unknown }
  if (!Array.isArray(messages)) throw optionError('messages', messages, 'a list; give model, max_tokens and messages')
  if (tools !== undefined) throw optionError('tools', tools, 'none in params; give them to anthropicToolSearch')
}
