import { capabilitiesOf } from '@ts/core'
import { type Json, listOf, objectOf } from '../wire/json.js'
import { firstOf, repeated, rulesOf } from '../wire/wire-rule.js'
import { type ChatRequest, knownFunctions, type ResponsesRequest } from './openai-request.js'

const SEARCH = 'https://developers.openai.com/api/docs/guides/tools-tool-search'
const CALLING = 'https://developers.openai.com/api/docs/guides/function-calling'
const STATE = 'https://developers.openai.com/api/docs/guides/conversation-state'

/** Namespaces of OpenAI's own tools. */
const RESERVED = new Set(
  'api_tool browser computer container file_search functions image_gen multi_tool_use python submodel_delegator terminal tool_search web'.split(
    ' ',
  ),
)

const isDeferred = (tool: Json): boolean => tool['defer_loading'] === true
const isNamespace = (tool: Json): boolean => tool['type'] === 'namespace'
const isFunction = (tool: Json): boolean => tool['type'] === 'function'
const isSearch = (tool: Json): boolean => tool['type'] === 'tool_search'

/** Every list of tools in a request: its own, and those of items. */
function listsOf({ tools, sent }: ResponsesRequest): readonly (readonly Json[])[] {
  const ofItems = sent.filter(({ type }) => type === 'tool_search_output' || type === 'additional_tools')
  return [tools, ...ofItems.map(item => listOf(item['tools']))]
}

/** The functions of a list, those of namespaces included. */
function functionsOf(tools: readonly Json[]): readonly Json[] {
  return tools.flatMap(tool => (isNamespace(tool) ? listOf(tool['tools']) : isFunction(tool) ? [tool] : []))
}

function namespacesOf(request: ResponsesRequest): readonly string[] {
  return listsOf(request)
    .flat()
    .filter(isNamespace)
    .map(({ name }) => String(name))
}

/** Pairs of an item that calls, and the item that must answer it. */
const PAIRS = new Map([
  ['function_call', 'function_call_output'],
  ['custom_tool_call', 'custom_tool_call_output'],
  ['tool_search_call', 'tool_search_output'],
])

const OUTPUTS = new Set<unknown>(PAIRS.values())

const callIdsOf = (items: readonly Json[], type: string) =>
  items.filter(item => item['type'] === type && item['call_id'] != null).map(item => String(item['call_id']))

