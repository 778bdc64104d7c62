import { type CatalogTool, pinTools, type RealCall, ToolSearchError } from '@ts/core'
import { type CallRule, isJsonObject, isTooDeep, perObject, sha256, sortedJson } from '@ts/core/kit'

type Declared = boolean | ((call: RealCall) => unknown)

/**
 * Whether a call needs an approval, by the field `needsApproval` of its tool in the SDK, also of tools in a group
 * (`{ name, tools }`): `true`, `false`, or a function of the arguments, which may return a promise. A function that
 * fails, or that answers anything but `false`, demands an approval. Give the list of the call's own turn: rules of the
 * same tool may differ between users. A list is read once.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a tool with any other value
 */
export const declaredApprovals = perObject((tools: readonly unknown[]): CallRule => {
  const rules = new Map(readRules(tools, undefined))
  return async call => {
    const declared = rules.get(keyOf(call.server, call.name)) ?? call.tool.extras['needsApproval'] ?? false
    if (typeof declared !== 'function') return declared !== false
    try {
      return (await declared(call)) !== false
    } catch {
      return true
    }
  }
})

function readRules(tools: readonly unknown[], group: unknown): readonly [string, Declared][] {
  return tools.filter(isJsonObject).flatMap((tool): readonly [string, Declared][] => {
    const { tools: members, type, function: wrapped } = tool
    // Core reads the name of a namespace as the server of its tools.
    if (Array.isArray(members)) return readRules(members, group ?? (type === 'namespace' ? tool['name'] : undefined))
    const fields = isJsonObject(wrapped) ? wrapped : tool
    const { name } = fields
    const rule = tool['needsApproval'] ?? fields['needsApproval'] ?? false
    const key = keyOf(group ?? fields['server'] ?? tool['server'], name)
    if (typeof rule === 'boolean') return [[key, rule]]
    // A tool of the Agents SDK gets the run's context before the arguments.
    const isOfAgents = typeof tool['invoke'] === 'function'
    if (typeof rule === 'function')
      return [[key, isOfAgents ? one => rule(undefined, one.arguments, one.id) : one => rule(one.arguments, one)]]
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found a needsApproval of ${JSON.stringify(name)} that is neither true, false nor a function, expected one of these; correct it`,
      { details: { path: 'needsApproval', name } },
    )
  })
}

function keyOf(server: unknown, name: unknown): string {
  return JSON.stringify([server ?? null, name])
}

/**
 * A digest of what a person is shown for an approval. An adapter keeps it with the call, and compares it before the
 * call runs in another process: an approval of another call has another digest. Arguments that are nested too deep get
 * a new digest each time, so no approval ever holds for them.
 */
export function shownDigest(call: { session?: string | undefined; tool: CatalogTool; arguments: unknown }): string {
  const { session, tool, arguments: args } = call
  const [definition] = pinTools({ tools: [tool] })
  return digestOf([session ?? null, definition], args)
}

/**
 * A short digest of a call's name and arguments, to see whether a person edited the call. A call whose arguments are
 * nested too deep always counts as edited.
 */
export function callDigest(name: string, args: unknown): string {
  return digestOf([name], args).slice(0, 16)
}

/** A digest that does not depend on the order of keys: databases change it. */
function digestOf(call: readonly unknown[], args: unknown): string {
  const compared = isTooDeep(args) ? crypto.getRandomValues(new Uint32Array(8)).join() : args
  return sha256(sortedJson([...call, compared]))
}
