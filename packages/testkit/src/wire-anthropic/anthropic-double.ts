import { objectOf } from '../wire/json.js'
import { createTurns, type TurnScript } from '../wire/turns.js'
import { firstBrokenRule, type WireRule } from '../wire/wire-rule.js'
import { createShapeCheck } from '../wire/wire-schema.js'
import { createWireServer, type RecordedRequest, type WireReply, type WireServer } from '../wire/wire-server.js'
import { anthropicPrompt } from './anthropic-prompt.js'
import { type AnthropicRequest, blocksOf, type HeldThread, readRequest } from './anthropic-request.js'
import { type AnthropicFailure, type AnthropicTurn, eventsOf, messageOf } from './anthropic-turn.js'
import { changeRules } from './rules-of-changes.js'
import { messageRules } from './rules-of-messages.js'
import { toolRules } from './rules-of-tools.js'

/** Every rule of meaning of the Messages API that the double checks. Rules of shape come from the SDK's types. */
export const anthropicRules: readonly WireRule<AnthropicRequest>[] = [...toolRules, ...changeRules, ...messageRules]

/** Options of {@link createAnthropicDouble}. */
export interface AnthropicDoubleOptions {
  /** The model's answers: one turn for each accepted request, or a function of the request and its index. */
  readonly turns: TurnScript<AnthropicTurn | AnthropicFailure>
  /** If false, the server refuses every request with a `thread` as unsupported. Default true. */
  readonly threads?: boolean
  /** If false, fields that the SDK's types lack are accepted: other SDKs send some. Default true. */
  readonly checkShape?: boolean
}

/** A running double of the Messages API. Give its `url` as `baseURL` to the client. */
export interface AnthropicDouble extends WireServer {
  /** The prompt that the model read for each accepted request, as {@link anthropicPrompt} writes it. */
  readonly prompts: readonly string[]
}

/**
 * An HTTP server on loopback that accepts and refuses the same requests as the Messages API, by the SDK's request types
 * and {@link anthropicRules}. It answers with the scripted turns, streamed if the request asks for it, and holds
 * threads.
 */
export async function createAnthropicDouble(options: AnthropicDoubleOptions): Promise<AnthropicDouble> {
  const nextTurn = createTurns(options.turns)
  const shapeFault = options.checkShape === false ? () => undefined : createShapeCheck('anthropic', 'messages')
  const threads = new Map<string, HeldThread>()
  const compactions = new Map<string, string>()
  const prompts: string[] = []
  let answers = 0

  async function answer(recorded: RecordedRequest): Promise<WireReply | undefined> {
    if (recorded.method !== 'POST' || !/^\/v1\/messages(\?|$)/.test(recorded.path)) return undefined
    const shape = recorded.body === undefined ? 'the body is not JSON' : shapeFault(recorded.body)
    if (shape !== undefined) return refusal('shape', shape)
    const request = readRequest(recorded, threads, compactions)
    if (request.body['thread'] != null && options.threads === false) {
      return refusal('threads-unsupported', 'thread_unsupported_request', { unsupported: [] })
    }
    const broken = firstBrokenRule(anthropicRules, request)
    if (broken !== undefined) return refusal(broken.id, broken.message)
    const turn = await nextTurn(recorded)
    if ('error' in turn) return { status: turn.status, json: { type: 'error', error: turn.error } }

    prompts.push(anthropicPrompt(request))
    const id = `msg_${String(++answers).padStart(4, '0')}`
    const message = messageOf(turn, id, request.body['model'])
    for (const block of turn.content) {
      if (block.type === 'compaction') compactions.set(String(block['signature']), JSON.stringify(block))
    }
    if (request.thread !== undefined) request.thread.continued = true
    if (request.body['thread'] != null) {
      const replied = { role: 'assistant', content: blocksOf(turn.content) }
      const { tools, system, messages } = request
      threads.set(id, { tools, system, messages: [...messages, replied], continued: false })
    }
    if (request.body['stream'] !== true) return { json: message }
    const events = eventsOf(message)
    return turn.cutAfterEvents === undefined ? { events } : { events, cutAfterEvents: turn.cutAfterEvents }
  }

  const server = await createWireServer([answer])
  return { ...server, prompts }
}

/**
 * The API's error for a broken rule. If the rule's message begins with an error code, the error contains that code; the
 * code `thread_not_found` has the status 404.
 */
function refusal(brokenRule: string, message: string, details: Record<string, unknown> = {}): WireReply {
  const code = /^[a-z]+(_[a-z]+)+/.exec(message)?.[0]
  const missing = code === 'thread_not_found'
  const error = {
    type: missing ? 'not_found_error' : 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { details: objectOf({ error_code: code, ...details }) }),
  }
  return { status: missing ? 404 : 400, json: { type: 'error', error }, brokenRule }
}
