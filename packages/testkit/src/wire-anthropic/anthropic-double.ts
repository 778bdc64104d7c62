import {
  createWireDouble,
  type DoubleOptions,
  type RecordedRequest,
  type WireDouble,
  type WireFailure,
} from '../wire/wire-double.js'
import { type BrokenRule, firstBrokenRule, type WireRule } from '../wire/wire-rule.js'
import { type AnthropicRequest, anthropicPrompt, blocksOf, type HeldThread, readRequest } from './anthropic-request.js'
import { type AnthropicTurn, eventsOf, messageOf } from './anthropic-turn.js'
import { messageRules } from './rules-of-messages.js'
import { changeRules, toolRules } from './rules-of-tools.js'

/** Every rule of meaning of the Messages API that the double checks. Rules of shape come from the SDK's types. */
export const anthropicRules: readonly WireRule<AnthropicRequest>[] = [...toolRules, ...changeRules, ...messageRules]

/** A running double of the Messages API. Give its `url` as `baseURL` to the client. */
export type AnthropicDouble = WireDouble

/**
 * An HTTP server on loopback that accepts and refuses the same requests as the Messages API, by the SDK's request types
 * and {@link anthropicRules}. It answers with the scripted turns, streamed if the request asks for it, and holds
 * threads.
 */
export async function createAnthropicDouble(options: DoubleOptions<AnthropicTurn>): Promise<AnthropicDouble> {
  const threads = new Map<string, HeldThread>()
  const compactions = new Map<string, string>()

  function answer(turn: AnthropicTurn, request: AnthropicRequest, count: number) {
    const { tools, system, messages, body, thread } = request
    const id = `msg_${String(count).padStart(4, '0')}`
    for (const block of turn.content) {
      if (block.type === 'compaction') compactions.set(String(block['signature']), JSON.stringify(block))
    }
    if (thread !== undefined) thread.continued = true
    if (body['thread'] != null) {
      const replied = { role: 'assistant', content: blocksOf(turn.content) }
      threads.set(id, { tools, system, messages: [...messages, replied], continued: false })
    }
    const json = messageOf(turn, id, body['model'])
    return { json, events: () => eventsOf(json) }
  }

  const api = {
    path: '/v1/messages',
    schema: ['anthropic', 'messages'] as const,
    read(recorded: RecordedRequest) {
      const request = readRequest(recorded, threads, compactions)
      return {
        broken: firstBrokenRule(anthropicRules, request),
        prompt: () => anthropicPrompt(request),
        answer: (turn: AnthropicTurn, count: number) => answer(turn, request, count),
      }
    },
  }
  return createWireDouble(options, { refusalOf, bodyOf: error => ({ type: 'error', error }) }, [api])
}

/** The API's error for a broken rule. The code `thread_not_found` has the status 404. */
function refusalOf({ code, message }: BrokenRule): WireFailure {
  const isMissing = code === 'thread_not_found'
  const details = code === undefined ? {} : { details: { error_code: code } }
  const type = isMissing ? 'not_found_error' : 'invalid_request_error'
  return { status: isMissing ? 404 : 400, error: { type, message, ...details } }
}
