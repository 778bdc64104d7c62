import { Runnable } from '@langchain/core/runnables'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import { isToolSearchError, readTools, type ToolDefinition } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'

/** Maximum number of cached lists of tools. Other middleware may leave out tools for a request. */
const MAX_LISTS = 8
/** The fields of a tool's `metadata` that search and policy use. */
const METADATA_KEYS = ['title', 'server', 'category', 'keywords', 'annotations', 'deferrable', 'deferLoading'] as const

export interface AgentTools {
  readonly definitions: readonly ToolDefinition[]
  readonly names: ReadonlySet<string>
  readonly nameList: readonly string[]
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
  let known: readonly AgentTools[] = []

  const read = perObject((tools: readonly unknown[]): AgentTools => {
    const same = known.find(list => list.tools.size === tools.length && tools.every(tool => list.tools.has(tool)))
    if (same !== undefined) return same
    const definitions: ToolDefinition[] = []
    const others: unknown[] = []
    for (const tool of tools) {
      const definition = definitionOf(tool)
      if (definition === undefined) others.push(tool)
      else definitions.push(definition)
    }
    const nameList = Object.freeze(definitions.map(({ name }) => name))
    const names = new Set(nameList)
    const list = { definitions: Object.freeze(definitions), names, nameList, others, tools: new Set(tools) }
    known = [list, ...known].slice(0, MAX_LISTS)
    return list
  })

  return {
    read,
    /** The list that a call was decided with, or the latest list, if it has the tool that is about to run. */
    listWith(tool: unknown, decidedWith?: AgentTools): AgentTools {
      const lists = decidedWith === undefined ? known : [decidedWith, ...known]
      if (tool === undefined) return lists[0] ?? read([])
      return lists.find(list => list.tools.has(tool)) ?? read([tool])
    },
  }
}
