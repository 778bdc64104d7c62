import { Command, MemorySaver } from '@langchain/langgraph'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type AdapterPlay, type AdapterTool, adapterConformance, offloadConformance } from '@ts/testkit'
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware, type ToolCallRequest } from 'langchain'
import { describe, it } from 'vitest'
import { agentTool, call, lexical, middlewareOf, scripted, streaming } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

interface Result {
  readonly messages: unknown[]
  readonly __interrupt__?: readonly {
    readonly value: { readonly actionRequests: readonly { readonly name: string; readonly args: object }[] }
  }[]
}

/** When a person is asked, in the form of LangChain. */
function interruptOn(tools: readonly AdapterTool[]): object {
  const entries = tools.map(({ name, needsApproval }) => {
    if (typeof needsApproval === 'boolean') return [name, needsApproval]
    const when = ({ toolCall }: ToolCallRequest) => needsApproval(toolCall.args)
    return [name, { allowedDecisions: ['approve', 'edit', 'reject'], when }]
  })
  return Object.fromEntries(entries) as object
}

async function converse(play: AdapterPlay, model: ReturnType<typeof scripted>, middleware: () => AgentMiddleware) {
  const { session, runs, approve, toolsAfterApproval } = play
  const checkpointer = new MemorySaver()
  const config = { configurable: { thread_id: session } }

  function agentWith(tools: readonly AdapterTool[]) {
    return createAgent({
      model,
      tools: tools.map(({ run, inputSchema: schema, name, description, deferLoading }) =>
        agentTool(run, { name, description, schema, extras: { deferLoading } }),
      ),
      middleware: [middlewareOf(humanInTheLoopMiddleware, { interruptOn: interruptOn(tools) }), middleware()],
      checkpointer,
    })
  }

  for (const { tools } of runs) {
    let result = (await agentWith(tools).invoke({ messages: [{ role: 'user', content: 'hi' }] }, config)) as Result
    while ((result.__interrupt__ ?? []).length > 0) {
      const decisions = result.__interrupt__!.flatMap(({ value }) =>
        value.actionRequests.map(({ name, args }) => {
          const answer = approve({ name, arguments: args })
          if (typeof answer === 'boolean') return { type: answer ? 'approve' : 'reject' }
          return { type: 'edit', editedAction: { name, args: answer.arguments } }
        }),
      )
      const agent = agentWith(toolsAfterApproval() ?? tools)
      result = (await agent.invoke(new Command({ resume: { decisions } }), config)) as Result
    }
  }
  return model.sent
}

describe.each([
  ['generating, with each agent in another process', scripted, false],
  ['streaming', streaming, true],
])('%s', (_, model, isShared) => {
  const played = {
    test: it,
    converse(play: AdapterPlay) {
      const turns = play.runs.flatMap(run => [...run.turns, []])
      const responses = turns.map(calls =>
        calls.length === 0 ? 'done' : calls.map(one => call(one.id, one.name, one.arguments)),
      )
      const { policy, companions } = play
      const create = () => toolSearchMiddleware({ ranker: lexical(), activation: 'on', policy, companions })
      const shared = create()
      return converse(play, model(...responses), () => (isShared ? shared : create()))
    },
  }
  adapterConformance({ ...played, calls: 'call_tool' })
  offloadConformance({ ...played, createCompanion: () => createOffload({ store: createMemoryStore() }) })
})
