import { describe, expect, it } from 'vitest'
import { createBridge, createToolSearch, type ToolSearchOptions } from '../index.js'
import { readFile, withFillers, wordRanker } from '../test-tools.js'
import type { Activation } from './activation.js'

describe('activation', () => {
  const tools = withFillers([readFile], 4)
  const reportOf = async (options: Partial<ToolSearchOptions>) =>
    (await createToolSearch({ tools, ranker: wordRanker(), ...options }).expose({ session: 's' })).report

  it.each([
    [true, true, 'at least the threshold of 15'],
    ['auto', true, 'at least the threshold of 15'],
    ['on', true, 'switched on'],
    ['off', false, 'switched off'],
    [false, false, 'switched off'],
    [{ threshold: 16 }, true, '21 tools, at least the threshold of 16'],
    [{ threshold: 22 }, false, '21 tools, fewer than the threshold of 22'],
    [{ sharePercent: 0 }, true, 'at least 0 %'],
    [{ sharePercent: 100 }, false, 'less than 100 %'],
    [(facts: { tools: number }) => facts.tools === 21, true, "the host's rule says yes"],
    [() => false, false, "the host's rule says no"],
  ])('with the option %s is %s: %s', async (activation, active, reason) => {
    const options = { tools: withFillers([readFile], 20), disclosure: 'stub', activation: activation as 'on' } as const
    const report = await reportOf(options)
    expect(report.active).toBe(active)
    expect(report.reason).toContain(reason)
  })

  it('is on from the share of the context window on that the option names', async () => {
    const activation = { sharePercent: 10 }
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation })
    const reportAt = async (contextWindow: number) => (await toolSearch.expose({ model: { contextWindow } })).report
    const tokens = (await reportAt(1)).facts.deferrableTokens
    expect((await reportAt(tokens * 10)).active).toBe(true)
    const above = await reportAt(tokens * 10 + 10)
    expect([above.active, above.reason]).toEqual([false, expect.stringContaining('less than 10 %')])
  })

  it('is off if no tool may be deferred', async () => {
    const report = await reportOf({ tools: [{ name: 'a', deferrable: 'never' }], activation: 'on' })
    expect(report).toMatchObject({ active: false, reason: 'no tool may be deferred' })
  })

  it.each<[Activation, Activation, boolean]>([
    ['auto', 'auto', false],
    [true, 'auto', false],
    ['auto', 'off', false],
    ['auto', { threshold: 6 }, false],
    ['auto', { threshold: 5 }, true],
    [false, 'on', false],
  ])('with %j of the host and %j of the disclosure is %s', async (activation, own, active) => {
    const bridge = createBridge()
    const disclosure = { ...bridge, defaults: { ...bridge.defaults, activation: own } }
    expect((await reportOf({ disclosure, activation })).active).toBe(active)
  })
})
