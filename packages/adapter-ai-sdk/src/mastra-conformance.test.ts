import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { describe, it, vi } from 'vitest'
import { call, lexical, scripted } from './test-support.js'
import { toolSearch } from './tool-search.js'
import { withToolSearch } from './with-tool-search.js'

// Without this variable, Mastra sends telemetry to its developers.
vi.hoisted(() => {
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1'
})

function sdkTool({ name, inputSchema, run, ...fields }: AdapterTool): [string, ToolSet[string]] {
  return [name, tool({ ...fields, inputSchema: jsonSchema(inputSchema), execute: run })]
}

/** The call for which Mastra suspended an agent. */
interface Suspended {
  readonly toolCallId: string
  readonly toolName: string
  readonly args: unknown
}

async function converse(play: AdapterPlay, way: 'withToolSearch' | 'toolSearch') {
  const { session, runs, policy, companions } = play
  const { model, sent } = scripted(
    ...runs.flatMap(({ turns }) => [
      ...turns.map(calls => calls.map(one => call(one.id, one.name, one.arguments))),
      [{ type: 'text', text: 'done' } as const],
    ]),
  )
  const storage = new InMemoryStore()
  const options = { ranker: lexical(), activation: 'on' as const, policy, companions }
  const wrapped = toolSearch(model, { ...options, deferLoading: { remember: false } })
  const providerOptions = { toolSearch: { session } }
  const agentOf = async (list: readonly AdapterTool[]) => {
    const tools = Object.fromEntries(list.map(sdkTool))
    const search =
      way === 'toolSearch' ? { model: wrapped, tools } : await withToolSearch({ ...options, model, tools, session })
    const made = new Agent({
      id: 'made',
      name: 'made',
      instructions: 'Be brief.',
      model: search.model as never,
      tools: search.tools as never,
    })
    return new Mastra({ agents: { made }, storage, logger: false }).getAgent('made')
  }
  const messages: unknown[] = []
  for (const { tools } of runs) {
    messages.push({ role: 'user', content: 'hi' })
    let agent = await agentOf(tools)
    let result = await agent.generate(messages as never, { maxSteps: 20, providerOptions })
    while (result.finishReason === 'suspended') {
      const { toolCallId, toolName: name, args } = result.suspendPayload as Suspended
      const isApproved = play.approve({ name, arguments: args }) === true
      const changed = play.toolsAfterApproval()
      if (changed !== undefined) agent = await agentOf(changed)
      const answer = { runId: result.runId!, toolCallId }
      result = isApproved ? await agent.approveToolCallGenerate(answer) : await agent.declineToolCallGenerate(answer)
    }
    messages.splice(0, messages.length, ...result.messages)
  }
  return sent.map(({ tools, prompt }) => ({ tools, messages: withoutMastra(prompt) }))
}

/** A prompt without Mastra's own metadata: no provider sends it, and Mastra changes it when a run ends. */
function withoutMastra(prompt: readonly unknown[]): readonly unknown[] {
  return JSON.parse(
    JSON.stringify(prompt, (key, value: object) =>
      key === 'providerOptions' && 'mastra' in value ? undefined : value,
    ),
  ) as unknown[]
}

const editedCall = { case: 'edited-call', reason: "an answer to Mastra's approval has no field for other arguments" }

describe("Mastra's Agent with withToolSearch", () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: play => converse(play, 'withToolSearch'),
    skip: [
      editedCall,
      { case: 'changed-definition', reason: 'Mastra runs an approved call in a new agent without its metadata' },
    ],
  }))

describe("Mastra's Agent with toolSearch", () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: play => converse(play, 'toolSearch'),
    skip: [
      editedCall,
      {
        case: 'approval-values',
        reason: 'a plain Mastra agent runs such a tool too (mastra.test.ts), and a model cannot see the value',
      },
      ...['revoked-approval', 'changed-definition'].map(name => ({
        case: name,
        reason: 'only withToolSearch checks a call immediately before it runs',
      })),
    ],
  }))
