import { checkRanker, conformanceCases } from '@ts/testkit'
import { expect, test } from 'vitest'
import { RIVALS } from './rivals.js'

/**
 * What the code between a library and the bench can get wrong: it gives tools and queries to the library, and turns
 * positions into ids. The rest of the contract is kept by `createRivalRanker`, which all rivals share.
 */
const OWN_CASES = new Set([
  ...['exact-name', 'best-hit-last', 'known-ids', 'nothing-found'],
  ...['no-tools', 'one-tool', 'tools-untouched', 'hostile-query'],
])
/** The rival with which `createRivalRanker` passes the whole suite, and the cases that are its library's. */
const WHOLE = 'minisearch-stems-names'
const OF_LIBRARIES = new Map([
  ['index-yields', 'the library indexes in one call'],
  ['long-query', 'the library needs seconds'],
  ['query-yields', 'the library needs seconds'],
])

/** The cases that a rival cannot pass, with the reason: facts about the rival, not faults of its adapter. */
const SKIPS = new Map([
  ['wink-bm25', new Map([['one-tool', 'its library refuses fewer than three tools']])],
  [
    'voltagent',
    new Map([
      ['nothing-found', 'its cosine is above 0 for some tool of nearly every query'],
      ['exact-name', 'a name as query is nothing special to it'],
    ]),
  ],
])

const loaded = await Promise.all(RIVALS.map(async entry => ({ name: entry.name, ranker: await entry.load() })))

test.each(loaded)('$name indexes the tools that it gets, and answers with their ids', async ({ name, ranker }) => {
  expect(ranker.name).toBe(name)
  const reasonOf = (one: string) =>
    name === WHOLE
      ? OF_LIBRARIES.get(one)
      : OWN_CASES.has(one)
        ? SKIPS.get(name)?.get(one)
        : `${WHOLE} proves it for all rivals`
  const skip = conformanceCases.flatMap(({ name, appliesTo }) => {
    const isFor = appliesTo === 'every' || appliesTo === 'deterministic' || appliesTo === ranker.traits.query
    const reason = isFor && appliesTo !== 'pattern' ? reasonOf(name) : undefined
    return reason === undefined ? [] : [{ case: name, reason }]
  })
  const results = await checkRanker({ createRanker: () => ranker, skip, manyTools: 60, propertyRuns: 5 })
  expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([])
})
