import type { Agent, RunContext, Tool } from '@openai/agents'
import type { ExecuteOutcome, Outcome, ToolSearch } from '@ts/core'
import { textOf } from './result-content.js'

/** What the SDK's own error function writes for a tool that threw, and what an error is as text where it has none. */
const FAILED = /^(An error occurred while running the tool\.|[\w$]*Error(:|$))/

interface RunningCall {
  readonly callId?: string
  readonly arguments?: unknown
}

/** Reports how calls of loaded tools end, once for each agent. The SDK has no other place where every call passes. */
export function createAgentEnds(search: ToolSearch, definitionOf: (tool: Tool) => string | undefined) {
  // biome-ignore lint/suspicious/noExplicitAny: agents of any context and output.
  const known = new WeakSet<Agent<any, any>>()
  const running = new WeakMap<object, Promise<Outcome>>()

  // biome-ignore lint/suspicious/noExplicitAny: agents of any context and output.
  return function follow(agent: Agent<any, any>): void {
    if (known.has(agent)) return
    known.add(agent)
    agent.on('agent_tool_start', (_context: RunContext, tool: Tool, { toolCall }: { toolCall: object }) => {
      const id = definitionOf(tool)
      if (id === undefined) return
      const { callId, arguments: args } = toolCall as RunningCall
      const call = { name: id, arguments: args, revealed: [id], ...(callId === undefined ? {} : { id: callId }) }
      running.set(toolCall, search.handle(call))
    })
    agent.on(
      'agent_tool_end',
      (_context: RunContext, _tool: Tool, output: unknown, { toolCall }: { toolCall: object }) => {
        const decision = running.get(toolCall)
        running.delete(toolCall)
        void decision?.then(outcome => settle(search, outcome, output)).catch(() => {})
      },
    )
  }
}

async function settle(search: ToolSearch, outcome: Outcome, output: unknown): Promise<void> {
  if (outcome.kind !== 'execute') return
  const status = FAILED.test(textOf(output)) ? 'failed' : 'ran'
  await search.settle(outcome satisfies ExecuteOutcome, { status, content: output })
}
