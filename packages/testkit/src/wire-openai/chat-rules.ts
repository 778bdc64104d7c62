import { type Json, listOf, objectOf } from '../wire/json.js'
import { firstOf, repeated, rulesOf } from '../wire/wire-rule.js'
import type { ChatRequest } from './openai-request.js'

const CALLING = 'https://developers.openai.com/api/docs/guides/function-calling?api-mode=chat'
const REFERENCE = 'https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create'
const MAX_TOOLS = 128

const functionOf = (tool: Json): Json => objectOf(tool['function'])
const isFunction = (tool: Json): boolean => tool['type'] === 'function'
const callIds = (message: Json | undefined): readonly string[] =>
  listOf(message?.['tool_calls']).map(({ id }) => String(id))

/** The rules of the Chat Completions API for requests, in addition to their shape. */
export const chatRules = rulesOf<ChatRequest>({
  'tools-not-empty': {
    rule: 'A list of tools has one tool at least.',
    source: REFERENCE,
    find: ({ body, tools }) => body['tools'] != null && tools.length === 0,
  },
  'tools-limit': {
    rule: 'A request has 128 tools at most.',
    source: REFERENCE,
    find: ({ tools }) => (tools.length > MAX_TOOLS ? tools.length : undefined),
  },
  'function-names': {
    rule: 'A function name has 1 to 64 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    source: REFERENCE,
    find: ({ tools }) =>
      firstOf(tools, tool => isFunction(tool) && !/^[a-zA-Z0-9_-]{1,64}$/.test(String(functionOf(tool)['name']))),
  },
  'unique-names': {
    rule: 'No two functions have the same name.',
    source: CALLING,
    find: ({ tools }) => repeated(tools.filter(isFunction).map(tool => functionOf(tool)['name'])),
  },
  'choice-is-listed': {
    rule: '`tool_choice` forces a function of the list.',
    source: REFERENCE,
    find({ body, tools }) {
      const name = functionOf(objectOf(body['tool_choice']))['name']
      return name !== undefined && !tools.some(tool => functionOf(tool)['name'] === name)
    },
  },
  'calls-answered': {
    rule: 'A message with calls is followed by one tool message for each of them.',
    source: CALLING,
    find: ({ messages }) =>
      firstOf(messages, (message, index) => {
        const end = messages.findIndex((one, at) => at > index && one['role'] !== 'tool')
        const answered = messages.slice(index + 1, end < 0 ? undefined : end).map(one => String(one['tool_call_id']))
        return callIds(message).find(id => !answered.includes(id))
      }),
  },
  'results-called': {
    rule: 'A tool message answers a call of the message before it.',
    source: CALLING,
    find({ messages }) {
      let ids: readonly string[] = []
      return firstOf(messages, message => {
        if (message['role'] === 'tool') return !ids.includes(String(message['tool_call_id']))
        ids = callIds(message)
        return false
      })
    },
  },
})
