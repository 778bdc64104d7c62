import { type Json, listOf, objectOf } from '../wire/json.js'
import { placeOf, repeated, type WireRule } from '../wire/wire-rule.js'
import type { ChatRequest } from './openai-request.js'

const CALLING = 'https://developers.openai.com/api/docs/guides/function-calling?api-mode=chat'
const REFERENCE = 'https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create'
const MAX_TOOLS = 128

const functionOf = (tool: Json): Json => objectOf(tool['function'])
const isFunction = (tool: Json): boolean => tool['type'] === 'function'
const callIds = (message: Json | undefined): readonly string[] =>
  listOf(message?.['tool_calls']).map(({ id }) => String(id))

/** The rules of the Chat Completions API for requests, in addition to their shape. */
export const chatRules: readonly WireRule<ChatRequest>[] = [
  {
    id: 'tools-not-empty',
    rule: 'A list of tools has one tool at least.',
    source: REFERENCE,
    find: ({ body, tools }) => body['tools'] != null && tools.length === 0,
    message: "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.",
  },
  {
    id: 'tools-limit',
    rule: 'A request has 128 tools at most.',
    source: REFERENCE,
    find: ({ tools }) => (tools.length > MAX_TOOLS ? tools.length : undefined),
    message: count =>
      `Invalid 'tools': array too long. Expected an array with maximum length ${MAX_TOOLS}, but got an array with length ${count} instead.`,
  },
  {
    id: 'function-names',
    rule: 'A function name has 1 to 64 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    source: REFERENCE,
    find: ({ tools }) =>
      placeOf(tools, tool => isFunction(tool) && !/^[a-zA-Z0-9_-]{1,64}$/.test(String(functionOf(tool)['name']))),
    message: place =>
      `Invalid 'tools[${place}].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
  },
  {
    id: 'unique-names',
    rule: 'No two functions have the same name.',
    source: CALLING,
    find: ({ tools }) => repeated(tools.filter(isFunction).map(tool => functionOf(tool)['name'])),
    message: name => `Duplicate tool names: '${name}'.`,
  },
  {
    id: 'choice-is-listed',
    rule: '`tool_choice` forces a function of the list.',
    source: REFERENCE,
    find({ body, tools }) {
      const name = functionOf(objectOf(body['tool_choice']))['name']
      return name !== undefined && !tools.some(tool => functionOf(tool)['name'] === name)
    },
    message: "Invalid value for 'tool_choice': no function named in 'tool_choice' was found in the 'tools' parameter.",
  },
  {
    id: 'calls-answered',
    rule: 'A message with calls is followed by one tool message for each of them.',
    source: CALLING,
    find({ messages }) {
      for (const [index, message] of messages.entries()) {
        const end = messages.findIndex((one, at) => at > index && one['role'] !== 'tool')
        const answered = messages.slice(index + 1, end < 0 ? undefined : end).map(one => String(one['tool_call_id']))
        const open = callIds(message).filter(id => !answered.includes(id))
        if (open.length > 0) return open.join(', ')
      }
      return undefined
    },
    message: ids =>
      `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`,
  },
  {
    id: 'results-called',
    rule: 'A tool message answers a call of the message before it.',
    source: CALLING,
    find({ messages }) {
      let ids: readonly string[] = []
      return placeOf(messages, message => {
        if (message['role'] === 'tool') return !ids.includes(String(message['tool_call_id']))
        ids = callIds(message)
        return false
      })
    },
    message: place =>
      `Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'. (messages[${place}])`,
  },
]
