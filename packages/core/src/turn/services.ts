import { isUnclear } from '../answers/answers.js'
import { renderResults } from '../answers/render-results.js'
import { refuseAmbiguous, refuseGone, refuseListed, refuseUnknown } from '../calls/call.js'
import { readMetaCall } from '../calls/meta-call.js'
import type { Outage } from '../catalog/tool-source.js'
import type { DisclosureServices } from '../disclosure.js'
import { isQueryError } from '../errors.js'
import { createSentenceBudget } from '../limits/sentence-budget.js'
import type { Outcome, RefusedOutcome } from '../outcome.js'
import { permitsTool, selection } from '../policy/policy.js'
import type { SearchContext } from '../search/rank-query.js'
import { search } from '../search/search.js'
import type { SearchRequest } from '../search/search-request.js'
import { textsIn } from '../text/json.js'
import type { CatalogTool, ToolId } from '../tool.js'
import type { CallInput } from '../turn-input.js'
import { repairArguments } from '../validate/repair.js'
import { checkArguments } from '../validate/validate.js'
import type { Turn } from './turn.js'
import { isGone } from './vanished-tools.js'

const DEFAULT_ANSWER_TOKENS = 8_000
const DEFAULT_SEARCH_TIMEOUT_MS = 10_000
/**
 * The part of an answer's budget for everything except tools (sentences, names of loaded tools, and the JSON around
 * them): at most this number of tokens and at most this fraction of the budget.
 */
const BESIDE_TOKENS = 1_000
const BESIDE_SHARE = 0.4
/** The fraction of that part for the names of loaded tools. */
const LOADED_SHARE = 0.25
/** The JSON of an answer around its content, as long as possible: its tokens are subtracted from the budget. */
const ENVELOPE = '{"matches":[],"available":[],"left_out":10000,"loaded":[],"message":""}'
/** Size of a refusal in a batch, relative to its text. */
const REFUSAL_ENVELOPE = 1.3
/** The fraction of an answer's budget that a list of names may take. */
const NAME_LIST_SHARE = 0.25
/** Maximum tokens of names that are only examples. */
const SOME_NAMES_TOKENS = 200

/** The services of one call, including those that only the pipeline uses. */
export interface CallServices extends DisclosureServices {
  /** The refusal of a failed search, for the model. */
  failed(error: unknown): RefusedOutcome
  /**
   * The meta tool that a call means by another name, such as `search_tools` by `tool_search`: if the arguments fit it,
   * and the name is no tool's.
   */
  metaTool(name: string, args: unknown): ToolId | undefined
  /** The outcome, with refusals cut to the answer's budget; the refusals of a batch share it. */
  bounded(outcome: Outcome): Outcome
}

/** Whether the host's own rules still permit a tool: they may have changed since the catalog was read. */
export function permitterOf({ state, view }: Turn): (tool: CatalogTool) => boolean {
  return tool => permitsTool(state.policy.permit, tool) && view.permits.every(permit => permitsTool(permit, tool))
}

/** The tools and settings of the searches of a turn. `work` gets them, and the index stays open until it ends. */
export function withSearch<T>(
  turn: Turn,
  work: (context: SearchContext) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { engine, state, catalog, deferred } = turn
  const timeoutMs = engine.options.searchTimeoutMs ?? DEFAULT_SEARCH_TIMEOUT_MS
  const fixed = { catalog, deferred, names: state.names, isPermitted: permitterOf(turn), timeoutMs, signal }
  return engine.indexes.use(state.permitted, index => work({ ...fixed, isPattern: turn.query === 'pattern', index }))
}

/**
 * The services for a disclosure that answers one call. `inOrder` waits for the calls before this one. `answerTokens` is
 * the budget of one answer.
 */
