import { type FunctionTool, toolNamespace } from '@openai/agents'
import { readTools, type ToolDefinition } from '@ts/core'

/** A function tool of the Agents SDK, with any context, parameters and result. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own lists have this type; a narrower one takes no typed tool.
export type AgentTool<Context = any> = FunctionTool<Context, any, any>

/** The tools of one list, as definitions of core and as the Agents SDK loads them. */
export interface PreparedAgentTools {
  readonly definitions: readonly ToolDefinition[]
  /** The tool to load for a definition, the same object each time: the SDK treats another object as a conflict. */
  loadable(definition: Pick<ToolDefinition, 'name' | 'server'>): AgentTool | undefined
  /** Whether the list has a tool with this namespace and name. */
  has(namespace: string, name: string): boolean
}

/**
 * Namespaces for tools to which the user gave none. A function that is loaded without a namespace would be described in
 * each later request.
 */
const NAMESPACE = 'tools'
const OTHER_NAMESPACE = 'other_tools'

const copies = new WeakMap<AgentTool, AgentTool>()
const prepared = new WeakMap<readonly AgentTool[], PreparedAgentTools>()

/** Reads a list of tools once. */
export function prepareAgentTools(tools: readonly AgentTool[]): PreparedAgentTools {
  const known = prepared.get(tools)
  if (known) return known
  const definitions: ToolDefinition[] = []
  const byKey = new Map<string, AgentTool>()
  const names = new Set<string>()
  for (const tool of tools) {
    const own = namespaceOf(tool)
    // The tool's functions are left out: a search needs only the definition.
    const [definition] = readTools([tool], { deferLoading: true, ...(own ? { server: own } : {}) })
    const loadable = loadableCopy(tool)
    definitions.push(definition!)
    byKey.set(keyOf(definition!), loadable)
    names.add(keyOf({ server: namespaceOf(loadable), name: tool.name }))
  }
  const result = Object.freeze<PreparedAgentTools>({
    definitions: Object.freeze(definitions),
    loadable: definition => byKey.get(keyOf(definition)),
    has: (namespace, name) => names.has(keyOf({ server: namespace, name })),
  })
  prepared.set(tools, result)
  return result
}

function keyOf({ name, server }: Pick<ToolDefinition, 'name' | 'server'>): string {
  return JSON.stringify([server, name])
}

/**
 * The copy of a tool that the SDK loads: always the same one, for every list that contains the tool. A tool without a
 * namespace gets one that does not depend on the list.
 */
function loadableCopy(tool: AgentTool): AgentTool {
  let copy = copies.get(tool)
  if (copy === undefined) {
    copy = copyTool(tool, { deferLoading: true })
    if (namespaceOf(tool) === undefined) {
      // The SDK refuses a tool in a namespace of its own name.
      const name = tool.name === NAMESPACE ? OTHER_NAMESPACE : NAMESPACE
      copy = toolNamespace({ name, description: 'Tools that were found.', tools: [copy] })[0] as AgentTool
    }
    copies.set(tool, copy)
  }
  return copy
}

/**
 * A copy of the tool with other fields. Its `invoke` and `needsApproval` stay the same functions, because the SDK
 * identifies the tool by them.
 */
export function copyTool(
  tool: AgentTool,
  fields: Partial<Pick<AgentTool, 'deferLoading' | 'isEnabled' | 'outputGuardrails'>>,
): AgentTool {
  const copy = Object.create(Object.getPrototypeOf(tool) as object, Object.getOwnPropertyDescriptors(tool)) as AgentTool
  for (const [key, value] of Object.entries(fields))
    Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true })
  return copy
}

/** The namespace that the SDK's `toolNamespace` gave a tool. No public function of the SDK returns it. */
export function namespaceOf(tool: AgentTool): string | undefined {
  const key = Object.getOwnPropertySymbols(tool).find(({ description }) => description === 'functionToolNamespace')
  const namespace: unknown = key === undefined ? undefined : Reflect.get(tool, key)
  return typeof namespace === 'string' ? namespace : undefined
}
