import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import {
  adapterSearch,
  closeSent,
  createCallIds,
  createPendingCalls,
  createSeal,
  type NewToolSearch,
  refuseMetaNames,
} from '@ts/adapter-kit'
import {
  createNative,
  type Exposure,
  type HistoryEvent,
  type MetaRole,
  planDisclosure,
  type ToolDefinition,
  type ToolSearch,
  type TurnInput,
} from '@ts/core'
import { optionError } from '@ts/core/kit'
import { type CallRecord, RECORD_KEY } from './call-record.js'
import { createExchangeStore, type ExchangeStore } from './hidden-exchange.js'
import type { IncomingTurn } from './incoming-calls.js'
import { parseInput } from './json-input.js'
import { createModelResults } from './model-results.js'
import { loadFound, nativeWireOf } from './native-wire.js'
import { addInstructions, restorePrompt } from './outgoing-prompt.js'
import { outgoingTools } from './outgoing-tools.js'
import { reportFrom } from './real-tools.js'
import { isRevealing } from './registered-tools.js'
import { fieldsOf, readSentRecords } from './response-record.js'

/** A call of the model that was answered without the host. */
export interface HiddenSearch {
  /** The id of the conversation, if the host's call names one in `providerOptions.toolSearch.session`. */
  readonly session: string | undefined
  /** What was called: a search, a description, a companion's tool; undefined for a call that was refused. */
  readonly role: MetaRole | 'companion' | undefined
  /** The name that the model called. */
  readonly name: string
  readonly arguments: unknown
  /** What the model reads. */
  readonly answer: string
}

/** The data parts of an interface that shows hidden searches: `UIMessage<unknown, ToolSearchData>`. */
export type ToolSearchData = { readonly toolSearch: HiddenSearch }

/** Options of {@link toolSearch} and {@link toolSearchMiddleware}. */
export interface ToolSearchModelOptions extends Omit<NewToolSearch, 'toolSearch'> {
  /**
   * `false` for the names of tools that are always sent in full, `true` for names that are always deferred. A tool can
   * say the same in its own `providerOptions.toolSearch.deferLoading`. Default: the policy decides.
   */
  readonly deferLoading?: Readonly<Record<string, boolean>> | undefined
  /**
   * Maximum number of requests in one call of the host whose answers it does not receive. In the request after them the
   * model must answer with what it has. Default 8; a search and its call take one.
   */
  readonly maxHiddenSteps?: number | undefined
  /**
   * Called for each call that is answered without the host, before the model's next request. An error that it throws is
   * a `failure` event.
   */
  readonly onSearch?: ((search: HiddenSearch) => void) | undefined
  /** The context window of the model in tokens, for an activation with `sharePercent`. Default: that of `@ts/core`. */
  readonly contextWindow?: number | undefined
  /**
   * The secret that encrypts the hidden exchange in the messages. Processes that continue each other's conversations
   * need the same secret. Default: random for each process.
   */
  readonly secret?: string | undefined
}

/** Answers one call of the model without the host. */
export type AnswerHidden = (
  call: Pick<CallRecord, 'id' | 'name' | 'input'> & { readonly metadata: SharedV4ProviderMetadata | undefined },
  text: string,
) => void

/** A request to the model, and the context for reading its response. */
export interface RoundRequest {
  readonly params: LanguageModelV4CallOptions
  readonly incoming: IncomingTurn
}

/** What all requests for one call of the host have in common. */
export interface ModelRequest {
  /** The prompt with the calls and the hidden exchanges as the model wrote them, but with this adapter's records. */
  readonly prompt: LanguageModelV4Prompt
  /** The names of the tools. */
  readonly scope: string
  /** Whether deferral was active in the last request, and why. */
  report(): JSONObject
  /** Undefined if the host's call has no tool of the user. */
  readonly round:
    | ((prompt: LanguageModelV4Prompt, isLast: boolean, answer: AnswerHidden) => Promise<RoundRequest>)
    | undefined
}

/** Makes the requests of one wrapped model, for all users of it. */
export interface ModelRequests {
  readonly maxHiddenSteps: number
  readonly exchanges: ExchangeStore
  begin(host: LanguageModelV4CallOptions, model: LanguageModelV4): Promise<ModelRequest>
}

/** Default of `maxHiddenSteps`. An assumption: more than twice the requests of a task with two searches. */
const MAX_HIDDEN_STEPS = 8
/** The key of a turn's own tools. Two users at once never share them. */
const TOOLS = Symbol('tools')

/** Answers calls without the host, and reports each to the listener. */
function hiddenAnswers(
  answer: AnswerHidden,
  view: ToolSearch,
  session: string | undefined,
  { onSearch, onEvent }: ToolSearchModelOptions,
): Pick<IncomingTurn, 'answer' | 'refuse'> {
  const refuse: IncomingTurn['refuse'] = ({ providerMetadata: metadata }, text, record) => {
    const { id, name, input, index } = record
    // The joined answers of a batch answer for all of its calls.
    if (index !== undefined) return []
    answer({ id, name, input, metadata }, text)
    try {
      onSearch?.({ session, role: view.metaRole(name), name, arguments: parseInput(input), answer: text })
    } catch (error) {
      onEvent?.({ kind: 'failure', session, during: 'onSearch', error })
    }
    return []
  }
  return { refuse, answer: (call, outcome, record) => refuse(call, outcome.content, record) }
}

