import { type AdapterPlay, adapterConformance, createReferenceRanker } from '@ts/testkit'
import { describe, it } from 'vitest'
import { type ChatMessage, type ChatTool, chatToolSearch } from './writing-an-adapter.examples.js'

/** Plays a conversation with a scripted client of the example's SDK. */
async function converse({ session, runs, policy, companions, approve, toolsAfterApproval }: AdapterPlay) {
  let tools: readonly ChatTool[] = []
  const toChat = (list: AdapterPlay['runs'][number]['tools']): readonly ChatTool[] =>
    list.map(({ inputSchema: parameters, ...tool }) => ({ ...tool, parameters }))
  const search = chatToolSearch({
    tools: () => tools,
    ranker: createReferenceRanker(),
    activation: 'on',
    policy,
    companions,
    approve(call) {
      const answer = approve(call)
      const changed = toolsAfterApproval()
      if (changed !== undefined) tools = toChat(changed)
      return answer === true
    },
  })
  const sent: { readonly tools: readonly unknown[]; readonly messages: readonly ChatMessage[] }[] = []
  const messages: ChatMessage[] = []
  for (const run of runs) {
    tools = toChat(run.tools)
    messages.push({ role: 'user', text: 'hi' })
    for (const calls of [...run.turns, []]) {
      const request = await search.prepare({ session, messages })
      sent.push(structuredClone(request))
      const written = calls.map(({ arguments: args, ...call }) => ({ ...call, arguments: args }))
      messages.push(...(await search.answer({ text: 'done', calls: written }, { session, messages })))
    }
  }
  return sent
}

describe('the adapter of the guide', () => {
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse,
    skip: [{ case: 'edited-call', reason: 'approve answers yes or no' }],
  })
})
