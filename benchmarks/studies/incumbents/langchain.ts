// A LangChain chat model that is controlled by a player, and the catalog as LangChain tools.
import type { BaseMessage, ToolMessage } from '@langchain/core/messages'
import { type DynamicStructuredTool, tool } from '@langchain/core/tools'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import { type Script, ScriptedChat } from '../../lib/scripted-chat.js'
import { type ChatMessage, CLOSING, type FunctionTool, type Log, type ToolParameters } from './conversation.js'
import { shownBy, toCall, toFunction } from './requests.js'
import { CATALOG, execute } from './tasks.js'

/** The catalog as LangChain tools. */
export function langChainTools(log: Log): DynamicStructuredTool[] {
  return CATALOG.map(({ name, description, schema }) => tool(execute(log, name), { name, description, schema }))
}

/**
 * A chat model that answers as the log's player says. If it is used to select tools, it selects those that the task
 * needs.
 */
export class PlayedChat extends ScriptedChat {
  constructor(readonly log: Log) {
    const script: Script = (messages, tools) => {
      const request = { tools: tools as readonly FunctionTool[], messages: messages.map(toMessage) }
      log.requests.push(request)
      return log.player.next(shownBy(request))
    }
    super(script, false, CLOSING)
  }

  /** The best possible selection: exactly the tools that the turn needs. */
  override withStructuredOutput(schema: object): never {
    const { log } = this
    const invoke = async ([system, user]: readonly ChatMessage[]) => {
      const tools = [toFunction('extract', 'Selects tools.', toJsonSchema(schema as never) as ToolParameters)]
      const asked = [system, { role: 'user', content: user?.content }] as ChatMessage[]
      log.selections.push({ tools, messages: asked })
      return { tools: log.needs.map(need => need.tool) }
    }
    // The selector uses no other property.
    return { invoke } as never
  }
}

function toMessage(message: BaseMessage): ChatMessage {
  const content = typeof message.content === 'string' ? message.content : JSON.stringify(message.content)
  switch (message.getType()) {
    case 'system':
      return { role: 'system', content }
    case 'human':
      return { role: 'user', content }
    case 'tool':
      return { role: 'tool', tool_call_id: (message as ToolMessage).tool_call_id, content }
    default: {
      const { tool_calls = [] } = message as BaseMessage & {
        tool_calls?: { id?: string; name: string; args: object }[]
      }
      const calls = tool_calls.map(({ id, name, args }) => toCall(id, name, args))
      return { role: 'assistant', content, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
    }
  }
}
