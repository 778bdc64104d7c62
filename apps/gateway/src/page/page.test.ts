import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { renderPage } from './page.js'

const page = renderPage({ nonce: 'bm9uY2U=' })

describe('renderPage', () => {
  it('returns one document of less than 42 kB', () => {
    expect(page.startsWith('<!doctype html>')).toBe(true)
    expect(page.trimEnd().endsWith('</html>')).toBe(true)
    expect(Buffer.byteLength(page)).toBeLessThan(42_000)
  })

  it('contains no address except those of XML namespaces', () => {
    const addresses = page.match(/(?:https?:|wss?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}[^"'`\s)]*/gi) ?? []
    expect(addresses.filter(address => !address.startsWith('http://www.w3.org/'))).toEqual([])
    expect(page).not.toMatch(/<(?:img|iframe|object|embed|base)\b/i)
    expect(page).not.toMatch(/\bsrc=|@import|url\(/)
    expect(page.match(/<link\b[^>]*>/g)).toEqual(['<link rel="icon" href="data:,">'])
  })

  it('runs under a policy without eval, inline handlers and inline styles', () => {
    expect(page).not.toMatch(/\beval\(|new Function|document\.write/)
    expect(page).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)=/i)
    expect(page.match(/<script\b[^>]*>/g)).toEqual(['<script nonce="bm9uY2U=">'])
    expect(page.match(/<style\b[^>]*>/g)).toEqual(['<style nonce="bm9uY2U=">'])
    expect(page.match(/<\/script/g)).toHaveLength(1)
  })

  it('returns a copy with the given nonce, and drops characters that a nonce cannot have', () => {
    expect(renderPage({ nonce: 'YQ==' })).toBe(page.replaceAll('bm9uY2U=', 'YQ=='))
    expect(renderPage({ nonce: '"><b>' })).toContain('<script nonce="b">')
  })

  it('is built only from elements and texts, so that foreign text is never markup', () => {
    const folder = fileURLToPath(new URL('./app/', import.meta.url))
    for (const name of readdirSync(folder).filter(name => /\.tsx?$/.test(name))) {
      expect(readFileSync(`${folder}${name}`, 'utf8'), name).not.toMatch(/innerHTML|outerHTML|insertAdjacent|srcdoc/i)
    }
  })
})
