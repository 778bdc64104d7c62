import { expect, test } from 'vitest'
import { nearestTool } from './nearest-tool.js'

const NAMES = ['brave__web_search', 'kubernetes__kubectl_get', 'kubernetes__kubectl_apply', 'list_users']

test.each([
  ['a name without its server', 'kubectl_get', 'kubernetes__kubectl_get'],
  ['the words in another order behind the server', 'kubernetes__get_kubectl', 'kubernetes__kubectl_get'],
  ['the words in another order without the server', 'get_kubectl', 'kubernetes__kubectl_get'],
  ['the words written in another way', 'WebSearch', 'brave__web_search'],
  ['a mistyped name', 'list_usres', 'list_users'],
  ['a mistyped name without its server', 'web_serch', 'brave__web_search'],
])('nearestTool finds the tool for %s', (_, typed, meant) => {
  expect(nearestTool(typed, NAMES)).toBe(meant)
})

test.each(['', '__', 'send_parcel', 'constructor'])('nearestTool finds none for "%s"', typed => {
  expect(nearestTool(typed, NAMES)).toBeUndefined()
})

test('nearestTool reads every name of a large catalog for a missing server', () => {
  const names = [...Array.from({ length: 20_000 }, (_, i) => `s__t${i}`), ...NAMES]
  expect(nearestTool('kubectl_get', names)).toBe('kubernetes__kubectl_get')
  expect(nearestTool('get_kubectl', names)).toBe('kubernetes__kubectl_get')
})
