import { readTools, type ToolDefinition } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { AnthropicTool, Block, RunContext } from './sdk-types.js'

/** The host's tools: a list, or a function that returns the current list on every call. */
export type AnthropicTools =
  | readonly AnthropicTool[]
  | (() => readonly AnthropicTool[] | Promise<readonly AnthropicTool[]>)

export interface GivenTool {
  readonly definition: ToolDefinition
  /** Properties with symbols as keys: the SDK marks its helpers' tools with them. */
  readonly marks: Readonly<Record<symbol, unknown>>
  readonly cacheControl: unknown
  /** Whether only code that the model wrote may call it. */
  readonly isForCode: boolean
  /** Undefined for a plain tool. */
  readonly run: ((input: unknown, context: RunContext) => unknown) | undefined
}

export interface GivenTools {
  readonly definitions: readonly ToolDefinition[]
  readonly byName: ReadonlyMap<string, GivenTool>
  /** Tools that the provider defines, sent unchanged. */
  readonly others: readonly AnthropicTool[]
}

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

/** Each tool object is read once, and its zod schema is converted once. */
const readGivenTool = perObject((tool: AnthropicTool): GivenTool => {
  const [definition] = readTools([tool])
  const symbols = Object.getOwnPropertySymbols(tool)
  const marks = Object.fromEntries(symbols.map(key => [key, (tool as unknown as Record<symbol, unknown>)[key]]))
  const { run, parse, cache_control: cacheControl, allowed_callers: callers } = tool as unknown as Block
  // `direct` is the model; every other value is a version of the provider's code execution.
  const direct =
    Array.isArray(callers) && callers.length > 0 ? callers.filter(one => one === 'direct').length : undefined
  const isForCode = direct === 0
  const isForModel = Array.isArray(callers) && direct === callers.length
  return {
    definition: {
      ...definition!,
      // Core leaves a tool for code alone out of the list, but this API needs it there from the start.
      ...(isForCode ? { deferrable: 'never' } : isForModel ? { allowedCallers: ['model'] } : {}),
    },
    marks,
    cacheControl,
    isForCode,
    run:
      typeof run === 'function'
        ? (input, context) =>
            run.call(tool, typeof parse === 'function' ? parse.call(tool, input) : input, context) as unknown
        : undefined,
  }
})

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

/** The current list of the host's tools. A list with the same elements as the previous one gives the same object. */
export function createToolList(tools: AnthropicTools, onInvalid: (error: unknown) => void) {
  let last: { readonly list: readonly AnthropicTool[]; readonly given: GivenTools } | undefined
  const read = (list: readonly AnthropicTool[], report?: (error: unknown) => void): GivenTools => {
    if (last?.list.length !== list.length || !list.every((tool, i) => tool === last?.list[i]))
      last = { list: [...list], given: readGivenTools(list, report) }
    return last.given
  }
  /** The list that the host passed; undefined if it passed a function. */
  const fixed = typeof tools === 'function' ? undefined : read(tools)
  let present = fixed
  const load = async () => read(await (tools as Extract<AnthropicTools, () => unknown>)(), onInvalid)
  return {
    fixed,
    current: () => present ?? load(),
    replace: (list: readonly AnthropicTool[]) => {
      const next = read(list, onInvalid)
      if (fixed !== undefined) present = next
      return next
    },
  }
}
