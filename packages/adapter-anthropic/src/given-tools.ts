import { readTools, type ToolDefinition } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { AnthropicTool, Block, RunContext } from './sdk-types.js'

/** The host's tools: a list, or a function that returns the current list on every call. */
export type AnthropicTools =
  | readonly AnthropicTool[]
  | (() => readonly AnthropicTool[] | Promise<readonly AnthropicTool[]>)

/** One tool of the host, read once. */
export interface GivenTool {
  readonly definition: ToolDefinition
  /** Properties with symbols as keys: the SDK marks its helpers' tools with them. */
  readonly marks: Readonly<Record<symbol, unknown>>
  readonly cacheControl: unknown
  /** Undefined for a plain tool. */
  readonly run: ((input: unknown, context: RunContext) => unknown) | undefined
}

/** The host's list of tools, after it was read. */
export interface GivenTools {
  readonly definitions: readonly ToolDefinition[]
  readonly byName: ReadonlyMap<string, GivenTool>
  /** Tools that the provider defines, sent unchanged. */
  readonly others: readonly AnthropicTool[]
}

/** Tools that were read. Each tool object is read once, and its zod schema is converted once. */
const known = new WeakMap<object, GivenTool>()

/**
 * Reads a list of tools. With `onInvalid`, a tool that cannot be read is reported and left out.
 *
 * @throws ToolSearchError `INVALID_TOOL` for such a tool if `onInvalid` is not given.
 */
function readGivenTools(list: readonly AnthropicTool[], onInvalid?: (error: unknown) => void): GivenTools {
  const others: AnthropicTool[] = []
  const tools: GivenTool[] = []
  for (const tool of list) {
    try {
      if (isOther(tool)) others.push(tool)
      else tools.push(readGivenTool(tool))
    } catch (error) {
      if (onInvalid === undefined) throw error
      onInvalid(error)
    }
  }
  const byName = new Map(tools.map(tool => [tool.definition.name, tool]))
  return { definitions: tools.map(({ definition }) => definition), byName, others }
}

function readGivenTool(tool: AnthropicTool): GivenTool {
  const before = known.get(tool)
  if (before !== undefined) return before
  const [definition] = readTools([tool])
  const symbols = Object.getOwnPropertySymbols(tool)
  const marks = Object.fromEntries(symbols.map(key => [key, (tool as unknown as Record<symbol, unknown>)[key]]))
  const { run, parse, cache_control: cacheControl } = tool as unknown as Block
  const read: GivenTool = {
    // Only code that the model wrote may call this tool, so it must be in the list from the start.
    definition: isForCode(tool) ? { ...definition!, deferrable: 'never' } : definition!,
    marks,
    cacheControl,
    run:
      typeof run === 'function'
        ? (input, context) =>
            run.call(tool, typeof parse === 'function' ? parse.call(tool, input) : input, context) as unknown
        : undefined,
  }
  known.set(tool, read)
  return read
}

function isOther(tool: AnthropicTool): boolean {
  try {
    if (!isJsonObject(tool)) return false
    const { type } = tool as unknown as Block
    return typeof type === 'string' && type !== 'custom'
  } catch {
    // A getter threw: `readGivenTool` reads the tool next and reports the error.
    return false
  }
}

/** The name with which the provider marks the calls of a toolset: `computer` for `computer_toolset_20260801`. */
export function toolsetFamily({ type }: { readonly type?: unknown }): string | undefined {
  return /^(.+)_toolset_\d+$/.exec(String(type))?.[1]
}

function isForCode(tool: AnthropicTool): boolean {
  const { allowed_callers: callers } = tool as unknown as Block
  return Array.isArray(callers) && callers.length > 0 && !callers.includes('direct')
}

/** The current list of the host's tools. A list with the same elements as the previous one gives the same object. */
export function createToolList(
  tools: AnthropicTools,
  onInvalid: (error: unknown) => void,
): {
  /** The list that the host passed; undefined if it passed a function. */
  readonly fixed: GivenTools | undefined
  current(): GivenTools | Promise<GivenTools>
  replace(list: readonly AnthropicTool[]): GivenTools
} {
  let last: { readonly list: readonly AnthropicTool[]; readonly given: GivenTools } | undefined
  const read = (list: readonly AnthropicTool[], mayThrow = false): GivenTools => {
    if (last?.list.length === list.length && list.every((tool, i) => tool === last?.list[i])) return last.given
    last = { list: [...list], given: mayThrow ? readGivenTools(list) : readGivenTools(list, onInvalid) }
    return last.given
  }
  if (typeof tools === 'function') return { fixed: undefined, current: async () => read(await tools()), replace: read }
  const fixed = read(tools, true)
  let present = fixed
  return {
    fixed,
    current: () => present,
    replace(list) {
      present = read(list)
      return present
    },
  }
}
