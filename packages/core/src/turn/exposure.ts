import { renderSignature } from '../answers/render-signature.js'
import { mayCall } from '../catalog/may-call.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { ExposedTool } from '../exposed-tool.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { withLazy } from '../limits/lazy.js'
import type { Exposure, ExposureReport } from '../options.js'
import { NO_TOOLS } from '../policy/permitted-catalog.js'
import { unmatchedNames } from '../policy/policy.js'
import type { Engine } from './engine.js'
import type { Turn } from './turn.js'
import type { ViewSettings } from './view-settings.js'

/**
 * The exposure of a turn whose meta tools name the tools of a manifest, regardless of the list that was sent before.
 * Made once for each set of reveals.
 */
export function freshExposure(turn: Turn, { text }: Manifest = turn.manifest): Exposure {
  const { revealed, vanished, made, view, decision } = turn
  const isPlain = revealed.length + vanished.length === 0 && text === turn.manifest.text
  const key = isPlain ? '' : [text, '', ...revealed.map(tool => tool.id), '', ...vanished].join('\n')
  return getOrInsert(made.exposures, key, () => {
    const { tools, instructions } = (decision.active ? view.disclosure : eager).expose({ ...turn, listed: text })
    return createExposure(turn, completeList(turn, tools), instructions)
  })
}

export function queryOf({ options }: Engine): Turn['query'] {
  return options.ranker.traits?.query === 'pattern' ? 'pattern' : 'text'
}

/** The meta tools and the companions' tools of a view, and its note; see {@link ToolSearch.metaTools}. */
export function constantTools(engine: Engine, view: ViewSettings): Pick<Exposure, 'tools' | 'instructions'> {
  const { disclosure, names, limits } = view
  const nothing = { catalog: NO_TOOLS, listed: '', deferred: NO_TOOLS.ids, revealed: [] }
  const { tools, instructions } = disclosure.expose({ ...nothing, names, limits, query: queryOf(engine) })
  return Object.freeze({ tools: Object.freeze(completeList({ engine, view }, tools)), instructions })
}

/** Whether a deferred tool is in the list with its parameters. */
export function isListed(turn: Turn, id: string): boolean {
  return freshExposure(turn).tools.some(sent => sent.name === id && sent.role !== 'stub')
}

/**
 * The list with the roles of the meta tools, with the companions' tools after these, and without the tools that only
 * code may call.
 */
function completeList(
  { view, engine }: Pick<Turn, 'view' | 'engine'>,
  shown: readonly ExposedTool[],
): readonly ExposedTool[] {
  const tools = shown.flatMap(exposed => {
    const metaRole = view.roles.get(exposed.name)
    if (metaRole !== undefined) return Object.freeze({ ...exposed, metaRole })
    return exposed.tool === undefined || mayCall(exposed.tool, 'model') ? exposed : []
  })
  const { exposed } = engine.companions
  const isMeta = ({ role }: ExposedTool) => role === 'meta'
  return exposed.length === 0 ? tools : [...tools.filter(isMeta), ...exposed, ...tools.filter(tool => !isMeta(tool))]
}

/** Freezes a list with its report; sizes and signatures are computed when they are read. */
export function createExposure(turn: Turn, list: readonly ExposedTool[], instructions: string): Exposure {
  const { state, catalog, deferred, revealed, vanished, decision, rejected, view } = turn
  const { meter } = turn.engine
  const tools = Object.freeze(list)
  const isLoaded = (id: string) => !deferred.has(id) || revealed.some(tool => tool.id === id)
  const isRead = ({ name, role }: ExposedTool) => role !== 'deferred' || isLoaded(name)
  const report = withLazy<Omit<ExposureReport, Measured>, Pick<ExposureReport, Measured>>(
    {
      active: decision.active,
      reason: decision.reason,
      facts: decision.facts,
      disclosure: view.disclosure.name,
      deferred: deferred.size,
      revealed: Object.freeze(revealed.map(tool => tool.id)),
      vanished,
      rejected,
    },
    {
      full: () => meter.list(catalog.tools),
      context: () => meter.sent(tools.filter(isRead), instructions),
      wire: () => meter.sent(tools, instructions),
      unmatched: () => Object.freeze(unmatchedNames(state.policy, state.catalog.tools, state.away)),
    },
  )
  const signatures = () => {
    const loaded = catalog.tools.filter(tool => isLoaded(tool.id) && mayCall(tool, 'code'))
    return loaded.map(tool => renderSignature(tool, true)).join('\n\n')
  }
  return withLazy({ tools, instructions, report, sent: undefined }, { signatures })
}

/** The fields of a report that are computed when they are read. */
type Measured = 'full' | 'context' | 'wire' | 'unmatched'
