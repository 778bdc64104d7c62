import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, type CacheRules, conversationCost, type SizedRequest } from './conversation-cost.js'

const RULES: CacheRules = {
  ...{ name: 'test', asOf: '2026-01-01', source: 'made up', order: 'tools-system-messages', hasNativeSearch: true },
  ...{ read: 0.1, write: 1.25, output: 5, minimumTokens: 100, stepTokens: 1 },
}

const block = (id: number, tokens: number): Block => ({ id, tokens })

describe('the cost of any conversation', () => {
  const blocks = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
  // The size of a block follows from its id, so equal blocks have equal sizes.
  const sized = (ids: readonly number[]) => ids.map(id => block(id, 1 + ((id * 37) % 90)))
  const requests = fc.array(
    fc
      .record({ tools: blocks, system: blocks, messages: blocks, outputTokens: fc.nat(100) })
      .map(one => ({ ...one, tools: sized(one.tools), system: sized(one.system), messages: sized(one.messages) })),
    { maxLength: 6 },
  )
  const rules = fc
    .record({
      order: fc.constantFrom('tools-system-messages' as const, 'system-tools-messages' as const),
      read: fc.double({ min: 0, max: 1, noNaN: true }),
      write: fc.double({ min: 1, max: 3, noNaN: true }),
      output: fc.double({ min: 0, max: 10, noNaN: true }),
      minimumTokens: fc.nat(300),
      stepTokens: fc.integer({ min: 1, max: 150 }),
    })
    .map(given => ({ ...RULES, ...given }))

  /** The formula computed token by token, slow and simple. */
  function naiveCost(given: readonly SizedRequest[], rule: CacheRules): number {
    const texts = given.map(({ tools, system, messages }) =>
      (rule.order === 'tools-system-messages' ? [...tools, ...system, ...messages] : [...system, ...tools, ...messages])
        // Each token text belongs to one block, so different blocks share no token.
        .flatMap(({ id, tokens }) => Array.from({ length: tokens }, (_, i) => `${id}:${i}:${tokens}`)),
    )
    return given.reduce((cost, { outputTokens }, i) => {
      const text = texts[i] as string[]
      if (text.length < rule.minimumTokens) return cost + text.length + rule.output * outputTokens
      let common = 0
      for (const earlier of texts.slice(0, i).filter(one => one.length >= rule.minimumTokens)) {
        let same = 0
        while (same < text.length && earlier[same] === text[same]) same++
        common = Math.max(common, same)
      }
      common -= common % rule.stepTokens
      if (common < rule.minimumTokens) common = 0
      return cost + rule.read * common + rule.write * (text.length - common) + rule.output * outputTokens
    }, 0)
  }

  test('equals the formula computed token by token', () => {
    fc.assert(
      fc.property(requests, rules, (given, rule) => {
        expect(conversationCost(given, rule)).toBeCloseTo(naiveCost(given, rule), 6)
      }),
    )
  })
})
