import { type Catalog, holdBackLookalikes, type RejectedTool } from '../catalog/catalog.js'
import { pinKey } from '../catalog/pin-key.js'
import { changedPositions, isRevision } from '../catalog/positions.js'
import { ToolSearchError } from '../errors.js'
import { answerNow } from '../text/check-options.js'
import { sha256 } from '../text/digest.js'
import { quote, sortedJson } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import type { CatalogTool } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import { listedNames, type NameLists } from './name-table.js'
import { type PermittedCatalog, revisePermitted, wholeOf } from './permitted-catalog.js'

/** Which tools exist for this host, and which may be deferred. A tool is named by id, `name` or `server:name`. */
export interface PolicyOptions {
  /**
   * Tools that are never deferred. Unknown names have no effect, because a tool may disappear before its name is
   * removed here; `report.unmatched` lists them.
   */
  readonly neverDefer?: readonly string[] | undefined
  /**
   * `automatic`: every tool that is not exempt may be deferred. `marked`: only tools with `deferrable: 'always'` or
   * `deferLoading: true` may be deferred. Default: the default of the disclosure, which is `marked` for `native` and
   * `automatic` for the others.
   */
  readonly defer?: 'automatic' | 'marked' | undefined
  /** Categories that are always permitted and never deferred. Default: `structured_output` and `human`. */
  readonly alwaysOnCategories?: readonly string[] | undefined
  /**
   * Servers whose tools may use `alwaysOnCategories`: their `category` counts. Default: none. A tool without a server
   * is the host's own, and its category always counts.
   */
  readonly trustedCategoryServers?: readonly string[] | undefined
  /**
   * Only tools of these servers exist. If `selectedTools` is also given, a tool exists if either list selects it.
   * Default: all.
   */
  readonly selectedServers?: readonly string[] | undefined
  /**
   * Only these tools exist: `name` for a tool of any server, `server:name` for that server's tool only, `server:*` for
   * all tools of a server. Default: all.
   */
  readonly selectedTools?: readonly string[] | undefined
  /**
   * A final rule in code: a tool for which it does not return `true` does not exist. It is called for each tool once
   * per catalog, and again for each result and call. A rule that returns a promise is an error: read what it needs
   * before, in an async policy function.
   */
  readonly permit?: ((tool: CatalogTool) => boolean) | undefined
  /**
   * Digests of the reviewed definitions, made by {@link pinTools}. A tool whose definition has changed since does not
   * exist and is reported.
   */
  readonly pins?: ReadonlyMap<string, string> | undefined
  /**
   * What happens to a tool without a pin, such as a renamed tool: `pass` (default), or `hold` until it is reviewed and
   * pinned.
   */
  readonly unpinned?: 'pass' | 'hold' | undefined
}

/** A function that returns the policy of a turn, also as a promise. */
export type PolicyFunction = (turn: TurnInput) => PolicyOptions | Promise<PolicyOptions>

const ALWAYS_ON = ['structured_output', 'human']

/**
 * The tools of a catalog that exist for this host, each marked as core or deferrable. Of permitted names that look
 * alike, those that may deceive are held back, see `holdBackLookalikes`. The result depends only on the catalog and the
 * policy; `former`, the same policy's result for an earlier catalog, only saves work.
 */
export function applyPolicy(
  { tools }: Pick<Catalog, 'tools'>,
  policy: PolicyOptions = {},
  former?: { readonly catalog: Pick<Catalog, 'tools'>; readonly permitted: PermittedCatalog },
): PermittedCatalog {
  const permits = permitter(policy)
  const answers: boolean[] = []
  const isPermitted = (index: number) => {
    answers[index] ??= permits(tools[index]!)
    return answers[index]
  }
  const isExempt = exemption(policy)
  const neverDefer = nameMatcher(policy.neverDefer)
  const isCore = (tool: CatalogTool) =>
    tool.deferrable === 'never' ||
    neverDefer(tool) ||
    isExempt(tool) ||
    (policy.defer === 'marked' && tool.deferrable !== 'always')
  const replacing = former && isRevision(former.catalog.tools, tools) && replacementsIn(former)
  if (replacing) return revisePermitted(former.permitted, tools, replacing)
  const held: RejectedTool[] = []
  const passing = tools.map((tool, index) => {
    if (!isPermitted(index)) return undefined
    const fault = pinFault(tool, policy)
    if (fault) held.push(Object.freeze({ index, name: tool.name, error: fault }))
    return fault ? undefined : tool
  })
  const isPinned = (tool: CatalogTool) => policy.pins?.has(pinKey(tool)) === true
  holdBackLookalikes(passing, isPinned, (index, name, error) => held.push(Object.freeze({ index, name, error })))
  const kept = tools.map((_, index) => index).filter(index => passing[index] !== undefined)
  return wholeOf(tools, kept, isCore, Object.freeze(held))

  /** The new permitted tools, if each is permitted and deferred as the one before it. */
  function replacementsIn({ catalog, permitted }: NonNullable<typeof former>): readonly CatalogTool[] | undefined {
    const found: CatalogTool[] = []
    const isWhole = permitted.tools.length === tools.length
    // The host's own rule may read more than the tool, so it is asked about every tool of each catalog.
    const asked = policy.permit ? tools.keys() : changedPositions(catalog.tools, tools, tools.length)!
    for (const index of asked) {
      const before = catalog.tools[index]!
      const tool = tools[index]!
      const wasKept = isWhole || permitted.get(before.id) === before
      if (isPermitted(index) !== wasKept || (tool !== before && isCore(tool) !== isCore(before))) return undefined
      if (tool === before) continue
      if (wasKept ? pinFault(tool, policy) : permitted.held.length > 0) return undefined
      if (wasKept) found.push(tool)
    }
    return found
  }
}

