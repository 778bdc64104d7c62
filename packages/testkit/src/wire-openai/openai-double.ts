import { createTurns, type TurnScript } from '../wire/turns.js'
import { firstBrokenRule } from '../wire/wire-rule.js'
import { createShapeCheck } from '../wire/wire-schema.js'
import { createWireServer, type RecordedRequest, type WireReply, type WireServer } from '../wire/wire-server.js'
import { chatRules } from './chat-rules.js'
import { chatPrompt, responsesPrompt } from './openai-prompt.js'
import { conversationOf, type HeldItems, readChatRequest, readResponsesRequest } from './openai-request.js'
import {
  completionEvents,
  completionOf,
  type OpenaiFailure,
  type OpenaiTurn,
  outputOf,
  responseEvents,
  responseOf,
} from './openai-turn.js'
import { responsesRules } from './responses-rules.js'

/** Options of {@link createOpenaiDouble}. */
export interface OpenaiDoubleOptions {
  /** The model's answers: one turn for each accepted request, or a function of the request and its index. */
  readonly turns: TurnScript<OpenaiTurn | OpenaiFailure>
  /** If false, fields that the SDK's types lack are accepted: other SDKs send some. Default true. */
  readonly checkShape?: boolean
}

/** A running double of Responses and Chat Completions. Give its `baseURL` to the client. */
export interface OpenaiDouble extends WireServer {
  /** `url` with the path of the API. */
  readonly baseURL: string
  /** The prompt that the model read for each accepted request. */
  readonly prompts: readonly string[]
}

/**
 * An HTTP server on loopback that accepts and refuses the same requests as OpenAI's API, by the SDK's request types,
 * {@link responsesRules} and {@link chatRules}. It answers with the scripted turns, streamed if the request asks for
 * it, and keeps responses and conversations.
 */
export async function createOpenaiDouble(options: OpenaiDoubleOptions): Promise<OpenaiDouble> {
  const nextTurn = createTurns(options.turns)
  const shapeCheck = (api: string) => (options.checkShape === false ? () => undefined : createShapeCheck('openai', api))
  const responsesFault = shapeCheck('responses')
  const chatFault = shapeCheck('chat')
  const held: HeldItems = new Map()
  const prompts: string[] = []
  let answers = 0

  async function answerResponses(recorded: RecordedRequest): Promise<WireReply | undefined> {
    if (recorded.method !== 'POST' || !/^\/v1\/responses(\?|$)/.test(recorded.path)) return undefined
    const shape = recorded.body === undefined ? 'the body is not JSON' : responsesFault(recorded.body)
    if (shape !== undefined) return refusal('shape', shape)
    const request = readResponsesRequest(recorded, held)
    const broken = firstBrokenRule(responsesRules, request)
    if (broken !== undefined) return refusal(broken.id, broken.message)
    const turn = await nextTurn(recorded)
    if ('error' in turn) return { status: turn.status, json: { error: turn.error } }
    prompts.push(responsesPrompt(request))
    const id = `resp_${++answers}`
    const output = outputOf(turn, request, answers)
    const items = [...request.items, ...output]
    held.set(id, items)
    const conversation = conversationOf(request.body)
    if (conversation !== undefined) held.set(conversation, items)
    const response = responseOf(output, id, request)
    return reply(request.body['stream'] === true ? responseEvents(response) : undefined, response, turn)
  }

  async function answerChat(recorded: RecordedRequest): Promise<WireReply | undefined> {
    if (recorded.method !== 'POST' || !/^\/v1\/chat\/completions(\?|$)/.test(recorded.path)) return undefined
    const shape = recorded.body === undefined ? 'the body is not JSON' : chatFault(recorded.body)
    if (shape !== undefined) return refusal('shape', shape)
    const request = readChatRequest(recorded)
    const broken = firstBrokenRule(chatRules, request)
    if (broken !== undefined) return refusal(broken.id, broken.message)
    const turn = await nextTurn(recorded)
    if ('error' in turn) return { status: turn.status, json: { error: turn.error } }
    prompts.push(chatPrompt(request))
    const completion = completionOf(turn, `chatcmpl_${++answers}`, request.body['model'])
    return reply(request.body['stream'] === true ? completionEvents(completion) : undefined, completion, turn)
  }

  const server = await createWireServer([answerResponses, answerChat])
  return { ...server, baseURL: `${server.url}/v1`, prompts }
}

function reply(events: WireReply['events'], json: unknown, { cutAfterEvents }: OpenaiTurn): WireReply {
  if (events === undefined) return { json }
  return cutAfterEvents === undefined ? { events } : { events, cutAfterEvents }
}

function refusal(brokenRule: string, message: string): WireReply {
  return {
    status: 400,
    json: { error: { message, type: 'invalid_request_error', param: null, code: null } },
    brokenRule,
  }
}
