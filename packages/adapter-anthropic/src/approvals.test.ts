import type { ToolSearchEvent } from '@ts/core'
import { callBlock } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import type { Approve } from './run-calls.js'
import { call, catalog, lastBlocks, loop, request, scripted, searchOf } from './test-support.js'

const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }

const never: Approve = ({ name }) => name !== 'delete_repository'

describe('a tool that needs approval', () => {
  it.each([
    ['through the bridge under a prefix', 'bridge', 'functions_call_tool', DELETE],
    ['through a nested bridge', 'bridge', 'call_tool', { name: 'call_tool', arguments: DELETE }],
    ['through the bridge of another mode', 'client-native', 'call_tool', DELETE],
    ['after a search by the provider', 'native', 'delete_repository', DELETE.arguments],
  ] as const)('runs only with it, however it is called: %s', async (_, mode, name, input) => {
    const { tools, ran } = catalog()
    for (const approve of [never, undefined])
      await searchOf(tools, { mode, approve }).answer({ content: [callBlock('toolu_1', name, input)] })
    expect(ran).toHaveLength(1)
  })

  it('does not run if `approve` throws, and the error reaches the host', async () => {
    const { tools, ran } = catalog()
    const events: ToolSearchEvent[] = []
    const search = searchOf(tools, {
      approve: () => Promise.reject(new Error('no one there')),
      onEvent: event => events.push(event),
    })
    const reply = { content: [callBlock('toolu_1', 'delete_repository', DELETE.arguments)] }
    await expect(search.answer(reply)).rejects.toThrow('no one there')
    expect(ran).toEqual([])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', status: 'denied' }))
  })

  it.each([
    ['reply', [callBlock('1', 'get_weather', WEATHER.arguments), callBlock('2', DELETE.name, DELETE.arguments)]],
    ['batch', [callBlock('1', 'call_tool', { calls: [WEATHER, DELETE] })]],
  ])('prevents all calls of its %s from running if `approve` throws', async (_, content) => {
    const { tools, ran } = catalog()
    let isThere = false
    const approve: Approve = async ({ name }) => {
      if (name === 'get_weather') return true
      await new Promise(resolve => setImmediate(resolve))
      if (!isThere) throw new Error('no one there')
      return true
    }
    const search = searchOf(tools, { approve, mode: 'bridge' })
    await expect(search.answer({ content })).rejects.toThrow('no one there')
    expect(ran).toEqual([])
    isThere = true
    await search.answer({ content })
    expect(ran.map(({ name }) => name).sort()).toEqual(['delete_repository', 'get_weather'])
  })

  it('is passed to `approve` as the unwrapped call, once per call of a batch', async () => {
    const approvals: unknown[] = []
    const { tools } = catalog()
    const { double, client } = await scripted([call('call_tool', { calls: [WEATHER, DELETE] })])
    const approve: Approve = ({ name, input, via }) => {
      approvals.push({ name, input, via })
      return name === 'get_weather'
    }
    await loop(client, searchOf(tools, { approve, mode: 'bridge' }))
    expect(approvals).toEqual([
      { name: 'get_weather', input: WEATHER.arguments, via: 'bridge' },
      { name: 'delete_repository', input: DELETE.arguments, via: 'bridge' },
    ])
    const [{ content }] = lastBlocks(double, 1) as [{ content: string }]
    expect(JSON.parse(content)).toMatchObject([
      { result: 'get_weather ran' },
      { error: expect.stringContaining('denied') },
    ])
  })

  it('runs with the input that a person edited in the reply, which the model then reads', async () => {
    const { tools, ran } = catalog()
    const inputs: unknown[] = []
    for (const stream of [false, true]) {
      const { client } = await scripted([call('delete_repository', DELETE.arguments)])
      const search = searchOf(tools, { approve: ({ input }) => inputs.push(input) > 0 })
      const params = await search.params(request())
      const reply = await (stream
        ? client.beta.messages.stream(params).finalMessage()
        : client.beta.messages.create(params))
      Object.assign(reply.content[0]!, { input: { repository: 'fork' } })
      const [edited] = await search.answer(reply)
      expect(edited).toMatchObject({ content: [{ input: { repository: 'fork' } }] })
    }
    expect(inputs).toEqual([{ repository: 'fork' }, { repository: 'fork' }])
    expect(ran.map(({ input }) => input)).toEqual(inputs)
  })
})

describe('the end of a call', () => {
  it.each(['runner', 'loop'])('is settled once: ran, failed or denied (%s)', async way => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const { client } = await scripted(
      [call('remember', { note: 'x' }), call('fail'), call('delete_repository', DELETE.arguments)],
      [call('call_tool', { calls: [WEATHER, { name: 'fail' }] })],
    )
    const search = searchOf(tools, { approve: never, mode: 'bridge', onEvent: event => events.push(event) })
    if (way === 'runner') await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
    else await loop(client, search)
    const ends = events.flatMap(event =>
      event.kind === 'settled' ? [`${event.name} ${event.status} ${event.via}`] : [],
    )
    expect(ends.sort()).toEqual([
      'delete_repository denied unloaded',
      'fail failed bridge',
      'fail failed unloaded',
      'get_weather ran bridge',
      'remember ran direct',
    ])
  })
})
