import { describe, expect, it } from 'vitest'
import { call, plainTool, request, searchOf } from './test-support.js'

const search = () => searchOf([plainTool('ping', { run: (input: unknown) => input })])

/** The ids and the inputs of the calls of a message. */
const callsIn = (message: object) =>
  (message as { content: readonly { readonly id: string; readonly input: unknown }[] }).content

describe('a reply', () => {
  it('that is a text stays a text', async () => {
    expect(await search().answer({ content: 'hi' })).toEqual([{ role: 'assistant', content: 'hi' }])
  })

  it('keeps its blocks, except calls without an object as input', async () => {
    const kept = [{ type: 'text', text: 'hi' }, call('ping', { value: 'x' })]
    const broken = { ...call('ping'), input: '{"value":"y"}' }
    const [reply] = await search().answer({ content: [...kept, broken] })
    for (const [i, block] of kept.entries()) expect(reply!.content[i]).toBe(block)
    expect(reply!.content[2]).toEqual({ ...broken, input: { value: 'y' } })
  })

  it.each(['[1]', 'null', '"x"', 'x', 7, null])('sends no input back that is no object: %j', async input => {
    const [reply] = await search().answer({ content: [{ ...call('ping'), input }] })
    expect(reply).toMatchObject({ content: [{ type: 'tool_use', input: {} }] })
  })

  it('gets other ids for calls that repeat the id of another call, here or in an earlier reply', async () => {
    const one = call('ping', { value: 'x' })
    const [same, both] = await search().answer({ content: [one, { ...one, input: { value: 'y' } }] })
    expect(callsIn(same!).map(({ input }) => input)).toEqual([{ value: 'x' }, { value: 'y' }])
    expect(both).toMatchObject({ content: [{ content: '{"value":"x"}' }, { content: '{"value":"y"}' }] })
    expect(new Set(callsIn(same!).map(({ id }) => id)).size).toBe(2)
    const messages = [{ role: 'user', content: 'hi' }, ...(await search().answer({ content: [one] }))]
    const [reply, results] = await search().answer({ content: [one] }, undefined, { messages })
    const { id } = callsIn(reply!)[0]!
    expect(id).not.toBe(one['id'])
    expect(results).toMatchObject({ content: [{ tool_use_id: id, content: '{"value":"x"}' }] })
    // Also of a call whose result was removed.
    const [again] = await search().answer({ content: [one] }, undefined, { messages: messages.slice(0, 2) })
    expect(again).toMatchObject({ content: [{ id }] })
  })

  it('finds tools again that the conversation has loaded', async () => {
    const found = call('tool_search', { queries: ['select:get_weather'] })
    const given = searchOf([plainTool('get_weather')], { mode: 'client-native' })
    const messages = await given.answer({ content: [found] })
    const references = [{ type: 'tool_reference', tool_name: 'get_weather' }]
    for (const turn of [{}, { messages }])
      expect((await given.answer({ content: [found] }, undefined, turn))[1]).toMatchObject({
        content: [{ content: references }],
      })
  })
})

describe('the callers that a tool allows', () => {
  const CODE = 'code_execution_20260120'
  const ran: string[] = []
  const tools = [['direct'], [CODE], ['direct', CODE]].map((allowed_callers, i) => {
    const name = ['for_direct', 'for_code', 'for_both'][i]!
    return plainTool(name, { allowed_callers, run: () => ran.push(name) })
  })
  const given = searchOf(tools, { mode: 'client-native' })

  it('are checked when it is called', async () => {
    const caller = { type: CODE, tool_id: 'srvtoolu_1' }
    const content = ['for_direct', 'for_code', 'for_both'].flatMap(name => [call(name), { ...call(name), caller }])
    const [, results] = await given.answer({ content })
    const refused = (results!.content as readonly { readonly is_error?: boolean }[]).map(one => one.is_error === true)
    expect(refused).toEqual([false, true, true, false, false, false])
    expect(ran.sort()).toEqual(['for_both', 'for_both', 'for_code', 'for_direct'])
  })

  it('are sent, and a tool for code is in the list from the start', async () => {
    const { tools: sent } = await given.params(request())
    const deferred = sent.filter(tool => tool.defer_loading).map(({ name }) => name)
    expect(deferred).toEqual(['for_direct', 'for_both'])
    expect(sent.map(({ allowed_callers: callers }) => callers).slice(1)).toContainEqual([CODE])
  })
})
