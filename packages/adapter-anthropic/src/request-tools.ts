import { type ExposedTool, type Exposure, ToolSearchError } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { GivenTool, GivenTools } from './given-tools.js'
import type { Block } from './sdk-types.js'

/** The provider's limit of deferred tools in one request. */
const MAX_DEFERRED = 10_000

/** Not copied: `cache_control`, which is set separately, and fields of MCP tools, which the API refuses. */
const NOT_SENT: ReadonlySet<string> = new Set(['cache_control', '_meta', 'icons', 'execution'])

/** The search tool that the provider runs itself. */
export type HostedSearch = 'bm25' | 'regex'

/** A tool in the form in which it is sent, and its origin: the host, this library, or the provider. */
export interface WireTool {
  readonly fields: Block
  readonly kind: 'real' | 'meta' | 'hosted' | 'other'
}

/**
 * The list of tools: first the tools that the model always reads, then the deferred ones, so that an added deferred
 * tool changes no byte before it. A cache breakpoint of a deferred tool moves to the last tool that is not deferred.
 * `hosted` is the provider's search, which replaces this library's. The tool that `tool_choice` forces is sent in full.
 * While nothing changes, the exposure is the same object, and so is the list.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` above 10,000 deferred tools.
 */
export const requestTools = perObject(writeTools)

function writeTools(
  exposure: Exposure,
  given: GivenTools,
  hosted: HostedSearch | undefined,
  forced: ExposedTool | undefined,
): readonly WireTool[] {
  const loaded: WireTool[] = []
  const deferred: WireTool[] = []
  let moved: unknown
  for (const tool of exposure.tools) {
    const isDeferred = tool.role === 'deferred' && tool.name !== forced?.name
    if (hosted !== undefined && tool.role === 'meta') {
      const name = `tool_search_tool_${hosted}`
      loaded.push({ fields: { type: `${name}_20251119`, name }, kind: 'hosted' })
    } else if (isDeferred) {
      const own = given.byName.get(tool.tool?.name ?? '')
      moved = own?.cacheControl ?? moved
      deferred.push(deferredTool(tool, own))
    } else loaded.push(loadedTool(tool, given))
  }
  if (forced !== undefined && exposure.tools.every(({ name }) => name !== forced.name))
    loaded.push(loadedTool(forced, given))
  loaded.push(...given.others.map((tool): WireTool => ({ fields: tool as unknown as Block, kind: 'other' })))
  if (deferred.length > MAX_DEFERRED) {
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found ${deferred.length} deferred tools, expected at most ${MAX_DEFERRED} in one request; use the mode bridge, or a policy that leaves some out`,
      { details: { found: deferred.length, expected: MAX_DEFERRED } },
    )
  }
  const last = loaded.at(-1)
  if (moved !== undefined && last !== undefined && !isJsonObject(last.fields['cache_control'])) {
    loaded[loaded.length - 1] = { ...last, fields: { ...last.fields, cache_control: moved } }
  }
  return [...loaded, ...deferred]
}

/** Neither an exposed tool nor the tool that is made from it ever changes. */
const deferredTool = perObject((tool: ExposedTool, own: GivenTool | undefined): WireTool => {
  return { fields: { ...fieldsOf(tool, own), defer_loading: true }, kind: 'real' }
})

function loadedTool(tool: ExposedTool, given: GivenTools): WireTool {
  const own = given.byName.get(tool.tool?.name ?? '')
  const cached = own?.cacheControl === undefined ? {} : { cache_control: own.cacheControl }
  return { fields: { ...fieldsOf(tool, own), ...cached }, kind: tool.tool === undefined ? 'meta' : 'real' }
}

/** The tool in the API's form. The catalog has the owner's extra fields, also of a vanished tool. */
export function fieldsOf({ name, description, inputSchema, tool }: ExposedTool, own: GivenTool | undefined): Block {
  const entries = Object.entries(tool?.extras ?? {}).filter(([key]) => !NOT_SENT.has(key))
  const described = description === '' ? {} : { description }
  return { ...own?.marks, ...Object.fromEntries(entries), name, ...described, input_schema: inputSchema }
}

/** The name of the tool that a request forces, as the host wrote it. */
export function forcedName(toolChoice: unknown): string | undefined {
  if (!isJsonObject(toolChoice) || toolChoice['type'] !== 'tool') return undefined
  return typeof toolChoice['name'] === 'string' ? toolChoice['name'] : undefined
}
