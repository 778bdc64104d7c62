import { createNative, type Exposure, type HistoryEvent, planDisclosure, type ToolSearch } from '@ts/core'
import { namesInResult, perObject } from '@ts/core/kit'
import type { FunctionTool, JSONObject, JSONValue, Model, Prompt, ResultPart } from './language-model.js'

/** How a provider keeps deferred tools out of the prompt and loads those that this library's search found. */
export interface NativeWire {
  /** A deferred tool for the list of the request; undefined if it is not in the list. */
  declare(tool: FunctionTool): FunctionTool | undefined
  /** The result of a search in a form that makes the provider load the found tools. */
  load(
    part: ResultPart,
    found: readonly FunctionTool[],
    /** Whether no earlier result loaded the tool. */
    isNew: (tool: FunctionTool) => boolean,
  ): ResultPart
}

/** The wire of a provider, by the provider's name in the AI SDK, such as `anthropic.messages`. */
export function nativeWireOf(provider: string): NativeWire | undefined {
  if (/(^|\.)anthropic\.messages$/.test(provider)) return anthropic
  return /^(openai|azure)\.responses$/.test(provider) ? openai : undefined
}

/** The name of the search on a provider's own wire. */
export const NATIVE_SEARCH = 'tool_search'

/** Whether a tool of the user or of the search has a name. If it is that of the wire's search, the model gets the bridge. */
export function takenBy(given: { has(name: string): boolean }, search: ToolSearch): (name: string) => boolean {
  return name => given.has(name) || search.metaRole(name) !== undefined
}

/** The plan of a tool search for each model: its own view, or that for the wire of the model's provider. */
export function createPlan(search: ToolSearch, { limits }: Parameters<ToolSearch['with']>[0]) {
  const native = search.with({ disclosure: createNative({ searchedBy: 'provider', defer: 'automatic' }), limits })
  return {
    native,
    viewFor({ provider, modelId }: Model, { report }: Exposure, history: readonly HistoryEvent[]): ToolSearch {
      if (!report.active || nativeWireOf(provider) === undefined) return search
      const { deferrable: tools, deferrableTokens: tokens } = report.facts
      const api = provider.endsWith('.responses') ? 'openai-responses' : 'anthropic-messages'
      const host = provider.startsWith('azure.') ? { host: 'azure' as const } : {}
      const { mode } = planDisclosure({ model: modelId, api, ...host, tools, tokens, history })
      return mode === 'client-native' ? native : search
    },
  }
}

/** All deferred tools are declared with the provider's flag; a result with references loads them. */
const anthropic: NativeWire = {
  // Declared tools are kept, so that each request has the same objects.
  declare: perObject((tool: FunctionTool) => {
    // A deferred tool is not in the prompt, so the provider refuses a cache breakpoint on it.
    const { cacheControl: _, cache_control: __, ...options } = tool.providerOptions?.['anthropic'] ?? {}
    const providerOptions = { ...tool.providerOptions, anthropic: { ...options, deferLoading: true } }
    return { ...tool, providerOptions }
  }),
  load(part, found) {
    const references = found.map(({ name: toolName }) => ({
      type: 'custom' as const,
      providerOptions: { anthropic: { type: 'tool-reference', toolName } },
    }))
    return { ...part, output: { type: 'content', value: references } }
  },
}

/** Deferred tools are not in the list; an item after the result adds the found tools. */
const openai: NativeWire = {
  declare: () => undefined,
  load(part, found, isNew) {
    const additionalTools: JSONValue[] = found.filter(isNew).map(({ name, description, inputSchema, strict }) => ({
      type: 'function',
      name,
      ...(description === undefined ? {} : { description }),
      parameters: inputSchema as JSONObject,
      // Responses reads a missing `strict` as true, which would change the schema.
      strict: strict ?? false,
    }))
    if (additionalTools.length === 0) return part
    const own = part.providerOptions?.['openai']
    const former = Array.isArray(own?.['additionalTools']) ? own['additionalTools'] : []
    return {
      ...part,
      providerOptions: {
        ...part.providerOptions,
        openai: { ...own, additionalTools: [...former, ...additionalTools] },
      },
    }
  },
}

/**
 * The prompt in which the results of searches load the found tools on a wire. `deferred` contains the tools that this
 * request may load. References to other tools are left out, because providers refuse a reference to an unknown tool.
 */
export function loadFound(
  prompt: Prompt,
  wire: NativeWire,
  deferred: ReadonlyMap<string, FunctionTool>,
  isMeta: (toolName: string) => boolean,
): Prompt {
  const loaded = new Set<string>()
  return prompt.map(message => {
    if (message.role !== 'tool') return message
    let isChanged = false
    const content = message.content.map(part => {
      if (part.type !== 'tool-result' || !isMeta(part.toolName)) return part
      const found = foundIn(part.output).flatMap(name => deferred.get(name) ?? [])
      if (found.length === 0) return part
      isChanged = true
      const result = wire.load(part, found, ({ name }) => !loaded.has(name))
      for (const { name } of found) loaded.add(name)
      return result
    })
    return isChanged ? { ...message, content } : message
  })
}

/** The names that the answer to a search reveals. An answer does not change, so a long conversation is read only once. */
const foundIn = perObject((output: ResultPart['output']): readonly string[] => [
  ...new Set(output.type === 'text' ? namesInResult(output.value) : []),
])
