import { describe, expect, it } from 'vitest'
import { matchPattern } from './patterns.js'
import { INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

describe('matchPattern', () => {
  it.each<[string, string, Verdict]>([
    ['', 'ab', VALID],
    ['.*', 'a\nb', VALID],
    ['^.*$', 'ab', VALID],
    ['^.*$', '', VALID],
    ['^.*$', 'a\nb', UNKNOWN],
    ['^(.*)$', 'a\u2028b', UNKNOWN],
    ['b', 'abc', VALID],
    ['b', 'ac', INVALID],
    ['^ab', 'abc', VALID],
    ['^ab', 'cab', INVALID],
    ['ab$', 'cab', VALID],
    ['ab$', 'abc', INVALID],
    ['^ab$', 'ab', VALID],
    ['^ab$', 'abc', INVALID],
    ['^ab$', 'cab', INVALID],
    ['a.b', 'axb', UNKNOWN],
    ['[ab]', 'c', UNKNOWN],
  ])('decides literal texts and patterns for every text: %s', (pattern, text, verdict) => {
    expect(matchPattern(pattern, text)).toBe(verdict)
  })
})
