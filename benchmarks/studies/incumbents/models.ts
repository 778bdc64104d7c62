// The model of every system: the scripted model of the bench.
import { createAnthropic } from '@ai-sdk/anthropic'
import type { ToolId } from '@ts/core'
import type { LanguageModel } from 'ai'
import { createLanguageModel } from '../../../apps/bench/src/agent/framework-language-model.js'
import type { AgentModel } from '../../../apps/bench/src/agent/model.js'
import { createScriptedModel } from '../../../apps/bench/src/agent/scripted-model.js'
import { ask, type Log, type Need } from './conversation.js'
import { type AnthropicRequest, fromAnthropic } from './requests.js'
import { DEFINITIONS, doneText } from './tasks.js'

/**
 * The scripted model for one turn of a task. It first makes the calls that a need has before any search, and ends the
 * turn as soon as every need is met.
 */
export function modelOf(needs: readonly Need[]): AgentModel {
  const agentNeeds = needs.map(({ tool, words }) => ({ tools: new Set([tool as ToolId]), words }))
  const scripted = createScriptedModel({ id: 'turn', request: '', needs: agentNeeds }, DEFINITIONS)
  const first = needs.flatMap(need => need.first ?? [])
  let calls = 0
  let seen: number | undefined
  return {
    async reply(request) {
      const results = request.messages.flatMap(({ role, content }) => (role === 'tool' ? content : []))
      // Older results met needs of earlier turns.
      seen ??= results.length
      const fresh = results.slice(seen)
      if (needs.every(({ tool }) => fresh.some(text => text.includes(doneText(tool)))))
        return { text: 'Done.', calls: [] }
      const call = first.shift()
      return call === undefined ? scripted.reply(request) : { text: '', calls: [{ id: `first_${++calls}`, ...call }] }
    },
  }
}

/** The model of a log with the interface of the AI SDK. */
export function playedModel(log: Log): Exclude<LanguageModel, string> {
  return createLanguageModel({ ask: request => ask(log, request) })
}

/** The model of the SDK's Anthropic provider, which serializes the requests. */
export function playedAnthropic(log: Log): LanguageModel {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { text, calls } = await ask(log, fromAnthropic(JSON.parse(String(init?.body)) as AnthropicRequest))
    const blocks = calls.map(call => ({ type: 'tool_use', id: call.id, name: call.name, input: call.arguments }))
    return Response.json({
      ...{ id: 'message', type: 'message', role: 'assistant', model: 'claude-opus-4-5' },
      content: blocks.length > 0 ? blocks : [{ type: 'text', text }],
      ...{ stop_reason: blocks.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { input_tokens: 1, output_tokens: 1 },
    })
  }
  return createAnthropic({ apiKey: 'none', fetch })('claude-opus-4-5')
}
