import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { createToolSearch, type ToolSearchEvent, validateArguments } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { McpClient } from './mcp-client.js'
import { type McpToolset, mcpToolset } from './mcp-toolset.js'
import { closeServer, connectHttp, connectInMemory, httpServer, modernServer, testServer } from './test-servers.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const ids = async (tools: McpToolset) => (await tools()).tools.tools.map(tool => tool.id)
const away = async (tools: McpToolset) => (await tools()).away ?? []

describe.each(['sdk', 'client'] as const)('a client of the package %s', sdk => {
  it('gives the tools of all servers, under names that say which server', async () => {
    const github = await connectInMemory(sdk, 'github', testServer(['create_issue', 'create_branch']))
    const slack = await connectInMemory(sdk, 'slack', testServer(['create_branch', 'send message / 送信']))
    const tools = mcpToolset([github.client, slack.client])
    const found = await ids(tools)
    expect(found.slice(0, 3)).toEqual(['github__create_issue', 'github__create_branch', 'slack__create_branch'])
    for (const id of found) expect(id).toMatch(/^[A-Za-z_][\w-]{0,63}$/)
    const { tools: catalog } = await tools()
    expect(catalog.get('slack__create_branch')).toMatchObject({ server: 'slack', name: 'create_branch' })
    expect(await tools()).toBe(await tools())
  })

  it('reads every page', async () => {
    const names = Array.from({ length: 25 }, (_, i) => `tool_${i}`)
    const { client } = await connectInMemory(sdk, 'many', testServer(names, { pageSize: 7 }))
    expect(await ids(mcpToolset({ many: client }))).toHaveLength(25)
  })

  it('finds and runs a tool, and says how that ended', async () => {
    const test = testServer(['create_issue', 'send_message', ...Array.from({ length: 20 }, (_, i) => `other_${i}`)])
    const { client } = await connectInMemory(sdk, 'github', test)
    const tools = mcpToolset({ github: client }, { deferLoading: true })
    const events: ToolSearchEvent[] = []
    const search = createToolSearch({
      tools,
      ranker: createLexicalRanker(),
      activation: 'on',
      onEvent: event => void events.push(event),
    })
    const { tools: exposed } = await search.expose()
    expect(exposed.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    const answer = await search.handle({ name: 'search_tools', arguments: { queries: ['send a message'] } })
    expect(answer).toMatchObject({ content: expect.stringContaining('github__send_message') })
    const call = { name: 'github__send_message', arguments: { text: 'hi' } }
    const outcome = await search.handle({ name: 'call_tool', arguments: call })
    if (outcome.kind !== 'execute') throw new Error(outcome.kind)
    const content = await search.settle(outcome, await tools.call(outcome))
    expect(content).toBe('send_message ran with {"text":"hi"}')
    expect(events.at(-1)).toMatchObject({ kind: 'settled', status: 'ran', name: 'github__send_message' })
  })

  it('follows a change of the list, and keeps the handlers of the host', async () => {
    const test = testServer(['one'])
    const { client, server } = await connectInMemory(sdk, 'live', test)
    const own = client as Client
    const seen = vi.fn()
    own.fallbackNotificationHandler = async notification => seen(notification.method)
    const tools = mcpToolset({ live: client })
    expect(await ids(tools)).toEqual(['live__one'])
    test.tools = testServer(['one', 'two']).tools
    expect(await ids(tools)).toEqual(['live__one'])
    await server.sendToolListChanged()
    await vi.waitFor(async () => expect(await ids(tools)).toEqual(['live__one', 'live__two']))
    expect(seen).toHaveBeenCalledWith('notifications/tools/list_changed')
    tools.close()
  })

  it('an error of a tool is a failed end, with its text', async () => {
    const handle = async () => ({ isError: true, content: [{ type: 'text', text: 'no such branch' }] })
    const { client } = await connectInMemory(sdk, 'github', testServer(['x'], { handle }))
    const tools = mcpToolset({ github: client })
    await tools()
    expect(await tools.call({ server: 'github', name: 'x', arguments: {} })).toMatchObject({
      status: 'failed',
      content: 'no such branch',
    })
  })

  it('keeps structured content and images', async () => {
    const image = { type: 'image', data: 'aGk=', mimeType: 'image/png' }
    const results = [
      { content: [{ type: 'text', text: 'a' }, image] },
      { content: [], structuredContent: { degrees: 20 } },
      {
        content: [
          { type: 'text', text: 'b' },
          { type: 'text', text: 'c' },
        ],
      },
    ]
    const handle = async () => results.shift()!
    const { client } = await connectInMemory(sdk, 'github', testServer(['x'], { handle }))
    const tools = mcpToolset({ github: client })
    const call = () => tools.call({ server: 'github', name: 'x', arguments: {} })
    expect(await call()).toMatchObject({ content: [{ type: 'text', text: 'a' }, image] })
    expect(await call()).toMatchObject({ content: '{"degrees":20}', structuredContent: { degrees: 20 } })
    expect(await call()).toMatchObject({ content: 'b\nc', status: 'ran' })
  })

  it('ends a call at its time limit, which progress starts again, and passes the abort on', async () => {
    const seen: unknown[] = []
    const aborted = vi.fn()
    const test = testServer(['slow'], {
      handle: async (_, args, { signal, progress }) => {
        signal.addEventListener('abort', aborted)
        for (let i = 1; i <= Number(args['steps']); i++) {
          await new Promise(resolve => setTimeout(resolve, 120))
          await progress(i)
        }
        if (args['hang'] === true) await new Promise(resolve => setTimeout(resolve, 5_000))
        return { content: [{ type: 'text', text: 'done' }] }
      },
    })
    const { client } = await connectInMemory(sdk, 'slow', test)
    const tools = mcpToolset({ slow: client }, { callTimeoutMs: 400 })
    await tools()
    const slow = (args: object, more: object = {}) =>
      tools.call({ server: 'slow', name: 'slow', arguments: args }, more)
    const onProgress = ({ progress }: { progress: number }) => void seen.push(progress)
    expect(await slow({ steps: 6 }, { onProgress })).toMatchObject({ content: 'done' })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
    const late = await slow({ steps: 0, hang: true }, { timeoutMs: 50 })
    expect(late).toMatchObject({ status: 'failed', content: expect.stringContaining('no answer within 50 ms') })
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce())
    const controller = new AbortController()
    const running = slow({ steps: 0, hang: true }, { signal: controller.signal })
    controller.abort(new Error('stop'))
    await expect(running).rejects.toThrow('stop')
  })

  it('a server that goes away is an outage in the words of core, and comes back', async () => {
    const test = testServer(['send_message'])
    const other = await connectInMemory(sdk, 'github', testServer(['create_issue']))
    const { client, server } = await connectInMemory(sdk, 'slack', test)
    const tools = mcpToolset({ github: other.client, slack: client }, { retryMs: 1 })
    const search = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
    expect(await ids(tools)).toEqual(['github__create_issue', 'slack__send_message'])
    await server.close()
    await vi.waitFor(async () => expect(await away(tools)).toMatchObject([{ server: 'slack' }]))
    expect(await ids(tools)).toEqual(['github__create_issue'])
    const answer = await search.handle({ name: 'search_tools', arguments: { queries: ['send message'] } })
    expect(JSON.stringify(answer)).toContain('slack')
    const call = { server: 'slack', name: 'send_message', arguments: { text: 'x' } }
    expect(await tools.call(call)).toMatchObject({
      status: 'failed',
      content: expect.stringContaining('cannot be reached'),
    })
    await connectInMemory(sdk, 'slack', test, client)
    await vi.waitFor(async () => expect(await away(tools)).toEqual([]))
    expect(await ids(tools)).toEqual(['github__create_issue', 'slack__send_message'])
    expect(await tools.call(call)).toMatchObject({ status: 'ran' })
  })
})

