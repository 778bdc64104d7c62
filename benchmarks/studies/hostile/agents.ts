import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage } from '@langchain/core/messages'
import { tool as langchainTool } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import { Agent, tool as agentTool, Runner, setTracingDisabled, Usage } from '@openai/agents'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { agentsToolSearch } from '@ts/adapter-openai/agents'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai'
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware } from 'langchain'
import { aiSdkModel } from '../../../examples/hosts/doubles.mjs'
import { chatModel } from '../../../examples/hosts/langchain-model.mjs'
import { BRIDGE, type Driver, type DriverOf, NATIVE } from './drivers.js'
import { type GarbledCall, textOf } from './garbled.js'
import type { RealWorldCall, World } from './world.js'

/** Maximum number of requests in one play. */
const MAX_STEPS = 6

/** The adapters for SDKs that own the loop. */
export const AGENT_DRIVERS: readonly DriverOf[] = [
  { name: 'ai-sdk', metaNames: BRIDGE, create: aiSdkDriver },
  { name: 'langchain', metaNames: BRIDGE, create: langchainDriver },
  { name: 'openai, agents', metaNames: NATIVE, create: agentsDriver },
]

/** A scripted model: writes the calls once, then a text, and keeps what it read. */
function createScript() {
  let next: readonly GarbledCall[] = []
  let read = ''
  return {
    begin(calls: readonly GarbledCall[]): void {
      next = calls
      read = ''
    },
    text: () => read,
    answer(...request: readonly unknown[]): readonly GarbledCall[] | 'done' {
      read += JSON.stringify(request)
      const calls = next
      next = []
      return calls.length > 0 ? calls : 'done'
    },
  }
}

function aiSdkDriver(world: World): Driver {
  const script = createScript()
  const model = aiSdkModel(script, 'v4') as never
  const bySession = new Map<string, ReturnType<typeof withToolSearch<ToolSet>>>()
  const searchOf = (session: string) => {
    const tools = world.tools.map(({ name, description, inputSchema, needsApproval }): [string, ToolSet[string]] => {
      const execute = async (input: unknown) => world.run(session, { name, arguments: input })
      return [name, tool({ description, inputSchema: jsonSchema<unknown>(inputSchema), needsApproval, execute })]
    })
    const options = { ranker: createLexicalRanker(), activation: 'on', policy: world.policy, session } as const
    const made = withToolSearch<ToolSet>({ model, tools: Object.fromEntries(tools), ...options })
    bySession.set(session, made)
    return made
  }
  return {
    async play(calls, session) {
      const search = await (bySession.get(session) ?? searchOf(session))
      script.begin(calls)
      const messages: ModelMessage[] = [{ role: 'user', content: 'hi' }]
      for (let step = 0; step < MAX_STEPS; step++) {
        const { responseMessages, content } = await generateText({ ...search, messages, stopWhen: isStepCount(3) })
        messages.push(...responseMessages)
        const asked = content.filter(part => part.type === 'tool-approval-request')
        if (asked.length === 0) break
        const answers = asked.map(({ approvalId, toolCall: { toolName: name, input } }) => ({
          type: 'tool-approval-response' as const,
          approvalId,
          approved: world.approve(session, { name, arguments: input }),
        }))
        messages.push({ role: 'tool', content: answers })
      }
      return script.text()
    },
  }
}

interface Result {
  readonly messages: readonly unknown[]
  readonly __interrupt__?: readonly { readonly value: { readonly actionRequests: readonly Asked[] } }[]
}

interface Asked {
  readonly name: string
  readonly args: unknown
}

