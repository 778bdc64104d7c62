import { describe, expect, it, vi } from 'vitest'
import { type NameReading, readNameList } from './name-list.js'

/** Resolves exactly these texts; those marked `~` resolve as inexact names. */
const knowing = (...texts: readonly string[]) =>
  vi.fn((text: string): NameReading => {
    if (texts.includes(text)) return { kind: 'tool', id: text, isExact: true }
    return texts.includes(`~${text}`) ? { kind: 'tool', id: text, isExact: false } : { kind: 'unknown' }
  })

describe('a list of names', () => {
  it('contains a name with a comma only if it matches exactly', () => {
    expect(readNameList('a, b', knowing('a, b', 'a', 'b')).ids).toEqual(['a, b'])
    expect(readNameList('a, b', knowing('~a, b', 'a', 'b')).ids).toEqual(['a', 'b'])
    expect(readNameList('x, a, b', knowing('a, b', 'a', 'b')).ids).toEqual(['a, b'])
    expect(readNameList('x, a, b', knowing('~a, b', 'a', 'b')).ids).toEqual(['a', 'b'])
  })

  it('is empty for blank texts and empty quotes', () => {
    const resolve = knowing()
    expect(readNameList(['', '  '], resolve)).toEqual({ ids: [], unknown: [] })
    expect(resolve).not.toHaveBeenCalled()
    expect(readNameList(['""', 'x'], resolve).unknown).toEqual(['x'])
  })

  it('is read up to 256 words', () => {
    const names = Array.from({ length: 257 }, (_, i) => `n${i}`)
    const resolve = knowing(...names)
    expect(readNameList(names.slice(0, 256), resolve)).toMatchObject({ ids: { length: 256 } })
    expect(readNameList(names, resolve)).toMatchObject({ ids: { length: 256 } })
    expect(readNameList(names.join(' '), resolve)).toMatchObject({ ids: { length: 256 } })
    expect(readNameList(names, knowing()).unknown).toHaveLength(256)
  })

  it('is cut after 16,384 characters', () => {
    const text = (blanks: number) => `a,${' '.repeat(blanks)}b`
    expect(readNameList(text(16_381), knowing('a', 'b')).ids).toEqual(['a', 'b'])
    expect(readNameList(text(16_382), knowing('a', 'b')).ids).toEqual(['a'])
  })

  it.each([
    ['the words of an unknown name together', 'read the file', ['read the file']],
    ['identifiers in camel case one by one', 'getUser listFiles', ['getUser', 'listFiles']],
    ['identifiers with underscores one by one', 'get_user list_files', ['get_user', 'list_files']],
    ['words in capitals together', 'GET USER', ['GET USER']],
    ['parts between connectors one by one', 'mail and files', ['mail', 'files']],
    ['a part of 128 characters', 'x'.repeat(128), ['x'.repeat(128)]],
    ['a longer part, cut', 'x'.repeat(129), ['x'.repeat(128)]],
  ])('returns as unknown %s', (_, text, unknown) => {
    expect(readNameList(text, knowing()).unknown).toEqual(unknown)
  })
})
