import { isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64, decodePart } from './base64.js'

function refuses(work: () => unknown): boolean {
  try {
    work()
  } catch (error) {
    return isToolSearchError(error, 'STALE_INDEX')
  }
  return false
}

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
        const bytes = new Uint8Array(part.length)
        decodePart(Buffer.from(part).toString('base64'), bytes)
        expect(bytes).toEqual(new Uint8Array(part))
      }),
    )
  })

  it.each(['abc', 'ab\u0000=', 'a?cd', '日本語字'])('refuses %j', text => {
    expect(refuses(() => decodeBase64([text]))).toBe(true)
    if (text.length % 4 === 0) expect(decodePart(text, new Uint8Array(3))).toBe(-1)
  })
})
