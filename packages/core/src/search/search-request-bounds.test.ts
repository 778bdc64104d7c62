import { describe, expect, it } from 'vitest'
import { stripQuotes } from '../text/quote-name.js'
import { parseQuery, readNameRequest, readSearchRequest } from './search-request.js'

describe('the arguments of a search', () => {
  it('are read as JSON, also after blanks, if they have up to 100,000 characters', () => {
    const json = '  {"query":"read files","limit":3}'
    expect(readSearchRequest(json).queries.map(({ text }) => text)).toEqual(['read files'])
    expect(readSearchRequest(json.padEnd(100_000)).limit).toBe(3)
    expect(readSearchRequest(json.padEnd(100_001)).limit).toBeUndefined()
  })

  it('are trimmed', () => {
    expect(parseQuery('  read file ').text).toBe('read file')
  })
})

describe('the names of a request', () => {
  it.each<[string, unknown, string | readonly string[]]>([
    ['a key other than the usual one', { tool_name: 'a' }, 'a'],
    ['the next key if the first is null', { names: null, tool_names: ['a'] }, ['a']],
    ['a list written as text, after a blank', { names: ' ["a","b"] ' }, ['a', 'b']],
    ['an object with a name', { names: { name: 'a' } }, ['a']],
    ['items with blanks around them', { names: [' a '] }, ['a']],
  ])('are read from %s', (_, args, names) => {
    const { names: read } = readNameRequest(args)
    expect(typeof names === 'string' && typeof read !== 'string' ? read.join() : read).toEqual(names)
  })

  it('are limited to fifty, in each reading of the list, with a note only if more were given', () => {
    const quoted = (count: number) => Array.from({ length: count }, (_, i) => `"n${i}"`)
    expect(readNameRequest(quoted(50))).toEqual({ names: quoted(50), notes: [] })
    expect(readNameRequest(quoted(60))).toEqual({ names: quoted(50), notes: ['Only the first 50 names were taken.'] })
  })

  it('are read completely from a text of 2,000 characters, and cut between two names in a longer one', () => {
    const names = `${'x'.repeat(48)},`.repeat(40)
    const selected = (last: number) =>
      String(parseQuery(`select:${names}${'y'.repeat(last)}`).names)
        .split(',')
        .at(-1)
    expect([selected(33), selected(34)]).toEqual(['y'.repeat(33), 'x'.repeat(48)])
    const notes = (length: number) => readNameRequest({ names: 'x'.repeat(length) }).notes
    expect([notes(2_000), notes(2_001)]).toEqual([[], [expect.stringContaining('first 2000 characters')]])
  })

  it('are all kept from a text of 2,000 characters, even if only commas separate them', () => {
    const names = Array.from({ length: 41 }, (_, i) => `tool_${i}`.padEnd(47, 'x'))
    const text = `${names.join(',')}${' '.repeat(2_000)}`.slice(0, 2_000)
    expect(readNameRequest({ names: text })).toEqual({ names: text.trim(), notes: [] })
    expect(readSearchRequest({ names: text }).queries[0]!.names).toBe(text.trim())
  })
})

describe('a name without quotes', () => {
  it.each([
    ['"a"', 'a'],
    ['""', ''],
    ['', ''],
    ['a.b', 'a.b'],
    [' “`read_file`”, ', 'read_file'],
    ['a, b', 'a, b'],
    ['"..."', ''],
  ])('for %j is %j', (text, plain) => expect(stripQuotes(text)).toBe(plain))
})
