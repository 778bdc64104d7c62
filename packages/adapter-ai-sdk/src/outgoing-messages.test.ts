import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { restorePrompt } from './outgoing-prompt.js'

type Message = LanguageModelV4Prompt[number]

const assistant = (...content: unknown[]) => ({ role: 'assistant', content }) as Message
const results = (...content: unknown[]) => ({ role: 'tool', content }) as Message
const callPart = (toolCallId: string, record?: object, input: object = {}) => ({
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
const note = { toolSearch: { sent: 1 } }

describe('a restored prompt', () => {
  it('keeps messages without records as they are', () => {
    const prompt: LanguageModelV4Prompt = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: [{ type: 'text', text: 'hi', providerOptions: note }] },
      assistant({ type: 'text', text: 'yes' }, callPart('a')),
      results(resultPart('a'), { type: 'tool-approval-response', approvalId: 'x', approved: true }),
    ]
    const restored = restorePrompt(prompt)
    for (const [i, message] of prompt.entries()) expect(restored.prompt[i]).toBe(message)
    expect(restored.callIds).toEqual(new Set(['a']))
    expect(restored.history.map(event => event.kind)).toEqual(['call', 'result'])
  })

  it.each([
    ['a text', assistant({ type: 'text', text: 'yes', providerOptions: note })],
    ['a call', assistant({ ...callPart('a'), providerOptions: { toolSearch: { shown: 'd' } } })],
    ['a call that the provider ran', assistant({ ...callPart('a', member(0)), providerExecuted: true })],
    ['a result', results({ ...resultPart('a'), providerOptions: note })],
  ])('has no record in %s', (_, message) => {
    const { providerOptions: __, ...plain } = message.content[0] as { readonly providerOptions?: object }
    expect(restorePrompt([message]).prompt[0]!.content).toStrictEqual([plain])
  })

  it('has a call that the provider ran under its own id and name, and not in the history', () => {
    const ran = { ...callPart('a', { id: 'm', name: 'call_tool', input: '{}' }), providerExecuted: true }
    const { prompt, history } = restorePrompt([assistant(ran, resultPart('a')), results(resultPart('a'))])
    expect(prompt[0]!.content).toMatchObject([{ toolCallId: 'a', toolName: 'real' }, { type: 'tool-result' }])
    expect(prompt[1]!.content).toEqual([resultPart('a')])
    expect(history.map(event => event.kind)).toEqual(['result'])
  })

  it('keeps the parts beside calls and results', () => {
    const text = { type: 'text', text: 'yes' }
    const answer = { type: 'tool-approval-response', approvalId: 'x', approved: true }
    const { prompt } = restorePrompt([
      assistant(text, callPart('a', member(0))),
      results(answer, resultPart('a'), answer),
    ])
    expect(prompt[0]!.content).toMatchObject([text, { toolCallId: 'm' }])
    expect(prompt[1]!.content).toMatchObject([answer, { toolCallId: 'm' }, answer])
  })

  it('joins only the calls of one batch', () => {
    const single = { id: 'm', name: 'call_tool', input: '{}', shown: 'd' }
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

  it('has each result of a batch at the index of its call', () => {
    const batch = assistant(
      ...[
        member(0),
        member(2, { isRefused: true }),
        member(3),
        member(4),
        member(5),
        member(6),
        member(7, { size: 9 }),
      ].map((record, i) => callPart(`${i}`, record, { edited: true })),
    )
    const { prompt } = restorePrompt([
      batch,
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
    expect(prompt[0]!.content).toMatchObject([{ toolName: 'call_tool' }])
    const [joined] = prompt[1]!.content as readonly { readonly output: { readonly value: string } }[]
    expect(JSON.parse(joined!.output.value)).toEqual([
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

  it('has a bounded list for a batch whose record has a huge index or size', () => {
    for (const record of [member(0, { size: 1e9 }), member(0)]) {
      const { prompt } = restorePrompt([
        assistant(callPart('a', record), callPart('b', member(1e9))),
        results(resultPart('a')),
      ])
      const [joined] = prompt[1]!.content as readonly { readonly output: { readonly value: string } }[]
      expect((JSON.parse(joined!.output.value) as unknown[]).length).toBeLessThan(200)
    }
  })

  it('has events with arguments that are no object', () => {
    const { history } = restorePrompt([assistant({ ...callPart('a'), input: 'Rome' })])
    expect(history).toEqual([{ kind: 'call', id: 'a', name: 'real', arguments: 'Rome' }])
  })

  it('parses the arguments of a call once', () => {
    const part = callPart('a', { id: 'm', name: 'call_tool', input: '{"city":"Rome"}', shown: 'd' })
    const inputs = [1, 2].map(
      () => (restorePrompt([assistant({ ...part })]).prompt[0]!.content[0] as typeof part).input,
    )
    expect(inputs[0]).toEqual({ city: 'Rome' })
    expect(inputs[1]).toBe(inputs[0])
  })

  it('has an event of its own for each call and result, also if they share an object', () => {
    const input = {}
    const output = { type: 'text', value: 'x' }
    const parts = [
      { id: 'a', toolName: 'real' },
      { id: 'b', toolName: 'real' },
      { id: 'b', toolName: 'other' },
    ]
    const { history } = restorePrompt([
      assistant(...parts.map(({ id, toolName }) => ({ ...callPart(id, undefined, input), toolName }))),
      results(...parts.map(({ id, toolName }) => ({ ...resultPart(id, output), toolName }))),
      results({ ...resultPart('b', input), toolName: 'other' }),
    ])
    expect(history).toMatchObject([
      ...parts.map(({ id, toolName: name }) => ({ kind: 'call', id, name })),
      ...parts.map(({ id, toolName: name }) => ({ kind: 'result', id, name })),
      { kind: 'result', id: 'b', name: 'other' },
    ])
  })
})
