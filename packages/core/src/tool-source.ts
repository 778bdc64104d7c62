import { createBoundedMap } from './bounded-map.js'
import { buildCatalog, type Catalog, type CatalogMemo, type CatalogOptions, toolDigest } from './catalog.js'
import { configurationError } from './check-options.js'
import { isJsonObject } from './json.js'
import type { TurnInput } from './options.js'
import { pinKey } from './policy.js'
import type { CatalogTool, ToolDefinition, ToolId } from './tool.js'

/** A server whose tools cannot be used now, so that a miss is not read as absence. */
export interface Outage {
  readonly server: string
  /** Since when: a date, milliseconds since the epoch, or text. */
  readonly since?: Date | number | string | undefined
  /** Why, for the model: one sentence. */
  readonly reason?: string | undefined
}

/** A list of tools with the servers that are away. */
export interface LiveTools {
  readonly tools: readonly ToolDefinition[] | Catalog
  readonly away?: readonly Outage[] | undefined
}

/** A list of tools, a catalog made of one, or either with the servers that are away. */
export type ToolSource = readonly ToolDefinition[] | Catalog | LiveTools

/** What an update of the tools changed, by ids. */
export interface CatalogChange {
  readonly added: readonly ToolId[]
  readonly removed: readonly ToolId[]
  /** Same id, another definition. */
  readonly changed: readonly ToolId[]
  /** The new catalog's version. */
  readonly version: string
}

/** The tools at one moment. */
export interface Snapshot {
  readonly catalog: Catalog
  readonly away: readonly Outage[]
}

/** Where the tools come from, with recent catalogs remembered. */
export interface ToolCatalogs {
  current(turn: TurnInput): Promise<Snapshot> | Snapshot
  /** The catalog of a fixed list, as it was at first; undefined after an update, and where a function gives the tools. */
  readonly fixed: Catalog | undefined
  /** Puts other tools in the place of a fixed list. */
  update(tools: ToolSource): CatalogChange
}

/** Options of {@link createToolCatalogs}. */
export interface ToolCatalogOptions {
  readonly toolNames: CatalogOptions['toolNames']
  readonly isPinned: (tool: CatalogTool) => boolean
  /** Catalogs kept: for a source that differs by user, about as many users as are active at once. */
  readonly maxCatalogs: number
}

interface Entry {
  readonly definitions: readonly unknown[]
  readonly catalog: Catalog
}

const NONE: readonly Outage[] = Object.freeze([])

/** Follows a fixed list, or a function that gives the tools of a turn. A definition is a value: replace it, do not change it. */
export function createToolCatalogs(
  tools: ToolSource | ((turn: TurnInput) => ToolSource | Promise<ToolSource>),
  { toolNames, isPinned, maxCatalogs }: ToolCatalogOptions,
): ToolCatalogs {
  const memo: CatalogMemo = new WeakMap()
  const bySource = createBoundedMap<unknown, Entry>(maxCatalogs)
  let recent: readonly Entry[] = []
  const naming = toolNames === undefined ? {} : { toolNames }
  /** Whether a tool is pinned, or was in a recent catalog: of any user, so that it does not depend on who came last. */
  const isTrusted = (tool: CatalogTool) =>
    isPinned(tool) || recent.some(({ catalog }) => pinKeyOf(catalog.get(tool.id)) === pinKey(tool))

  function read(source: ToolSource, onInvalid: 'throw' | 'drop'): Snapshot {
    const live = isLive(source) ? source : { tools: source }
    const away = readAway(live.away)
    if (isCatalog(live.tools)) return { catalog: live.tools, away }
    return { catalog: catalogOf(live.tools, onInvalid), away }
  }

  function catalogOf(definitions: readonly ToolDefinition[], onInvalid: 'throw' | 'drop'): Catalog {
    const known = bySource.get(definitions)
    if (known && isSameList(known.definitions, definitions)) return known.catalog
    const same = Array.isArray(definitions)
      ? recent.find(entry => isSameList(entry.definitions, definitions))
      : undefined
    const entry = same ?? build(definitions, onInvalid)
    bySource.set(definitions, entry)
    return entry.catalog
  }

  function build(definitions: readonly ToolDefinition[], onInvalid: 'throw' | 'drop'): Entry {
    const built = buildCatalog(definitions, { ...naming, onInvalid, isTrusted }, memo, onInvalid === 'drop')
    // A list that was rebuilt with equal definitions keeps the catalog, and with it the index and the exposures.
    const equal = recent.find(({ catalog }) => isEqual(catalog, built))
    const entry = { definitions: [...definitions], catalog: equal?.catalog ?? built }
    recent = [entry, ...recent.filter(({ catalog }) => catalog !== entry.catalog)].slice(0, maxCatalogs)
    return entry
  }

  if (typeof tools === 'function') {
    return {
      fixed: undefined,
      current: async turn => read(await tools(turn), 'drop'),
      update() {
        throw configurationError(
          'update',
          'a call',
          'a fixed list of tools; the function of `tools` gives new ones itself',
        )
      },
    }
  }
  let snapshot = read(tools, 'throw')
  let fixed: Catalog | undefined = snapshot.catalog
  return {
    get fixed() {
      return fixed
    },
    current: () => snapshot,
    update(next) {
      const before = snapshot.catalog
      fixed = undefined
      snapshot = read(next, 'drop')
      return changeBetween(before, snapshot.catalog)
    },
  }
}

function pinKeyOf(tool: CatalogTool | undefined): string | undefined {
  return tool && pinKey(tool)
}

function isLive(source: ToolSource): source is LiveTools {
  return typeof source === 'object' && source !== null && !Array.isArray(source) && !('searchable' in source)
}

function isCatalog(source: readonly ToolDefinition[] | Catalog): source is Catalog {
  return typeof source === 'object' && source !== null && 'searchable' in source
}

/** Outages that can be told of. A live source may give anything: one bad entry must not end a call. */
function readAway(away: unknown): readonly Outage[] {
  if (!Array.isArray(away)) return NONE
  return away.every(isOutage) ? away : away.filter(isOutage)
}

function isOutage(entry: unknown): entry is Outage {
  try {
    return isJsonObject(entry) && typeof entry['server'] === 'string'
  } catch {
    return false
  }
}

/** Whether two lists hold the same definitions, by identity: 10,000 take some ten microseconds. */
function isSameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false
  for (let i = 0; i < now.length; i++) if (before[i] !== now[i]) return false
  return true
}

function isEqual(a: Catalog, b: Catalog): boolean {
  if (a.tools.length !== b.tools.length || a.rejected.length !== b.rejected.length) return false
  return a.version === b.version && rejections(a) === rejections(b)
}

function rejections({ rejected }: Catalog): string {
  return JSON.stringify(rejected.map(({ index, name, error }) => [index, name, error.message]))
}

/** What changed from one catalog to the next, each list in catalog order. */
export function changeBetween(before: Catalog, now: Catalog): CatalogChange {
  const ids = (tools: readonly CatalogTool[]) => Object.freeze(tools.map(tool => tool.id))
  return Object.freeze({
    added: ids(now.tools.filter(tool => before.get(tool.id) === undefined)),
    removed: ids(before.tools.filter(tool => now.get(tool.id) === undefined)),
    changed: ids(
      now.tools.filter(tool => {
        const former = before.get(tool.id)
        return former !== undefined && former !== tool && toolDigest(former) !== toolDigest(tool)
      }),
    ),
    version: now.version,
  })
}
