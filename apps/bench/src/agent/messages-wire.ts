import { isJsonObject } from '@ts/core/kit'
import { MOST_CALLS, tokenCount } from './chat-wire.js'
import type { Wire } from './endpoint-model.js'
import type { HostedSearch, ModelMessage, ModelReply, ModelRequest, ModelUsage } from './model.js'

/** The name of the provider's own search tool: BM25 over names, descriptions and arguments. */
export const HOSTED_SEARCH = 'tool_search_tool_bm25'
/** Maximum number of tokens of one answer, which the API requires; a call of a tool has far fewer. */
const MAX_TOKENS = 4_096
/** A breakpoint of the prompt cache, for five minutes. */
const CACHED = { cache_control: { type: 'ephemeral' } }

type Block = Readonly<Record<string, unknown>>

/**
 * Anthropic's Messages API, without streaming. If a request has deferred tools, the provider's search tool takes the
 * place of ours, and the provider expands what it finds. There are two cache breakpoints: after the system prompt, and
 * after the last message.
 */
export const messagesWire: Wire = {
  path: '/messages',
  headers: key => ({ 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) }),
  request: (model, { tools, messages }) => {
    const system = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n\n')
    return {
      ...{ model, max_tokens: MAX_TOKENS },
      ...(system === '' ? {} : { system: [{ type: 'text', text: system, ...CACHED }] }),
      ...(tools.length === 0 ? {} : { tools: toolsOf(tools) }),
      messages: turnsOf(messages.filter(({ role }) => role !== 'system')),
    }
  },
  reply(body) {
    if (!isJsonObject(body) || !Array.isArray(body['content']))
      throw new Error('found no content in the answer, expected that of a message')
    const blocks = body['content'].filter(isJsonObject)
    const calls = blocks.filter(({ type, name }) => type === 'tool_use' && typeof name === 'string')
    const searches = searchesOf(blocks)
    return {
      text: blocks.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : [])).join('\n'),
      calls: calls.slice(0, MOST_CALLS).map(({ id, name, input }, i) => ({
        ...{ id: typeof id === 'string' && id !== '' ? id : `call_${i}`, name: String(name) },
        arguments: input ?? {},
      })),
      usage: usageOf(body['usage']),
      blocks,
      ...(searches.length === 0 ? {} : { searches }),
      ...(body['stop_reason'] === 'pause_turn' ? { isPaused: true as const } : {}),
    } satisfies ModelReply
  },
}

function toolsOf(tools: ModelRequest['tools']): readonly Block[] {
  const isHosted = tools.some(({ role }) => role === 'deferred')
  return tools.map(({ name, description, inputSchema, role }) => {
    if (isHosted && role === 'meta') return { type: `${HOSTED_SEARCH}_20251119`, name: HOSTED_SEARCH }
    const tool = { name, ...(description === '' ? {} : { description }), input_schema: inputSchema }
    return role === 'deferred' ? { ...tool, defer_loading: true } : tool
  })
}

/** The messages, in which the results of tools that were called together are one message of the user. */
function turnsOf(messages: readonly ModelMessage[]): readonly object[] {
  const turns: { readonly role: 'user' | 'assistant'; readonly content: Block[] }[] = []
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const last = turns.at(-1)
    if (last?.role === role) last.content.push(...blocksOf(message))
    else turns.push({ role, content: [...blocksOf(message)] })
  }
  const content = turns.at(-1)?.content
  const end = content?.at(-1)
  // A block of the model must be sent back as it came, so a paused answer gets no breakpoint.
  if (turns.at(-1)?.role === 'user' && end) content?.splice(-1, 1, { ...end, ...CACHED })
  return turns
}

function blocksOf(message: ModelMessage): readonly Block[] {
  if (message.role === 'tool') {
    const { callId, content } = message
    return [{ type: 'tool_result', tool_use_id: callId, content }]
  }
  const text = message.content === '' ? [] : [{ type: 'text', text: message.content }]
  if (message.role !== 'assistant') return text
  const calls = message.calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input }))
  return message.blocks ?? [...text, ...calls]
}

function searchesOf(blocks: readonly Block[]): readonly HostedSearch[] {
  return blocks.flatMap(({ type, id, input }) => {
    const result = blocks.find(one => one['type'] === 'tool_search_tool_result' && one['tool_use_id'] === id)
    if (type !== 'server_tool_use' || result === undefined) return []
    const content = isJsonObject(result['content']) ? result['content'] : {}
    const references = Array.isArray(content['tool_references']) ? content['tool_references'].filter(isJsonObject) : []
    const query = isJsonObject(input) ? (input['query'] ?? input['pattern']) : undefined
    const names = references.flatMap(({ tool_name: name }) => (typeof name === 'string' ? [name] : []))
    return [{ query: typeof query === 'string' ? query : '', names }]
  })
}

/** The API counts tokens that it read from the cache, or wrote to it, apart from the others. */
function usageOf(usage: unknown): ModelUsage | undefined {
  if (!isJsonObject(usage)) return undefined
  const [cachedTokens, writtenTokens] = [
    tokenCount(usage['cache_read_input_tokens']),
    tokenCount(usage['cache_creation_input_tokens']),
  ]
  const inputTokens = tokenCount(usage['input_tokens']) + cachedTokens + writtenTokens
  return { inputTokens, cachedTokens, writtenTokens, outputTokens: tokenCount(usage['output_tokens']) }
}
