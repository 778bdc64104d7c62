// A LangChain chat model that a log's model plays, and the catalog as LangChain tools.
import type { BaseMessage, ToolMessage } from '@langchain/core/messages'
import { type DynamicStructuredTool, tool } from '@langchain/core/tools'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import type { ModelMessage, ModelTool } from '../../../apps/bench/src/agent/model.js'
import { ScriptedChat } from '../../lib/scripted-chat.js'
import { ask, type Log } from './conversation.js'
import { CATALOG, execute } from './tasks.js'

/** The catalog as LangChain tools. */
export function langChainTools(log: Log): DynamicStructuredTool[] {
  return CATALOG.map(({ name, description, schema }) => tool(execute(log, name), { name, description, schema }))
}

/**
 * A chat model that answers as the log's model says. If it is used to select tools, it selects those that the task
 * needs.
 */
export class PlayedChat extends ScriptedChat {
  constructor(readonly log: Log) {
    super(async (messages, tools) => {
      const reply = await ask(log, { tools: tools.map(toTool), messages: messages.map(toMessage) })
      const [call] = reply.calls
      return call && { name: call.name, args: call.arguments as Record<string, unknown> }
    })
  }

  /** The best possible selection: exactly the tools that the turn needs. */
  override withStructuredOutput(schema: object): never {
    const { log } = this
    const invoke = async ([system, user]: readonly { readonly content: string }[]) => {
      const inputSchema = toJsonSchema(schema as never) as ModelTool['inputSchema']
      log.selections.push({
        tools: [{ name: 'extract', description: 'Selects tools.', inputSchema }],
        messages: [
          { role: 'system', content: system?.content ?? '' },
          { role: 'user', content: user?.content ?? '' },
        ],
      })
      return { tools: log.needs.map(need => need.tool) }
    }
    // The selector uses no other property.
    return { invoke } as never
  }
}

/** A tool from the format of Chat Completions. */
function toTool(tool: object): ModelTool {
  const { name, description, parameters } = (tool as { function: Record<string, unknown> }).function
  return { name, description, inputSchema: parameters } as unknown as ModelTool
}

function toMessage(message: BaseMessage): ModelMessage {
  const content = typeof message.content === 'string' ? message.content : JSON.stringify(message.content)
  switch (message.getType()) {
    case 'system':
      return { role: 'system', content }
    case 'human':
      return { role: 'user', content }
    case 'tool':
      return { role: 'tool', callId: (message as ToolMessage).tool_call_id, content }
    default: {
      const { tool_calls = [] } = message as BaseMessage & {
        tool_calls?: { id?: string; name: string; args: object }[]
      }
      const calls = tool_calls.map(({ id = '', name, args }) => ({ id, name, arguments: args }))
      return { role: 'assistant', content, calls }
    }
  }
}
