import { type Agent, type FunctionTool, getToolSearchRuntimeToolKey, type RunContext } from '@openai/agents'
import { readTools, type ToolDefinition } from '@ts/core'
import { perObject } from '@ts/core/kit'

/** A function tool of the Agents SDK, with any context, parameters and result. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own lists have this type; a narrower one takes no typed tool.
export type AgentTool<Context = any> = FunctionTool<Context, any, any>

// biome-ignore lint/suspicious/noExplicitAny: agents of any context and output.
export type AnyAgent = Agent<any, any>

/** The id of the conversation that a run belongs to. */
export type SessionOf = (context: RunContext) => string | undefined

/**
 * Namespaces for tools to which the user gave none. A function that is loaded without a namespace would be described in
 * each later request.
 */
const NAMESPACE = 'tools'
const OTHER_NAMESPACE = 'other_tools'

/** Reads a list of tools once, also as definitions of core. */
export const prepareAgentTools = perObject((tools: readonly AgentTool[]) => {
  const definitions: ToolDefinition[] = []
  const byKey = new Map<string, AgentTool>()
  const namespaces = new Map<string, Set<string>>()
  for (const tool of tools) {
    const own = namespaceOf(tool)
    // The tool's functions are left out: a search needs only the definition.
    const [definition] = readTools([tool], { deferLoading: true, ...(own ? { server: own } : {}) })
    definitions.push(definition!)
    byKey.set(keyOf(definition!), tool)
    const { name } = tool
    namespaces.set(name, (namespaces.get(name) ?? new Set()).add(own ?? defaultNamespace(name)))
  }
  return Object.freeze({
    definitions: Object.freeze(definitions),
    toolOf: (definition: Pick<ToolDefinition, 'name' | 'server'>): AgentTool | undefined =>
      byKey.get(keyOf(definition)),
    /** Whether the list has a tool with this name that is loaded into this namespace. */
    has: (namespace: string, name: string) => namespaces.get(name)?.has(namespace) === true,
    /** The namespace that a call of this name gets; for a name that the list lacks, that of tools without a namespace. */
    namespaceFor: (name: string) => namespaces.get(name)?.values().next().value ?? defaultNamespace(name),
  })
})

function keyOf({ name, server }: Pick<ToolDefinition, 'name' | 'server'>): string {
  return JSON.stringify([server, name])
}

/** The SDK refuses a tool in a namespace of its own name. */
export function defaultNamespace(name: string): string {
  return name === NAMESPACE ? OTHER_NAMESPACE : NAMESPACE
}

/** A copy with other fields. `invoke` and `needsApproval` stay, because the SDK identifies the tool by them. */
export function copyTool(
  tool: AgentTool,
  fields: Partial<Pick<AgentTool, 'deferLoading' | 'isEnabled' | 'inputGuardrails' | 'outputGuardrails'>>,
): AgentTool {
  const copy = Object.create(Object.getPrototypeOf(tool) as object, Object.getOwnPropertyDescriptors(tool)) as AgentTool
  for (const [key, value] of Object.entries(fields))
    Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true })
  return copy
}

/** The namespace that the SDK's `toolNamespace` gave a tool; the SDK writes it before the name. */
export function namespaceOf(tool: AgentTool): string | undefined {
  const key = getToolSearchRuntimeToolKey(tool)
  return key === undefined || key === tool.name ? undefined : key.slice(0, -`.${tool.name}`.length)
}
