import { type ConformanceSkip, checkRanker } from '@ts/testkit'
import { describe, expect, test } from 'vitest'
import { RIVALS } from './rivals.js'

const NAME_AS_QUERY = 'a name as query is nothing special to it'
const WHOLE_NAMES = 'it does not split identifiers as tools are named'
const INHERITED = 'it does not find names such as __proto__'
const LATIN_ONLY = 'it drops words of other scripts'
const AT_LEAST_THREE = 'its library refuses fewer than three tools'
const IN_ONE_GO = 'its library indexes in one call, or at each query'
const SLOW_IF_LONG = 'the time of a long query is that of its library, and some need seconds'

/** The cases that each rival skips, with the reason: facts about the rival, not faults of its adapter. */
const SKIPS: ReadonlyMap<string, readonly (readonly [cases: string, reason: string])[]> = new Map([
  ['minisearch', [['identifier-words more-words-first', WHOLE_NAMES]]],
  [
    'minisearch-stems',
    [
      ['near-duplicate-names', 'get_user and get_users have the same stems'],
      ['inherited-names', 'the has and own of hasOwnProperty are words of requests to it'],
    ],
  ],
  ['minisearch-stems-names', []],
  [
    'orama',
    [
      ['near-duplicate-names', NAME_AS_QUERY],
      ['inherited-names', INHERITED],
      ['identifier-words', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
  [
    'lunr',
    [
      ['near-duplicate-names', NAME_AS_QUERY],
      ['identifier-words more-words-first', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
  [
    'wink-bm25',
    [
      ['near-duplicate-names', NAME_AS_QUERY],
      ['identifier-words more-words-first', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
      ['one-tool progress any-answer smaller-limit smaller-scope', AT_LEAST_THREE],
    ],
  ],
  [
    'flexsearch',
    [
      ['near-duplicate-names', NAME_AS_QUERY],
      ['identifier-words more-words-first', WHOLE_NAMES],
    ],
  ],
  [
    'natural-tfidf',
    [
      ['inherited-names', INHERITED],
      ['scope-before-limit identifier-words more-words-first', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
  ['toolpick', [['unicode-names', LATIN_ONLY]]],
  ['ai-sdk', [['near-duplicate-names', NAME_AS_QUERY]]],
  [
    'mastra',
    [
      ['identifier-words', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
  [
    'stackone',
    [
      ['identifier-words more-words-first', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
  [
    'voltagent',
    [
      ['nothing-found', 'its cosine is above 0 for some tool of nearly every query'],
      ['exact-name', NAME_AS_QUERY],
    ],
  ],
  [
    'anthropic-bm25',
    [
      ['identifier-words more-words-first', WHOLE_NAMES],
      ['unicode-names', LATIN_ONLY],
    ],
  ],
])

const loaded = await Promise.all(RIVALS.map(async entry => ({ name: entry.name, ranker: await entry.load() })))

describe.each(loaded)('$name', ({ name, ranker }) => {
  const skips = [
    ...(SKIPS.get(name) ?? []),
    ['index-yields', IN_ONE_GO] as const,
    ['long-query query-yields', SLOW_IF_LONG] as const,
  ]
  const skip: ConformanceSkip[] = skips.flatMap(([cases, reason]) =>
    cases.split(' ').map(one => ({ case: one, reason })),
  )

  test('fulfils the contract, except for the cases that are skipped with a reason', async () => {
    const results = await checkRanker({ createRanker: () => ranker, skip, manyTools: 60, propertyRuns: 5 })
    expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([])
  })

  test('has the name by which it is requested', () => {
    expect(ranker.name).toBe(name)
  })
})
