import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmptyValue, isObjectLike, readArguments, readEnvelopedArguments } from './call-arguments.js'

const read = (args: unknown, declared?: readonly string[]) => readArguments(args, declared && new Set(declared))

describe('arguments of a direct call', () => {
  it('are the object itself', () => {
    const args = Object.freeze({ filter: 'old' })
    expect(read(args)).toEqual({ kind: 'arguments', arguments: args })
    expect((read(args, ['filter']) as { arguments: unknown }).arguments).toBe(args)
  })

  it.each<[unknown, unknown]>([
    ['{"filter":"old"}', { filter: 'old' }],
    ['"{\\"filter\\":\\"old\\"}"', { filter: 'old' }],
    ["{'filter': 'old',}", { filter: 'old' }],
    [undefined, {}],
    [null, {}],
    ['', {}],
    [' \n', {}],
    ['null', {}],
    ['""', {}],
    ['{}', {}],
    [{}, {}],
  ])('are read from %j', (args, expected) => {
    expect(read(args)).toEqual({ kind: 'arguments', arguments: expected })
    expect(read(args, ['filter'])).toEqual({ kind: 'arguments', arguments: expected })
  })

  it.each<[unknown, string]>([
    ['{"filter":"old"', 'is text that is not JSON'],
    ['old', 'is text that is not JSON'],
    ['{"filter":"old","filter":"new"}', 'has a key twice in one object'],
    ['"old"', 'is a string, and arguments are an object'],
    ['7', 'is a number, and arguments are an object'],
    [7, 'is a number, and arguments are an object'],
    [true, 'is a boolean, and arguments are an object'],
    ['[{"filter":"old"}]', 'is an array, and arguments are an object'],
    [[{ filter: 'old' }], 'is an array, and arguments are an object'],
    [() => 1, 'is a function, and arguments are an object'],
  ])('are refused, and never executed with another value: %j', (args, reason) => {
    expect(read(args)).toEqual({ kind: 'unparseable', reason })
  })

  it.each<[unknown, string]>([
    [{ arguments: { filter: 'old' } }, 'arguments'],
    [{ name: 'delete', input: '{"filter":"old"}' }, 'input'],
    ['{"parameters":{}}', 'parameters'],
  ])('are unclear if they are one level too deep, in a field that the tool does not declare: %j', (args, key) => {
    expect(read(args, ['filter'])).toEqual({
      kind: 'unclear',
      reason: `has the arguments one level too deep, in \`${key}\`, which is not a parameter`,
    })
    expect(read(args, ['filter', key]).kind).toBe('arguments')
    expect(read(args).kind).toBe('arguments')
  })

  it('may have a key that is a field of calls, if its value is not an object', () => {
    expect(read({ input: 'text', args: ['-l'] }, ['filter']).kind).toBe('arguments')
  })

  it('are refused if reading them throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const throwing = {
      get filter() {
        throw new Error('hostile')
      },
    }
    for (const args of [proxy, throwing])
      expect(read(args)).toEqual({
        kind: 'unparseable',
        reason: 'is an object that cannot be read, and arguments are an object',
      })
  })

  it('are exactly what was written, as an object or as text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), args => {
        for (const written of [args, JSON.stringify(args), JSON.stringify(JSON.stringify(args))]) {
          const reading = read(written)
          expect(reading.kind).toBe('arguments')
          expect(JSON.stringify((reading as { arguments: unknown }).arguments)).toBe(JSON.stringify(args))
        }
      }),
    )
  })
})

describe('isEmptyValue', () => {
  const hostile = new Proxy({}, { getPrototypeOf: () => raise() })
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['empty text', ''],
    ['blanks', ' \n'],
    ['null as text', ' null '],
    ['an empty string as JSON text', '""'],
    ['an empty object as text', ' {  } '],
    ['an empty list as text', '[  ]'],
    ['an empty list as text, without a blank', '[]'],
    ['an empty object', {}],
    ['an empty object without a prototype', Object.create(null)],
    ['an empty list', []],
  ])('is true for %s', (_, value) => {
    expect(isEmptyValue(value)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['zero', 0],
    ['false', false],
    ['a text', 'x'],
    ['a text with an empty object at its end', 'x{}'],
    ['a text with an empty object at its beginning', '{}x'],
    ['a text with an empty list at its end', 'x[]'],
    ['a text with an empty list at its beginning', '[]x'],
    ['an object', { a: 1 }],
    ['a list', [null]],
    ['a map', new Map([['a', 1]])],
    ['a date', new Date(0)],
    ['an object that cannot be read', hostile],
  ])('is false for %s', (_, value) => {
    expect(isEmptyValue(value)).toBe(false)
  })
})

describe('readEnvelopedArguments', () => {
  it.each<[string, unknown, object]>([
    ['null as text', 'null', {}],
    ['an empty string as JSON text', '""', {}],
    ['a list of one object', [{ a: 1 }], { a: 1 }],
    ['a list of one object as text', '[{"a":1}]', { a: 1 }],
  ])('reads %s', (_, value, expected) => {
    expect(readEnvelopedArguments(value, undefined)).toEqual({ kind: 'arguments', arguments: expected })
  })

  it.each<[string, unknown, string]>([
    ['text that is not JSON', 'no', 'is text that is not JSON'],
    ['a list of two objects', [{ a: 1 }, { b: 1 }], 'is an array, and arguments are an object'],
    ['a list of one number', [1], 'is an array, and arguments are an object'],
    ['null in a list', '[null]', 'is an array, and arguments are an object'],
    ['a number', 7, 'is a number, and arguments are an object'],
    [
      'an object that cannot be read',
      new Proxy({}, { ownKeys: () => raise() }),
      'is an object that cannot be read, and arguments are an object',
    ],
  ])('refuses %s', (_, value, reason) => {
    expect(readEnvelopedArguments(value, undefined)).toEqual({ kind: 'unparseable', reason })
  })
})

describe('isObjectLike', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    ['{"a":1}', true],
    ['[1]', false],
    ['no', false],
    ['7', false],
    ['null', false],
    [null, false],
    [7, false],
    [[1], false],
  ])('of %j is %s', (value, expected) => {
    expect(isObjectLike(value)).toBe(expected)
  })
})

function raise(): never {
  throw new Error('hostile')
}
