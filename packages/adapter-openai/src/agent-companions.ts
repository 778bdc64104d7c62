import { type protocol, type ToolOutputGuardrailDefinition, tool } from '@openai/agents'
import { textOf } from '@ts/adapter-kit'
import type { ExecutionRecord, ExposedTool, ToolSearch } from '@ts/core'
import { getOrInsert, isJsonObject } from '@ts/core/kit'
import type { AgentEnds } from './agent-ends.js'
import { type AgentTool, type AnyAgent, copyTool, type SessionOf } from './agent-tools.js'

/** Types of structured outputs; the SDK sends these as content parts. */
const PARTS: ReadonlySet<unknown> = new Set(['text', 'image', 'file', 'input_text', 'input_image', 'input_file'])

/**
 * Companions receive results through an output guardrail, which is the last one of the tool. If `invoke` were wrapped
 * instead, the SDK would not know how to parse the tool's input: the approval rule would then see other arguments than
 * the tool, and the tool's own guardrails would see a preview.
 */
export function createAgentCompanions(
  search: ToolSearch,
  exposed: readonly ExposedTool[],
  ends: AgentEnds,
  sessionOf: SessionOf,
) {
  const tools = exposed.filter(({ role }) => role === 'companion').map(toAgentTool)
  const guarded = new WeakMap<AgentTool, AgentTool>()

  function toAgentTool({ name, description, inputSchema }: ExposedTool): AgentTool {
    const { properties = {}, required = [] } = inputSchema as { readonly properties?: object; readonly required?: [] }
    return tool({
      name,
      description,
      parameters: { type: 'object', properties: { ...properties }, required, additionalProperties: true },
      strict: false,
      async execute(input, context, details) {
        const session = context && sessionOf(context)
        const { toolCall, signal } = details ?? {}
        const outcome = await search.handle({ name, arguments: input, session, id: toolCall?.callId, signal })
        return outcome.kind === 'result' ? outcome.content : outcome.kind === 'refused' ? outcome.message : ''
      },
    })
  }

  function guardrailOf(given: AgentTool, definition: ExecutionRecord['tool']): ToolOutputGuardrailDefinition {
    return {
      type: 'tool_output',
      name: 'tool_search_companions',
      async run({ context, agent, toolCall, output }) {
        const content = contentOf(output)
        if (content !== undefined && isReadByModel(given, agent, toolCall)) {
          const withheld = new Set(tools.flatMap(({ name }) => (hasTool(agent, name) ? [] : [name])))
          const replaced = await ends.settle(toolCall, definition, sessionOf(context), content, withheld)
          if (replaced !== content) return { behavior: { type: 'rejectContent', message: textOf(replaced) } }
        }
        return { behavior: { type: 'allow' } }
      },
    }
  }

  return {
    tools,
    /**
     * Returns a copy of the tool that passes its results to the companions, after the tool's own guardrails. One tool
     * always gives the same copy.
     */
    guard(given: AgentTool, definition: ExecutionRecord['tool']): AgentTool {
      const outputGuardrails = () => [...(given.outputGuardrails ?? []), guardrailOf(given, definition)]
      return getOrInsert(guarded, given, () => copyTool(given, { outputGuardrails: outputGuardrails() }))
    },
  }
}

/** Whether a model reads the result; if not, code does. */
function isReadByModel(given: AgentTool, agent: AnyAgent, { name, namespace, caller }: protocol.FunctionCallItem) {
  if (given.outputSchema !== undefined || caller?.type === 'program') return false
  const { toolUseBehavior } = agent
  if (toolUseBehavior !== 'run_llm_again') {
    if (typeof toolUseBehavior !== 'object') return false
    const stops = toolUseBehavior.stopAtToolNames
    if (stops.includes(name) || stops.includes(`${namespace}.${name}`)) return false
  }
  return true
}

function hasTool(agent: AnyAgent, name: string): boolean {
  return agent.tools.some(one => one.type === 'function' && one.name === name)
}

/**
 * A result in the form that companions receive. Undefined if there is no result, or if it has parts that are not text:
 * a guardrail can only return text.
 */
function contentOf(output: unknown): unknown {
  if (output === undefined || output === null) return undefined
  const parts: readonly unknown[] = Array.isArray(output) ? output : [output]
  const isStructured = parts.length > 0 && parts.every(part => isJsonObject(part) && PARTS.has(part['type']))
  if (!isStructured) return output
  const texts = parts.map(part => (part as { readonly text?: unknown }).text)
  return texts.every(text => typeof text === 'string') ? texts.join('\n') : undefined
}
