import { renderResults } from '../answers/render-results.js'
import { refuseAmbiguous, refuseGone, refuseListed, refuseUnknown } from '../calls/call.js'
import type { DisclosureServices } from '../disclosures/disclosure.js'
import { isToolSearchError } from '../errors.js'
import { createWordBudget } from '../limits/word-budget.js'
import type { Outcome, RefusedOutcome } from '../outcome.js'
import { permitsTool, serverSelection } from '../policy/policy.js'
import { type SearchScope, search } from '../search/search.js'
import { textsIn } from '../text/json.js'
import type { CatalogTool } from '../tool.js'
import type { CallInput } from '../turn-input.js'
import { checkArguments } from '../validate/validate.js'
import type { Engine } from './engine.js'
import type { TurnState } from './turn-state.js'
import type { ViewSettings } from './view-settings.js'

/** The default of the option `answerTokens`. */
const DEFAULT_ANSWER_TOKENS = 8_000
/** The default of the option `searchTimeoutMs`. */
export const DEFAULT_SEARCH_TIMEOUT_MS = 10_000
/** What an answer's budget keeps for everything except the tools in it: sentences, names of loaded tools, and the JSON around them. */
const BESIDE_TOKENS = 1_000
const BESIDE_SHARE = 0.4
/** The part of that for the names of loaded tools. */
const LOADED_SHARE = 0.25
/** Keys, brackets and counts of an answer. */
const ENVELOPE = '{"matches":[],"available":[],"left_out":10000,"loaded":[],"message":""}'
/** What each refusal of a batch takes in addition to its text. */
const REFUSAL_ENVELOPE = 1.2
/** The part of an answer's budget that a list of names may take. */
const NAME_LIST_SHARE = 0.25

/** The services of one call, with what only the pipeline itself uses. */
export interface CallServices extends DisclosureServices {
  /** Whether the host's own rules still permit a tool: they may have changed since the catalog was read. */
  isPermitted(tool: CatalogTool): boolean
  /** What searches of this call run on. */
  readonly scope: Omit<SearchScope, 'index'>
  /** The text of a failed search for the model. */
  failed(error: unknown): RefusedOutcome
  /** The outcome with refusals cut where they are longer than the answer's budget; those of a batch share it. */
  bounded(outcome: Outcome): Outcome
}

