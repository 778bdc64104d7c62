import type { ToolSearchEvent } from '@ts/core'
import { wireName } from '@ts/core/kit'
import { callItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { bodyOf, catalog, changedBytes, chat, searchOver, start } from './test-support.js'

const SEARCH = callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }

describe.each([false, true])('Chat Completions with the bridge, streaming: %s', streaming => {
  it('sends three constant tools and the core tools, and runs the real tool', async () => {
    const { tools, run, ran } = catalog()
    const { double, client } = await start([SEARCH], [callItem('c1', 'call_tool', WEATHER)], [textItem('sunny')])
    await chat(client, searchOver(tools), run, { streaming })
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    expect(ran).toEqual([WEATHER])
    const last = bodyOf(double, 2)
    expect(last.tools.map(tool => (tool['function'] as { name: string }).name)).toEqual([
      'search_tools',
      'describe_tools',
      'call_tool',
      'remember',
    ])
    expect(last.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/^You are kind\.\n\nMore tools exist/),
    })
    expect(last.messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 's1', function: { name: 'search_tools' } }] },
      { role: 'tool', tool_call_id: 's1', content: expect.stringContaining('get_weather') },
      { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'call_tool' } }] },
      { role: 'tool', tool_call_id: 'c1', content: '{"name":"get_weather","ok":true}' },
    ])
    expect(changedBytes(double)).toEqual([0, 0])
  })

  it('answers meta calls, direct calls and a batch of calls in one turn', async () => {
    const { tools, run, ran } = catalog()
    const events: ToolSearchEvent[] = []
    const { double, client } = await start([
      SEARCH,
      callItem('c1', 'call_tool', {
        calls: [WEATHER, { name: wireName('E-Mail senden.ä'), arguments: { to: 'ann', text: 'hi' } }],
      }),
      callItem('c2', 'remember', { note: 'a' }),
      callItem('c3', 'get_weather', { city: 'Bern' }),
      callItem('c4', 'fail'),
    ])
    await chat(client, searchOver(tools, { onEvent: event => void events.push(event) }), run, { streaming })
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined])
    expect(ran.map(({ name }) => name).sort()).toEqual([
      'E-Mail senden.ä',
      'fail',
      'get_weather',
      'get_weather',
      'remember',
    ])
    const results = bodyOf(double, 1).messages.slice(-5)
    expect(results.map(message => message['tool_call_id'])).toEqual(['s1', 'c1', 'c2', 'c3', 'c4'])
    expect(JSON.parse(results[1]!['content'] as string)).toEqual([
      { name: 'get_weather', result: { name: 'get_weather', ok: true } },
      { name: wireName('E-Mail senden.ä'), result: { name: 'E-Mail senden.ä', ok: true } },
    ])
    expect(results[4]!['content']).toBe('out of order')
    expect(events.flatMap(event => (event.kind === 'settled' ? [[event.id, event.status]] : [])).sort()).toEqual([
      ['c1/0', 'ran'],
      ['c1/1', 'ran'],
      ['c2', 'ran'],
      ['c3', 'ran'],
      ['c4', 'failed'],
    ])
    expect(changedBytes(double)).toEqual([0])
  })
})

it('puts the note into a separate message if there is no system prompt', async () => {
  const { tools } = catalog()
  const { messages } = await searchOver(tools).prepare({ model: 'x', messages: [{ role: 'user', content: 'hi' }] })
  expect(messages).toMatchObject([
    { role: 'system', content: expect.stringContaining('More tools exist') },
    { role: 'user' },
  ])
})

it('keeps a system prompt that consists of parts, and every other parameter', async () => {
  const { tools } = catalog()
  const part = { type: 'text' as const, text: 'Be kind.' }
  const params = await searchOver(tools).prepare({
    model: 'x',
    messages: [
      { role: 'developer', content: [part] },
      { role: 'user', content: 'hi' },
    ],
    parallel_tool_calls: false,
    temperature: 0,
    tools: [{ type: 'custom', custom: { name: 'code' } }],
    tool_choice: 'required',
    stream: true,
  })
  expect(params).toMatchObject({ parallel_tool_calls: false, temperature: 0, tool_choice: 'required', stream: true })
  expect(params.messages[0]!.content).toEqual([part, { type: 'text', text: expect.stringContaining('More tools') }])
  expect(params.tools[0]).toEqual({ type: 'custom', custom: { name: 'code' } })
})

it('returns the fields that compatible servers need, without those that parsers added', async () => {
  const { tools, run } = catalog()
  const completion = {
    id: 'x',
    object: 'chat.completion',
    created: 0,
    model: 'x',
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        logprobs: null,
        message: {
          role: 'assistant',
          content: null,
          refusal: null,
          annotations: [],
          parsed: null,
          reasoning_content: 'hm',
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              extra_content: { google: { thought_signature: 's' } },
              function: { name: 'remember', arguments: '{"note":"a"}', parsed_arguments: null },
            },
          ],
        },
      },
    ],
  }
  const messages = await searchOver(tools).answer(completion as never, run)
  expect(messages).toEqual([
    {
      role: 'assistant',
      content: null,
      reasoning_content: 'hm',
      tool_calls: [
        {
          id: 'c1',
          type: 'function',
          extra_content: { google: { thought_signature: 's' } },
          function: { name: 'remember', arguments: '{"note":"a"}' },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{"name":"remember","ok":true}' },
  ])
})
