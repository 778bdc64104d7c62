import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restorePrompt } from './outgoing-prompt.js'

type Message = LanguageModelV4Prompt[number]

const assistant = (...content: unknown[]) => ({ role: 'assistant', content }) as Message
const results = (...content: unknown[]) => ({ role: 'tool', content }) as Message
const callPart = (toolCallId: string, record?: unknown, input: unknown = {}) => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'real',
  input,
  ...(record === undefined ? {} : { providerOptions: { toolSearch: record } }),
})
const resultPart = (toolCallId: string, output: object = { type: 'text', value: toolCallId }) => ({
  type: 'tool-result',
  toolCallId,
  toolName: 'real',
  output,
})
const member = (index: number, more: object = {}) => ({ id: 'm', name: 'call_tool', input: '{}', index, ...more })
/** The record of a call that is no batch, with a digest, as that of each call that runs. */
const single = { id: 'm', name: 'call_tool', input: '{}', shown: '0'.repeat(64) }
const note = { toolSearch: { sent: 1 } }
const FILE = { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'aGk=' } }
const APPROVAL = { type: 'tool-approval-response', approvalId: 'x', approved: true }

/** The output of the first result of a message. */
const outputOf = ({ content }: Message) => (content as readonly { output: { value: string } }[])[0]!.output

describe('any conversation', () => {
  const outputs = fc.oneof(
    fc.record({ type: fc.constant('text' as const), value: fc.string({ unit: 'binary' }) }),
    fc.record({ type: fc.constant('error-text' as const), value: fc.string() }),
    fc.record({ type: fc.constant('execution-denied' as const), reason: fc.string() }),
    fc.record({
      type: fc.constant('content' as const),
      value: fc.array(fc.record({ type: fc.constant('text' as const), text: fc.string() })),
    }),
  )
  const call = fc.record({
    name: fc.string(),
    input: fc.oneof(fc.json(), fc.string()),
    size: fc.integer({ min: 0, max: 3 }),
    outputs: fc.array(outputs, { minLength: 3, maxLength: 3 }),
    isRefused: fc.boolean(),
  })
  /** A turn: calls of the model and their results. Each call became one or several calls of the SDK. */
  const turn = fc.array(call, { minLength: 1, maxLength: 3 }).map((calls): Message[] => {
    const made = calls.flatMap(({ name, input, size, isRefused, outputs: ends }, i) =>
      Array.from({ length: Math.max(1, size) }, (_, index) => {
        const record = { ...single, id: `${i}`, name, input: index === 0 ? input : '', isRefused }
        return [callPart(`${i}_${index}`, size > 0 ? { ...record, index } : record), ends[index]!] as const
      }),
    )
    return [
      assistant(...made.map(([part]) => part)),
      results(...made.map(([part, output]) => resultPart(part.toolCallId, output))),
    ]
  })
  const idsIn = ({ content }: Message) => (content as { toolCallId: string }[]).map(part => part.toolCallId)

  it('has one call and one result for each call of the model', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 3 }), turns => {
        const { prompt, history } = restorePrompt(turns.flat())
        for (const [i, [calls]] of turns.entries()) {
          const ids = [...new Set(idsIn(calls!).map(id => id[0]))]
          expect(idsIn(prompt[i * 2]!)).toEqual(ids)
          expect(idsIn(prompt[i * 2 + 1]!)).toEqual(ids)
        }
        expect(history.length).toBe(prompt.reduce((sum, message) => sum + message.content.length, 0))
      }),
    )
  })

  it('keeps its prefix when it continues', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), turns => {
        const whole = restorePrompt(turns.flat()).prompt
        const part = restorePrompt(turns.slice(0, -1).flat()).prompt
        expect(JSON.stringify(whole.slice(0, part.length))).toBe(JSON.stringify(part))
      }),
    )
  })

  it('has a plain call for an incomplete record', () => {
    fc.assert(
      fc.property(fc.anything(), record => {
        const { prompt, history } = restorePrompt([assistant(callPart('a', record))])
        expect([prompt, history]).toMatchObject([[{ content: [{ toolCallId: 'a' }] }], [{ kind: 'call' }]])
      }),
    )
  })
})

