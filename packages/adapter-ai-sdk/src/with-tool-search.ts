import {
  adapterSearch,
  createPendingCalls,
  createSeal,
  type ExistingToolSearch,
  type NewToolSearch,
  refuseMetaNames,
} from '@ts/adapter-kit'
import { type ExposedTool, type Exposure, type ToolSearch, ToolSearchError, type TurnInput } from '@ts/core'
import { gateway, type LanguageModel, type ToolSet, wrapLanguageModel } from 'ai'
import { createCalls } from './answered-calls.js'
import type { CallOptions } from './language-model.js'
import { createPlan, NATIVE_SEARCH, nativeWireOf, takenBy } from './native-wire.js'
import { type Executions, guardTool } from './real-tools.js'
import {
  createAnswers,
  createMetaTools,
  createRefusalTool,
  prepareTools,
  type SdkTool,
  shownAnswers,
} from './registered-tools.js'
import type { ToolSearchModelOptions } from './tool-search.js'

export type { ExistingToolSearch, NewToolSearch }

/** Options of {@link withToolSearch} in both forms. */
export interface WithToolSearch<TOOLS extends ToolSet>
  extends Pick<ToolSearchModelOptions, 'contextWindow' | 'secret'> {
  /** The model of the agent. A string is a model id of the SDK's default provider. */
  readonly model: LanguageModel
  /**
   * The tools of the agent. Tools with `deferLoading: false` are always sent in full. Tools that a provider defines are
   * left unchanged.
   */
  readonly tools: TOOLS
  /**
   * The id of the conversation, for events, `usage-memory` and a session store. Default: none; reveals are then read
   * from the messages.
   */
  readonly session?: string | undefined
}

/**
 * Options of {@link withToolSearch}: a ranker and other options of a tool search, or an existing tool search, whose
 * catalog must be `readTools(tools)`.
 */
export type WithToolSearchOptions<TOOLS extends ToolSet> = WithToolSearch<TOOLS> & (NewToolSearch | ExistingToolSearch)

/**
 * A model and tools for `generateText`, `streamText` and `ToolLoopAgent`. The model's provider gets a short list, and
 * the SDK gets calls of the real tools, so that their schemas, approvals and hooks apply.
 *
 * Pass both to the SDK together. Zod and other schemas are converted once, in this call. One result serves any number
 * of conversations at the same time, unless `session` names one.
 *
 * @throws ToolSearchError `NAME_COLLISION` if a tool has the name of a meta tool, `INVALID_TOOL` for a tool that cannot
 * be read, `INVALID_CONFIGURATION` for an option out of range.
 */
