import { Command, MemorySaver } from '@langchain/langgraph'
import { type AdapterPlay, adapterConformance } from '@ts/testkit'
import { createAgent, humanInTheLoopMiddleware } from 'langchain'
import { describe, it } from 'vitest'
import { agentTool, call, lexical, middlewareOf, scripted, streaming } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

interface Result {
  readonly messages: unknown[]
  readonly __interrupt__?: readonly { readonly value: { readonly actionRequests: readonly unknown[] } }[]
}

async function converse({ runs, policy, companions, isApproved }: AdapterPlay, model: ReturnType<typeof scripted>) {
  let messages: unknown[] = []
  for (const { tools } of runs) {
    const interruptOn = Object.fromEntries(tools.filter(one => one.needsApproval).map(({ name }) => [name, true]))
    const agent = createAgent({
      model,
      tools: tools.map(({ run, inputSchema: schema, name, description, deferLoading }) =>
        agentTool(run, { name, description, schema, extras: { deferLoading } }),
      ),
      middleware: [
        middlewareOf(humanInTheLoopMiddleware, { interruptOn }),
        toolSearchMiddleware({ ranker: lexical(), activation: 'on', policy, companions }),
      ],
      checkpointer: new MemorySaver(),
    })
    const config = { configurable: { thread_id: 'thread' } }
    const given = { messages: [...messages, { role: 'user', content: 'hi' }] } as never
    let result = (await agent.invoke(given, config)) as Result
    while ((result.__interrupt__ ?? []).length > 0) {
      const decision = isApproved ? { type: 'approve' } : { type: 'reject' }
      const decisions = result.__interrupt__!.flatMap(({ value }) => value.actionRequests.map(() => decision))
      result = (await agent.invoke(new Command({ resume: { decisions } }), config)) as Result
    }
    messages = result.messages
  }
  return model.sent
}

for (const [title, model] of [
  ['generating', scripted],
  ['streaming', streaming],
] as const)
  describe(title, () =>
    adapterConformance({
      test: it,
      calls: 'call_tool',
      converse(play) {
        const turns = play.runs.flatMap(run => [...run.turns, []])
        const responses = turns.map(calls =>
          calls.length === 0 ? 'done' : calls.map(one => call(one.id, one.name, one.arguments)),
        )
        return converse(play, model(...responses))
      },
    }),
  )
