import { type Json, listOf, objectOf, promptLine } from '../wire/json.js'
import type { RecordedRequest } from '../wire/wire-double.js'

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

/**
 * What the model reads, in the order in which the provider caches it: tools that are not deferred, the system prompt,
 * then each message, with the definition of a deferred tool where it is first referenced. The common beginning of two
 * prompts is the part that the later one can read from the earlier one's cache.
 */
export function anthropicPrompt(request: AnthropicRequest): string {
  const deferred = new Map<unknown, Json>()
  const parts: string[] = []
  for (const tool of request.tools) {
    if (tool['defer_loading'] === true) deferred.set(tool['name'], tool)
    else parts.push(promptLine('tool', tool))
  }
  if (request.system !== undefined) parts.push(promptLine('system', request.system))
  for (const { role, content } of request.messages) {
    parts.push(promptLine(role, content))
    for (const name of [...referencesOf(content), ...addedNames(content)]) {
      const tool = deferred.get(name)
      if (tool !== undefined && deferred.delete(name)) parts.push(promptLine('loaded', tool))
    }
  }
  return parts.join('')
}

/** Names in `tool_reference` blocks of results, those of the server's own search included. */
export function referencesOf(content: readonly Json[]): readonly string[] {
  return content.flatMap(block => {
    if (block['type'] === 'tool_search_tool_result')
      return namesOf(listOf(objectOf(block['content'])['tool_references']))
    if (block['type'] === 'tool_result') return namesOf(blocksOf(block['content']))
    return []
  })
}

function namesOf(blocks: readonly Json[]): readonly string[] {
  return blocks.filter(block => block['type'] === 'tool_reference').map(block => String(block['tool_name']))
}

/** The tool changes of a message, and those that a compaction block summarizes. */
export function changesOf(content: readonly Json[]): readonly Json[] {
  return content
    .flatMap(block => (block['type'] === 'compaction' ? listOf(block['tool_changes']) : [block]))
    .filter(({ type }) => type === 'tool_addition' || type === 'tool_removal')
}

/** Names of the tools that changes add or define. */
export function addedNames(content: readonly Json[]): readonly string[] {
  const added = changesOf(content).filter(({ type }) => type === 'tool_addition')
  return added.map(({ tool }) => String(objectOf(objectOf(tool)['definition'] ?? tool)['name']))
}