it('a server that hangs or fails holds up no other one', async () => {
  const good = await connectInMemory('sdk', 'good', testServer(['one']))
  const slow = await connectInMemory('sdk', 'slow', testServer(['two'], { listMs: 10_000 }))
  const broken: McpClient = {
    listTools: async () => {
      throw new Error('out of order')
    },
    callTool: async () => ({}),
    getServerVersion: () => undefined,
  }
  const silent: McpClient = { ...broken, listTools: () => new Promise(() => {}) }
  const tools = mcpToolset([good.client, slow.client, broken, silent], { listTimeoutMs: 200, refreshWaitMs: 10 })
  expect(await ids(tools)).toEqual(['good__one'])
  expect(await away(tools)).toMatchObject([
    { server: 'slow', reason: 'It did not list its tools within 200 ms.' },
    { server: 'server_3', reason: 'out of order' },
    { server: 'server_4', reason: 'It did not list its tools within 200 ms.' },
  ])
  expect(tools.report().map(one => one.tools)).toEqual([1, 0, 0, 0])
})

it('one bad tool loses no other one, in either SDK', async () => {
  for (const sdk of ['sdk', 'client'] as const) {
    const test = testServer(['good'])
    test.tools.push(
      { name: 'untyped', description: 'No type.', inputSchema: { properties: { a: { type: 'string' } } } },
      { name: 'bare' } as never,
      { name: '', inputSchema: { type: 'object' } },
      { name: 'odd', inputSchema: { type: 'string' } },
      { name: 'new\nline', inputSchema: { type: 'object' } },
      { name: 'task', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } },
      { name: 'good', inputSchema: { type: 'object' } },
      null as never,
    )
    const { client } = await connectInMemory(sdk, 'messy', test)
    const tools = mcpToolset({ messy: client })
    expect(await ids(tools)).toEqual(['messy__good', 'messy__untyped', 'messy__bare'])
    const left = tools.report()[0]!.rejected.map(one => one.name)
    expect(left).toEqual(expect.arrayContaining(['task', 'good', 'odd', 'new\nline']))
  }
})

