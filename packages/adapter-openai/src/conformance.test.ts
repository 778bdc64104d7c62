import { type AgentInputItem, Runner, tool } from '@openai/agents'
import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInputItem } from 'openai/resources/responses/responses'
import { describe, it } from 'vitest'
import { agentWith } from './agent-test-support.js'
import type { AgentTool } from './agents.js'
import type { OpenAIToolSearchOptions } from './openai-tool-search.js'
import { CHAT_MODEL, RESPONSES_MODEL, searchOver, start } from './test-support.js'

/** The model's turns in all runs; each run ends with a text. */
function turnsOf({ runs }: AdapterPlay, isBridge: boolean) {
  return runs.flatMap(run => [
    ...run.turns.map(calls =>
      calls.map(({ id, name, arguments: args }) =>
        name === 'search_tools' && !isBridge ? searchItem(id, args as object) : callItem(id, name, args),
      ),
    ),
    [textItem('done')],
  ])
}

async function converse(play: AdapterPlay, api: 'responses' | 'chat') {
  const { policy, companions, isApproved } = play
  const { double, client } = await start(...turnsOf(play, api === 'chat'))
  let list: readonly AdapterTool[] = []
  const tools = (() => list) as unknown as OpenAIToolSearchOptions['tools']
  const search = searchOver(tools, { policy, companions, activation: 'on' })
  const turn = { approve: () => isApproved }
  const runTool = (call: { readonly name: string; readonly arguments: unknown }) =>
    list.find(({ name }) => name === call.name)!.run(call.arguments)
  const messages: ChatCompletionMessageParam[] = []
  const input: ResponseInputItem[] = []
  for (const run of play.runs) {
    list = run.tools
    messages.push({ role: 'user', content: 'hi' })
    input.push({ role: 'user', content: 'hi' })
    for (let isDone = false; !isDone; ) {
      if (api === 'chat') {
        const completion = await client.chat.completions.create(await search.prepare({ model: CHAT_MODEL, messages }))
        messages.push(...(await search.answer(completion, runTool, turn)))
        isDone = search.isDone(completion)
      } else {
        const response = await client.responses.create(await search.prepare({ model: RESPONSES_MODEL, input }))
        input.push(...(await search.answer(response, runTool, turn)))
        isDone = search.isDone(response)
      }
    }
  }
  return double.prompts
}

describe('Chat Completions', () =>
  adapterConformance({ test: it, calls: 'call_tool', converse: play => converse(play, 'chat') }))
describe('Responses', () =>
  adapterConformance({ test: it, calls: 'own name', converse: play => converse(play, 'responses') }))

function agentTool({ inputSchema, run, name, description, needsApproval }: AdapterTool): AgentTool {
  const parameters = inputSchema as never
  return tool({ name, description, parameters, needsApproval, strict: false, execute: run })
}

describe('Agents', () =>
  adapterConformance({
    test: it,
    calls: 'own name',
    async converse(play) {
      const made = new Map<string, AgentTool>()
      const toolOf = (one: AdapterTool) => made.get(one.name) ?? made.set(one.name, agentTool(one)).get(one.name)!
      const { policy, companions, isApproved, runs } = play
      let list: readonly AgentTool[] = []
      const { agent, double, search } = await agentWith(turnsOf(play, false), {
        tools: () => list,
        policy,
        companions,
      })
      const runner = new Runner(search.runOptions)
      let history: AgentInputItem[] = []
      for (const { tools } of runs) {
        list = tools.filter(one => one.deferLoading).map(toolOf)
        let result = await runner.run(agent, [...history, { role: 'user', content: 'hi' }])
        while (result.interruptions.length > 0) {
          for (const one of result.interruptions) isApproved ? result.state.approve(one) : result.state.reject(one)
          result = await runner.run(agent, result.state)
        }
        history = result.history
      }
      return double.prompts
    },
  }))
