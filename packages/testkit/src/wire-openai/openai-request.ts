import { type Json, listOf, objectOf } from '../wire/json.js'
import type { RecordedRequest } from '../wire/wire-server.js'

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
