import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BaseMessage, ToolMessage } from '@langchain/core/messages'
import type { MastraModelConfig } from '@mastra/core/llm'
import type { Catalog, CatalogTool, Ranker } from '@ts/core'
import type { LanguageModel, ToolSet } from 'ai'
import { loadAll } from '../rankers.js'
import type { AgentSystem } from './agent-system.js'
import type { AgentTask } from './agent-task.js'
import { type FrameworkPlay, frameworkSystem } from './framework-play.js'
import type { ModelMessage, ModelTool } from './model.js'
import { SYSTEM_PROMPT } from './play-task.js'

/** Published packages with a tool search, each in its own loop and settings; and our adapter for one of them. */
export const INCUMBENTS: readonly {
  readonly name: string
  readonly load: (catalog: Catalog, ranker: Ranker) => Promise<AgentSystem>
}[] = [
  { name: 'ai', load: createAiSdkSystem },
  { name: '@mastra/core', load: createMastraSystem },
  { name: 'langchain', load: createLangChainSystem },
  { name: '@voltagent/core', load: createVoltAgentSystem },
  { name: '@ts/adapter-ai-sdk', load: createOwnAiSdkSystem },
]

/** The packages that are installed, and why the others are left out. Our adapter searches with the ranker. */
export function loadIncumbents(catalog: Catalog, ranker: Ranker) {
  return loadAll(INCUMBENTS.map(({ name, load }) => ({ name, rival: true, load: () => load(catalog, ranker) })))
}

/** The name of the search tool in the documentation of the AI SDK. */
const SEARCH = 'toolSearch'
/** The name of the search tool of `@ts/adapter-ai-sdk`, and of Mastra's processor. */
const SEARCH_TOOLS = 'search_tools'

/** The `toolSearch()` of the published package `ai`, with its default settings and every tool deferred. */
async function createAiSdkSystem(catalog: Catalog): Promise<AgentSystem> {
  const { toolSearch } = await import('ai')
  if (typeof toolSearch !== 'function')
    throw new Error('found ai without toolSearch, expected version 7; npm install ai@7')
  return aiSystem(catalog, 'ai toolSearch', SEARCH, model => ({ model, more: { [SEARCH]: toolSearch() } }))
}

/** The `toolSearch(model)` of the published package `@ts/adapter-ai-sdk` in the loop of `ai`, with a ranker. */
async function createOwnAiSdkSystem(catalog: Catalog, ranker: Ranker): Promise<AgentSystem> {
  const { toolSearch } = await import('@ts/adapter-ai-sdk')
  const name = `ai with @ts/adapter-ai-sdk · ${ranker.name}`
  return aiSystem(catalog, name, SEARCH_TOOLS, model => ({ model: toolSearch(model, { ranker }), more: {} }))
}

async function aiSystem(
  catalog: Catalog,
  name: string,
  search: string,
  /** The model and the tools beside those of the catalog. */
  given: (model: FrameworkPlay['model']) => { readonly model: LanguageModel; readonly more: ToolSet },
): Promise<AgentSystem> {
  const { generateText, isStepCount, jsonSchema, tool } = await import('ai')
  return frameworkSystem(name, search, async (play, task, { maxTurns, signal }) => {
    const { model, more } = given(play.model)
    const own = ({ id, description, inputSchema }: CatalogTool) =>
      tool({
        description,
        inputSchema: jsonSchema(inputSchema),
        ...(search === SEARCH ? { deferLoading: true } : {}),
        execute: async () => play.run(id),
      })
    await generateText({
      model,
      instructions: SYSTEM_PROMPT,
      prompt: task.request,
      tools: { ...Object.fromEntries(catalog.tools.map(one => [one.id, own(one)])), ...more },
      stopWhen: isStepCount(maxTurns),
      // The client of the endpoint decides which requests are retried.
      maxRetries: 0,
      ...(signal ? { abortSignal: signal } : {}),
    })
  })
}

