import type { LanguageModelV4Prompt, SharedV4ProviderMetadata as Metadata } from '@ai-sdk/provider'
import { closeSent, createSeal } from '@ts/adapter-kit'
import type { HistoryEvent } from '@ts/core'
import { expect, it } from 'vitest'
import { readSentRecords } from './call-record.js'

it('reads records only from messages of the assistant, and each once for a seal', async () => {
  const seal = createSeal('the secret of tests')
  const sent = {
    ...(await closeSent(
      { kind: 'sent', form: 'list', tools: [] } as unknown as Extract<HistoryEvent, { kind: 'sent' }>,
      seal,
    )),
  }
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
  const [first, ...others] = await readSentRecords(prompt, seal)
  expect([first, others]).toMatchObject([{ kind: 'sent' }, []])
  expect((await readSentRecords(prompt, seal))[0]).toBe(first)
})
