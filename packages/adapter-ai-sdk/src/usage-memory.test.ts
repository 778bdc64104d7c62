import { createUsageMemory } from '@ts/usage-memory'
import { expect, it } from 'vitest'
import { agentOf, approve, call, lexical } from './test-support.js'

const QUERIES = ['weather forecast', 'delete repository', 'always fails', 'send an email']
const bridge = (id: string, name: string, args: unknown) => call(id, 'call_tool', { name, arguments: args })

it('reports only calls that ran to a usage memory', async () => {
  const memory = createUsageMemory()
  const { generate } = await agentOf(
    {
      ranker: memory.wrap(lexical(), { tenant: 'acme' }),
      session: 'chat',
      onEvent: memory.onEvent(() => 'acme'),
    },
    [call('s', 'search_tools', { queries: QUERIES })],
    [
      bridge('1', 'get_weather', { city: 'Rome' }),
      bridge('2', 'fail', {}),
      bridge('3', 'delete_repository', { repository: 'main' }),
      // Its own schema refuses these arguments.
      bridge('4', 'send_email', { to: 'nobody', text: '' }),
    ],
  )
  await generate({ messages: approve(await generate(), () => false) })
  const { uses } = await memory.inspect('acme')
  expect(new Set(uses.map(use => use.tool))).toEqual(new Set(['get_weather']))
})
