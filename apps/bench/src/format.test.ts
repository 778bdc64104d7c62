import { expect, test } from 'vitest'
import { change, counted, duration, percent, points } from './format.js'

test('figures read as people write them', () => {
  expect([0.6237, 1, 0].map(percent)).toEqual(['62.4', '100.0', '0.0'])
  expect([0.04, 9.94, 85.4, 999.4, 999.6, 12_345, 999_600, null].map(duration)).toEqual([
    '0.0 µs',
    '9.9 µs',
    '85 µs',
    '999 µs',
    '1.0 ms',
    '12 ms',
    '1.0 s',
    '–',
  ])
  expect([counted(1, 'query'), counted(2, 'query'), counted(1_200, 'tool')]).toEqual([
    '1 query',
    '2 queries',
    '1,200 tools',
  ])
  expect([0.0142, -0.0142, -0.0001].map(points)).toEqual(['1.4', '−1.4', '0.0'])
})

test('a change never claims to save everything while something is left', () => {
  expect([change(421, 1_000), change(1_030, 1_000), change(5, 0)]).toEqual(['−57.9 %', '+3.0 %', ''])
  expect([change(1, 2_000), change(1, 1_000_000), change(0, 10), change(10, 10)]).toEqual([
    '−99.95 %',
    '−99.99 %',
    '−100.0 %',
    '',
  ])
})
