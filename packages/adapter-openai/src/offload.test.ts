import { tool as agentTool } from '@openai/agents'
import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { callItem } from '@ts/testkit/wire-openai'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { agentWith } from './agent-test-support.js'
import type { OpenAIToolSearchOptions } from './openai-tool-search.js'
import { catalog, chat, converse, searchOver, start } from './test-support.js'

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
