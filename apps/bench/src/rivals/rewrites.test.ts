import { createCatalog, type Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { anthropicBm25, anthropicRegex, createBm25, ratel } from './documented.js'

const TOOLS = createCatalog([
  { name: 'openWindow', description: 'Raise the blind of the rooms', inputSchema: parameters('roomName', 'which one') },
  { name: 'close_door', description: 'Shut a door', inputSchema: parameters('floor', 'ground or first') },
  { name: 'lock', description: 'Locks what is open; café only', inputSchema: parameters('code', 'four digits') },
])

function parameters(name: string, description: string) {
  return { type: 'object', properties: { [name]: { type: 'string', description } } }
}

async function found(ranker: Promise<Ranker>, query: string) {
  const index = await (await ranker).index(TOOLS.searchable)
  return (await index.rank(query, { limit: 10 })).map(({ id }) => id)
}

test('BM25: a value worked out by hand, and each word of the query once', () => {
  const score = createBm25(
    [
      ['a', 'b'],
      ['a', 'a', 'c', 'c'],
      ['d', 'd', 'd'],
    ],
    { k1: 1.5, b: 0.75 },
  )
  // idf(a) = ln(1 + 1.5 / 2.5) = ln 1.6. The second document has 4 words; the mean is 3.
  const weight = (2 * 2.5) / (2 + 1.5 * (0.25 + (0.75 * 4) / 3))
  expect(new Map(score(['a', 'a', 'z'])).get(1)).toBeCloseTo(Math.log(1.6) * weight, 12)
  expect([...score(['z'])]).toEqual([])
})

describe('the rewrite of Ratel', () => {
  test.each([
    ['a part of a name', 'window', ['openWindow']],
    ['a whole name', 'close_door', ['close_door']],
    ['another ending', 'doors', ['close_door']],
    ['a name of a parameter, in parts', 'room', ['openWindow']],
    ['a word without its accent', 'cafe', ['lock']],
    ['only function words', 'which of the', []],
  ])('finds %s', async (_, query, names) => {
    expect(await found(ratel('ratel'), query)).toEqual(names)
  })
})

describe("the rewrites of Anthropic's search tools", () => {
  test.each([
    ['the name of an argument', 'floor', ['close_door']],
    ['the description of an argument', 'digits', ['lock']],
    ['other endings: it does not', 'doors', []],
  ])('BM25 finds %s', async (_, query, names) => {
    expect(await found(anthropicBm25('anthropic-bm25'), query)).toEqual(names)
  })

  test.each([
    ['a pattern, with case, in the order of the catalog', 'open.*|Shut', ['openWindow', 'close_door', 'lock']],
    ['a pattern without case', '(?i)^OPEN', ['openWindow']],
    ['words as alternatives, the most first', 'door shut floor room', ['close_door', 'openWindow']],
    ['the words of what is no pattern', 'door (', ['close_door']],
    ['the words of a pattern that is too long', `door|${'x'.repeat(200)}`, ['close_door']],
    ['a pattern that backtracking would never finish', '(([a-z ]+)+)+!', []],
  ])('regex finds %s', async (_, query, names) => {
    expect(await found(anthropicRegex('anthropic-regex'), query)).toEqual(names)
  })
})
