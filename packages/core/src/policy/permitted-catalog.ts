import type { RejectedTool } from '../catalog/catalog.js'
import { isSameList, positionsOf } from '../catalog/positions.js'
import { reviseTools } from '../catalog/searchable-tool.js'
import { lazy } from '../limits/lazy.js'
import { perObject } from '../limits/per-object.js'
import type { CatalogTool, ToolId } from '../tool.js'
import { NameScope, type ScopedTools } from './name-scope.js'
import { createNameTable, type NameLists } from './name-table.js'

/** The tools that a policy permits. Every narrower catalog shares this object. */
interface Root extends ScopedTools {
  readonly tools: readonly CatalogTool[]
  readonly core: NameScope
  readonly held: readonly RejectedTool[]
  readonly names: () => ReturnType<typeof createNameTable>
}

let rootOf: (catalog: PermittedCatalog) => Root

/**
 * A catalog after policy. Only this file makes one, for {@link applyPolicy}, so that no stage can read a forbidden tool. A
 * literal with getters would get a hidden class of its own, which takes more memory than the rest.
 */
export class PermittedCatalog {
  /** The ids of `deferrable`. */
  readonly deferrableIds: NameScope
  /**
   * Tools held back because their pin does not match, because they have no pin, or because their name looks like that
   * of another tool. For the operator, never for the model.
   */
  readonly held: readonly RejectedTool[]
  readonly #root: Root
  #tools: readonly CatalogTool[] | undefined
  #core: readonly CatalogTool[] | undefined
  #deferrable: readonly CatalogTool[] | undefined

  static {
    rootOf = catalog => catalog.#root
  }

  constructor(
    root: Root,
    readonly ids: NameScope,
  ) {
    this.#root = root
    this.deferrableIds = ids.without(root.core)
    this.held = root.held
    Object.freeze(this)
  }

  get tools(): readonly CatalogTool[] {
    this.#tools ??= this.#listOf(this.ids)
    return this.#tools
  }

  get(id: ToolId): CatalogTool | undefined {
    const { positions, tools } = this.#root
    const position = positions.get(id)
    return position !== undefined && this.ids.hasPosition(position) ? tools[position] : undefined
  }

  /** Tools that are always sent in full. */
  get core(): readonly CatalogTool[] {
    this.#core ??= this.#listOf(this.ids.and(this.#root.core))
    return this.#core
  }

  /** Tools that a disclosure may defer. */
  get deferrable(): readonly CatalogTool[] {
    this.#deferrable ??= this.#listOf(this.deferrableIds)
    return this.#deferrable
  }

  #listOf(scope: NameScope): readonly CatalogTool[] {
    const { tools } = this.#root
    return scope.size === tools.length ? tools : Object.freeze(scope.pick(tools))
  }
}

/** Creates the permitted catalog with the tools of `from` at the positions `kept`. Only `applyPolicy` may call it. */
export function wholeOf(
  from: readonly CatalogTool[],
  kept: readonly number[],
  isCore: (tool: CatalogTool) => boolean,
  held: readonly RejectedTool[],
): PermittedCatalog {
  const tools = kept.length === from.length ? from : Object.freeze(kept.map(index => from[index]!))
  const all = { tools, positions: positionsOf(tools) }
  const core = NameScope.where(all, position => isCore(tools[position]!))
  // A closure would keep all that `isCore` refers to.
  const names = lazy(createNameTable.bind(undefined, tools))
  const every = NameScope.where(all, () => true)
  return new PermittedCatalog({ ...all, core, held, names }, every)
}

/** The catalog with other tools of the same names in `from`, a revised list. Only `applyPolicy` may call it. */
export function revisePermitted(
  former: PermittedCatalog,
  from: readonly CatalogTool[],
  replacing: readonly CatalogTool[],
): PermittedCatalog {
  const root = rootOf(former)
  const { positions } = root
  const replaced = new Map(replacing.map(tool => [positions.get(tool.id)!, tool]))
  const tools = root.tools.length === from.length ? from : reviseTools(root.tools, replaced)
  const all = { tools, positions }
  return new PermittedCatalog({ ...root, ...all, core: root.core.over(all) }, former.ids.over(all))
}

/** A catalog without tools. */
export const NO_TOOLS = wholeOf(Object.freeze([]), [], () => false, [])

/** The same tools, but only those marked `deferrable: 'always'` are deferred. A disclosure may use this by default. */
export const deferMarked = perObject((catalog: PermittedCatalog): PermittedCatalog => {
  const root = rootOf(catalog)
  const { ids } = catalog
  const core = NameScope.where(
    root,
    position => root.core.hasPosition(position) || root.tools[position]!.deferrable !== 'always',
  )
  return new PermittedCatalog({ ...root, core }, ids)
})

/**
 * Whether two policies had the same result for one catalog: the same permitted tools, the same deferred tools, and the
 * same reasons for tools that are held back.
 */
export function permitsSame(a: PermittedCatalog, b: PermittedCatalog): boolean {
  const reasons = ({ held }: PermittedCatalog) => held.map(({ index, error }) => `${index} ${error.message}`).join('\n')
  return (
    a.deferrableIds.size === b.deferrableIds.size &&
    a.held.length === b.held.length &&
    isSameList(a.tools, b.tools) &&
    isSameList(a.deferrable, b.deferrable) &&
    reasons(a) === reasons(b)
  )
}

/**
 * The part of a permitted catalog that one view or turn may see. All parts share the data of the whole catalog. If
 * `among` is given, each of its lists must select every visible tool; then only the tools of the shortest list are
 * read.
 */
export function narrow(
  catalog: PermittedCatalog,
  isVisible: (tool: CatalogTool) => boolean,
  among: readonly NameLists[] = [],
): PermittedCatalog {
  const root = rootOf(catalog)
  const { ids } = catalog
  const lists = among.map(names => root.names()(names)).filter(places => places !== undefined)
  const selected = lists.sort((a, b) => a.length - b.length)[0]
  const within = selected ? NameScope.at(root, selected).and(ids) : ids
  const kept = NameScope.where(root, position => isVisible(root.tools[position]!), within)
  return kept.size === ids.size ? catalog : new PermittedCatalog(root, kept)
}

/** A permitted catalog without some tools. */
export function without(catalog: PermittedCatalog, excluded: Iterable<ToolId>): PermittedCatalog {
  const found = [...excluded].filter(id => catalog.ids.has(id))
  if (found.length === 0) return catalog
  const root = rootOf(catalog)
  const places = found.map(id => root.positions.get(id)!)
  return new PermittedCatalog(root, catalog.ids.without(NameScope.at(root, places)))
}
