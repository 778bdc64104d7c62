import { isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64 } from './base64.js'

describe('decodeBase64', () => {
  it('gives back any bytes, also from several texts', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 4 }), parts => {
        const texts = parts.map(part => Buffer.from(part).toString('base64'))
        expect(Buffer.from(decodeBase64(texts))).toEqual(Buffer.concat(parts))
      }),
    )
  })

  it.each(['abc', 'ab\u0000=', 'a?cd', 'a=bc', '日本語字'])('refuses %j', text => {
    let thrown: unknown
    try {
      decodeBase64([text])
    } catch (error) {
      thrown = error
    }
    expect(isToolSearchError(thrown, 'STALE_INDEX')).toBe(true)
  })
})
