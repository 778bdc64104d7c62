import { describe, expect, it, vi } from 'vitest'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { connect, startGateway } from './test-gateway.js'
import type { ScriptedServer } from './test-upstream.js'

const ERAS: readonly Era[] = ['legacy', 'modern']
const PAIRS = ERAS.flatMap(client => ERAS.map(upstream => [client, upstream] as const))

const WAIT = { timeout: 30_000 }
const WORK = { method: 'tools/call', params: { name: 'lib__work', arguments: {} } }
const TOOL = { name: 'work', inputSchema: { type: 'object' } }
const words = (value: string): JsonObject => ({ content: [{ type: 'text', text: value }] })

/** A server that answers each method with its parameters. */
function library(eras: readonly Era[], more: Partial<ScriptedServer> = {}): ScriptedServer {
  return {
    eras,
    capabilities: { tools: {}, prompts: {}, resources: { subscribe: true }, completions: {}, logging: {} },
    tools: [TOOL],
    prompts: [{ name: 'summary', arguments: [{ name: 'book' }], 'x-own': 1 }],
    resources: [{ uri: 'book://dune', name: 'Dune' }],
    resourceTemplates: [{ uriTemplate: 'book://{title}/page/{n}', name: 'Page' }],
    answer({ method, params }) {
      const { _meta: _, ...sent } = params
      if (method === 'prompts/get') return { messages: [], description: JSON.stringify(sent) }
      if (method === 'resources/read') return { contents: [{ uri: String(params['uri']), text: JSON.stringify(sent) }] }
      if (method === 'completion/complete') return { completion: { values: [JSON.stringify(params['ref'])] } }
      return words(JSON.stringify(sent))
    },
    ...more,
  }
}