describe('a restored prompt', () => {
  it('keeps messages without records as they are', () => {
    const prompt: LanguageModelV4Prompt = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: [{ type: 'text', text: 'hi', providerOptions: note }] },
      assistant({ type: 'text', text: 'yes' }, callPart('a')),
      results(resultPart('a'), APPROVAL),
    ]
    const restored = restorePrompt(prompt)
    for (const [i, message] of prompt.entries()) expect(restored.prompt[i]).toBe(message)
    expect(restored.callIds).toEqual(new Set(['a']))
    expect(restored.history.map(event => event.kind)).toEqual(['call', 'result'])
  })

  it.each([
    ['a text', assistant({ type: 'text', text: 'yes', providerOptions: note })],
    ['a call', assistant(callPart('a', { shown: 'd' }))],
    ['a call that the provider ran', assistant({ ...callPart('a', member(0)), providerExecuted: true })],
    ['a result', results({ ...resultPart('a'), providerOptions: note })],
  ])('has no record in %s', (_, message) => {
    const { providerOptions: __, ...plain } = message.content[0] as { readonly providerOptions?: object }
    expect(restorePrompt([message]).prompt[0]!.content).toStrictEqual([plain])
  })

  it('has a call that the provider ran under its own id and name, and not in the history', () => {
    const ran = { ...callPart('a', single), providerExecuted: true }
    const { prompt, history } = restorePrompt([assistant(ran, resultPart('a')), results(resultPart('a'))])
    expect(prompt[0]!.content).toMatchObject([{ toolCallId: 'a', toolName: 'real' }, { type: 'tool-result' }])
    expect(prompt[1]!.content).toEqual([resultPart('a')])
    expect(history.map(event => event.kind)).toEqual(['result'])
  })

  it('has a call without a record unchanged, even if an older call with the same id has a record', () => {
    const plain = [assistant(callPart('0')), results(resultPart('0'))]
    const { prompt } = restorePrompt([assistant(callPart('0', single)), results(resultPart('0')), ...plain])
    expect(prompt.slice(2)).toEqual(plain)
  })

  it('keeps every result of a call that is no batch, and the parts beside it', () => {
    const outputs = ['first', 'second'].map(value => resultPart('a', { type: 'text', value }))
    const { prompt } = restorePrompt([assistant(callPart('a', single)), results(APPROVAL, ...outputs)])
    const restored = outputs.map(one => ({ ...one, toolCallId: 'm', toolName: 'call_tool' }))
    expect(prompt[1]!.content).toEqual([APPROVAL, ...restored])
  })

  it('shows a call that ran instead of the recorded one, if the record has no digest', () => {
    const { shown, ...record } = { ...single, input: '{"name":"real","arguments":{"to":"Ann"}}' }
    const ran = { to: 'Eve' }
    const restored = (more: object) =>
      restorePrompt([assistant(callPart('a', { ...record, ...more }, ran)), results(resultPart('a'))])
    const { prompt, history } = restored({})
    expect(prompt[0]!.content).toEqual([callPart('m', undefined, ran)])
    expect(prompt[1]!.content).toMatchObject([{ toolCallId: 'm', toolName: 'real' }])
    expect(history).toMatchObject([{ name: 'real', arguments: ran }, { name: 'real' }])
    for (const more of [{ shown }, { isRefused: true }, { index: 0 }])
      expect(restored(more).prompt[0]!.content).toMatchObject([{ toolName: 'call_tool' }])
  })
})

