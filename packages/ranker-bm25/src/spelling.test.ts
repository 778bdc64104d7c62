import { createCatalog } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBm25Ranker } from './index.js'
import { distance, Spelling } from './spelling.js'

const tools = createCatalog([
  { name: 'post_message', description: 'Send a message to a channel' },
  { name: 'query_database', description: 'Run a query against the database' },
  { name: 'merlin_forecast', description: 'Weather by the Merlin service, with parts and pairs' },
]).searchable

async function found(query: string, typoWeight?: number) {
  const index = await createBm25Ranker(typoWeight === undefined ? {} : { typoWeight }).index(tools)
  return (await index.rank(query, { limit: 10 })).map(({ id }) => id)
}

describe('a misspelt word', () => {
  test.each(['mesage', 'messgae', 'messsage', 'massage'])('%s finds message', async query =>
    expect(await found(query)).toEqual(['post_message']),
  )

  test('may have two faults when it is long', async () => {
    expect(await found('forcats')).toEqual([])
    expect(await found('databsaes')).toEqual(['query_database'])
  })

  test('is not looked for when its first letter is another, it is short, or it is written as a name', async () => {
    expect(await found('berlin')).toEqual([])
    expect(await found('prts')).toEqual([])
    expect(await found('the weekend in Paris')).toEqual([])
  })

  test('is not looked for with the option off', async () => {
    expect(await found('mesage', 0)).toEqual([])
  })

  test('counts less than the right word', async () => {
    const both = createCatalog([
      { name: 'a', description: 'Charts of a kind' },
      { name: 'b', description: 'Charms of a kind' },
    ]).searchable
    const index = await createBm25Ranker().index(both)
    expect((await index.rank('charms', { limit: 5 })).map(({ id }) => id)).toEqual(['b'])
  })
})

test('the nearest words are taken, no farther ones', () => {
  const spelling = new Spelling(['repository', 'repositories', 'reposition'])
  expect(spelling.near('repositry')).toEqual(['repository'])
  expect(spelling.near('constructor')).toEqual([])
})

test('distance counts edits and exchanges', () => {
  expect(distance('query', 'query', 2)).toBe(0)
  expect(distance('qeury', 'query', 2)).toBe(1)
  expect(distance('quey', 'query', 2)).toBe(1)
  expect(distance('quarry', 'query', 2)).toBe(2)
  expect(distance('weather', 'query', 2)).toBe(3)
})

/** The definition, by recursion. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1)
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)]
  const ways = [naive(shortA, b) + 1, naive(a, shortB) + 1, naive(shortA, shortB) + (same ? 0 : 1)]
  if (a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    ways.push(naive(a.slice(0, -2), b.slice(0, -2)) + 1)
  }
  return Math.min(...ways)
}

test('distance is the definition, up to its limit', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(distance(a, b, limit)).toBe(Math.min(naive(a, b), limit + 1))
    }),
    { numRuns: 200 },
  )
})

test('near finds every word within the limit, for any words', () => {
  const word = fc.stringMatching(/^[ab][abc]{4,6}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 8 }), word, (words, query) => {
      const near = new Spelling(words).near(query)
      const within = words.filter(one => one[0] === query[0] && naive(one, query) <= 1)
      const least = Math.min(...within.map(one => naive(one, query)))
      const expected = within.filter(one => naive(one, query) === least)
      expect([...near].sort()).toEqual(expected.length > 3 ? [...near].sort() : [...expected].sort())
      expect(near).toHaveLength(Math.min(3, expected.length))
      for (const one of near) expect(expected).toContain(one)
    }),
    { numRuns: 200 },
  )
})
