// A chat model of LangChain that a player writes, and the catalog as LangChain's tools.
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage } from '@langchain/core/messages'
import { tool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import { shownBy, toFunction } from './requests.mjs'
import { CATALOG } from './tasks.mjs'

/** The catalog as tools of LangChain. */
export function langChainTools(log, execute) {
  return CATALOG.map(({ name, description, schema }) => tool(execute(log, name), { name, description, schema }))
}

/** A chat model that answers as the player of the log says, and selects for a selector what the task needs. */
export function createScriptedChat(log) {
  return new ScriptedChat({}, log, [])
}

class ScriptedChat extends BaseChatModel {
  constructor(fields, log, tools) {
    super(fields)
    this.log = log
    this.tools = tools
  }

  _llmType() {
    return 'scripted'
  }

  bindTools(tools) {
    return new ScriptedChat({}, this.log, tools)
  }

  /** A selection: the best that a model could do, which is the tools of the task and no other. */
  withStructuredOutput(schema) {
    const { log } = this
    return {
      invoke: async messages => {
        const parameters = toJsonSchema(schema)
        const [system, user] = messages
        log.selections ??= []
        log.selections.push({
          tools: [toFunction('extract', 'Selects tools.', parameters)],
          messages: [system, { role: 'user', content: user.content }],
        })
        return { tools: log.needs.map(need => need.tool) }
      },
    }
  }

  async _generate(messages) {
    const { log } = this
    const request = {
      tools: this.tools.map(one => (one.type === 'function' ? one : convertToOpenAITool(one))),
      messages: messages.map(toMessage),
    }
    log.requests.push(request)
    const call = log.player.next(shownBy(request))
    const message = new AIMessage({
      content: call ? '' : 'That is all.',
      tool_calls: call ? [{ id: `c${log.requests.length}`, name: call.name, args: call.args, type: 'tool_call' }] : [],
    })
    return { generations: [{ message, text: '' }] }
  }
}

function toMessage(message) {
  const content = typeof message.content === 'string' ? message.content : JSON.stringify(message.content)
  switch (message.getType()) {
    case 'system':
      return { role: 'system', content }
    case 'human':
      return { role: 'user', content }
    case 'tool':
      return { role: 'tool', tool_call_id: message.tool_call_id, content }
    default: {
      const calls = (message.tool_calls ?? []).map(({ id, name, args }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      }))
      return { role: 'assistant', content, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
    }
  }
}
