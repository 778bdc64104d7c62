import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage } from '@langchain/core/messages'
import { tool as langchainTool } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import {
  Agent,
  tool as agentTool,
  type Model,
  type ModelResponse,
  Runner,
  setTracingDisabled,
  Usage,
} from '@openai/agents'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { agentsToolSearch } from '@ts/adapter-openai/agents'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware } from 'langchain'
import { BRIDGE, type Driver, type DriverOf } from './core-drivers.js'
import { type GarbledCall, textOf } from './garbled-calls.js'
import type { RealWorldCall, World } from './world.js'

/** Maximum number of requests in one play. */
const MAX_STEPS = 6
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** The adapters for SDKs that own the loop. */
export const AGENT_DRIVERS: readonly DriverOf[] = [
  { name: 'ai-sdk', metaNames: BRIDGE, create: aiSdkDriver },
  { name: 'langchain', metaNames: BRIDGE, create: langchainDriver },
  { name: 'openai, agents', metaNames: { ...BRIDGE, search: 'tool_search' }, create: agentsDriver },
]

function aiSdkDriver(world: World): Driver {
  let next: readonly GarbledCall[] = []
  let read = ''
  const model = new MockLanguageModelV4({
    async doGenerate({ prompt, tools }) {
      read += JSON.stringify([tools, prompt.filter(({ role }) => role === 'tool' || role === 'system')])
      const calls = next.map(({ id: toolCallId, name: toolName, arguments: args }) => ({
        type: 'tool-call' as const,
        toolCallId,
        toolName,
        input: textOf(args),
      }))
      next = []
      const finishReason = { unified: calls.length > 0 ? ('tool-calls' as const) : ('stop' as const), raw: undefined }
      return { content: calls.length > 0 ? calls : [{ type: 'text', text: 'done' }], finishReason, usage, warnings: [] }
    },
  })
  const bySession = new Map<string, ReturnType<typeof withToolSearch<ToolSet>>>()
  const searchOf = (session: string) => {
    const tools = world.tools.map(({ name, description, inputSchema, needsApproval }): [string, ToolSet[string]] => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<unknown>(inputSchema),
        needsApproval,
        execute: async input => world.run(session, { name, arguments: input }),
      }),
    ])
    const made = withToolSearch<ToolSet>({
      model,
      tools: Object.fromEntries(tools),
      ranker: createLexicalRanker(),
      activation: 'on',
      policy: world.policy,
      session,
    })
    bySession.set(session, made)
    return made
  }
  return {
    async play(calls, session) {
      const search = await (bySession.get(session) ?? searchOf(session))
      next = calls
      read = ''
      const messages: ModelMessage[] = [{ role: 'user', content: 'hi' }]
      for (let step = 0; step < MAX_STEPS; step++) {
        const { responseMessages } = await generateText({ ...search, messages, stopWhen: isStepCount(3) })
        messages.push(...responseMessages)
        const parts = responseMessages.flatMap(({ content }) =>
          Array.isArray(content) ? (content as unknown[]) : [],
        ) as readonly {
          readonly type: string
          readonly approvalId: string
          readonly toolCallId: string
          readonly toolName: string
          readonly input: unknown
        }[]
        const asked = parts.filter(({ type }) => type === 'tool-approval-request')
        if (asked.length === 0) break
        const answers = asked.map(({ approvalId, toolCallId }) => {
          const call = parts.find(part => part.type === 'tool-call' && part.toolCallId === toolCallId)!
          const approved = world.approve(session, { name: call.toolName, arguments: call.input })
          return { type: 'tool-approval-response' as const, approvalId, approved }
        })
        messages.push({ role: 'tool', content: answers })
      }
      return read
    },
  }
}

/** A chat model that answers once with calls, then with text. */
class GarbledModel extends BaseChatModel {
  next: readonly GarbledCall[] = []
  read = ''
  /** If set, the next answer. */
  again: AIMessage | undefined
  constructor() {
    super({})
    this._streamResponseChunks = BaseChatModel.prototype._streamResponseChunks
  }
  override _llmType(): string {
    return 'garbled'
  }
  override bindTools(tools: unknown[]) {
    if (this.again === undefined) this.read += JSON.stringify(tools)
    return this
  }
  override async _generate(messages: readonly { readonly type: string; readonly content: unknown }[]) {
    const { again } = this
    this.again = undefined
    if (again !== undefined) return { generations: [{ text: '', message: again }] }
    this.read += JSON.stringify(messages.filter(({ type }) => type !== 'ai').map(({ content }) => content))
    const calls = this.next
    this.next = []
    const isObject = (args: unknown): args is Record<string, unknown> =>
      typeof args === 'object' && args !== null && !Array.isArray(args)
    const message = new AIMessage({
      content: calls.length > 0 ? '' : 'done',
      tool_calls: calls.flatMap(({ id, name, arguments: args }) =>
        isObject(args) ? [{ type: 'tool_call' as const, id, name, args }] : [],
      ),
      invalid_tool_calls: calls.flatMap(({ id, name, arguments: args }) =>
        isObject(args)
          ? []
          : [{ type: 'invalid_tool_call' as const, id, name, args: textOf(args), error: 'no object' }],
      ),
    })
    return { generations: [{ text: '', message }] }
  }
}

