import { createMemoryStore, createOffload } from '@ts/offload'
import { callItem } from '@ts/testkit/wire-openai'
import { expect, it } from 'vitest'
import type { OpenAIToolSearchOptions } from './openai-tool-search.js'
import { RESPONSES_MODEL, searchOver, start } from './test-support.js'

it('sends a large result in full if the request did not offer the tools that read stored results', async () => {
  const whole = 'a line of a long log\n'.repeat(3_000)
  const tool = { name: 'read_log', inputSchema: { type: 'object', properties: {} }, deferLoading: false }
  type Tools = readonly { readonly name?: string }[]
  const one = { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'read_log' }] } as const
  for (const [change, isWhole] of [
    [(params: object) => params, false],
    [
      (params: { tools: Tools }) => ({
        ...params,
        tools: params.tools.filter(({ name }) => name !== 'read_large_output'),
      }),
      true,
    ],
    [(params: object) => ({ ...params, tool_choice: one }), true],
  ] as const) {
    const { client } = await start([callItem('c1', 'read_log', {})])
    const search = searchOver([tool] as OpenAIToolSearchOptions['tools'], {
      companions: [createOffload({ store: createMemoryStore() })],
    })
    const params = await search.prepare({ model: RESPONSES_MODEL, input: [{ role: 'user', content: 'hi' }] })
    const response = await client.responses.create(change(params as never) as typeof params)
    const [, result] = await search.answer(response, () => whole)
    expect((result as { readonly output: string }).output === whole).toBe(isWhole)
  }
})
