import type { Companion, ToolSearchEvent } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import {
  convertToModelMessages,
  generateText,
  isStepCount,
  jsonSchema,
  type ModelMessage,
  readUIMessageStream,
  streamText,
  type ToolSet,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, type Sent, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

it.each(['activeTools', 'tools'] as const)('sends a large result whole if %s lacks the reading tool', async way => {
  const whole = 'a line of a long log\n'.repeat(3_000)
  const { model, sent } = scripted([call('1', 'read_log', {})])
  const large = tool({ inputSchema: jsonSchema({ type: 'object' }), deferLoading: false, execute: async () => whole })
  const search = await withToolSearch({
    model,
    tools: { ...catalog().tools, read_log: large },
    ranker: lexical(),
    activation: 'on',
    companions: [createOffload({ store: createMemoryStore() })],
  })
  const { read_large_output: _, ...others } = search.tools as ToolSet
  const given = way === 'tools' ? { tools: others } : { tools: search.tools, activeTools: Object.keys(others) as [] }
  await generateText({ model: search.model, ...given, prompt: 'hi', stopWhen: isStepCount(5) })
  const names = sent.map(({ tools = [] }) => tools.map(({ name }) => name))
  expect(names[0]).not.toContain('read_large_output')
  // Searching is still possible.
  expect(names[0]).toContain('search_tools')
  expect(JSON.stringify(sent[1]!.prompt)).toContain(JSON.stringify(whole).slice(1, -1))
})

const LOG = { lines: Array.from({ length: 3_000 }, (_, i) => `step ${i} took a while`), exit: 3 }
const stopWhen = isStepCount(9)
const prompt: ModelMessage = { role: 'user', content: 'hi' }
const READ = call('1', 'call_tool', { name: 'read_log', arguments: {} })
const BOTH = call('1', 'call_tool', {
  calls: [
    { name: 'read_log', arguments: {} },
    { name: 'read_log', arguments: {} },
  ],
})
const isWhole = (sent: Sent) => JSON.stringify(sent.prompt).includes('step 1500 took')

/** Tools with a large output, and a companion that counts how often it was asked. */
function logs(fields: Partial<ToolSet[string]> = {}) {
  const asked: unknown[] = []
  const offload = createOffload({ store: createMemoryStore() })
  const companion: Companion = {
    ...offload,
    onResult(result) {
      asked.push(result.content)
      return offload.onResult?.(result)
    },
  }
  const read_log = tool({ inputSchema: z.object({}), execute: async () => LOG, ...(fields as object) })
  const tools = { ...catalog().tools, read_log } as ToolSet
  const events: ToolSearchEvent[] = []
  const make = (model: ReturnType<typeof scripted>['model']) =>
    withToolSearch({
      model,
      tools,
      ranker: lexical(),
      activation: 'on',
      companions: [companion],
      onEvent: event => void events.push(event),
    })
  return { make, asked, events }
}

describe('an application gets the whole output of a tool, and the model reads a preview', () => {
  it.each([
    ['generateText', READ],
    ['streamText', READ],
    ['generateText', BOTH],
    ['streamText', BOTH],
  ])('%s', async (way, first) => {
    const given: unknown[] = []
    const toModelOutput = ({ output }: { readonly output: unknown }) => {
      given.push(output)
      return {
        type: 'json' as const,
        value: { exit: (output as typeof LOG).exit, lines: (output as typeof LOG).lines },
      }
    }
    const { make, asked, events } = logs({ toModelOutput })
    const { model, sent } = scripted([first], [call('2', 'remember', { note: 'n' })])
    const search = await make(model)
    const outputs: unknown[] = []
    const options = { ...search, messages: [prompt], stopWhen }
    const result = way === 'generateText' ? await generateText(options) : streamText(options)
    for (const { toolResults } of await result.steps) outputs.push(...toolResults.map(one => one.output))
    const count = first === BOTH ? 2 : 1
    expect(outputs.slice(0, count)).toEqual(Array.from({ length: count }, () => LOG))
    for (const output of given) expect(output).toEqual(LOG)
    expect(sent.map(isWhole)).toEqual([false, false, false])
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('out_')
    expectPrefixKept(sent)
    // The companion saw once what the model would have read.
    expect(asked.filter(content => (content as typeof LOG).exit === 3)).toHaveLength(count)
    expect(events.filter(event => event.kind === 'settled' && event.name === 'read_log')).toHaveLength(count)

    // Another process continues with the stored messages, and sends the same bytes.
    const stored = JSON.parse(JSON.stringify([prompt, ...(await result.responseMessages), prompt])) as ModelMessage[]
    const second = scripted()
    const other = logs()
    await generateText({ ...(await other.make(second.model)), messages: stored, stopWhen })
    expectPrefixKept([...sent, ...second.sent])
    expect(other.asked.filter(content => (content as typeof LOG).exit === 3)).toEqual([])
    expect(other.events.filter(({ kind }) => kind === 'settled')).toEqual([])
  })

  it.each([true, false])('in messages from a browser, with their metadata: %s', async hasMetadata => {
    const { make } = logs()
    const first = scripted([READ])
    const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
    const { stream } = streamText({
      ...(await make(first.model)),
      messages: await convertToModelMessages([user]),
      stopWhen,
    })
    let last: UIMessage | undefined
    for await (const message of readUIMessageStream({ stream: toUIMessageStream({ stream }) })) last = message
    const stored = JSON.parse(
      JSON.stringify([user, last], (key, value: unknown) =>
        hasMetadata || !/ProviderMetadata|providerMetadata/.test(key) ? value : undefined,
      ),
    ) as UIMessage[]
    const part = stored[1]!.parts.find(one => one.type === 'tool-read_log')
    expect(part).toMatchObject({ output: LOG })
    const second = scripted()
    const two = await logs().make(second.model)
    const messages = await convertToModelMessages([...stored, { ...user, id: 'v' }], { tools: two.tools })
    await generateText({ ...two, messages, stopWhen })
    expect(second.sent.map(isWhole)).toEqual([false])
    expect(JSON.stringify(second.sent[0]!.prompt)).toContain('out_')
    if (hasMetadata) expectPrefixKept([...first.sent, ...second.sent])
  })

  it('after an approval, and in the response that was stopped before the model read the output', async () => {
    const { make } = logs({ needsApproval: true })
    const { model, sent } = scripted([READ])
    const search = await make(model)
    const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
    const { approvalId } = content.find(one => one.type === 'tool-approval-request')!
    const answer = { type: 'tool-approval-response' as const, approvalId, approved: true }
    const messages: ModelMessage[] = [prompt, ...responseMessages, { role: 'tool', content: [answer] }]
    const result = await generateText({ ...search, messages, stopWhen })
    expect(sent.map(isWhole)).toEqual([false, false])
    const second = scripted()
    // Without the last response, nothing records the preview: another process makes a new one.
    const stopped = [...messages, ...result.responseMessages.slice(0, -1), prompt]
    const stored = JSON.parse(JSON.stringify(stopped)) as ModelMessage[]
    await generateText({ ...(await logs().make(second.model)), messages: stored, stopWhen })
    expect(second.sent.map(isWhole)).toEqual([false])
  })

  it('also if it is the message of an error, which stays an error', async () => {
    const execute = async (): Promise<string> => {
      throw new Error(LOG.lines.join('\n'))
    }
    const { make } = logs({ execute })
    const { model, sent } = scripted([READ])
    await generateText({ ...(await make(model)), messages: [prompt], stopWhen })
    expect(sent.map(isWhole)).toEqual([false, false])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
  })

  it('and content parts keep their files', async () => {
    const file = { type: 'file' as const, mediaType: 'image/png', data: { type: 'data' as const, data: 'aGk=' } }
    const text = { type: 'text' as const, text: LOG.lines.join('\n') }
    const { make } = logs({ toModelOutput: () => ({ type: 'content' as const, value: [text, file] }) })
    const { model, sent } = scripted([READ], [call('2', 'remember', { note: 'n' })])
    await generateText({ ...(await make(model)), messages: [prompt], stopWhen })
    expect(sent.map(isWhole)).toEqual([false, false, false])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'content', value: [{ type: 'text' }, file] } })
    expectPrefixKept(sent)
  })
})

it.each([
  ['no list', { results: { 1: { type: 'text', value: 'x' } } }],
  ['an entry that is no pair', { results: ['1', null, 7] }],
  ['an unknown type', { results: [['1', { type: 'tool-result', value: 'x' }]] }],
  ['a text that is none', { results: [['1', { type: 'text', value: { a: 1 } }]] }],
  ['content that is none', { results: [['1', { type: 'content', value: [{ type: 'text' }, 3] }]] }],
  ['an id that is no text', { results: [[1, { type: 'text', value: 'x' }]] }],
])('ignores a recorded result with %s', async (_, toolSearch) => {
  const { make } = logs()
  const { model, sent } = scripted()
  const messages: ModelMessage[] = [
    prompt,
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: '1', toolName: 'remember', input: { note: 'n' } }],
    },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: '1', toolName: 'remember', output: { type: 'text', value: 'kept' } },
      ],
    },
    {
      role: 'assistant',
      content: [{ type: 'text', text: 'done', providerOptions: { toolSearch: toolSearch as never } }],
    },
    prompt,
  ]
  await generateText({ ...(await make(model)), messages, stopWhen })
  expect(partsOf(sent[0]!, 3)[0]).toMatchObject({ output: { type: 'text', value: 'kept' } })
})
