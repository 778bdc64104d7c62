import type { Ranker } from '@ts/core'
import { generateText, isStepCount, tool, toolSearch } from 'ai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { rankerForToolSearch } from './ranker-for-tool-search.js'
import { call, lexical, scripted } from './test-support.js'

const tools = [
  { name: 'get_weather', description: 'Get the weather forecast for a city.' },
  { name: 'createIssue', description: 'Open a ticket.' },
  { name: 'nothing' },
]

it('ranks the candidates of the SDK', async () => {
  const search = rankerForToolSearch(lexical())
  expect(await search({ query: 'forecasts', tools })).toEqual(['get_weather'])
  expect((await search({ query: 'use createIssue', tools }))[0]).toBe('createIssue')
  expect(await search({ query: 'zzz', tools })).toEqual([])
  expect(await search({ query: 'x', tools: [] })).toEqual([])
})

it('searches parameters if the tools are passed', async () => {
  const inputSchema = z.object({ latitude: z.number().describe('degrees north') })
  const nothing = tool({ inputSchema, execute: async () => 1 })
  expect(await rankerForToolSearch(lexical())({ query: 'latitude', tools })).toEqual([])
  expect(await rankerForToolSearch(lexical(), { nothing })({ query: 'latitude', tools })).toEqual(['nothing'])
})

it('builds one index per list, and builds it again if that failed', async () => {
  let built = 0
  const base = lexical()
  const index: Ranker['index'] = async (...given) => {
    if (++built === 1) throw new Error('not yet')
    return base.index(...given)
  }
  const search = rankerForToolSearch({ ...base, index })
  await expect(search({ query: 'forecast', tools })).rejects.toThrow('not yet')
  expect(await search({ query: 'forecast', tools })).toEqual(['get_weather'])
  expect(await search({ query: 'ticket', tools: tools.map(one => ({ ...one })) })).toEqual(['createIssue'])
  expect(built).toBe(2)
})

it('works in the tool search of the SDK', async () => {
  const weather = tool({
    ...tools[0]!,
    deferLoading: true,
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => city,
  })
  const { model, sent } = scripted([call('1', 'search', { query: 'forecasts' })], [call('2', 'weather', { city: 'X' })])
  const search = toolSearch({ search: rankerForToolSearch(lexical(), { weather }) })
  await generateText({ model, tools: { search, weather }, prompt: 'hi', stopWhen: isStepCount(5) })
  const listed = ['search', 'weather']
  expect(sent.map(one => one.tools.map(({ name }) => name))).toEqual([['search'], listed, listed])
})