/** The `ToolSearchProcessor` of the published package `@mastra/core`, with its default settings. */
async function createMastraSystem(catalog: Catalog): Promise<AgentSystem> {
  process.env['MASTRA_TELEMETRY_DISABLED'] ??= '1'
  const [{ Agent }, { Mastra }, { ToolSearchProcessor }, { RequestContext }, { InMemoryStore }, { createTool }] =
    await Promise.all([
      import('@mastra/core/agent'),
      import('@mastra/core/mastra'),
      import('@mastra/core/processors'),
      import('@mastra/core/request-context'),
      import('@mastra/core/storage'),
      import('@mastra/core/tools'),
    ])
  return frameworkSystem('@mastra/core ToolSearchProcessor', SEARCH_TOOLS, async (play, task, { maxTurns, signal }) => {
    const tools = Object.fromEntries(
      catalog.tools.map(({ id, description, inputSchema }) => [
        id,
        createTool({ id, description, inputSchema, execute: async () => play.run(id) }),
      ]),
    )
    // Mastra wraps models of the AI SDK at run time, but its types accept only the wrapped form.
    const wrapped = play.model as unknown as MastraModelConfig
    const made = new Agent({
      ...{ id: 'made', name: 'made', instructions: SYSTEM_PROMPT, model: wrapped, maxRetries: 0 },
      inputProcessors: [new ToolSearchProcessor({ tools })],
    })
    const agent = new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made')
    const requestContext = new RequestContext([['mastra__threadId', task.id]])
    // Mastra's validator writes warnings about unknown formats to the console and nowhere else, so they are silenced
    // there.
    const { warn } = console
    console.warn = () => {}
    const settings = { maxSteps: maxTurns, requestContext, ...(signal ? { abortSignal: signal } : {}) }
    try {
      return (await agent.generate(task.request, settings)).error
    } finally {
      console.warn = warn
    }
  })
}

/** The parts of VoltAgent that are used here. Its package is too large for a dependency. */
interface VoltAgent {
  readonly Agent: new (options: object) => { generateText(text: string, options: object): Promise<object> }
  createTool(options: object): object
}
interface Zod {
  fromJSONSchema(schema: object): object
}

/**
 * The tool router of the published package `@voltagent/core`, installed in the folder in which the program runs, with its
 * default settings and our embedding model: the user of VoltAgent names one of a provider.
 */
async function createVoltAgentSystem(catalog: Catalog): Promise<AgentSystem> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const [core = '', zod = ''] = ['@voltagent/core', 'zod'].map(name => pathToFileURL(resolve(name)).href)
  // Otherwise it reads a list of models from the network.
  process.env['NODE_ENV'] ??= 'production'
  const { Agent, createTool } = (await import(core)) as VoltAgent
  const { fromJSONSchema } = (await import(zod)) as Zod
  const { embed } = (await import('@ts/tool-embedder')).toolEmbedder()
  const vectors = async (texts: readonly string[], role: 'query' | 'document') =>
    (await embed(texts, { role })).map(vector => [...vector])
  const embedding = {
    embed: async (text: string) => (await vectors([text], 'query'))[0],
    embedBatch: (texts: readonly string[]) => vectors(texts, 'document'),
    getDimensions: () => undefined,
    getModelName: () => '@ts/tool-embedder',
  }
  return frameworkSystem('@voltagent/core toolRouting', 'searchTools', async (play, task, { maxTurns, signal }) => {
    const pool = catalog.tools.map(({ id, description, inputSchema }) =>
      createTool({ name: id, description, parameters: fromJSONSchema(inputSchema), execute: () => play.run(id) }),
    )
    const agent = new Agent({
      ...{ name: 'agent', instructions: SYSTEM_PROMPT, toolRouting: { pool, embedding }, memory: false },
      // It runs models of the AI SDK 6.
      ...{ model: { ...play.model, specificationVersion: 'v3' }, maxSteps: maxTurns, maxRetries: 0 },
    })
    await agent.generateText(task.request, signal ? { abortSignal: signal } : {})
  })
}

