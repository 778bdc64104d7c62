// Requests of Anthropic's Messages API in the format of the bench, and measures of requests.
import { prefixBytesChanged } from '@ts/testkit/wire-openai'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { ModelMessage, ModelRequest, ModelTool } from '../../../apps/bench/src/agent/model.js'

/** The properties that are read from a request of Anthropic's Messages API. */
export interface AnthropicRequest {
  readonly system?: string | readonly (string | Block)[]
  readonly tools?: readonly AnthropicTool[]
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string | readonly Block[] }[]
}

interface AnthropicTool {
  readonly name: string
  readonly description?: string
  readonly input_schema: ModelTool['inputSchema']
  readonly defer_loading?: boolean
}

interface Block {
  readonly type: string
  readonly text?: string
  readonly id?: string
  readonly name?: string
  readonly input?: unknown
  readonly tool_use_id?: string
  readonly tool_name?: string
  readonly content?: string | readonly Block[]
}

/**
 * A request of Anthropic's Messages API as the model sees it: without deferred tools, and with the definition of a tool
 * in each result that refers to it.
 */
export function fromAnthropic({ system = [], tools = [], messages }: AnthropicRequest): ModelRequest {
  const toTool = ({ name, description = '', input_schema }: AnthropicTool): ModelTool => ({
    ...{ name, description, inputSchema: input_schema },
  })
  const definitions = new Map(tools.map(one => [one.name, toTool(one)]))
  const read = (item: string | Block): string => {
    if (typeof item === 'string') return item
    if (item.type !== 'tool_reference') return item.text ?? JSON.stringify(item)
    return JSON.stringify(definitions.get(item.tool_name ?? ''))
  }
  const textOfAll = (content: string | readonly (string | Block)[] = []) => [content].flat().map(read).join('\n')
  const toMessage = (role: 'user' | 'assistant', block: string | Block): ModelMessage => {
    if (typeof block === 'object' && block.type === 'tool_result') {
      const loaded = [block.content ?? []].flat().flatMap(one => (typeof one === 'string' ? [] : (one.tool_name ?? [])))
      return { role: 'tool', callId: block.tool_use_id ?? '', content: textOfAll(block.content), loaded }
    }
    if (role === 'user') return { role, content: read(block) }
    if (typeof block === 'string' || block.type !== 'tool_use') return { role, content: read(block), calls: [] }
    const { id = '', name = '', input } = block
    return { role, content: '', calls: [{ id, name, arguments: input }] }
  }
  return {
    tools: tools.filter(one => one.defer_loading !== true).map(toTool),
    messages: [
      { role: 'system', content: textOfAll(system) },
      ...messages.flatMap(({ role, content }) => [content].flat().map(block => toMessage(role, block))),
    ],
  }
}

/** Tokens of a request. */
export function tokensOf(request: ModelRequest): number {
  return countTokens(JSON.stringify(request))
}

/** Bytes of `before` that `after` begins with, and all bytes of `before`. Tools come first, then messages. */
export function kept(before: ModelRequest, after: ModelRequest): { same: number; all: number } {
  const textOfRequest = ({ tools, messages }: ModelRequest) =>
    [...tools, ...messages].map(part => JSON.stringify(part)).join('\n')
  const all = Buffer.byteLength(textOfRequest(before))
  return { same: all - prefixBytesChanged(textOfRequest(before), textOfRequest(after)), all }
}
