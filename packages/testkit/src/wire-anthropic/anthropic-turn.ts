import { halves, type Json, objectOf } from '../wire/json.js'
import type { WireEvent } from '../wire/wire-double.js'

/** A block of an answer, as the Messages API writes it. */
export type AnswerBlock = Readonly<Record<string, unknown>> & { readonly type: string }

/** The model's answer to one request. */
export interface AnthropicTurn {
  readonly content: readonly AnswerBlock[]
  /** Default: `tool_use` if a block calls a tool of the client, otherwise `end_turn`. */
  readonly stopReason?: string
  /** A streamed answer is cut after this many events. Default: never. */
  readonly cutAfterEvents?: number
}

/** A text block. */
export const textBlock = (text: string): AnswerBlock => ({ type: 'text', text, citations: null })

/** A call of one of the client's tools. */
export const callBlock = (id: string, name: string, input: unknown = {}): AnswerBlock => ({
  type: 'tool_use',
  id,
  name,
  input,
})

/**
 * A call of the server's own search tool with its result.
 *
 * @param id begins with `srvtoolu_`
 * @param names the tools found; none is a search without a hit
 */
export const hostedSearchBlocks = (id: string, names: readonly string[]): readonly AnswerBlock[] => [
  { type: 'server_tool_use', id, name: 'tool_search_tool_bm25', input: { query: names.join(' ') } },
  {
    type: 'tool_search_tool_result',
    tool_use_id: id,
    content: {
      type: 'tool_search_tool_search_result',
      tool_references: names.map(tool_name => ({ type: 'tool_reference', tool_name })),
    },
  },
]

/** The answer of a turn, as the API returns it when it does not stream. */
export function messageOf(turn: AnthropicTurn, id: string, model: unknown): Json {
  const calls = turn.content.some(({ type }) => type === 'tool_use')
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: turn.content,
    stop_reason: turn.stopReason ?? (calls ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
  }
}

/** The events of the same answer, streamed. Inputs and texts come in two parts. */
export function eventsOf(message: Json): readonly WireEvent[] {
  const blocks = message['content'] as readonly AnswerBlock[]
  const event = (type: string, data: Json): WireEvent => ({ event: type, data: { type, ...data } })
  return [
    event('message_start', { message: { ...message, content: [], stop_reason: null } }),
    ...blocks.flatMap((block, index) => [
      event('content_block_start', { index, content_block: startOf(block) }),
      ...deltasOf(block).map(delta => event('content_block_delta', { index, delta })),
      event('content_block_stop', { index }),
    ]),
    event('message_delta', {
      delta: { stop_reason: message['stop_reason'], stop_sequence: null },
      usage: objectOf(message['usage']),
    }),
    event('message_stop', {}),
  ]
}

function startOf(block: AnswerBlock): Json {
  if (block.type === 'text') return { ...block, text: '' }
  if (block.type === 'tool_use' || block.type === 'server_tool_use') return { ...block, input: {} }
  if (block.type === 'compaction') return { ...block, content: null, encrypted_content: null }
  return block
}

function deltasOf(block: AnswerBlock): readonly Json[] {
  if (block.type === 'text') return halves(String(block['text'])).map(text => ({ type: 'text_delta', text }))
  if (block.type === 'tool_use' || block.type === 'server_tool_use') {
    const json = JSON.stringify(block['input'])
    return halves(json).map(partial_json => ({ type: 'input_json_delta', partial_json }))
  }
  if (block.type === 'compaction') {
    return [{ type: 'compaction_delta', content: block['content'], encrypted_content: block['encrypted_content'] }]
  }
  return []
}