function langchainDriver(world: World): Driver {
  const script = createScript()
  const model = chatModel(script) as BaseChatModel
  const guarded = world.tools.filter(one => one.needsApproval).map(({ name }) => [name, true])
  const interruptOn = Object.fromEntries(guarded) as Record<string, true>
  let session = ''
  let plays = 0
  let answered: { readonly response: AIMessage | undefined; readonly decisions: readonly (readonly object[])[] }

  const agentWith = (run: (call: RealWorldCall) => string, ...adapter: readonly AgentMiddleware[]) =>
    createAgent({
      model,
      tools: world.tools.map(({ name, description, inputSchema: schema }) =>
        langchainTool(async (args: unknown) => run({ name, arguments: args }), { name, description, schema } as never),
      ) as never,
      middleware: [humanInTheLoopMiddleware({ interruptOn } as never) as unknown as AgentMiddleware, ...adapter],
      checkpointer: new MemorySaver(),
    })
  const searching = toolSearchMiddleware({
    ranker: createLexicalRanker(),
    activation: 'on',
    policy: world.policy,
    session: ({ user }) => String(user),
  })
  const agent = agentWith(call => world.run(session, call), searching)
  const alone = agentWith(({ name }) => `${name} ran`)

  /** Runs an agent; `decide` answers the questions to a person. Returns the response with the calls. */
  async function converse(runs: typeof agent, decide: (asked: readonly Asked[], step: number) => readonly object[]) {
    const config = { configurable: { thread_id: `play ${plays++}`, user: session } }
    let result = (await runs.invoke({ messages: [{ role: 'user', content: 'hi' }] } as never, config)) as Result
    // Before a person's answers, which change the calls of the message.
    const response = result.messages.find(AIMessage.isInstance)
    for (let step = 0; step < MAX_STEPS; step++) {
      const asked = (result.__interrupt__ ?? []).flatMap(({ value }) => value.actionRequests)
      if (asked.length === 0) break
      const command = new Command({ resume: { decisions: decide(asked, step) } })
      result = (await runs.invoke(command as never, config)) as Result
    }
    return response
  }

  return {
    async play(calls, user) {
      session = user
      script.begin(calls)
      const decisions: object[][] = []
      const response = await converse(agent, (asked, step) => {
        decisions[step] = asked.map(({ name, args }) => ({
          type: world.approve(user, { name, arguments: args }) ? 'approve' : 'reject',
        }))
        return decisions[step]
      })
      answered = { response, decisions }
      return script.text()
    },
    playHost() {
      const { response, decisions } = answered
      script.begin((response?.tool_calls ?? []).map(({ id = '', name, args }) => ({ id, name, arguments: args })))
      return converse(alone, (_, step) => decisions[step] ?? [])
    },
  }
}

function agentsDriver(world: World): Driver {
  setTracingDisabled(true)
  const script = createScript()
  let count = 0
  const item = ({ name, arguments: args }: GarbledCall) => {
    const call_id = `call_${++count}`
    const status = 'completed'
    return name === 'tool_search'
      ? { type: 'tool_search_call', status, arguments: args, providerData: { call_id, execution: 'client' } }
      : { type: 'function_call', status, callId: call_id, name: name || 'empty', arguments: textOf(args) }
  }
  const model = {
    async getResponse({ tools, input, systemInstructions }: Record<string, unknown>) {
      const written = script.answer(tools, input, systemInstructions)
      const content = [{ type: 'output_text', text: 'done' }]
      const done = { type: 'message', role: 'assistant', status: 'completed', content }
      return { usage: new Usage(), output: written === 'done' ? [done] : written.map(item) }
    },
  }
  const sessionOf = (context: unknown) => (context as { readonly session: string }).session
  const tools = world.tools.map(({ name, description, inputSchema: parameters, needsApproval }) => {
    const execute = async (input: unknown, run: { readonly context: unknown }) =>
      world.run(sessionOf(run.context), { name, arguments: input })
    return agentTool({ name, description, parameters, strict: false, needsApproval, execute } as never)
  })
  const made = agentsToolSearch({
    tools,
    ranker: createLexicalRanker(),
    policy: world.policy,
    session: ({ context }) => sessionOf(context),
  }).then(search => {
    const own = { model: search.wrapModel(model as never, 'gpt-5.4'), tools: [...search.wrapTools([]), search] }
    return { agent: new Agent({ name: 'helper', ...(own as object) }), runner: new Runner(search.runOptions) }
  })
  return {
    async play(calls, session) {
      const { agent, runner } = await made
      script.begin(calls)
      let result = await runner.run(agent, 'hi', { context: { session }, maxTurns: 10 })
      for (let step = 0; step < MAX_STEPS && result.interruptions.length > 0; step++) {
        for (const one of result.interruptions) {
          const { name = '', arguments: args = '{}' } = one.rawItem as { name?: string; arguments?: string }
          const call = { name, arguments: parsed(args) }
          world.approve(session, call) ? result.state.approve(one) : result.state.reject(one)
        }
        result = await runner.run(agent, result.state, { maxTurns: 10 })
      }
      return script.text()
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
