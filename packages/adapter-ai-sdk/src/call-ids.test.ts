import { describe, expect, it } from 'vitest'
import { agentOf, approve, call, expectPrefixKept, partsOf } from './test-support.js'

const weather = (city: string) => ({ name: 'get_weather', arguments: { city } })

describe('a model whose server gives the same id to several calls', () => {
  it.each([false, true])('gets calls and results back under its own ids: streaming %s', async isStreaming => {
    const { ran, sent, generate, stream } = await agentOf(
      {},
      [
        call('0', 'call_tool', weather('Rome')),
        call('0', 'call_tool', weather('Oslo')),
        call('0', 'remember', { note: 'a' }),
        call('0', 'call_tool', { calls: [weather('Lima'), weather('Bonn')] }),
        call('0', 'call_tool', { calls: [weather('Cork'), weather('Bern')] }),
        call('0', 'search_tools', { queries: ['weather'] }),
        call('0', 'no_such_tool', {}),
      ],
      [call('0', 'remember', { note: 'b' })],
    )
    const ids: string[] = []
    if (isStreaming) {
      const inputs = new Map<string, string>()
      for await (const part of stream().fullStream) {
        if (part.type === 'tool-input-delta') inputs.set(part.id, (inputs.get(part.id) ?? '') + part.delta)
        if (part.type !== 'tool-call') continue
        ids.push(part.toolCallId)
        expect(JSON.parse(inputs.get(part.toolCallId)!)).toMatchObject(
          part.toolName === 'get_weather' ? { city: (part.input as { city: string }).city } : {},
        )
      }
    } else {
      const { steps } = await generate()
      ids.push(...steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolCallId }) => toolCallId)))
    }
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(10)
    const values = ran.map(one => Object.values(one.input as object)[0])
    expect(values.sort()).toEqual(['Bern', 'Bonn', 'Cork', 'Lima', 'Oslo', 'Rome', 'a', 'b'])
    const results = partsOf(sent[1]!, -1)
    for (const parts of [partsOf(sent[1]!, -2), results])
      expect(parts.map(one => one['toolCallId'])).toEqual(Array.from({ length: 7 }, () => '0'))
    for (const [i, text] of ['Rome', 'Oslo', 'a', 'Lima', 'Cork', 'get_weather', 'no tool named'].entries())
      expect(JSON.stringify(results[i])).toContain(text)
    expect(JSON.stringify(results[4])).not.toContain('Lima')
    expectPrefixKept(sent)
  })

  it('can get approval for a call whose id other calls of the same step and of an earlier step have', async () => {
    const remove = (repository: string) =>
      call('0', 'call_tool', { name: 'delete_repository', arguments: { repository } })
    const noted = [call('0', 'remember', { note: 'a' })]
    const { ran, sent, generate } = await agentOf({}, noted, [remove('kept'), remove('dropped')])
    const isDropped = (input: unknown) => (input as { repository: string }).repository === 'dropped'
    await generate({ messages: approve(await generate(), isDropped) })
    expect(ran.slice(1)).toEqual([{ name: 'delete_repository', input: { repository: 'dropped' } }])
    expectPrefixKept(sent)
  })
})
