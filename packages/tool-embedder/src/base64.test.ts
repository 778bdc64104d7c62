import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64, decodePart } from './base64.js'

describe('decodeBase64', () => {
  it('decodes any bytes, also from several texts', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 4 }), parts => {
        const texts = parts.map(part => Buffer.from(part).toString('base64'))
        expect(Buffer.from(decodeBase64(texts))).toEqual(Buffer.concat(parts))
      }),
    )
  })

  it('gives the same bytes in runtimes without Buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), part => {
        expect(decodePart(Buffer.from(part).toString('base64'))).toEqual(new Uint8Array(part))
      }),
    )
  })
})
