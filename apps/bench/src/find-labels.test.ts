import { expect, test } from 'vitest'
import { didYouMean, nearestTools } from './find-labels.js'

const NAMES = ['brave__web_search', 'kubernetes__kubectl_get', 'kubernetes__kubectl_apply', 'list_users']

test.each([
  ['a name without its server', 'kubectl_get', ['kubernetes__kubectl_get']],
  ['the words in another notation', 'WebSearch', ['brave__web_search']],
  ['a mistyped name', 'list_usres', ['list_users']],
  ['a mistyped name without its server', 'web_serch', ['brave__web_search']],
  ['no word', '', []],
  ['no letter', '__', []],
  ['no similar name', 'send_parcel', []],
  ['an inherited property', 'constructor', []],
])('nearestTools finds the tools for %s', (_, typed, nearest) => {
  expect(nearestTools(typed, NAMES)).toEqual(nearest)
})

test('nearestTools searches all names of a large catalog for a name without its server', () => {
  const names = [...Array.from({ length: 20_000 }, (_, i) => `s__t${i}`), ...NAMES]
  expect(nearestTools('kubectl_get', names)).toEqual(['kubernetes__kubectl_get'])
})

test.each([
  ['the name without its server', 'search'],
  ['the words in another notation', 'Search'],
  ['a mistyped name without its server', 'serach'],
])('didYouMean names the tools of all servers for %s', (_, typed) => {
  const names = ['brave__search', 'list_users', 'exa__search', 'tavily__search']
  expect(didYouMean(typed, names)).toBe('; did you mean "brave__search", "exa__search" or "tavily__search"?')
})

test('didYouMean counts the tools that it does not name', () => {
  const names = Array.from({ length: 9 }, (_, i) => `s${i}__search`)
  expect(didYouMean('search', names)).toBe(
    '; did you mean "s0__search", "s1__search", "s2__search", "s3__search", "s4__search" or 4 others?',
  )
  expect(didYouMean('send_parcel', names)).toBe('')
  expect(didYouMean('search', ['a\n__search'])).toBe('; did you mean "a\\u{a}__search"?')
})