describe.each(PAIRS)('a %s client and a %s upstream', (era, upstream) => {
  const argument = { name: 'book', value: 'D' }

  it('list prompts under names of their server, get them, and complete their arguments', async () => {
    const { client } = await connect(era, { lib: library([upstream]) })
    const { prompts } = (await client.request({ method: 'prompts/list' }, ANYTHING)) as JsonObject
    expect(prompts).toEqual([{ name: 'lib__summary', arguments: [{ name: 'book' }], 'x-own': 1 }])
    const prompt = await client.getPrompt({ name: 'lib__summary', arguments: { book: 'Dune' } })
    expect(prompt.description).toBe('{"name":"summary","arguments":{"book":"Dune"}}')
    const { completion } = await client.complete({ ref: { type: 'ref/prompt', name: 'lib__summary' }, argument })
    expect(completion.values).toEqual(['{"type":"ref/prompt","name":"summary"}'])
  })

  it('list and read resources under their own URIs, and complete arguments of templates', async () => {
    const other = library([upstream], { resources: [], resourceTemplates: [] })
    const { client } = await connect(era, { lib: library([upstream]), other })
    expect((await client.listResources()).resources).toEqual([{ uri: 'book://dune', name: 'Dune' }])
    const uri = 'book://{title}/page/{n}'
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([{ uriTemplate: uri, name: 'Page' }])
    const read = await client.readResource({ uri: 'book://emma/page/3' })
    expect(read.contents).toEqual([{ uri: 'book://emma/page/3', text: '{"uri":"book://emma/page/3"}' }])
    const { completion } = await client.complete({ ref: { type: 'ref/resource', uri }, argument })
    expect(completion.values).toEqual([JSON.stringify({ type: 'ref/resource', uri })])
  })

  it('answer unknown prompts, resources and refs with an error', async () => {
    const { client } = await connect(era, { lib: library([upstream]), other: library([upstream], { resources: [] }) })
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 })
    await expect(client.readResource({ uri: 'none://x' })).rejects.toMatchObject({ code: -32602 })
    const ref = { type: 'ref/prompt' as const, name: 'nothing' }
    await expect(client.complete({ ref, argument })).rejects.toMatchObject({ code: -32602 })
  })

  it('report the newest progress of a server that sends a thousand reports', async () => {
    const answer: ScriptedServer['answer'] = ({ params, notify }) => {
      const { progressToken } = params['_meta'] as { progressToken: number }
      for (let progress = 1; progress <= 1_000; progress += 1)
        notify({ method: 'notifications/progress', params: { progressToken, progress, total: 9_000, message: 'on' } })
      return words('done')
    }
    const { client } = await connect(era, { lib: library([upstream], { answer }) })
    const seen: unknown[] = []
    await client.callTool({ name: 'lib__work' }, { onprogress: progress => seen.push(progress) })
    expect(seen.at(-1)).toEqual({ progress: 1_000, total: 9_000, message: 'on' })
    expect(seen.length).toBeLessThan(200)
  })

  it('cancel a call', async () => {
    const signals: AbortSignal[] = []
    const answer: ScriptedServer['answer'] = ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { client } = await connect(era, { lib: library([upstream], { answer }) })
    const controller = new AbortController()
    const call = client.callTool({ name: 'lib__work' }, { signal: controller.signal })
    await vi.waitFor(() => expect(signals).toHaveLength(1), WAIT)
    controller.abort('enough')
    await expect(call).rejects.toThrow()
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), WAIT)
  })

  it('pass a JSON-RPC error with code, message and data', async () => {
    const answer: ScriptedServer['answer'] = () => {
      throw Object.assign(new Error('no such book'), { code: -32099, data: { book: 'Dune' } })
    }
    const { client, running } = await connect(era, { lib: library([upstream], { answer }) })
    const error = { code: -32099, message: expect.stringContaining('no such book'), data: { book: 'Dune' } }
    await expect(client.callTool({ name: 'lib__work' })).rejects.toMatchObject(error)
    await expect(client.getPrompt({ name: 'lib__summary' })).rejects.toMatchObject(error)
    const failed = { type: 'call', server: 'lib', tool: 'work', status: 'failed' }
    expect(running.events).toContainEqual(expect.objectContaining(failed))
  })

  it('describe a malformed result in a text', async () => {
    const answer = () => ({ content: 'text', secret: 'stack' })
    const { client } = await connect(era, { lib: library([upstream], { answer }) })
    const result = (await client.request(WORK, ANYTHING)) as JsonObject
    expect(result['isError']).toBe(true)
    expect(JSON.stringify(result['content'])).toContain('not in the form of tool results')
  })

  it('give a result of revision 2024-10-07 in the current form', async () => {
    const text = (value: string) => ({ type: 'text', text: value })
    const structured = { content: [], structuredContent: { n: 1 } }
    const failed = { content: [text('bad key')], isError: true }
    const forms: readonly (readonly [unknown, JsonObject])[] = [
      [{ content: [{ text: 'bad key' }], isError: true }, failed],
      [{ content: [text('a'), 7, null], isError: false }, { content: [text('a'), text('7'), text('null')] }],
      [structured, structured],
      ['plain', { content: [text('plain')] }],
      [{ rows: 2 }, { content: [text('{"rows":2}')] }],
    ]
    let given: unknown
    const answer = () => ({ toolResult: given, 'x-own': 1 })
    const { client } = await connect(era, { lib: library([upstream], { answer }) })
    for (const [toolResult, expected] of forms) {
      given = toolResult
      const result = (await client.request(WORK, ANYTHING)) as JsonObject
      expect(result).toMatchObject({ ...expected, 'x-own': 1 })
      expect(result).not.toHaveProperty('toolResult')
      expect(result['isError']).toBe(expected['isError'])
    }
  })

  it('pass what the client wrote in _meta, except its progress token', async () => {
    const answer: ScriptedServer['answer'] = ({ params }) => words(JSON.stringify(params['_meta'] ?? {}))
    const { client } = await connect(era, { lib: library([upstream], { answer }) })
    const _meta = { 'example.com/trace': 'abc', progressToken: 77 }
    const result = await client.callTool({ name: 'lib__work', _meta })
    const [{ text }] = result.content as unknown as [{ text: string }]
    expect(JSON.parse(text)).toMatchObject({ 'example.com/trace': 'abc' })
    expect(JSON.parse(text)['progressToken']).not.toBe(77)
  })
})

