import type { Companion } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import { convertToModelMessages, type ToolSet, tool, type UIMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentOf,
  approve,
  call,
  expectPrefixKept,
  HI,
  messageOf,
  partsOf,
  type Response,
  type Sent,
  stored,
} from './test-support.js'

const LOG = { lines: Array.from({ length: 3_000 }, (_, i) => `step ${i} took a while`), exit: 3 }
const WHOLE = 'step 1500 took'
const READ = call('1', 'call_tool', { name: 'read_log', arguments: {} })
const twice = [1, 2].map(() => ({ name: 'read_log', arguments: {} }))
const BATCH = call('1', 'call_tool', { calls: twice })
const NOTE = call('2', 'remember', { note: 'n' })
const isWhole = (sent: Sent) => JSON.stringify(sent.prompt).includes(WHOLE)

/** An agent with a tool whose output is large, and a companion. `asked` are the results of the tool that it got. */
async function reader(fields: Partial<ToolSet[string]> = {}, ...responses: Response[]) {
  const asked: unknown[] = []
  const offload = createOffload({ store: createMemoryStore() })
  const companion: Companion = {
    ...offload,
    onResult(result) {
      if (result.tool.name === 'read_log') asked.push(result.content)
      return offload.onResult?.(result)
    },
  }
  const read_log = tool({ inputSchema: z.object({}), execute: async () => LOG, ...(fields as object) })
  return { ...(await agentOf({ tools: { read_log } as ToolSet, companions: [companion] }, ...responses)), asked }
}

it.each(['activeTools', 'tools'] as const)('sends a large result whole if %s lacks the reading tool', async way => {
  const { sent, search, generate } = await reader({}, [READ])
  const { read_large_output: _, ...others } = search.tools
  await generate(way === 'tools' ? { tools: others } : { activeTools: Object.keys(others) })
  const names = sent[0]!.tools.map(({ name }) => name)
  expect(names).not.toContain('read_large_output')
  // Searching is still possible.
  expect(names).toContain('search_tools')
  expect(isWhole(sent[1]!)).toBe(true)
})

describe('an application gets the whole output of a tool, and the model reads a preview', () => {
  it.each([
    ['streamText', READ],
    ['generateText', BATCH],
  ])('%s', async (way, first) => {
    const given: unknown[] = []
    const toModelOutput = ({ output }: { readonly output: unknown }) => {
      given.push(output)
      return { type: 'json' as const, value: output as typeof LOG }
    }
    const { sent, asked, settled, generate, stream } = await reader({ toModelOutput }, [first], [NOTE])
    const result = way === 'generateText' ? await generate() : stream()
    const results = (await result.steps).flatMap(({ toolResults }) => toolResults)
    const logs = first === BATCH ? [LOG, LOG] : [LOG]
    expect(results.filter(({ toolName }) => toolName === 'read_log').map(({ output }) => output)).toEqual(logs)
    for (const output of given) expect(output).toEqual(LOG)
    expect(sent.map(isWhole)).toEqual([false, false, false])
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('out_')
    expectPrefixKept(sent)
    // The companion saw once what the model would have read.
    expect(asked).toEqual(logs)
    expect(settled().filter(([name]) => name === 'read_log')).toHaveLength(logs.length)

    // Another process continues with the stored messages, and sends the same bytes.
    const other = await reader()
    await other.generate({ messages: stored([HI, ...(await result.responseMessages), HI]) })
    expectPrefixKept([...sent, ...other.sent])
    expect([...other.asked, ...other.settled()]).toEqual([])
  })

  it.each([true, false])('in messages from a browser, with their metadata: %s', async hasMetadata => {
    const first = await reader({}, [READ])
    const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
    const last = await messageOf(first.stream())
    expect(last.parts.find(({ type }) => type === 'tool-read_log')).toMatchObject({ output: LOG })
    const isKept = (key: string) => hasMetadata || !/providerMetadata/i.test(key)
    const messages = JSON.parse(
      JSON.stringify([user, last], (key, value: unknown) => (isKept(key) ? value : undefined)),
    )
    const { sent, search, generate } = await reader()
    const { tools } = search
    await generate({ messages: await convertToModelMessages([...messages, { ...user, id: 'v' }], { tools }) })
    expect(sent.map(isWhole)).toEqual([false])
    expect(JSON.stringify(sent[0]!.prompt)).toContain('out_')
    if (hasMetadata) expectPrefixKept([...first.sent, ...sent])
  })

  it('after an approval, and in the response that was stopped before the model read the output', async () => {
    const { sent, generate } = await reader({ needsApproval: true }, [READ])
    const messages = approve(await generate())
    const { responseMessages } = await generate({ messages })
    expect(sent.map(isWhole)).toEqual([false, false])
    // Without the last response, nothing records the preview: another process makes a new one.
    const other = await reader()
    await other.generate({ messages: stored([...messages, ...responseMessages.slice(0, -1), HI]) })
    expect(other.sent.map(isWhole)).toEqual([false])
  })

  it('also if it is the message of an error, which stays an error', async () => {
    const execute = () => Promise.reject(new Error(LOG.lines.join('\n')))
    const { sent, generate } = await reader({ execute }, [READ])
    await generate()
    expect(sent.map(isWhole)).toEqual([false, false])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
  })

  it('and content parts keep their files', async () => {
    const file = { type: 'file' as const, mediaType: 'image/png', data: { type: 'data' as const, data: 'aGk=' } }
    const text = { type: 'text' as const, text: LOG.lines.join('\n') }
    const toModelOutput = () => ({ type: 'content' as const, value: [text, file] })
    const { sent, generate } = await reader({ toModelOutput }, [READ], [NOTE])
    await generate()
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
  const { sent, generate } = await reader()
  const one = { toolCallId: '1', toolName: 'remember' }
  const output = { type: 'text' as const, value: 'kept' }
  const messages = [
    HI,
    { role: 'assistant', content: [{ type: 'tool-call', ...one, input: { note: 'n' } }] },
    { role: 'tool', content: [{ type: 'tool-result', ...one, output }] },
    { role: 'assistant', content: [{ type: 'text', text: 'done', providerOptions: { toolSearch } }] },
    HI,
  ]
  await generate({ messages })
  expect(partsOf(sent[0]!, 3)[0]).toMatchObject({ output })
})
