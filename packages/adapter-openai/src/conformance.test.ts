import { type AgentInputItem, type RunContext, Runner, tool } from '@openai/agents'
import type { RealCall as ToolCall } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type AdapterPlay, type AdapterTool, adapterConformance, offloadConformance } from '@ts/testkit'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses'
import { describe, it } from 'vitest'
import { agentWith } from './agent-test-support.js'
import type { AgentTool } from './agents.js'
import { shownDigest } from './index.js'
import type { OpenAIToolSearch, OpenAIToolSearchOptions } from './openai-tool-search.js'
import { CHAT_MODEL, RESPONSES_MODEL, searchOver, start } from './test-support.js'

/** The model's turns in all runs; each run ends with a text. */
function turnsOf({ runs }: AdapterPlay, isBridge: boolean) {
  return runs.flatMap(run => [
    ...run.turns.map(calls =>
      calls.map(({ id, name, arguments: args, forged }) => {
        if (name === 'search_tools' && !isBridge) return searchItem(id, args as object)
        const namespace = forged === undefined || isBridge ? undefined : String(forged['namespace'])
        return callItem(id, name, args, namespace)
      }),
    ),
    [textItem('done')],
  ])
}

/** Plays a conversation as a host does that asks a person about each waiting call, and then answers the response. */
async function converse(play: AdapterPlay, api: 'responses' | 'chat') {
  const { policy, companions, session } = play
  const { double, client } = await start(...turnsOf(play, api === 'chat'))
  let list: readonly AdapterTool[] = []
  const tools = (() => list) as unknown as OpenAIToolSearchOptions['tools']
  const search = searchOver(tools, { policy, companions, activation: 'on' })
  const run = (call: ToolCall) => list.find(({ name }) => name === call.name)!.run(call.arguments)

  async function answer<T extends Response | ChatCompletion>(given: T) {
    const approved = new Set<string>()
    let response = given
    for (const call of await search.approvals(given, { session })) {
      const said = play.approve({ name: call.name, arguments: call.arguments })
      list = play.toolsAfterApproval() ?? list
      if (said === false) continue
      const shown = said === true ? call : { ...call, arguments: said.arguments }
      if (said !== true) response = withArguments(response, shown)
      approved.add(shownDigest(shown))
    }
    const approve = (call: ToolCall) => approved.has(shownDigest(call))
    return (search.answer as OpenAIToolSearch['answer'])(response as Response, run, { session, approve })
  }

  const messages: ChatCompletionMessageParam[] = []
  const input: ResponseInputItem[] = []
  for (const run of play.runs) {
    list = run.tools
    messages.push({ role: 'user', content: 'hi' })
    input.push({ role: 'user', content: 'hi' })
    for (let isDone = false; !isDone; ) {
      if (api === 'chat') {
        const params = await search.prepare({ model: CHAT_MODEL, messages }, { session })
        const completion = await client.chat.completions.create(params as ChatCompletionCreateParamsNonStreaming)
        messages.push(...((await answer(completion)) as unknown as ChatCompletionMessageParam[]))
        isDone = search.isDone(completion)
      } else {
        const params = await search.prepare({ model: RESPONSES_MODEL, input }, { session })
        const response = await client.responses.create(params as ResponseCreateParamsNonStreaming)
        input.push(...(await answer(response)))
        isDone = search.isDone(response)
      }
    }
  }
  return double.prompts
}

/** A copy of an answer in which a person edited the arguments of a call. */
function withArguments<T extends Response | ChatCompletion>(response: T, { id, arguments: args }: ToolCall): T {
  const edited = structuredClone(response)
  const calls =
    'choices' in edited
      ? (edited.choices[0]!.message.tool_calls ?? []).flatMap(call =>
          call.type === 'function' && call.id === id ? [call.function] : [],
        )
      : edited.output.flatMap(item => (item.type === 'function_call' && item.call_id === id ? [item] : []))
  for (const call of calls) {
    const written = JSON.parse(call.arguments) as object
    call.arguments = JSON.stringify(call.name === 'call_tool' ? { ...written, arguments: args } : args)
  }
  return edited
}

// A stream's last answer has the form of one that was not streamed; chat.test.ts streams.
const createCompanion = () => createOffload({ store: createMemoryStore() })
describe.each([
  ['Chat Completions', 'chat', 'call_tool'],
  ['Responses', 'responses', 'own name'],
] as const)('%s', (_, api, calls) => {
  const played = { test: it, converse: (play: AdapterPlay) => converse(play, api) }
  adapterConformance({ ...played, calls })
  offloadConformance({ ...played, createCompanion })
})

const AGENTS_SKIP = [
  { case: 'edited-call', reason: 'the SDK cannot change a call whose approval it asked for' },
  { case: 'approval-values', reason: "the SDK's `tool` reads any other value as false before it can be seen" },
]
describe.each([
  ['streaming', true, 'gpt-5.4', 'own name'],
  ['with a model without tool_search, not streaming', false, 'gpt-5.2', 'call_tool'],
] as const)('Agents, %s', (_, isStreamed, modelId, calls) => {
  const played = { test: it, converse: (play: AdapterPlay) => converseAgents(play, isStreamed, modelId) }
  adapterConformance({ ...played, calls, skip: AGENTS_SKIP })
  offloadConformance({ ...played, createCompanion })
})

function agentTool({ inputSchema, run, name, description, needsApproval }: AdapterTool): AgentTool {
  const parameters = inputSchema as never
  return tool({
    name,
    description,
    parameters,
    needsApproval:
      typeof needsApproval === 'function' ? async (_: unknown, args: unknown) => needsApproval(args) : needsApproval,
    strict: false,
    execute: run,
  })
}

async function converseAgents(play: AdapterPlay, stream: boolean, modelId: string) {
  const made = new Map<AdapterTool, AgentTool>()
  const toolsOf = (list: readonly AdapterTool[]) =>
    list.filter(one => one.deferLoading).map(one => made.get(one) ?? made.set(one, agentTool(one)).get(one)!)
  const { policy, companions, session, runs } = play
  let list: readonly AgentTool[] = []
  const own = runs[0]!.tools.filter(one => !one.deferLoading && one.name !== 'remember').map(agentTool)
  const options = {
    own,
    tools: () => list,
    policy,
    companions,
    session: ({ context }: RunContext) => (context as { readonly conversation: string }).conversation,
  }
  const { agent, double, search } = await agentWith(turnsOf(play, modelId === 'gpt-5.2'), options, true, modelId)
  const runner = new Runner(search.runOptions)
  const context = { conversation: session }
  async function run(input: AgentInputItem[] | Parameters<typeof runner.run>[1]) {
    if (!stream) return runner.run(agent, input as AgentInputItem[], { context })
    const result = await runner.run(agent, input as AgentInputItem[], { context, stream })
    await result.completed
    return result
  }
  let history: AgentInputItem[] = []
  for (const { tools } of runs) {
    list = toolsOf(tools)
    let result = await run([...history, { role: 'user', content: 'hi' }])
    while (result.interruptions.length > 0) {
      const { state } = result
      for (const one of result.interruptions) {
        const { name, arguments: args } = one.rawItem as { readonly name: string; readonly arguments: string }
        if (play.approve({ name, arguments: JSON.parse(args) }) === true) state.approve(one)
        else state.reject(one)
      }
      const changed = play.toolsAfterApproval()
      if (changed !== undefined) list = toolsOf(changed)
      result = await run(state as never)
    }
    history = result.history
  }
  return double.prompts
}
