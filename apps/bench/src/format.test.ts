import { expect, test } from 'vitest'
import { change, duration, margin, percent, points } from './format.js'

test('formats figures readably', () => {
  expect([0.6237, 1, 0].map(percent)).toEqual(['62.4', '100.0', '0.0'])
  const durations = '0.0 µs, 9.9 µs, 85 µs, 999 µs, 1.0 ms, 12 ms, 1.0 s, –'
  expect([0.04, 9.94, 85.4, 999.4, 999.6, 12_345, 999_600, null].map(duration).join(', ')).toBe(durations)
  expect([0.0142, -0.0142, -0.0001].map(points)).toEqual(['1.4', '−1.4', '0.0'])
})

test('never shows a change as −100 % if something is left', () => {
  const changes = [change(421, 1_000), change(1_030, 1_000), change(5, 0), change(0, 10), change(10, 10)]
  expect(changes).toEqual(['−57.9 %', '+3.0 %', '', '−100.0 %', ''])
  expect([change(1, 2_000), change(1, 1_000_000)]).toEqual(['−99.95 %', '−99.99 %'])
})

test('never shows a margin beyond 0 and 100', () => {
  const symmetric = [margin(0.5, [0.4, 0.62]), margin(0.98, [0.96, 1]), margin(0.02, [0, 0.04])]
  expect(symmetric).toEqual(['±11.0', '±2.0', '±2.0'])
  expect([margin(1, [0.951, 1]), margin(0.97, [0.91, 0.99]), margin(0, [0, 0.047])]).toEqual(['≥95.1', '≥91.0', '≤4.7'])
})
