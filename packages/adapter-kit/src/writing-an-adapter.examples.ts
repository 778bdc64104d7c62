import { createCallIds, declaredApprovals, textOf } from '@ts/adapter-kit'
import { createToolSearch, type JsonSchema, type RealCall, readTools, type ToolSearchOptions } from '@ts/core'
import { allDecided, type CallRule, decideOutcome, perObject } from '@ts/core/kit'

// The SDK of this example: its client takes messages and tools, and returns a message with calls.

export interface ChatTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema
  readonly deferLoading?: boolean
  /** Whether a person must approve a call; a function decides by the arguments. */
  readonly needsApproval?: boolean | ((args: unknown) => boolean)
  run(args: unknown): unknown
}

export interface ChatCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ChatCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string }

// The adapter: it translates requests and calls, and decides nothing.

export interface ChatToolSearchOptions extends Omit<ToolSearchOptions, 'tools'> {
  /** The current tools; called for each request and each call. */
  readonly tools: () => readonly ChatTool[]
  /** Asked before a call runs that needs an approval. Default: such a call is denied. */
  readonly approve?: CallRule
}

export interface ChatTurn {
  /** The id of the conversation. */
  readonly session: string
  readonly messages: readonly ChatMessage[]
}

export function chatToolSearch({ tools, approve, ...options }: ChatToolSearchOptions) {
  // Each list is read once: core recognises an unchanged list by its object.
  const read = perObject((list: readonly ChatTool[]) => readTools(list))
  const search = createToolSearch({ ...options, tools: () => read(tools()) })
  /** A tool is looked up when it runs, so that a removed tool cannot run. */
  const runnerOf = ({ name, arguments: args }: RealCall) => {
    const own = tools().find(tool => tool.name === name)
    return own === undefined ? undefined : () => own.run(args)
  }

  return {
    /** The tools and messages of the next request. */
    async prepare({ session, messages }: ChatTurn) {
      const exposure = await search.expose({ session })
      const note = exposure.instructions
      return {
        messages: note === '' ? messages : [{ role: 'system', text: note } as const, ...messages],
        tools: exposure.tools.map(({ name, description, inputSchema: parameters }) => ({
          name,
          description,
          parameters,
        })),
      }
    },

    /** The messages after a reply: the reply itself, and the results of its calls. */
    async answer(reply: { readonly text: string; readonly calls: readonly ChatCall[] }, turn: ChatTurn) {
      const { session } = turn
      const used = turn.messages.flatMap(one => (one.role === 'assistant' ? one.calls.map(({ id }) => id) : []))
      const ids = createCallIds(new Set(used))
      const calls = reply.calls.map(call => ({ ...call, id: ids.take(call.id) }))
      const needsApproval: CallRule = call => declaredApprovals(tools())(call)
      const host = { search, turn: { session }, runnerOf, needsApproval, approve }
      // Core's decisions keep the order of the calls. Every approval is decided before the first tool runs.
      const outcomes = await Promise.all(calls.map(call => search.handle({ session, ...call })))
      const decided = await allDecided(outcomes.map(outcome => decideOutcome(outcome, host)))
      const answers = await Promise.all(decided.map(run => run()))
      return [
        { role: 'assistant' as const, text: reply.text, calls },
        ...calls.map(({ id }, i) => ({ role: 'tool' as const, callId: id, text: textOf(answers[i]!.content) })),
      ]
    },

    /** The tool search itself, for `explain`, `prepare` and `close`. */
    toolSearch: search,
  }
}
