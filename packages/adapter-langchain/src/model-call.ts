import type { AIMessage, BaseMessage } from '@langchain/core/messages'
import {
  adapterSearch,
  createPendingCalls,
  type ExistingToolSearch,
  type HiddenSearchOptions,
  hiddenSearchReporter,
  type NewToolSearch,
  type PendingCalls,
  refusalName,
  refuseMetaNames,
} from '@ts/adapter-kit'
import type { ExecuteOutcome, Exposure, ToolDefinition, ToolSearch, TurnInput } from '@ts/core'
import { type AgentTools, createToolLists } from './agent-tools.js'
import { type ModelTurn, readMessage } from './read-message.js'
import { chosenName, nameOf, requestTools } from './request-tools.js'
import { restoreMessages } from './restored-messages.js'
import { settleAnswered } from './run-tool-call.js'
import { contextWindowOf, modelNameOf } from './watched-model.js'

/** Options of `toolSearch` and `toolSearchMiddleware`, besides those of a tool search. */
export interface HostOptions {
  /**
   * Id of the conversation, for events, for `usage-memory` and for a session store; or a function that returns it from
   * the configuration of the run. Default: the `thread_id` of the configuration.
   */
  readonly session?: string | ((configurable: Readonly<Record<string, unknown>>) => string | undefined) | undefined
  /**
   * Context window of the model in tokens, to which `sharePercent` of `activation` refers. Default: the value in the
   * model's `profile`, otherwise core's default.
   */
  readonly contextWindow?: number | undefined
}

export interface RunContext {
  readonly configurable?: unknown
  readonly signal?: AbortSignal | undefined
}

interface ModelRequest {
  readonly tools: readonly unknown[]
  readonly messages: readonly BaseMessage[]
  readonly model: unknown
  readonly context: RunContext
  readonly toolChoice: unknown
}

/** The key of the definitions from which a turn's catalog is made. */
const DEFINITIONS = Symbol('definitions')

type AgentTurn = TurnInput & { readonly [DEFINITIONS]?: readonly ToolDefinition[] }

/** Maximum number of names of other middleware's tools that are remembered. */
const MAX_FOREIGN = 10_000

export class ModelCalls {
  readonly search: ToolSearch
  readonly pending: PendingCalls
  readonly lists = createToolLists()
  /** The tools of the request that a call answers. */
  readonly decidedWith = new WeakMap<ExecuteOutcome, AgentTools>()
  /** Names of tools that other middleware sent. */
  readonly foreign = new Set<string>()
  readonly #host: HostOptions
  readonly #isOwn: boolean
  readonly #withoutDeferral: ToolSearch
  readonly #report: ReturnType<typeof hiddenSearchReporter>

  /** `errorStatus` is how calls end whose result is an error and that this adapter did not run itself. */
  constructor(
    { onSearch, ...options }: HostOptions & HiddenSearchOptions & (NewToolSearch | ExistingToolSearch),
    private readonly errorStatus: 'denied' | 'failed',
  ) {
    const { session, contextWindow, ...rest } = options
    this.#host = { session, contextWindow }
    this.#isOwn = rest.toolSearch === undefined
    this.search = adapterSearch(rest, turn => (turn as AgentTurn)[DEFINITIONS] ?? NONE)
    this.#report = hiddenSearchReporter({ onSearch, onEvent: rest.toolSearch === undefined ? rest.onEvent : undefined })
    this.#withoutDeferral = this.search.with({ activation: 'off' })
    this.pending = createPendingCalls(this.search)
  }

  sessionOf({ configurable }: RunContext): string | undefined {
    const { session } = this.#host
    const given = (configurable ?? {}) as Readonly<Record<string, unknown>>
    if (typeof session === 'function') return session(given)
    const thread = given['thread_id']
    return session ?? (typeof thread === 'string' ? thread : undefined)
  }

