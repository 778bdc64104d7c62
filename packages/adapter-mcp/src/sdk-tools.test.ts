import Anthropic from '@anthropic-ai/sdk'
import { tool as langChainTool } from '@langchain/core/tools'
import { Agent, tool as agentsTool, RunContext } from '@openai/agents'
import { generateText, jsonSchema } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { createAgent, fakeModel, tool as langchainTool } from 'langchain'
import { expect, it } from 'vitest'
import { mcpToolset } from './mcp-toolset.js'
import { connectInMemory, type Handler, testServer } from './test-servers.js'

async function toolsetOf(handle?: Handler, deferLoading?: boolean) {
  const test = testServer(['create_issue', 'send_message'], handle === undefined ? {} : { handle })
  const { client } = await connectInMemory('sdk', 'github', test)
  return mcpToolset({ github: client }, { deferLoading })
}

const name = 'github__create_issue'
const args = { text: 'hi' }
const answer = 'create_issue ran with {"text":"hi"}'

it('forAiSdk gives the tools that `generateText` takes and runs', async () => {
  const tools = await (await toolsetOf()).forAiSdk(jsonSchema)
  const tokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }
  const model = new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'tool-call', toolCallId: '1', toolName: name, input: JSON.stringify(args) }],
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage: { inputTokens: tokens, outputTokens: tokens },
      warnings: [],
    }),
  })
  const { toolResults } = await generateText({ model, tools, prompt: 'hi' })
  expect(toolResults.map(({ output }) => output)).toEqual([answer])
  const inputSchema = { properties: { text: { type: 'string' } } }
  expect(model.doGenerateCalls[0]?.tools?.[0]).toMatchObject({ name, inputSchema })
})

it.each([
  ['langchain', langchainTool],
  ['@langchain/core', langChainTool],
])('forLangChain gives the tools that `createAgent` takes and runs, with the `tool` of %s', async (_, tool) => {
  const tools = await (await toolsetOf()).forLangChain(tool)
  const model = fakeModel()
    .respondWithTools([{ id: '1', name, args }])
    .respondWithTools([])
  const { messages } = await createAgent({ model, tools }).invoke({ messages: [{ role: 'user', content: 'hi' }] })
  expect(messages.at(-2)).toMatchObject({ name, content: answer })
})

it('forOpenAI gives the tools that an agent takes and runs', async () => {
  const tools = await (await toolsetOf()).forOpenAI(agentsTool)
  const [tool] = await new Agent({ name: 'Helper', tools }).getAllTools(new RunContext())
  if (tool?.type !== 'function') throw new Error('not a function tool')
  expect(tool).toMatchObject({ name, strict: false, parameters: { required: ['text'] } })
  expect(await tool.invoke(new RunContext(), JSON.stringify(args))).toBe(answer)
})

it('forAnthropic gives the tools that `toolRunner` takes and runs', async () => {
  const tools = await (await toolsetOf()).forAnthropic()
  const client = new Anthropic({ apiKey: 'none', fetch: async () => Response.json({}) })
  const runner = client.beta.messages.toolRunner({ model: 'claude-opus-5', max_tokens: 9, messages: [], tools })
  expect(runner.params.tools).toEqual(tools)
  expect(tools[0]).toMatchObject({ name, input_schema: { required: ['text'] } })
  expect(await tools[0]?.run(tools[0].parse(args))).toBe(answer)
})

it('forAnthropic writes images as the Messages API reads them, and all that it refuses as text', async () => {
  const audio = { type: 'audio', data: 'AA==', mimeType: 'audio/wav' }
  const content = [{ type: 'text', text: 'a' }, { type: 'image', data: 'AA==', mimeType: 'image/png' }, audio]
  const [tool] = await (await toolsetOf(async () => ({ content }))).forAnthropic()
  expect(await tool?.run(args)).toEqual([
    { type: 'text', text: 'a' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } },
    { type: 'text', text: JSON.stringify(audio) },
  ])
})

it('each SDK keeps a tool loaded that the toolset never defers', async () => {
  const toolset = await toolsetOf(undefined, false)
  const [aiSdk] = Object.values(await toolset.forAiSdk(jsonSchema))
  expect(aiSdk?.providerOptions).toEqual({ toolSearch: { deferLoading: false } })
  const [langChain] = await toolset.forLangChain(langchainTool)
  expect(langChain).toMatchObject({ extras: { deferLoading: false } })
  expect(await toolset.forAnthropic()).toMatchObject([{ defer_loading: false }, { defer_loading: false }])
})

it('each SDK gets the message of a call that failed, and passes the signal on', async () => {
  const content = [{ type: 'text', text: 'no such branch' }]
  const toolset = await toolsetOf(async () => ({ isError: true, content }))
  const [tool] = await toolset.forAnthropic()
  await expect(tool?.run(args)).rejects.toThrow('no such branch')
  const signal = AbortSignal.abort(new Error('stopped'))
  const [aiSdk] = Object.values(await toolset.forAiSdk(jsonSchema))
  await expect(aiSdk?.execute(args, { abortSignal: signal })).rejects.toThrow('stopped')
  await expect(tool?.run(args, { signal })).rejects.toThrow('stopped')
})
