import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { changesOf } from './changes.js'

const between = (accepted: JsonObject | undefined, definition: JsonObject, max = 1_000) =>
  changesOf({ server: 'lib', kind: 'tool', name: 'read', state: 'changed', accepted, definition }, max)
const change = (before: string | undefined, after: string | undefined, field = 'text') => ({ field, before, after })
const b = (length: number) => 'b'.repeat(length)
const a = (length: number) => 'a'.repeat(length)

describe('the changes of a definition', () => {
  it('are the fields that differ, appear or disappear, and no fields of a prototype', () => {
    expect(between({ same: { a: 1 }, text: 'one', gone: 5 }, { same: { a: 1 }, text: 'two', more: [1] })).toEqual([
      change('one', 'two'),
      change('5', undefined, 'gone'),
      change(undefined, '[1]', 'more'),
    ])
    expect(between(undefined, { text: '' })).toEqual([change(undefined, '')])
    expect(between({}, { toString: 'x' })).toEqual([change(undefined, 'x', 'toString')])
  })

  it.each([
    [
      'equal characters on both sides',
      `${b(50)}X${a(50)}`,
      `${b(50)}YY${a(50)}`,
      `…${b(40)}X${a(40)}…`,
      `…${b(40)}YY${a(40)}…`,
    ],
    ['equal characters before', `${b(50)}X`, `${b(50)}Y`, `…${b(40)}X`, `…${b(40)}Y`],
    ['equal characters after', `X${a(50)}`, `Y${a(50)}`, `X${a(40)}…`, `Y${a(40)}…`],
    ['an insertion', `${b(50)}${a(50)}`, `${b(50)}X${a(50)}`, `…${b(40)}${a(40)}…`, `…${b(40)}X${a(40)}…`],
    ['short equal parts in full', `${b(40)}X`, `${b(40)}Y`, `${b(40)}X`, `${b(40)}Y`],
    ['no character twice', 'aa', 'aaa', 'aa', 'aaa'],
    ['a longer repetition', b(100), b(150), `…${b(40)}`, `…${b(90)}`],
    ['a repeated first character', `c${b(50)}`, `cc${b(50)}`, `c${b(40)}…`, `cc${b(40)}…`],
  ])('show at most 40 equal characters on each side: %s', (_, one, other, before, after) => {
    expect(between({ text: one }, { text: other })).toEqual([change(before, after)])
  })

  it('are cut: each text to the limit, and all to 20 fields', () => {
    expect(between({}, { text: 'x'.repeat(50) }, 10)).toEqual([change(undefined, `${'x'.repeat(9)}…`)])
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]))
    expect(between({}, fields(20))).toHaveLength(20)
    expect(between({}, fields(23)).slice(19)).toEqual([
      change(undefined, '19', 'f19'),
      change(undefined, '…', '3 more'),
    ])
  })
})
