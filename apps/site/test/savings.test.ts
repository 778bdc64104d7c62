import { expect, test } from 'vitest'
import { savingsOf } from '../src/savings.js'

test('prices the first request and a task of one call by the rules of each provider', () => {
  const savings = savingsOf({ fullTokens: 10_000, sentTokens: 300, askedTokens: 20, answerTokens: 100 })
  const of = (provider: string) => savings.find(one => one.provider === provider)
  // Without a cache: two requests of all tools; three of the search's tools, two of which hold its call and its answer.
  expect(of('no-cache')).toMatchObject({ request: [10_000, 300], task: [20_000, 3 * 300 + 2 * 120 + 20 * 5] })
  // Anthropic: all tools are written once and read once; the list of the search is below the minimum of its cache.
  expect(of('anthropic')).toMatchObject({ request: [12_500, 300], task: [12_500 + 1_000, 3 * 300 + 2 * 120 + 20 * 5] })
})

test('a search of few tools may cost more than it saves', () => {
  const [first] = savingsOf({ fullTokens: 310, sentTokens: 300, askedTokens: 20, answerTokens: 100 })
  const [full, searched] = first!.task
  expect(searched).toBeGreaterThan(full!)
})
