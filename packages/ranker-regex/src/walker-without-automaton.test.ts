import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { automatonOf, Walker } from './automaton.js'

const MEMBERS = ['failed', 'numClasses', 'latin1Class', 'runeClass', 'start', 'step'] as const
const NO_LIMIT = Number.POSITIVE_INFINITY

/** An engine with `dfa` as its automaton. */
function engineWith(engine: RE2JS, dfa: unknown): RE2JS {
  return Object.assign(Object.create(engine), { re2: () => ({ dfa }) })
}

/** The automaton of an engine with one member replaced. */
function automatonWith(engine: RE2JS, member: string, value: unknown): object {
  return Object.assign(Object.create(engine.re2().dfa), { [member]: value })
}

const PATTERNS = ['a', 'ab+|c$', '(a|b)*a.{3}', '^k', '日.', '\\bab\\b', '[^a]']
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'K', ' ', '日', '😀', '\ud83d'), { maxLength: 12 })

describe('automatonOf', () => {
  it('reads the automaton of the pinned engine', () => {
    for (const pattern of PATTERNS) {
      expect(automatonOf(RE2JS.compile(pattern))).toBeDefined()
    }
  })

  it.each(MEMBERS)('gives the same results if the automaton has no %s', member => {
    fc.assert(
      fc.property(fc.constantFrom(...PATTERNS), fc.array(text, { maxLength: 4 }), (pattern, texts) => {
        const engine = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
        const without = engineWith(engine, automatonWith(engine, member, undefined))
        const walker = new Walker(without, NO_LIMIT)
        expect(automatonOf(without)).toBeUndefined()
        for (const pieces of texts) expect(walker.test(pieces.join(''))).toBe(engine.test(pieces.join('')))
      }),
    )
  })

  it.each([
    ['no re2()', (engine: RE2JS) => Object.assign(Object.create(engine), { re2: undefined })],
    ['no automaton', (engine: RE2JS) => engineWith(engine, undefined)],
    ['a null automaton', (engine: RE2JS) => engineWith(engine, null)],
    [
      'states of another form',
      (engine: RE2JS) =>
        engineWith(
          engine,
          automatonWith(engine, 'start', () => ({ id: 1 })),
        ),
    ],
    [
      'a table of another size',
      (engine: RE2JS) => engineWith(engine, automatonWith(engine, 'latin1Class', new Int32Array(9))),
    ],
  ])('uses the documented test of the engine if it has %s', (_, take) => {
    const engine = take(RE2JS.compile('ab+'))
    const walker = new Walker(engine, NO_LIMIT)
    expect(automatonOf(engine)).toBeUndefined()
    expect([walker.test('xabb'), walker.test('xa')]).toEqual([true, false])
  })
})

describe('Walker without an automaton', () => {
  it('stops before a text that would pass the limit, and counts no text after it', () => {
    const engine = RE2JS.compile('a.{20}b')
    const walker = new Walker(engineWith(engine, undefined), 1)
    const long = `a${'x'.repeat(20)}b`
    expect(walker.test('ab')).toBe(false)
    expect(walker.isExhausted).toBe(false)
    expect(walker.test(long)).toBe(false)
    expect(walker.isExhausted).toBe(true)
    const { work } = walker
    expect(walker.test('ab')).toBe(false)
    expect(walker.work).toBe(work)
  })
})
