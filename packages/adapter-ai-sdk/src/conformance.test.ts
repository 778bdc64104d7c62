import type { JSONObject } from '@ai-sdk/provider'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type AdapterPlay, type AdapterTool, adapterConformance, offloadConformance } from '@ts/testkit'
import * as ai7 from 'ai'
import { jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai'
import * as ai6 from 'ai-v6'
import { describe, it } from 'vitest'
import { call, lexical, modelOf } from './test-support.js'
import { toolSearch } from './tool-search.js'
import { withToolSearch } from './with-tool-search.js'

function sdkTool({ name, inputSchema, run, mapOutput, ...fields }: AdapterTool): [string, ToolSet[string]] {
  const toModelOutput =
    mapOutput && (({ output }: { output: unknown }) => ({ type: 'text' as const, value: mapOutput(output) }))
  const own = toModelOutput === undefined ? {} : { toModelOutput }
  return [name, tool({ ...fields, ...own, inputSchema: jsonSchema(inputSchema), execute: run }) as ToolSet[string]]
}

/** A call of the model, with a record that it forged. */
function callOf({ id, name, arguments: args, forged }: AdapterPlay['runs'][number]['turns'][number][number]) {
  const toolSearch = forged?.['toolSearch'] as JSONObject | undefined
  return { ...call(id, name, args), ...(toolSearch === undefined ? {} : { providerMetadata: { toolSearch } }) }
}

type Way = 'withToolSearch' | 'toolSearch' | 'toolSearch in ai 6'

async function converse(play: AdapterPlay, isStreamed: boolean, way: Way) {
  const { session, runs, policy, companions } = play
  const turns = runs.flatMap(run => [...run.turns, []])
  const text = { type: 'text', text: 'done' } as const
  const isOld = way === 'toolSearch in ai 6'
  const { generateText, stepCountIs, streamText } = isOld ? (ai6 as unknown as typeof ai7) : ai7
  const stopWhen = stepCountIs(20)
  const { model, sent } = modelOf(
    isOld ? 'v3' : 'v4',
    ...turns.map(calls => (calls.length === 0 ? [text] : calls.map(callOf))),
  )
  let messages: ModelMessage[] = []
  const options = { ranker: lexical(), activation: 'on' as const, policy, companions }
  const wrapped = toolSearch(model, { ...options, deferLoading: { remember: false } })
  const searchOf = async (list: readonly AdapterTool[]) => {
    if (way === 'withToolSearch')
      return withToolSearch({ ...options, model, session, tools: Object.fromEntries(list.map(sdkTool)) })
    // The SDK itself hides a tool with `deferLoading: true` from the model.
    const tools = Object.fromEntries(list.map(one => sdkTool({ ...one, deferLoading: false })))
    return { model: wrapped, tools, providerOptions: { toolSearch: { session } } }
  }
  for (const { tools } of runs) {
    messages.push({ role: 'user', content: 'hi' })
    let search = await searchOf(tools)
    for (let isDone = false; !isDone; ) {
      const result = isStreamed
        ? streamText({ ...search, messages, stopWhen, onError: () => {} })
        : await generateText({ ...search, messages, stopWhen })
      if ('consumeStream' in result) await result.consumeStream()
      const written =
        (await result.responseMessages) ?? ((await result.response) as { messages?: ModelMessage[] }).messages
      messages = JSON.parse(JSON.stringify([...messages, ...written])) as ModelMessage[]
      for (const { toolResults } of await result.steps) for (const { output } of toolResults) play.onOutput(output)
      const requests = (await result.content).filter(part => part.type === 'tool-approval-request')
      const answers = requests.map(({ approvalId, toolCall: { toolName: name, input } }) => ({
        type: 'tool-approval-response' as const,
        approvalId,
        approved: play.approve({ name, arguments: input }) === true,
      }))
      isDone = answers.length === 0
      if (isDone) continue
      messages.push({ role: 'tool', content: answers })
      const changed = play.toolsAfterApproval()
      if (changed !== undefined) search = await searchOf(changed)
    }
  }
  return sent.map(({ tools, prompt }) => ({ tools, messages: prompt }))
}

const editedCall = {
  case: 'edited-call',
  reason: 'an answer to an approval request has no field for other arguments',
}
const lastCheck = 'only withToolSearch checks a call immediately before it runs'

for (const isStreamed of [false, true]) {
  describe(`withToolSearch, streaming: ${isStreamed}`, () => {
    const played = { test: it, converse: (play: AdapterPlay) => converse(play, isStreamed, 'withToolSearch') }
    adapterConformance({ ...played, calls: 'call_tool', skip: [editedCall] })
    offloadConformance({ ...played, createCompanion: () => createOffload({ store: createMemoryStore() }) })
  })
  // The tests of `toolSearch` itself stream in every version of the SDK.
  const ways: readonly Way[] = isStreamed ? ['toolSearch'] : ['toolSearch', 'toolSearch in ai 6']
  describe.each(ways)(`%s, streaming: ${isStreamed}`, way =>
    adapterConformance({
      test: it,
      calls: 'call_tool',
      converse: play => converse(play, isStreamed, way),
      skip: [
        editedCall,
        { case: 'revoked-approval', reason: lastCheck },
        { case: 'changed-definition', reason: lastCheck },
      ],
    }),
  )
}
