import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createRegexRanker, type RegexRankerOptions } from './index.js'

const catalog = createCatalog([...seededCatalog(300), { name: 'trap', description: `${'a'.repeat(4_000)}!` }])

async function rank(pattern: string, options: RegexRankerOptions = {}) {
  const index = await createRegexRanker(options).index(catalog.searchable)
  return index.rank(pattern, { limit: 5 })
}

/** Classes that are common in patterns, though large. */
const CLASSES = [
  '\\p{L}+_\\p{N}*',
  '[^\\x00-\\x7f]',
  '[一-鿿]+|[ぁ-ヿ]+|[가-힣]+',
  '[\\w-]+@[\\w.]+',
  '(\\pL|\\d){1,40}',
]

describe('hostile patterns', () => {
  // With a backtracking engine, each of these patterns would take longer than a test may take, at least on the tool
  // `trap`.
  it.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '([a-z]+)*!x', '.*.*.*.*x', '(.*a){20}q', '(a?){30}a{30}z', ...CLASSES])(
    'answers %s',
    async pattern => {
      expect(Array.isArray(await rank(pattern))).toBe(true)
    },
  )

  it.each([
    ['(x{1000}){1000}', 'to compile'],
    ['((a{30}){30}){30}', 'to compile'],
    ['\\pL{1000}', 'to compile'],
    ['x{1000}', 'expression too large'],
    [Array.from({ length: 5_000 }, (_, i) => `t${i}`).join('|'), 'pattern too long'],
    [`${'('.repeat(100)}a${')'.repeat(100)}`, 'expression nests too deeply'],
    ['a{2000}', 'invalid repeat count: {2000}'],
    ['\\pL'.repeat(170), 'to compile'],
    [`[${'\\pL'.repeat(169)}]`, 'to compile'],
    ['[B-\u{1e942}]'.repeat(24), 'to compile'],
    [`[${'B-\u{1e942}'.repeat(100)}]`, 'to compile'],
    [`[${'\\x{42}-\\x{1E942}'.repeat(20)}]`, 'to compile'],
    ['(|){1000}'.repeat(50), 'to compile'],
    [`(${'(|)'.repeat(20)}){1000}`, 'to compile'],
  ])('refuses %.40s', async (pattern, fault) => {
    const details = { fault: expect.stringContaining(fault) }
    await expect(rank(pattern)).rejects.toMatchObject({ code: 'INVALID_PATTERN', details })
  })

  it('refuses a pattern whose automaton exceeds maxWork, and accepts it with a larger maxWork', async () => {
    const exploding = '[a-m].{11}[n-z]$'
    const message = expect.stringContaining('too costly')
    await expect(rank(exploding, { maxWork: 1_000 })).rejects.toMatchObject({ code: 'INVALID_PATTERN', message })
    expect(Array.isArray(await rank(exploding, { maxWork: 1_000_000_000 }))).toBe(true)
  })

  it('stops within one long text', async () => {
    let state = 7
    const letter = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return 'abcdefghijklm'[state >>> 28] ?? 'x'
    }
    const long = [{ name: 'long', description: Array.from({ length: 4_000 }, letter).join('') }]
    const index = await createRegexRanker().index(createCatalog(long).searchable)
    await expect(index.rank('[a-f].{60}[g-m]$', { limit: 1 })).rejects.toThrow('too costly')
  })
})
