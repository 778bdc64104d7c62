// Models for the AI SDK that are controlled by a player.
import { createAnthropic } from '@ai-sdk/anthropic'
import type { LanguageModel } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { CLOSING, type Log } from './conversation.js'
import { type AnthropicRequest, fromAiSdk, fromAnthropic, shownBy } from './requests.js'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** A model with the interface of the AI SDK. */
export function playedModel(log: Log): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    async doGenerate(options) {
      const request = fromAiSdk(options)
      log.requests.push(request)
      const call = log.player.next(shownBy(request))
      const id = `c${log.requests.length}`
      return {
        content: call
          ? [{ type: 'tool-call', toolCallId: id, toolName: call.name, input: JSON.stringify(call.args) }]
          : [{ type: 'text', text: CLOSING }],
        finishReason: { unified: call ? 'tool-calls' : 'stop', raw: undefined },
        usage,
        warnings: [],
      }
    },
  })
}

/** The model of the SDK's Anthropic provider, which serializes the requests. */
export function playedAnthropic(log: Log): LanguageModel {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { request, loaded } = fromAnthropic(JSON.parse(String(init?.body)) as AnthropicRequest)
    log.requests.push(request)
    const call = log.player.next(shownBy(request, loaded))
    const id = `c${log.requests.length}`
    const block = call ? { type: 'tool_use', id, name: call.name, input: call.args } : { type: 'text', text: CLOSING }
    return Response.json({
      ...{ id, type: 'message', role: 'assistant', model: 'claude-opus-4-5', content: [block] },
      ...{ stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { input_tokens: 1, output_tokens: 1 },
    })
  }
  return createAnthropic({ apiKey: 'none', fetch })('claude-opus-4-5')
}
