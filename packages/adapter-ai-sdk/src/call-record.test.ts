import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { closeSent, createSeal } from '@ts/adapter-kit'
import { describe, expect, it } from 'vitest'
import { readRecord, readSentRecords, readShown, withFields, withoutRecord, withRecord } from './call-record.js'

const whole = { id: 'a', name: 'call_tool', input: '{}' }
const read = (record: unknown) => readRecord({ toolSearch: record } as never)

describe('the record of a call', () => {
  it('is written without the fields that say nothing, beside the metadata of the provider', () => {
    const record = { ...whole, index: 0, size: undefined, isRefused: false }
    expect(withRecord({ p: { signature: 's' }, toolSearch: { sent: 1 } }, record)).toStrictEqual({
      p: { signature: 's' },
      toolSearch: { sent: 1, ...whole, index: 0 },
    })
    expect(withFields(undefined, { a: 1 })).toStrictEqual({ toolSearch: { a: 1 } })
  })

  it('is read whole', () => {
    const more = { index: 0, size: 2, isRefused: true, shown: 'd' }
    expect(read({ ...whole, ...more })).toEqual({ ...whole, ...more })
    expect(read({ ...whole, isRefused: 'true', shown: 1 })).toEqual({ ...whole, isRefused: false })
  })

  it('has only the reasons that can be read', () => {
    const refused = [[0, 'no'], [1, 7], ['2', 'x'], 7, null, [], [3, 'neither']]
    const readable = [
      [0, 'no'],
      [3, 'neither'],
    ] as const
    expect(read({ ...whole, refused })?.refused).toEqual(new Map(readable))
    for (const none of [undefined, {}, 'no']) expect(read({ ...whole, refused: none })?.refused).toBeUndefined()
  })

  it('is not read with a field of another type', () => {
    for (const field of [{ id: 1 }, { name: undefined }, { input: {} }, { index: -1 }, { index: 0.5 }, { size: '2' }])
      expect(read({ ...whole, ...field }), JSON.stringify(field)).toBeUndefined()
  })

  it('gives its digest only if that is a text', () => {
    expect(readShown({ toolSearch: { shown: 'd' } })).toBe('d')
    for (const metadata of [undefined, null, {}, { toolSearch: 'd' }, { toolSearch: { shown: 5 } }])
      expect(readShown(metadata)).toBeUndefined()
  })

  it('is removed alone', () => {
    const plain = { type: 'text', providerOptions: { p: { a: 1 } } }
    expect(withoutRecord(plain)).toBe(plain)
    expect(withoutRecord({ ...plain, providerOptions: { ...plain.providerOptions, toolSearch: {} } })).toEqual(plain)
    expect(withoutRecord({ type: 'text', providerOptions: { toolSearch: {} } })).toStrictEqual({ type: 'text' })
  })
})

it('records of what was sent are read only from messages of the assistant, and each once for a seal', async () => {
  const seal = createSeal('the secret of tests')
  const sent = { ...(await closeSent({ kind: 'sent', form: 'list', tools: [] } as never, seal)) }
  const text = (providerOptions: object) => ({
    type: 'text' as const,
    text: 'a',
    providerOptions: providerOptions as never,
  })
  const prompt: LanguageModelV4Prompt = [
    { role: 'system', content: 'hi' },
    { role: 'user', content: [text({ toolSearch: { sent } })] },
    {
      role: 'assistant',
      content: [text({ openai: {} }), ...['no record', sent].map(one => text({ toolSearch: { sent: one } }))],
    },
  ]
  const records = await readSentRecords(prompt, seal)
  expect(records).toMatchObject([{ kind: 'sent' }])
  expect((await readSentRecords(prompt, seal))[0]).toBe(records[0])
})
