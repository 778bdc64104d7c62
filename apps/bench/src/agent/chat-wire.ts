import { isJsonObject } from '@ts/core/kit'
import type { Wire } from './endpoint-model.js'
import type { ModelCall, ModelMessage, ModelReply, ModelRequest, ModelUsage } from './model.js'

/** Maximum number of calls read from one reply. */
export const MOST_CALLS = 32

/** OpenAI's Chat Completions, with functions and without streaming. */
export const chatWire: Wire = {
  path: '/chat/completions',
  headers: key => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  request: (model, request) => ({ model, ...chatRequest(request) }),
  reply: readReply,
}

/** A request in the form of Chat Completions. */
export function chatRequest({ tools, messages }: ModelRequest) {
  const functions = tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  return { messages: messages.map(chatMessage), ...(functions.length > 0 ? { tools: functions } : {}) }
}

function chatMessage(message: ModelMessage) {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant') return { role: message.role, content: message.content }
  const calls = message.calls.map(({ id, name, arguments: args }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }))
  return { role: 'assistant', content: message.content, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}

function readReply(body: unknown): ModelReply {
  const choices = isJsonObject(body) && Array.isArray(body['choices']) ? body['choices'] : []
  const message = isJsonObject(choices[0]) ? choices[0]['message'] : undefined
  if (!isJsonObject(message)) throw new Error('found no message in the answer, expected that of a chat completion')
  const given = Array.isArray(message['tool_calls']) ? message['tool_calls'].slice(0, MOST_CALLS) : []
  const calls = given.flatMap((call, i) => readCall(call, i))
  const usage = isJsonObject(body) ? readUsage(body['usage']) : undefined
  return { text: typeof message['content'] === 'string' ? message['content'] : '', calls, usage }
}

function readCall(call: unknown, position: number): ModelCall[] {
  const called = isJsonObject(call) ? call['function'] : undefined
  if (!isJsonObject(call) || !isJsonObject(called) || typeof called['name'] !== 'string') return []
  const id = typeof call['id'] === 'string' && call['id'] !== '' ? call['id'] : `call_${position}`
  return [{ id, name: called['name'], arguments: called['arguments'] ?? '{}' }]
}

function readUsage(usage: unknown): ModelUsage | undefined {
  if (!isJsonObject(usage)) return undefined
  const details = isJsonObject(usage['prompt_tokens_details']) ? usage['prompt_tokens_details'] : {}
  return {
    inputTokens: tokenCount(usage['prompt_tokens']),
    cachedTokens: tokenCount(details['cached_tokens']),
    outputTokens: tokenCount(usage['completion_tokens']),
  }
}

/** A number of tokens as an endpoint reports it; 0 for anything else. */
export function tokenCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
}
