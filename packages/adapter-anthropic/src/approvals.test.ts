import type { ToolSearchEvent } from '@ts/core'
import { callBlock, hostedSearchBlocks } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import type { Approve } from './run-calls.js'
import { call, catalog, lastBlocks, loop, request, scripted, searchOf } from './test-support.js'

const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }

/** Every way in which a model may call a tool that needs approval. */
const WAYS: readonly (readonly [string, AnthropicMode, readonly ReturnType<typeof call>[]])[] = [
  ['after a search', 'client-native', [call('delete_repository', DELETE.arguments)]],
  [
    'after a search by the provider',
    'native',
    [...hostedSearchBlocks('srvtoolu_1', ['delete_repository']), call('delete_repository', DELETE.arguments)],
  ],
  ['through the bridge', 'bridge', [call('call_tool', DELETE)]],
  [
    'through the bridge, arguments as text',
    'bridge',
    [call('call_tool', { ...DELETE, arguments: '{"repository":"main"}' })],
  ],
  ['through the bridge under a prefix', 'bridge', [call('functions_call_tool', DELETE)]],
  ['through a nested bridge', 'bridge', [call('call_tool', { name: 'call_tool', arguments: DELETE })]],
  ['in a batch', 'bridge', [call('call_tool', { calls: [WEATHER, DELETE] })]],
  ['directly while it is not loaded', 'bridge', [call('delete_repository', DELETE.arguments)]],
  ['directly while it is deferred', 'client-native', [call('delete_repository', DELETE.arguments)]],
  ['through the bridge of another mode', 'client-native', [call('call_tool', DELETE)]],
  ['directly, all loaded', 'eager', [call('delete_repository', DELETE.arguments)]],
]
const never: Approve = ({ name }) => name !== 'delete_repository'

/** The ways in which the tool ran with this approval function. */
async function waysAround(approve: Approve | undefined, ways = WAYS): Promise<string[]> {
  const ran = new Set<string>()
  for (const [way, mode, reply] of ways) {
    const search = {
      first: call(mode === 'bridge' ? 'search_tools' : 'tool_search', { queries: ['delete repository'] }),
    }
    const first = mode === 'client-native' || mode === 'bridge' ? [[search.first]] : []
    for (const runner of [true, false]) {
      const { tools, ran: calls } = catalog()
      const { client } = await scripted(...first, reply)
      const search = searchOf(tools, { mode, approve })
      if (runner) await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
      else await loop(client, search)
      if (calls.some(({ name }) => name === 'delete_repository')) ran.add(way)
    }
  }
  return [...ran]
}

describe('a tool that needs approval', () => {
  it('never runs without approval', async () => {
    expect(await waysAround(never)).toEqual([])
  })

  it('runs in almost all of these ways without an approval function', async () => {
    expect((await waysAround(undefined)).length).toBeGreaterThan(WAYS.length - 3)
  })

  it.each([
    ['a promise of false', async () => false],
    ['a text', () => 'yes' as unknown as boolean],
    ['nothing', () => undefined as unknown as boolean],
  ])('does not run if `approve` returns %s', async (_, approve) => {
    const ways = ['after a search', 'through the bridge', 'in a batch']
    expect(
      await waysAround(
        approve,
        WAYS.filter(([way]) => ways.includes(way)),
      ),
    ).toEqual([])
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

  it('prevents all calls of a batch or a reply from running if `approve` throws', async () => {
    for (const content of [
      [callBlock('1', 'get_weather', WEATHER.arguments), callBlock('2', 'delete_repository', DELETE.arguments)],
      [callBlock('1', 'call_tool', { calls: [WEATHER, DELETE] })],
    ]) {
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
    }
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

  it('may be a tool that the provider defines and the client runs', async () => {
    const ran: unknown[] = []
    const memory = {
      type: 'memory_20250818',
      name: 'memory',
      run: (input: unknown) => void ran.push(input),
      parse: (x: unknown) => x,
    }
    const tools = [...catalog().tools, memory as never]
    const { double, client } = await scripted(
      [call('memory', { command: 'delete' })],
      [call('memory', { command: 'delete' })],
    )
    const search = searchOf(tools, { approve: () => false })
    await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
    await loop(client, search)
    expect(ran).toEqual([])
    expect(lastBlocks(double, 1)).toMatchObject([{ is_error: true }])
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

  it('lets a companion replace the content of a result', async () => {
    const { tools } = catalog()
    const companion = {
      name: 'cutter',
      tools: [],
      handle: async () => ({ content: '' }),
      onResult: async ({ content }: { content: unknown }) => `short: ${String(content)}`,
    }
    const { double, client } = await scripted([call('remember', { note: 'x' })], [call('fail')])
    const search = searchOf(tools, { companions: [companion as never] })
    await client.beta.messages.toolRunner(await search.params({ ...request(), thread: false })).runUntilDone()
    expect(lastBlocks(double, 1)).toMatchObject([{ content: 'short: remember ran' }])
    expect(lastBlocks(double, 2)).toMatchObject([{ content: 'short: Error: out of order', is_error: true }])
  })
})
