import type {
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata as Metadata,
} from '@ai-sdk/provider'
import { closeSent, createSeal } from '@ts/adapter-kit'
import type { SentEvent } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { readSentRecords, recordFields, responseRecorder } from './response-record.js'
import { call } from './test-support.js'

const fields = { sent: 'names' }
const own = call('1', 'search_tools', {})
const elsewhere = { ...own, providerExecuted: true }

/** The indexes of the parts that have the fields. Each other part must be the given object or equal to it. */
function recorded(parts: readonly object[], given: readonly object[]) {
  expect(parts).toHaveLength(given.length)
  return parts.flatMap((part, i) => {
    const metadata = (part as { readonly providerMetadata?: Metadata }).providerMetadata
    if (metadata?.['toolSearch'] === undefined) expect(part).toStrictEqual(given[i])
    else expect(metadata?.['toolSearch']).toEqual(fields)
    return metadata?.['toolSearch'] === undefined ? [] : [i]
  })
}

describe('the fields of a response', () => {
  it('are in its first text or call, if the SDK keeps the metadata of that part', () => {
    const skipped: LanguageModelV4Content[] = [{ type: 'reasoning', text: 'hm' }, { type: 'text', text: '' }, elsewhere]
    const text: LanguageModelV4Content = { type: 'text', text: 'a' }
    for (const kept of [
      [text, own],
      [own, text],
    ]) {
      const content = [...skipped, ...kept]
      expect(recorded(recordFields(content, fields), content)).toEqual([3])
      expect(recordFields(content, undefined)).toStrictEqual(content)
    }
    expect(recordFields(skipped, fields)).toStrictEqual(skipped)
    expect(recordFields(skipped, undefined)).toStrictEqual(skipped)
  })

  it('are written into a stream at the same place', () => {
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'text-delta', id: 't', delta: '' },
      elsewhere,
      own,
      call('2', 'search_tools', {}),
      { type: 'text-delta', id: 't', delta: 'a', providerMetadata: { p: {} } },
      { type: 'text-end', id: 't', providerMetadata: { p: {} } },
    ]
    expect(recorded(parts.map(responseRecorder(fields)), parts)).toEqual([2])
    expect(parts.map(responseRecorder(undefined))).toStrictEqual(parts)
  })

  it('are in each later part of their text that has metadata, because the SDK keeps only the last', () => {
    const p = (a: number) => ({ providerMetadata: { p: { a } } })
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'text-start', id: 't', ...p(1) },
      { type: 'text-delta', id: 't', delta: '', ...p(2) },
      { type: 'text-delta', id: 't', delta: 'a' },
      { type: 'text-delta', id: 't', delta: 'b' },
      { type: 'text-delta', id: 't', delta: 'c', ...p(3) },
      { type: 'reasoning-delta', id: 't', delta: 'd', ...p(4) },
      { type: 'text-start', id: 'u', ...p(5) },
      { type: 'text-delta', id: 'u', delta: 'e', ...p(6) },
      { type: 'text-end', id: 'u', ...p(7) },
      { ...own, ...p(8) },
      { type: 'text-end', id: 't', ...p(9) },
      { type: 'text-end', id: 't' },
    ]
    const made = parts.map(responseRecorder(fields))
    expect(recorded(made, parts)).toEqual([2, 4, 10])
    expect(made[2]).toMatchObject(p(1))
    expect(made[4]).toMatchObject(p(3))
    const direct = [parts[0]!, parts[4]!].map(responseRecorder(fields))
    expect(direct[1]).toMatchObject(p(3))
  })
})

it('reads records only from messages of the assistant, and each once for a seal', async () => {
  const seal = createSeal('secret')
  const sent = { ...(await closeSent({ kind: 'sent', form: 'list', tools: [] } as unknown as SentEvent, seal)) }
  const metadata = { toolSearch: { sent } } as unknown as Metadata
  const other = { toolSearch: { sent } } as unknown as Metadata
  const prompt: LanguageModelV4Prompt = [
    { role: 'system', content: 'hi' },
    { role: 'user', content: [{ type: 'text', text: 'a', providerOptions: other }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'a', providerOptions: { openai: {} } },
        { type: 'text', text: 'b', providerOptions: metadata },
      ],
    },
  ]
  const first = (await readSentRecords(prompt, seal))(metadata)
  const again = await readSentRecords(prompt, seal)
  expect(first).toMatchObject({ kind: 'sent' })
  expect(again(metadata)).toBe(first)
  expect(again(other)).toBeUndefined()
  expect(again(undefined)).toBeUndefined()
})
