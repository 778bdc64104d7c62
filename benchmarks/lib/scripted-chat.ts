import { BaseChatModel, type BindToolsInput } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage } from '@langchain/core/messages'
import type { ChatResult } from '@langchain/core/outputs'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'

/** A tool call of a model. */
export interface ScriptedCall {
  readonly name: string
  readonly args: Record<string, unknown>
}

/** The model's answer to messages and tools in the format of Chat Completions: a call, or undefined to end. */
export type Script = (
  messages: readonly BaseMessage[],
  tools: readonly object[],
) => ScriptedCall | undefined | Promise<ScriptedCall | undefined>

/** A LangChain chat model that answers according to a script. */
export class ScriptedChat extends BaseChatModel {
  #answers = 0

  constructor(readonly script: Script) {
    super({})
  }

  override _llmType(): string {
    return 'scripted'
  }

  override bindTools(tools: BindToolsInput[], kwargs?: Partial<this['ParsedCallOptions']>) {
    const converted = tools.map(one => ('type' in one && !('schema' in one) ? one : convertToOpenAITool(one as never)))
    return this.withConfig({ tools: converted, ...kwargs } as Partial<this['ParsedCallOptions']>)
  }

  override async _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    const { tools = [] } = options as { tools?: object[] }
    const call = await this.script(messages, tools)
    const message = new AIMessage({
      content: call ? '' : 'done',
      tool_calls: call ? [{ type: 'tool_call', id: `c${++this.#answers}`, ...call }] : [],
    })
    return { generations: [{ text: '', message }] }
  }
}
