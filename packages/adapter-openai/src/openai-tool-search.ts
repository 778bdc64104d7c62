import { adapterSearch, type NewToolSearch } from '@ts/adapter-kit'
import {
  createSentMemory,
  type Exposure,
  type HistoryEvent,
  type ModelCapabilities,
  type RealCall,
  type ToolSearch,
  ToolSearchError,
  type TurnInput,
} from '@ts/core'
import { type CallRule, toRealCall } from '@ts/core/kit'
import type OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { executionsOf } from './call-answers.js'
import { chatCalls, decideChat } from './chat-answer.js'
import { chatHistory } from './chat-messages.js'
import { callsOf, createDecisions, invalid, isCompletion } from './decisions.js'
import { beginningOf, createChoices } from './disclosure-choice.js'
import { byGroup } from './namespaces.js'
import { type OpenAIToolSource, readOpenAITools } from './read-openai-tools.js'
import { type ChatParams, chatRequest, type ResponsesParams, responsesRequest } from './requests.js'
import { decideResponses, outputOf } from './responses-answer.js'
import { responsesHistory } from './responses-history.js'
import { ownDisclosure } from './search-disclosure.js'

/** Runs a real tool. The returned value is the result. If it throws, the model reads the error's message. */
export type RunTool = (call: RealCall) => unknown

/** Options of {@link openaiToolSearch}: those of `createToolSearch`, and those that this adapter adds. */
export interface OpenAIToolSearchOptions extends NewToolSearch {
  /**
   * The tools of the agent, in the form of Responses, of Chat Completions, with a zod schema, or as definitions; or a
   * function that returns the tools of a turn. Tools with `deferLoading: false` are always sent in full.
   */
  readonly tools: OpenAIToolSource
  /**
   * Who ranks on Responses: this library's ranker (`own`, default), or OpenAI (`provider`), which then receives all
   * definitions.
   */
  readonly search?: 'own' | 'provider' | undefined
  /** The client, for `run` and for its `baseURL`: hosts differ in what they can do. Default: OpenAI's own API. */
  readonly client?: { readonly baseURL: string } | undefined
  /**
   * Capabilities of every model of this client, used instead of the tables. `{}` means nothing native, so the bridge.
   */
  readonly capabilities?: ModelCapabilities | undefined
  /**
   * Whether OpenAI keeps the messages (`previous_response_id`, `conversation`): `answer` then returns only the results.
   * Needs a session store as `sessions` and a `session` on each call. Default false.
   */
  readonly serverHistory?: boolean | undefined
  /**
   * Which calls wait for `approve`. Default: those whose tool declares it by `needsApproval`: true, or a function of the
   * arguments.
   */
  readonly needsApproval?: CallRule | undefined
}

/** The context of one request, in addition to its parameters. */
export type OpenAITurn = Omit<TurnInput, 'history'>

/** Options of one answer. */
export interface AnswerOptions extends OpenAITurn {
  /**
   * Called for each call that needs approval, before any call of the response runs, and again if the tool's definition
   * has changed by the time that the call runs. Any value except `true` denies the call. Default: every such call is
   * denied.
   */
  readonly approve?: CallRule | undefined
  readonly signal?: AbortSignal | undefined
}

type Params = ChatParams | ResponsesParams

/** What {@link OpenAIToolSearch.run} returns: the answer without a call, and all messages. */
export type Conversation<P> = P extends ChatParams
  ? { response: ChatCompletion; messages: ChatCompletionMessageParam[] }
  : { response: Response; messages: ResponseInputItem[] }

/** Options of {@link OpenAIToolSearch.run}. */
export interface RunOptions<P = Params> extends AnswerOptions {
  /** Called with each response and the messages that it adds: if a request fails, go on from them. */
  readonly onStep?: ((step: Conversation<P>) => unknown) | undefined
  /**
   * Maximum number of requests. If the model still calls tools after it, `run` throws an error whose `details.messages`
   * hold the conversation, with these calls answered. Default 50: far more than a task needs, and an end to the costs.
   */
  readonly maxRequests?: number | undefined
}

