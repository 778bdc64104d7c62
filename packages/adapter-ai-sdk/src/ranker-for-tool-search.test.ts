import type { Ranker } from '@ts/core'
import { generateText, isStepCount, tool, toolSearch } from 'ai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { rankerForToolSearch } from './ranker-for-tool-search.js'
import { call, lexical, scripted } from './test-support.js'

const candidates = [
  { name: 'get_weather', description: 'Get the weather forecast for a city.' },
  { name: 'createIssue', description: 'Open a ticket.' },
  { name: 'nothing' },
]

it('ranks the candidates of the SDK', async () => {
  const search = rankerForToolSearch(lexical())
  expect(await search({ query: 'forecasts', tools: candidates })).toEqual(['get_weather'])
  expect((await search({ query: 'use createIssue', tools: candidates }))[0]).toBe('createIssue')
  expect(await search({ query: 'zzz', tools: candidates })).toEqual([])
  expect(await search({ query: 'x', tools: [] })).toEqual([])
})

it('searches parameters if the tools are passed', async () => {
  const tools = {
    nothing: tool({
      inputSchema: z.object({ latitude: z.number().describe('degrees north') }),
      execute: async () => 1,
    }),
  }
  expect(await rankerForToolSearch(lexical())({ query: 'latitude', tools: candidates })).toEqual([])
  expect(await rankerForToolSearch(lexical(), tools)({ query: 'latitude', tools: candidates })).toEqual(['nothing'])
})

it('builds one index per list, and builds it again if that failed', async () => {
  let built = 0
  const base = lexical()
  const ranker: Ranker = {
    ...base,
    async index(tools, options) {
      if (++built === 1) throw new Error('not yet')
      return base.index(tools, options)
    },
  }
  const search = rankerForToolSearch(ranker)
  await expect(search({ query: 'forecast', tools: candidates })).rejects.toThrow('not yet')
  expect(await search({ query: 'forecast', tools: candidates })).toEqual(['get_weather'])
  expect(await search({ query: 'ticket', tools: candidates.map(one => ({ ...one })) })).toEqual(['createIssue'])
  expect(built).toBe(2)
})

it('works in the tool search of the SDK', async () => {
  const weather = tool({
    deferLoading: true,
    description: 'Get the weather forecast for a city.',
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => city,
  })
  const { model, sent } = scripted([call('1', 'search', { query: 'forecasts' })], [call('2', 'weather', { city: 'X' })])
  const search = toolSearch({ search: rankerForToolSearch(lexical(), { weather }) })
  await generateText({ model, tools: { search, weather }, prompt: 'hi', stopWhen: isStepCount(5) })
  expect(sent.map(one => one.tools.map(({ name }) => name))).toEqual([
    ['search'],
    ['search', 'weather'],
    ['search', 'weather'],
  ])
})
