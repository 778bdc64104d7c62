import type { Agent, protocol, RunContext, Tool } from '@openai/agents'
import type { ExecutionRecord, Outcome, ToolSearch } from '@ts/core'
import { textOf } from './result-content.js'

/** The text of the SDK's own error function for a tool that threw, and the text for an error without one. */
const FAILED = /^(An error occurred while running the tool\.|[\w$]*Error(:|$))/

// biome-ignore lint/suspicious/noExplicitAny: agents of any context and output.
type AnyAgent = Agent<any, any>

/** A call that ended, with its result. */
export interface EndedCall {
  readonly toolCall: protocol.FunctionCallItem
  readonly tool: ExecutionRecord['tool']
  readonly session: string | undefined
  readonly content: unknown
  /** Companions' tools that the agent lacks. */
  readonly withheld: ReadonlySet<string>
}

/** Reports how calls of an agent's tools end. */
export interface AgentEnds {
  /** Reports the ends of loaded tools, once for each agent. The SDK has no other place that every call passes. */
  follow(agent: AnyAgent): void
  /** Reports one end now, and returns the content for the model. */
  settle(call: EndedCall): Promise<unknown>
  /**
   * Reports the calls of a tool that the run's state marks as rejected, each once for a run. `key` is the tool's name
   * there.
   */
  settleRejected(context: RunContext, key: string, tool: string): Promise<void>
}

/** What {@link createAgentEnds} works with. */
export interface AgentEndsOptions {
  readonly search: ToolSearch
  readonly idOf: (tool: Tool) => string | undefined
  readonly sessionOf: (context: RunContext) => string | undefined
}

/** Reports the ends of calls to a tool search. */
export function createAgentEnds({ search, idOf, sessionOf }: AgentEndsOptions): AgentEnds {
  const known = new WeakSet<AnyAgent>()
  const running = new WeakMap<object, Promise<Outcome>>()
  const rejected = new WeakMap<RunContext, Set<string>>()

  /** The execution of a call that began, once. */
  async function take(toolCall: object): Promise<ExecutionRecord | undefined> {
    const decision = running.get(toolCall)
    running.delete(toolCall)
    const outcome = await decision
    return outcome?.kind === 'execute' ? outcome : undefined
  }

  function statusOf(output: unknown) {
    return FAILED.test(textOf(output)) ? 'failed' : 'ran'
  }

  return {
    follow(agent) {
      if (known.has(agent)) return
      known.add(agent)
      agent.on('agent_tool_start', (context: RunContext, tool: Tool, { toolCall }: { toolCall: object }) => {
        const id = idOf(tool)
        if (id === undefined) return
        const { callId, arguments: args } = toolCall as Partial<protocol.FunctionCallItem>
        const session = sessionOf(context)
        const call = {
          name: id,
          arguments: args,
          revealed: [id],
          ...(callId === undefined ? {} : { id: callId }),
          ...(session === undefined ? {} : { session }),
        }
        const decision = search.handle(call)
        decision.catch(() => {})
        running.set(toolCall, decision)
      })
      agent.on(
        'agent_tool_end',
        (_context: RunContext, _tool: Tool, output: unknown, { toolCall }: { toolCall: object }) => {
          // The model's content is already decided: no companion gets it.
          void take(toolCall)
            .then(execution => execution && search.settle(execution, { status: statusOf(output) }))
            .catch(() => {})
        },
      )
    },

    async settle({ toolCall, tool, session, content, withheld }) {
      const began = await take(toolCall).catch(() => undefined)
      const record = {
        id: toolCall.callId,
        tool,
        via: 'direct',
        ...(session === undefined ? {} : { session }),
      } as const
      return search.settle(began ?? record, { status: statusOf(content), content, withheld })
    },

    async settleRejected(context, key, tool) {
      const { approvals } = context.toJSON()
      const calls = Object.hasOwn(approvals, key) ? approvals[key]?.rejected : undefined
      if (!Array.isArray(calls)) return
      const done = rejected.get(context) ?? new Set()
      rejected.set(context, done)
      const session = sessionOf(context)
      for (const id of calls) {
        if (done.has(id)) continue
        done.add(id)
        const record = { id, tool, via: 'direct', ...(session === undefined ? {} : { session }) } as const
        await search.settle(record, { status: 'denied' })
      }
    },
  }
}
