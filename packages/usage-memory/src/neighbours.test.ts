import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNeighbours } from './neighbours.js'

const everything = () => true

describe('neighbours', () => {
  it('have the cosine of words weighted by ln(1 + (n + 1) / (df + 1/2)) (computed by hand)', () => {
    const find = createNeighbours([
      ['nuke', 'deploy'],
      ['deploy', 'site'],
    ])
    // n = 2: deploy is in 2 queries, ln(1 + 3 / 2.5) = 0.7885; nuke and site in 1, ln(1 + 3 / 1.5) = 1.0986.
    const [first, second] = find(['nuke', 'deploy'], everything)
    expect(first).toMatchObject({ position: 0, similarity: expect.closeTo(1, 10) })
    // 0.7885² / (0.7885² + 1.0986²) = 0.6217 / 1.8286
    expect(second!.similarity).toBeCloseTo(0.34, 3)
    expect(second!.share).toBeCloseTo(0.34 ** 2 / (1 + 0.34 ** 2), 3)
  })

  it('equal those of a simple model that compares with every past query', () => {
    const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor'), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 20 }),
        fc.array(words, { minLength: 1, maxLength: 3 }),
        (past, newQueries) => {
          const find = createNeighbours(past)
          const eligible = (position: number) => position % 3 !== 1
          for (const query of newQueries) {
            const expected = past
              .map((other, position) => ({ position, similarity: cosine(past, query, other) }))
              .filter(({ position, similarity }) => similarity > 0 && eligible(position))
            const found = find(query, eligible)
            expect(found).toHaveLength(Math.min(5, expected.length))
            for (const { position, similarity } of found) {
              expect(similarity).toBeCloseTo(expected.find(it => it.position === position)!.similarity, 10)
            }
            const best = expected.map(({ similarity }) => similarity).sort((a, b) => b - a)
            for (const [i, { similarity }] of found.entries()) expect(similarity).toBeCloseTo(best[i]!, 10)
            if (found.length > 0) expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
          }
        },
      ),
    )
  })
})

function cosine(past: readonly (readonly string[])[], one: readonly string[], other: readonly string[]): number {
  const weight = (word: string) => Math.log(1 + (past.length + 1) / (past.filter(it => it.includes(word)).length + 0.5))
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weight(word) ** 2, 0)
  const product = sum(one.filter(word => other.includes(word)))
  return product === 0 ? 0 : product / Math.sqrt(sum(one) * sum(other))
}