  turnOf(tools: AgentTools, context: RunContext, messages: readonly BaseMessage[], model?: unknown): AgentTurn {
    const { history } = restoreMessages(messages)
    const window = this.#host.contextWindow ?? (model === undefined ? undefined : contextWindowOf(model))
    return {
      history,
      session: this.sessionOf(context),
      ...(window === undefined ? {} : { model: { contextWindow: window } }),
      ...(this.#isOwn ? {} : { visible: tools.nameList }),
      [DEFINITIONS]: tools.definitions,
    }
  }

  /**
   * The exposed tools, including the one that the request's tool choice demands, and the choice with the id of that
   * tool.
   */
  async #withChosen(choice: unknown, exposure: Exposure, turn: TurnInput, others: readonly unknown[]) {
    const chosen = chosenName(choice)
    if (chosen === undefined || others.some(tool => nameOf(tool) === chosen))
      return { exposed: exposure.tools, toolChoice: undefined }
    const isChosen = ({ name, tool }: Exposure['tools'][number]) => name === chosen || tool?.name === chosen
    const sent = exposure.tools.find(isChosen)
    const found = sent ?? (await this.#withoutDeferral.expose(turn)).tools.find(isChosen)
    if (found === undefined) return { exposed: exposure.tools, toolChoice: undefined }
    const toolChoice = { type: 'function', function: { name: found.name } }
    return { exposed: sent === undefined ? [...exposure.tools, found] : exposure.tools, toolChoice }
  }

  /**
   * The next request: its messages with the model's own calls, and the context for reading its response; without `call` if
   * there is no tool to search.
   */
  async begin({ tools: all, messages: given, model, context, toolChoice: choice }: ModelRequest) {
    const tools = this.lists.read(all)
    const others = new Set(tools.others.flatMap(tool => nameOf(tool) ?? []))
    refuseMetaNames(this.search, [...tools.names, ...others])
    const session = this.sessionOf(context)
    await settleAnswered(this.pending, session, given, this.errorStatus)
    const { messages } = restoreMessages(given)
    if (tools.names.size === 0) return { messages, call: undefined }

    const turn = this.turnOf(tools, context, given, model)
    const exposure = await this.search.expose(turn)
    // Throws, because a tool that is left out silently could never be found.
    const [rejected] = this.#isOwn ? exposure.report.rejected : []
    if (rejected !== undefined) throw rejected.error
    const { exposed, toolChoice } = await this.#withChosen(choice, exposure, turn, tools.others)
    const listed = new Set(
      exposed.flatMap(({ name, role, tool }) => (tool?.name === name && role !== 'stub' ? [name] : [])),
    )
    // Other middleware may change the list, so no tool counts as sent until `bound` receives the final list.
    const withheld = new Set(exposed.map(({ name }) => name))
    const own = new Set([...withheld, ...tools.names])
    const modelTurn: ModelTurn = {
      search: this.search,
      turn,
      decided: (id, outcome) => {
        this.decidedWith.set(outcome, tools)
        this.pending.add({ session, id, name: outcome.name }, outcome, withheld)
      },
      refusalName: refusalName(name => tools.names.has(name)),
      isForeign: name => others.has(name),
      isListed: name => listed.has(name) && tools.names.has(name),
      canRun: name => tools.names.has(name),
      answered: (name, written, answer) => this.#report(this.search, { session, name, arguments: written, answer }),
      signal: context.signal,
    }
    const call = {
      list: requestTools(tools.others, exposed, modelNameOf(model)),
      /** The demanded tool under the id that is sent; undefined if the given choice stays. */
      toolChoice,
      note: exposure.instructions,
      /** Receives the tools that are sent; other middleware may have changed the list. */
      bound: (sent: readonly unknown[]) => {
        for (const name of sent.flatMap(tool => nameOf(tool) ?? [])) {
          withheld.delete(name)
          if (own.has(name)) continue
          others.add(name)
          if (this.foreign.size < MAX_FOREIGN) this.foreign.add(name)
        }
      },
      isKnown: (name: string) => modelTurn.isListed(name) || modelTurn.isForeign(name),
      /** The message that the agent receives for a message of the model. */
      read: (message: AIMessage) => readMessage(message, modelTurn),
      turn: modelTurn,
    }
    return { messages, call }
  }
}

const NONE: readonly ToolDefinition[] = Object.freeze([])
