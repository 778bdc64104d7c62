import { capabilitiesOf } from '@ts/core'
import { type Json, listOf, objectOf } from '../wire/json.js'
import type { WireRule } from '../wire/wire-rule.js'
import { knownFunctions, type ResponsesRequest } from './openai-request.js'

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

function repeated(names: readonly unknown[]): unknown {
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** Pairs of an item that calls, and the item that must answer it. */
const PAIRS = new Map([
  ['function_call', 'function_call_output'],
  ['custom_tool_call', 'custom_tool_call_output'],
  ['tool_search_call', 'tool_search_output'],
])

const callIdsOf = (items: readonly Json[], type: string) =>
  items.filter(item => item['type'] === type && item['call_id'] != null).map(item => String(item['call_id']))

/** The rules of the Responses API for requests, in addition to their shape. */
export const responsesRules: readonly WireRule<ResponsesRequest>[] = [
  {
    id: 'one-kind-of-state',
    rule: '`previous_response_id` and `conversation` are not given together.',
    source: STATE,
    check: ({ body }) =>
      body['previous_response_id'] != null && body['conversation'] != null
        ? "Mutually exclusive parameters: 'previous_response_id' and 'conversation'."
        : undefined,
  },
  {
    id: 'previous-response-exists',
    rule: '`previous_response_id` names a response that the server has.',
    source: STATE,
    check: ({ body, held }) =>
      held === undefined ? `Previous response with id '${String(body['previous_response_id'])}' not found.` : undefined,
  },
  {
    id: 'items-once',
    rule: 'An item that the server holds is not sent again.',
    source: STATE,
    check: ({ sent, held }) => {
      const known = new Set((held ?? []).map(({ id }) => id))
      const twice = sent.find(({ id }) => id != null && known.has(id))
      return twice === undefined ? undefined : `Duplicate item found with id ${String(twice['id'])}.`
    },
  },
  {
    id: 'search-models',
    rule: '`tool_search` is for the models of the maker that know it.',
    source: SEARCH,
    check: ({ body, tools }) =>
      tools.some(isSearch) &&
      capabilitiesOf({ model: String(body['model']), api: 'openai-responses' }).clientSearch === undefined
        ? `Tool 'tool_search' is not supported with ${String(body['model'])}.`
        : undefined,
  },
  {
    id: 'deferred-needs-search',
    rule: 'A request with deferred tools has `tool_search`.',
    source: SEARCH,
    check: ({ tools }) =>
      (functionsOf(tools).some(isDeferred) || tools.some(isDeferred)) && !tools.some(isSearch)
        ? 'Deferred tools require tools.tool_search.'
        : undefined,
  },
  {
    id: 'client-search-described',
    rule: 'A `tool_search` that the client executes has a description and parameters.',
    source: SEARCH,
    check: ({ tools }) => {
      const index = tools.findIndex(
        tool =>
          isSearch(tool) &&
          tool['execution'] === 'client' &&
          (typeof tool['description'] !== 'string' || tool['parameters'] == null),
      )
      return index < 0
        ? undefined
        : `Invalid value: 'tools[${index}]'. Client tool_search needs a description and parameters.`
    },
  },
  {
    id: 'function-names',
    rule: 'A function name has 1 to 128 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    source: CALLING,
    check: request => {
      const wrong = listsOf(request)
        .flatMap(functionsOf)
        .find(({ name }) => !/^[a-zA-Z0-9_-]{1,128}$/.test(String(name)))
      return wrong === undefined
        ? undefined
        : `Invalid 'tools[].name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`
    },
  },
  {
    id: 'namespace-names',
    rule: 'A namespace has a name of 1 to 64 of these characters.',
    source: CALLING,
    check: request => {
      const wrong = listsOf(request)
        .flat()
        .find(tool => isNamespace(tool) && !/^[a-zA-Z0-9_-]{1,64}$/.test(String(tool['name'])))
      return wrong === undefined ? undefined : `Invalid namespace name: '${String(wrong['name'])}'.`
    },
  },
  {
    id: 'reserved-namespaces',
    rule: `A namespace is not named ${[...RESERVED].join(', ')}.`,
    source: 'https://github.com/openai/codex/issues/20724',
    check: request => {
      const wrong = listsOf(request)
        .flat()
        .find(tool => isNamespace(tool) && RESERVED.has(String(tool['name'])))
      return wrong === undefined ? undefined : `Namespace '${String(wrong['name'])}' is reserved.`
    },
  },
  {
    id: 'unique-names',
    rule: 'Functions of one namespace, namespaces, and functions outside of namespaces have different names.',
    source: CALLING,
    check: request => {
      for (const tools of listsOf(request)) {
        const plain = tools.filter(tool => isFunction(tool) || isNamespace(tool)).map(({ name }) => name)
        const twice =
          repeated(plain) ??
          tools.map(tool => repeated(listOf(tool['tools']).map(({ name }) => name))).find(name => name !== undefined)
        if (twice !== undefined) return `Duplicate tool names: '${String(twice)}'.`
      }
      return undefined
    },
  },
  {
    id: 'choice-is-listed',
    rule: '`tool_choice` forces a function of the list that is not deferred and not in a namespace.',
    source: SEARCH,
    check: ({ body, tools }) => {
      const choice = objectOf(body['tool_choice'])
      if (choice['type'] !== 'function') return undefined
      return tools.some(tool => isFunction(tool) && !isDeferred(tool) && tool['name'] === choice['name'])
        ? undefined
        : `Tool choice '${String(choice['name'])}' not found in 'tools' parameter.`
    },
  },
  {
    id: 'calls-answered',
    rule: 'Every call is followed by its output.',
    source: CALLING,
    check: ({ items }) => {
      for (const [call, output] of PAIRS) {
        const answered = new Set(callIdsOf(items, output))
        const open = callIdsOf(items, call).find(id => !answered.has(id))
        if (open !== undefined) return `No tool output found for function call ${open}.`
      }
      return undefined
    },
  },
  {
    id: 'outputs-called',
    rule: 'Every output follows the call that it answers.',
    source: CALLING,
    check: ({ items }) => {
      for (const [call, output] of PAIRS) {
        for (const [index, item] of items.entries()) {
          if (item['type'] !== output || item['call_id'] == null) continue
          if (!callIdsOf(items.slice(0, index), call).includes(String(item['call_id'])))
            return `No tool call found for function call output with call_id ${String(item['call_id'])}.`
        }
      }
      return undefined
    },
  },
  {
    id: 'outputs-once',
    rule: 'A call has one output.',
    source: CALLING,
    check: ({ items }) => {
      for (const [call, output] of PAIRS) {
        const calls = callIdsOf(items, call)
        const outputs = callIdsOf(items, output)
        const more = outputs.find(
          id => outputs.filter(one => one === id).length > calls.filter(one => one === id).length,
        )
        if (more !== undefined) return `Duplicate tool output found for call_id ${more}.`
      }
      return undefined
    },
  },
  {
    id: 'calls-with-namespace',
    rule: 'A call of a function that exists only in a namespace is sent back with its `namespace`.',
    source: 'https://github.com/github/copilot-cli/issues/4519',
    check: request => {
      const { plain, namespaces } = knownFunctions(request)
      const call = request.items.find(
        item =>
          item['type'] === 'function_call' &&
          item['namespace'] == null &&
          !plain.has(String(item['name'])) &&
          namespaces.has(String(item['name'])),
      )
      return call === undefined
        ? undefined
        : `Missing namespace for function_call '${String(call['name'])}'. It does not exist in the default namespace. Round-trip the model's function_call item with its namespace field included.`
    },
  },
]
