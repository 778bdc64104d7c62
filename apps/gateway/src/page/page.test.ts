import { describe, expect, it } from 'vitest'
import { renderPage } from './page.js'

describe('renderPage', () => {
  it('is one document under 40 kB that loads nothing', () => {
    const page = renderPage({ nonce: 'abc' })
    expect(page.startsWith('<!doctype html>')).toBe(true)
    expect(Buffer.byteLength(page)).toBeLessThan(40_000)
  })
})
