import type { ToolSearchEvent } from '@ts/core'
import { type AnswerBlock, callBlock } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import type { RealCall } from './run-calls.js'
import type { AnthropicTool } from './sdk-types.js'
import { call, catalog, lastBlocks, plainTool, request, scripted, scriptedServer, searchOf } from './test-support.js'

const MODES = ['client-native', 'bridge', 'eager'] as const
const RUNNERS = [{}, { thread: false as const, stream: true, runToolsEagerly: true }]

/** A tool that deletes everything if it gets no filter, and what it was run with. */
function purge() {
  const ran: unknown[] = []
  const tool = plainTool('delete_records', {
    input_schema: { type: 'object', properties: { filter: { type: 'string' } } },
    run: (input: unknown) => {
      ran.push(input)
      return 'deleted'
    },
  })
  return { tools: [...catalog().tools, tool], ran }
}

describe.each(MODES)('an input that is no object, in the mode %s', mode => {
  it.each([
    ['a list', [{ filter: 'old' }]],
    ['a text', 'filter=old'],
    ['truncated JSON', '{"filter":"ol'],
    ['a number', 7],
  ])('is refused instead of being lost: %s', async (_, input) => {
    const { tools, ran } = purge()
    const asked: unknown[] = []
    const search = searchOf(tools, { mode, approve: one => asked.push(one.input) > 0 })
    expect(await search.answer({ content: [callBlock('toolu_1', 'delete_records', input)] })).toMatchObject([
      { content: [{ input: expect.any(Object) }] },
      { content: [{ is_error: true, content: expect.stringContaining('filter') }] },
    ])
    expect({ ran, asked }).toEqual({ ran: [], asked: [] })
  })

  it('is read if it is the JSON text of an object', async () => {
    const { tools, ran } = purge()
    const content = [callBlock('toolu_1', 'delete_records', '{"filter":"old"}')]
    const [reply] = await searchOf(tools, { mode }).answer({ content })
    expect(ran).toEqual([{ filter: 'old' }])
    expect(reply).toMatchObject({ content: [{ input: { filter: 'old' } }] })
  })

  it('is neither parsed nor run if it has more than 10,000 values', async () => {
    const { tools, ran } = purge()
    const text = JSON.stringify({ filter: 'old', more: Array(10_000).fill(1) })
    const streamed = { ...callBlock('toolu_2', 'delete_records', {}), __json_buf: text }
    const content = [callBlock('toolu_1', 'delete_records', text), streamed]
    const [reply, results] = await searchOf(tools, { mode }).answer({ content })
    expect(ran).toEqual([])
    expect(reply).toMatchObject({ content: [{ input: {} }, { input: {} }] })
    expect(results).toMatchObject({ content: [{ is_error: true }, { is_error: true }] })
  })

  it('is decided on its text if the SDK read less from a stream', async () => {
    const { tools, ran } = purge()
    for (const text of ['{"filter": "old", "all": True}', '{"filter": "old"']) {
      const block = { ...callBlock('toolu_1', 'delete_records', {}), __json_buf: text }
      await searchOf(tools, { mode }).answer({ content: [block] })
    }
    expect(ran).not.toContainEqual({})
  })

  it('is refused if a stream ended inside it, in a loop and in the runner', async () => {
    const { tools, ran } = purge()
    const search = searchOf(tools, { mode })
    const { client, double } = await truncated('{"filter":"ol')
    const reply = await client.beta.messages.stream(await search.params(request())).finalMessage()
    const results = await search.answer(reply)
    expect(results[1]).toMatchObject({ content: [{ is_error: true }] })
    for (const way of [{ thread: false as const, stream: true }, RUNNERS[1]]) {
      const { client: own } = await truncated('{"filter":"ol')
      await own.beta.messages.toolRunner({ ...(await search.params({ ...request(), ...way })) }).runUntilDone()
    }
    expect(double.requests).toHaveLength(0)
    expect(ran).toEqual([])
  })
})

