import { expect, it } from 'vitest'
import { type Activation, needsTokens } from '../policy/activation.js'

it.each<[Activation, Activation, boolean]>([
  [{ sharePercent: 10 }, 'off', true],
  [{ threshold: 10 }, { sharePercent: 10 }, false],
  ['on', { sharePercent: 10 }, false],
  [false, { sharePercent: 10 }, false],
  ['auto', { sharePercent: 10 }, true],
  [true, { sharePercent: 10 }, true],
  ['auto', { threshold: 10 }, false],
  ['auto', 'auto', true],
])('the rule %j with the default %j depends on tokens: %s', (rule, fallback, isNeeded) => {
  expect(needsTokens(rule, fallback)).toBe(isNeeded)
})
