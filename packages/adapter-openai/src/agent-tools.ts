import { type FunctionTool, toolNamespace } from '@openai/agents'
import { readTools, type ToolDefinition } from '@ts/core'
import { toNamespaces } from './namespaces.js'

/** A function tool of the Agents SDK, with any context, parameters and result. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own lists have this type; a narrower one takes no typed tool.
export type AgentTool<Context = any> = FunctionTool<Context, any, any>

/** The tools of one list, as definitions of core and as the Agents SDK loads them. */
export interface PreparedAgentTools {
  readonly definitions: readonly ToolDefinition[]
  /** The tool to load for a definition, the same object each time: the SDK takes another one for a conflict. */
  loadable(definition: Pick<ToolDefinition, 'name' | 'server'>): AgentTool | undefined
  /** Whether a tool of this namespace and name is one of them. */
  has(namespace: string, name: string): boolean
}

/** Loadable copies by the user's tool and the namespace, so that they stay the same when the list changes. */
const copies = new WeakMap<AgentTool, Map<string, AgentTool>>()
const prepared = new WeakMap<readonly AgentTool[], PreparedAgentTools>()

/** Reads a list of tools once. */
export function prepareAgentTools(tools: readonly AgentTool[]): PreparedAgentTools {
  const known = prepared.get(tools)
  if (known) return known
  const read = tools.map(tool => {
    const namespace = namespaceOf(tool)
    // Functions of the tool are left out: what stays is what a search needs.
    const [definition] = readTools([tool], { deferLoading: true, ...(namespace ? { server: namespace } : {}) })
    return { tool, namespace, definition: definition! }
  })
  const byKey = new Map<string, AgentTool>()
  const names = new Set<string>()
  for (const { tool, namespace, definition } of read)
    if (namespace !== undefined) {
      names.add(keyOf({ server: namespace, name: tool.name }))
      byKey.set(keyOf(definition), copyOf(tool, namespace, deferred))
    }
  // A function that is loaded alone would stand in each later request with name and description.
  const alone = read.filter(({ namespace }) => namespace === undefined)
  for (const { name, tools: members } of toNamespaces(
    alone.map(({ tool: own, definition }) => ({ own, definition, name: own.name })),
  )) {
    const description = 'Tools that were found.'
    for (const { own, definition } of members) {
      names.add(keyOf({ server: name, name: own.name }))
      byKey.set(
        keyOf(definition),
        copyOf(own, name, tool => toolNamespace({ name, description, tools: [deferred(tool)] })[0] as AgentTool),
      )
    }
  }
  const result = Object.freeze<PreparedAgentTools>({
    definitions: Object.freeze(read.map(({ definition }) => definition)),
    loadable: definition => byKey.get(keyOf(definition)),
    has: (namespace, name) => names.has(keyOf({ server: namespace, name })),
  })
  prepared.set(tools, result)
  return result
}

function keyOf({ name, server }: Pick<ToolDefinition, 'name' | 'server'>): string {
  return JSON.stringify([server, name])
}

function copyOf(tool: AgentTool, namespace: string, copy: (tool: AgentTool) => AgentTool): AgentTool {
  let known = copies.get(tool)
  if (known === undefined) {
    known = new Map()
    copies.set(tool, known)
  }
  let loadable = known.get(namespace)
  if (loadable === undefined) {
    loadable = copy(tool)
    known.set(namespace, loadable)
  }
  return loadable
}

/** The same tool, deferred. Its `invoke` and `needsApproval` are the same functions: the SDK knows the tool by them. */
function deferred(tool: AgentTool): AgentTool {
  const descriptors = Object.getOwnPropertyDescriptors(tool)
  const deferLoading = { value: true, writable: true, enumerable: true, configurable: true }
  return Object.create(Object.getPrototypeOf(tool) as object, { ...descriptors, deferLoading }) as AgentTool
}

/** The namespace that `toolNamespace` of the SDK gave a tool, which no public function of it returns. */
export function namespaceOf(tool: AgentTool): string | undefined {
  const key = Object.getOwnPropertySymbols(tool).find(({ description }) => description === 'functionToolNamespace')
  const namespace: unknown = key === undefined ? undefined : Reflect.get(tool, key)
  return typeof namespace === 'string' ? namespace : undefined
}
