import { getOrInsert } from '../limits/get-or-insert.js'
import type { CatalogTool, ToolId } from '../tool.js'
import { wireName } from './wire-name.js'

/** How {@link settleSameNames} gives tools of several servers with one name different ids. */
export interface SameNames {
  /** Maximum characters of an id. Undefined for the default of `wireName`. */
  readonly budget: number | undefined
  /** Whether a tool is pinned, or was in the catalog before under its own id. Such a tool keeps its id. */
  readonly isTrusted: (tool: CatalogTool) => boolean
  /** Whether a tool had another id than its own in a recent catalog, so that ids stay while other tools come and go. */
  readonly wasMoved: ((tool: CatalogTool) => boolean) | undefined
  /** Called for a tool that is left out because its server has another tool of the same name. */
  readonly reject: (index: number, tool: CatalogTool) => void
}

/**
 * `renamed` maps a tool, whose id comes from its name alone, to the same tool with each other id that it has in a
 * catalog of this process; `originals` maps back. So an unchanged tool stays one object.
 */
const renamed = new WeakMap<CatalogTool, Map<ToolId, CatalogTool>>()
const originals = new WeakMap<CatalogTool, CatalogTool>()

/** The tool with the id of its name alone, even if a catalog gave it another id because of other tools of that name. */
export function withOwnId(tool: CatalogTool): CatalogTool {
  return originals.get(tool) ?? tool
}

/** The tool with an id that it had beside tools of the same name; unchanged if it cannot have had this id. */
export function withFormerId(tool: CatalogTool, id: ToolId | undefined, budget: number | undefined): CatalogTool {
  return id !== undefined && otherIds(tool, budget).includes(id) ? withId(tool, id) : tool
}

/**
 * Gives tools of different servers with one name different ids, in place: `server__name` for each. The order of the
 * tools does not matter. A trusted tool keeps its id; if there is none, a tool without a server does, because it is the
 * host's own. Of two tools of one server with the same name, the first one stays.
 */
export function settleSameNames(tools: (CatalogTool | undefined)[], options: SameNames): void {
  const { budget, isTrusted, reject } = options
  const wasMoved = (index: number) => options.wasMoved?.(tools[index]!) === true
  const taken = new Map<ToolId, number>()
  const clashes = new Map<ToolId, number[]>()
  for (let index = 0; index < tools.length; index++) {
    const tool = tools[index]
    if (tool === undefined) continue
    const first = taken.get(tool.id)
    if (first === undefined) {
      taken.set(tool.id, index)
      if (wasMoved(index)) clashes.set(tool.id, [index])
    } else getOrInsert(clashes, tool.id, () => [first]).push(index)
  }

  const moved: number[] = []
  for (const [id, clash] of clashes) {
    taken.delete(id)
    const owners = new Set<string>()
    const own = clash.filter(index => {
      const { server = '', name } = tools[index]!
      const owner = `${server}\n${name}`
      if (owners.has(owner)) drop(index)
      else owners.add(owner)
      return tools[index] !== undefined
    })
    const keeper = keeperOf(own)
    if (keeper !== undefined) taken.set(id, keeper)
    moved.push(...own.filter(index => index !== keeper))
  }
  for (const index of moved) if (!otherIds(tools[index]!, budget).some(id => take(index, id))) drop(index)

  function keeperOf(own: readonly number[]): number | undefined {
    const free = own.filter(index => !wasMoved(index))
    const [trusted, ...others] = free.filter(index => isTrusted(tools[index]!))
    if (trusted !== undefined) return others.length === 0 ? trusted : undefined
    return own.length === 1 ? free[0] : free.find(index => tools[index]!.server === undefined)
  }

  /** Gives a tool an id that is free or can be freed: another server's tool with this name gets another id. */
  function take(index: number, id: ToolId): boolean {
    const holder = taken.get(id)
    if (holder !== undefined) {
      const other = tools[holder]!
      if (other.server === undefined || originals.has(other) || isTrusted(other)) return false
      const [elsewhere] = otherIds(other, budget)
      if (taken.has(elsewhere!)) return false
      tools[holder] = withId(other, elsewhere!)
      taken.set(elsewhere!, holder)
    }
    tools[index] = withId(tools[index]!, id)
    taken.set(id, index)
    return true
  }

  function drop(index: number): void {
    const tool = tools[index]!
    tools[index] = undefined
    reject(index, tool)
  }
}

/** Alternative ids of a tool, the readable one first. A name with a colon is hashed. */
function otherIds({ server, name }: CatalogTool, budget: number | undefined): readonly ToolId[] {
  const names = server === undefined ? [`:${name}`] : [name, `${server}:${name}`]
  return names.map(one => wireName(one, { server, budget }))
}

/** The tool with another id, the same object for the same id. */
export function withId(tool: CatalogTool, id: ToolId): CatalogTool {
  const original = withOwnId(tool)
  if (original.id === id) return original
  const others = renamed.get(original) ?? new Map<ToolId, CatalogTool>()
  const before = others.get(id)
  if (before) return before
  const made: CatalogTool = Object.freeze({ ...original, id })
  renamed.set(original, others.set(id, made))
  originals.set(made, original)
  return made
}