describe('log messages', () => {
  const answer: ScriptedServer['answer'] = ({ method, notify }) => {
    if (method === 'logging/setLevel') return {}
    for (const level of ['debug', 'error']) notify({ method: 'notifications/message', params: { level, data: level } })
    return words('done')
  }

  const watched = async (...given: Parameters<typeof connect>) => {
    const { client } = await connect(...given)
    const seen: unknown[] = []
    client.setNotificationHandler('notifications/message', ({ params }) => void seen.push(params.data))
    return { client, seen }
  }

  it.each(ERAS)('reach a legacy session from a %s upstream, at its level', async upstream => {
    const levels: unknown[] = []
    const spy: ScriptedServer['answer'] = request => {
      if (request.method === 'logging/setLevel') levels.push(request.params['level'])
      else levels.push((request.params['_meta'] as JsonObject | undefined)?.['io.modelcontextprotocol/logLevel'])
      return answer!(request)
    }
    const { client, seen } = await watched('legacy', { lib: library([upstream], { answer: spy }) })
    await client.setLoggingLevel('error')
    await client.callTool({ name: 'lib__work' })
    expect(seen).toEqual(['error'])
    expect(levels).toContain('error')
  })

  it('are counted if an upstream writes a thousand', async () => {
    const flood: ScriptedServer['answer'] = async ({ method, notify }) => {
      if (method === 'logging/setLevel') return {}
      for (let count = 0; count < 1_000; count += 1)
        notify({ method: 'notifications/message', params: { level: 'error', data: String(count) } })
      return words('done')
    }
    const { client, seen } = await watched('legacy', { lib: library(['modern'], { answer: flood }) })
    await client.setLoggingLevel('warning')
    expect(await client.callTool({ name: 'lib__work' })).toMatchObject(words('done'))
    const countOf = (line: unknown) => Number(/^(\d+) more log messages/.exec(String(line))?.[1] ?? 1)
    await vi.waitFor(() => expect(seen.reduce((sum: number, line) => sum + countOf(line), 0)).toBe(1_000), WAIT)
    expect(seen.length).toBeLessThan(200)
  })

  it.each(ERAS)('reach a modern request that asks for them, and no other, from a %s upstream', async upstream => {
    const { client, seen } = await watched('modern', { lib: library([upstream], { answer }) })
    await client.callTool({ name: 'lib__work' })
    expect(seen).toEqual([])
    await client.callTool({ name: 'lib__work', _meta: { 'io.modelcontextprotocol/logLevel': 'warning' } })
    expect(seen).toEqual(['error'])
  })
})

it('subscriptions of a legacy session report updates until they end', async () => {
  const sent: string[] = []
  const answer: ScriptedServer['answer'] = ({ method }) => {
    sent.push(method)
    return {}
  }
  const { client, running } = await connect('legacy', { lib: library(['legacy'], { answer }) })
  const seen: string[] = []
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void seen.push(params.uri))
  await client.subscribeResource({ uri: 'book://dune' })
  expect(sent).toEqual(['resources/subscribe'])
  running.pool.update('lib', 'book://dune')
  running.pool.update('lib', 'book://other')
  await vi.waitFor(() => expect(seen).toEqual(['book://dune']), WAIT)
  await client.unsubscribeResource({ uri: 'book://dune' })
  expect(sent).toEqual(['resources/subscribe', 'resources/unsubscribe'])
})

it('declares the capabilities of its servers, or all capabilities while a server is not listed yet', async () => {
  const { client } = await connect('legacy', {
    a: { eras: ['legacy'], tools: [TOOL] },
    b: library(['legacy'], { capabilities: { tools: {}, prompts: {} } }),
  })
  expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: true }, prompts: { listChanged: true } })
})

