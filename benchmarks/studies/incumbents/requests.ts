// Requests of every framework in one format, that of Chat Completions, so that their tokens can be compared.
import { prefixBytesChanged } from '@ts/testkit/wire-openai'
import type { MockLanguageModelV4 } from 'ai/test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { ChatMessage, ChatRequest, FunctionTool, Shown, ToolParameters } from './conversation.js'

/** A request in the AI SDK's model interface. */
export type AiSdkRequest = Parameters<MockLanguageModelV4['doGenerate']>[0]

/** Converts a request in the AI SDK's model interface, which Mastra uses too. */
export function fromAiSdk({ prompt, tools = [] }: AiSdkRequest): ChatRequest {
  return {
    tools: tools.flatMap(one =>
      one.type === 'function' ? toFunction(one.name, one.description, one.inputSchema as ToolParameters) : [],
    ),
    messages: prompt.flatMap(fromAiSdkMessage),
  }
}

function fromAiSdkMessage(message: AiSdkRequest['prompt'][number]): ChatMessage | ChatMessage[] {
  const { role } = message
  if (message.role === 'system') return { role, content: message.content }
  if (message.role === 'tool')
    return message.content.flatMap(part =>
      part.type === 'tool-result' ? { role, tool_call_id: part.toolCallId, content: outputText(part.output) } : [],
    )
  const words: string[] = []
  const calls: object[] = []
  for (const part of message.content) {
    if (part.type === 'text') words.push(part.text)
    if (part.type === 'tool-call') calls.push(toCall(part.toolCallId, part.toolName, part.input))
  }
  return { role, content: words.join('\n'), ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}

function outputText(output: { readonly type: string; readonly value?: unknown; readonly reason?: unknown }): string {
  return textOf(output.value ?? output.reason ?? '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A call in the format of Chat Completions. */
export function toCall(id: string | undefined, name: string, input: unknown): object {
  return { id, type: 'function', function: { name, arguments: textOf(input) } }
}

/** A tool in the format of Chat Completions. */
export function toFunction(name: string, description: string | undefined, parameters: ToolParameters): FunctionTool {
  return { type: 'function', function: { name, description, parameters } }
}

/** The properties that are read from a request of Anthropic's Messages API. */
export interface AnthropicRequest {
  readonly system?: string | readonly (string | Block)[]
  readonly tools?: readonly AnthropicTool[]
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[]
}

interface AnthropicTool {
  readonly name: string
  readonly description?: string
  readonly input_schema: ToolParameters
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

/** A request as the model sees it, and the definitions that results load. */
export interface AnthropicRead {
  readonly request: ChatRequest
  readonly loaded: readonly FunctionTool[]
}

/**
 * A request of Anthropic's Messages API as the model sees it: without deferred tools, and with the definition of a tool
 * in each result that refers to it.
 */
export function fromAnthropic({ system = [], tools = [], messages }: AnthropicRequest): AnthropicRead {
  const toTool = ({ name, description, input_schema }: AnthropicTool) => toFunction(name, description, input_schema)
  const definitions = new Map(tools.map(one => [one.name, toTool(one)]))
  const loaded = new Map<string, FunctionTool>()
  const read = (item: string | Block): string => {
    if (typeof item === 'string') return item
    if (item.type !== 'tool_reference') return item.text ?? JSON.stringify(item)
    const definition = definitions.get(item.tool_name ?? '')
    if (definition !== undefined) loaded.set(definition.function.name, definition)
    return JSON.stringify(definition)
  }
  const textOfAll = (content: string | readonly (string | Block)[] = []) => [content].flat().map(read).join('\n')
  const toMessage = (role: string, block: string | Block): ChatMessage => {
    if (typeof block === 'string') return { role, content: block }
    if (block.type === 'tool_use')
      return { role, content: '', tool_calls: [toCall(block.id, block.name ?? '', block.input)] }
    if (block.type === 'tool_result')
      return { role: 'tool', tool_call_id: block.tool_use_id ?? '', content: textOfAll(block.content) }
    return { role, content: read(block) }
  }
  const flat = messages.flatMap(({ role, content }) => [content].flat().map(block => toMessage(role, block)))
  return {
    request: {
      tools: tools.filter(one => one.defer_loading !== true).map(toTool),
      messages: [{ role: 'system', content: textOfAll(system) }, ...flat],
    },
    loaded: [...loaded.values()],
  }
}

/** What the player sees: the tools of a request, the tools that results loaded, and the results. */
export function shownBy({ tools, messages }: ChatRequest, loaded: readonly FunctionTool[] = []): Shown {
  return {
    tools: [...tools, ...loaded].map(one => one.function),
    results: messages.filter(({ role }) => role === 'tool').map(({ content }) => content),
  }
}

/** Tokens of a request. */
export function tokensOf(request: ChatRequest): number {
  return countTokens(JSON.stringify(request))
}

/** Bytes of `before` that `after` begins with, and all bytes of `before`. Tools come first, then messages. */
export function kept(before: ChatRequest, after: ChatRequest): { same: number; all: number } {
  const textOfRequest = ({ tools, messages }: ChatRequest) =>
    [...tools, ...messages].map(part => JSON.stringify(part)).join('\n')
  const all = Buffer.byteLength(textOfRequest(before))
  return { same: all - prefixBytesChanged(textOfRequest(before), textOfRequest(after)), all }
}
