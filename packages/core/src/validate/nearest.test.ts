import { describe, expect, it } from 'vitest'
import { nearestNames } from './nearest.js'

const a = (count: number) => 'a'.repeat(count)

describe('nearestNames', () => {
  it.each<[string, string, string, boolean]>([
    ['a missing letter', 'abc', 'ac', true],
    ['half of the letters', 'abcdef', 'abcxyz', false],
    ['the beginning of the name', 'repository', 'repo', true],
    ['a name that continues it', 'repo', 'repository', true],
    ['the end of the name', 'repository', 'tory', false],
    ['most words in another order', 'list_user_accounts', 'accounts_list', true],
    ['half of the words', 'list_issues', 'subscribe_issues', false],
    ['the same 64 first characters', `${a(64)}${'b'.repeat(64)}`, `${a(64)}${'c'.repeat(64)}`, true],
    ['256 characters', a(64), a(256), true],
    ['more than 256 characters', a(64), a(257), false],
    ['no letters', 'abc', '___', false],
    ['no letters, as the name', '___', '___', false],
    ['letters for a name without any', '___', 'abc', false],
  ])('decides whether it offers a candidate with %s', (_, name, candidate, isOffered) => {
    expect(nearestNames(name, [candidate])).toEqual(isOffered ? [candidate] : [])
  })

  it('returns the best candidates first, three unless another limit is given', () => {
    const candidates = ['results_maximum', 'max_result', 'max_results', 'max', 'maxResults']
    expect(nearestNames('maxResults', candidates)).toEqual(['max_results', 'maxResults', 'max_result'])
    expect(nearestNames('maxResults', candidates, 1)).toEqual(['max_results'])
  })

  it('compares no more once the budget is used up, with at most 64 characters of each candidate', () => {
    const budget = { left: 70 }
    const long = 'query'.padEnd(100, 'x')
    expect(nearestNames('query', [long, 'querys', 'query'], 3, budget)).toEqual(['querys', long])
    expect(nearestNames('query', ['query'], 3, budget)).toEqual([])
  })

  it('compares only the first 200 candidates', () => {
    const candidates = Array.from({ length: 199 }, (_, i) => `${i}`)
    expect(nearestNames('query', [...candidates, 'query'])).toEqual(['query'])
    expect(nearestNames('query', [...candidates, 'other', 'query'])).toEqual([])
  })
})
