import type { Json } from '../wire/json.js'
import { createWireDouble, type DoubleOptions, type RecordedRequest, type WireDouble } from '../wire/wire-double.js'
import { type BrokenRule, firstBrokenRule } from '../wire/wire-rule.js'
import {
  chatPrompt,
  conversationOf,
  type HeldItems,
  readChatRequest,
  readResponsesRequest,
  responsesPrompt,
} from './openai-request.js'
import { chatRules, responsesRules } from './openai-rules.js'
import { completionEvents, completionOf, type OpenaiTurn, outputOf, responseEvents, responseOf } from './openai-turn.js'

/** Options of {@link createOpenaiDouble}. */
export type OpenaiDoubleOptions = DoubleOptions<OpenaiTurn>

/** A running double of Responses and Chat Completions. Give its `baseURL` to the client. */
export interface OpenaiDouble extends WireDouble {
  /** `url` with the path of the API. */
  readonly baseURL: string
}

/**
 * An HTTP server on loopback that accepts and refuses the same requests as OpenAI's API, by the SDK's request types,
 * {@link responsesRules} and {@link chatRules}. It answers with the scripted turns, streamed if the request asks for
 * it, and keeps responses and conversations.
 */
export async function createOpenaiDouble(options: OpenaiDoubleOptions): Promise<OpenaiDouble> {
  const held: HeldItems = new Map()

  function readResponses(recorded: RecordedRequest) {
    const request = readResponsesRequest(recorded, held)
    return {
      broken: firstBrokenRule(responsesRules, request),
      prompt: () => responsesPrompt(request),
      answer(turn: OpenaiTurn, count: number) {
        const id = `resp_${count}`
        const output = outputOf(turn, request, count)
        const items = [...request.items, ...output]
        held.set(id, items)
        const conversation = conversationOf(request.body)
        if (conversation !== undefined) held.set(conversation, items)
        const json = responseOf(output, id, request)
        return { json, events: () => responseEvents(json) }
      },
    }
  }

  function readChat(recorded: RecordedRequest) {
    const request = readChatRequest(recorded)
    return {
      broken: firstBrokenRule(chatRules, request),
      prompt: () => chatPrompt(request),
      answer(turn: OpenaiTurn, count: number) {
        const json = completionOf(turn, `chatcmpl_${count}`, request.body['model'])
        return { json, events: () => completionEvents(json) }
      },
    }
  }

  const errors = { refusalOf, bodyOf: (error: Json) => ({ error }) }
  const double = await createWireDouble(options, errors, [
    { path: '/v1/responses', schema: ['openai', 'responses'], read: readResponses },
    { path: '/v1/chat/completions', schema: ['openai', 'chat'], read: readChat },
  ])
  return { ...double, baseURL: `${double.url}/v1` }
}

function refusalOf({ message }: BrokenRule) {
  return { status: 400, error: { message, type: 'invalid_request_error', param: null, code: null } }
}
