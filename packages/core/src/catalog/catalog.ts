import { isToolSearchError, ToolSearchError } from '../errors.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import { sha256 } from '../text/digest.js'
import { isJsonObject, quote } from '../text/json.js'
import type { CatalogTool, ToolDefinition, ToolId } from '../tool.js'
import { findLookalikes, honestyOf, isPlainName } from './lookalike.js'
import { packedTool } from './packed-tools.js'
import { type Positions, positionsOf } from './positions.js'
import { invalid, readDefinition, type ToolNameOptions } from './read-definition.js'
import { settleSameNames, withFormerId, withId, withOwnId } from './same-names.js'
import { reviseTools, type SearchableTool, searchableOf } from './searchable-tool.js'
import { isReadAs } from './unchanged-tool.js'

/** All tools, validated and frozen, in the given order. */
export interface Catalog {
  readonly tools: readonly CatalogTool[]
  /** SHA-256 of the tools in their order, 64 hex digits. It changes if, and only if, a tool or the order changes. */
  readonly version: string
  /** The definitions that `onInvalid: 'drop'` left out, with the reasons. */
  readonly rejected: readonly RejectedTool[]
  get(id: ToolId): CatalogTool | undefined
  /** The text that rankers read, made on first use, in the order of `tools`. */
  readonly searchable: readonly SearchableTool[]
}

/**
 * The tools of a recent catalog that a request would send in full; undefined if the request depends on the others by
 * more than their names, servers, categories and deferral. Of a list with the names of that catalog, only the
 * definitions of these tools are compared before the request. Each search, describe and call compares all of them, so a
 * change of another definition, and with it another size of the list, is seen there at the latest.
 */
export type SentTools = (catalog: Catalog) => readonly CatalogTool[] | undefined

/** A definition that is not in the catalog. */
export interface RejectedTool {
  /** Its position in the given list; −1 if a later stage left it out. */
  readonly index: number
  /** Its name, if it has one. It may be hostile, so show it escaped. */
  readonly name: string | undefined
  readonly error: ToolSearchError
}

/** Options of {@link createCatalog}. */
export interface CatalogOptions {
  /**
   * `throw` (default): one bad definition is an error. `drop`: it is left out and listed in `rejected`, so that one bad
   * server does not disable the others.
   */
  readonly onInvalid?: 'throw' | 'drop'
  readonly toolNames?: ToolNameOptions | undefined
  /**
   * Whether a tool is trusted, such as a pinned one. If tools of different servers have the same name, the trusted one
   * keeps its id and the others get `server__name`; without this option all of them get it.
   */
  readonly isTrusted?: (tool: CatalogTool) => boolean
}

/**
 * Builds a catalog from definitions: validates, copies and freezes each, and keeps the order. It refuses a second tool
 * of one server with the same name. The definitions themselves are neither changed nor kept.
 *
 * A name that can be mistaken for another one is an error too. With `onInvalid: 'drop'` such tools stay in the catalog,
 * and a tool search holds them back after policy, since a forbidden tool must not hold back another.
 *
 * @throws ToolSearchError `INVALID_TOOL` or `DUPLICATE_TOOL`, unless `onInvalid` is `drop`.
 */
export function createCatalog(definitions: readonly ToolDefinition[], options: CatalogOptions = {}): Catalog {
  return buildCatalog(definitions, options)
}

/** Internal options of a catalog in addition to the public ones. */
export interface BuildOptions extends CatalogOptions {
  /** The tool that was read before from this definition, if it is unchanged; then it is not read again. */
  readonly knownTool?: (definition: object, index: number) => CatalogTool | undefined
  /** Called with each newly read tool. It returns an equal tool to use instead. */
  readonly onRead?: (tool: CatalogTool, index: number) => CatalogTool
  /** Makes a function that tells whether a tool had another id than its own in a recent catalog. */
  readonly movedBefore?: () => (tool: CatalogTool) => boolean
  /** The ids of these tools in another catalog. A tool gets its former id if same names could have given it that id. */
  readonly formerIds?: readonly ToolId[] | undefined
  /** Whether a tool is pinned: it may then have a name that looks like another one. */
  readonly isPinned?: (tool: CatalogTool) => boolean
}

/** Like {@link createCatalog}, but can reuse tools of earlier catalogs. */
export function buildCatalog(definitions: readonly ToolDefinition[], options: BuildOptions): Catalog {
  const { add, finish } = createBuilder(definitions, options)
  for (let index = 0; index < definitions.length; index++) add(index)
  return finish()
}

/** Like {@link buildCatalog}, but in slices. The list must not change in the meantime. */
export async function buildCatalogInSlices(
  definitions: readonly ToolDefinition[],
  options: BuildOptions,
): Promise<Catalog> {
  const { add, finish } = createBuilder(definitions, options)
  const pause = createYielder()
  await runInSlices(definitions.length, add, pause)
  const catalog = finish()
  // The next stage computes a digest and other data of the new catalog, which also takes some milliseconds.
  await pause()
  return catalog
}

