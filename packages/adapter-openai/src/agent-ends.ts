import type { protocol, RunContext, Tool } from '@openai/agents'
import { textOf } from '@ts/adapter-kit'
import type { ExecutionRecord, ToolSearch } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { AnyAgent, SessionOf } from './agent-tools.js'

/**
 * Matches the result of a tool that threw: the text of the SDK's default error function, or the error as text if the
 * tool has no error function.
 */
const FAILED = /^(An error occurred while running the tool\.|[\w$]*Error(:|$))/

export type AgentEnds = ReturnType<typeof createAgentEnds>

export function createAgentEnds(search: ToolSearch, sessionOf: SessionOf) {
  const known = new WeakSet<AnyAgent>()
  const running = new WeakMap<object, ExecutionRecord>()
  const rejected = new WeakMap<RunContext, Set<string>>()

  /** Returns the execution that was recorded when the call began, and forgets it. Undefined if there is none. */
  function take(toolCall: object): ExecutionRecord | undefined {
    const execution = running.get(toolCall)
    running.delete(toolCall)
    return execution
  }

  function statusOf(output: unknown) {
    return FAILED.test(textOf(output)) ? 'failed' : 'ran'
  }

  return {
    /** Records an execution, so that the end of its call is reported. */
    begin: (toolCall: object, execution: ExecutionRecord) => void running.set(toolCall, execution),

    /**
     * Subscribes to the agent's event to report how calls of loaded tools end; a repeated call for the same agent does
     * nothing. Only this event covers every call.
     */
    follow(agent: AnyAgent): void {
      if (known.has(agent)) return
      known.add(agent)
      agent.on(
        'agent_tool_end',
        (_context: RunContext, _tool: Tool, output: unknown, { toolCall }: { toolCall: object }) => {
          const execution = take(toolCall)
          // The content for the model is already final, so companions do not receive it.
          if (execution) void search.settle(execution, { status: statusOf(output) }).catch(() => {})
        },
      )
    },

    /** Reports a call that must not run, and returns the text for the model. */
    async deny(execution: ExecutionRecord, message: string | undefined): Promise<string> {
      return textOf(await search.settle(execution, { status: 'denied', content: message }))
    },

    /**
     * Reports one ended call now, and returns the content for the model. `withheld` are companions' tools that the agent
     * lacks.
     */
    async settle(
      toolCall: protocol.FunctionCallItem,
      tool: ExecutionRecord['tool'],
      session: string | undefined,
      content: unknown,
      withheld: ReadonlySet<string>,
    ): Promise<unknown> {
      const record = { id: toolCall.callId, tool, via: 'direct', session } as const
      return search.settle(take(toolCall) ?? record, { status: statusOf(content), content, withheld })
    },

    /**
     * Reports the calls of a tool that the run's state marks as rejected, each once per run. `key` is the tool's name in
     * that state.
     */
    async settleRejected(context: RunContext, key: string, tool: string): Promise<void> {
      const { approvals } = context.toJSON()
      const calls = Object.hasOwn(approvals, key) ? approvals[key]?.rejected : undefined
      if (!Array.isArray(calls)) return
      const done = getOrInsert(rejected, context, () => new Set())
      const session = sessionOf(context)
      for (const id of calls) {
        if (done.has(id)) continue
        done.add(id)
        await search.settle({ id, tool, via: 'direct', session }, { status: 'denied' })
      }
    },
  }
}
