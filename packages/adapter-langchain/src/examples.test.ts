import { createAgent } from 'langchain'
import { expect, it } from 'vitest'
import * as adapter from './index.js'
import { call, catalog, scripted } from './test-support.js'

it('exports exactly these names', () => {
  expect(Object.keys(adapter).sort()).toEqual(['toolSearch', 'toolSearchMiddleware'])
})

it('runs the quickstart of the README', async () => {
  const { tools, ran } = catalog()
  const model = scripted([call('1', 'get_weather', { city: 'Rome' })])
  const agent = createAgent({ model, tools, middleware: [adapter.toolSearchMiddleware()] })
  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
  expect(messages.at(-1)?.text).toBe('done')
  expect(ran).toHaveLength(1)
})