/** The rules of the Responses API for requests, in addition to their shape. */
export const responsesRules = rulesOf<ResponsesRequest>(CALLING, {
  'one-kind-of-state': {
    rule: '`previous_response_id` and `conversation` are not given together.',
    source: STATE,
    find: ({ body }) => body['previous_response_id'] != null && body['conversation'] != null,
  },
  'previous-response-exists': {
    rule: '`previous_response_id` names a response that the server has.',
    source: STATE,
    find: ({ body, held }) => (held === undefined ? String(body['previous_response_id']) : undefined),
  },
  'items-once': {
    rule: 'An item that the server holds is not sent again.',
    source: STATE,
    find({ sent, held = [] }) {
      const known = new Set(held.map(({ id }) => id))
      const twice = sent.find(({ id }) => id != null && known.has(id))
      return twice && String(twice['id'])
    },
  },
  'search-models': {
    rule: '`tool_search` is for the models of the maker that know it.',
    source: SEARCH,
    find({ body, tools }) {
      const model = String(body['model'])
      const isKnown = capabilitiesOf({ model, api: 'openai-responses' }).clientSearch !== undefined
      return tools.some(isSearch) && !isKnown ? model : undefined
    },
  },
  'deferred-needs-search': {
    rule: 'A request with deferred tools has `tool_search`.',
    source: SEARCH,
    find: ({ tools }) => [...functionsOf(tools), ...tools].some(isDeferred) && !tools.some(isSearch),
  },
  'client-search-described': {
    rule: 'A `tool_search` that the client executes has a description and parameters.',
    source: SEARCH,
    find: ({ tools }) =>
      firstOf(tools, tool => {
        const isDescribed = typeof tool['description'] === 'string' && tool['parameters'] != null
        return isSearch(tool) && tool['execution'] === 'client' && !isDescribed
      }),
  },
  'function-names': {
    rule: 'A function name has 1 to 128 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    find: request =>
      listsOf(request)
        .flatMap(functionsOf)
        .some(({ name }) => !/^[a-zA-Z0-9_-]{1,128}$/.test(String(name))),
  },
  'namespace-names': {
    rule: 'A namespace has a name of 1 to 64 of these characters.',
    find: request => namespacesOf(request).find(name => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)),
  },
  'reserved-namespaces': {
    rule: `A namespace is not named ${[...RESERVED].join(', ')}.`,
    source: 'https://github.com/openai/codex/issues/20724',
    find: request => namespacesOf(request).find(name => RESERVED.has(name)),
  },
  'unique-names': {
    rule: 'Functions of one namespace, namespaces, and functions outside of namespaces have different names.',
    find: request => {
      const lists = listsOf(request).flatMap(tools => [
        tools.filter(tool => isFunction(tool) || isNamespace(tool)),
        ...tools.map(tool => listOf(tool['tools'])),
      ])
      return firstOf(lists, list => repeated(list.map(({ name }) => name)))
    },
  },
  'choice-is-listed': {
    rule: '`tool_choice` forces a function of the list that is not deferred and not in a namespace.',
    source: SEARCH,
    find({ body, tools }) {
      const { type, name } = objectOf(body['tool_choice'])
      const isListed = tools.some(tool => isFunction(tool) && !isDeferred(tool) && tool['name'] === name)
      return type === 'function' && !isListed ? String(name) : undefined
    },
  },
  'calls-answered': {
    rule: 'Every call is followed by its output.',
    find: ({ items }) =>
      firstOf(PAIRS, ([call, output]) => {
        const answered = new Set(callIdsOf(items, output))
        return callIdsOf(items, call).find(id => !answered.has(id))
      }),
  },
  'outputs-called': {
    rule: 'Every output follows the call that it answers.',
    find({ items }) {
      const called = new Set<string>()
      const keyOf = (type: unknown, id: unknown) => JSON.stringify([type, String(id)])
      return firstOf(items, ({ type, call_id: id }) => {
        const output = PAIRS.get(String(type))
        if (id != null && output !== undefined) called.add(keyOf(output, id))
        return id != null && OUTPUTS.has(type) && !called.has(keyOf(type, id)) && id
      })
    },
  },
  'outputs-once': {
    rule: 'A call has one output.',
    find: ({ items }) =>
      firstOf(PAIRS, ([call, output]) => {
        const calls = callIdsOf(items, call)
        const outputs = callIdsOf(items, output)
        const timesIn = (ids: readonly string[], id: string) => ids.filter(one => one === id).length
        return outputs.find(id => timesIn(outputs, id) > timesIn(calls, id))
      }),
  },
  'calls-with-namespace': {
    rule: 'A call of a function that exists only in a namespace is sent back with its `namespace`.',
    source: 'https://github.com/github/copilot-cli/issues/4519',
    find(request) {
      const { plain, namespaces } = knownFunctions(request)
      return request.items
        .filter(item => item['type'] === 'function_call' && item['namespace'] == null)
        .map(({ name }) => String(name))
        .find(name => !plain.has(name) && namespaces.has(name))
    },
  },
})

const CHAT_CALLING = `${CALLING}?api-mode=chat`
const CHAT = 'https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create'
const MAX_TOOLS = 128

const functionOf = (tool: Json): Json => objectOf(tool['function'])
const callIds = (message: Json | undefined): readonly string[] =>
  listOf(message?.['tool_calls']).map(({ id }) => String(id))

/** The rules of the Chat Completions API for requests, in addition to their shape. */
export const chatRules = rulesOf<ChatRequest>(CHAT, {
  'tools-not-empty': {
    rule: 'A list of tools has one tool at least.',
    find: ({ body, tools }) => body['tools'] != null && tools.length === 0,
  },
  'tools-limit': {
    rule: 'A request has 128 tools at most.',
    find: ({ tools }) => (tools.length > MAX_TOOLS ? tools.length : undefined),
  },
  'function-names': {
    rule: 'A function name has 1 to 64 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    find: ({ tools }) =>
      firstOf(tools, tool => isFunction(tool) && !/^[a-zA-Z0-9_-]{1,64}$/.test(String(functionOf(tool)['name']))),
  },
  'unique-names': {
    rule: 'No two functions have the same name.',
    source: CHAT_CALLING,
    find: ({ tools }) => repeated(tools.filter(isFunction).map(tool => functionOf(tool)['name'])),
  },
  'choice-is-listed': {
    rule: '`tool_choice` forces a function of the list.',
    find({ body, tools }) {
      const name = functionOf(objectOf(body['tool_choice']))['name']
      return name !== undefined && !tools.some(tool => functionOf(tool)['name'] === name)
    },
  },
  'calls-answered': {
    rule: 'A message with calls is followed by one tool message for each of them.',
    source: CHAT_CALLING,
    find: ({ messages }) =>
      firstOf(messages, (message, index) => {
        const end = messages.findIndex((one, at) => at > index && one['role'] !== 'tool')
        const answered = messages.slice(index + 1, end < 0 ? undefined : end).map(one => String(one['tool_call_id']))
        return callIds(message).find(id => !answered.includes(id))
      }),
  },
  'results-called': {
    rule: 'A tool message answers a call of the message before it.',
    source: CHAT_CALLING,
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
