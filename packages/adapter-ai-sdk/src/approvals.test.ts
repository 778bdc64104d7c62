import type { ToolSearchEvent, TurnInput } from '@ts/core'
import { generateText, isStepCount, type ModelMessage, streamText, type ToolApprovalResponse, type ToolSet } from 'ai'
import { describe, expect, it } from 'vitest'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const SEARCH = call('s', 'search_tools', { queries: ['delete repository'] })
const prompt: ModelMessage = { role: 'user', content: 'hi' }

/** Every way in which a model may call a tool that needs approval. */
const WAYS: readonly (readonly [string, readonly ReturnType<typeof call>[]])[] = [
  ['a search', [call('1', 'search_tools', { queries: ['select:delete_repository'], name: 'delete_repository' })]],
  ['a bridge call', [call('1', 'call_tool', DELETE)]],
  ['a bridge call with text arguments', [call('1', 'call_tool', { ...DELETE, arguments: '{"repository":"main"}' })]],
  ['a bridge call under a prefix', [call('1', 'functions.call_tool', DELETE)]],
  ['a batch', [call('1', 'call_tool', { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }, DELETE] })]],
  ['a nested bridge call', [call('1', 'call_tool', { name: 'call_tool', arguments: DELETE })]],
  ['a direct call', [call('1', 'delete_repository', DELETE.arguments)]],
  ['a direct call under a prefix', [call('1', 'functions.delete_repository', DELETE.arguments)]],
]

/** The ways in which the tool that needs approval ran. `firstStreams`: whether the first way streams; the next one then generates. */
async function waysAround(
  prepare: (model: ReturnType<typeof scripted>['model'], tools: ToolSet) => Promise<object>,
  firstStreams: readonly boolean[] = [false, true],
) {
  const ways: string[] = []
  for (const [i, [way, calls]] of WAYS.entries()) {
    for (const isStreaming of firstStreams.map(first => first !== (i % 2 === 1))) {
      const { tools, ran } = catalog()
      const { model } = scripted([SEARCH], calls)
      const prepared = (await prepare(model, tools)) as { model: typeof model; tools: ToolSet }
      if (isStreaming) await streamText({ ...prepared, messages: [prompt], stopWhen }).consumeStream()
      else await generateText({ ...prepared, messages: [prompt], stopWhen })
      if (ran.some(one => one.name === 'delete_repository')) ways.push(way)
    }
  }
  return ways
}

/** The messages with the approval of every call that waits for one. */
function approve(first: {
  readonly content: readonly { readonly type: string; readonly approvalId?: string }[]
  readonly responseMessages: readonly ModelMessage[]
}): ModelMessage[] {
  const answers = first.content.flatMap(({ type, approvalId }): ToolApprovalResponse[] =>
    type === 'tool-approval-request' && approvalId !== undefined
      ? [{ type: 'tool-approval-response', approvalId, approved: true }]
      : [],
  )
  return [prompt, ...first.responseMessages, { role: 'tool', content: answers }]
}

