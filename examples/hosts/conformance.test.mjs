// The conformance suite of adapters, in the hosts of these stories that no adapter's own tests play.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Agent, BeforeToolCallEvent, FunctionTool } from '@strands-agents/sdk'
import { VercelModel } from '@strands-agents/sdk/models/vercel'
import { chat } from '@tanstack/ai'
import { toolSearch } from '@ts/adapter-ai-sdk'
import { claudeAgentOptions } from '@ts/adapter-mcp'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { adapterConformance } from '@ts/testkit'
import { describe, it } from 'vitest'
import { aiSdkModel, bedrockFetch, tanstackAdapter } from './doubles.mjs'

/** A play as the program of a story: its tools, its person and its scripted model. */
function programOf({ runs, approve, toolsAfterApproval }) {
  const turns = runs.flatMap(run => [...run.turns, 'done'])
  const sent = []
  const toolOf = name => program.tools.find(one => one.name === name)
  const program = {
    sent,
    tools: runs[0].tools,
    answer(tools, messages) {
      sent.push(JSON.parse(JSON.stringify({ tools, messages })))
      return turns[sent.length - 1] ?? 'done'
    },
    needsApproval(name, args) {
      const { needsApproval = false } = toolOf(name) ?? {}
      return typeof needsApproval === 'function' ? needsApproval(args) : needsApproval !== false
    },
    approve(name, args) {
      const answer = approve({ name, arguments: args })
      program.tools = toolsAfterApproval() ?? program.tools
      return answer
    },
    run: ({ name, arguments: args }) => toolOf(name).run(args),
  }
  return program
}

/** A tool search over the tools of a program, and the approval of its calls. */
function searchOf(program, { policy, companions }) {
  const approve = ({ name, arguments: args }) =>
    !program.needsApproval(name, args) || program.approve(name, args) === true
  const tools = () => program.tools.map(({ run: _, needsApproval: __, ...definition }) => definition)
  return {
    approve,
    search: createToolSearch({
      tools,
      ranker: createLexicalRanker(),
      policy,
      companions,
      activation: 'on',
      sessions: 'history',
    }),
  }
}

const ONE_ANSWER = { case: 'edited-call', reason: '`approve` answers yes or no' }
/** Cases with calls of tools that the list of the host has not. */
const UNLISTED = ['unloaded-tool', 'unknown-name'].map(name => ({
  case: name,
  reason: 'the host itself answers a call of a tool that is not in its list',
}))

async function converseBedrock(play) {
  const program = programOf(play)
  const { search, approve } = searchOf(program, play)
  const fetch = bedrockFetch(program)
  const messages = []
  const { session } = play
  for (const { tools } of play.runs) {
    program.tools = tools
    messages.push({ role: 'user', content: [{ text: 'hi' }] })
    for (let isDone = false; !isDone; ) {
      const { tools: list, instructions } = await search.expose({ session })
      const toolConfig = {
        tools: list.map(({ name, description, inputSchema: json }) => ({
          toolSpec: { name, description, inputSchema: { json } },
        })),
      }
      const body = JSON.stringify({ messages, system: [{ text: instructions }], toolConfig })
      const { message } = (await (await fetch('', { body })).json()).output
      const content = []
      for (const { toolUse } of message.content.filter(part => part.toolUse)) {
        const { toolUseId, name, input } = toolUse
        const call = { session, id: toolUseId, name, arguments: input }
        const { content: text } = await search.answer(call, program.run, { approve })
        content.push({ toolResult: { toolUseId, content: [{ text: String(text) }] } })
      }
      isDone = content.length === 0
      messages.push(message, ...(isDone ? [] : [{ role: 'user', content }]))
    }
  }
  return program.sent
}

describe("Bedrock's Converse API", () =>
  adapterConformance({ test: it, calls: 'call_tool', converse: converseBedrock, skip: [ONE_ANSWER] }))

async function converseTanstack(play) {
  const program = programOf(play)
  const { search, approve } = searchOf(program, play)
  const { run } = program
  const meta = await search.executables({ run, approve, session: play.session })
  const adapter = tanstackAdapter(program)
  let messages = []
  for (const { tools } of play.runs) {
    program.tools = tools
    messages.push({ role: 'user', content: 'hi' })
    const middleware = [{ name: 'keep', onFinish: context => (messages = [...context.messages]) }]
    const parts = chat({ adapter, messages, tools: meta.tools, systemPrompts: [meta.instructions], middleware })
    for await (const _ of parts);
    messages = JSON.parse(JSON.stringify(messages))
    if (messages.at(-1).role !== 'assistant') messages.push({ role: 'assistant', content: 'done' })
  }
  return program.sent
}

describe('TanStack AI', () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: converseTanstack,
    skip: [ONE_ANSWER, ...UNLISTED, { case: 'equal-ids', reason: 'the SDK keeps one call for each id' }],
  }))

async function converseClaudeAgent(play) {
  const program = programOf(play)
  const { search, approve } = searchOf(program, play)
  const options = { toolSearch: search, run: program.run, approve, session: play.session }
  const { instance } = (await claudeAgentOptions(options)).mcpServers.tools
  const [near, far] = InMemoryTransport.createLinkedPair()
  await instance.connect(far)
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(near)
  const messages = []
  for (const { tools } of play.runs) {
    program.tools = tools
    messages.push({ role: 'user', content: 'hi' })
    for (let written; written !== 'done'; ) {
      written = program.answer((await client.listTools()).tools, messages)
      messages.push({ role: 'assistant', content: written })
      for (const { name, arguments: args } of written === 'done' ? [] : written)
        messages.push({ role: 'tool', ...(await client.callTool({ name, arguments: args }).catch(String)) })
    }
  }
  await client.close()
  return program.sent
}

describe('the server of the Claude Agent SDK', () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: converseClaudeAgent,
    skip: [ONE_ANSWER, ...UNLISTED],
  }))

async function converseStrands(play) {
  const { policy, companions, session } = play
  const program = programOf(play)
  const options = { policy, companions, activation: 'on', deferLoading: { remember: false } }
  const provider = toolSearch(aiSdkModel(program), options)
  const model = new VercelModel({ provider, providerOptions: { toolSearch: { session } } })
  let messages = []
  for (const { tools } of play.runs) {
    program.tools = tools
    const agentTools = tools.map(
      ({ name, description, inputSchema, run }) => new FunctionTool({ name, description, inputSchema, callback: run }),
    )
    const agent = new Agent({ model, tools: agentTools, messages, printer: false })
    agent.addHook(BeforeToolCallEvent, event => {
      const { name, input } = event.toolUse
      if (!program.needsApproval(name, input)) return
      const answer = event.interrupt({ name, reason: { name, input } })
      if (answer === false) event.cancel = 'denied'
      else if (answer !== true) event.toolUse = { ...event.toolUse, input: answer.arguments }
    })
    let result
    for (let input = 'hi'; input !== undefined; ) {
      const stream = agent.stream(input)
      for (let next; !next?.done; result = next.value) next = await stream.next()
      input = result.interrupts?.map(({ id: interruptId, reason: { name, input } }) => ({
        interruptResponse: { interruptId, response: program.approve(name, input) },
      }))
    }
    messages = JSON.parse(JSON.stringify(agent.messages))
  }
  return program.sent
}

describe('an agent of Strands', () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: converseStrands,
    skip: [
      { case: 'edited-call', reason: 'the SDK runs the edited arguments, and sends the model its own' },
      ...['revoked-approval', 'changed-definition'].map(name => ({
        case: name,
        reason: 'a wrapped model gives the host its own tool to run, so nothing checks the call again',
      })),
    ],
  }))
