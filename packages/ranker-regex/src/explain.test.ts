import { createCatalog, splitWords } from '@ts/core'
import { officeCatalog, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRegexRanker } from './index.js'

const { searchable } = createCatalog([...officeCatalog, ...trapCatalog, ...seededCatalog(60)])
const words = [...new Set(searchable.flatMap(({ name, description }) => splitWords(`${name} ${description}`)))]
const word = fc.constantFrom(...words.filter(one => /^[a-z]+$/.test(one)))
const misspelled = fc.tuple(word, fc.nat()).map(([one, n]) => {
  const at = n % one.length
  return one.slice(0, at) + one.slice(at + 1)
})
const name = fc.constantFrom(...searchable.map(tool => tool.name.replaceAll(/[^\w]/g, '.')))
const piece = fc.oneof(word, misspelled, name, fc.constantFrom('.*', '_', '\\w+', '^', '$', '.?', '(', '|'))
const plain = fc.array(fc.oneof(word, misspelled), { minLength: 1, maxLength: 6 }).map(all => all.join(' '))
const query = fc.oneof(
  plain,
  name,
  fc.array(piece, { minLength: 1, maxLength: 5 }).map(all => all.join('')),
)

describe('an explanation', () => {
  it.each([
    {},
    { words: 'never', fields: ['name', 'description', 'title', 'server', 'keywords', 'parameters'] },
  ] as const)('has the score of the result, and parts whose sum is the score, for any query (%o)', async options => {
    const index = await createRegexRanker({ ...options, onInvalid: 'words' }).index(searchable)
    await fc.assert(
      fc.asyncProperty(query, async text => {
        const ranked = await index.rank(text, { limit: searchable.length })
        const scores = new Map(ranked.map(({ id, score }) => [id, score]))
        for (const id of [...ranked.slice(0, 12).map(one => one.id), ...searchable.slice(0, 5).map(one => one.id)]) {
          const { score, parts } = await index.explain!(text, id)
          expect(score).toBe(scores.get(id) ?? 0)
          expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 9)
        }
      }),
      { numRuns: 100 },
    )
  })
})