it('a server that stays away costs later turns nothing', async () => {
  let lists = 0
  const silent: McpClient = {
    listTools: () => {
      lists++
      return new Promise(() => {})
    },
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 'silent' }),
  }
  const tools = mcpToolset([silent], { listTimeoutMs: 50, refreshWaitMs: 600_000, retryMs: 1 })
  await tools()
  for (let i = 0; i < 5; i++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    await tools()
  }
  expect(lists).toBeGreaterThan(1)
  expect(await away(tools)).toMatchObject([{ server: 'silent' }])
})

it('takes hostile names of servers, and tells them apart', async () => {
  const names = ['__proto__', 'a\nb', 'a\u0000b', '\u202e', '', 'x'.repeat(10_000), 'Mein Server / v2']
  const clients = await Promise.all(
    names.map(async name => {
      const { client } = await connectInMemory('sdk', 's', testServer(['one']))
      client.getServerVersion = () => ({ name })
      return client
    }),
  )
  const tools = mcpToolset(clients)
  const found = await ids(tools)
  expect(found).toHaveLength(names.length)
  expect(new Set(found).size).toBe(names.length)
  const { tools: catalog } = await tools()
  for (const { server, name } of catalog.tools)
    expect(await tools.call({ server, name, arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
})

it('a list that never ends is an outage', async () => {
  let n = 0
  const endless: McpClient = {
    listTools: async () => ({ tools: [], nextCursor: n++ > 3 ? 'same' : String(n) }),
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 'endless' }),
  }
  expect(await away(mcpToolset([endless]))).toMatchObject([
    { server: 'endless', reason: 'Its list of tools never ends.' },
  ])
})

it('reads a list again when it is older than its server allows', async () => {
  let time = 0
  let names = ['one']
  const client: McpClient = {
    listTools: async () => ({ tools: names.map(name => ({ name, inputSchema: { type: 'object' } })), ttlMs: 1_000 }),
    callTool: async () => ({}),
    getServerVersion: () => ({ name: 's' }),
  }
  const tools = mcpToolset([client], { now: () => time })
  expect(await ids(tools)).toEqual(['s__one'])
  names = ['two']
  time = 999
  expect(await ids(tools)).toEqual(['s__one'])
  time = 1_000
  expect(await ids(tools)).toEqual(['s__two'])
})

it('defers all tools, or those that are named', async () => {
  const { client } = await connectInMemory('sdk', 'github', testServer(['a', 'b', 'c']))
  const deferred = async (deferLoading: boolean | string[] | undefined) =>
    (await mcpToolset({ github: client }, { deferLoading })()).tools.tools.map(tool => tool.deferrable)
  expect(await deferred(undefined)).toEqual(['automatic', 'automatic', 'automatic'])
  expect(await deferred(true)).toEqual(['always', 'always', 'always'])
  expect(await deferred(false)).toEqual(['never', 'never', 'never'])
  expect(await deferred(['a', 'github:b', 'github__c'])).toEqual(['always', 'always', 'always'])
  expect(await deferred(['github:*'])).toEqual(['always', 'always', 'always'])
  expect(await deferred(['slack:a'])).toEqual(['automatic', 'automatic', 'automatic'])
})

it('keeps what a server declares, and its policy names', async () => {
  const test = testServer(['read_file'])
  const declared = { title: 'Read', annotations: { readOnlyHint: true }, _meta: { x: 1 }, icons: [{ src: 'data:,' }] }
  test.tools[0] = { ...test.tools[0]!, ...declared }
  const { client } = await connectInMemory('sdk', 'files', test)
  const tools = mcpToolset({ files: client })
  expect((await tools()).tools.tools[0]).toMatchObject({
    title: 'Read',
    annotations: { readOnlyHint: true },
    extras: { _meta: { x: 1 } },
  })
  const policy = { selectedTools: ['files:other'] }
  const search = createToolSearch({ tools, ranker: createLexicalRanker(), policy, activation: 'off' })
  expect((await search.expose()).tools).toEqual([])
})

it('gives functions with unfrozen schemas for SDKs that want them', async () => {
  const { client } = await connectInMemory('sdk', 'github', testServer(['create_issue']))
  const [tool] = await mcpToolset({ github: client }).executables()
  expect(tool).toMatchObject({ name: 'github__create_issue', description: 'Does create issue.' })
  expect(Object.isFrozen(tool!.inputSchema)).toBe(false)
  expect(validateArguments(tool!.inputSchema, {})).not.toEqual([])
  expect(await tool!.execute({ text: 'x' })).toBe('create_issue ran with {"text":"x"}')
  client.callTool = async () => ({ isError: true, content: [{ type: 'text', text: 'no' }] })
  await expect(tool!.execute({ text: 'x' })).rejects.toThrow('no')
})

it('connects a server again by the function that the host gives', async () => {
  const test = testServer(['one'])
  const first = await connectInMemory('sdk', 's', test)
  const reconnect = vi.fn(async () => (await connectInMemory('sdk', 's', test)).client)
  const tools = mcpToolset({ s: first.client }, { reconnect, retryMs: 1 })
  await tools()
  await first.server.close()
  await vi.waitFor(async () => {
    await tools()
    expect(reconnect).toHaveBeenCalled()
    expect(await ids(tools)).toEqual(['s__one'])
  })
  expect(await tools.call({ server: 's', name: 'one', arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
})

it('reads a list once for many notifications, and waits for no connection for ever', async () => {
  const test = testServer(['one'])
  const { client, server } = await connectInMemory('sdk', 'live', test)
  const tools = mcpToolset({ live: client }, { listTimeoutMs: 100, retryMs: 1, reconnect: () => new Promise(() => {}) })
  await tools()
  for (let i = 0; i < 500; i++) await server.sendToolListChanged()
  await new Promise(resolve => setTimeout(resolve, 20))
  await tools()
  expect(test.lists).toBe(2)
  await server.close()
  await vi.waitFor(async () => expect(await away(tools)).toMatchObject([{ reason: expect.stringContaining('100 ms') }]))
})

it('takes another client for a server, and one for a new server', async () => {
  const old = await connectInMemory('sdk', 's', testServer(['one']))
  const tools = mcpToolset({ s: old.client })
  await tools()
  tools.use('s', (await connectInMemory('client', 's', testServer(['two']))).client)
  tools.use('t', (await connectInMemory('client', 't', testServer(['three']))).client)
  expect(await ids(tools)).toEqual(['s__two', 't__three'])
})

it.each(['sdk', 'client'] as const)(
  'works over HTTP on loopback with the package %s, until the server goes away',
  async sdk => {
    const test = testServer(['one'])
    const { url, server } = await httpServer('web', test)
    const client = await connectHttp(sdk, url)
    const tools = mcpToolset({ web: client }, { retryMs: 1 })
    expect(await ids(tools)).toEqual(['web__one'])
    expect(await tools.call({ server: 'web', name: 'one', arguments: { text: 'x' } })).toMatchObject({ status: 'ran' })
    await closeServer(server)
    expect(await tools.call({ server: 'web', name: 'one', arguments: { text: 'x' } })).toMatchObject({
      status: 'failed',
    })
    await vi.waitFor(async () => expect(await away(tools)).toMatchObject([{ server: 'web' }]))
  },
)

it('works with a stateless server of the revision of 2026, and hears of its changes', async () => {
  const test = testServer(['one'])
  const modern = await modernServer('modern', test)
  open.push(() => closeServer(modern.server))
  const client = await connectHttp('client', modern.url, { versionNegotiation: { mode: 'auto' } })
  const tools = mcpToolset({ modern: client })
  expect(await ids(tools)).toEqual(['modern__one'])
  expect(await tools.call({ server: 'modern', name: 'one', arguments: { text: 'x' } })).toMatchObject({
    status: 'ran',
    content: 'one ran with {"text":"x"}',
  })
  test.tools = testServer(['one', 'two']).tools
  await vi.waitFor(async () => {
    modern.changed()
    expect(await ids(tools)).toEqual(['modern__one', 'modern__two'])
  })
  tools.close()
})

it('works over stdio', async () => {
  const code = `
    import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
    import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
    const server = new McpServer({ name: 'child', version: '1' })
    server.registerTool('greet', { description: 'Greets.' }, async () => ({ content: [{ type: 'text', text: 'hello' }] }))
    await server.connect(new StdioServerTransport())`
  const client = new Client({ name: 'test', version: '1' })
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['--input-type=module', '-e', code], cwd }),
  )
  open.push(() => client.close())
  const tools = mcpToolset([client])
  expect(await ids(tools)).toEqual(['child__greet'])
  expect(await tools.call({ server: 'child', name: 'greet', arguments: {} })).toMatchObject({ content: 'hello' })
  await client.close()
  expect(await away(tools)).toMatchObject([{ server: 'child', reason: 'Its connection was closed.' }])
})

it('answers a call of a server or a tool that does not exist', async () => {
  const { client } = await connectInMemory(
    'sdk',
    's',
    testServer(['one'], { handle: async name => Promise.reject(new Error(`no ${name}`)) }),
  )
  const tools = mcpToolset({ s: client })
  await tools()
  for (const call of [
    { server: 'other', name: 'one', arguments: {} },
    { server: '__proto__', name: 'one', arguments: {} },
    { server: 's', name: 'none', arguments: {} },
    { server: 's', name: 'one', arguments: undefined },
  ])
    expect(await tools.call(call)).toMatchObject({ status: 'failed', content: expect.any(String) })
})

it('refuses options that make no sense, and says what is right', () => {
  expect(() => mcpToolset([{} as never])).toThrow('expected connected clients')
  expect(() => mcpToolset(undefined as never)).toThrow('expected connected clients')
  const client: McpClient = {
    listTools: async () => ({}),
    callTool: async () => ({}),
    getServerVersion: () => undefined,
  }
  expect(() => mcpToolset([client], { nameBudget: 5 })).toThrow('a whole number from 24 to 64')
  expect(() => mcpToolset([client], { deferLoading: 'all' as never })).toThrow('true, false or a list of names')
})

it('numbers servers that give the same name', async () => {
  const one = await connectInMemory('sdk', 'same', testServer(['x']))
  const two = await connectInMemory('sdk', 'same', testServer(['x']))
  expect(await ids(mcpToolset([one.client, two.client]))).toEqual(['same__x', 'same_2__x'])
})

describe('results of any kind', () => {
  it('are read without an error: text for the model, or the blocks as they came', async () => {
    const block = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.record({ type: fc.constantFrom('text', 'image', 'resource'), text: fc.string(), data: fc.string() }),
    )
    const result = fc.oneof(
      fc.anything(),
      fc.record({
        content: fc.oneof(fc.array(block), fc.anything()),
        structuredContent: fc.anything(),
        isError: fc.anything(),
      }),
    )
    let next: unknown
    const client: McpClient = {
      listTools: async () => ({ tools: [{ name: 'x', inputSchema: { type: 'object' } }] }),
      callTool: async () => next,
      getServerVersion: () => ({ name: 's' }),
    }
    const tools = mcpToolset([client])
    await tools()
    await fc.assert(
      fc.asyncProperty(result, async given => {
        next = given
        const end = await tools.call({ server: 's', name: 'x', arguments: {} })
        const isFailed = (given as { isError?: unknown } | null | undefined)?.isError === true
        expect(end.status).toBe(isFailed ? 'failed' : 'ran')
        expect(typeof end.content === 'string' || Array.isArray(end.content)).toBe(true)
      }),
    )
  })

  it('lists are read without an error, and what is a tool is found', async () => {
    const odd = fc.oneof(
      fc.anything({ maxDepth: 3 }),
      fc.record({ name: fc.anything(), inputSchema: fc.anything({ maxDepth: 3 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 6 }), async list => {
        const good = { name: 'good', inputSchema: { type: 'object' } }
        const client: McpClient = {
          listTools: async () => ({ tools: [...list, good], nextCursor: null }),
          callTool: async () => ({}),
          getServerVersion: () => ({ name: 's' }),
        }
        const tools = mcpToolset([client])
        expect(await ids(tools)).toContain('s__good')
        expect(await away(tools)).toEqual([])
      }),
    )
  })
})
