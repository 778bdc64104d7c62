import { isUnclear } from '../answers/answers.js'
import { refuseAmbiguous, refuseGone, refuseListed, refuseUnknown } from '../calls/call.js'
import { readMetaCall } from '../calls/meta-call.js'
import type { Outage } from '../catalog/tool-source.js'
import type { DisclosureServices } from '../disclosure.js'
import { isToolSearchError } from '../errors.js'
import type { RefusedOutcome } from '../outcome.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { serverSelection } from '../policy/policy.js'
import { search } from '../search/search.js'
import { textsIn } from '../text/json.js'
import type { ToolId } from '../tool.js'
import type { CallInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import type { TurnServices } from './turn-services.js'
import type { TurnState } from './turn-state.js'
import type { ViewSettings } from './view-settings.js'

/** The services of one call, including those that only the pipeline uses. */
export interface CallServices extends DisclosureServices, TurnServices {
  /** The refusal of a failed search, for the model. */
  failed(error: unknown): RefusedOutcome
  /**
   * The meta tool that a call means by another name, such as `search_tools` by `tool_search`: if the arguments fit it,
   * and the name is no tool's.
   */
  metaTool(name: string, args: unknown): ToolId | undefined
}

/** The services for a disclosure that answers one call. `own` are the services of its turn. */
export function createServices(
  engine: Engine,
  view: ViewSettings,
  call: CallInput,
  { frame, turn }: TurnState,
  own: TurnServices,
  inOrder: () => Promise<void>,
): CallServices {
  const { emit, sessions } = engine
  const { session } = call
  const { catalog, state } = frame

  const isNamed = ({ server }: Outage) =>
    view.mayName(server) && state.mayName(server) && mayNameOnTurn(call, catalog, server)

  const services: CallServices = {
    // Each service by name: spreading so many fields makes an object that is slow to use.
    scope: own.scope,
    words: own.words,
    searchOptions: own.searchOptions,
    newGroups: own.newGroups,
    isPermitted: own.isPermitted,
    isGone: own.isGone,
    meaningsOf: own.meaningsOf,
    find: own.find,
    suggest: own.suggest,
    render: own.render,
    describe: own.describe,
    faults: own.faults,
    repair: own.repair,
    listNames: own.listNames,
    bounded: own.bounded,
    refuseMissing(name, parts) {
      if (view.reserved.has(name)) return refuseListed(name)
      const meanings = own.meaningsOf(name)
      if (meanings.length > 1) return refuseAmbiguous(name, meanings, services, parts)
      return own.isGone(name) ? refuseGone(name, turn, services, parts) : refuseUnknown(name, turn, services, parts)
    },
    metaTool(name, args) {
      const meant = readMetaCall(name, args, view.names)
      return meant?.keys === undefined || own.meaningsOf(name).length > 0 || own.isGone(name) ? undefined : meant.tool
    },
    away: state.away.length === 0 ? NONE_AWAY : state.away.filter(isNamed),

    async search(request) {
      const from = performance.now()
      const result = await engine.indexes.use(state.permitted, index =>
        search({ ...own.scope, index, signal: call.signal }, request, view.limits),
      )
      await inOrder()
      if (result.tools.length + result.loaded.length > 0 && !isUnclear(result)) engine.repeated.succeeded(session)
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
      // If several tools have the name, all are returned: the model chooses one.
      const ids = new Set([...found.ids, ...found.ambiguous.flatMap(one => one.ids)])
      const tools = [...ids].map(id => catalog.get(id)!).filter(own.isPermitted)
      emit({ kind: 'describe', session, names: tools.map(tool => tool.id) })
      return { tools, unknown: found.unknown }
    },

    async reveal(tools, how = 'append') {
      await inOrder()
      const ids = tools.map(tool => tool.id)
      if (ids.length === 0) return
      if (session !== undefined && sessions) await sessions[how === 'replace' ? 'replace' : 'add'](session, ids)
      emit({ kind: 'reveal', session, names: ids })
    },

    failedSearches: request =>
      engine.repeated.failed(
        session,
        request.queries.map(query => query.text),
        call.history && { events: call.history, search: view.names.search },
      ),

    failed(error) {
      emit({ kind: 'failure', session, during: 'search', error })
      return refuseFailed(error, own.words)
    },
  }
  return services
}

const NONE_AWAY: readonly Outage[] = Object.freeze([])

/**
 * Whether the turn may see tools of a server: `visible` contains one of them, or names a tool of an unreachable
 * server.
 */
function mayNameOnTurn({ visible }: CallInput, catalog: PermittedCatalog, server: string): boolean {
  if (visible === undefined || catalog.tools.some(tool => tool.server === server)) return true
  // Any other iterable may already be used up.
  const names = Array.isArray(visible) || visible instanceof Set ? [...(visible as Iterable<string>)] : []
  return serverSelection(undefined, textsIn(names))(server)
}

function refuseFailed(error: unknown, words: TurnServices['words']): RefusedOutcome {
  const isQuery = isToolSearchError(error, 'INVALID_PATTERN') || isToolSearchError(error, 'INVALID_QUERY')
  const message = isQuery
    ? words.cut(error.message)
    : `The search failed, so its tools are unknown. Send it once more with other words, or call a tool by its exact name.`
  return Object.freeze({ kind: 'refused', code: 'search_failed', message, suggestions: [] })
}
