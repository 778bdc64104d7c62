import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withRecord } from './call-record.js'
import { restorePrompt } from './outgoing-prompt.js'

type Message = LanguageModelV4Prompt[number]

/** A digest, as in the record of each call that runs. */
const shown = '0'.repeat(64)

const outputs = fc.oneof(
  fc.record({ type: fc.constant('text' as const), value: fc.string({ unit: 'binary' }) }),
  fc.record({ type: fc.constant('error-text' as const), value: fc.string() }),
  fc.record({ type: fc.constant('execution-denied' as const), reason: fc.string() }),
  fc.record({
    type: fc.constant('content' as const),
    value: fc.array(fc.record({ type: fc.constant('text' as const), text: fc.string() })),
  }),
)
const json = fc.oneof(fc.json(), fc.string())
/** A turn: calls of the model and their results. Each call became one or several calls of the SDK. */
const turn = fc
  .array(
    fc.record({
      name: fc.string(),
      input: json,
      size: fc.integer({ min: 0, max: 3 }),
      outputs: fc.array(outputs, { minLength: 3, maxLength: 3 }),
      isRefused: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((calls): Message[] => {
    const made = calls.flatMap(({ name, input, size, isRefused, outputs: ends }, i) =>
      Array.from({ length: Math.max(1, size) }, (_, index) => ({
        id: `${i}_${index}`,
        record: { id: `${i}`, name, input: index === 0 ? input : '', isRefused, shown, ...(size > 0 ? { index } : {}) },
        output: ends[index]!,
      })),
    )
    return [
      {
        role: 'assistant',
        content: made.map(({ id, record }) => ({
          type: 'tool-call',
          toolCallId: id,
          toolName: `real_${id}`,
          input: { real: true },
          providerOptions: withRecord(undefined, record),
        })),
      },
      {
        role: 'tool',
        content: made.map(({ id, output }) => ({
          type: 'tool-result',
          toolCallId: id,
          toolName: `real_${id}`,
          output,
        })),
      },
    ]
  })

it('restores one call and one result for each call of the model', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 3 }), turns => {
      const { prompt, history } = restorePrompt(turns.flat())
      for (const [i, messages] of turns.entries()) {
        const calls = prompt[i * 2]!.content as readonly { toolCallId: string }[]
        const results = prompt[i * 2 + 1]!.content as readonly { toolCallId: string }[]
        const ids = [...new Set((messages[0]!.content as { toolCallId: string }[]).map(one => one.toolCallId[0]))]
        expect(calls.map(one => one.toolCallId)).toEqual(ids)
        expect(results.map(one => one.toolCallId)).toEqual(ids)
      }
      expect(JSON.stringify(prompt)).not.toContain('real_0_0"')
      expect(history.length).toBe(prompt.reduce((sum, message) => sum + message.content.length, 0))
    }),
  )
})

it('keeps the prefix of a prompt when the conversation continues', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), turns => {
      const whole = restorePrompt(turns.flat()).prompt
      const part = restorePrompt(turns.slice(0, -1).flat()).prompt
      expect(JSON.stringify(whole.slice(0, part.length))).toBe(JSON.stringify(part))
    }),
  )
})

it('treats an incomplete record as a plain call', () => {
  fc.assert(
    fc.property(fc.anything(), record => {
      const message = {
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: 'a', toolName: 't', input: {}, providerOptions: { toolSearch: record } },
        ],
      } as unknown as Message
      const { prompt, history } = restorePrompt([message])
      expect(prompt).toHaveLength(1)
      expect(history).toHaveLength(1)
    }),
  )
})

it('does not change a call of a batch if the first call of the batch was removed', () => {
  const record = { id: 'm', name: 'call_tool', input: '', index: 1 }
  const { prompt } = restorePrompt([
    {
      role: 'assistant',
      content: [
        { type: 'tool-call', toolCallId: 'm_1', toolName: 'real', input: {}, providerOptions: withRecord({}, record) },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: 'm_1', toolName: 'real', output: { type: 'text', value: 'x' } }],
    },
  ])
  expect(prompt[0]!.content).toEqual([{ type: 'tool-call', toolCallId: 'm_1', toolName: 'real', input: {} }])
  expect(prompt[1]!.content).toMatchObject([{ toolCallId: 'm_1', toolName: 'real' }])
})

