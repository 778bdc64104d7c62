import { describe, expect, it } from 'vitest'
import { type JsonType, Reader } from './reader.js'

const read = () => ({ reader: new Reader(() => true) })

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

describe('a reader', () => {
  it.each<[string, unknown, JsonType | undefined]>([
    ['null', null, 'null'],
    ['a boolean', false, 'boolean'],
    ['a number', 1, 'number'],
    ['a text', '', 'string'],
    ['an array', [], 'array'],
    ['an object', {}, 'object'],
    ['an object without a prototype', Object.create(null), 'object'],
    ['infinity', Number.POSITIVE_INFINITY, undefined],
    ['an instance of a class', new Map(), undefined],
    ['a function', () => 1, undefined],
    ['a bigint', 1n, undefined],
    ['undefined', undefined, undefined],
  ])('names the JSON type of %s', (_, value, type) => {
    expect(read().reader.typeOf(value)).toBe(type)
  })

  it('leaves out what JSON drops', () => {
    const view = read().reader.view({ a: 1, b: undefined, c: () => 1, d: Symbol('d'), e: null })
    expect(view.type === 'object' && [...view.entries.keys()]).toEqual(['a', 'e'])
  })

  it('identifies equal values', () => {
    const { reader } = read()
    const identify = (value: unknown) => reader.identify(value)
    expect(identify({ a: 1, b: [true, null], c: 'x' })).toBe(identify({ c: 'x', b: [true, null], a: 1 }))
    const texts = 'true|false|null|"true"|"null"|1|"1"|[]|{}|[1]|["1"]|[[1]]|{"a":1}|{"b":1}|[1,2]|[2,1]'
    const distinct = texts.split('|').map(text => JSON.parse(text))
    expect(new Set(distinct.map(identify)).size).toBe(distinct.length)
    expect(distinct.map(identify)).not.toContain(undefined)
  })

  it.each<[string, unknown]>([
    ['a value that is not JSON', 1n],
    ['not a number', Number.NaN],
    ['a list with a part that is not JSON', [1, 1n]],
    ['an object with a part that is not JSON', { a: 1n }],
    ['an instance of a class', new Map()],
  ])('does not identify %s', (_, value) => {
    expect(read().reader.identify(value)).toBeUndefined()
  })

  it('does not identify a value inside itself', () => {
    const value: unknown[] = []
    value.push(value)
    expect(read().reader.identify(value)).toBeUndefined()
  })

  it('identifies nested values to a depth of 401', () => {
    const { reader } = read()
    const identify = (value: unknown) => reader.identify(value)
    expect(identify(nested(401))).toBe(identify(nested(401)))
    expect(identify(nested(401))).toBeDefined()
    expect(identify(nested(402))).toBeUndefined()
  })
})