export async function withToolSearch<TOOLS extends ToolSet>(
  options: WithToolSearchOptions<TOOLS>,
): Promise<{ readonly model: ReturnType<typeof wrapLanguageModel>; readonly tools: TOOLS }> {
  const { model, tools, session, contextWindow, secret, ...rest } = options
  const prepared = await prepareTools(tools)
  const byName = new Map(prepared.map(one => [one.name, one]))
  const definitions = new Map(prepared.map(one => [one.name, one.definition]))
  const search = adapterSearch(rest, [...definitions.values()])
  const inner = modelOf(model)
  const turn = { session, model: { contextWindow } }

  // Registered even while deferral is off or nothing is permitted: both may change, and old messages may call them.
  const constant = search.metaTools().tools
  const isTaken = takenBy(new Set(Object.keys(tools)), search)
  const isPlanned = rest.toolSearch === undefined && rest.disclosure === undefined && !isTaken(NATIVE_SEARCH)
  const plan = isPlanned && nativeWireOf(inner.provider) ? createPlan(search, rest) : undefined
  const native = plan?.native.metaTools().tools.filter(({ name }) => name === NATIVE_SEARCH) ?? []
  const namesOf = (of: ExposedTool['role']) => constant.flatMap(({ name, role }) => (role === of ? name : []))
  refuseMetaNames(search, Object.keys(tools))
  const answers = createAnswers()
  const refusal = createRefusalTool(isTaken)
  const executions: Executions = { search, turn, pending: createPendingCalls(search), turns: new WeakMap() }
  const handle = (call: Parameters<ToolSearch['answer']>[0]) =>
    (plan && call.name === NATIVE_SEARCH ? plan.native : search).handle({ ...turn, ...call })
  const metaNames = namesOf('meta')
  const companionNames = namesOf('companion')
  const withoutDeferral = search.with({ activation: 'off' })
  const visibleOf = createVisible([...definitions.keys()])
  // This code cannot know whether an existing tool search has a store. If there is a session, it assumes one.
  const hasStore = session !== undefined && (rest.toolSearch !== undefined || typeof rest.sessions === 'object')

  const { generate, stream } = createCalls({
    search,
    seal: createSeal(secret),
    pending: executions.pending,
    maxHiddenSteps: undefined,
    begin(call, given) {
      const visible = visibleOf(given)
      const lasting: TurnInput = { ...turn, visible }
      // Without all meta tools in `activeTools`, the model cannot search, so deferral is off.
      const canSearch = metaNames.length > 0 && metaNames.every(name => given.has(name))
      const view = canSearch ? search : withoutDeferral
      return {
        turn: lasting,
        definitions,
        withheld: new Set(companionNames.filter(name => !given.has(name))),
        view,
        viewFor(model, exposure, history) {
          const isKept = !hasStore && keepsHistory(call, exposure)
          const canLoad = canSearch && !isKept && given.has(NATIVE_SEARCH)
          return (canLoad && plan?.viewFor(model, exposure, history)) || view
        },
        isShown: name => name === refusal.name || (name === NATIVE_SEARCH && plan !== undefined),
        hasExecute: name => byName.get(name)?.tool.execute !== undefined,
        begun: outcome => void executions.turns.set(outcome, lasting),
        answers: () => shownAnswers(answers, refusal.name, name => given.has(name)),
      }
    },
  })
  const entries: [string, SdkTool][] = Object.entries(tools).map(([name, given]) => [
    name,
    byName.has(name) ? guardTool(name, byName.get(name)!.tool, executions) : given,
  ])
  return {
    model: wrapLanguageModel({
      model: inner,
      middleware: { specificationVersion: 'v4', wrapGenerate: generate, wrapStream: stream },
    }),
    tools: {
      ...Object.fromEntries(entries),
      ...createMetaTools([...constant, ...native], answers, handle),
      [refusal.name]: refusal.tool,
    } as TOOLS,
  }
}

function modelOf(model: LanguageModel): Exclude<LanguageModel, string> {
  if (typeof model !== 'string') return model
  return (globalThis.AI_SDK_DEFAULT_PROVIDER ?? gateway).languageModel(model)
}

/** Disclosures that send revealed tools. They need the reveals on each turn. */
const SENDS_REVEALS = ['load', 'stub', 'native', 'window']

/**
 * Whether the provider keeps the messages, which are then missing in later requests. @throws if their reveals would be
 * lost silently
 */
function keepsHistory({ providerOptions }: CallOptions, { report }: Exposure): boolean {
  for (const [provider, fields] of Object.entries(providerOptions ?? {}))
    for (const field of ['previousResponseId', 'conversation']) {
      if (fields?.[field] === undefined || fields[field] === null) continue
      if (!report.active || !SENDS_REVEALS.includes(report.disclosure)) return true
      throw new ToolSearchError(
        'INVALID_CONFIGURATION',
        `Found ${provider}.${field} with the disclosure ${report.disclosure} and reveals from the messages, which then stay with the provider; give a session and a session store (sessions: createMemorySessionStore()), or use the disclosure bridge`,
        { details: { provider, field } },
      )
    }
  return false
}

/** The names in `activeTools`, as the same list object while they are unchanged; undefined if all tools are active. */
function createVisible(
  all: readonly string[],
): (names: { has(name: string): boolean }) => readonly string[] | undefined {
  let last: readonly string[] = []
  return names => {
    const visible = all.filter(name => names.has(name))
    if (visible.length === all.length) return undefined
    const isSame = visible.length === last.length && visible.every((name, i) => name === last[i])
    if (!isSame) last = Object.freeze(visible)
    return last
  }
}
