// The conformance suite of adapters, in the hosts of these stories that no adapter's own tests play. Hosts that are not
// installed here are skipped without the folder that has them:
//   VOLTAGENT=FOLDER WORKFLOW_AGENT=FOLDER GENKIT=FOLDER npx vitest run examples/hosts/conformance.test.mjs
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
import { jsonSchema, tool } from 'ai'
import { describe, it } from 'vitest'
import { besideHost } from './beside.mjs'
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

/** Registers the conformance suite for a host, which plays its programs with `converse`. */
const conforms = (converse, skip) => adapterConformance({ test: it, calls: 'call_tool', converse, skip })

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
      const tools = list.map(({ name, description, inputSchema: json }) => ({
        toolSpec: { name, description, inputSchema: { json } },
      }))
      const body = JSON.stringify({ messages, system: [{ text: instructions }], toolConfig: { tools } })
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

describe("Bedrock's Converse API", () => conforms(converseBedrock, [ONE_ANSWER]))

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
    const parts = chat({ adapter, messages, tools: meta, middleware })
    for await (const _ of parts);
    messages = JSON.parse(JSON.stringify(messages))
    if (messages.at(-1).role !== 'assistant') messages.push({ role: 'assistant', content: 'done' })
  }
  return program.sent
}

describe('TanStack AI', () =>
  conforms(converseTanstack, [
    ...[ONE_ANSWER, ...UNLISTED],
    { case: 'equal-ids', reason: 'the SDK keeps one call for each id' },
  ]))

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

describe('the server of the Claude Agent SDK', () => conforms(converseClaudeAgent, [ONE_ANSWER, ...UNLISTED]))

