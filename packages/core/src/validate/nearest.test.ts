import { describe, expect, it } from 'vitest'
import { nearestNames } from './nearest.js'

describe('nearestNames', () => {
  it.each<[string, string, string]>([
    ['other separators', 'a_b_c', 'abc'],
    ['a missing letter', 'abc', 'ac'],
    ['the beginning of the name', 'repository', 'repo'],
    ['a name that continues it', 'repo', 'repository'],
    ['most words in another order', 'list_user_accounts', 'accounts_list'],
    ['the same 64 first characters', `${'a'.repeat(64)}${'b'.repeat(64)}`, `${'a'.repeat(64)}${'c'.repeat(64)}`],
    ['256 characters', 'a'.repeat(64), 'a'.repeat(256)],
  ])('offers a candidate with %s', (_, name, candidate) => {
    expect(nearestNames(name, [candidate])).toEqual([candidate])
  })

  it.each<[string, string, string]>([
    ['half of the letters', 'abcdef', 'abcxyz'],
    ['half of the words', 'list_issues', 'subscribe_issues'],
    ['a third of the words', 'list_open_issues', 'close_open_door'],
    ['the end of the name', 'repository', 'tory'],
    ['no letters', 'abc', '___'],
    ['more than 256 characters', 'a'.repeat(64), 'a'.repeat(257)],
  ])('offers no candidate with %s', (_, name, candidate) => {
    expect(nearestNames(name, [candidate])).toEqual([])
  })

  it('offers nothing for a name without letters', () => {
    expect(nearestNames('___', ['abc', '___'])).toEqual([])
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
    expect(nearestNames('query', ['query'])).toEqual(['query'])
  })

  it('compares only the first 200 candidates', () => {
    const candidates = Array.from({ length: 199 }, (_, i) => `${i}`)
    expect(nearestNames('query', [...candidates, 'query'])).toEqual(['query'])
    expect(nearestNames('query', [...candidates, 'other', 'query'])).toEqual([])
  })
})
