import { describe, expect, it } from 'vitest'
import { call, plainTool, request, searchOf } from './test-support.js'

const search = () => searchOf([plainTool('ping', { run: (input: unknown) => input })])

describe('a reply', () => {
  it('that is a text stays a text', async () => {
    expect(await search().answer({ content: 'hi' })).toEqual([{ role: 'assistant', content: 'hi' }])
  })

  it('keeps its blocks, except calls without an object as input', async () => {
    const kept = [{ type: 'text', text: 'hi' }, call('ping', { value: 'x' })]
    const broken = { ...call('ping'), input: '{"value":"y"}' }
    const [reply] = await search().answer({ content: [...kept, broken] })
    expect(reply!.content[0]).toBe(kept[0])
    expect(reply!.content[1]).toBe(kept[1])
    expect(reply!.content[2]).toEqual({ ...broken, input: { value: 'y' } })
  })

  it.each(['[1]', 'null', '"x"', 'x', 7, null])('sends no input back that is no object: %j', async input => {
    const [reply] = await search().answer({ content: [{ ...call('ping'), input }] })
    expect(reply).toMatchObject({ content: [{ type: 'tool_use', input: {} }] })
  })

  it('keeps the input of a call that repeats the id of another call', async () => {
    const one = call('ping', { value: 'x' })
    const [reply, results] = await search().answer({ content: [one, { ...one, input: { value: 'y' } }] })
    expect(reply).toMatchObject({ content: [{ input: { value: 'x' } }, { input: { value: 'y' } }] })
    expect(results).toMatchObject({ content: [{ content: '{"value":"x"}' }, { content: '{"value":"y"}' }] })
    const ids = (reply!.content as unknown as readonly { readonly id: string }[]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('gets other ids for calls that repeat the id of an earlier reply', async () => {
    const one = call('ping', { value: 'x' })
    const asked = { role: 'user', content: 'hi' }
    const messages = [asked, ...(await search().answer({ content: [one] }))]
    const [reply, results] = await search().answer({ content: [one] }, undefined, { messages })
    const { id } = (reply!.content as unknown as readonly { readonly id: string }[])[0]!
    expect(id).not.toBe(one['id'])
    expect(results).toMatchObject({ content: [{ tool_use_id: id, content: '{"value":"x"}' }] })
    // Also of a call whose result was removed.
    const [again] = await search().answer({ content: [one] }, undefined, { messages: messages.slice(0, 2) })
    expect(again).toMatchObject({ content: [{ id }] })
  })

  it('finds tools again that the conversation has loaded', async () => {
    const weather = plainTool('get_weather')
    const found = call('tool_search', { queries: ['select:get_weather'] })
    const given = searchOf([weather], { mode: 'client-native' })
    const messages = await given.answer({ content: [found] })
    for (const turn of [{}, { messages }])
      expect((await given.answer({ content: [found] }, undefined, turn))[1]).toMatchObject({
        content: [{ content: [{ type: 'tool_reference', tool_name: 'get_weather' }] }],
      })
  })
})

describe('the callers that a tool allows', () => {
  const ran: string[] = []
  const tools = ['direct', 'code_execution_20260120'].map(caller =>
    plainTool(`for_${caller}`, { allowed_callers: [caller], run: () => ran.push(caller) }),
  )
  const both = plainTool('for_both', {
    allowed_callers: ['direct', 'code_execution_20260120'],
    run: () => ran.push('b'),
  })
  const code = { caller: { type: 'code_execution_20260120', tool_id: 'srvtoolu_1' } }

  it('are checked when it is called', async () => {
    const given = searchOf([...tools, both], { mode: 'client-native' })
    const names = ['for_direct', 'for_code_execution_20260120', 'for_both']
    const content = names.flatMap(name => [call(name), { ...call(name), ...code }])
    const [, results] = await given.answer({ content })
    const refused = (results!.content as readonly { readonly is_error?: boolean }[]).map(one => one.is_error === true)
    expect(refused).toEqual([false, true, true, false, false, false])
    expect(ran.sort()).toEqual(['b', 'b', 'code_execution_20260120', 'direct'])
  })

  it('are sent, and a tool for code is in the list from the start', async () => {
    const params = await searchOf([...tools, both], { mode: 'client-native' }).params(request())
    expect(params.tools.flatMap(({ name, defer_loading: isDeferred }) => (isDeferred ? [name] : []))).toEqual([
      'for_direct',
      'for_both',
    ])
    expect(params.tools.map(({ allowed_callers: callers }) => callers).slice(1)).toContainEqual([
      'code_execution_20260120',
    ])
  })
})
