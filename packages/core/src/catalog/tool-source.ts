import { whenThere } from '../limits/yielding.js'
import { isThenable, optionError } from '../text/check-options.js'
import { isFrozenAs, isJsonObject } from '../text/json.js'
import type { CatalogTool, ToolDefinition, ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import {
  type BuildOptions,
  buildCatalog,
  buildCatalogInSlices,
  type Catalog,
  type CatalogOptions,
  reviseCatalog,
  type SentTools,
} from './catalog.js'
import { KnownTools, type RecentList } from './known-tools.js'
import { pinKey } from './pin-key.js'
import { changedPositions, findSame, isSameList, positionsOf } from './positions.js'
import { withOwnId } from './same-names.js'
import { isReadAs } from './unchanged-tool.js'

/** A server whose tools cannot be used now: a tool that is not found may still exist there. */
export interface Outage {
  readonly server: string
  /** Start of the outage: a date, milliseconds since the epoch, or text. */
  readonly since?: Date | number | string | undefined
  /** The reason, for the model: one sentence. */
  readonly reason?: string | undefined
}

/** A list of tools with the unreachable servers. */
export interface LiveTools {
  readonly tools: readonly ToolDefinition[] | Catalog
  readonly away?: readonly Outage[] | undefined
}

/** A list of tools, a catalog made of one, or either with the unreachable servers. */
export type ToolSource = readonly ToolDefinition[] | Catalog | LiveTools

/** What an update of the tools changed, by ids. */
export interface CatalogChange {
  readonly added: readonly ToolId[]
  readonly removed: readonly ToolId[]
  /** Tools with the same id but another definition. */
  readonly changed: readonly ToolId[]
  /** The new catalog's version. */
  readonly version: string
}

/** The tools at one moment. */
export interface Snapshot {
  readonly catalog: Catalog
  readonly away: readonly Outage[]
}

/** Gives the catalog of each turn, and remembers recent catalogs. */
export interface ToolCatalogs {
  /** The tools of a turn. With `sent` they are for a request, see {@link SentTools}. */
  current(turn: TurnInput, sent?: SentTools): Promise<Snapshot> | Snapshot
  /** The original catalog of a fixed list; undefined after an update, and if a function gives the tools. */
  fixed(): Catalog | undefined
  /** Replaces the tools of a fixed list. */
  update(tools: ToolSource): CatalogChange
}

/** Options of {@link createToolCatalogs}. */
export interface ToolCatalogOptions {
  readonly toolNames: CatalogOptions['toolNames']
  readonly isPinned: (tool: CatalogTool) => boolean
  /** Maximum number of kept catalogs. If the tools differ by user: about the number of users active at once. */
  readonly maxCatalogs: number
}

/** Maximum number of definitions that are compared at once, in about a microsecond each. More are read in slices. */
const MAX_COMPARED = 2_000
/** Maximum number of definitions that are read at once: some milliseconds. */
const MAX_READ = 128
const NONE: readonly Outage[] = Object.freeze([])

/** Follows a fixed list, or a function that gives a turn's tools. A definition is a value: replace it, never change it. */
export function createToolCatalogs(
  tools: ToolSource | ((turn: TurnInput) => ToolSource | Promise<ToolSource>),
  options: ToolCatalogOptions,
): ToolCatalogs {
  const catalogs = new RecentCatalogs(options)

  function live(given: ToolSource, sent: SentTools | undefined): Snapshot | Promise<Snapshot> {
    const { tools: source, away } = readSource(given)
    return whenThere(isCatalog(source) ? source : catalogs.live(source, sent), catalog => ({ catalog, away }))
  }

  function fixed(given: ToolSource, onInvalid: 'throw' | 'drop'): Snapshot {
    const { tools: source, away } = readSource(given)
    return { catalog: isCatalog(source) ? source : catalogs.now(source, onInvalid), away }
  }

  if (typeof tools === 'function') {
    // Closures that use `tools` would keep a fixed list.
    const makeTools = tools
    return {
      fixed: () => undefined,
      current: (turn, sent) => whenThere(settled(makeTools(turn)), given => live(given, sent)),
      update() {
        throw optionError('update', 'a call', 'a fixed list of tools; the function of `tools` gives new ones itself')
      },
    }
  }
  let snapshot = fixed(tools, 'throw')
  let original: Catalog | undefined = snapshot.catalog
  return {
    fixed: () => original,
    current: () => snapshot,
    update(next) {
      const before = snapshot.catalog
      original = undefined
      snapshot = fixed(next, 'drop')
      return changeBetween(before, snapshot.catalog)
    },
  }
}

/** The catalogs of recent lists. Equal lists share one catalog, and equal definitions one tool. */
class RecentCatalogs {
  /** The lists that are being read. */
  readonly #building = new Map<unknown, RecentList<Promise<Catalog>>>()
  /** The last used first. */
  #recent: readonly RecentList[] = []
  readonly #maxCatalogs: number
  readonly #build: BuildOptions

  constructor({ toolNames, isPinned, maxCatalogs }: ToolCatalogOptions) {
    this.#maxCatalogs = maxCatalogs
    const known = new KnownTools(() => this.#recent)
    this.#build = {
      toolNames,
      isPinned,
      // The id of a tool in a recent catalog of any user stays, whichever user called last.
      isTrusted: tool => isPinned(tool) || this.#had(tool),
      movedBefore: () => {
        const isMoved = (tool: CatalogTool) => withOwnId(tool) !== tool
        const moved = new Set(this.#recent.flatMap(({ catalog }) => catalog.tools.filter(isMoved).map(pinKey)))
        // A changed definition is another object, but the tool keeps its id.
        return tool => moved.size > 0 && moved.has(pinKey(tool))
      },
      knownTool: (definition, index) => known.find(definition, index),
      onRead: (tool, index) => known.unique(tool, index),
    }
  }

  /** Whether a recent catalog has the tool under its id. */
  #had(tool: CatalogTool): boolean {
    const sameIds = this.#recent.flatMap(({ catalog }) => catalog.get(tool.id) ?? [])
    return sameIds.some(one => pinKey(one) === pinKey(tool))
  }

  /** The catalog of a fixed list, at once. */
  now(source: readonly ToolDefinition[], onInvalid: 'throw' | 'drop'): Catalog {
    const found = this.#find(source)
    if (found) return found
    const built = buildCatalog(source, { ...this.#build, onInvalid })
    return this.#keep(ownCopy(source), built)
  }

  /** The catalog of a live list: at once if it is known; else built in slices, once for all callers in the meantime. */
  live(source: readonly ToolDefinition[], sent: SentTools | undefined): Catalog | Promise<Catalog> {
    const found = this.#find(source, sent)
    if (found) return found
    const running = Array.isArray(source) ? this.#building.get(source) : undefined
    if (running && isSameList(running.definitions, source)) return running.catalog
    // The array may change while it is read. It is compared with this copy later.
    const definitions = Array.isArray(source) ? ownCopy(source) : source
    const started = { definitions, catalog: this.#buildLive(definitions) }
    this.#building.set(source, started)
    const end = () => {
      if (this.#building.get(source) === started) this.#building.delete(source)
    }
    started.catalog.then(end, end)
    return started.catalog
  }

  async #buildLive(definitions: readonly ToolDefinition[]): Promise<Catalog> {
    return this.#keep(definitions, await buildCatalogInSlices(definitions, { ...this.#build, onInvalid: 'drop' }))
  }

  /** The catalog of a list that was given before, as the same array or as another one with the same definitions. */
  #find(definitions: readonly ToolDefinition[], sent?: SentTools): Catalog | undefined {
    if (!Array.isArray(definitions)) return undefined
    const same = findSame(this.#recent, definitions, entry => entry.definitions)
    const found = same ?? (sent && this.#findListed(definitions, sent))
    return found ? this.#use(found) : this.#revise(definitions)
  }

  /** See {@link SentTools}. If the tools of several recent lists have the same names, the rule must hold for each. */
  #findListed(definitions: readonly ToolDefinition[], sent: SentTools): RecentList | undefined {
    const listed = this.#recent.filter(({ catalog: { tools, rejected } }) => {
      // Ids that are not a tool's own depend on all definitions.
      const isListed = (tool: CatalogTool, i: number) =>
        withOwnId(tool) === tool && isReadAs(definitions[i]!, tool, 'listed')
      return rejected.length === 0 && tools.length === definitions.length && tools.every(isListed)
    })
    const [tools, ...others] = listed.map(({ catalog }) => sent(catalog))
    if (tools === undefined || others.includes(undefined)) return undefined
    const positions = positionsOf(listed[0]!.catalog.tools)
    return tools.every(tool => isReadAs(definitions[positions.get(tool.id)!]!, tool)) ? listed[0] : undefined
  }

  /**
   * A list in which few definitions of the last used one are replaced, under the same names. If each is read as the tool of
   * any recent list, the catalog stays: a host that makes the definitions anew for each request pays for one comparison.
   */
  #revise(definitions: readonly ToolDefinition[]): Catalog | undefined {
    for (const { definitions: former, catalog } of this.#recent) {
      const changed = changedPositions(former, definitions, MAX_COMPARED)
      const mostRead = catalog === this.#recent[0]!.catalog ? MAX_READ : 0
      const made = changed && reviseCatalog(catalog, definitions, changed, mostRead, this.#build)
      if (made) return this.#keep(ownCopy(definitions), made)
    }
    return undefined
  }

  /** `definitions` must not change. */
  #keep(definitions: readonly unknown[], built: Catalog): Catalog {
    // A list that was rebuilt with equal definitions keeps the catalog, and with it the index and the exposures.
    const reasons = rejections(built)
    const alike = this.#recent.filter(one => one.catalog === built || rejections(one.catalog) === reasons)
    const equal = findSame(alike, built.tools, one => one.catalog.tools, isFrozenAs)
    return this.#use({ definitions, catalog: equal?.catalog ?? built })
  }

  #use(entry: RecentList): Catalog {
    const others = this.#recent.filter(({ catalog }) => catalog !== entry.catalog)
    this.#recent = [entry, ...others].slice(0, this.#maxCatalogs)
    return entry.catalog
  }
}