it('puts the files of a batch after its texts', () => {
  const file = { type: 'file' as const, mediaType: 'image/png', data: { type: 'data' as const, data: 'aGk=' } }
  const parts = [0, 1].map(index => ({ id: `m_${index}`, record: { id: 'm', name: 'call_tool', input: '{}', index } }))
  const { prompt } = restorePrompt([
    {
      role: 'assistant',
      content: parts.map(({ id, record }) => ({
        type: 'tool-call',
        toolCallId: id,
        toolName: 'shot',
        input: {},
        providerOptions: withRecord({}, record),
      })),
    },
    {
      role: 'tool',
      content: parts.map(({ id }) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: 'shot',
        output: { type: 'content', value: [{ type: 'text', text: id }, file] },
      })),
    },
  ])
  expect(prompt[1]!.content).toMatchObject([
    {
      toolCallId: 'm',
      output: {
        type: 'content',
        value: [{ text: '[{"name":"shot","result":"m_0"},{"name":"shot","result":"m_1"}]' }, file, file],
      },
    },
  ])
})

it('returns the same events for the same messages, so that a long history is read once', () => {
  const input = { city: 'Rome' }
  const output = { type: 'text' as const, value: 'rain' }
  const messages = (): LanguageModelV4Prompt => [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'a', toolName: 't', input }] },
    { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'a', toolName: 't', output }] },
  ]
  const [first, second] = [restorePrompt(messages()).history, restorePrompt(messages()).history]
  for (const [i, event] of first.entries()) expect(second[i]).toBe(event)
})

it('leaves a call without a record unchanged, even if an older call with the same id has a record', () => {
  const changed: LanguageModelV4Prompt = [
    {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          toolCallId: '0',
          toolName: 'real',
          input: {},
          providerOptions: withRecord({}, { id: '0', name: 'call_tool', input: '{}', shown }),
        },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: '0', toolName: 'real', output: { type: 'text', value: 'x' } }],
    },
  ]
  const plain: LanguageModelV4Prompt = [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: '0', toolName: 'other', input: {} }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: '0', toolName: 'other', output: { type: 'text', value: 'y' } }],
    },
  ]
  expect(restorePrompt([...changed, ...plain]).prompt.slice(2)).toEqual(plain)
})

it('keeps every result of a call that is no batch', () => {
  const result = (value: string) => ({
    type: 'tool-result' as const,
    toolCallId: 'a',
    toolName: 'real',
    output: { type: 'text' as const, value },
  })
  const { prompt } = restorePrompt([
    {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          toolCallId: 'a',
          toolName: 'real',
          input: {},
          providerOptions: withRecord({}, { id: 'm', name: 'call_tool', input: '{}', shown }),
        },
      ],
    },
    { role: 'tool', content: [result('first'), result('second')] },
  ])
  expect(prompt[1]!.content).toEqual(
    ['first', 'second'].map(value => ({ ...result(value), toolCallId: 'm', toolName: 'call_tool' })),
  )
})

it('shows a call that ran instead of the recorded one, if the record has no digest', () => {
  const record = { id: 'm', name: 'call_tool', input: '{"name":"real","arguments":{"to":"Ann"}}' }
  const messages = (more: object): LanguageModelV4Prompt => [
    {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          toolCallId: 'a',
          toolName: 'real',
          input: { to: 'Eve' },
          providerOptions: withRecord({}, { ...record, ...more }),
        },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: 'a', toolName: 'real', output: { type: 'text', value: 'x' } }],
    },
  ]
  const { prompt, history } = restorePrompt(messages({}))
  expect(prompt[0]!.content).toEqual([{ type: 'tool-call', toolCallId: 'm', toolName: 'real', input: { to: 'Eve' } }])
  expect(prompt[1]!.content).toMatchObject([{ toolCallId: 'm', toolName: 'real' }])
  expect(history).toMatchObject([{ name: 'real', arguments: { to: 'Eve' } }, { name: 'real' }])
  for (const more of [{ shown }, { isRefused: true }])
    expect(restorePrompt(messages(more)).prompt[0]!.content).toMatchObject([{ toolName: 'call_tool' }])
})