export function createServices(
  turn: Turn,
  call: CallInput,
  inOrder: () => Promise<void> = async () => {},
  answerTokens = turn.engine.options.answerTokens ?? DEFAULT_ANSWER_TOKENS,
): CallServices {
  const names = nameServices(turn, call)
  const services: CallServices = {
    ...names,
    ...answerServices(turn, names.isPermitted, answerTokens),
    ...searchServices(turn, call, inOrder),
    refuseMissing(name, parts) {
      if (turn.view.reserved.has(name)) return refuseListed(name)
      const meanings = names.meaningsOf(name)
      if (meanings.length > 1) return refuseAmbiguous(name, meanings, services, parts)
      return (names.isRemoved(name) ? refuseGone : refuseUnknown)(name, turn, services, parts)
    },
    failed(error) {
      turn.engine.emit({ kind: 'failure', session: call.session, during: 'search', error })
      const message = isQueryError(error)
        ? services.sentences.cut(error.message)
        : `The search failed, so its tools are unknown. Send it once more with other words, or call a tool by its exact name.`
      return Object.freeze({ kind: 'refused', code: 'search_failed', message, suggestions: [] })
    },
  }
  return services
}

/** What a name means on a turn. */
function nameServices(turn: Turn, { session }: CallInput) {
  const { state, catalog, engine, view, sent, vanished } = turn
  const isPermitted = permitterOf(turn)
  const permitted = (ids: Iterable<ToolId>) => [...ids].map(id => catalog.get(id)!).filter(isPermitted)
  /** The permitted tools that a name may mean: several if servers have tools of the same name. */
  const meaningsOf = (name: string) => {
    const reading = state.names().resolve(name, catalog.ids)
    return permitted(reading.kind === 'tool' ? [reading.id] : reading.kind === 'ambiguous' ? reading.ids : [])
  }
  /** Whether a name belongs to a tool that its source has removed. */
  const isRemoved = (name: string) =>
    state.catalog.get(name) === undefined && ((sent && isGone(sent, name)) ?? vanished.includes(name))
  return {
    isPermitted,
    meaningsOf,
    isRemoved,
    find(name: string) {
      const [tool, ...others] = meaningsOf(name)
      return others.length === 0 ? tool : undefined
    },
    suggest: (name: string) => permitted(state.names().suggest(name, 3, catalog.ids)).map(tool => tool.id),
    select(wanted: string | readonly string[]) {
      const found = state.names().resolveList(wanted, catalog.ids)
      // If several tools have the name, all are returned: the model chooses one.
      const tools = permitted(found.ids)
      engine.emit({ kind: 'describe', session, names: tools.map(tool => tool.id) })
      return { tools, unknown: found.unknown }
    },
    metaTool(name: string, args: unknown) {
      const meant = readMetaCall(name, args, view.names)
      return meant?.keys === undefined || meaningsOf(name).length > 0 || isRemoved(name) ? undefined : meant.tool
    },
  }
}

