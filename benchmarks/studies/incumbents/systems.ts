// The compared systems, as published packages. Each has the settings of the first example in its documentation.

import { MemorySaver } from '@langchain/langgraph-checkpoint'
import { Agent, type AgentConfig } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { ToolSearchProcessor } from '@mastra/core/processors'
import { RequestContext } from '@mastra/core/request-context'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { type WithToolSearchOptions, withToolSearch } from '@ts/adapter-ai-sdk'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createNative } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, type LanguageModel, type ModelMessage, type ToolSet, tool, toolSearch } from 'ai'
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware, llmToolSelectorMiddleware } from 'langchain'
import type { Converse, Log, Need } from './conversation.js'
import { langChainTools, PlayedChat } from './langchain.js'
import { modelOf, playedAnthropic, playedModel } from './models.js'
import { CATALOG, execute } from './tasks.js'

const MAX_STEPS = 15
const SYSTEM = 'You are a helpful assistant.'

/** A system, and how it holds a conversation. */
export interface System {
  readonly name: string
  readonly isOurs?: boolean
  readonly isBaseline?: boolean
  readonly converse: Converse
}

function question(needs: readonly Need[]): string {
  return needs.map(({ words }) => words[0]).join(', and then ')
}

function aiSdkTools(log: Log, fields: { readonly deferLoading?: true } = {}): ToolSet {
  return Object.fromEntries(
    CATALOG.map(({ name, description, schema, approval }) => [
      name,
      tool({
        description,
        inputSchema: schema,
        ...(approval ? { needsApproval: true } : {}),
        execute: execute(log, name),
        ...fields,
      }),
    ]),
  )
}

/** A model and its tools, for the AI SDK and Mastra. */
interface Prepared {
  readonly model: LanguageModel
  readonly tools: ToolSet
}

/** A conversation with the AI SDK. */
function aiSdk(prepare: (log: Log) => Prepared | Promise<Prepared>): Converse {
  return async (turns, log) => {
    const prepared = await prepare(log)
    const messages: ModelMessage[] = []
    for (const needs of turns) {
      log.model = modelOf(needs)
      messages.push({ role: 'user', content: question(needs) })
      const { content, responseMessages } = await generateText({
        ...prepared,
        instructions: SYSTEM,
        messages,
        stopWhen: isStepCount(MAX_STEPS),
      })
      messages.push(...responseMessages)
      for (const part of content) if (part.type === 'tool-approval-request') log.suspended.push(part.toolCall.toolName)
    }
  }
}

function mastraTools(log: Log) {
  return Object.fromEntries(
    CATALOG.map(({ name, description, schema, approval }) => [
      name,
      createTool({
        id: name,
        description,
        inputSchema: schema,
        ...(approval ? { requireApproval: true } : {}),
        execute: execute(log, name),
      }),
    ]),
  )
}

/** A conversation with Mastra. */
function mastra(prepare: (log: Log) => object | Promise<object>): Converse {
  return async (turns, log) => {
    const own = await prepare(log)
    const config: object = { id: 'made', name: 'made', instructions: SYSTEM, model: playedModel(log), ...own }
    const made = new Agent(config as AgentConfig)
    const agent = new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made')
    const requestContext = new RequestContext([['mastra__threadId', 'thread']])
    const messages: ModelMessage[] = []
    for (const needs of turns) {
      log.model = modelOf(needs)
      messages.push({ role: 'user', content: question(needs) })
      // The type of the result is too large for the compiler to compare.
      const options = { maxSteps: MAX_STEPS, requestContext }
      const generate: (messages: ModelMessage[], options: object) => Promise<unknown> = agent.generate.bind(agent)
      const result = (await generate(messages, options)) as MastraResult
      messages.push(...(result.response?.messages ?? []))
      if (result.finishReason === 'suspended' && result.suspendPayload)
        log.suspended.push(result.suspendPayload.toolName)
      if (result.error) throw result.error
    }
  }
}

