import fc from 'fast-check'
import { RE2JS, RE2JSException } from 're2js'
import { describe, expect, it } from 'vitest'
import { compileStepsOf } from './compile-cost.js'
import { parsePattern } from './pattern-syntax.js'

const stepsOf = (pattern: string) => compileStepsOf(parsePattern(pattern).root)

/** What makes programs large: repetition of sets, of choices, of nothing, and of groups. */
const piece = fc.constantFrom(
  'a',
  'ab',
  '中',
  '.',
  '\\w',
  '\\b',
  '^',
  '()',
  '(|)',
  '(?:)',
  '(a|)',
  '[a-c]',
  '[k-ſ]',
  '(?i:k)',
  '|',
)
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
  it('counts every instruction that the engine makes', () => {
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
        // Four instructions surround the pattern itself; 10 steps each, and at most twice as many as were counted.
        expect(size - 4).toBeLessThanOrEqual(steps / 5)
      }),
      { numRuns: 300 },
    )
  })

  it('is the price of the construct: a range by the characters it folds, a table once each time it is named', () => {
    expect(stepsOf('[B-\u{1e942}]')).toBeGreaterThan(20 * stepsOf('[一-丿]'))
    expect(stepsOf('[\\x{42}-\\x{1E942}]')).toBe(stepsOf('[B-\u{1e942}]'))
    expect(stepsOf('[\\102-\\x{1E942}]')).toBe(stepsOf('[B-\u{1e942}]'))
    // A range that holds every letter with two cases needs no folding, and neither does one that holds none.
    expect(stepsOf('[\\x00-\u{10ffff}]')).toBeLessThan(50)
    expect(stepsOf('[\u{20000}-\u{2ffff}]')).toBeLessThan(50)
    expect(stepsOf('\\pL'.repeat(10))).toBe(10 * stepsOf('\\pL'))
    expect(stepsOf('[\\pL\\P{Greek}]')).toBeGreaterThan(1.9 * stepsOf('\\pL'))
    expect(stepsOf('\\pL{10}')).toBeLessThan(2 * stepsOf('\\pL'))
    expect(stepsOf('weather|forecast')).toBeLessThan(300)
  })

  it('reads any class to its end', () => {
    const inside = fc.array(
      fc.constantFrom(
        'a',
        '-',
        '^',
        '[',
        '[:',
        ':]',
        '\\',
        '\\x',
        '\\x{',
        '}',
        '\\p',
        '\\p{',
        'L',
        '\\0',
        '7',
        '😀',
        '\ud83d',
        'z',
      ),
      { maxLength: 30 },
    )
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