/** A copy of a list that cannot change, because nobody else has it; a frozen list is its own copy. */
function ownCopy<T>(list: readonly T[]): readonly T[] {
  return Object.isFrozen(list) ? list : [...list]
}

/** Converts a promise of another library or realm to a native one; returns anything else unchanged. */
function settled<T>(given: T | Promise<T>): T | Promise<T> {
  return isThenable(given) && !(given instanceof Promise) ? (Promise.resolve(given) as Promise<T>) : given
}

function isLive(source: ToolSource): source is LiveTools {
  return typeof source === 'object' && source !== null && !Array.isArray(source) && !('searchable' in source)
}

function isCatalog(source: readonly ToolDefinition[] | Catalog): source is Catalog {
  return typeof source === 'object' && source !== null && 'searchable' in source
}

function readSource(source: ToolSource): { readonly tools: LiveTools['tools']; readonly away: readonly Outage[] } {
  const { tools, away } = isLive(source) ? source : { tools: source, away: undefined }
  return { tools, away: readAway(away) }
}

/** The valid outages. A live source may give any value, and one bad entry must not make a call fail. */
function readAway(away: unknown): readonly Outage[] {
  if (!Array.isArray(away) || away.length === 0) return NONE
  return away.every(isOutage) ? away : away.filter(isOutage)
}

function isOutage(entry: unknown): entry is Outage {
  try {
    return isJsonObject(entry) && typeof entry['server'] === 'string'
  } catch {
    return false
  }
}

function rejections({ rejected }: Catalog): string {
  return JSON.stringify(rejected.map(({ index, name, error }) => [index, name, error.message]))
}

/** The change from one catalog to the next, each list in catalog order. */
function changeBetween(before: Catalog, now: Catalog): CatalogChange {
  const ids = (tools: readonly CatalogTool[]) => Object.freeze(tools.map(tool => tool.id))
  const news = now.tools.filter((tool, i) => tool !== before.tools[i])
  const olds = before.tools.filter((tool, i) => tool !== now.tools[i])
  return Object.freeze({
    added: ids(news.filter(tool => before.get(tool.id) === undefined)),
    removed: ids(olds.filter(tool => now.get(tool.id) === undefined)),
    changed: ids(
      news.filter(tool => {
        const former = before.get(tool.id)
        return former !== undefined && !isFrozenAs(former, tool)
      }),
    ),
    // Computed only when it is read: a digest of ten thousand tools takes longer than everything else here.
    get version() {
      return now.version
    },
  })
}
