import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { Walker } from './automaton.js'

const NO_LIMIT = Number.POSITIVE_INFINITY

function walkerOf(pattern: string, maxBuilt = NO_LIMIT) {
  return new Walker(RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE), maxBuilt)
}

/** Patterns with the same meaning for this engine and for native `RegExp` (flags `iu`). */
const atom = fc.constantFrom(
  'a',
  'b',
  'k',
  's',
  '.',
  '\\d',
  '[ab]',
  '[^a]',
  '[^x日]',
  '\\n',
  '日',
  '😀',
  '^',
  '$',
  '\\_',
  'é',
)
const shared = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('node'), tie('node')).map(([x, y]) => x + y),
    fc.tuple(tie('node'), tie('node')).map(([x, y]) => `(?:${x}|${y})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '*?', '+?'))
      .map(([x, quantifier]) => `(?:${x})${quantifier}`),
  ),
})).node
const pattern = fc.oneof(
  shared,
  fc
    .tuple(shared, fc.constantFrom('\\b', '\\B', '\\w', '(?m)^', '(?m)$', '(?s).', '\\pL', '\\z', '\\A'))
    .map(([x, y]) => x + y),
)
const character = fc.constantFrom(
  'a',
  'b',
  'A',
  'k',
  'K',
  's',
  'é',
  'x',
  '1',
  ' ',
  '_',
  '\n',
  '日',
  '😀',
  '\ud83d',
  '\ude00',
)
const text = fc.array(character, { maxLength: 12 }).map(pieces => pieces.join(''))

describe('Walker', () => {
  it('gives the results of the engine, for several texts in turn', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 8 }), (source, texts) => {
        const walker = walkerOf(source)
        const engine = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
        for (const candidate of texts) expect(walker.test(candidate)).toBe(engine.test(candidate))
      }),
      { numRuns: 1_000 },
    )
  })

  it('gives the results of native RegExp, for patterns with the same meaning in both', () => {
    const whole = text.filter(candidate => !/[\ud800-\udfff]/u.test(candidate))
    fc.assert(
      fc.property(shared, fc.array(whole, { minLength: 1, maxLength: 8 }), (source, texts) => {
        const walker = walkerOf(source)
        const native = new RegExp(source.replaceAll('\\_', '_'), 'iu')
        for (const candidate of texts) expect(walker.test(candidate)).toBe(native.test(candidate))
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads each character at most once per test, and builds no transition twice', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 4 }), (source, texts) => {
        const walker = walkerOf(source)
        const characters = texts.reduce((sum, candidate) => sum + candidate.length, 0)
        for (const candidate of texts) walker.test(candidate)
        const { built } = walker
        expect(walker.read).toBeLessThanOrEqual(characters)
        for (const candidate of texts) walker.test(candidate)
        expect(walker.built).toBe(built)
        expect(walker.read).toBeLessThanOrEqual(2 * characters)
      }),
    )
  })

  it('stops within a long text, at most one transition beyond its limit', () => {
    let state = 7
    const letter = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return 'abcdefghijklm'[state >>> 28] ?? 'x'
    }
    const long = Array.from({ length: 4_000 }, letter).join('')
    const walker = walkerOf('[a-f].{60}[g-m]$', 10_000)
    expect(walker.test(long)).toBe(false)
    expect(walker.isExhausted).toBe(true)
    expect(walker.built).toBeLessThanOrEqual(10_000 + 2 * RE2JS.compile('[a-f].{60}[g-m]$').programSize())
    const { read, built } = walker
    expect(walker.test('ag')).toBe(false)
    expect([walker.read, walker.built]).toEqual([read, built])
  })

  it('leaves the match to the engine if the automaton has no memory left', () => {
    const engine = RE2JS.compile('(a|b)*a.{6}x')
    engine.re2().dfa.stateBudget = 2_000
    engine.re2().dfa.memBudget = 2_000
    const walker = new Walker(engine, NO_LIMIT)
    const again = RE2JS.compile('(a|b)*a.{6}x')
    fc.assert(
      fc.property(fc.stringMatching(/^[abx]{0,30}$/), candidate => {
        expect(walker.test(candidate)).toBe(again.test(candidate))
      }),
    )
  })
})
