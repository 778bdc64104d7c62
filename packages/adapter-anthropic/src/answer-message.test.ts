import { describe, expect, it } from 'vitest'
import { call, plainTool, searchOf } from './test-support.js'

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

  it('keeps the input of a call that repeats the id of another call', async () => {
    const one = call('ping', { value: 'x' })
    const [reply, results] = await search().answer({ content: [one, { ...one, input: { value: 'y' } }] })
    expect(reply).toMatchObject({ content: [{ input: { value: 'x' } }, { input: { value: 'y' } }] })
    expect(results).toMatchObject({ content: [{ content: '{"value":"x"}' }, { content: '{"value":"y"}' }] })
    const ids = (reply!.content as unknown as readonly { readonly id: string }[]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })
})
