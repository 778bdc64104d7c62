import { type Catalog, type RejectedTool, versionOf } from '../catalog/catalog.js'
import { isSameList, positionsOf, sharePositions } from '../catalog/positions.js'
import type { SearchableTool } from '../catalog/searchable-tool.js'
import { lazy } from '../limits/lazy.js'
import type { CatalogTool, ToolId } from '../tool.js'
import { NameScope, type ScopedTools } from './name-scope.js'
import { createNameTable, type NameLists, type NameTable } from './name-table.js'

declare const PERMITTED: unique symbol

/** A catalog after policy. Only {@link applyPolicy} makes one, so that no stage can read a forbidden tool. */
export interface PermittedCatalog {
  readonly [PERMITTED]: true
  readonly tools: readonly CatalogTool[]
  readonly ids: ReadonlySet<ToolId>
  get(id: ToolId): CatalogTool | undefined
  readonly searchable: readonly SearchableTool[]
  readonly version: string
  /** Tools that are always sent in full. */
  readonly core: readonly CatalogTool[]
  /** Tools that a disclosure may defer. */
  readonly deferrable: readonly CatalogTool[]
  /** The ids of `deferrable`. */
  readonly deferrableIds: ReadonlySet<ToolId>
  /**
   * Tools held back because their pin does not match, because they have no pin, or because their name looks like that
   * of another tool. For the operator, never for the model.
   */
  readonly held: readonly RejectedTool[]
}

/** The tools that a policy permits. Every narrower catalog shares this object. */
interface Root extends ScopedTools {
  readonly tools: readonly CatalogTool[]
  readonly core: NameScope
  readonly held: readonly RejectedTool[]
  readonly searchable: () => readonly SearchableTool[]
  readonly names: () => NameTable
}

/** The tools of a permitted catalog, as a scope of the tools that the policy permits. */
interface Part {
  readonly root: Root
  readonly ids: NameScope
}

const parts = new WeakMap<PermittedCatalog, Part>()
const marked = new WeakMap<PermittedCatalog, PermittedCatalog>()

/** Creates the permitted catalog with the tools of `from` at the positions `kept`. Only `applyPolicy` may call it. */
export function wholeOf(
  from: Pick<Catalog, 'tools' | 'searchable'>,
  kept: readonly number[],
  isCore: (tool: CatalogTool) => boolean,
  held: readonly RejectedTool[],
): PermittedCatalog {
  const isAll = kept.length === from.tools.length
  const tools = isAll ? from.tools : Object.freeze(kept.map(index => from.tools[index]!))
  const all = { tools, positions: positionsOf(tools) }
  const root: Root = {
    ...all,
    core: NameScope.where(all, position => isCore(tools[position]!)),
    held,
    searchable: lazy(() => {
      const list = isAll ? from.searchable : Object.freeze(kept.map(index => from.searchable[index]!))
      sharePositions(list, all.positions)
      return list
    }),
    names: lazy(() => createNameTable(tools)),
  }
  return partOf(
    root,
    NameScope.where(all, () => true),
  )
}

/** A catalog without tools. */
export const NO_TOOLS = wholeOf({ tools: [], searchable: [] }, [], () => false, [])

/** The same tools, but only those marked `deferrable: 'always'` are deferred. A disclosure may use this by default. */
export function deferMarked(catalog: PermittedCatalog): PermittedCatalog {
  const known = marked.get(catalog)
  if (known) return known
  const { root, ids } = parts.get(catalog)!
  const core = NameScope.where(
    root,
    position => root.core.hasPosition(position) || root.tools[position]!.deferrable !== 'always',
  )
  const made = partOf({ ...root, core }, ids)
  marked.set(catalog, made)
  return made
}

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
  const { root, ids } = parts.get(catalog)!
  const lists = among.map(names => root.names()(names)).filter(places => places !== undefined)
  const selected = lists.sort((a, b) => a.length - b.length)[0]
  const within = selected ? NameScope.at(root, selected).and(ids) : ids
  const kept = NameScope.where(root, position => isVisible(root.tools[position]!), within)
  return kept.size === ids.size ? catalog : partOf(root, kept)
}

function partOf(root: Root, ids: NameScope): PermittedCatalog {
  const { positions, held } = root
  const deferrableIds = ids.without(root.core)
  const listOf = (scope: NameScope) => lazy(() => Object.freeze(scope.pick(root.tools)))
  const isWhole = ids.size === root.tools.length
  const tools = isWhole ? () => root.tools : listOf(ids)
  const core = listOf(ids.and(root.core))
  const deferrable = listOf(deferrableIds)
  const searchable = isWhole ? root.searchable : lazy(() => Object.freeze(ids.pick(root.searchable())))
  const version = lazy(() => versionOf(tools()))
  const catalog = {
    get tools() {
      return tools()
    },
    ids,
    get(id: string) {
      const position = positions.get(id)
      return position !== undefined && ids.hasPosition(position) ? root.tools[position] : undefined
    },
    get searchable() {
      return searchable()
    },
    get version() {
      return version()
    },
    get core() {
      return core()
    },
    get deferrable() {
      return deferrable()
    },
    deferrableIds,
    held,
  }
  const made = Object.freeze(catalog) as unknown as PermittedCatalog
  parts.set(made, { root, ids })
  return made
}