it('passes short instructions of servers on, up to 1,200 characters together, and leaves out long ones', async () => {
  const lengths = { a: 23, b: 401, c: 400, d: 400, e: 400, f: 363 }
  const server = (instructions: string): ScriptedServer => ({ eras: ['legacy'], instructions })
  const servers = Object.entries(lengths).map(([key, length]) => [key, server(`${key.repeat(length)} `)])
  const running = await startGateway({ ...Object.fromEntries(servers), z: server('  ') }, { mode: 'bridge' })
  const instructions = (await running.client('legacy')).getInstructions()
  const passed = ['a', 'c', 'd', 'f'].map(key => `${key}: ${key.repeat(lengths[key as keyof typeof lengths])}`)
  expect(passed.join('').length).toBe(1_198)
  expect(instructions).toBe(
    [
      'More tools exist than are listed. Before you say that you cannot do something, find a tool with search_tools, then run it with call_tool.',
      ...passed,
    ].join('\n\n'),
  )
})

it('reads a URI of a result from the server that named it first, whatever other servers name later', async () => {
  const store = (key: string, uris: readonly string[]) =>
    library(['legacy'], {
      resources: [],
      resourceTemplates: [],
      answer: ({ method, params: { uri } }) =>
        method === 'tools/call'
          ? { content: uris.map(link => ({ type: 'resource_link', name: 'x', uri: link })) }
          : { contents: [{ uri: String(uri), text: key }] },
    })
  const many = Array.from({ length: 1_001 }, (_, i) => `mem://${i}`)
  const running = await startGateway({ bank: store('bank', ['mem://account']), thief: store('thief', many) })
  const client = await running.client('legacy')
  const reader = async (uri: string) => (await client.readResource({ uri })).contents
  await client.callTool({ name: 'bank__work' })
  await client.callTool({ name: 'thief__work' })
  running.pool.set('thief', store('thief', ['mem://account']))
  await client.callTool({ name: 'thief__work' })
  expect(await reader('mem://account')).toEqual([{ uri: 'mem://account', text: 'bank' }])
  expect(await reader('mem://1000')).toEqual([{ uri: 'mem://1000', text: 'thief' }])
})

it('answers an unknown method with the error for unknown methods', async () => {
  const { client } = await connect('legacy', { lib: library(['legacy']) })
  await expect(client.request({ method: 'acme/else' }, ANYTHING)).rejects.toMatchObject({ code: -32601 })
})

it('returns a text for the model if a server is unavailable', async () => {
  const running = await startGateway({ lib: library(['legacy']) })
  running.pool.setAway('lib', 'It ended with code 1.')
  const client = await running.client('legacy')
  const result = await client.callTool({ name: 'lib__work' })
  const text =
    'The server "lib" cannot be used now: It ended with code 1. It is away since 1970-01-01T00:00:00.000Z. The call was not run. Use another tool, or tell the user and try again later.'
  expect(result).toMatchObject({ isError: true, content: [{ type: 'text', text }] })
  await expect(client.getPrompt({ name: 'lib__summary' })).rejects.toThrow('It ended with code 1.')
})

it('keeps images and structured contents in the results of a batch', async () => {
  const answer: ScriptedServer['answer'] = ({ params }) => {
    const { kind } = params['arguments'] as { kind: string }
    if (kind === 'image') return { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] }
    return { content: [{ type: 'text', text: '{"n":1}' }], structuredContent: { n: 1 } }
  }
  const running = await startGateway({ lib: library(['legacy'], { answer }) }, { mode: 'bridge' })
  const client = await running.client('legacy')
  const calls = ['image', 'structure'].map(kind => ({ name: 'lib__work', arguments: { kind } }))
  const result = await client.callTool({
    name: 'call_tool',
    arguments: { calls: [...calls, { name: 'none', arguments: {} }] },
  })
  const [text, image] = result.content as unknown as [{ text: string }, JsonObject]
  expect(JSON.parse(text.text)).toEqual([
    { name: 'lib__work', result: '[image 1 below]' },
    { name: 'lib__work', result: '{"n":1}' },
    { error: expect.stringContaining('none') },
  ])
  expect(image).toEqual({ type: 'image', data: 'AAAA', mimeType: 'image/png' })
  expect(result.structuredContent).toEqual({
    results: [{ name: 'lib__work' }, { name: 'lib__work', structuredContent: { n: 1 } }, { error: expect.any(String) }],
  })
})