describe('a tool that needs approval', () => {
  it.each([
    ['bridge', [false, true]],
    ['load', [false]],
    ['stub', [true]],
    ['native', [false]],
    ['window', [true]],
    ['eager', [false]],
  ] as const)('never runs without approval with the disclosure %s', async (disclosure, firstStreams) => {
    const prepare = (model: ReturnType<typeof scripted>['model'], tools: ToolSet) =>
      withToolSearch({ model, tools, ranker: lexical(), activation, disclosure })
    expect(await waysAround(prepare, firstStreams)).toEqual([])
  })

  it('is never run by a meta tool, even if the model is used without its middleware', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([call('1', 'call_tool', DELETE)])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ model, tools: search.tools, messages: [prompt], stopWhen })
    expect(ran).toEqual([])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('Nothing was run') } })
  })

  /** Runs until approval is requested, and returns what is needed to answer the request. */
  async function untilApproval(first: ReturnType<typeof call>, onEvent?: (event: ToolSearchEvent) => void) {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [first])
    const options = { tools, ranker: lexical(), activation, ...(onEvent ? { onEvent } : {}) }
    const search = await withToolSearch({ model, ...options })
    const { responseMessages, content } = await generateText({ ...search, messages: [prompt], stopWhen })
    const request = content.find(part => part.type === 'tool-approval-request')!
    expect(`${request.toolCall.toolName}`).toBe('delete_repository')
    const answer = (approved: boolean): ModelMessage[] => {
      const part: ToolApprovalResponse = { type: 'tool-approval-response', approvalId: request.approvalId, approved }
      return [prompt, ...responseMessages, { role: 'tool', content: [part] }]
    }
    return { tools, ran, model, sent, search, options, answer }
  }

  const BATCH = call('1', 'call_tool', { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }, DELETE] })

  it.each([
    ['bridge', call('1', 'call_tool', DELETE)],
    ['batch', BATCH],
    ['direct call', call('1', 'delete_repository', DELETE.arguments)],
  ])('does not run after a denial, and is settled as denied: %s', async (_, first) => {
    const events: ToolSearchEvent[] = []
    const { ran, sent, search, answer } = await untilApproval(first, event => void events.push(event))
    await generateText({ ...search, messages: answer(false), stopWhen })
    expect(ran.map(one => one.name)).not.toContain('delete_repository')
    const ends = events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))
    expect(ends).toContainEqual(['delete_repository', 'denied'])
    expect(ends).toHaveLength(first === BATCH ? 2 : 1)
    expectPrefixKept(sent)
  })

  it('runs after approval in another process, and is settled there', async () => {
    const { tools, ran, answer } = await untilApproval(call('1', 'call_tool', DELETE))
    const events: ToolSearchEvent[] = []
    const { model } = scripted()
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const other = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const stored = JSON.parse(JSON.stringify(answer(true))) as ModelMessage[]
    await generateText({ ...other, messages: stored, stopWhen })
    expect(ran.filter(one => one.name === 'delete_repository')).toHaveLength(1)
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'settled', name: 'delete_repository', status: 'ran' }),
    )
  })

  it('does not run in the same process if policy forbids it while the approval waits, and is settled as denied', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, ran } = catalog()
    const { model, sent } = scripted([call('1', 'call_tool', DELETE)])
    const turns: TurnInput[] = []
    let isRevoked = false
    const search = await withToolSearch({
      model,
      tools,
      ranker: lexical(),
      activation,
      session: 'ann',
      onEvent: event => void events.push(event),
      async policy(turn) {
        turns.push(turn)
        return { permit: ({ name }) => !isRevoked || name !== 'delete_repository' }
      },
    })
    const activeTools = ['search_tools', 'describe_tools', 'call_tool', 'delete_repository'] as unknown as []
    const first = await generateText({ ...search, activeTools, messages: [prompt], stopWhen })
    isRevoked = true
    turns.length = 0
    const messages = approve(first)
    await generateText({ ...search, messages, stopWhen })
    expect(ran).toEqual([])
    expect(partsOf(sent.at(-1)!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
    expect(turns[0]).toMatchObject({ session: 'ann', visible: ['delete_repository'] })
    expect(events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))).toEqual([
      ['delete_repository', 'denied'],
    ])
  })

  it('does not run after approval if policy forbids it by that time', async () => {
    const { tools, ran, answer } = await untilApproval(call('1', 'call_tool', DELETE))
    const { model, sent } = scripted()
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'delete_repository' }
    const other = await withToolSearch({ model, tools, ranker: lexical(), activation, policy })
    await generateText({ ...other, messages: answer(true), stopWhen })
    expect(ran).toEqual([])
    expect(partsOf(sent[0]!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
  })

  it('is settled by its own result if a server gives the same call id in each turn', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const { model } = scripted([call('0', 'call_tool', DELETE)])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const input = { repository: 'old' }
    const before: ModelMessage[] = [
      prompt,
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: '0', toolName: 'delete_repository', input }] },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: '0',
            toolName: 'delete_repository',
            output: { type: 'text', value: 'gone' },
          },
        ],
      },
    ]
    await generateText({ ...search, toolApproval: { delete_repository: 'denied' }, messages: before, stopWhen })
    expect(events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))).toEqual(['denied'])
  })

  it('is not settled by an older result of another conversation with the same call id', async () => {
    const events: ToolSearchEvent[] = []
    const { search, answer } = await untilApproval(call('0', 'call_tool', DELETE), event => void events.push(event))
    const other: ModelMessage[] = [
      prompt,
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: '0', toolName: 'delete_repository', input: {} }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: '0',
            toolName: 'delete_repository',
            output: { type: 'text', value: 'gone' },
          },
        ],
      },
      { role: 'assistant', content: 'It is gone.' },
      { role: 'user', content: 'Thanks.' },
    ]
    await generateText({ ...search, messages: other, stopWhen })
    expect(events.filter(event => event.kind === 'settled')).toEqual([])
    await generateText({ ...search, messages: answer(false), stopWhen })
    expect(events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))).toEqual(['denied'])
  })

  it('is settled as denied if a `toolApproval` rule of the caller denies it', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, ran } = catalog()
    const { model } = scripted([call('1', 'call_tool', DELETE)])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    await generateText({ ...search, toolApproval: { delete_repository: 'denied' }, messages: [prompt], stopWhen })
    expect(ran).toEqual([])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', status: 'denied' }))
  })
})
