import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { describe, it, vi } from 'vitest'
import { call, lexical, scripted } from './test-support.js'
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

async function converse(play: AdapterPlay) {
  const { session, runs, policy, companions } = play
  const { model, sent } = scripted(
    ...runs.flatMap(({ turns }) => [
      ...turns.map(calls => calls.map(one => call(one.id, one.name, one.arguments))),
      [{ type: 'text', text: 'done' } as const],
    ]),
  )
  const storage = new InMemoryStore()
  const agentOf = async (tools: readonly AdapterTool[]) => {
    const search = await withToolSearch({
      model,
      tools: Object.fromEntries(tools.map(sdkTool)),
      session,
      ranker: lexical(),
      activation: 'on',
      policy,
      companions,
    })
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
    let result = await agent.generate(messages as never, { maxSteps: 20 })
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

describe("Mastra's Agent", () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse,
    skip: [
      { case: 'edited-call', reason: "an answer to Mastra's approval has no field for other arguments" },
      { case: 'changed-definition', reason: 'Mastra runs an approved call in a new agent without its metadata' },
    ],
  }))
