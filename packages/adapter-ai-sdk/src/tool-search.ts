import {
  adapterSearch,
  createPendingCalls,
  createSeal,
  type HiddenSearch,
  type HiddenSearchOptions,
  hiddenSearchReporter,
  type NewToolSearch,
  readHiddenSteps,
  refuseMetaNames,
} from '@ts/adapter-kit'
import type { ToolDefinition, ToolSearch, TurnInput } from '@ts/core'
import { createNotices, optionError } from '@ts/core/kit'
import type { LanguageModelMiddleware } from 'ai'
import { createCalls } from './answered-calls.js'
import { RECORD_KEY } from './call-record.js'
import type { IncomingTurn } from './incoming-calls.js'
import { parseInput } from './json-input.js'
import type { FunctionTool, Model } from './language-model.js'
import type { AnswerHidden, Host } from './model-request.js'
import { createPlan, NATIVE_SEARCH, takenBy } from './native-wire.js'

export type { HiddenSearch } from '@ts/adapter-kit'

/** The data parts of an interface that shows hidden searches: `UIMessage<unknown, ToolSearchData>`. */
export type ToolSearchData = { readonly toolSearch: HiddenSearch }

/** Options of {@link toolSearch} and {@link toolSearchMiddleware}. */
export interface ToolSearchModelOptions extends Omit<NewToolSearch, 'toolSearch'>, HiddenSearchOptions {
  /**
   * `false` for the names of tools that are always sent in full, `true` for names that are always deferred. A tool can
   * say the same in its own `providerOptions.toolSearch.deferLoading`. Default: the policy decides.
   */
  readonly deferLoading?: Readonly<Record<string, boolean>> | undefined
  /** The context window of the model in tokens, for an activation with `sharePercent`. Default: that of `@ts/core`. */
  readonly contextWindow?: number | undefined
  /**
   * The secret that encrypts what messages record: the hidden exchange, and what was sent. Processes that continue each
   * other's conversations need the same secret; with another one, only names are read. Default: random for each process.
   */
  readonly secret?: string | undefined
}

/** A language model of the AI SDK: `LanguageModelV3` or `LanguageModelV4`. */
export interface WrappableModel {
  /** `v2` is accepted as a type, because the SDK's own type of a model has it, and refused as a model. */
  readonly specificationVersion: 'v2' | 'v3' | 'v4'
  readonly provider: string
  readonly modelId: string
  readonly supportedUrls: unknown
  readonly doGenerate: (options: never) => unknown
  readonly doStream: (options: never) => unknown
}

/** The model with tool search; a `LanguageModelV3` stays one. */
export type SearchingModel<MODEL extends WrappableModel> = MODEL extends unknown
  ? Pick<MODEL, keyof WrappableModel>
  : never

/**
 * A language model whose provider gets a few constant tools, or the provider's own deferred ones, and which returns
 * only calls of the tools that the host gave. Searches are answered inside the call.
 *
 * The catalog is read from the tools of each call, so one result serves any number of users and agents at the same time.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an option out of range, for a model id, which is no model, and for a
 * model of the specification v2
 */
export function toolSearch<MODEL extends WrappableModel>(
  model: MODEL,
  options: ToolSearchModelOptions = {},
): SearchingModel<MODEL> {
  const isModel = typeof model === 'object' && typeof model?.doGenerate === 'function'
  if (!isModel || model.specificationVersion === 'v2')
    throw optionError(
      'model',
      isModel ? model.specificationVersion : model,
      "a language model object of the specification v3 or v4, such as gateway('openai/gpt-5.2')",
    )
  const { generate, stream } = createCalls(createHost(options))
  const inner = model as unknown as Model
  const made: Model = {
    specificationVersion: inner.specificationVersion,
    get provider() {
      return inner.provider
    },
    get modelId() {
      return inner.modelId
    },
    get supportedUrls() {
      return inner.supportedUrls
    },
    doGenerate: params => generate({ params, model: inner }),
    doStream: params => stream({ params, model: inner }),
  }
  return made as unknown as SearchingModel<MODEL>
}

/** The same as {@link toolSearch}, as a middleware for `wrapLanguageModel` and `wrapProvider`. */
export function toolSearchMiddleware(options: ToolSearchModelOptions = {}): LanguageModelMiddleware {
  const { generate, stream } = createCalls(createHost(options))
  return { specificationVersion: 'v4', wrapGenerate: generate, wrapStream: stream }
}

/** The key of a turn's own tools. Two users at once never share them. */
const TOOLS = Symbol('tools')

/** Answers calls without the host, and reports each to the listener. */
function hiddenAnswers(
  answer: AnswerHidden,
  view: ToolSearch,
  session: string | undefined,
  report: ReturnType<typeof hiddenSearchReporter>,
): Pick<IncomingTurn, 'answer' | 'refuse'> {
  const refuse: IncomingTurn['refuse'] = ({ providerMetadata: metadata }, text, record) => {
    const { id, name, input, index } = record
    // The joined answers of a batch answer for all of its calls.
    if (index !== undefined) return []
    answer({ id, name, input, metadata }, text)
    report(view, { session, name, arguments: parseInput(input), answer: text })
    return []
  }
  return { refuse, answer: (call, outcome, record) => refuse(call, outcome.content, record) }
}

/** The host that gets no search. Its catalog is read from the tools of each call. */
function createHost(given: ToolSearchModelOptions): Host {
  const options = { ...given, onEvent: given.onEvent ?? createNotices() }
  const { deferLoading = {}, maxHiddenSteps: _, onSearch: __, contextWindow, secret, ...rest } = options
  const search = adapterSearch(rest, turn => (turn as { readonly [TOOLS]?: readonly ToolDefinition[] })[TOOLS] ?? [])
  const report = hiddenSearchReporter(options)
  const deferred = new Map(Object.entries(deferLoading))
  const viewFor = rest.disclosure === undefined ? createPlan(search, rest).viewFor : () => search

  /** The tool itself if possible, because a thousand tools are read for each request. */
  function definitionOf(tool: FunctionTool): ToolDefinition {
    const own: unknown = tool.providerOptions?.[RECORD_KEY]?.['deferLoading'] ?? deferred.get(tool.name)
    return (typeof own === 'boolean' ? { ...tool, deferLoading: own } : tool) as object as ToolDefinition
  }

  return {
    search,
    seal: createSeal(secret),
    pending: createPendingCalls(search),
    maxHiddenSteps: readHiddenSteps(options),
    begin({ providerOptions }, given) {
      const byName = new Map<string, ToolDefinition>()
      for (const tool of given.values()) if (tool.type === 'function') byName.set(tool.name, definitionOf(tool))
      refuseMetaNames(search, given.keys())
      const id: unknown = providerOptions?.[RECORD_KEY]?.['session']
      const session = typeof id === 'string' ? id : undefined
      const turn: TurnInput & { readonly [TOOLS]: readonly ToolDefinition[] } = {
        [TOOLS]: [...byName.values()],
        ...(session === undefined ? {} : { session }),
        ...(contextWindow === undefined ? {} : { model: { contextWindow } }),
      }
      return {
        turn,
        definitions: byName,
        withheld: new Set(),
        view: search,
        viewFor: takenBy(given, search)(NATIVE_SEARCH) ? () => search : viewFor,
        answers: (answer, view) => hiddenAnswers(answer, view, session, report),
      }
    },
  }
}
