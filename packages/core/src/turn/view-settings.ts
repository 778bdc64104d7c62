import type { Rendering } from '../answers/render.js'
import { checkLimits, disclosureOf, metaNames } from '../configuration/tool-search-options.js'
import type { Disclosure } from '../disclosure.js'
import type { MetaRole } from '../exposed-tool.js'
import type { ToolScope, ViewOptions } from '../options.js'
import type { Activation } from '../policy/activation.js'
import { deferMarked, narrow, type PermittedCatalog, without } from '../policy/permitted-catalog.js'
import { type PolicyOptions, permitsTool, selection } from '../policy/policy.js'
import { NameIndex } from '../search/name-index.js'
import type { SearchLimits } from '../search/search-limits.js'
import { defined } from '../text/check-options.js'
import type { CatalogTool, ToolId } from '../tool.js'
import type { CompanionTools } from './companion-tools.js'
import type { MetaKind } from './history.js'

/** The options of one view, with every default filled in. */
export interface ViewSettings {
  readonly options: ViewOptions
  readonly disclosure: Disclosure
  readonly activation: Activation
  readonly limits: SearchLimits
  readonly names: Readonly<Record<MetaRole, string>>
  /** The roles of the meta tools, by their names. */
  readonly roles: ReadonlyMap<ToolId, MetaRole>
  readonly render: Rendering | undefined
  /** Names that no tool of the catalog may have. */
  readonly reserved: ReadonlySet<ToolId>
  /** Reads the names of meta tools and of companions' tools as models write them, with a client's prefix. */
  readonly metaTools: NameIndex
  /** Disclosure and names of the meta tools, as one text: a list sent in one form is not continued in another. */
  readonly form: string
  /** The meta tools of a history: those of this view, and those of any other disclosure that it may have used. */
  readonly metaKinds: ReadonlyMap<string, MetaKind>
  /** Whether the view's scopes contain a tool. */
  readonly isInScope: (tool: CatalogTool) => boolean
  /** The scope of each view from which this one was made, and its own; each is within the previous one. */
  readonly scopes: readonly ToolScope[]
  /** Whether the view's scopes contain tools of a server. */
  readonly mayName: (server: string) => boolean
  /** The host's own rules in the scopes, which are called again for each result and call. */
  readonly permits: readonly ((tool: CatalogTool) => boolean)[]
}

/** The meta tools of every disclosure by their default names: a conversation may have begun with another disclosure. */
const DEFAULT_KINDS: readonly (readonly [string, MetaKind])[] = [
  ...(['tool_search', 'add_tool', 'search_available_tools'] as const).map(name => [name, 'reveals'] as const),
  ...(['call_tool', 'call_read_only_tool'] as const).map(name => [name, 'calls'] as const),
]

/** Applies the options of a view over those of the view from which it was made. */
export function settleView(
  options: ViewOptions,
  parent: ViewSettings | undefined,
  companions: CompanionTools,
): ViewSettings {
  const merged = { ...parent?.options, ...defined(options) }
  const isSameForm = parent !== undefined && options.disclosure === undefined
  const disclosure = isSameForm ? parent.disclosure : disclosureOf(merged.disclosure)
  // Names and limits of another disclosure do not fit this one.
  const base = isSameForm || options.disclosure === undefined ? parent?.options : undefined
  const chosen = {
    names: { ...base?.names, ...defined(options.names) },
    limits: { ...base?.limits, ...defined(options.limits) },
  }
  const names = metaNames(disclosure, chosen.names)
  const limits = checkLimits({ ...disclosure.defaults.limits, ...chosen.limits })
  const roles = new Map(disclosure.roles.map(role => [names[role], role]))
  const own = [...roles.keys()]
  const scopes = [...(parent?.scopes ?? []), ...(options.scope ? [options.scope] : [])]
  const selections = scopes.map(selection)
  const permits = scopes.flatMap(({ permit }) => permit ?? [])
  return {
    options: { ...merged, ...chosen },
    disclosure,
    activation: merged.activation ?? 'auto',
    limits,
    names,
    roles,
    render: merged.render,
    reserved: new Set([...own, ...companions.ids]),
    metaTools: new NameIndex([...own, ...companions.ids].map(id => ({ id, name: id }))),
    form: [disclosure.name, ...own].join(' '),
    metaKinds: new Map([
      ...DEFAULT_KINDS,
      ...disclosure.revealedBy.map(role => [names[role], 'reveals'] as const),
      ...[names.call, names.callReadOnly].flatMap(name => (name === '' ? [] : [[name, 'calls'] as const])),
    ]),
    scopes,
    isInScope: tool =>
      selections.every(({ hasTool }) => hasTool(tool)) && permits.every(permit => permitsTool(permit, tool)),
    mayName: server => selections.every(({ hasServer }) => hasServer(server)),
    permits,
  }
}

/** The part of the permitted tools that a view may see, with its own rule for which of them are deferred. */
export function inView(
  permitted: PermittedCatalog,
  policy: PolicyOptions,
  { disclosure, reserved, isInScope, scopes }: ViewSettings,
  isKept?: (tool: CatalogTool) => boolean,
): PermittedCatalog {
  const isMarked = policy.defer === undefined && disclosure.defaults.defer === 'marked'
  const catalog = isMarked ? deferMarked(permitted) : permitted
  const free = without(catalog, reserved)
  if (scopes.length === 0 && isKept === undefined) return free
  return narrow(free, tool => isInScope(tool) && isKept?.(tool) !== false, scopes)
}
