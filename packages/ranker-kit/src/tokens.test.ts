import { splitWords } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forEachWord } from './tokens.js'

function read(text: string): { words: string[]; compounds: string[] } {
  const words: string[] = []
  const compounds: string[] = []
  forEachWord(
    text,
    word => words.push(word),
    compound => compounds.push(compound),
  )
  return { words, compounds }
}

describe('forEachWord', () => {
  it('finds the words that core finds, in any text without plural acronyms', () => {
    const identifiers = fc.stringMatching(/^[A-Za-z0-9_ .-]{0,30}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), identifiers), text => {
        fc.pre(!/[A-Z]{2}s/.test(text))
        expect(read(text).words).toEqual(splitWords(text))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the plural of an acronym in one word', () => {
    expect(read('list MRs, getURLs and DBsize').words).toEqual(['list', 'mrs', 'get', 'urls', 'and', 'd', 'bsize'])
  })

  it('gives the position of each word', () => {
    const text = 'call getHTTPResponse2, für Größe'
    forEachWord(text, (word, start, end) => {
      expect(splitWords(text.slice(start, end))).toContain(word)
    })
  })

  it('also visits whole names that are split by letter case', () => {
    expect(read('the GitHub of createPullRequest').compounds).toEqual(['github', 'createpullrequest'])
    expect(read('create_issue HTTP issue').compounds).toEqual([])
  })
})