/** A client whose first reply is a streamed call of `delete_records` with this text as its input. */
async function truncated(json: string) {
  const { double, clientWith } = await scriptedServer()
  const block = { type: 'tool_use', id: 'toolu_1', name: 'delete_records', input: {} }
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: 'msg', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage }
  const events = [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: json } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage },
    { type: 'message_stop' },
  ]
  const body = events.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  let isFirst = true
  const client = clientWith({
    fetch: async (url, init) => {
      if (!isFirst) return fetch(url, init)
      isFirst = false
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  return { client, double }
}

it.each([...MODES, 'native'] as const)(
  'a policy fails closed if its function returns nothing, in the mode %s',
  async mode => {
    for (const nothing of [undefined, null]) {
      const { tools, ran } = catalog()
      const search = searchOf(tools, { mode, policy: () => nothing as never })
      const reply = { content: [call('remember', { note: 'x' })] }
      for (const asked of [search.params(request()), search.answer(reply)])
        await expect(asked).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
      expect(ran).toEqual([])
    }
  },
)

it('a tool, also a vanished one, does not stay declared if an async policy forbids it now', async () => {
  const { tools } = catalog()
  const reference = { type: 'tool_reference' as const, tool_name: 'get_weather' }
  const messages = [
    ...request().messages,
    { role: 'assistant' as const, content: [callBlock('1', 'tool_search', { queries: ['weather'] }) as never] },
    { role: 'user' as const, content: [{ type: 'tool_result' as const, tool_use_id: '1', content: [reference] }] },
  ]
  let isForbidden = false
  const policy = async () => ({
    permit: ({ name }: { readonly name: string }) => !isForbidden || name !== 'get_weather',
  })
  const search = searchOf(tools, { mode: 'client-native', policy })
  const sent = async () => JSON.stringify(await search.params({ ...request(), messages }))
  expect(await sent()).toContain('Get the weather forecast')
  isForbidden = true
  const [, question] = messages
  expect((await sent()).replace(JSON.stringify(question), '')).not.toContain('get_weather')
  search.update(tools.filter(tool => !('name' in tool) || tool.name !== 'get_weather'))
  expect(await sent()).not.toContain('get_weather')
})

type Play = (search: ReturnType<typeof searchOf>, reply: AnswerBlock[]) => Promise<string>
const session = 'ann'

const withRunner =
  (way: object): Play =>
  async (search, content) => {
    const { client, double } = await scripted(content)
    const params = await search.params({ ...request(), ...way }, { session })
    await client.beta.messages.toolRunner(params).runUntilDone()
    return JSON.stringify(lastBlocks(double, 1))
  }

/** Answers one reply with `answer`, or has the SDK's runner answer it. */
const PLAYS: readonly (readonly [string, Play])[] = [
  ['answer', async (search, content) => JSON.stringify(await search.answer({ content }, undefined, { session }))],
  ...RUNNERS.map(way => [`the runner with ${JSON.stringify(way)}`, withRunner(way)] as const),
]

it.each(PLAYS)(
  'a call needs another approval if its definition changed meanwhile, and runs the new tool, with %s',
  async (_, play) => {
    const { tools, ran } = catalog()
    const asked: unknown[] = []
    const description = 'Deletes a repository and all of its forks.'
    const changed = plainTool('delete_repository', { description, run: () => 'the new tool ran' })
    const search = searchOf(tools, {
      approve: ({ name }) => {
        asked.push(name)
        search.update(tools.map(tool => ('name' in tool && tool.name === name ? changed : tool)))
        return true
      },
    })
    expect(await play(search, [call('delete_repository', { repository: 'main' })])).toContain('the new tool ran')
    expect(asked).toEqual(['delete_repository', 'delete_repository'])
    expect(ran).toEqual([])
  },
)

it('asks nobody about a call that nothing can run, and reports one whose function vanished meanwhile as failed', async () => {
  const asked: unknown[] = []
  const events: ToolSearchEvent[] = []
  const runnable = plainTool('ping', { run: () => 'pong' })
  const search = searchOf([runnable, plainTool('nothing')], {
    onEvent: event => events.push(event),
    approve: ({ name }) => {
      asked.push(name)
      search.update([plainTool('ping')])
      return true
    },
  })
  for (const name of ['nothing', 'ping'])
    expect(await search.answer({ content: [call(name)] })).toMatchObject([
      {},
      { content: [{ is_error: true, content: expect.stringContaining('cannot be run here') }] },
    ])
  expect(asked).toEqual(['ping'])
  expect(events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))).toEqual(['failed', 'failed'])
})

