import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError'
import { toolsetFamily } from './given-tools.js'
import { inputOf } from './message-blocks.js'
import type { WireTool } from './request-tools.js'
import type { CallResult, ModelCall } from './run-calls.js'
import type { Block, RequestTool, RunContext } from './sdk-types.js'

export type Dispatch = (call: ModelCall) => Promise<CallResult>

/** The functions that let the SDK's runner run a tool; `create` and `stream` send tools without them. */
export function runnerFunctions(dispatch: Dispatch): Pick<RequestTool, 'run' | 'parse'> {
  return {
    parse: (input: unknown) => input,
    async run(_input: unknown, context?: RunContext) {
      const block = (context?.toolUse ?? {}) as unknown as Block
      const { id, name } = block
      const call = { id: typeof id === 'string' ? id : undefined, name: String(name), input: inputOf(block), block }
      const { content, isError } = await dispatch({ ...call, signal: context?.signal ?? undefined })
      // The runner turns a thrown error into a result with `is_error`.
      if (isError) throw new ToolError(content as ConstructorParameters<typeof ToolError>[0])
      return content
    },
  }
}

export function runnableTool(fields: Block, functions: Pick<RequestTool, 'run' | 'parse'>): RequestTool {
  return { ...fields, ...functions } as unknown as RequestTool
}

/**
 * The list of tools for a request. The SDK's runner sends the tools that `map` returns, and then iterates over this
 * list to find a called tool. After `map` was called, the iterator therefore also returns tools that are not in the
 * list. A call of an unloaded tool thus gets this library's answer instead of the runner's error. Any other reader sees
 * the plain list.
 */
export function listForRunner(
  wire: readonly WireTool[],
  dispatch: Dispatch,
  /** Names that may be called although they are not in the list. */
  unlisted: () => Iterable<string>,
  /** Whether calls of the provider's tools that the client runs also need an approval. */
  isGuarded: boolean,
): RequestTool[] {
  const functions = runnerFunctions(dispatch)
  const tools = wire.map(({ fields, kind }) => {
    if (kind === 'real' || kind === 'meta') return runnableTool(fields, functions)
    return isGuarded && mayGuard(fields) ? guardedTool(fields, functions) : (fields as unknown as RequestTool)
  })
  let isSent = false
  Object.defineProperties(tools, {
    map: {
      value: (...args: Parameters<RequestTool[]['map']>) => {
        isSent = true
        return Array.prototype.map.apply(tools, args)
      },
    },
    [Symbol.iterator]: {
      *value() {
        yield* Array.prototype.values.call(tools)
        if (!isSent) return
        const names = new Set(Array.prototype.map.call(tools, tool => (tool as RequestTool).name))
        for (const name of unlisted()) if (!names.has(name)) yield runnableTool({ name }, functions)
      },
    },
  })
  return tools
}

/** Toolsets have their own approval, `confirm`. */
function mayGuard(tool: Block): boolean {
  return typeof tool['run'] === 'function' && toolsetFamily(tool) === undefined
}

/** A tool of the provider with all of its fields except the functions that run it. */
function guardedTool(tool: Block, functions: Pick<RequestTool, 'run' | 'parse'>): RequestTool {
  const copy: object = Object.create(
    Object.getPrototypeOf(tool) as object | null,
    Object.getOwnPropertyDescriptors(tool),
  )
  return Object.assign(copy, functions) as RequestTool
}
