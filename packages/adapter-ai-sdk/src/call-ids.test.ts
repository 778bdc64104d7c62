import { generateText, isStepCount, type ModelMessage, streamText } from 'ai'
import { describe, expect, it } from 'vitest'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const prompt: ModelMessage = { role: 'user', content: 'hi' }
const weather = (city: string) => ({ name: 'get_weather', arguments: { city } })

describe('a model whose server gives the same id to several calls', () => {
  it.each([false, true])('gets calls and results back under its own ids: streaming %s', async isStreaming => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted(
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
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const ids = new Set<string>()
    if (isStreaming) {
      const inputs = new Map<string, string>()
      for await (const part of streamText({ ...search, messages: [prompt], stopWhen }).fullStream) {
        if (part.type === 'tool-input-delta') inputs.set(part.id, (inputs.get(part.id) ?? '') + part.delta)
        if (part.type !== 'tool-call') continue
        expect(ids.has(part.toolCallId)).toBe(false)
        ids.add(part.toolCallId)
        expect(JSON.parse(inputs.get(part.toolCallId)!)).toMatchObject(
          part.toolName === 'get_weather' ? { city: (part.input as { city: string }).city } : {},
        )
      }
    } else {
      const { steps } = await generateText({ ...search, messages: [prompt], stopWhen })
      for (const step of steps) for (const one of step.toolCalls) ids.add(one.toolCallId)
    }
    expect(ids.size).toBe(10)
    expect(ran.map(one => Object.values(one.input as object)[0]).sort()).toEqual(
      ['Bern', 'Bonn', 'Cork', 'Lima', 'Oslo', 'Rome', 'a', 'b'].sort(),
    )
    const calls = partsOf(sent[1]!, -2)
    expect(calls.map(one => one['toolCallId'])).toEqual(['0', '0', '0', '0', '0', '0', '0'])
    const results = partsOf(sent[1]!, -1)
    expect(results.map(one => one['toolCallId'])).toEqual(['0', '0', '0', '0', '0', '0', '0'])
    for (const [i, text] of ['Rome', 'Oslo', 'a', 'Lima', 'Cork', 'get_weather', 'no tool named'].entries())
      expect(JSON.stringify(results[i])).toContain(text)
    expect(JSON.stringify(results[4])).not.toContain('Lima')
    expectPrefixKept(sent)
  })

  it('can get approval for a call whose id other calls of the same step and of an earlier step have', async () => {
    const { tools, ran } = catalog()
    const remove = (repository: string) =>
      call('0', 'call_tool', { name: 'delete_repository', arguments: { repository } })
    const { model, sent } = scripted([call('0', 'remember', { note: 'a' })], [remove('kept'), remove('dropped')])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
    const responses = content.flatMap(part =>
      part.type === 'tool-approval-request'
        ? [
            {
              type: 'tool-approval-response' as const,
              approvalId: part.approvalId,
              approved: (part.toolCall.input as { repository: string }).repository === 'dropped',
            },
          ]
        : [],
    )
    const messages: ModelMessage[] = [prompt, ...responseMessages, { role: 'tool', content: responses }]
    await generateText({ ...search, messages, stopWhen })
    expect(ran.slice(1)).toEqual([{ name: 'delete_repository', input: { repository: 'dropped' } }])
    expectPrefixKept(sent)
  })
})