const MAX_REQUESTS = 50

/** Tool search for the OpenAI SDK. One instance serves any number of conversations. */
export interface OpenAIToolSearch {
  /**
   * Sends a request by the option `client`, runs the calls of its answer, and goes on until an answer has no call, which
   * it returns with all messages. For streams, write this loop with `prepare`, `answer` and `isDone`.
   *
   * @throws ToolSearchError `INVALID_CONFIGURATION` without the option `client`, and after `maxRequests` requests
   */
  run<P extends Params>(params: P, run: RunTool, options?: RunOptions<P>): Promise<Conversation<P>>
  /**
   * Returns the request with the tools to send, and with a note about deferred tools in its instructions. Its other
   * content stays unchanged.
   *
   * @throws ToolSearchError `INVALID_CONFIGURATION` if the request's own `tools` contain functions, if `tool_choice`
   * forces a tool that is not sent, or if OpenAI keeps the messages and `serverHistory` or a `session` is missing.
   */
  prepare<P extends ChatParams>(params: P, turn?: OpenAITurn): Promise<P & { tools: NonNullable<ChatParams['tools']> }>
  prepare<P extends ResponsesParams>(
    params: P,
    turn?: OpenAITurn,
  ): Promise<P & { tools: NonNullable<ResponsesParams['tools']> }>
  /**
   * Returns the messages to append: the model's answer, and the results of its calls. `run` receives the calls of real
   * tools.
   */
  answer(completion: ChatCompletion, run: RunTool, options?: AnswerOptions): Promise<ChatCompletionMessageParam[]>
  answer(response: Response, run: RunTool, options?: AnswerOptions): Promise<ResponseInputItem[]>
  /**
   * Returns the calls of real tools that need approval. Nothing runs; pass the same answer to `answer` later. For the
   * same object with the same turn the decisions are kept until then; for a copy, for example in another process, for
   * another turn and after an edit of the calls they are made again.
   */
  approvals(response: Response | ChatCompletion, turn?: OpenAITurn): Promise<readonly RealCall[]>
  /** Whether the answer has no call that this library must answer. */
  isDone(response: Response | ChatCompletion): boolean
  /** The tool search itself, for `explain`, `update`, `prefetch` and `close`. */
  readonly toolSearch: ToolSearch
}

/**
 * Tool search for `client.responses` and `client.chat.completions`. On Responses, models that support `tool_search` get
 * it, by default with this library's ranker; everywhere else three constant tools replace the deferred ones.
 *
 * Schemas are converted once, when this is called; if `tools` is a function, once for each array that it returns.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL`, `NAME_COLLISION` or `INVALID_CONFIGURATION`.
 */
