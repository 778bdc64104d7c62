import {
  convertToModelMessages,
  generateText,
  isStepCount,
  readUIMessageStream,
  streamText,
  toUIMessageStream,
  type UIMessage,
} from 'ai'
import { expect, it } from 'vitest'
import { call, catalog, expectPrefixKept, lexical, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

it('keeps the prefix of the prompt if the messages come back from a browser', async () => {
  const { tools } = catalog()
  const first = scripted(
    [call('s', 'search_tools', { queries: ['weather forecast'] })],
    [call('c', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })],
    [
      call('b', 'call_tool', {
        calls: [
          { name: 'get_weather', arguments: { city: 'Oslo' } },
          { name: 'nothing', arguments: {} },
        ],
      }),
      call('r', 'remember', { note: 'n' }),
    ],
  )
  const options = { tools, ranker: lexical(), activation: 'on' as const }
  const one = await withToolSearch({ model: first.model, ...options })
  const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
  const { stream } = streamText({ ...one, messages: await convertToModelMessages([user]), stopWhen: isStepCount(9) })
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream: toUIMessageStream({ stream }) })) last = message
  expect(JSON.stringify(last)).not.toContain('tool-call_tool')
  const stored = JSON.parse(JSON.stringify([user, last])) as UIMessage[]
  const second = scripted()
  const two = await withToolSearch({ model: second.model, ...options })
  const next: UIMessage = { id: 'v', role: 'user', parts: [{ type: 'text', text: 'again' }] }
  const messages = await convertToModelMessages([...stored, next], { tools: two.tools })
  await generateText({ ...two, messages, stopWhen: isStepCount(9) })
  expectPrefixKept([...first.sent, ...second.sent])
})