it('loses no result if the policy fails after another call of the reply ran', async () => {
  const { tools, ran } = catalog()
  const events: ToolSearchEvent[] = []
  let asked = 0
  const policy = async () => {
    // Both calls are decided, and the first is checked again, before the database fails.
    if (++asked > 3) throw new Error('the database cannot be reached')
    return {}
  }
  const search = searchOf(tools, { policy, onEvent: event => events.push(event) })
  const content = [call('remember', { note: 'x' }), call('delete_repository', { repository: 'main' })]
  expect(await search.answer({ content })).toMatchObject([
    { role: 'assistant' },
    { content: [{ content: 'remember ran' }, { is_error: true, content: expect.stringContaining('policy') }] },
  ])
  expect(ran).toEqual([{ name: 'remember', input: { note: 'x' } }])
  expect(events).toContainEqual(expect.objectContaining({ name: 'delete_repository', status: 'denied' }))
})

it.each(PLAYS)(
  'a tool of the provider that the client runs, runs only as it was approved, with %s',
  async (_, play) => {
    const ran: unknown[] = []
    const memory = (type = 'memory_20250818') =>
      ({ type, name: 'memory', run: (input: unknown) => void ran.push(input), parse: (x: unknown) => x }) as never
    const { tools } = catalog()
    const approvals: readonly ((search: ReturnType<typeof searchOf>, one: RealCall) => void)[] = [
      search => search.update(tools),
      search => search.update([...tools, memory('memory_20990101')]),
      (_search, { input }) => Object.assign(input as object, { path: '/other' }),
    ]
    for (const meanwhile of approvals) {
      const search = searchOf([...tools, memory()], {
        approve: one => {
          meanwhile(search, one)
          return true
        },
      })
      expect(await play(search, [call('memory', { command: 'delete', path: '/old' })])).toContain('is_error')
    }
    expect(ran).toEqual([])
    // A function may make new objects on each call.
    const search = searchOf(() => [...tools, memory()], { approve: () => true })
    await play(search, [call('memory', { command: 'view' })])
    expect(ran).toEqual([{ command: 'view' }])
  },
)

describe('a block with the name of a toolset', () => {
  const computer = { type: 'computer_toolset_20260801', display_width_px: 1, display_height_px: 1 } as never
  const answered = async (tools: readonly AnthropicTool[], name: string, toolset_name: string, mode: AnthropicMode) => {
    const ran: string[] = []
    const search = searchOf(tools, { mode, policy: { permit: tool => tool.name !== 'delete_repository' } })
    const block = { ...callBlock('toolu_1', name, { repository: 'main' }), toolset_name }
    const [, results] = await search.answer({ content: [block] }, one => void ran.push(one.name))
    return { ran, results: JSON.stringify(results) }
  }

  it.each(MODES)('is decided as any call if the list has no such toolset (%s)', async mode => {
    const plain = [...catalog().tools.slice(0, 40), plainTool('delete_repository'), plainTool('ping')]
    for (const family of ['computer', 'mcp', 'browser', '']) {
      const tools = family === 'browser' ? [...plain, computer] : [...plain, { type: 'mcp_toolset' } as never]
      const { ran, results } = await answered(tools, 'delete_repository', family, mode)
      expect(ran).toEqual([])
      expect(results).toContain('no tool named')
      expect((await answered(tools, 'ping', family, mode)).ran).toEqual(['ping'])
    }
  })

  it('is decided as a call of the provider’s tool that it names, with its approval', async () => {
    const ran: unknown[] = []
    const asked: unknown[] = []
    const memory = { type: 'memory_20250818', name: 'memory', run: (input: unknown) => void ran.push(input) } as never
    const search = searchOf([memory], { approve: ({ name }) => asked.push(name) > 1 })
    const block = { ...callBlock('toolu_1', 'memory', { command: 'view' }), toolset_name: 'computer' }
    await search.answer({ content: [block] })
    expect({ asked, ran }).toEqual({ asked: ['memory'], ran: [] })
    await search.answer({ content: [block] })
    expect(ran).toEqual([{ command: 'view' }])
  })

  it('goes to `run`, because the toolset’s own function takes the calls of the runner', async () => {
    const own: unknown[] = []
    const runnable = { ...(computer as object), run: (input: unknown) => void own.push(input) } as never
    expect((await answered([runnable], 'left_click', 'computer', 'eager')).ran).toEqual(['left_click'])
    expect(own).toEqual([])
  })

  it('runs as a member of the toolset that the list has, but never under the name of another tool', async () => {
    const tools = [plainTool('delete_repository'), computer]
    expect((await answered(tools, 'left_click', 'computer', 'eager')).ran).toEqual(['left_click'])
    const { ran, results } = await answered(tools, 'delete_repository', 'computer', 'eager')
    expect(ran).toEqual([])
    expect(results).toContain('cannot be run here')
  })
})