/** The properties that are read from Mastra's result. */
interface MastraResult {
  readonly response?: { readonly messages?: readonly ModelMessage[] }
  readonly finishReason?: string
  readonly suspendPayload?: { readonly toolName: string }
  readonly error?: Error
}

/** A conversation with LangChain. */
function langChain(middleware: () => AgentMiddleware): Converse {
  return async (turns, log) => {
    const interruptOn = Object.fromEntries(CATALOG.filter(one => one.approval).map(({ name }) => [name, true]))
    const agent = createAgent({
      model: new PlayedChat(log),
      tools: langChainTools(log),
      systemPrompt: SYSTEM,
      middleware: [middleware(), approvalOf(interruptOn)],
      checkpointer: new MemorySaver(),
    })
    const config = { configurable: { thread_id: 'thread' }, recursionLimit: 60 }
    for (const needs of turns) {
      log.needs = needs
      log.model = modelOf(needs)
      const result = await agent.invoke({ messages: [{ role: 'user', content: question(needs) }] }, config)
      const { __interrupt__: interrupts = [] } = result as { __interrupt__?: readonly Interrupt[] }
      for (const { value } of interrupts) for (const one of value.actionRequests ?? []) log.suspended.push(one.name)
    }
  }
}

// The types of LangChain's own middleware do not compile with `exactOptionalPropertyTypes`.
function approvalOf(interruptOn: Readonly<Record<string, boolean>>): AgentMiddleware {
  return humanInTheLoopMiddleware({ interruptOn } as never) as unknown as AgentMiddleware
}

function selectorOf(maxTools: number): AgentMiddleware {
  return llmToolSelectorMiddleware({ maxTools } as never) as unknown as AgentMiddleware
}

/** An interruption of a LangChain agent, which waits for approvals. */
interface Interrupt {
  readonly value: { readonly actionRequests?: readonly { readonly name: string }[] }
}

const ours = { activation: 'on' as const, ranker: createLexicalRanker() }
const withOurs = (options: Pick<WithToolSearchOptions<ToolSet>, 'model' | 'tools'>) =>
  withToolSearch({ ...options, ...ours })
const native = {
  disclosure: createNative({ searchedBy: 'provider' }),
  policy: { defer: 'automatic' as const },
}
const mastraSearch = (log: Log, search: { autoLoad?: boolean } = {}) => ({
  inputProcessors: [new ToolSearchProcessor({ tools: mastraTools(log), search })],
})

export const SYSTEMS: readonly System[] = [
  {
    name: 'all tools, AI SDK',
    isBaseline: true,
    converse: aiSdk(log => ({ model: playedModel(log), tools: aiSdkTools(log) })),
  },
  {
    name: "AI SDK's toolSearch",
    converse: aiSdk(log => ({
      model: playedModel(log),
      tools: { ...aiSdkTools(log, { deferLoading: true }), toolSearch: toolSearch() },
    })),
  },
  {
    name: 'ours in the AI SDK',
    isOurs: true,
    converse: aiSdk(log => withOurs({ model: playedModel(log), tools: aiSdkTools(log) })),
  },
  {
    name: 'ours in the AI SDK, native on Anthropic',
    isOurs: true,
    converse: aiSdk(log => withToolSearch({ model: playedAnthropic(log), tools: aiSdkTools(log), ...ours, ...native })),
  },
  { name: "Mastra's ToolSearchProcessor", converse: mastra(log => mastraSearch(log)) },
  { name: "Mastra's, with autoLoad", converse: mastra(log => mastraSearch(log, { autoLoad: true })) },
  {
    name: 'ours in Mastra',
    isOurs: true,
    converse: mastra(async log => {
      const tools = mastraTools(log) as unknown as ToolSet
      return withOurs({ model: playedModel(log), tools })
    }),
  },
  {
    name: "LangChain's llmToolSelector",
    converse: langChain(() => selectorOf(5)),
  },
  { name: 'ours in LangChain', isOurs: true, converse: langChain(() => toolSearchMiddleware(ours)) },
]