/**
 * The `llmToolSelectorMiddleware` of the published package `langchain`, with its default settings. A scripted model
 * selects exactly the tools that the task needs, which is the best case. The task's requests contain the selections.
 */
async function createLangChainSystem(catalog: Catalog): Promise<AgentSystem> {
  const [{ createAgent, llmToolSelectorMiddleware, tool }, createChat] = await Promise.all([
    import('langchain'),
    chatModels(),
  ])
  return frameworkSystem('langchain llmToolSelector', undefined, async (play, task, { maxTurns, signal }) => {
    const tools = catalog.tools.map(({ id, description, inputSchema }) =>
      tool(async () => play.run(id), { name: id, description, schema: structuredClone(inputSchema) }),
    )
    const chat = createChat(play, play.isScripted ? task : undefined, signal)
    // LangChain's types do not fit `exactOptionalPropertyTypes`.
    const agent = createAgent({
      ...{ model: chat, tools, systemPrompt: SYSTEM_PROMPT },
      middleware: [llmToolSelectorMiddleware({ model: chat } as never) as never],
    }) as unknown as { invoke(input: object, settings: object): Promise<unknown> }
    const settings = { recursionLimit: 3 * maxTurns + 5, ...(signal ? { signal } : {}) }
    await agent.invoke({ messages: [{ role: 'user', content: task.request }] }, settings)
  })
}

/** Creates chat models of LangChain that a {@link FrameworkPlay} answers. */
async function chatModels() {
  const [{ BaseChatModel }, { AIMessage }, { convertToOpenAITool }, { toJsonSchema }] = await Promise.all([
    import('@langchain/core/language_models/chat_models'),
    import('@langchain/core/messages'),
    import('@langchain/core/utils/function_calling'),
    import('@langchain/core/utils/json_schema'),
  ])

  /** `task`: if the selection is made for a scripted model, it has exactly the tools that this task needs. */
  return (play: FrameworkPlay, task: AgentTask | undefined, signal: AbortSignal | undefined) => {
    class PlayedChat extends BaseChatModel {
      override _llmType() {
        return 'ts-bench'
      }

      override bindTools(tools: unknown[]) {
        return this.withConfig({ tools: tools.map(one => convertToOpenAITool(one as never)) } as object)
      }

      override withStructuredOutput(schema: object): never {
        const invoke = async (messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]) => {
          const inputSchema = toJsonSchema(schema as never) as ModelTool['inputSchema']
          const extract = { name: 'extract', description: 'Selects tools.', inputSchema }
          const request = { tools: [extract], messages: messages.map(({ role, content }) => ({ role, content })) }
          if (task === undefined) return (await play.ask(request, signal)).calls[0]?.arguments
          play.record(request)
          return { tools: task.needs.flatMap(({ tools }) => [...tools].slice(0, 1)) }
        }
        // The selector uses no other property.
        return { invoke } as never
      }

      override async _generate(messages: BaseMessage[], options: object) {
        const { tools = [] } = options as { tools?: { readonly function: Record<string, unknown> }[] }
        const shown = tools.map(({ function: { name, description, parameters } }) => ({
          ...{ name, description, inputSchema: parameters },
        }))
        const reply = await play.ask({ tools: shown as ModelTool[], messages: messages.map(messageOf) }, signal)
        const calls = reply.calls.map(({ id, name, arguments: args }) => ({
          ...{ type: 'tool_call' as const, id, name },
          args: (typeof args === 'string' ? JSON.parse(args) : args) as Record<string, unknown>,
        }))
        const message = new AIMessage({ content: reply.text, tool_calls: calls })
        return { generations: [{ text: reply.text, message }] }
      }
    }
    return new PlayedChat({ maxRetries: 0 })
  }
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
