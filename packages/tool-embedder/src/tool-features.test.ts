import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, featureWords, subwordBuckets } from './tool-features.js'

describe('featureWords', () => {
  it('reads a name with an inner capital in parts and as a whole', () => {
    expect(featureWords('Open a GitHub issue')).toEqual(['open', 'a', 'git', 'hub', 'issue', 'github'])
  })

  it('cuts a text with very many words and a word with very many letters', () => {
    expect(featureWords('word '.repeat(10_000))).toHaveLength(400)
    expect(featureWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)])
  })
})

describe('countWords', () => {
  it('weights a word by 1 plus the logarithm of its count', () => {
    const counts = countWords(['a', 'b', 'a', 'constructor'])
    expect(Object.fromEntries(counts)).toEqual({ a: 1 + Math.log(2), b: 1, constructor: 1 })
  })
})

describe('subwordBuckets', () => {
  it('has one bucket for each part of 3 to 5 characters, including the marks around the word', () => {
    // <cat>: <ca cat at> <cat cat> <cat>
    expect(subwordBuckets('cat', 1 << 30)).toHaveLength(6)
  })

  it('has one bucket for each character and each pair of a dense script', () => {
    expect(subwordBuckets('削除', 1 << 30)).toHaveLength(3)
  })

  it('returns only valid bucket numbers for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5_000 }), (word, count) => {
        for (const bucket of subwordBuckets(word, count)) expect(bucket >= 0 && bucket < count).toBe(true)
      }),
    )
  })
})
