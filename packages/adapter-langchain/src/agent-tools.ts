import { Runnable } from '@langchain/core/runnables'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import { isToolSearchError, readTools, type ToolDefinition } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'

/** Maximum number of cached whole lists of tools, and of cached filtered lists. */
const MAX_LISTS = 8
/** The fields of a tool's `metadata` that search and policy use. */
const METADATA_KEYS = ['title', 'server', 'category', 'keywords', 'annotations', 'deferrable', 'deferLoading'] as const

export interface AgentTools {
  /** Definitions of the whole list that the request's tools were taken from. */
  readonly definitions: readonly ToolDefinition[]
  readonly names: ReadonlySet<string>
  readonly nameList: readonly string[]
  /** Whether other middleware removed tools for this request: only those in `names` remain. */
  readonly isPart: boolean
  /** Tools that a provider defines; they are sent unchanged. */
  readonly others: readonly unknown[]
  readonly tools: ReadonlySet<unknown>
}

/**
 * The definition of an agent's tool, read once for each tool; undefined if a provider defines the tool.
 *
 * @throws ToolSearchError `INVALID_TOOL`
 */
export function definitionOf(tool: unknown): ToolDefinition | undefined {
  return Runnable.isRunnable(tool) ? readDefinition(tool) : undefined
}

const readDefinition = perObject((tool: object): ToolDefinition | undefined => {
  const { name, description, schema, extras, metadata } = tool as Readonly<Record<string, unknown>>
  if (isJsonObject(extras) && extras['providerToolDefinition'] !== undefined) return undefined
  const hints = isJsonObject(metadata)
    ? Object.fromEntries(METADATA_KEYS.flatMap(key => (metadata[key] === undefined ? [] : [[key, metadata[key]]])))
    : {}
  const fields = { ...hints, ...(isJsonObject(extras) ? extras : {}), name, description }
  return readWithSchema(fields, schema)[0]
})

function readWithSchema(fields: Readonly<Record<string, unknown>>, schema: unknown): readonly ToolDefinition[] {
  try {
    return readTools([{ ...fields, inputSchema: schema ?? { type: 'object' } }])
  } catch (error) {
    if (!isToolSearchError(error, 'INVALID_TOOL')) throw error
    // LangChain converts some schemas that core does not, such as those of zod 3.
    return readTools([{ ...fields, inputSchema: toJsonSchema(schema as Parameters<typeof toJsonSchema>[0]) }])
  }
}

export function createToolLists() {
  let whole: readonly AgentTools[] = []
  let filtered: readonly AgentTools[] = []

  function make(tools: readonly unknown[]): AgentTools {
    const own: ToolDefinition[] = []
    const others: unknown[] = []
    for (const tool of tools) {
      const definition = definitionOf(tool)
      if (definition === undefined) others.push(tool)
      else own.push(definition)
    }
    const nameList = Object.freeze(own.map(({ name }) => name))
    const names = new Set(nameList)
    return { definitions: Object.freeze(own), names, nameList, isPart: false, others, tools: new Set(tools) }
  }

  function find(tools: readonly unknown[]): AgentTools {
    const same = [...whole, ...filtered].find(list => list.tools.size === tools.length && hasAll(list, tools))
    if (same !== undefined) return same
    const list = make(tools)
    // Other middleware may leave out tools for a request; the catalog and its index then still cover the whole list.
    const source = whole.find(one => tools.length < one.tools.size && hasAll(one, tools))
    if (source === undefined) {
      whole = [list, ...whole].slice(0, MAX_LISTS)
      return list
    }
    const part = { ...list, definitions: source.definitions, isPart: true }
    filtered = [part, ...filtered].slice(0, MAX_LISTS)
    return part
  }

  const read = perObject(find)

  return {
    read,
    /** The list that a call was decided with, or the latest list, if it has the tool that is about to run. */
    listWith(tool: unknown, decidedWith?: AgentTools): AgentTools {
      const lists = decidedWith === undefined ? whole : [decidedWith, ...whole]
      if (tool === undefined) return lists[0] ?? read([])
      return lists.find(list => list.tools.has(tool)) ?? read([tool])
    },
  }
}

function hasAll(list: AgentTools, tools: readonly unknown[]): boolean {
  return tools.every(tool => list.tools.has(tool))
}
