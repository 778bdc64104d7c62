import { createMemorySessionStore, type ToolSearchError } from '@ts/core'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInput } from 'openai/resources/responses/responses'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  bodyOf,
  CHAT_MODEL,
  catalog,
  changedBytes,
  expectAccepted,
  RESPONSES_MODEL,
  searchOver,
  start,
} from './test-support.js'

const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })

it('runs a conversation on Responses to its end, and the next one goes on from its messages', async () => {
  const { tools, run, ran } = catalog()
  const { double, client } = await start([SEARCH], [WEATHER], [textItem('sunny')])
  const search = searchOver(tools, { client, capabilities: { clientSearch: 'openai' } })
  const { response, messages } = await search.run({ model: RESPONSES_MODEL, input: 'hi' }, run)
  expectTypeOf(response.output_text).toBeString()
  expect(response.output_text).toBe('sunny')
  expect(ran).toEqual([{ name: 'get_weather', arguments: { city: 'Rome' } }])
  expect(messages[0]).toEqual({ role: 'user', content: 'hi' })
  const input = [...messages, { role: 'user' as const, content: 'and now?' }]
  const next = await search.run({ model: RESPONSES_MODEL, input }, run)
  expect(next.messages.slice(0, input.length)).toEqual(input)
  expect(input).toHaveLength(messages.length + 1)
  expectAccepted(double)
  expect(changedBytes(double)).toEqual([0, 0, 0])
})

it('runs a conversation on Chat Completions, and a call runs only with the approval of the real tool', async () => {
  const { tools, run, ran } = catalog()
  const repository = { name: 'delete_repository', arguments: { repository: 'a' } }
  const { client } = await start([callItem('c1', 'call_tool', repository)], [callItem('c2', 'call_tool', repository)])
  const search = searchOver(tools, { client, capabilities: {} })
  const answers = [false, true]
  const approve = ({ name }: { name: string }) => name === 'delete_repository' && answers.shift() === true
  const params = { model: CHAT_MODEL, messages: [{ role: 'user' as const, content: 'hi' }] }
  const added: ChatCompletionMessageParam[] = []
  const { response, messages } = await search.run(params, run, {
    approve,
    onStep: step => added.push(...step.messages),
  })
  expect(response.choices[0]?.message.content).toBe('done')
  expect(ran).toEqual([repository])
  expect(messages).toEqual([...params.messages, ...added])
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool', 'assistant'])
})

describe('a conversation whose messages OpenAI keeps', () => {
  it.each(['previous_response_id', 'conversation'])('sends only results, by %s', async kind => {
    const { tools, run, ran } = catalog()
    const { double, client } = await start([SEARCH], [WEATHER])
    const sessions = createMemorySessionStore()
    const options = { client, serverHistory: true, sessions, capabilities: { clientSearch: 'openai' } } as const
    const kept = kind === 'conversation' ? { conversation: 'conv_1' } : {}
    const params = { model: RESPONSES_MODEL, input: 'hi', ...kept }
    await searchOver(tools, options).run(params, run, { session: 'ann' })
    expect(ran).toHaveLength(1)
    expectAccepted(double)
    const types = [1, 2].map(index => bodyOf(double, index).input.map(({ type }) => type))
    expect(types).toEqual([['tool_search_output'], ['function_call_output']])
    expect(bodyOf(double, 2)).toMatchObject({ [kind]: expect.any(String) })
    expect((await sessions.read('ann'))?.ids).toContain('get_weather')
  })

  it.each([
    ['no store', {}, { session: 'ann' }],
    ['no session', { serverHistory: true, sessions: createMemorySessionStore() }, {}],
    ['a store without serverHistory', { sessions: createMemorySessionStore() }, { session: 'ann' }],
  ])('is rejected with an error that names the remedy: %s', async (_, options, turn) => {
    const search = searchOver(catalog().tools, options)
    for (const state of [{ previous_response_id: 'resp_1' }, { conversation: { id: 'conv_1' } }])
      await expect(search.prepare({ model: RESPONSES_MODEL, input: 'hi', ...state }, turn)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringMatching(/Found (previous_response_id|conversation).*createMemorySessionStore/),
      })
  })

  it('is rejected at creation if the store is missing', () => {
    expect(() => searchOver(catalog().tools, { serverHistory: true })).toThrow(/sessions: createMemorySessionStore/)
  })
})

