import { createCatalog } from '@ts/core'
import { officeCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createRegexRanker, type RegexRankerOptions } from './index.js'

const NO_NUMBER = ['1', null, true, 1.5, -1, 2e9, Number.NaN, Number.POSITIVE_INFINITY, 1n, Object.create(null)]
const LIMITS = ['fuzzyLimit', 'maxWork']

function refused(path: string, options: unknown): void {
  expect(() => createRegexRanker(options as RegexRankerOptions)).toThrowError(
    expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
  )
}

describe('the options', () => {
  it.each<[string, readonly unknown[]]>([
    ...LIMITS.map(limit => [limit, NO_NUMBER] as [string, readonly unknown[]]),
    ['words', ['maybe', null, true]],
    ['onInvalid', ['ignore', null, false]],
    ['caseSensitive', ['true', null, 1]],
    ['fields', [null, 'name', { 0: 'name' }, ['description'], []]],
    ['fuzzylimit', [3]],
    ['constructor', [3]],
  ])('refuse %s of a wrong type or out of range, and name the option', (path, values) => {
    for (const value of values) refused(path, { [path]: value })
  })

  it('refuse an unknown field, and name its position', () => {
    for (const field of ['schema', null, undefined, 1]) refused('fields[1]', { fields: ['name', field] })
    // biome-ignore lint/suspicious/noSparseArray: the test needs a list with a hole
    refused('fields[1]', { fields: ['name', , 'title'] })
  })

  it('refuse anything but an object', () => {
    for (const options of [null, [], 'name', 3]) refused('options', options)
  })

  it('treat undefined as not set', async () => {
    const { searchable } = createCatalog(officeCatalog)
    const none = Object.fromEntries(
      [...LIMITS, 'words', 'onInvalid', 'caseSensitive', 'fields'].map(key => [key, undefined]),
    )
    const rank = async (ranker: ReturnType<typeof createRegexRanker>) =>
      (await ranker.index(searchable)).rank('list.*|send', { limit: 20 })
    expect(await rank(createRegexRanker(none as RegexRankerOptions))).toEqual(await rank(createRegexRanker()))
  })

  it('report the wrong value and the range', () => {
    expect(() => createRegexRanker({ maxWork: Number.NaN })).toThrow(
      'Found NaN as maxWork of the regex ranker, expected a whole number from 1000 to 1000000000',
    )
  })
})