describe('a batch', () => {
  it('is joined only from its own calls', () => {
    const ids = (...records: object[]) => {
      const { prompt } = restorePrompt([assistant(...records.map((record, i) => callPart(`${i}`, record)))])
      const calls = prompt[0]!.content as readonly { readonly toolName: string; readonly toolCallId: string }[]
      return calls.map(({ toolName, toolCallId }) => `${toolName} ${toolCallId}`)
    }
    expect(ids(member(0), member(1))).toEqual(['call_tool m'])
    // A server may give one id to several calls.
    expect(ids(member(0), member(1), member(0), member(1))).toEqual(['call_tool m', 'call_tool m'])
    expect(ids(member(0), single)).toEqual(['call_tool m', 'call_tool m'])
    // The first call of the batch was removed.
    expect(ids(single, member(1))).toEqual(['call_tool m', 'real 1'])
  })

  it('has each result at the index of its call', () => {
    const members = [0, 2, 3, 4, 5, 6, 7].map(index =>
      member(index, index === 2 ? { isRefused: true } : index === 7 ? { size: 9 } : {}),
    )
    const { prompt } = restorePrompt([
      assistant(...members.map((record, i) => callPart(`${i}`, record))),
      results(
        resultPart('5', { type: 'execution-denied' }),
        resultPart('0', { type: 'json', value: { a: 1 } }),
        resultPart('6', { type: 'text', value: 'text' }),
        resultPart('1', { type: 'json', value: 'refused' }),
        resultPart('2', { type: 'error-text', value: 'failed' }),
        resultPart('3', { type: 'execution-denied', reason: 'not now' }),
      ),
    ])
    const missing = { error: 'No result: the call was not made.' }
    expect(JSON.parse(outputOf(prompt[1]!).value)).toEqual([
      { name: 'real', result: { a: 1 } },
      missing,
      { error: 'refused' },
      { name: 'real', error: 'failed' },
      { name: 'real', error: 'not now' },
      missing,
      { name: 'real', error: 'Tool execution denied.' },
      { name: 'real', result: 'text' },
      missing,
    ])
  })

  it('has its files after its texts', () => {
    const output = (text: string) => ({ type: 'content', value: [{ type: 'text', text }, FILE] })
    const { prompt } = restorePrompt([
      assistant(callPart('a', member(0)), callPart('b', member(1))),
      results(resultPart('a', output('one')), resultPart('b', output('two'))),
    ])
    const text = '[{"name":"real","result":"one"},{"name":"real","result":"two"}]'
    expect(outputOf(prompt[1]!)).toEqual({ type: 'content', value: [{ type: 'text', text }, FILE, FILE] })
  })

  it('has a bounded list if its record has a huge index or size', () => {
    for (const record of [member(0, { size: 1e9 }), member(0)]) {
      const calls = assistant(callPart('a', record), callPart('b', member(1e9)))
      const { prompt } = restorePrompt([calls, results(resultPart('a'))])
      expect((JSON.parse(outputOf(prompt[1]!).value) as unknown[]).length).toBeLessThan(200)
    }
  })
})

describe('the events of a prompt', () => {
  it('have arguments that are no object', () => {
    const { history } = restorePrompt([assistant(callPart('a', undefined, 'Rome'))])
    expect(history).toEqual([{ kind: 'call', id: 'a', name: 'real', arguments: 'Rome' }])
  })

  it('are read once, and so are arguments, so that a long history is read only once', () => {
    const [plain, recorded, result] = [
      callPart('a'),
      callPart('b', { ...single, input: '{"city":"Rome"}' }),
      resultPart('a'),
    ]
    const [first, second] = [1, 2].map(() =>
      restorePrompt([assistant({ ...plain }, { ...recorded }), results({ ...result })]),
    )
    for (const [i, event] of first!.history.entries()) expect(second!.history[i]).toBe(event)
    const inputOf = ({ prompt }: { prompt: LanguageModelV4Prompt }) =>
      (prompt[0]!.content as readonly { input?: unknown }[])[1]!.input
    expect(inputOf(first!)).toEqual({ city: 'Rome' })
    expect(inputOf(second!)).toBe(inputOf(first!))
  })

  it('are one for each call and result, also if they share an object', () => {
    const [input, output] = [{}, { type: 'text', value: 'x' }]
    const ids = ['a real', 'b real', 'b other'].map(text => text.split(' ') as [string, string])
    const { history } = restorePrompt([
      assistant(...ids.map(([id, toolName]) => ({ ...callPart(id, undefined, input), toolName }))),
      results(...ids.map(([id, toolName]) => ({ ...resultPart(id, output), toolName }))),
      results({ ...resultPart('b', input), toolName: 'other' }),
    ])
    expect(history).toMatchObject([
      ...ids.map(([id, name]) => ({ kind: 'call', id, name })),
      ...ids.map(([id, name]) => ({ kind: 'result', id, name, content: 'x' })),
      { kind: 'result', id: 'b', name: 'other' },
    ])
  })
})
