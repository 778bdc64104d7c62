import type { Catalog, RejectedTool } from './catalog.js'
import { sha256 } from './digest.js'
import { ToolSearchError } from './errors.js'
import { quote } from './json.js'
import type { SearchableTool } from './searchable-tool.js'
import type { CatalogTool, ToolDefinition, ToolId } from './tool.js'

/** Which tools exist for this host, and which of them may be deferred. */
export interface PolicyOptions {
  /** Names whose schema is always sent, whatever their owner says (S1.8, S3.5). Unknown names are ignored: lists outlive tools. */
  readonly neverDefer?: readonly string[]
  /**
   * `automatic` (default): every tool that is not exempt may be deferred. `marked`: only tools with
   * `deferrable: 'always'` or `deferLoading: true` are, as in S5.
   */
  readonly defer?: 'automatic' | 'marked'
  /** Categories that are always permitted and never deferred. Default: `structured_output` and `human` (S3.6). */
  readonly alwaysOnCategories?: readonly string[]
  /** Only tools of these servers exist (S3.7). With `selectedTools`: a tool that passes either exists. Default: all. */
  readonly selectedServers?: readonly string[]
  /** Only these tools exist: `name`, `server:name` or `server:*`. Default: all. */
  readonly selectedTools?: readonly string[]
  /** A last word in code: a tool for which it is false does not exist. */
  readonly permit?: (tool: CatalogTool) => boolean
  /**
   * Digests that definitions must have, by name, as {@link pinTools} made them when they were reviewed: a tool that has
   * changed since does not exist and is reported. Tools without a pin pass.
   */
  readonly pins?: ReadonlyMap<string, string>
}

declare const PERMITTED: unique symbol

/** A catalog after policy. Nothing but {@link applyPolicy} makes one, so what is forbidden cannot slip past a stage. */
export interface PermittedCatalog {
  readonly [PERMITTED]: true
  readonly tools: readonly CatalogTool[]
  readonly names: ReadonlySet<ToolId>
  get(name: ToolId): CatalogTool | undefined
  readonly searchable: readonly SearchableTool[]
  readonly version: string
  /** Tools that are always sent in full. */
  readonly core: readonly CatalogTool[]
  /** Tools that are kept back while deferral is active. */
  readonly deferrable: readonly CatalogTool[]
  /** For the operator, never for the model: tools left out because their definition is not the pinned one. */
  readonly changed: readonly RejectedTool[]
}

const ALWAYS_ON = ['structured_output', 'human']

/** The tools of a catalog that exist for this host, each marked as core or deferrable. */
export function applyPolicy(
  catalog: Pick<Catalog, 'tools' | 'searchable'>,
  policy: PolicyOptions = {},
): PermittedCatalog {
  const alwaysOn = new Set(policy.alwaysOnCategories ?? ALWAYS_ON)
  const isAlwaysOn = (tool: CatalogTool) => tool.category !== undefined && alwaysOn.has(tool.category)
  const isSelected = selection(policy)
  const neverDefer = new Set(policy.neverDefer)
  const changed: RejectedTool[] = []

  const kept: number[] = []
  catalog.tools.forEach((tool, index) => {
    if (!isAlwaysOn(tool) && !isSelected(tool)) return
    if (policy.permit && !policy.permit(tool)) return
    const pin = policy.pins?.get(tool.name)
    if (pin !== undefined && pin !== toolDigest(tool))
      changed.push({ index, name: tool.name, error: pinError(tool.name) })
    else kept.push(index)
  })

  const isCore = (tool: CatalogTool) =>
    tool.deferrable === 'never' ||
    neverDefer.has(tool.name) ||
    isAlwaysOn(tool) ||
    (policy.defer === 'marked' && tool.deferrable !== 'always')
  return permitted(catalog, kept, isCore, changed)
}

/** The part of a permitted catalog that one turn may see. */
export function narrow(catalog: PermittedCatalog, visible: Iterable<string> | undefined): PermittedCatalog {
  if (visible === undefined) return catalog
  const names = visible instanceof Set ? (visible as ReadonlySet<string>) : new Set(visible)
  const core = new Set(catalog.core)
  const kept = catalog.tools.flatMap((tool, index) => (names.has(tool.name) ? [index] : []))
  return permitted(catalog, kept, tool => core.has(tool), catalog.changed)
}

/**
 * A toolset or an MCP server's tools, marked to be deferred (S5.2): all of them, none, or those named. A mark that a tool
 * has of its own is kept where the list says nothing of it.
 */
export function markDeferred(tools: readonly ToolDefinition[], which: boolean | readonly string[]): ToolDefinition[] {
  if (typeof which === 'boolean') return tools.map(tool => ({ ...tool, deferLoading: which }))
  const names = new Set(which)
  return tools.map(tool => (names.has(tool.name) ? { ...tool, deferLoading: true } : tool))
}

/** Digests of reviewed definitions, for {@link PolicyOptions.pins}: name to SHA-256. */
export function pinTools(catalog: Pick<Catalog, 'tools'>): Map<string, string> {
  return new Map(catalog.tools.map(tool => [tool.name, toolDigest(tool)]))
}

function toolDigest(tool: CatalogTool): string {
  return sha256(JSON.stringify(tool))
}

function pinError(name: string): ToolSearchError {
  return new ToolSearchError(
    'INVALID_TOOL',
    `Found a changed definition of ${quote(name)}, expected the pinned one; review it and pin it anew`,
    { details: { name } },
  )
}

/** The tools of a catalog at some positions, in its order. */
function permitted(
  from: Pick<Catalog, 'tools' | 'searchable'>,
  kept: readonly number[],
  isCore: (tool: CatalogTool) => boolean,
  changed: readonly RejectedTool[],
): PermittedCatalog {
  const tools = kept.map(index => from.tools[index]!)
  const byName = new Map(tools.map(tool => [tool.name, tool]))
  let searchable: readonly SearchableTool[] | undefined
  let version: string | undefined
  const core: CatalogTool[] = []
  const deferrable: CatalogTool[] = []
  for (const tool of tools) (isCore(tool) ? core : deferrable).push(tool)
  const catalog = {
    tools: Object.freeze(tools),
    names: new Set(byName.keys()) as ReadonlySet<string>,
    get: (name: string) => byName.get(name),
    get searchable() {
      searchable ??= Object.freeze(kept.map(index => from.searchable[index]!))
      return searchable
    },
    get version() {
      version ??= sha256(JSON.stringify(tools))
      return version
    },
    core: Object.freeze(core),
    deferrable: Object.freeze(deferrable),
    changed: Object.freeze(changed),
  }
  return Object.freeze(catalog) as unknown as PermittedCatalog
}

function selection({ selectedServers, selectedTools }: PolicyOptions): (tool: CatalogTool) => boolean {
  if (selectedServers === undefined && selectedTools === undefined) return () => true
  const servers = new Set(selectedServers)
  const tools = new Set(selectedTools)
  for (const pattern of tools) if (pattern.endsWith(':*')) servers.add(pattern.slice(0, -2))
  return tool =>
    tools.has(tool.name) ||
    (tool.server !== undefined &&
      (servers.has(tool.server) ||
        tools.has(`${tool.server}:${bareName(tool)}`) ||
        tools.has(`${tool.server}:${tool.name}`)))
}

/** A tool's name without the `server__` that captures put before it. */
function bareName(tool: CatalogTool): string {
  const prefix = `${tool.server}__`
  return tool.name.startsWith(prefix) ? tool.name.slice(prefix.length) : tool.name
}