export function openaiToolSearch(options: OpenAIToolSearchOptions): OpenAIToolSearch {
  const {
    tools,
    search: searchedBy = 'own',
    client,
    capabilities,
    serverHistory = false,
    needsApproval,
    disclosure: wanted,
    ...rest
  } = options
  const { names, limits, activation, companions = [] } = rest
  if (searchedBy !== 'own' && searchedBy !== 'provider')
    throw invalid('search', `Found ${JSON.stringify(searchedBy)} as search, expected own or provider`)
  if (serverHistory && (rest.sessions ?? 'history') === 'history') throw missingStore('serverHistory')
  const given = readOpenAITools(tools, searchedBy === 'provider' ? byGroup : list => list)
  /** Which calls of a turn wait for an approval; the turn's own tools declare it. */
  const ruleOf = (turn: OpenAITurn): CallRule => needsApproval ?? (async call => (await given.rulesOf(turn))(call))
  const disclosure = ownDisclosure(wanted)
  const toolSearch = adapterSearch({ ...rest, disclosure }, given.tools)
  const own = { names, limits, activation }
  const host = { baseURL: client?.baseURL, capabilities }
  const choices = createChoices({ search: toolSearch, own, disclosure, searchedBy, ...host })
  // If the user sets no disclosure, the tool search itself uses the bridge. Companions' tools are in every mode.
  const isBridge = (name: string) => disclosure === undefined && !NO_BRIDGE.has(toolSearch.metaRole(name))
  const companionNames = companions.flatMap(companion => companion.tools.map(({ name }) => name))
  const wire = { searchName: names?.search ?? 'tool_search', companionNames, isServerHistory: serverHistory }

  const decisionOf = createDecisions(async (response, call) => {
    if (isCompletion(response)) {
      const began = chatCalls(response).some(({ function: { name } }) => isBridge(name)) ? BRIDGE : undefined
      return decideChat(response, choices.of('openai-chat', response.model, began), call)
    }
    const observed = hasToolSearch(response) ? WIRES[searchedBy] : undefined
    const choice = choices.of('openai-responses', response.model, beginningOfResponse(response, isBridge), observed)
    return decideResponses(response, choice, wire, call)
  })

  async function answer(response: Response | ChatCompletion, run: RunTool, options: AnswerOptions = {}) {
    const { approve, ...turn } = fixedTurn(options)
    const { signal } = turn
    signal?.throwIfAborted()
    const { search, answer } = await decisionOf(response, turn, false)
    const runnerOf = (real: RealCall) => () => run(real)
    return answer({ search, turn, runnerOf, needsApproval: ruleOf(turn), approve, signal })
  }

  const parts = {
    prepare: createPrepare(choices, isBridge, serverHistory),
    answer: answer as OpenAIToolSearch['answer'],
    isDone: (response: Response | ChatCompletion) => callsOf(response).length === 0,
  }
  return Object.freeze({
    ...parts,
    run: createRun(parts, options),
    async approvals(response: Response | ChatCompletion, turn: OpenAITurn = {}) {
      const call = fixedTurn(turn)
      const { outcomes } = await decisionOf(response, call, true)
      const calls = outcomes.flatMap(executionsOf).map(outcome => toRealCall(outcome))
      const needed = await Promise.all(calls.map(ruleOf(call)))
      return calls.filter((_, index) => needed[index])
    },
    toolSearch,
  })
}

function createPrepare(
  choices: ReturnType<typeof createChoices>,
  isBridge: (name: string) => boolean,
  isServerHistory: boolean,
): OpenAIToolSearch['prepare'] {
  const sentMemory = createSentMemory()

  /**
   * The exposure for a request. It keeps the order in which this process sent the tools before; a session store
   * remembers that order itself.
   */
  async function expose(
    view: ToolSearch,
    turn: OpenAITurn,
    messages: readonly unknown[],
    history: readonly HistoryEvent[],
  ): Promise<Exposure> {
    const sent = sentMemory.of(turn.session, messages)
    const exposure = await view.expose({ ...turn, history: [...sent, ...history] })
    sentMemory.set(turn.session, messages, exposure.sent === undefined ? sent : [...sent, exposure.sent])
    return exposure
  }

  async function prepare(params: Params, turn: OpenAITurn = {}): Promise<object> {
    if ('messages' in params) {
      const history = chatHistory(params.messages)
      const { view, form } = choices.of('openai-chat', params.model, beginningOf(history, isBridge))
      return chatRequest(params, await expose(view, turn, params.messages, history), form)
    }
    const { previous_response_id: previous, conversation, input, model } = params as ResponsesParams
    const kept = previous ? 'previous_response_id' : conversation ? 'conversation' : undefined
    if (kept !== undefined && (!isServerHistory || turn.session === undefined)) throw missingStore(kept)
    const history = responsesHistory(input)
    const { view, form } = choices.of('openai-responses', model, beginningOf(history, isBridge))
    const exposure = await expose(view, turn, Array.isArray(input) ? input : [], history)
    return responsesRequest(params as ResponsesParams, exposure, form, isServerHistory)
  }
  return prepare as OpenAIToolSearch['prepare']
}

