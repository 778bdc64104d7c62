import { BaseChatModel, type BindToolsInput } from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type AIMessageChunkFields, type BaseMessage } from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'

/** A tool call of a model. */
export interface ScriptedCall {
  readonly name: string
  readonly args: Record<string, unknown>
}

/** The model's answer to messages and tools, both in the format of Chat Completions: a call, or undefined to end. */
export type Script = (messages: readonly BaseMessage[], tools: readonly object[]) => ScriptedCall | undefined

/** A LangChain chat model that answers according to a script. */
export class ScriptedChat extends BaseChatModel {
  #answers = 0

  constructor(
    readonly script: Script,
    isStreaming = false,
    /** The text of the last answer. */
    readonly closing = 'done',
  ) {
    super({})
    if (!isStreaming) this._streamResponseChunks = BaseChatModel.prototype._streamResponseChunks
  }

  override _llmType(): string {
    return 'scripted'
  }

  override bindTools(tools: BindToolsInput[], kwargs?: Partial<this['ParsedCallOptions']>) {
    const converted = tools.map(one => ('type' in one && !('schema' in one) ? one : convertToOpenAITool(one as never)))
    return this.withConfig({ tools: converted, ...kwargs } as Partial<this['ParsedCallOptions']>)
  }

  #next(messages: readonly BaseMessage[], options: { readonly tools?: readonly object[] }) {
    const call = this.script(messages, options.tools ?? [])
    this.#answers++
    return { call, id: `c${this.#answers}` }
  }

  override async _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    const { call, id } = this.#next(messages, options as { tools?: object[] })
    const message = new AIMessage({
      content: call ? '' : this.closing,
      tool_calls: call ? [{ type: 'tool_call', id, ...call }] : [],
    })
    return { generations: [{ text: '', message }] }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
  ): AsyncGenerator<ChatGenerationChunk> {
    const { call, id } = this.#next(messages, options as { tools?: object[] })
    if (!call) return yield chunkOf({ content: this.closing })
    const piece = { type: 'tool_call_chunk', index: 0 } as const
    yield chunkOf({ content: '', tool_call_chunks: [{ ...piece, id, name: call.name, args: '' }] })
    yield chunkOf({ content: '', tool_call_chunks: [{ ...piece, args: JSON.stringify(call.args) }] })
  }
}

function chunkOf(fields: AIMessageChunkFields): ChatGenerationChunk {
  return new ChatGenerationChunk({ text: '', message: new AIMessageChunk(fields) })
}