function langchainDriver(world: World): Driver {
  const model = new GarbledModel()
  const guarded = world.tools.filter(one => one.needsApproval).map(({ name }) => [name, true])
  const interruptOn = Object.fromEntries(guarded) as Record<string, true>
  let session = ''
  let plays = 0
  let answered: { readonly response: AIMessage | undefined; readonly decisions: readonly object[][] }

  const agentWith = (run: (call: RealWorldCall) => string, ...adapter: readonly AgentMiddleware[]) =>
    createAgent({
      model,
      tools: world.tools.map(({ name, description, inputSchema: schema }) =>
        langchainTool(async (args: unknown) => run({ name, arguments: args }), { name, description, schema } as never),
      ) as never,
      middleware: [
        (humanInTheLoopMiddleware as unknown as (options: unknown) => AgentMiddleware)({ interruptOn }),
        ...adapter,
      ],
      checkpointer: new MemorySaver(),
    })
  const agent = agentWith(
    call => world.run(session, call),
    toolSearchMiddleware({
      ranker: createLexicalRanker(),
      activation: 'on',
      policy: world.policy,
      session: ({ user }) => String(user),
    }),
  )
  const alone = agentWith(({ name }) => `${name} ran`)
  interface Result {
    readonly messages: readonly unknown[]
    readonly __interrupt__?: readonly {
      readonly value: { readonly actionRequests: readonly { readonly name: string; readonly args: unknown }[] }
    }[]
  }

  /** Runs an agent; `decide` answers each question to a person. Returns the response with the calls. */
  async function converse(runs: typeof agent, decide: (result: Result, step: number) => readonly object[]) {
    const config = { configurable: { thread_id: `play ${plays++}`, user: session } }
    let result = (await runs.invoke({ messages: [{ role: 'user', content: 'hi' }] } as never, config)) as Result
    // Before a person's answers, which change the calls of the message.
    const response = result.messages.find(AIMessage.isInstance)
    for (let step = 0; step < MAX_STEPS && (result.__interrupt__ ?? []).length > 0; step++) {
      const decisions = decide(result, step)
      result = (await runs.invoke(new Command({ resume: { decisions } }) as never, config)) as Result
    }
    return response
  }

  return {
    async play(calls, user) {
      session = user
      model.next = calls
      model.read = ''
      const decisions: object[][] = []
      const response = await converse(agent, ({ __interrupt__: asked = [] }) => {
        const answers = asked.flatMap(({ value }) =>
          value.actionRequests.map(({ name, args }) => ({
            type: world.approve(user, { name, arguments: args }) ? 'approve' : 'reject',
          })),
        )
        decisions.push(answers)
        return answers
      })
      answered = { response, decisions }
      return model.read
    },
    async playHost() {
      const { response, decisions } = answered
      model.again = new AIMessage({ content: '', tool_calls: response?.tool_calls ?? [] })
      await converse(alone, (_, step) => decisions[step] ?? [])
    },
  }
}

function agentsDriver(world: World): Driver {
  setTracingDisabled(true)
  let next: readonly GarbledCall[] = []
  let read = ''
  let count = 0
  const model: Model = {
    async getResponse({ tools, input, systemInstructions }) {
      const items = Array.isArray(input) ? input.filter(({ type }) => !String(type).endsWith('_call')) : input
      read += JSON.stringify([tools, items, systemInstructions])
      const calls = next.map(({ name, arguments: args }) =>
        name === 'tool_search'
          ? {
              type: 'tool_search_call' as const,
              status: 'completed' as const,
              arguments: args,
              providerData: { call_id: `call_${++count}`, execution: 'client' },
            }
          : {
              type: 'function_call' as const,
              status: 'completed' as const,
              callId: `call_${++count}`,
              name: name === '' ? 'empty' : name,
              arguments: textOf(args),
            },
      )
      next = []
      const text = {
        type: 'message' as const,
        role: 'assistant' as const,
        status: 'completed' as const,
        content: [{ type: 'output_text' as const, text: 'done' }],
      }
      return { usage: new Usage(), output: calls.length > 0 ? calls : [text] } as ModelResponse
    },
    getStreamedResponse() {
      throw new Error('not streamed')
    },
  }
  interface Context {
    readonly session: string
  }
  const tools = world.tools.map(({ name, description, inputSchema, needsApproval }) =>
    agentTool<never, Context>({
      name,
      description,
      parameters: inputSchema as never,
      strict: false,
      needsApproval,
      execute: async (input: unknown, context?: { readonly context: Context }) =>
        world.run(context!.context.session, { name, arguments: input }),
    } as never),
  )
  const made = agentsToolSearch({
    tools,
    ranker: createLexicalRanker(),
    policy: world.policy,
    session: ({ context }) => (context as Context).session,
  }).then(search => {
    const agent = new Agent<Context>({
      name: 'helper',
      model: search.wrapModel(model, 'gpt-5.4'),
      tools: [...search.wrapTools([]), search] as never,
    })
    return { agent, runner: new Runner(search.runOptions) }
  })
  return {
    async play(calls, session) {
      const { agent, runner } = await made
      next = calls
      read = ''
      let result = await runner.run(agent, 'hi', { context: { session }, maxTurns: 10 })
      for (let step = 0; step < MAX_STEPS && result.interruptions.length > 0; step++) {
        for (const one of result.interruptions) {
          const { name = '', arguments: args = '{}' } = one.rawItem as { name?: string; arguments?: string }
          const call = { name, arguments: parsed(args) }
          world.approve(session, call) ? result.state.approve(one) : result.state.reject(one)
        }
        result = await runner.run(agent, result.state, { maxTurns: 10 })
      }
      return read
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
