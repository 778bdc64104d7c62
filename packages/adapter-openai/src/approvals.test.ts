import type { RealCall as ToolCall } from '@ts/core'
import { callItem, type OpenaiTurn } from '@ts/testkit/wire-openai'
import type { Response } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { bodyOf, catalog, played, RESPONSES_MODEL, searchOver, start } from './test-support.js'

const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }
const CALLS = [callItem('1', 'get_weather', WEATHER.arguments), callItem('2', 'delete_repository', DELETE.arguments)]
const approve = () => true
const permitUnless = (isForbidden: () => boolean) => () => ({
  permit: ({ name }: { name: string }) => !isForbidden() || name !== 'delete_repository',
})

describe('a tool that needs approval', () => {
  it.each([
    ['through the bridge under a prefix', callItem('1', 'functions.call_tool', DELETE)],
    ['through a nested bridge', callItem('1', 'call_tool', { name: 'call_tool', arguments: DELETE })],
    ['under a prefix', callItem('1', 'functions.delete_repository', DELETE.arguments)],
    ['with the namespace of other tools', callItem('1', 'delete_repository', DELETE.arguments, 'weather')],
  ])('runs only with it, however it is called: %s', async (_, call) => {
    for (const [options, isFree] of [
      [{}, false],
      [{ needsApproval: () => false }, true],
    ] as const) {
      const runs = (['chat', 'responses'] as const).map(api => played(api, [[call]], options).catch(() => undefined))
      const ran = (await Promise.all(runs)).flatMap(one => one?.ran ?? [])
      expect(ran.length > 0).toBe(isFree)
    }
  })

  it('is settled as denied, and the result tells the model so', async () => {
    const { double, events } = await played('chat', [[callItem('1', 'call_tool', { calls: [DELETE, WEATHER] })]])
    const ends = events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))
    expect(ends.sort()).toEqual([
      ['delete_repository', 'denied'],
      ['get_weather', 'ran'],
    ])
    expect(bodyOf(double, 1).messages.at(-1)!['content']).toContain('denied')
  })
})

describe('an answer that waits for approvals', () => {
  /** A response with these calls, and the sample tools. */
  async function answered(content: OpenaiTurn['content'] = CALLS) {
    const { tools, run, ran } = catalog()
    const { client } = await start(content)
    const request = await searchOver(tools).prepare({ model: RESPONSES_MODEL, input: 'hi' })
    const response: Response = await client.responses.create(request)
    return { tools, run, ran, names: () => ran.map(({ name }) => name), response }
  }

  it('asks for every approval before any call of the response runs', async () => {
    const { tools, response } = await answered()
    const order: string[] = []
    const asked = () => order.push('approve') > 0
    await searchOver(tools).answer(response, ({ name }) => void order.push(name), { approve: asked })
    const [first, ...runs] = order
    expect([first, ...runs.sort()]).toEqual(['approve', 'delete_repository', 'get_weather'])
  })

  it('is decided again for another turn', async () => {
    for (const turn of [{ session: 'bob' }, { session: 'ann', visible: new Set(['get_weather']) }]) {
      const { tools, run, names, response } = await answered()
      const search = searchOver(tools, {
        policy: ({ session }) => ({ permit: ({ name }) => session === 'ann' || name !== 'delete_repository' }),
      })
      expect(await search.approvals(response, { session: 'ann' })).toMatchObject([{ id: '2', ...DELETE }])
      await search.answer(response, run, { ...turn, approve })
      expect(names()).toEqual(['get_weather'])
    }
  })

  it('is decided again if a person edited its calls', async () => {
    const { tools, run, ran, response } = await answered()
    const search = searchOver(tools)
    await search.approvals(response)
    const call = response.output.at(-1) as { arguments: string }
    call.arguments = '{"repository":"fork"}'
    const asked: unknown[] = []
    const ask = ({ arguments: args }: ToolCall) => asked.push(args) > 0
    await search.answer(response, run, { approve: ask })
    expect(asked).toEqual([{ repository: 'fork' }])
    expect(ran).toContainEqual({ name: 'delete_repository', arguments: { repository: 'fork' } })
  })

  it('sends no definition of a tool that was forbidden meanwhile', async () => {
    let isForbidden = false
    const { tools, run, names, response } = await answered()
    const search = searchOver(tools, { policy: permitUnless(() => isForbidden) })
    await search.approvals(response)
    isForbidden = true
    const items = await search.answer(response, run, { approve })
    expect(names()).toEqual(['get_weather'])
    expect(JSON.stringify(items)).not.toContain('for ever')
    expect(JSON.stringify(items.at(-1))).toContain('There is no tool named')
  })

  it('decides again for each answer, also to the same response', async () => {
    let isForbidden = false
    const { tools, run, response } = await answered([
      callItem('1', 'search_tools', { queries: ['delete a repository'] }),
    ])
    const search = searchOver(tools, { policy: permitUnless(() => isForbidden), disclosure: 'bridge' })
    expect(JSON.stringify(await search.answer(response, run))).toContain('for ever')
    isForbidden = true
    expect(JSON.stringify(await search.answer(response, run))).not.toContain('for ever')
  })

  it('decides for each of two answers at the same time, so that the end of one does not end the other', async () => {
    let isReady = () => {}
    const ready = new Promise<void>(resolve => (isReady = resolve))
    const { tools, run, response } = await answered([callItem('1', 'search_tools', { queries: ['weather'] })])
    const search = searchOver(tools, { policy: () => ready.then(() => ({})), disclosure: 'bridge' })
    const ended = new AbortController()
    const first = search.answer(response, run, { signal: ended.signal })
    const second = search.answer(response, run)
    ended.abort(new Error('ended'))
    isReady()
    await expect(first).rejects.toThrow('ended')
    expect(JSON.stringify(await second)).toContain('get_weather')
  })

  it.each([
    [false, ['delete_repository', 'get_weather']],
    [true, ['get_weather']],
  ])('continues in another process, under its policy, which forbids the tool: %s', async (isForbidden, expected) => {
    const { tools, run, names, response } = await answered()
    const other = searchOver(tools, { policy: permitUnless(() => isForbidden) })
    await other.answer(JSON.parse(JSON.stringify(response)) as Response, run, { approve })
    // The calls of a response run at the same time.
    expect(names().sort()).toEqual(expected)
  })
})
