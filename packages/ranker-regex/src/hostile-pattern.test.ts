import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createRegexRanker, type RegexRankerOptions } from './index.js'

const catalog = createCatalog([...seededCatalog(300), { name: 'trap', description: `${'a'.repeat(4_000)}!` }])

async function rank(pattern: string, options: RegexRankerOptions = {}) {
  const index = await createRegexRanker(options).index(catalog.searchable)
  return index.rank(pattern, { limit: 5 })
}

describe('hostile patterns', () => {
  // Each of these holds a backtracking engine for longer than a test may take, on the tool named `trap` at the latest.
  it.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '([a-z]+)*!x', '.*.*.*.*x', '(.*a){20}q', '(a?){30}a{30}z'])(
    'answers %s',
    async pattern => {
      expect(Array.isArray(await rank(pattern))).toBe(true)
    },
  )

  it.each([
    ['(x{1000}){1000}', 'expression too large'],
    ['((a{30}){30}){30}', 'expression too large'],
    ['\\pL{1000}', 'expression too large'],
    [Array.from({ length: 5_000 }, (_, i) => `t${i}`).join('|'), 'pattern too long'],
    [`${'('.repeat(100)}a${')'.repeat(100)}`, 'expression nests too deeply'],
    ['a{2000}', 'invalid repeat count: {2000}'],
  ])('refuses %.40s', async (pattern, fault) => {
    const error = await rank(pattern).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'INVALID_PATTERN' })
    expect((error as { details: { fault: string } }).details.fault).toContain(fault)
  })

  it('refuses a pattern whose automaton grows beyond the budget, and answers it within a larger one', async () => {
    const exploding = '[a-m].{11}[n-z]$'
    await expect(rank(exploding, { maxWork: 1_000 })).rejects.toMatchObject({ code: 'INVALID_PATTERN' })
    await expect(rank(exploding, { maxWork: 1_000 })).rejects.toThrow('too costly')
    expect(Array.isArray(await rank(exploding, { maxWork: 1_000_000_000 }))).toBe(true)
  })
})
