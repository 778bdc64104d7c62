import { readFileSync } from 'node:fs'
import { OpenAIResponsesModel, setTracingDisabled, tool } from '@openai/agents'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import * as agentExamples from './agents.examples.js'
import * as agents from './agents.js'
import * as adapter from './index.js'
import * as examples from './openai-tool-search.examples.js'
import type { OpenAITools } from './read-openai-tools.js'
import { CHAT_MODEL, catalog, RESPONSES_MODEL, start } from './test-support.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const shown = (file: string, ...regions: string[]) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const parts = regions.map(region =>
    new RegExp(`#region ${region}\\n([\\s\\S]*?) *// #endregion`).exec(source)?.[1]?.replaceAll(/^ {2}/gm, ''),
  )
  return `\`\`\`ts\n${parts.join('\n')}\`\`\``
}

it('exports exactly these names', () => {
  expect(Object.keys(adapter).sort()).toEqual(['openaiToolSearch', 'shownDigest'])
  expect(Object.keys(agents).sort()).toEqual(['agentsToolSearch'])
})

it('runs the loop of the README for Chat Completions', async () => {
  const { tools, run, ran } = catalog()
  const called = { name: 'get_weather', arguments: { city: 'Rome' } }
  const { client } = await start([callItem('c1', 'call_tool', called)], [textItem('sunny')])
  const messages = await examples.chat(client, CHAT_MODEL, tools as OpenAITools, run)
  expect(ran).toEqual([called])
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'sunny' })
  expect(readme).toContain(shown('./openai-tool-search.examples.ts', 'chat-imports', 'chat'))
})

it('runs the quickstart of the README for agents', async () => {
  setTracingDisabled(true)
  const weather = tool({
    name: 'get_weather',
    description: 'Get the weather forecast for a city.',
    parameters: z.object({ city: z.string() }),
    execute: ({ city }) => `Sunny in ${city}.`,
  })
  const { client } = await start(
    [searchItem('s1', { queries: ['weather forecast'] })],
    [callItem('c1', 'get_weather', { city: 'Rome' })],
    [textItem('sunny')],
  )
  const model = new OpenAIResponsesModel(client, RESPONSES_MODEL)
  expect(await agentExamples.quickstart(model, [], [weather])).toBe('sunny')
  expect(readme).toContain(shown('./agents.examples.ts', 'imports', 'agents'))
})
