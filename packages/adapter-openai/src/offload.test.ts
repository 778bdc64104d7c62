import { tool as agentTool } from '@openai/agents'
import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { callItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentWith } from './agent-test-support.js'
import type { OpenAIToolSearchOptions } from './openai-tool-search.js'
import { catalog, chat, converse, RESPONSES_MODEL, searchOver, start } from './test-support.js'

const createCompanion = () => createOffload({ store: createMemoryStore() })

for (const api of ['responses', 'chat'] as const)
  describe(api, () =>
    offloadConformance({
      test: it,
      createCompanion,
      async converse({ companion, tool: { run, ...tool }, calls }) {
        const given = catalog()
        const tools = [...(given.tools as readonly unknown[]), { ...tool, deferLoading: false }]
        const search = searchOver(tools as OpenAIToolSearchOptions['tools'], { companions: [companion] })
        const turns = calls.map((one, i) => [callItem(`c${i}`, one.name, one.arguments)])
        const { double, client } = await start(...turns)
        await (api === 'chat' ? chat : converse)(client, search, run)
        return double.requests.map(({ body }) => body)
      },
    }),
  )

for (const stream of [false, true])
  describe(`agents, streaming: ${stream}`, () =>
    offloadConformance({
      test: it,
      createCompanion,
      async converse({ companion, tool: { name, description, run }, calls }) {
        const own = [agentTool({ name, description, parameters: z.object({}), execute: run })]
        const turns = calls.map((one, i) => [callItem(`c${i}`, one.name, one.arguments)])
        const { agent, double, runner } = await agentWith(turns, { companions: [companion], own })
        if (stream) await (await runner.run(agent, 'hi', { stream })).completed
        else await runner.run(agent, 'hi')
        return double.requests.map(({ body }) => body)
      },
    }))

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
    const search = searchOver([tool] as OpenAIToolSearchOptions['tools'], { companions: [createCompanion()] })
    const params = await search.prepare({ model: RESPONSES_MODEL, input: [{ role: 'user', content: 'hi' }] })
    const response = await client.responses.create(change(params as never) as typeof params)
    const [, result] = await search.answer(response, () => whole)
    expect((result as { readonly output: string }).output === whole).toBe(isWhole)
  }
})
