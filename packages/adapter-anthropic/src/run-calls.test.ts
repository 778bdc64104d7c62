import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError'
import type { ToolSearchEvent } from '@ts/core'
import type { AnswerBlock } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import { contentOf, errorContent } from './run-calls.js'
import type { AnthropicTool, RunContext } from './sdk-types.js'
import { bodyOf, call, catalog, lastBlocks, plainTool, request, scripted, searchOf } from './test-support.js'

type Search = ReturnType<typeof searchOf>

/** The one result of a reply with this block. */
async function resultOf(
  search: Search,
  block: AnswerBlock,
  ...more: Parameters<Search['answer']> extends [unknown, ...infer R] ? R : never
) {
  const messages = await search.answer({ content: [block] }, ...more)
  return (messages.at(-1)!.content as unknown as readonly Readonly<Record<string, unknown>>[])[0]!
}

const memoryTool = (more: object): AnthropicTool => ({ type: 'memory_20250818', name: 'memory', ...more }) as never
const failed = (text: string) => ({ is_error: true, content: expect.stringContaining(text) })
const text = (value: unknown) => ({ type: 'text', text: value })
const image = {
  type: 'image' as const,
  source: { type: 'base64' as const, media_type: 'image/png' as const, data: 'AAAA' },
}

describe('a call', () => {
  it.each([
    [undefined, 'model'],
    [{ type: 'direct' }, 'model'],
    ['code', 'model'],
    [{ type: 'code_execution_20250825' }, 'code'],
  ])('with the caller %o counts as written by: %s', async (written, caller) => {
    const callers: unknown[] = []
    const onResult = async (result: { readonly caller: unknown }) => void callers.push(result.caller)
    const companion = { name: 'watch', tools: [], handle: async () => ({ content: '' }), onResult }
    const search = searchOf([plainTool('ping')], { companions: [companion as never] })
    await search.answer({ content: [{ ...call('ping'), caller: written }] }, () => 'pong')
    expect(callers).toEqual([caller])
  })

  it('of a plain tool is not taken for a call of the provider’s tool beside it', async () => {
    const ran: string[] = []
    const own = (name: string) => ({ run: () => void ran.push(name), parse: (input: unknown) => input })
    const toolset = { type: 'mcp_toolset', mcp_server_name: 'x' } as never
    const search = searchOf([memoryTool(own('memory')), toolset, plainTool('ping', own('ping'))])
    await search.answer({ content: [call('ping', { value: 'x' })] })
    expect(ran).toEqual(['ping'])
  })

  it.each([[[false, true]], [[true, true, false]]])(
    'cannot run if its tool came or went between two readings of the list: %j',
    async isThere => {
      const reads = [...isThere]
      const search = searchOf(() =>
        (reads.length > 1 ? reads.shift() : reads[0]) ? [plainTool('ping', { run: () => 'pong' })] : [],
      )
      expect(await resultOf(search, call('ping'))).toMatchObject({ is_error: true })
    },
  )

  it.each(['ping', 'memory'])('passes the signal of the turn to the run function, if there is one (%s)', async name => {
    const contexts: (RunContext | undefined)[] = []
    const run = (_: unknown, context?: RunContext) => void contexts.push(context)
    const search = searchOf([name === 'ping' ? plainTool('ping', { run }) : memoryTool({ run })])
    const { signal } = new AbortController()
    await search.answer({ content: [call(name)] })
    await search.answer({ content: [call(name)] }, undefined, { signal })
    expect(contexts[0]).not.toHaveProperty('signal')
    expect(contexts[1]).toHaveProperty('signal', signal)
    expect(contexts[0]).toMatchObject({ toolUse: { name, type: 'tool_use' }, toolUseBlock: { name } })
  })

  it.each([
    ['search_tools', 'bridge'],
    ['tool_search', 'client-native'],
  ] as const)('of %s has no is_error in its result (%s)', async (name, mode) => {
    const search = searchOf([plainTool('ping')], { mode })
    expect(await resultOf(search, call(name, { queries: ['ping'] }))).not.toHaveProperty('is_error')
  })
})

describe('a tool that the provider defines and the client runs', () => {
  it.each([
    ['parsed', { parse: (input: object) => ({ ...input, parsed: true }) }, { command: 'view', parsed: true }],
    ['plain', {}, { command: 'view' }],
  ])('runs with its input, %s, and its result is no error', async (_, more, input) => {
    const ran: unknown[] = []
    const run = (given: unknown) => `viewed ${ran.push(given)}`
    const result = await resultOf(searchOf([memoryTool({ run, ...more })]), call('memory', { command: 'view' }))
    expect(result).toMatchObject({ content: 'viewed 1' })
    expect(result).not.toHaveProperty('is_error')
    expect(ran).toEqual([input])
  })

  it('is run by the host’s function if it has none, and cannot run without one', async () => {
    const search = searchOf([memoryTool({})])
    const run = ({ name, input, via }: { name: string; input: unknown; via: string }) => ({ name, input, via })
    const { content } = await resultOf(search, call('memory', { command: 'view' }), run)
    expect(JSON.parse(String(content))).toEqual({ name: 'memory', input: { command: 'view' }, via: 'direct' })
    expect(await resultOf(search, call('memory'))).toMatchObject(failed('cannot be run'))
  })

  it('reports an error, and does not run after the turn was aborted', async () => {
    let count = 0
    const run = () => {
      count++
      throw new Error('disk full')
    }
    const search = searchOf([memoryTool({ run })])
    expect(await resultOf(search, call('memory'))).toMatchObject({ is_error: true, content: 'Error: disk full' })
    const signal = AbortSignal.abort(new Error('stopped'))
    const stopped = await resultOf(search, call('memory'), undefined, { signal })
    expect(stopped).toMatchObject({ is_error: true, content: 'Error: stopped' })
    expect(count).toBe(1)
  })

  it('is said to be denied only if it was', async () => {
    const answer = (isApproved: boolean) =>
      resultOf(searchOf([memoryTool({ run: () => undefined })], { approve: () => isApproved }), call('memory'))
    expect(await answer(false)).toMatchObject(failed('denied'))
    expect((await answer(true))['content']).not.toContain('denied')
  })

  it('is refused as changed if it vanished while a person was asked', async () => {
    const search: Search = searchOf([memoryTool({ run: () => 'x' })], {
      approve: () => {
        search.update([])
        return true
      },
    })
    expect(await resultOf(search, call('memory'))).toMatchObject(failed('changed'))
  })
})

