import type { Companion, JsonSchema, PolicyOptions } from '@ts/core'
import type { ScriptedCall } from '../disclosure/scripted-model.js'

/** A tool of a play. Declare its approval, and whether it is always sent, in the form of the SDK. */
export interface AdapterTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly needsApproval: boolean
  readonly deferLoading: boolean
  run(args: unknown): Promise<string>
}

/** A conversation for an adapter to play, with deferral on. */
export interface AdapterPlay {
  /**
   * Runs of the agent in one conversation. Each run begins with a message of the user, has its own list of tools, plays
   * its turns, and ends with a text of the model. The messages before it are kept.
   */
  readonly runs: readonly {
    readonly tools: readonly AdapterTool[]
    /** The calls of each turn. A search is a call of `search_tools` with `queries`. */
    readonly turns: readonly (readonly (ScriptedCall & { readonly id: string })[])[]
  }[]
  readonly policy: PolicyOptions
  readonly companions: readonly Companion[]
  /** A person's answer to each call that needs approval. */
  readonly isApproved: boolean
}

/** What the provider received on one turn: as the text that its model reads, or as lists in their order. */
export type AdapterPrompt = string | { readonly tools: readonly unknown[]; readonly messages: readonly unknown[] }

/** The text of a prompt. */
export function textOfPrompt(prompt: AdapterPrompt): string {
  return typeof prompt === 'string' ? prompt : JSON.stringify(prompt)
}

/** Whether a prompt begins with all of the previous one: tools and messages are only appended. */
export function keepsPrefix(before: AdapterPrompt, now: AdapterPrompt): boolean {
  if (typeof before === 'string' || typeof now === 'string')
    return typeof before === typeof now && (now as string).startsWith(before as string)
  const beginsWith = (list: readonly unknown[], first: readonly unknown[]) =>
    JSON.stringify(list.slice(0, first.length)) === JSON.stringify(first)
  return beginsWith(now.tools, before.tools) && beginsWith(now.messages, before.messages)
}
