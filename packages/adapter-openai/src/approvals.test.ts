import type { RealCall as ToolCall, ToolSearchEvent } from '@ts/core'
import { callItem, type OpenaiTurn } from '@ts/testkit/wire-openai'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { bodyOf, CHAT_MODEL, catalog, chat, converse, RESPONSES_MODEL, searchOver, start } from './test-support.js'

const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }

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
      const { tools, run, ran } = catalog()
      for (const play of [chat, converse]) {
        const { client } = await start([call])
        await play(client, searchOver(tools, options), run).catch(() => {})
      }
      expect(ran.length > 0).toBe(isFree)
    }
  })

  it('is settled as denied, and the result tells the model so', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, run } = catalog()
    const { double, client } = await start([callItem('1', 'call_tool', { calls: [DELETE, WEATHER] })])
    await chat(client, searchOver(tools, { onEvent: event => void events.push(event) }), run)
    expect(events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : [])).sort()).toEqual([
      ['delete_repository', 'denied'],
      ['get_weather', 'ran'],
    ])
    expect(bodyOf(double, 1).messages.at(-1)!['content']).toContain('denied')
  })

  it('asks for every approval before any call of the response runs', async () => {
    const order: string[] = []
    const { tools } = catalog()
    const { client } = await start([
      callItem('1', 'get_weather', { city: 'Rome' }),
      callItem('2', 'delete_repository', DELETE.arguments),
    ])
    const approve = () => order.push('approve') > 0
    await chat(client, searchOver(tools), ({ name }) => void order.push(name), { approve })
    expect(order).toEqual(['approve', 'get_weather', 'delete_repository'])
  })
})

describe('an answer that waits for approvals', () => {
  const answered = async (content: OpenaiTurn['content']) => {
    const { tools, run, ran } = catalog()
    const { client } = await start(content)
    const events: ToolSearchEvent[] = []
    const search = searchOver(tools, { onEvent: event => void events.push(event) })
    const response: Response = await client.responses.create(
      await search.prepare({ model: RESPONSES_MODEL, input: 'hi' }),
    )
    const completion: ChatCompletion = await client.chat.completions
      .create(await search.prepare({ model: CHAT_MODEL, messages: [{ role: 'user', content: 'hi' }] }))
      .catch(() => ({ choices: [] }) as unknown as ChatCompletion)
    return { tools, run, ran, events, search, response, completion }
  }
  const CALLS = [callItem('1', 'get_weather', { city: 'Rome' }), callItem('2', 'delete_repository', DELETE.arguments)]

  it('lists the calls of real tools that need approval, and runs nothing', async () => {
    const { ran, search, response } = await answered(CALLS)
    const waiting = await search.approvals(response)
    expect(waiting).toMatchObject([{ id: '2', ...DELETE }])
    expect(ran).toEqual([])
  })

  it('handles each call once in the same process', async () => {
    const { run, ran, events, search, response } = await answered(CALLS)
    await search.approvals(response)
    await search.approvals(response)
    await search.answer(response, run, { approve: () => true })
    expect(ran).toHaveLength(2)
    expect(events.filter(({ kind }) => kind === 'execute')).toHaveLength(2)
  })

  it('is decided again for another turn', async () => {
    const { tools, response } = await answered(CALLS)
    for (const turn of [{ session: 'bob' }, { session: 'ann', visible: new Set(['get_weather']) }]) {
      const { run, ran } = catalog()
      const search = searchOver(tools, {
        policy: ({ session }) => ({ permit: ({ name }) => session === 'ann' || name !== 'delete_repository' }),
      })
      expect(await search.approvals(response, { session: 'ann' })).toMatchObject([DELETE])
      await search.answer(response, run, { ...turn, approve: () => true })
      expect(ran.map(({ name }) => name)).toEqual(['get_weather'])
    }
  })

  it('is decided again if a person edited its calls', async () => {
    const { run, ran, search, response } = await answered(CALLS)
    await search.approvals(response)
    const call = response.output.at(-1) as { arguments: string }
    call.arguments = '{"repository":"fork"}'
    const asked: unknown[] = []
    const approve = ({ arguments: args }: ToolCall) => asked.push(args) > 0
    await search.answer(response, run, { approve })
    expect(asked).toEqual([{ repository: 'fork' }])
    expect(ran.at(-1)).toEqual({ name: 'delete_repository', arguments: { repository: 'fork' } })
  })

  it('sends no definition of a tool that was forbidden meanwhile', async () => {
    let isPermitted = true
    const { tools, response } = await answered(CALLS)
    const policy = () => ({ permit: ({ name }: { name: string }) => isPermitted || name !== 'delete_repository' })
    const search = searchOver(tools, { policy })
    const { run, ran } = catalog()
    await search.approvals(response)
    isPermitted = false
    const items = await search.answer(response, run, { approve: () => true })
    expect(ran.map(({ name }) => name)).toEqual(['get_weather'])
    expect(JSON.stringify(items)).not.toContain('for ever')
    expect(JSON.stringify(items.at(-1))).toContain('There is no tool named')
  })

  it('decides again for each answer, also to the same response', async () => {
    let isPermitted = true
    const { tools, response } = await answered([callItem('1', 'search_tools', { queries: ['delete a repository'] })])
    const policy = () => ({ permit: ({ name }: { name: string }) => isPermitted || name !== 'delete_repository' })
    const search = searchOver(tools, { policy, disclosure: 'bridge' })
    const { run } = catalog()
    expect(JSON.stringify(await search.answer(response, run))).toContain('for ever')
    isPermitted = false
    expect(JSON.stringify(await search.answer(response, run))).not.toContain('for ever')
  })

  it('decides for each of two answers at the same time, so that the end of one does not end the other', async () => {
    let isReady = () => {}
    const ready = new Promise<void>(resolve => (isReady = resolve))
    const policy = async () => {
      await ready
      return {}
    }
    const { tools, response } = await answered([callItem('1', 'search_tools', { queries: ['weather'] })])
    const search = searchOver(tools, { policy, disclosure: 'bridge' })
    const { run } = catalog()
    const ended = new AbortController()
    const first = search.answer(response, run, { signal: ended.signal }).then(
      () => 'answered',
      () => 'ended',
    )
    const second = search.answer(response, run)
    ended.abort()
    isReady()
    expect(await first).toBe('ended')
    expect(JSON.stringify(await second)).toContain('get_weather')
  })

  it('continues in another process, under the policy of that process', async () => {
    const { tools, response } = await answered(CALLS)
    const stored = JSON.parse(JSON.stringify(response)) as Response
    for (const [permitted, names] of [
      [true, ['get_weather', 'delete_repository']],
      [false, ['get_weather']],
    ] as const) {
      const { run, ran } = catalog()
      const other = searchOver(tools, {
        policy: { permit: ({ name }) => permitted || name !== 'delete_repository' },
      })
      await other.answer(stored, run, { approve: () => true })
      expect(ran.map(({ name }) => name)).toEqual(names)
    }
  })
})