/**
 * The catalog of a list in which the definitions at some positions were replaced, each by one with the same name and
 * server: then every tool keeps its id, and what depends on ids alone is shared with `former`, the catalog of the earlier
 * list. Undefined if {@link buildCatalog} must decide, or if more than `mostRead` definitions have to be read: a
 * comparison with the known tool is much faster. With `mostRead` 0, no tool may be another one.
 */
export function reviseCatalog(
  former: Catalog,
  definitions: readonly ToolDefinition[],
  changed: readonly number[],
  mostRead: number,
  options: BuildOptions,
): Catalog | undefined {
  const { tools, rejected } = former
  const found = new Map<number, CatalogTool>()
  let read = 0
  try {
    for (const index of changed) {
      const position = rejected.length === 0 ? index : index - rejected.filter(one => one.index < index).length
      const definition = definitions[index]!
      // A host that makes all definitions anew for each request comes here for each: nothing is remembered of them.
      const before = tools[position]
      if (rejected.length === 0 && withOwnId(before!) === before && isReadAs(definition, before!)) continue
      const known = options.knownTool?.(definition, index)
      if (rejected.some(one => one.index === index) || (known === undefined && ++read > mostRead)) return undefined
      const tool = withOwnId(known ?? readTool(definition, index, options))
      if (mostRead === 0 && tool !== withOwnId(before!)) return undefined
      if (!hasIdOf(before!, tool, tools, options)) return undefined
      found.set(position, tool)
    }
  } catch {
    // The full reading reports what is wrong.
    return undefined
  }
  const replaced = [...found]
    .map(([position, tool]) => [position, withId(tool, tools[position]!.id)] as const)
    .filter(([position, tool]) => tool !== tools[position])
  return replaced.length === 0 ? former : new FrozenCatalog(reviseTools(tools, new Map(replaced)), rejected)
}

/** Whether {@link settleSameNames} would give a tool the id of the one that it replaces. */
function hasIdOf(before: CatalogTool, tool: CatalogTool, tools: readonly CatalogTool[], { isTrusted }: BuildOptions) {
  if (tool.name !== before.name || tool.server !== before.server) return false
  const own = withOwnId(before)
  if (own === before) return true
  // It gave way to another tool of its name. Without that one, it has its own id again.
  const isOther = (one: CatalogTool) => one !== before && one.name === own.name && withOwnId(one).id === own.id
  return isTrusted?.(tool) !== true && tools.some(isOther)
}

/** The last tool of each definition, with its names. All catalogs of the process share it, its texts and its digest. */
const lastRead = new WeakMap<object, { readonly tool: CatalogTool; constant?: unknown } & ToolNameOptions>()

function readTool(given: unknown, index: number, { onRead, toolNames = {} }: BuildOptions): CatalogTool {
  const definition = given as object
  const packed = toolNames.prefixServer || (toolNames.budget ?? 64) < 64 ? undefined : packedTool(definition)
  if (packed) return onRead?.(packed, index) ?? packed
  const last = lastRead.get(definition)
  const hasSameNames = last?.budget === toolNames.budget && last?.prefixServer === toolNames.prefixServer
  const isSame = last && hasSameNames && isReadAs(definition, last.tool, 'whole', last)
  const tool = isSame ? last.tool : readDefinition(definition, index, toolNames)
  if (!isSame) lastRead.set(definition, { tool, ...toolNames })
  return onRead?.(tool, index) ?? tool
}

/** Reads the definitions of a list one by one, then finishes the catalog. */
function createBuilder(definitions: readonly ToolDefinition[], options: BuildOptions) {
  if (!Array.isArray(definitions)) {
    throw new ToolSearchError('INVALID_TOOL', `Found ${quote(definitions)} for tools, expected an array of definitions`)
  }
  const { formerIds, toolNames = {} } = options
  const isDropping = options.onInvalid === 'drop'
  const isTrusted = options.isTrusted ?? (() => false)
  const tools: (CatalogTool | undefined)[] = []
  const rejected: RejectedTool[] = []
  const reject = (index: number, name: string | undefined, error: ToolSearchError) => {
    if (!isDropping) throw error
    rejected.push(Object.freeze({ index, name, error }))
  }

  function add(index: number): void {
    let tool: CatalogTool | undefined
    try {
      const definition: unknown = definitions[index]
      tool = withOwnId(options.knownTool?.(definition as object, index) ?? readTool(definition, index, options))
      if (formerIds) tool = withFormerId(tool, formerIds[index], toolNames.budget)
    } catch (error) {
      const fault = isToolSearchError(error) ? error : unreadable(index, error)
      reject(index, nameOf(definitions, index), fault)
    }
    tools.push(tool)
  }

  function finish(): Catalog {
    settleSameNames(tools, {
      budget: toolNames.budget,
      isTrusted,
      wasMoved: options.movedBefore?.(),
      reject: (index, tool) => reject(index, tool.name, duplicate(tool, index)),
    })
    if (!isDropping) holdBackLookalikes(tools, options.isPinned, reject)
    rejected.sort((a, b) => a.index - b.index)
    const kept = Object.freeze(tools.filter(tool => tool !== undefined).slice())
    return new FrozenCatalog(kept, Object.freeze(rejected))
  }

  return { add, finish }
}

