import { describe, expect, it } from 'vitest'
import { readNeeds } from './search-request.js'
import { readWritten } from './split-text.js'

/** `count` distinct words. */
const words = (count: number, blank = ' ') => Array.from({ length: count }, (_, i) => `w${i}`).join(blank)

function nest(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'a'
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

describe('readNeeds', () => {
  it.each([
    ['the texts of an object that has only unknown keys', { a: 'x', b: 3, c: ['y'] }, [['x']]],
    ['lines before a list as separate queries', 'intro\nmore\n- a\n- b', [['intro'], ['more'], ['a'], ['b']]],
    ['a list without its heading', 'Find:\n- a\n- b\nof it', [['a'], ['b of it']]],
    ['lines with a sentence as one text', `a\n${words(13)}`, [[`a\n${words(13)}`]]],
    ['numbered items with several blanks', '1.  a  2. b', [['a'], ['b']]],
    [
      'numbered items of two digits',
      '1. a 2. b 3. c 4. d 5. e 6. f 7. g 8. h 9. i 10. j',
      [...'abcdefghij'].map(x => [x]),
    ],
    ['numbers that are not consecutive as text', '1. a 3. b', [['a 3. b']]],
    ['numbers inside a sentence as text', 'see 1. a 2. b', [['see 1. a 2. b']]],
    ['a part of digits', 'a; 3', [['a'], ['3']]],
    ['a text of separators unchanged', '; ;', [['; ;']]],
    ['a bar after a blank', 'a |b', [['a', 'b']]],
    ['a part of 12 words with two blanks between them', `${words(12, '  ')}; b`, [[words(12, '  ')], ['b']]],
    ['a part of 13 words as a sentence', `${words(13)}; b`, [[`${words(13)}; b`]]],
    ['a part of 160 characters', `${'x'.repeat(160)}; b`, [['x'.repeat(160)], ['b']]],
    ['a part of 161 characters as a sentence', `${'x'.repeat(161)}; b`, [[`${'x'.repeat(161)}; b`]]],
    ['no phrasings if one of them is a sentence', `a | ${words(13)}`, [[`a | ${words(13)}`]]],
    ['character entities as text', 'tom &amp; jerry', [['tom &amp; jerry']]],
    ['a semicolon some words after an ampersand', 'a &amp b; c', [['a &amp b'], ['c']]],
    ['a bar after an ampersand', 'AT&T| Verizon', [['AT&T', 'Verizon']]],
  ])('reads %s', (_, value, needs) => {
    expect(readNeeds(value)).toEqual(needs)
  })

  it('reads at most two hundred values of lists and objects', () => {
    // The list and the object count, and each of the object's eleven possible fields.
    const needs = readNeeds([{ need: 'first' }, ...Array.from({ length: 250 }, (_, i) => `t${i}`)])
    expect(needs).toHaveLength(1 + 200 - 1 - 12)
  })

  it.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ need: inner })],
  ])('reads %s at most eight levels deep', (_, wrap) => {
    expect(readNeeds(nest(8, wrap))).toEqual([['a']])
    expect(readNeeds(nest(9, wrap))).toEqual([])
  })

  it('counts a list that is written as text as one level', () => {
    const write = (inner: unknown) => JSON.stringify([inner])
    expect(readNeeds(nest(4, write))).toEqual([['a']])
    expect(readNeeds(nest(5, write))).toEqual([])
  })

  it('cuts a single text, each text in a list, and the total length', () => {
    expect(readNeeds('x'.repeat(30_000))).toEqual([['x'.repeat(25_000)]])
    expect(readNeeds(Array(30).fill('x'.repeat(3_000)))).toEqual(Array(24).fill(['x'.repeat(2_500)]))
  })

  it('ignores values that throw', () => {
    const keyless = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no keys')
        },
      },
    )
    expect(readNeeds([keyless, revoked([]), revoked({}), 'a'])).toEqual([['a']])
  })
})

describe('readWritten', () => {
  it.each([
    ["'a', 'b'", ['a', 'b']],
    ["',x', 'b'", [',x', 'b']],
    ["x'a', 'b']", undefined],
    ["'a'x'b'", undefined],
    ['a b a, a c a', undefined],
    ["'a', 'b", undefined],
  ])('reads %s', (text, list) => {
    expect(readWritten(text)).toEqual(list)
  })

  it('reads a list in a pattern only if the list contains a text', () => {
    expect(readWritten('["a", 1]', true)).toEqual(['a', 1])
    expect(readWritten('[1]', true)).toBeUndefined()
  })
})
