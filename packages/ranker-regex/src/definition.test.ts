import { createCatalog, splitWords } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRegexRanker } from './index.js'
import { isPlainWords } from './plain-words.js'

/**
 * What `search_tools` of mcpagent finds: a tool is found if its name or its description matches,
 * ignoring case; if no tool matches, at most five similar tools are returned. In this test, native `RegExp` decides
 * what matches.
 */
const { searchable } = createCatalog(seededCatalog(80))
const index = createRegexRanker().index(searchable)

function matching(pattern: string): string[] {
  const native = new RegExp(pattern, 'iu')
  return searchable.filter(({ name, description }) => native.test(name) || native.test(description)).map(({ id }) => id)
}

async function found(query: string): Promise<string[]> {
  return (await (await index).rank(query, { limit: searchable.length })).map(({ id }) => id)
}

const words = [...new Set(searchable.flatMap(({ name, description }) => splitWords(`${name} ${description}`)))]
const word = fc.constantFrom(...words.filter(one => /^[a-z]+$/.test(one)))
const piece = fc.oneof(
  word,
  word.map(one => one.slice(0, 3)),
  fc.constantFrom('.*', '.+', '_', ' ', '\\w+', '[a-f]', '[^_]', '^', '$', '\\d', '.?', 'x{2,3}'),
)
const sequence = fc.array(piece, { minLength: 1, maxLength: 4 }).map(pieces => pieces.join(''))
const pattern = fc.array(sequence, { minLength: 1, maxLength: 3 }).map(sequences => sequences.join('|'))

describe('the definition of mcpagent', () => {
  it('holds for every pattern: exactly the tools that match, or if there are none, at most five others', async () => {
    await fc.assert(
      fc.asyncProperty(pattern, async source => {
        fc.pre(!isPlainWords(source.trim()) && source === source.trim())
        const expected = matching(source)
        const actual = await found(source)
        if (expected.length === 0) expect(actual.length).toBeLessThanOrEqual(5)
        else expect([...actual].sort()).toEqual(expected.sort())
      }),
      { numRuns: 300 },
    )
  })

  it('holds for a plain word too: its matches rank before tools that have the word in another form', async () => {
    await fc.assert(
      fc.asyncProperty(word, async one => {
        const expected = matching(one)
        expect((await found(one)).slice(0, expected.length).sort()).toEqual(expected.sort())
      }),
    )
  })
})
