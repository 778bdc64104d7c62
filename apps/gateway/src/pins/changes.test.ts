import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { changesOf } from './changes.js'

const between = (accepted: JsonObject | undefined, definition: JsonObject, max = 1_000) =>
  changesOf({ server: 'lib', kind: 'tool', name: 'read', state: 'changed', accepted, definition }, max)
const [before, after] = ['b', 'a'].map(letter => letter.repeat(50)) as [string, string]

describe('the changes of a definition', () => {
  it('are the fields that differ, appear or disappear', () => {
    expect(between({ same: { a: 1 }, text: 'one', gone: 5 }, { same: { a: 1 }, text: 'two', more: [1] })).toEqual([
      { field: 'text', before: 'one', after: 'two' },
      { field: 'gone', before: '5', after: undefined },
      { field: 'more', before: undefined, after: '[1]' },
    ])
    expect(between(undefined, { name: 'read' })).toEqual([{ field: 'name', before: undefined, after: 'read' }])
  })

  it('are no fields of a prototype', () => {
    expect(between({}, { toString: 'x' })).toEqual([{ field: 'toString', before: undefined, after: 'x' }])
  })

  it.each([
    [`${before}X${after}`, `${before}YY${after}`, ['X', 'YY'], '…', '…'],
    [`${before}X`, `${before}Y`, ['X', 'Y'], '…', ''],
    [`X${after}`, `Y${after}`, ['X', 'Y'], '', '…'],
    [`${before}${after}`, `${before}X${after}`, ['', 'X'], '…', '…'],
  ])('show 40 equal characters on each side: %s, %s', (one, other, [old, now], from, to) => {
    const [left, right] = [from && `…${'b'.repeat(40)}`, to && `${'a'.repeat(40)}…`]
    expect(between({ text: one }, { text: other })).toEqual([
      { field: 'text', before: `${left}${old}${right}`, after: `${left}${now}${right}` },
    ])
  })

  it('show short equal parts in full, and count no character twice', () => {
    const short = (length: number) => 'b'.repeat(length)
    expect(between({ text: `${short(40)}X` }, { text: `${short(40)}Y` })).toMatchObject([{ before: `${short(40)}X` }])
    expect(between({ text: 'aa' }, { text: 'aaa' })).toEqual([{ field: 'text', before: 'aa', after: 'aaa' }])
    expect(between({ text: '' }, { text: 'a' })).toEqual([{ field: 'text', before: '', after: 'a' }])
    expect(between({ text: short(100) }, { text: short(102) })).toEqual([
      { field: 'text', before: `…${short(40)}`, after: `…${short(42)}` },
    ])
  })

  it('count equal characters of a repeated part once', () => {
    const [repeated, more] = ['b'.repeat(100), 'b'.repeat(150)]
    expect(between({ text: repeated }, { text: more })).toMatchObject([
      { before: `…${'b'.repeat(40)}`, after: `…${'b'.repeat(90)}` },
    ])
    expect(between({ text: `c${before}` }, { text: `cc${before}` })).toMatchObject([
      { before: `c${'b'.repeat(40)}…`, after: `cc${'b'.repeat(40)}…` },
    ])
    expect(between({}, { text: '' })).toEqual([{ field: 'text', before: undefined, after: '' }])
  })

  it('are cut: each text to the limit, and all to 20 fields', () => {
    expect(between({}, { text: 'x'.repeat(50) }, 10)).toEqual([
      { field: 'text', before: undefined, after: `${'x'.repeat(9)}…` },
    ])
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]))
    expect(between({}, fields(20))).toHaveLength(20)
    const many = between({}, fields(23))
    expect(many).toHaveLength(21)
    expect(many.at(-1)).toEqual({ field: '3 more', before: undefined, after: '…' })
    expect(many.at(-2)).toEqual({ field: 'f19', before: undefined, after: '19' })
  })
})
