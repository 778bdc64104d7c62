import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { generateText, isStepCount, jsonSchema, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import { describe, it } from 'vitest'
import { call, lexical, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)

function sdkTool({ name, inputSchema, run, ...fields }: AdapterTool): [string, ToolSet[string]] {
  return [name, tool({ ...fields, inputSchema: jsonSchema(inputSchema), execute: run })]
}

async function converse({ runs, policy, companions, isApproved }: AdapterPlay, isStreamed: boolean) {
  const turns = runs.flatMap(run => [...run.turns, []])
  const text = { type: 'text', text: 'done' } as const
  const { model, sent } = scripted(
    ...turns.map(calls => (calls.length === 0 ? [text] : calls.map(one => call(one.id, one.name, one.arguments)))),
  )
  let messages: ModelMessage[] = []
  for (const { tools } of runs) {
    messages.push({ role: 'user', content: 'hi' })
    const given = Object.fromEntries(tools.map(sdkTool))
    const search = await withToolSearch({
      model,
      tools: given,
      ranker: lexical(),
      activation: 'on',
      policy,
      companions,
    })
    for (let isDone = false; !isDone; ) {
      const options = { ...search, messages, stopWhen }
      const result = isStreamed ? streamText(options) : await generateText(options)
      if ('consumeStream' in result) await result.consumeStream()
      messages = JSON.parse(JSON.stringify([...messages, ...(await result.responseMessages)])) as ModelMessage[]
      const asked = messages.at(-1)!.content as readonly { readonly type: string; readonly approvalId: string }[]
      const requests = asked.filter(({ type }) => type === 'tool-approval-request')
      const answers = requests.map(({ approvalId }) => ({
        type: 'tool-approval-response' as const,
        approvalId,
        approved: isApproved,
      }))
      isDone = answers.length === 0
      if (!isDone) messages.push({ role: 'tool', content: answers })
    }
  }
  return sent.map(({ tools, prompt }) => ({ tools, messages: prompt }))
}

for (const isStreamed of [false, true])
  describe(`streaming: ${isStreamed}`, () =>
    adapterConformance({ test: it, calls: 'call_tool', converse: play => converse(play, isStreamed) }))