/** What a disclosure can use while it answers one call. */
export function createServices(
  engine: Engine,
  view: ViewSettings,
  call: CallInput,
  { frame, turn, sent, vanished }: TurnState,
  inOrder: () => Promise<void>,
  answerTokens = engine.options.answerTokens ?? DEFAULT_ANSWER_TOKENS,
): CallServices {
  const { emit, options, store } = engine
  const { session, signal } = call
  const { catalog, state } = frame
  const isPermitted = (tool: CatalogTool) =>
    permitsTool(frame.state.policy.permit, tool) && view.permits.every(permit => permitsTool(permit, tool))
  const suggest = (name: string) =>
    state
      .names()
      .suggest(name, 3, catalog.ids)
      .filter(id => isPermitted(catalog.get(id)!))

  const isGone = (name: string) =>
    frame.state.catalog.get(name) === undefined && (sent?.isGone(name) ?? vanished.includes(name))
  /** The tools that a name may mean: several where servers have tools of one name. */
  const meaningsOf = (name: string) => {
    const reading = state.names().resolve(name, catalog.ids)
    const ids = reading.kind === 'tool' ? [reading.id] : reading.kind === 'ambiguous' ? reading.ids : []
    return ids.map(id => catalog.get(id)!).filter(isPermitted)
  }
  const find = (name: string) => {
    const [tool, ...others] = meaningsOf(name)
    return others.length === 0 ? tool : undefined
  }

  /** Whether the turn may see tools of a server: `visible` has one of them, or names a tool of an unreachable server. */
  const mayNameOnTurn = (server: string) => {
    const { visible } = call
    if (visible === undefined || catalog.tools.some(tool => tool.server === server)) return true
    // Another iterable may have been read once, and have nothing left.
    const names = Array.isArray(visible) || visible instanceof Set ? [...(visible as Iterable<string>)] : []
    return serverSelection(undefined, textsIn(names))(server)
  }

  const scope = {
    catalog,
    deferred: turn.deferred,
    names: state.names,
    isPermitted,
    timeoutMs: options.searchTimeoutMs ?? DEFAULT_SEARCH_TIMEOUT_MS,
    signal,
  }
  const besideTokens = Math.min(BESIDE_TOKENS, Math.floor(answerTokens * BESIDE_SHARE))
  const loadedTokens = Math.floor(besideTokens * LOADED_SHARE)
  const envelopeTokens = engine.countTokens(ENVELOPE)
  const words = createWordBudget(besideTokens - loadedTokens - envelopeTokens, engine.countTokens)
  const whole = createWordBudget(answerTokens - envelopeTokens, engine.countTokens)
  const bounds = { budgetTokens: answerTokens - besideTokens, countTokens: engine.countTokens }
  const services: CallServices = {
    scope,
    isPermitted,
    suggest,
    find,
    words,
    refuseMissing(name, parts) {
      if (view.reserved.has(name)) return refuseListed(name)
      const meanings = meaningsOf(name)
      if (meanings.length > 1) return refuseAmbiguous(name, meanings, services, parts)
      return isGone(name) ? refuseGone(name, turn, services, parts) : refuseUnknown(name, turn, services, parts)
    },
    searchOptions: { pattern: turn.query === 'pattern' },
    away: frame.state.away.filter(
      ({ server }) => view.mayName(server) && frame.state.mayName(server) && mayNameOnTurn(server),
    ),
    newGroups: sent?.newcomers ?? [],

    async search(request) {
      const from = performance.now()
      const result = await engine.indexes.use(frame.state.permitted, index =>
        search({ ...scope, index }, request, view.limits),
      )
      await inOrder()
      if (result.tools.length + result.loaded.length > 0) engine.repeated.succeeded(session)
      emit({
        kind: 'search',
        session,
        queries: request.queries.map(query => query.text),
        needs: result.needs,
        scope: turn.deferred.size,
        matches: result.matches,
        inBand: result.inBand,
        results: result.tools.map(tool => tool.id),
        durationMs: performance.now() - from,
      })
      return result
    },

    select(wanted) {
      const found = state.names().resolveList(wanted, catalog.ids)
      // If several tools have the name, all are given: the model chooses one.
      const ids = new Set([...found.ids, ...found.ambiguous.flatMap(one => one.ids)])
      const tools = [...ids].map(id => catalog.get(id)!).filter(isPermitted)
      emit({ kind: 'describe', session, names: tools.map(tool => tool.id) })
      return { tools, unknown: found.unknown }
    },

    async reveal(tools, how = 'append') {
      await inOrder()
      const ids = tools.map(tool => tool.id)
      if (ids.length === 0) return
      if (session !== undefined && store)
        await (how === 'replace' ? store.replace(session, ids) : store.add(session, ids))
      emit({ kind: 'reveal', session, names: ids })
    },

    render: (tools, fallback) => renderResults(tools, { ...bounds, rendering: view.render ?? fallback }),
    describe(tools, parts = 1) {
      // A description gives all parameters, also where the host has search results written shorter.
      const isWhole = typeof view.render === 'function' || view.render === 'typescript'
      const rendering = isWhole ? view.render! : 'json'
      const budgetTokens = Math.floor(bounds.budgetTokens / parts)
      return renderResults(tools, { ...bounds, budgetTokens, rendering, detailed: tools.length })
    },

    faults: (tool, args) => checkArguments(options.validator, tool.inputSchema, args),

    failedSearches: request =>
      engine.repeated.failed(
        session,
        request.queries.map(query => query.text),
        call.history && { events: call.history, search: view.names.search },
      ),

    listNames: (tools, room = 'alone') =>
      engine.meter.names(
        tools.filter(isPermitted),
        room === 'alone' ? Math.floor(answerTokens * NAME_LIST_SHARE) : loadedTokens,
      ),

    bounded(outcome) {
      const cut = <T extends Outcome>(one: T, parts: number): T => {
        if (one.kind !== 'refused') return one
        // A single refusal is the answer; those of a batch are written in JSON.
        if (parts === 1 && engine.countTokens(one.message) <= answerTokens) return one
        return { ...one, message: whole.cut(one.message, parts) }
      }
      if (outcome.kind !== 'batch') return cut(outcome, 1)
      const parts = outcome.outcomes.length * REFUSAL_ENVELOPE
      return { ...outcome, outcomes: outcome.outcomes.map(one => cut(one, parts)) }
    },

    failed(error) {
      emit({ kind: 'failure', session, during: 'search', error })
      const isQuery = isToolSearchError(error, 'INVALID_PATTERN') || isToolSearchError(error, 'INVALID_QUERY')
      const message = isQuery
        ? words.cut(error.message)
        : `The search failed and found nothing out. Send it once more with other words, or call a tool by its exact name.`
      return Object.freeze({ kind: 'refused', code: 'search_failed', message, suggestions: [] })
    },
  }
  return services
}
