import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { expect, it } from 'vitest'
import * as adapter from './index.js'
import { connectInMemory, testServer } from './test-servers.js'

it('exports two functions', () => {
  expect(Object.keys(adapter).sort()).toEqual(['claudeAgentOptions', 'mcpToolset'])
})

it('does what the quickstart of the README shows', async () => {
  const many = Array.from({ length: 100 }, (_, i) => `do_number_${i}_of_many_things`)
  const github = await connectInMemory('sdk', 'github', testServer(['create_issue', ...many]))
  const slack = await connectInMemory('client', 'slack', testServer(['send_message', ...many]))
  const tools = adapter.mcpToolset({ github: github.client, slack: slack.client }, { deferLoading: true })
  const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() })
  const answer = async (call: Parameters<typeof toolSearch.answer>[0]) =>
    (await toolSearch.answer(call, tools.run)).content
  expect((await toolSearch.expose()).tools).toHaveLength(3)
  expect(await answer({ name: 'search_tools', arguments: { queries: ['send message'] } })).toContain(
    'slack__send_message',
  )
  const call = { name: 'slack__send_message', arguments: { text: 'hi' } }
  expect(await answer({ name: 'call_tool', arguments: call })).toBe('send_message ran with {"text":"hi"}')
})
