import { type Json, listOf, objectOf } from '../wire/json.js'
import type { RecordedRequest } from '../wire/wire-server.js'

/** One message of a conversation, with its content as a list of blocks. */
export interface AnthropicMessage {
  readonly role: string
  readonly content: readonly Json[]
}

/** The input of the rules: the sent request, and the conversation that it continues. */
export interface AnthropicRequest {
  readonly body: Json
  /** The betas of the `anthropic-beta` header. */
  readonly betas: ReadonlySet<string>
  /** The tools in effect: those of the request, or of the thread that it continues. */
  readonly tools: readonly Json[]
  readonly system: unknown
  /** Every message of the conversation, those that the server holds included. */
  readonly messages: readonly AnthropicMessage[]
  /** The thread that the request continues. */
  readonly thread: HeldThread | undefined
  /** Compaction blocks that the server returned, as JSON by signature. */
  readonly compactions: ReadonlyMap<string, string>
}

/** Conversation state that the server holds under the id of a response. */
export interface HeldThread {
  readonly tools: readonly Json[]
  readonly system: unknown
  readonly messages: readonly AnthropicMessage[]
  /** True once a request has continued from this response. */
  continued: boolean
}

export function readRequest(
  request: RecordedRequest,
  threads: ReadonlyMap<string, HeldThread>,
  compactions: ReadonlyMap<string, string>,
): AnthropicRequest {
  const body = objectOf(request.body)
  const thread = threads.get(String(objectOf(body['thread'])['previous_message_id']))
  const sent = listOf(body['messages']).map(message => ({
    role: String(message['role']),
    content: blocksOf(message['content']),
  }))
  return {
    body,
    betas: new Set((request.headers['anthropic-beta'] ?? '').split(',').map(beta => beta.trim())),
    tools: thread?.tools ?? listOf(body['tools']),
    system: thread === undefined ? body['system'] : thread.system,
    messages: [...(thread?.messages ?? []), ...sent],
    thread,
    compactions,
  }
}

/** A message's content as blocks: a text becomes one block. */
export function blocksOf(content: unknown): readonly Json[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content)
}

export function blocksOfType(message: AnthropicMessage | undefined, type: string): readonly Json[] {
  return message?.content.filter(block => block['type'] === type) ?? []
}