/** A literal with getters would get a hidden class of its own, which takes more memory than the rest. */
class FrozenCatalog implements Catalog {
  readonly #positions: Positions
  #version: string | undefined

  constructor(
    readonly tools: readonly CatalogTool[],
    readonly rejected: readonly RejectedTool[],
  ) {
    this.#positions = positionsOf(tools)
    Object.freeze(this)
  }

  get(id: ToolId): CatalogTool | undefined {
    return this.tools[this.#positions.get(id) ?? -1]
  }

  get version(): string {
    this.#version ??= versionOf(this.tools)
    return this.#version
  }

  get searchable(): readonly SearchableTool[] {
    return searchableOf(this.tools)
  }
}

/**
 * Rejects tools whose names can be mistaken for another name. The result depends only on the tools and on the pins: not
 * on the order, nor on which tool came first.
 *
 * - A name with a confusing or invisible character is rejected if an ASCII name looks like it.
 * - Of names of one server that look alike, those with a look-alike or invisible character are rejected.
 * - Other look-alikes of different servers stay, as equal names do: models see and call ids, which are ASCII and differ.
 *   Otherwise a server could remove another one's tools by names that look like theirs.
 * - A pinned tool stays, unless another pinned one looks like it: then the pins do not decide.
 */
export function holdBackLookalikes(
  tools: (CatalogTool | undefined)[],
  isPinned: (tool: CatalogTool) => boolean = () => false,
  reject: (index: number, name: string, error: ToolSearchError) => void,
): void {
  if (tools.every(tool => tool === undefined || isPlainName(tool.name))) return
  const nameAt = (index: number) => tools[index]!.name
  const lookalikesAmong = (indexes: readonly number[]) =>
    findLookalikes(indexes.map(nameAt)).map(group => group.map(position => indexes[position]!))
  for (const group of lookalikesAmong([...tools.keys()].filter(index => tools[index] !== undefined))) {
    const pinned = group.filter(index => isPinned(tools[index]!))
    const kept = new Set(lookalikesAmong(pinned).length === 0 ? pinned : [])
    const byServer = new Map<string | undefined, number[]>()
    for (const index of group) getOrInsert(byServer, tools[index]!.server, () => []).push(index)
    const ownTwins = new Set([...byServer.values()].flatMap(lookalikesAmong).flat())
    const hasPlain = group.some(index => isPlainName(nameAt(index)))
    const dropped = group.filter(index => {
      const honesty = honestyOf(nameAt(index))
      return !kept.has(index) && (ownTwins.has(index) ? honesty !== 'clean' : hasPlain && honesty === 'confusing')
    })
    const first = nameAt(group[0]!)
    const other = nameAt(group.find(index => nameAt(index) !== first)!)
    for (const index of dropped) {
      const name = nameAt(index)
      const found = `Found the name ${quote(name)}, which looks like ${quote(name === first ? other : first)}`
      const expected = 'a name that cannot be taken for another; rename one of them, or pin the one that you trust'
      reject(index, name, invalid(index, undefined, found, expected))
      tools[index] = undefined
    }
  }
}

const digests = new WeakMap<CatalogTool, string>()

/** SHA-256 of all fields of a tool, kept with the frozen tool. */
export function toolDigest(tool: CatalogTool): string {
  return getOrInsert(digests, tool, () => sha256(JSON.stringify(tool)))
}

/** The digest of a list of tools in their order. */
function versionOf(tools: readonly CatalogTool[]): string {
  return sha256(tools.map(toolDigest).join(''))
}

function nameOf(definitions: readonly unknown[], index: number): string | undefined {
  try {
    const definition = definitions[index]
    const name = isJsonObject(definition) ? definition['name'] : undefined
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

function unreadable(index: number, cause: unknown): ToolSearchError {
  return new ToolSearchError(
    'INVALID_TOOL',
    `Found tool ${index} with a field that throws when it is read, expected plain data; see cause`,
    { details: { index, name: undefined }, cause },
  )
}

function duplicate({ name, id }: CatalogTool, index: number): ToolSearchError {
  return new ToolSearchError(
    'DUPLICATE_TOOL',
    `Found a second tool named ${quote(name)} at position ${index}, expected unique names within a server; rename one, or give each its server`,
    { details: { name, id, index } },
  )
}
