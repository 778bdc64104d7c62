import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitWords } from '../index.js'
import { foldText } from '../kit.js'

describe('splitWords', () => {
  it.each([
    ['getHTTPResponse', ['get', 'http', 'response']],
    ['create_pull-request.v2', ['create', 'pull', 'request', 'v2']],
    ['listURLs userIDsByName HTTPServer', ['list', 'urls', 'user', 'ids', 'by', 'name', 'http', 'server']],
    ['s3 k8s base64', ['s3', 'k8s', 'base64']],
    ['Größe café ﬁle', ['große', 'cafe', 'file']],
    ['日本語の', ['日本', '本語', '語の']],
    ['検索tool', ['検索', 'tool']],
    ['toolไทย', ['tool', 'ไท', 'ทย']],
    ['поиск ЁЛКИ', ['поиск', 'елки']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['🚀 launch', ['launch']],
    ['', []],
    ['検', ['検']],
    ['get検索Tool語', ['get', '検索', 'tool', '語']],
    ['カー', ['カー']],
    ['ＡＰＩ', ['api']],
    ['a \u0301 b', ['a', 'b']],
    ['userID v2Beta URLs', ['user', 'id', 'v2', 'beta', 'urls']],
  ])('splits %j', (text, words) => expect(splitWords(text)).toEqual(words))

  it('splits a text of any length', () => {
    expect(splitWords('日'.repeat(400_000))).toHaveLength(399_999)
  })

  it('gives no empty word, and folds each word: folding it again changes nothing, and case makes no difference', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'aZ@[`{é\u0301ß語 _9'), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), text => {
        for (const word of splitWords(text)) {
          expect(word).not.toBe('')
          expect(foldText(word)).toBe(word)
          expect(foldText(word.toUpperCase())).toBe(foldText(word.toUpperCase().toLowerCase()))
        }
      }),
    )
  })
})