/** What an answer says, within its budget, and the check of arguments. */
function answerServices(turn: Turn, isPermitted: (tool: CatalogTool) => boolean, answerTokens: number) {
  const { countTokens, meter, options } = turn.engine
  const { render } = turn.view
  const besideTokens = Math.min(BESIDE_TOKENS, Math.floor(answerTokens * BESIDE_SHARE))
  const loadedTokens = Math.floor(besideTokens * LOADED_SHARE)
  const envelopeTokens = countTokens(ENVELOPE)
  const whole = createSentenceBudget(answerTokens - envelopeTokens, countTokens)
  const bounds = { budgetTokens: answerTokens - besideTokens, countTokens }
  const faults = (tool: CatalogTool, args: unknown) => checkArguments(options.validator, tool.inputSchema, args)
  const renderFound: DisclosureServices['render'] = (tools, fallback, groups) =>
    renderResults(tools, { ...bounds, rendering: render ?? fallback, groups })
  const cut = <T extends Outcome>(one: T, parts: number): T => {
    if (one.kind !== 'refused') return one
    // A single refusal is the whole answer; those of a batch are written as JSON.
    if (parts === 1 && countTokens(one.message) <= answerTokens) return one
    return { ...one, message: whole.cut(one.message, parts) }
  }
  return {
    sentences: createSentenceBudget(besideTokens - loadedTokens - envelopeTokens, countTokens),
    newGroups: turn.sent?.added ?? [],
    render: renderFound,
    describe(tools: readonly CatalogTool[], parts = 1) {
      // A description gives all parameters, even if the host chose a shorter form for search results.
      const rendering = typeof render === 'function' || render === 'typescript' ? render : 'json'
      const budgetTokens = Math.floor(bounds.budgetTokens / parts)
      return renderResults(tools, { ...bounds, budgetTokens, rendering })
    },
    listNames(tools: readonly CatalogTool[], room: Parameters<DisclosureServices['listNames']>[1] = 'alone') {
      const own = room === 'beside-tools' ? loadedTokens : Math.floor(answerTokens * NAME_LIST_SHARE)
      return meter.names(tools.filter(isPermitted), room === 'some' ? Math.min(SOME_NAMES_TOKENS, own) : own)
    },
    faults,
    repair(tool: CatalogTool, args: unknown, how?: 'escapes') {
      const repaired = repairArguments(tool.inputSchema, args, how === 'escapes' || options.arguments === 'strict')
      // The host's validator may be stricter than ours.
      return repaired !== undefined && faults(tool, repaired.arguments).length === 0 ? repaired : undefined
    },
    bounded(outcome: Outcome): Outcome {
      if (outcome.kind !== 'batch') return cut(outcome, 1)
      const parts = outcome.outcomes.length * REFUSAL_ENVELOPE
      return { ...outcome, outcomes: outcome.outcomes.map(one => cut(one, parts)) }
    },
  }
}

const textsOf = ({ queries }: SearchRequest) => queries.map(query => query.text)

/** Searches and reveals, with their events. */
function searchServices(turn: Turn, call: CallInput, inOrder: () => Promise<void>) {
  const { engine, view, state } = turn
  const { emit, sessions, repeated } = engine
  const { session } = call
  const run: DisclosureServices['search'] = async request => {
    const from = performance.now()
    const result = await withSearch(turn, context => search(context, request, view.limits), call.signal)
    await inOrder()
    if (result.tools.length + result.loaded.length > 0 && !isUnclear(result)) repeated.forget(session)
    emit({
      kind: 'search',
      session,
      queries: textsOf(request),
      needs: result.needs,
      scope: turn.deferred.size,
      matches: result.matches,
      inBand: result.inBand,
      results: result.tools.map(tool => tool.id),
      durationMs: performance.now() - from,
    })
    return result
  }
  const failedSearches: DisclosureServices['failedSearches'] = request => {
    const history = call.history && { events: call.history, search: view.names.search }
    return repeated.failed(session, textsOf(request), history)
  }
  return {
    search: run,
    failedSearches,
    searchOptions: { pattern: turn.query === 'pattern' },
    away: state.away.filter(outage => mayNameServer(turn, call, outage)),
    async reveal(tools: readonly CatalogTool[], how: 'append' | 'replace' = 'append') {
      await inOrder()
      const ids = tools.map(tool => tool.id)
      if (ids.length === 0) return
      if (session !== undefined && sessions) await sessions[how === 'replace' ? 'replace' : 'add'](session, ids)
      emit({ kind: 'reveal', session, names: ids })
    },
  }
}

/**
 * Whether an answer of a turn may mention the outage of a server: policy and view select it, and `visible` contains one
 * of its tools, or names a tool of an unreachable server.
 */
function mayNameServer({ view, state, catalog }: Turn, { visible }: CallInput, { server }: Outage): boolean {
  if (!view.mayName(server) || !state.mayName(server)) return false
  if (visible === undefined || catalog.tools.some(tool => tool.server === server)) return true
  // Any other iterable may already be used up.
  const names = Array.isArray(visible) || visible instanceof Set ? [...(visible as Iterable<string>)] : []
  return selection({ tools: textsIn(names) }).hasServer(server)
}
