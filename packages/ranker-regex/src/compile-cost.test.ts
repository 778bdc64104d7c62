import fc from 'fast-check'
import { RE2JS, RE2JSException } from 're2js'
import { describe, expect, it } from 'vitest'
import { compileStepsOf } from './compile-cost.js'
import { parsePattern } from './pattern-syntax.js'

const stepsOf = (pattern: string) => compileStepsOf(parsePattern(pattern).root)

/** Pieces of patterns that give large programs when repeated: sets, choices, empty groups and other groups. */
const piece = fc.constantFrom(...'a ab 中 . \\w \\b ^ () (|) (?:) (a|) [a-c] [k-ſ] (?i:k) |'.split(' '))
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,3}', '{20}', '{1,40}', '{3,}')
const hostile = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(piece, quantifier).map(([part, times]) => (part === '|' ? part : part + (part === '^' ? '' : times))),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => left + right),
    fc.tuple(tie('node'), tie('node'), quantifier).map(([left, right, times]) => `(${left}|${right})${times}`),
    fc.tuple(tie('node'), quantifier, fc.nat({ max: 12 })).map(([node, times, n]) => `(${node})${times}`.repeat(n)),
  ),
})).node

describe('compileStepsOf', () => {
  it('counts at least half of the instructions that the engine creates', () => {
    fc.assert(
      fc.property(hostile, pattern => {
        const { source, root } = parsePattern(pattern)
        const steps = compileStepsOf(root)
        fc.pre(steps < 100_000)
        let size: number
        try {
          size = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE).programSize()
        } catch (error) {
          if (error instanceof RE2JSException) return
          throw error
        }
        // The engine adds four instructions around the pattern. One counted instruction is 10 steps, and the engine may
        // create twice as many as were counted.
        expect(size - 4).toBeLessThanOrEqual(steps / 5)
      }),
      { numRuns: 300 },
    )
  })

  it('depends on the folded characters of a range, and on each mention of a named set', () => {
    expect(stepsOf('[B-\u{1e942}]')).toBeGreaterThan(20 * stepsOf('[一-丿]'))
    expect(stepsOf('[\\x{42}-\\x{1E942}]')).toBe(stepsOf('[B-\u{1e942}]'))
    expect(stepsOf('[\\102-\\x{1E942}]')).toBe(stepsOf('[B-\u{1e942}]'))
    // A range that includes all letters with two cases needs no folding, and neither does a range without such letters.
    expect(stepsOf('[\\x00-\u{10ffff}]')).toBeLessThan(50)
    expect(stepsOf('[\u{20000}-\u{2ffff}]')).toBeLessThan(50)
    expect(stepsOf('\\pL'.repeat(10))).toBe(10 * stepsOf('\\pL'))
    expect(stepsOf('[\\pL\\P{Greek}]')).toBeGreaterThan(1.9 * stepsOf('\\pL'))
    expect(stepsOf('\\pL{10}')).toBeLessThan(2 * stepsOf('\\pL'))
    expect(stepsOf('weather|forecast')).toBeLessThan(300)
  })

  it('reads any class to its end or refuses it', () => {
    const inside = fc.array(fc.constantFrom(...'a - ^ [ [: :] \\ \\x \\x{ } \\p \\p{ L \\0 7 😀 \ud83d z'.split(' ')), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(inside, pieces => {
        let steps = 0
        try {
          steps = stepsOf(`[${pieces.join('')}]`)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_PATTERN' })
        }
        expect(Number.isFinite(steps)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