/** Creates the one tool search of a wrapped model. Its catalog is read from the tools of each call. */
export function createModelRequests(options: ToolSearchModelOptions): ModelRequests {
  const { deferLoading = {}, maxHiddenSteps = MAX_HIDDEN_STEPS, onSearch, contextWindow, secret, ...rest } = options
  if (!Number.isSafeInteger(maxHiddenSteps) || maxHiddenSteps < 0)
    throw optionError('maxHiddenSteps', maxHiddenSteps, 'a whole number of 0 or more')
  const search = adapterSearch(rest, turn => (turn as { readonly [TOOLS]?: readonly ToolDefinition[] })[TOOLS] ?? [])
  const native = search.with({ disclosure: createNative({ searchedBy: 'provider', defer: 'automatic' }) })
  const seal = createSeal(secret)
  const exchanges = createExchangeStore(seal)
  const pending = createPendingCalls(search)
  const modelResults = createModelResults(search)

  function definitionOf({ type: _, providerOptions, ...tool }: LanguageModelV4FunctionTool): ToolDefinition {
    const own: unknown = providerOptions?.[RECORD_KEY]?.['deferLoading'] ?? deferLoading[tool.name]
    const more = providerOptions === undefined ? {} : { providerOptions }
    return { ...tool, ...more, ...(typeof own === 'boolean' ? { deferLoading: own } : {}) } as ToolDefinition
  }

  /** The disclosure for a model: the provider's own wire if the plan picks one that this adapter has. */
  function viewFor({ provider, modelId }: LanguageModelV4, { report }: Exposure, history: readonly HistoryEvent[]) {
    if (!report.active || rest.disclosure !== undefined || nativeWireOf(provider) === undefined) return search
    const { deferrable: tools, deferrableTokens: tokens } = report.facts
    const api = provider.endsWith('.responses') ? 'openai-responses' : 'anthropic-messages'
    const host = provider.startsWith('azure.') ? { host: 'azure' as const } : {}
    return planDisclosure({ model: modelId, api, ...host, tools, tokens, history }).mode === 'client-native'
      ? native
      : search
  }

  return {
    maxHiddenSteps,
    exchanges,
    async begin(host, model) {
      const { tools: given = [], abortSignal: signal } = host
      const functions = given.filter(tool => tool.type === 'function')
      const definitions = functions.map(definitionOf)
      const names = new Set(functions.map(({ name }) => name))
      refuseMetaNames(search, names)
      const id: unknown = host.providerOptions?.[RECORD_KEY]?.['session']
      const session = typeof id === 'string' ? id : undefined
      const lasting: TurnInput & { readonly [TOOLS]: readonly ToolDefinition[] } = {
        [TOOLS]: definitions,
        ...(session === undefined ? {} : { session }),
        ...(contextWindow === undefined ? {} : { model: { contextWindow } }),
      }
      await reportFrom(host.prompt, { search, turn: lasting, pending }, () => false)
      const scope = [...names].sort().join()
      const byName = new Map(definitions.map(one => [one.name, one]))
      const end = { session, withheld: new Set<string>(), signal }
      const results = await modelResults(await exchanges.restore(host.prompt, scope), byName, end)
      let replaced = results.replaced
      let report: Exposure['report'] | undefined
      let view: ToolSearch | undefined

      async function round(
        prompt: LanguageModelV4Prompt,
        isLast: boolean,
        answer: AnswerHidden,
      ): Promise<RoundRequest> {
        const restored = restorePrompt(prompt, await readSentRecords(prompt, seal))
        const now: TurnInput = { ...lasting, history: restored.history }
        let exposure = await (view ?? search).expose(now)
        if (view === undefined) {
          view = viewFor(model, exposure, restored.history)
          if (view !== search) exposure = await view.expose(now)
        }
        report = exposure.report
        const used = view
        const isMeta = (name: string) => used.metaRole(name) !== undefined
        const { tools, toolChoice, native, listed } = await outgoingTools({
          given,
          exposure,
          withheld: new Set(),
          isOurs: name => names.has(name),
          isDescribedPerStep: () => false,
          // Where the host requires a call, the SDK refuses an answer without one.
          toolChoice: isLast && host.toolChoice?.type !== 'required' ? { type: 'none' } : host.toolChoice,
          allTools: async () => (await search.with({ activation: 'off' }).expose(now)).tools,
          provider: model.provider,
        })
        const revealsTools = (name: string) => isMeta(name) || (isRevealing(name) && !names.has(name))
        const loaded = native ? loadFound(restored.prompt, native.wire, native.deferred, revealsTools) : restored.prompt
        const { [RECORD_KEY]: _, ...providerOptions } = host.providerOptions ?? {}
        const fields = fieldsOf({
          sent: exposure.sent && (await closeSent(exposure.sent, seal)),
          results: replaced.length > 0 ? replaced : undefined,
        })
        replaced = []
        return {
          params: {
            ...host,
            prompt: addInstructions(loaded, exposure.instructions),
            tools,
            ...(toolChoice === undefined ? {} : { toolChoice }),
            ...(host.providerOptions === undefined ? {} : { providerOptions }),
          },
          incoming: {
            search: used,
            turn: now,
            has: name => names.has(name),
            begin: (id, outcome) => pending.add({ session, id, name: outcome.name }, outcome),
            ...hiddenAnswers(answer, used, session, options),
            isForeign: () => false,
            listed,
            ids: createCallIds(restored.callIds),
            signal,
            fields,
          },
        }
      }

      return {
        prompt: names.size > 0 ? results.prompt : restorePrompt(results.prompt).prompt,
        scope,
        report: () => ({ active: report?.active === true, reason: report?.reason ?? '' }),
        round: names.size > 0 ? round : undefined,
      }
    },
  }
}
