// What the two stories of LangChain share: a scripted chat model that streams, and the reader of a stream.
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessageChunk, isAIMessageChunk } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { callsOf } from './doubles.mjs'

export const chatModel = program => new ScriptedChatModel(program)

class ScriptedChatModel extends BaseChatModel {
  constructor(program) {
    super({})
    this.program = program
  }
  _llmType() {
    return 'scripted'
  }
  bindTools(tools, kwargs) {
    // As the model of a provider does, which takes tools in the provider's form, too.
    const converted = tools.map(one => ('type' in one && !('schema' in one) ? one : convertToOpenAITool(one)))
    return this.withConfig({ tools: converted, ...kwargs })
  }
  async *_streamResponseChunks(messages, { tools }, runManager) {
    const sent = messages.map(one => ({ role: one.getType(), content: one.content, calls: one.tool_calls }))
    const written = this.program.answer(tools, sent)
    const text = typeof written === 'string' ? written : ''
    const calls = callsOf(written, `call_${messages.length}`)
    const tool_call_chunks = calls.map(({ id, name, input: args }, index) => ({ id, index, name, args }))
    const message = new AIMessageChunk({ content: text, tool_call_chunks })
    const chunk = new ChatGenerationChunk({ text, message })
    yield chunk
    await runManager?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk })
  }
  async _generate(messages, options) {
    const { value } = await this._streamResponseChunks(messages, options).next()
    return { generations: [value] }
  }
}

/** The text of the model in a stream of a graph. */
export async function streamText(graph, input, config) {
  let text = ''
  for await (const [chunk] of await graph.stream(input, { ...config, streamMode: 'messages' }))
    if (isAIMessageChunk(chunk)) text += chunk.text
  return text
}
