import { wireName } from '@ts/core/kit'
import { callItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { bodyOf, catalog, changedBytes, played, searchOver } from './test-support.js'

const SEARCH = callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }
const MAIL = 'E-Mail senden.ä'

describe.each([false, true])('Chat Completions with the bridge, streaming: %s', streaming => {
  it('sends three constant tools and the core tools, and runs the real tool', async () => {
    const turns = [[SEARCH], [callItem('c1', 'call_tool', WEATHER)], [textItem('sunny')]]
    const { double, ran } = await played('chat', turns, {}, { streaming })
    expect(ran).toEqual([WEATHER])
    const last = bodyOf(double, 2)
    const names = last.tools.map(tool => (tool['function'] as { name: string }).name)
    expect(names).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
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
    const calls = [WEATHER, { name: wireName(MAIL), arguments: { to: 'ann', text: 'hi' } }]
    const turn = [
      SEARCH,
      callItem('c1', 'call_tool', { calls }),
      callItem('c2', 'remember', { note: 'a' }),
      callItem('c3', 'get_weather', { city: 'Bern' }),
      callItem('c4', 'fail'),
    ]
    const { double, ran, events } = await played('chat', [turn], {}, { streaming })
    expect(ran.map(({ name }) => name).sort()).toEqual([MAIL, 'fail', 'get_weather', 'get_weather', 'remember'])
    const results = bodyOf(double, 1).messages.slice(-5)
    expect(results.map(message => message['tool_call_id'])).toEqual(['s1', 'c1', 'c2', 'c3', 'c4'])
    expect(JSON.parse(results[1]!['content'] as string)).toEqual([
      { name: 'get_weather', result: { name: 'get_weather', ok: true } },
      { name: wireName(MAIL), result: { name: MAIL, ok: true } },
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

it('adds the note to a system prompt that consists of parts, or as a message, and keeps every other parameter', async () => {
  const search = searchOver(catalog().tools)
  const part = { type: 'text' as const, text: 'Be kind.' }
  const user = { role: 'user', content: 'hi' } as const
  const custom = { type: 'custom' as const, custom: { name: 'code' } }
  const more = { parallel_tool_calls: false, temperature: 0, tool_choice: 'required', stream: true } as const
  const messages = [{ role: 'developer' as const, content: [part] }, user]
  const params = await search.prepare({ model: 'x', messages, tools: [custom], ...more })
  expect(params).toMatchObject(more)
  expect(params.messages[0]!.content).toEqual([part, { type: 'text', text: expect.stringContaining('More tools') }])
  expect(params.tools[0]).toEqual(custom)
  const plain = await search.prepare({ model: 'x', messages: [user] })
  expect(plain.messages).toEqual([{ role: 'system', content: expect.stringContaining('More tools exist') }, user])
})

it('returns the fields that compatible servers need, without those that parsers added', async () => {
  const { tools, run } = catalog()
  const call = { id: 'c1', type: 'function', extra_content: { google: { thought_signature: 's' } } }
  const called = { name: 'remember', arguments: '{"note":"a"}' }
  const kept = { role: 'assistant', content: null, reasoning_content: 'hm' }
  const added = { refusal: null, annotations: [], parsed: null }
  const message = { ...kept, ...added, tool_calls: [{ ...call, function: { ...called, parsed_arguments: null } }] }
  const completion = { model: 'x', choices: [{ index: 0, finish_reason: 'tool_calls', logprobs: null, message }] }
  expect(await searchOver(tools).answer(completion as never, run)).toEqual([
    { ...kept, tool_calls: [{ ...call, function: called }] },
    { role: 'tool', tool_call_id: 'c1', content: '{"name":"remember","ok":true}' },
  ])
})