it('stops at an abort, and needs a client that sends requests', async () => {
  const { tools, run } = catalog()
  const { double, client } = await start([WEATHER])
  const params = { model: RESPONSES_MODEL, input: 'hi' }
  for (const asked of [params, { model: CHAT_MODEL, messages: [] }])
    await expect(searchOver(tools, { client }).run(asked, run, { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    )
  expect(double.requests).toEqual([])
  for (const part of [undefined, { responses: {} }, { chat: {} }])
    await expect(searchOver(tools, { client: part as never }).run(params, run)).rejects.toThrow(/give it to openai/)
})

it.each(['messages', 'input'] as const)('goes on from the stored %s after a request that failed', async key => {
  const { tools, run, ran } = catalog()
  const call = callItem('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
  const { double, client } = await start([call], [textItem('sunny')])
  let isDown = true
  const fetch: typeof globalThis.fetch = (url, init) => {
    if (ran.length === 0 || !isDown) return globalThis.fetch(url, init)
    isDown = false
    return Promise.resolve(new Response('{}', { status: 503 }))
  }
  const search = searchOver(tools, { client: client.withOptions({ fetch }), capabilities: {} })
  const stored: ChatCompletionMessageParam[] = [{ role: 'user', content: 'hi' }]
  const ids: string[] = []
  type Chat = { model: string; messages: typeof stored }
  const ask = () => {
    const params = { model: key === 'input' ? RESPONSES_MODEL : CHAT_MODEL, [key]: [...stored] } as unknown as Chat
    return search.run(params, run, {
      onStep({ messages, response }) {
        stored.push(...messages)
        ids.push(response.id)
      },
    })
  }
  await expect(ask()).rejects.toMatchObject({ status: 503 })
  expect(stored).toHaveLength(3)
  const { response, messages } = await ask()
  expect(ids).toEqual([expect.any(String), response.id])
  expect(messages).toEqual(stored)
  expect(ran).toHaveLength(1)
  expectAccepted(double)
  expect(changedBytes(double)).toEqual([0])
})

it('ends after `maxRequests`, with every call that ran in the messages of the error', async () => {
  const { tools, run, ran } = catalog()
  const call = (id: number) => [callItem(`c${id}`, 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })]
  const { double, client } = await start(call(1), call(2), call(3))
  const search = searchOver(tools, { client, capabilities: {} })
  const params = { model: RESPONSES_MODEL, input: 'hi' }
  const failure = await search.run(params, run, { maxRequests: 2 }).catch((error: unknown) => error as ToolSearchError)
  expect(failure).toMatchObject({ code: 'INVALID_CONFIGURATION', message: expect.stringMatching(/2 requests.*maxReq/) })
  expect(ran).toHaveLength(2)
  const { messages } = (failure as ToolSearchError).details as { messages: ResponseInput }
  expect(messages.map(item => item.type)).toEqual([
    undefined,
    ...['function_call', 'function_call_output', 'function_call', 'function_call_output'],
  ])
  await search.run({ ...params, input: messages }, run)
  expectAccepted(double)
  await expect(search.run(params, run, { maxRequests: 0 })).rejects.toThrow(/expected 1 or more/)
  // One request is enough for an answer without calls, here to a stored prompt without messages.
  const stored = await search.run({ model: RESPONSES_MODEL, prompt: { id: 'p' } }, run, { maxRequests: 1 })
  expect(stored.messages).toMatchObject([{ type: 'message', role: 'assistant' }])
  expect(bodyOf(double, -1).input).toEqual([])
})
