import { createUsageMemory } from '@ts/usage-memory'
import { generateText, isStepCount, type ModelMessage } from 'ai'
import { expect, it } from 'vitest'
import { call, catalog, lexical, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const QUERIES = ['weather forecast', 'delete repository', 'always fails', 'send an email']
const bridge = (id: string, name: string, args: unknown) => call(id, 'call_tool', { name, arguments: args })

it('reports only calls that ran to a usage memory', async () => {
  const { tools } = catalog()
  const memory = createUsageMemory()
  const { model } = scripted(
    [call('s', 'search_tools', { queries: QUERIES })],
    [
      bridge('1', 'get_weather', { city: 'Rome' }),
      bridge('2', 'fail', {}),
      bridge('3', 'delete_repository', { repository: 'main' }),
      // Its own schema refuses these arguments.
      bridge('4', 'send_email', { to: 'nobody', text: '' }),
    ],
  )
  const search = await withToolSearch({
    model,
    tools,
    ranker: memory.wrap(lexical(), { tenant: 'acme' }),
    activation: 'on',
    session: 'chat',
    onEvent: memory.onEvent(() => 'acme'),
  })
  const prompt: ModelMessage = { role: 'user', content: 'hi' }
  const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
  const request = content.find(part => part.type === 'tool-approval-request')!
  const response = { type: 'tool-approval-response' as const, approvalId: request.approvalId, approved: false }
  const messages: ModelMessage[] = [prompt, ...responseMessages, { role: 'tool', content: [response] }]
  await generateText({ ...search, messages, stopWhen })
  const { uses } = await memory.inspect('acme')
  expect(new Set(uses.map(use => use.tool))).toEqual(new Set(['get_weather']))
})