describe('the content of a result', () => {
  it.each<[string, unknown, unknown]>([
    ['a list of blocks', [text('a'), image], [text('a'), image]],
    ['an empty list', [], '[]'],
    ['a list with a value that is no block', [text('a'), 1], '[{"type":"text","text":"a"},1]'],
    ['a list with a record that has no type', [text('a'), { a: 1 }], '[{"type":"text","text":"a"},{"a":1}]'],
    ['a list with a record whose type is no text', [text('a'), { type: 1 }], '[{"type":"text","text":"a"},{"type":1}]'],
    ['a text block with a lone surrogate', [text('a\uD800')], [text('a\uFFFD')]],
    ['a text block without a text', [text(3)], [text(3)]],
    ['a text with a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['another block with a text', [{ type: 'x', text: 'a\uD800' }], [{ type: 'x', text: 'a\uD800' }]],
  ])('for %s', (_, value, expected) => {
    expect(contentOf(value)).toEqual(expected)
  })

  it('is that of the SDK’s own error only', async () => {
    const content = [text('broken'), image]
    const error = new ToolError(content as never)
    expect(errorContent(error)).toBe(content)
    expect(errorContent(Object.assign(new Error('x'), { content }))).toBe('Error: x')
    expect(errorContent(Object.assign(new Error('x'), { name: 'ToolError' }))).toBe('Error: x')
    expect(errorContent({ name: 'ToolError', content, message: 'x' })).not.toBe(content)
    const result = await resultOf(searchOf([plainTool('ping')]), call('ping'), () => Promise.reject(error))
    expect(result).toMatchObject({ is_error: true, content })
  })

  it('has the images of a batch after one list of all texts', async () => {
    const search = searchOf([plainTool('ping'), plainTool('pong')], { mode: 'bridge' })
    const calls = ['ping', 'pong'].map(name => ({ name, arguments: {} }))
    const { content } = await resultOf(search, call('call_tool', { calls }), ({ name }) => [text(name), image])
    const texts = '[{"name":"ping","result":"ping"},{"name":"pong","result":"pong"}]'
    expect(content).toEqual([text(texts), image, image])
  })
})

it.each([
  ['may omit a parameter with a default, at every depth', { required: 'x', place: { city: 'Rome' } }, true],
  ['may not omit an inner parameter', { required: 'x', place: {} }, false],
  ['may not omit a parameter named required', { place: { city: 'Rome' } }, false],
])('arguments of a deferred tool %s', async (_, input, isRun) => {
  const place = { city: { type: 'string' }, zoom: { default: 3 } }
  const input_schema = {
    type: 'object' as const,
    properties: {
      unit: { type: 'string', default: 'C' },
      place: { type: 'object', properties: place, required: ['city', 'zoom'] },
      required: { type: 'string' },
    },
    required: ['unit', 'place', 'required'],
  }
  const search = searchOf([plainTool('forecast', { input_schema })], { mode: 'bridge' })
  const result = await resultOf(search, call('call_tool', { name: 'forecast', arguments: input }), () => 'ran')
  expect(result).toMatchObject(isRun ? { content: 'ran' } : { is_error: true })
})

it('continues without threads if the server does not support them', async () => {
  const { tools, ran } = catalog()
  const details = { error_code: 'thread_unsupported_request', unsupported: [] }
  const { double, client } = await scripted(
    { status: 400, error: { type: 'invalid_request_error', message: 'Found a thread, expected none.', details } },
    [call('tool_search', { queries: ['weather'] })],
    [call('get_weather', { city: 'Rome' })],
  )
  await client.beta.messages.toolRunner(await searchOf(tools).params(request())).runUntilDone()
  expect(ran).toHaveLength(1)
  expect(double.requests.map(({ status }) => status)).toEqual([400, 200, 200, 200])
  expect(bodyOf(double, 3).messages).toHaveLength(5)
})

it('makes only one exposure per request if the size of the tools is known', async () => {
  const events: ToolSearchEvent[] = []
  const search = searchOf(catalog().tools.slice(-3), { onEvent: event => events.push(event) })
  await search.params(request())
  events.length = 0
  await search.params(request())
  expect(events.map(({ kind }) => kind)).toEqual(['exposed'])
})

it('runs no call of a turn that the server paused', async () => {
  const wait = { type: 'text' as const, text: 'wait', citations: null }
  const { client, double } = await scripted({ content: [wait], stopReason: 'pause_turn' })
  const { tools, ran } = catalog()
  const search = searchOf(tools)
  const reply = { content: [call('remember', { note: 'x' })], stop_reason: 'pause_turn' }
  expect(await search.answer(reply)).toHaveLength(1)
  expect(ran).toEqual([])
  const message = await client.beta.messages.create(await search.params(request()))
  const messages = [...request().messages, ...(await search.answer(message))]
  await client.beta.messages.create(await search.params({ ...request(), messages }))
  expect(lastBlocks(double, 1)).toEqual(message.content)
})
