// The systems that are compared, as published packages, each with the settings that its own documentation begins with.
import { createAnthropic } from '@ai-sdk/anthropic'
import { MemorySaver } from '@langchain/langgraph-checkpoint'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { ToolSearchProcessor } from '@mastra/core/processors'
import { RequestContext } from '@mastra/core/request-context'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createNative } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, tool, toolSearch } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { createAgent, humanInTheLoopMiddleware, llmToolSelectorMiddleware } from 'langchain'
import { createScriptedChat, langChainTools } from './langchain.mjs'
import { doneText } from './player.mjs'
import { fromAiSdk, fromAnthropic, shownBy } from './requests.mjs'
import { CATALOG } from './tasks.mjs'

const MAX_STEPS = 15
const SYSTEM = 'You are a helpful assistant.'
const question = needs => needs.map(({ words }) => words[0]).join(', and then ')
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** What a conversation came to. */
export function createLog() {
  return { requests: [], ran: [], wrong: [], suspended: [], error: undefined, player: undefined }
}

/** A model of the AI SDK that a player writes. */
function scripted(log) {
  return new MockLanguageModelV4({
    async doGenerate(options) {
      const request = fromAiSdk(options)
      log.requests.push(request)
      const call = log.player.next(shownBy(request))
      const content = call
        ? [
            {
              type: 'tool-call',
              toolCallId: `c${log.requests.length}`,
              toolName: call.name,
              input: JSON.stringify(call.args),
            },
          ]
        : [{ type: 'text', text: 'That is all.' }]
      return { content, finishReason: { unified: call ? 'tool-calls' : 'stop', raw: undefined }, usage, warnings: [] }
    },
  })
}

/** Anthropic's model of the AI SDK that a player writes, behind its own serializer. */
function scriptedAnthropic(log) {
  const fetch = async (_, { body }) => {
    const { request, loaded } = fromAnthropic(JSON.parse(body))
    log.requests.push(request)
    const call = log.player.next(shownBy(request, loaded))
    const id = `c${log.requests.length}`
    const block = call
      ? { type: 'tool_use', id, name: call.name, input: call.args }
      : { type: 'text', text: 'That is all.' }
    return Response.json({
      id,
      type: 'message',
      role: 'assistant',
      model: 'claude-opus-4-5',
      content: [block],
      stop_reason: call ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    })
  }
  return createAnthropic({ apiKey: 'none', fetch })('claude-opus-4-5')
}

const execute = (log, name) => async input => {
  if (input.id !== '7') log.wrong.push(name)
  log.ran.push(name)
  return doneText(name)
}

function aiSdkTools(log, fields = {}) {
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

/** A conversation of the AI SDK. */
const aiSdk = prepare => async (turns, log, play) => {
  const prepared = await prepare(scripted(log), log)
  const messages = []
  for (const needs of turns) {
    log.player = play(needs)
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

function mastraTools(log) {
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

/** A conversation of Mastra. */
const mastra = prepare => async (turns, log, play) => {
  const made = new Agent({ id: 'made', name: 'made', instructions: SYSTEM, ...(await prepare(scripted(log), log)) })
  const agent = new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made')
  const requestContext = new RequestContext([['mastra__threadId', 'thread']])
  const messages = []
  for (const needs of turns) {
    log.player = play(needs)
    messages.push({ role: 'user', content: question(needs) })
    const result = await agent.generate(messages, { maxSteps: MAX_STEPS, requestContext })
    messages.push(...(result.response?.messages ?? []))
    if (result.finishReason === 'suspended') log.suspended.push(result.suspendPayload?.toolName)
    if (result.error) throw result.error
  }
}

/** A conversation of LangChain. */
const langChain = prepare => async (turns, log, play) => {
  const model = createScriptedChat(log)
  const interruptOn = Object.fromEntries(CATALOG.filter(one => one.approval).map(({ name }) => [name, true]))
  const { tools, middleware } = await prepare(log)
  const agent = createAgent({
    model,
    tools,
    systemPrompt: SYSTEM,
    middleware: [...middleware, humanInTheLoopMiddleware({ interruptOn })],
    checkpointer: new MemorySaver(),
  })
  const config = { configurable: { thread_id: 'thread' }, recursionLimit: 60 }
  for (const needs of turns) {
    log.needs = needs
    log.player = play(needs)
    const result = await agent.invoke({ messages: [{ role: 'user', content: question(needs) }] }, config)
    for (const { value } of result.__interrupt__ ?? [])
      for (const one of value.actionRequests ?? []) log.suspended.push(one.name)
  }
}

const ours = (model, tools, more = {}) =>
  withToolSearch({ model, tools, ranker: createLexicalRanker(), activation: 'on', ...more })
const native = { disclosure: createNative({ searchedBy: 'provider' }), policy: { defer: 'automatic' } }
const given = {
  name: 'all tools, AI SDK',
  isBaseline: true,
  converse: aiSdk((model, log) => ({ model, tools: aiSdkTools(log) })),
}

/** Ours in LangChain, where its package is built. */
async function oursInLangChain() {
  try {
    const { toolSearchMiddleware } = await import('@ts/adapter-langchain')
    const prepare = log => ({
      tools: langChainTools(log, execute),
      middleware: [toolSearchMiddleware({ ranker: createLexicalRanker(), activation: 'on' })],
    })
    return [{ name: 'ours in LangChain', isOurs: true, converse: langChain(prepare) }]
  } catch {
    console.error('left out ours in LangChain: its package is not there')
    return []
  }
}

export const SYSTEMS = [
  given,
  {
    name: "AI SDK's toolSearch",
    converse: aiSdk((model, log) => ({
      model,
      tools: { ...aiSdkTools(log, { deferLoading: true }), toolSearch: toolSearch() },
    })),
  },
  { name: 'ours in the AI SDK', isOurs: true, converse: aiSdk((model, log) => ours(model, aiSdkTools(log))) },
  {
    name: 'ours in the AI SDK, native on Anthropic',
    isOurs: true,
    converse: aiSdk((_, log) => ours(scriptedAnthropic(log), aiSdkTools(log), native)),
  },
  {
    name: "Mastra's ToolSearchProcessor",
    converse: mastra((model, log) => ({
      model,
      inputProcessors: [new ToolSearchProcessor({ tools: mastraTools(log) })],
    })),
  },
  {
    name: "Mastra's, with autoLoad",
    converse: mastra((model, log) => ({
      model,
      inputProcessors: [new ToolSearchProcessor({ tools: mastraTools(log), search: { autoLoad: true } })],
    })),
  },
  { name: 'ours in Mastra', isOurs: true, converse: mastra((model, log) => ours(model, mastraTools(log))) },
  {
    name: "LangChain's llmToolSelector",
    converse: langChain(log => ({
      tools: langChainTools(log, execute),
      middleware: [llmToolSelectorMiddleware({ maxTools: 5 })],
    })),
  },
  ...(await oursInLangChain()),
]
