import type { BaseMessage, ToolMessage } from '@langchain/core/messages'
import type { Catalog } from '@ts/core'
import type { AgentSystem } from './agent-system.js'
import type { AgentTask } from './agent-task.js'
import { createFrameworkPlay, type FrameworkPlay } from './framework-play.js'
import type { ModelMessage, ModelTool } from './model.js'
import { SYSTEM_PROMPT } from './play-task.js'

/**
 * The `llmToolSelectorMiddleware` of the published package `langchain`, with its default settings. A scripted model
 * selects exactly the tools that the task needs, which is the best case. The task's requests contain the selections.
 */
export async function createLangChainSystem(catalog: Catalog): Promise<AgentSystem> {
  const [{ createAgent, llmToolSelectorMiddleware, tool }, createChat] = await Promise.all([
    import('langchain'),
    chatModels(),
  ])
  return {
    name: 'langchain llmToolSelector',
    async play(task, model, { maxTurns, signal }) {
      const play = createFrameworkPlay(model, maxTurns, undefined)
      const tools = catalog.tools.map(({ id, description, inputSchema }) =>
        tool(async () => play.run(id), { name: id, description, schema: structuredClone(inputSchema) }),
      )
      const chat = createChat(play, model.isScripted === true ? task : undefined, signal)
      // LangChain's types do not fit `exactOptionalPropertyTypes`.
      const agent = createAgent({
        ...{ model: chat, tools, systemPrompt: SYSTEM_PROMPT },
        middleware: [llmToolSelectorMiddleware({ model: chat } as never) as never],
      }) as unknown as { invoke(input: object, settings: object): Promise<unknown> }
      const settings = { recursionLimit: 3 * maxTurns + 5, ...(signal ? { signal } : {}) }
      const run = async () => {
        await agent.invoke({ messages: [{ role: 'user', content: task.request }] }, settings)
        return {}
      }
      return play.loop(run, signal)
    },
    close: async () => {},
  }
}

/** Creates chat models of LangChain that a {@link FrameworkPlay} answers. */
async function chatModels() {
  const [{ BaseChatModel }, { AIMessage }, { convertToOpenAITool }, { toJsonSchema }] = await Promise.all([
    import('@langchain/core/language_models/chat_models'),
    import('@langchain/core/messages'),
    import('@langchain/core/utils/function_calling'),
    import('@langchain/core/utils/json_schema'),
  ])

  class PlayedChat extends BaseChatModel {
    constructor(
      readonly play: FrameworkPlay,
      /** The task, if the selection is made for a scripted model. */
      readonly task: AgentTask | undefined,
      readonly signal: AbortSignal | undefined,
    ) {
      super({ maxRetries: 0 })
    }

    override _llmType() {
      return 'ts-bench'
    }

    override bindTools(tools: unknown[]) {
      const converted = tools.map(one => convertToOpenAITool(one as never))
      return this.withConfig({ tools: converted } as object)
    }

    /** Selects tools. For a scripted model, these are exactly the tools that the task needs. */
    override withStructuredOutput(schema: object): never {
      const invoke = async (messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]) => {
        const inputSchema = toJsonSchema(schema as never) as ModelTool['inputSchema']
        const extract = { name: 'extract', description: 'Selects tools.', inputSchema }
        const request = { tools: [extract], messages: messages.map(({ role, content }) => ({ role, content })) }
        if (this.task === undefined) return (await this.play.ask(request, this.signal)).calls[0]?.arguments
        this.play.record(request)
        return { tools: this.task.needs.flatMap(({ tools }) => [...tools].slice(0, 1)) }
      }
      // The selector uses no other property.
      return { invoke } as never
    }

    override async _generate(messages: BaseMessage[], options: object) {
      const { tools = [] } = options as { tools?: { readonly function: Record<string, unknown> }[] }
      const shown = tools.map(({ function: { name, description, parameters } }) => ({
        ...{ name, description, inputSchema: parameters },
      }))
      const reply = await this.play.ask({ tools: shown as ModelTool[], messages: messages.map(messageOf) }, this.signal)
      const calls = reply.calls.map(({ id, name, arguments: args }) => ({
        ...{ type: 'tool_call' as const, id, name },
        args: (typeof args === 'string' ? JSON.parse(args) : args) as Record<string, unknown>,
      }))
      const message = new AIMessage({ content: reply.text, tool_calls: calls })
      return { generations: [{ text: reply.text, message }] }
    }
  }
  return (...args: ConstructorParameters<typeof PlayedChat>) => new PlayedChat(...args)
}

function messageOf(message: BaseMessage): ModelMessage {
  const content = typeof message.content === 'string' ? message.content : JSON.stringify(message.content)
  const type = message.getType()
  if (type === 'system') return { role: 'system', content }
  if (type === 'human') return { role: 'user', content }
  if (type === 'tool') return { role: 'tool', callId: (message as ToolMessage).tool_call_id, content }
  const { tool_calls = [] } = message as { tool_calls?: readonly { id?: string; name: string; args: object }[] }
  return {
    ...{ role: 'assistant', content },
    calls: tool_calls.map(({ id = '', name, args }) => ({ id, name, arguments: args })),
  }
}