/** Sends requests, and answers the calls between them, until an answer has none. */
function createRun(
  { prepare, answer, isDone }: Pick<OpenAIToolSearch, 'prepare' | 'answer' | 'isDone'>,
  { client, serverHistory = false }: Pick<OpenAIToolSearchOptions, 'client' | 'serverHistory'>,
): OpenAIToolSearch['run'] {
  const { responses, chat } = (client ?? {}) as Partial<OpenAI>
  async function run(params: ChatParams & ResponsesParams, runTool: RunTool, options: RunOptions = {}) {
    if (responses === undefined || chat === undefined)
      throw invalid('client', 'Found no client that sends requests; give it to openaiToolSearch, such as new OpenAI()')
    const { maxRequests = MAX_REQUESTS, onStep, ...answering } = options
    const { approve: _, signal, ...turn } = answering
    if (!(maxRequests >= 1)) throw invalid('maxRequests', `Found ${maxRequests} as maxRequests, expected 1 or more`)
    const isChat = 'messages' in params
    const key = isChat ? 'messages' : 'input'
    const given: unknown = params[key] ?? []
    const messages: unknown[] = Array.isArray(given) ? [...given] : [{ role: 'user', content: given }]
    let next: object = { [key]: [...messages] }
    for (let sent = 1; ; sent++) {
      const request = await prepare({ ...params, ...next } as never, turn)
      const response = await (isChat
        ? chat.completions.create(request as never, { signal })
        : responses.create(request as never, { signal }))
      const added = await answer(response as never, runTool, answering)
      messages.push(...added)
      await onStep?.({ response, messages: added } as never)
      if (isDone(response)) return { response, messages }
      if (sent >= maxRequests)
        throw new ToolSearchError(
          'INVALID_CONFIGURATION',
          `Found a model that still calls tools after ${sent} requests, expected an answer; go on from details.messages, or raise maxRequests of run`,
          { details: { path: 'maxRequests', messages } },
        )
      next = { [key]: [...messages] }
      if (serverHistory) next = { input: added, ...(!params.conversation && { previous_response_id: response.id }) }
    }
  }
  return run as OpenAIToolSearch['run']
}

/** The turn with a list of its visible tools: an iterator could be read only once. */
function fixedTurn(turn: AnswerOptions): AnswerOptions {
  return turn.visible === undefined ? turn : { ...turn, visible: Object.freeze([...turn.visible]) }
}

const BRIDGE = { mode: 'bridge' } as const
const NO_BRIDGE: ReadonlySet<unknown> = new Set([undefined, 'companion'])
const WIRES = { own: { clientSearch: 'openai' }, provider: { hostedSearch: 'openai' } } as const

/**
 * Whether a response shows that its model has `tool_search`. The model's name is not enough: hosts may answer with
 * another one.
 */
function hasToolSearch(response: Response): boolean {
  const { tools } = response
  const isShown = (item: Response['output'][number]) =>
    item.type === 'tool_search_call' || (item.type === 'function_call' && typeof item.namespace === 'string')
  return outputOf(response).some(isShown) || (Array.isArray(tools) && tools.some(({ type }) => type === 'tool_search'))
}

/** How tools were disclosed for a response, as its calls show; undefined if they do not show it. */
function beginningOfResponse(response: Response, isBridge: (name: string) => boolean) {
  const output = outputOf(response)
  const search = output.find(({ type }) => type === 'tool_search_call')
  if (search !== undefined)
    return {
      mode: (search as { execution?: string }).execution === 'client' ? 'client-native' : 'native',
      wire: 'openai',
    } as const
  return output.some(item => item.type === 'function_call' && isBridge(item.name)) ? BRIDGE : undefined
}

function missingStore(path: string): ToolSearchError {
  return invalid(
    path,
    `Found ${path} without a place for what searches reveal, expected a session store, since OpenAI keeps the messages; give openaiToolSearch serverHistory: true and sessions: createMemorySessionStore() or a store of your own, and give each call a session`,
  )
}