async function converseStrands(play) {
  const { policy, companions, session } = play
  const program = programOf(play)
  const options = { policy, companions, activation: 'on', deferLoading: { remember: false } }
  const provider = toolSearch(aiSdkModel(program), options)
  const model = new VercelModel({ provider, providerOptions: { toolSearch: { session } } })
  const { search } = searchOf(program, { policy })
  const decided = new Map()
  let messages = []
  for (const { tools } of play.runs) {
    program.tools = tools
    const agentTools = tools.map(
      ({ name, description, inputSchema, run }) => new FunctionTool({ name, description, inputSchema, callback: run }),
    )
    const agent = new Agent({ model, tools: agentTools, messages, printer: false })
    agent.addHook(BeforeToolCallEvent, async event => {
      const { name, input, toolUseId } = event.toolUse
      if (!program.needsApproval(name, input)) return
      // A wrapped model gives the host its own tool to run, so the hook checks the call again after the approval.
      if (!decided.has(toolUseId)) decided.set(toolUseId, await search.handle({ session, name, arguments: input }))
      const answer = event.interrupt({ name, reason: { name, input } })
      if (answer === false) event.cancel = 'denied'
      else if (answer !== true) event.toolUse = { ...event.toolUse, input: answer.arguments }
      const now = await search.recheck(decided.get(toolUseId), { session }).catch(error => error)
      if (now !== decided.get(toolUseId)) event.cancel = now.message ?? 'The tool changed. Call it again.'
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
  conforms(converseStrands, [
    { case: 'edited-call', reason: 'the SDK runs the edited arguments, and sends the model its own' },
  ]))

/** What the AI SDK's agents have in common: a play in its messages, with approvals as messages of the role `tool`. */
async function converseMessages(play, { version, stream }) {
  const { policy, companions, session } = play
  const program = programOf(play)
  const options = { policy, companions, activation: 'on', deferLoading: { remember: false } }
  const model = toolSearch(aiSdkModel(program, version), options)
  const providerOptions = { toolSearch: { session } }
  const { search } = searchOf(program, { policy })
  const decided = new Map()
  const keyOf = (name, args) => JSON.stringify([name, args])
  // A wrapped model gives the host its own tool to run, so the tool checks the call again after the approval.
  const checked = ({ run, ...one }) => ({
    ...one,
    async run(args) {
      const outcome = decided.get(keyOf(one.name, args))
      const now = outcome && (await search.recheck(outcome, { session }).catch(() => undefined))
      if (now !== outcome) throw new Error('The tool is forbidden or changed. Call it again.')
      return run(args)
    },
  })
  let messages = []
  for (const { tools } of play.runs) {
    program.tools = tools
    messages.push({ role: 'user', content: 'hi' })
    for (let isDone = false; !isDone; ) {
      const list = program.tools.map(checked)
      const { written, requests } = await stream({ model, tools: list, messages, providerOptions })
      messages = JSON.parse(JSON.stringify(written))
      const calls = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []))
      const answers = []
      for (const { approvalId, toolCallId: id } of requests) {
        const { toolName: name, input } = calls.findLast(part => part.type === 'tool-call' && part.toolCallId === id)
        decided.set(keyOf(name, input), await search.handle({ session, name, arguments: input }))
        const approved = program.approve(name, input) === true
        answers.push({ type: 'tool-approval-response', approvalId, approved })
      }
      isDone = answers.length === 0
      if (!isDone) messages.push({ role: 'tool', content: answers })
    }
  }
  return program.sent
}

const NO_EDIT = { case: 'edited-call', reason: 'an answer to an approval request has no field for other arguments' }

const { VOLTAGENT, WORKFLOW_AGENT, GENKIT } = process.env

describe.skipIf(VOLTAGENT === undefined)('an agent of VoltAgent', async () => {
  if (VOLTAGENT === undefined) return
  process.env.NODE_ENV = 'production'
  const { Agent: VoltAgent, createTool: voltTool } = await besideHost('@voltagent/core', '', VOLTAGENT)
  const agentOf = (model, list) => {
    const tools = list.map(({ name, description, inputSchema, needsApproval, run }) =>
      voltTool({
        name,
        description,
        parameters: jsonSchema(inputSchema),
        needsApproval,
        execute: async args => run(args),
      }),
    )
    return new VoltAgent({ name: 'a', instructions: 'Be brief.', model, tools, memory: false, maxSteps: 20 })
  }
  const stream = async ({ model, tools, messages, providerOptions }) => {
    const result = await agentOf(model, tools).streamText(messages, { providerOptions })
    for await (const _ of result.textStream);
    const own = (await result.steps).at(-1).response.messages
    const requests = own.at(-1).content.filter?.(part => part.type === 'tool-approval-request') ?? []
    return { written: [...messages, ...own], requests }
  }
  // VoltAgent itself writes earlier calls and results in another form, also without tool search.
  const undo = sent =>
    JSON.stringify(sent)
      .replaceAll(',"providerExecuted":false', '')
      .replaceAll(/\{"type":"json","value":(\{"type":"(?:text|error-text)","value":"(?:[^"\\\\]|\\\\.)*"\})\}/g, '$1')
  const converse = async play => JSON.parse(undo(await converseMessages(play, { version: 'v3', stream })))
  const DENIED = { case: 'forged-call', reason: 'VoltAgent itself ends a chat that goes on after two denied calls' }
  conforms(converse, [NO_EDIT, DENIED])
})

describe.skipIf(WORKFLOW_AGENT === undefined)('a WorkflowAgent', async () => {
  if (WORKFLOW_AGENT === undefined) return
  const { WorkflowAgent } = await besideHost('@ai-sdk/workflow', '', WORKFLOW_AGENT)
  const stream = async ({ model, tools: list, messages, providerOptions }) => {
    const tools = list.map(({ name, inputSchema, run, ...fields }) => [
      name,
      tool({ ...fields, deferLoading: false, inputSchema: jsonSchema(inputSchema), execute: async args => run(args) }),
    ])
    const requests = []
    const write = part => part.type === 'tool-approval-request' && requests.push(part)
    const agent = new WorkflowAgent({ model, tools: Object.fromEntries(tools), providerOptions })
    const result = await agent.stream({ messages, writable: new WritableStream({ write: part => void write(part) }) })
    const written = result.messages.filter(({ role }) => role !== 'system')
    if (requests.length > 0) written.at(-1).content.push(...requests)
    return { written, requests }
  }
  const converse = play => converseMessages(play, { version: 'v4', stream })
  conforms(converse, [NO_EDIT])
})

describe.skipIf(GENKIT === undefined)('Genkit', async () => {
  if (GENKIT === undefined) return
  const { genkit } = await besideHost('genkit', '', GENKIT)
  /** Genkit ends a run at a call of an unlisted tool, so these become calls of `call_tool`. */
  const unlistedCalls = listed => async (request, next) => {
    const response = await next(request)
    for (const { toolRequest } of response.message.content)
      if (toolRequest && !listed.some(one => one.__action.name === toolRequest.name))
        Object.assign(toolRequest, {
          name: 'call_tool',
          input: { name: toolRequest.name, arguments: toolRequest.input },
        })
    return response
  }
  async function converse(play) {
    const ai = genkit({})
    const program = programOf(play)
    const { search, approve } = searchOf(program, play)
    const meta = await search.executables({ run: program.run, approve, session: play.session })
    const model = ai.defineModel({ name: 'scripted', supports: { tools: true } }, async request => {
      const written = program.answer(request.tools, request.messages)
      const part = ({ id: ref, name, arguments: input }) => ({ toolRequest: { ref, name, input } })
      const content = typeof written === 'string' ? [{ text: written }] : written.map(part)
      return { finishReason: 'stop', message: { role: 'model', content } }
    })
    let messages = []
    for (const { tools } of play.runs) {
      program.tools = tools
      const metaTools = meta.map(({ name, description, inputSchema: inputJsonSchema, execute }) =>
        ai.dynamicTool({ name, description, inputJsonSchema }, args => execute(args)),
      )
      const { messages: written } = await ai.generate({
        ...{ model, messages, prompt: 'hi', tools: metaTools, maxTurns: 20 },
        use: [unlistedCalls(metaTools)],
      })
      messages = JSON.parse(JSON.stringify(written))
    }
    return program.sent
  }
  const CHECKED = ['envelopes', 'approval-arguments'].map(name => ({
    case: name,
    reason: 'Genkit itself checks the arguments of `call_tool`, and ends the run',
  }))
  conforms(converse, [ONE_ANSWER, ...CHECKED])
})
