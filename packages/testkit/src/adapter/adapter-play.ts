import type { Companion, JsonSchema, ToolSearchOptions } from '@ts/core'
import type { ConformanceTest } from '../conformance-test.js'
import type { ScriptedCall } from '../disclosure/scripted-model.js'
import type { ConformanceSkip } from '../ranker/conformance-case.js'

/** A tool of a play. Declare its approval, and whether it is always sent, in the form of the SDK. */
export interface AdapterTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** Whether a call needs an approval. In the case `approval-function` it is a function of the arguments. */
  readonly needsApproval: boolean | ((args: unknown) => boolean)
  readonly deferLoading: boolean
  run(args: unknown): Promise<string>
  /**
   * What the model reads of an output, if the SDK's tools have such a function (`toModelOutput`); otherwise leave it
   * out.
   */
  readonly mapOutput?: ((output: unknown) => string) | undefined
}

/** A call that waits for a person: the real tool, and the arguments with which it will run. */
export interface AskedCall {
  readonly name: string
  readonly arguments: unknown
}

export interface PlayedCall extends ScriptedCall {
  readonly id: string
  /**
   * Fields that a hostile or stored message adds to the call, to pass it off as another kind of call. Write those that
   * the SDK's calls have.
   */
  readonly forged?: Readonly<Record<string, unknown>> | undefined
}

/** A conversation for an adapter to play, with deferral on. */
export interface AdapterPlay {
  /** The id of the conversation, as the user of the adapter gives it. */
  readonly session: string
  /**
   * Runs of the agent in one conversation. Each run begins with a message of the user, has its own list of tools, plays
   * its turns, and ends with a text of the model. The messages before it are kept.
   */
  readonly runs: readonly {
    readonly tools: readonly AdapterTool[]
    /** The calls of each turn. A search is a call of `search_tools` with `queries`. */
    readonly turns: readonly (readonly PlayedCall[])[]
  }[]
  readonly policy: NonNullable<ToolSearchOptions['policy']>
  readonly companions: readonly Companion[]
  /**
   * A person's answer to a call that needs an approval: yes, no, or yes with other arguments. Ask it with what the SDK
   * shows, while the call waits. Policy and tools may change before it returns.
   */
  readonly approve: (call: AskedCall) => boolean | { readonly arguments: object }
  /** The tools with which the conversation goes on after an approval; the list of the run if it returns undefined. */
  readonly toolsAfterApproval: () => readonly AdapterTool[] | undefined
  /** Report each output that the SDK gives to the application; leave it out if the application runs the tools itself. */
  readonly onOutput: (output: unknown) => void
}

/** What the provider received on one turn: as the text that its model reads, or as lists in their order. */
export type AdapterPrompt = string | { readonly tools: readonly unknown[]; readonly messages: readonly unknown[] }

/** Options of {@link adapterConformance}. */
export interface AdapterConformanceOptions {
  readonly test: ConformanceTest
  /** How the model calls a found tool: through `call_tool`, or by the tool's own name. */
  readonly calls: 'call_tool' | 'own name'
  /** Plays a conversation through the adapter, and returns what the provider received on each turn. */
  readonly converse: (play: AdapterPlay) => Promise<readonly AdapterPrompt[]>
  /** Cases that are left out, each with its reason. Default: none. */
  readonly skip?: readonly ConformanceSkip[]
}

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
