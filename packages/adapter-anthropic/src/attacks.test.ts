import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call, catalog, plainTool, request, scripted, searchOf } from './test-support.js'

const DEEP = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`) as object

describe('a model that writes arbitrary calls', () => {
  it.each([
    ['a text', 'x'],
    ['broken JSON', '{"name": "get_wea'],
    ['JSON as text', '{"name":"get_weather","arguments":{"city":"Rome"}}'],
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 2]],
    ['deep arguments', DEEP],
    ['a long text', { name: 'x'.repeat(1_000_000) }],
    ['lone surrogates', { name: '\uD800', arguments: { city: '\uDC00' } }],
    ['__proto__', JSON.parse('{"__proto__":{"name":"fail"},"name":"__proto__"}')],
  ])('gets an answer: %s', async (_, input) => {
    const names = ['call_tool', 'search_tools', 'describe_tools', 'get_weather', 'constructor', '', 'tool_search']
    const search = searchOf(catalog().tools, { mode: 'bridge' })
    for (const name of names) {
      const block = { type: 'tool_use', id: 'toolu_1', name, input }
      const messages = await search.answer({ content: [block], stop_reason: 'tool_use' })
      expect(messages, name).toMatchObject([
        { content: [{ input: expect.any(Object) }] },
        { content: [{ tool_use_id: 'toolu_1', content: expect.anything() }] },
      ])
      expect(JSON.stringify(messages[1]).length).toBeLessThan(50_000)
    }
  })

  it('gets answers beside blocks that are no objects, and for no content', async () => {
    const { tools, ran } = catalog()
    const search = searchOf(tools)
    const content = [null, 'x', call('remember', { note: 'x' })] as object[]
    expect(await search.answer({ content })).toMatchObject([{ content: [{ name: 'remember' }] }, { role: 'user' }])
    expect(ran).toHaveLength(1)
    expect(await search.answer({ content: null as never })).toEqual([])
  })

  it('does not run a call of a reply that ended early, because the call may be incomplete', async () => {
    const { tools, ran } = catalog()
    for (const stop_reason of ['max_tokens', 'refusal', 'end_turn', 'model_context_window_exceeded']) {
      const messages = await searchOf(tools).answer({ content: [call('remember', { note: 'x' })], stop_reason })
      const refusal = { is_error: true, content: expect.stringContaining(stop_reason) }
      expect(messages[1]).toMatchObject({ content: [refusal] })
    }
    expect(ran).toEqual([])
  })
})

describe('tools with arbitrary results', () => {
  const unreadable = {
    get: () => {
      throw new Error('x')
    },
  }
  it.each([
    ['an error without a message', Object.create(null)],
    ['a text', 'broken'],
    ['an error whose message throws', Object.defineProperty(new Error(), 'message', unreadable)],
  ])('may throw: %s', async (_, thrown) => {
    const fail = () => Promise.reject(thrown)
    const [, results] = await searchOf([plainTool('ping')]).answer({ content: [call('ping')] }, fail)
    expect(results).toMatchObject({ content: [{ is_error: true, content: expect.stringContaining('rror') }] })
  })

  it('do not keep the runner from rejecting when it is aborted', async () => {
    const { tools } = catalog()
    const controller = new AbortController()
    const { client } = await scripted([call('remember', { note: 'x' })], [call('remember', { note: 'y' })])
    const search = searchOf(tools)
    const runner = client.beta.messages.toolRunner(await search.params(request()), { signal: controller.signal })
    const run = (async () => {
      for await (const _ of runner) controller.abort()
    })()
    await expect(run).rejects.toThrow()
  })

  it('do not run after a stream was cut off, and the next prompt is the same', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted({ content: [call('remember', { note: 'x' })], cutAfterEvents: 4 })
    const search = searchOf(tools)
    const stream = client.beta.messages.stream(await search.params(request()))
    await expect(stream.finalMessage()).rejects.toThrow()
    await client.beta.messages.create(await search.params(request()))
    expect(ran).toEqual([])
    expect(double.prompts[0]).toBe(double.prompts[1])
  })
})

describe('messages with arbitrary content', () => {
  it.each([
    ['texts and nulls', [null, 'x', 3]],
    [
      'entries that are not blocks, and incomplete blocks',
      [{ role: 'user', content: [null, 3, 'x', { type: 'tool_result' }, { type: 'tool_use', name: 3 }] }],
    ],
    [
      'a compaction without content',
      [{ role: 'assistant', content: [{ type: 'compaction', tool_changes: [null, { type: 'tool_addition' }] }] }],
    ],
    ['a hosted result without content', [{ role: 'assistant', content: [{ type: 'tool_search_tool_result' }] }]],
  ])('do not make a request fail: %s', async (_, messages) => {
    const params = await searchOf(catalog().tools).params({ ...request(), messages: messages as never })
    expect(params.messages).toEqual(messages)
  })

  it('are unchanged while every reference is declared, with any content', async () => {
    const search = searchOf(catalog().tools)
    const block = fc.oneof(
      fc.record({ type: fc.constant('text'), text: fc.string() }),
      fc.record({ type: fc.constant('tool_use'), id: fc.string(), name: fc.string(), input: fc.object() }),
      fc.record({
        type: fc.constant('tool_result'),
        tool_use_id: fc.string(),
        content: fc.oneof(fc.string(), fc.constant([{ type: 'tool_reference', tool_name: 'get_weather' }])),
      }),
      fc.object(),
    )
    const message = fc.record({
      role: fc.constantFrom('user', 'assistant'),
      content: fc.oneof(fc.string(), fc.array(block)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 6 }), async messages => {
        const before = JSON.stringify(messages)
        const params = await search.params({ ...request(), messages: messages as never }, { mode: 'client-native' })
        return params.messages === (messages as unknown) && JSON.stringify(messages) === before
      }),
      { numRuns: 50 },
    )
  })
})