/** Whether a policy permits a tool, regardless of pins. If the host's own rule throws, the tool is not permitted. */
export function permitter(policy: PolicyOptions): (tool: CatalogTool) => boolean {
  const isExempt = exemption(policy)
  const { hasTool } = selection({ servers: policy.selectedServers, tools: policy.selectedTools })
  const { permit } = policy
  return tool => (isExempt(tool) || hasTool(tool)) && permitsTool(permit, tool)
}

/**
 * Digests of reviewed definitions, for {@link PolicyOptions.pins}: from `server:name` (or the name, for a tool without
 * a server) to SHA-256 of the content.
 */
export function pinTools(catalog: Pick<Catalog, 'tools'>): Map<string, string> {
  return new Map(catalog.tools.map(tool => [pinKey(tool), contentDigest(tool)]))
}

/** Whether two tools are of the same owner, with the same name and content; see {@link pinTools}. */
export function isSameDefinition(a: CatalogTool, b: CatalogTool): boolean {
  return a === b || (pinKey(a) === pinKey(b) && contentDigest(a) === contentDigest(b))
}

/** SHA-256 of what a tool's owner declares: not the id, the category, the allowed callers, or how it is deferred. */
function contentDigest({ title, description, inputSchema, outputSchema, annotations, keywords, extras }: CatalogTool) {
  const content = [title, description, inputSchema, outputSchema, annotations, keywords, extras]
  return sha256(sortedJson(content))
}

function pinFault(tool: CatalogTool, { pins, unpinned }: PolicyOptions): ToolSearchError | undefined {
  const pin = pins?.get(pinKey(tool))
  if (pin === undefined ? unpinned !== 'hold' : pin === contentDigest(tool)) return undefined
  const shown = quote(pinKey(tool))
  const message =
    pin === undefined
      ? `Found ${shown} without a pin, expected a reviewed definition; review it and pin it`
      : `Found a changed definition of ${shown}, expected the pinned one; review the change and pin it again`
  return new ToolSearchError('INVALID_TOOL', message, { details: { name: tool.name } })
}

/** Whether a tool is in an always-on category, and its server may put it there. */
function exemption({ alwaysOnCategories, trustedCategoryServers }: PolicyOptions): (tool: CatalogTool) => boolean {
  const categories = new Set<string | undefined>(alwaysOnCategories ?? ALWAYS_ON)
  const servers = new Set(trustedCategoryServers)
  return ({ category, server }) => categories.has(category) && (server === undefined || servers.has(server))
}

/**
 * What a list of servers and a list of tools select: a tool in either list, and each server of which they select any tool.
 * If both are undefined, they select everything.
 */
export function selection({ servers, tools }: NameLists) {
  if (servers === undefined && tools === undefined) return EVERYTHING
  const isNamed = nameMatcher(tools)
  /** The servers that are selected as a whole: by name, or by `server:*` among the tools. */
  const whole = new Set<string | undefined>(servers)
  for (const name of new Set(tools)) if (name.endsWith(':*')) whole.add(name.slice(0, -2))
  return {
    hasTool: (tool: CatalogTool) => isNamed(tool) || whole.has(tool.server),
    hasServer: (server: string) => whole.has(server) || tools?.some(name => name.startsWith(`${server}:`)) === true,
  }
}

const EVERYTHING = { hasTool: () => true, hasServer: () => true }

/** Whether a tool is in a list of names, by one of its {@link listedNames}. */
export function nameMatcher(names: readonly string[] | undefined): (tool: CatalogTool) => boolean {
  const wanted = new Set(names)
  return wanted.size === 0 ? () => false : tool => listedNames(tool).some(name => wanted.has(name))
}

/**
 * The names in `selectedTools`, `selectedServers` and `neverDefer` that match none of the tools, each once: typing
 * errors, or tools that disappeared. Names of the servers in `away` are left out, because their tools may return.
 */
export function unmatchedNames(
  { selectedTools = [], selectedServers = [], neverDefer = [] }: PolicyOptions,
  tools: readonly Pick<CatalogTool, 'id' | 'name' | 'server'>[],
  away: readonly { readonly server: string }[] = [],
): readonly string[] {
  const servers = new Set(tools.flatMap(({ server }) => server ?? []))
  const names = new Set([...tools.flatMap(listedNames), ...[...servers].map(server => `${server}:*`)])
  for (const { server } of away) servers.add(server)
  const isAway = (name: string) => away.some(({ server }) => name.startsWith(`${server}:`))
  const lacking = [...selectedTools, ...neverDefer].filter(name => !names.has(name) && !isAway(name))
  return [...new Set([...lacking, ...selectedServers.filter(server => !servers.has(server))])]
}

/**
 * Whether a host's own rule permits a tool; a rule that throws does not.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a rule that returns a promise, whose answer would come too late.
 */
export function permitsTool(permit: PolicyOptions['permit'], tool: CatalogTool): boolean {
  if (permit === undefined) return true
  const answer = tryRead<unknown, boolean>(() => permit(tool), false)
  return answerNow(answer, 'permit', 'read what the rule needs in an async policy function') === true
}
