import { type Json, listOf, objectOf, promptLine } from '../wire/json.js'
import type { RecordedRequest } from '../wire/wire-double.js'

/** The input of the rules for Responses: the sent request, and the conversation that it continues. */
export interface ResponsesRequest {
  readonly body: Json
  readonly tools: readonly Json[]
  /** Every item of the conversation, those that the server holds included. */
  readonly items: readonly Json[]
  /** The items that this request sent. */
  readonly sent: readonly Json[]
  /** The items that the server holds; undefined if the request names a response that does not exist. */
  readonly held: readonly Json[] | undefined
}

export type ChatRequest = ReturnType<typeof readChatRequest>

/** Items that the server holds, by the id of the response or of the conversation. */
export type HeldItems = Map<string, readonly Json[]>

export function readResponsesRequest({ body: sentBody }: RecordedRequest, held: HeldItems): ResponsesRequest {
  const body = objectOf(sentBody)
  const sent = itemsOf(body['input'])
  const previous = body['previous_response_id']
  const conversation = conversationOf(body)
  const before =
    typeof previous === 'string' ? held.get(previous) : conversation === undefined ? [] : (held.get(conversation) ?? [])
  return { body, tools: listOf(body['tools']), sent, held: before, items: [...(before ?? []), ...sent] }
}

export function readChatRequest({ body: sentBody }: RecordedRequest) {
  const body = objectOf(sentBody)
  return { body, tools: listOf(body['tools']), messages: listOf(body['messages']) }
}

/** The id of the conversation that a request is part of. */
export function conversationOf({ conversation }: Json): string | undefined {
  const id = typeof conversation === 'string' ? conversation : objectOf(conversation)['id']
  return typeof id === 'string' ? id : undefined
}

/** An input as items: a text is one message. */
function itemsOf(input: unknown): readonly Json[] {
  return typeof input === 'string' ? [{ type: 'message', role: 'user', content: input }] : listOf(input)
}

/**
 * The functions that a conversation declares or has loaded: the names of those that can be called without a namespace, and
 * the namespaces of all others.
 */
export function knownFunctions({ tools, items }: Pick<ResponsesRequest, 'tools' | 'items'>) {
  const plain = new Set<string>()
  const namespaces = new Map<string, string>()
  const add = (list: readonly Json[]) => {
    for (const tool of list) {
      if (tool['type'] === 'namespace')
        for (const member of listOf(tool['tools'])) namespaces.set(String(member['name']), String(tool['name']))
      else if (tool['type'] === 'function') plain.add(String(tool['name']))
    }
  }
  add(tools)
  for (const item of items)
    if (item['type'] === 'tool_search_output' || item['type'] === 'additional_tools') add(listOf(item['tools']))
  return { plain, namespaces }
}

/**
 * What the model reads of a Responses request, in the order in which the provider caches it: tools, instructions,
 * items. Of a namespace it reads the name and the description; of a deferred tool in the namespace it reads nothing
 * until the tool is loaded.
 */
export function responsesPrompt({ body, tools, items }: ResponsesRequest): string {
  const read = tools.map(tool => (tool['type'] === 'namespace' ? namespacePrompt(tool) : flatPrompt(tool)))
  const instructions = body['instructions'] == null ? '' : promptLine('instructions', body['instructions'])
  return promptLines('tool', read) + instructions + promptLines('item', items)
}

/** What the model reads of a Chat Completions request, in the order in which the provider caches it. */
export function chatPrompt({ tools, messages }: ChatRequest): string {
  return promptLines('tool', tools) + promptLines('message', messages)
}

function promptLines(kind: string, values: readonly unknown[]): string {
  return values.map(value => promptLine(kind, value)).join('')
}

function namespacePrompt(namespace: Json): Json {
  const loaded = listOf(namespace['tools']).filter(tool => tool['defer_loading'] !== true)
  return { ...namespace, tools: loaded }
}

/** Of a deferred function outside a namespace, the model reads only the name and the description. */
function flatPrompt(tool: Json): Json {
  if (tool['defer_loading'] !== true) return tool
  const { name, description } = tool
  return { name, description }
}
