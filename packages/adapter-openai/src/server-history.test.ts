import { createMemorySessionStore, isToolSearchError } from '@ts/core'
import { callItem, searchItem } from '@ts/testkit/wire-openai'
import type { ResponseInput } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { bodyOf, catalog, RESPONSES_MODEL, searchOver, start } from './test-support.js'

const session = 'chat-1'
const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })

describe('a conversation whose messages OpenAI keeps', () => {
  it.each(['previous_response_id', 'conversation'] as const)('sends only results, with %s', async kind => {
    const { tools, run, ran } = catalog()
    const { double, client } = await start([SEARCH], [WEATHER])
    const sessions = createMemorySessionStore()
    const search = searchOver(tools, { serverHistory: true, sessions })
    let input: ResponseInput = [{ role: 'user', content: 'hi' }]
    let previous: string | undefined
    for (let steps = 0; steps < 5; steps++) {
      const state = kind === 'conversation' ? { conversation: 'conv_1' } : previous ? { [kind]: previous } : {}
      const params = await search.prepare({ model: RESPONSES_MODEL, input, ...state }, { session })
      const response = await client.responses.create(params)
      previous = response.id
      input = await search.answer(response, run, { session })
      if (search.isDone(response)) break
    }
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    expect(bodyOf(double, 1).input.map(({ type }) => type)).toEqual(['tool_search_output'])
    expect(ran).toHaveLength(1)
    expect((await sessions.read(session))?.ids).toContain('get_weather')
  })

  it.each([
    ['no store', {}, { session }],
    ['no session', { serverHistory: true, sessions: createMemorySessionStore() }, {}],
    ['a store without serverHistory', { sessions: createMemorySessionStore() }, { session }],
  ])('is rejected with an error that names the remedy: %s', async (_, options, turn) => {
    const { tools } = catalog()
    const search = searchOver(tools, options)
    for (const state of [{ previous_response_id: 'resp_1' }, { conversation: { id: 'conv_1' } }]) {
      const failure: unknown = await search
        .prepare({ model: RESPONSES_MODEL, input: 'hi', ...state }, turn)
        .catch((error: unknown) => error)
      expect(isToolSearchError(failure, 'INVALID_CONFIGURATION')).toBe(true)
      expect(String(failure)).toMatch(/Found (previous_response_id|conversation).*createMemorySessionStore/)
    }
  })

  it('is rejected at creation if the store is missing', () => {
    expect(() => searchOver(catalog().tools, { serverHistory: true })).toThrow(/sessions: createMemorySessionStore/)
  })
})
