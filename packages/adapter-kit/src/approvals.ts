import { isJsonObject, ToolSearchError } from '@ts/core'
import type { RealCall } from './real-call.js'

/** Approves or denies a call, or says whether it needs an approval. */
export type CallRule = (call: RealCall) => boolean | Promise<boolean>

/** A function in the field `needsApproval` of a tool. */
type DeclaredRule = (...args: readonly unknown[]) => unknown

/** The approvals that definitions declare. */
export interface DeclaredApprovals {
  /**
   * Reads the field `needsApproval` of each tool: `true`, `false`, or a function of the arguments, which may return a
   * promise. A list that was read before is skipped.
   *
   * @throws ToolSearchError `INVALID_CONFIGURATION` for any other value
   */
  read(tools: readonly unknown[]): void
  /**
   * Whether the call's tool declares that the call needs an approval. A function that fails, or that answers anything
   * but `false`, demands one.
   */
  readonly needsApproval: CallRule
}

/** Holds the approvals of one adapter. The rule of the list that was read last wins. */
export function createDeclaredApprovals(): DeclaredApprovals {
  const rules = new Map<string, boolean | { readonly rule: DeclaredRule; readonly isOfAgents: boolean }>()
  const known = new WeakSet<object>()
  return {
    read(tools) {
      if (known.has(tools)) return
      for (const tool of tools) {
        if (!isJsonObject(tool)) continue
        const wrapped = isJsonObject(tool['function']) ? tool['function'] : tool
        const rule = tool['needsApproval'] ?? wrapped['needsApproval'] ?? false
        const key = keyOf(wrapped)
        if (typeof rule === 'function') {
          // A tool of the Agents SDK gets the run's context before the arguments.
          rules.set(key, { rule: rule as DeclaredRule, isOfAgents: typeof tool['invoke'] === 'function' })
        } else if (typeof rule === 'boolean') rules.set(key, rule)
        else throw invalid(String(wrapped['name']))
      }
      known.add(tools)
    },
    async needsApproval(call) {
      const declared = rules.get(keyOf(call)) ?? call.tool.extras['needsApproval'] ?? false
      if (typeof declared !== 'object' || declared === null) return declared !== false
      const { rule, isOfAgents } = declared as { readonly rule: DeclaredRule; readonly isOfAgents: boolean }
      try {
        const answer = isOfAgents ? rule(undefined, call.arguments, call.id) : rule(call.arguments, call)
        return (await answer) !== false
      } catch {
        return true
      }
    },
  }
}

function keyOf({ server, name }: { readonly server?: unknown; readonly name?: unknown }): string {
  return JSON.stringify([server ?? null, name])
}

function invalid(name: string): ToolSearchError {
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found a needsApproval of ${JSON.stringify(name)} that is neither true, false nor a function, expected one of these; correct it`,
    { details: { path: 'needsApproval', name } },
  )
}
