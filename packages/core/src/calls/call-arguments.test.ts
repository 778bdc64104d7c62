import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmptyValue, readArguments } from './call-arguments.js'

const read = (args: unknown, declared?: readonly string[]) => readArguments(args, declared && new Set(declared))
const unparseable = (reason: string) => ({ kind: 'unparseable', reason })

describe('arguments of a direct call', () => {
  it.each<[unknown, unknown]>([
    ["{'filter': 'old',}", { filter: 'old' }],
    [undefined, {}],
    [null, {}],
    [' \n', {}],
    ['null', {}],
    ['""', {}],
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
    [7, 'is a number, and arguments are an object'],
    [true, 'is a boolean, and arguments are an object'],
    ['[{"filter":"old"}]', 'is an array, and arguments are an object'],
    [[{ filter: 'old' }], 'is an array, and arguments are an object'],
    [() => 1, 'is a function, and arguments are an object'],
  ])('are refused, and never executed with another value: %j', (args, reason) => {
    expect(read(args)).toEqual(unparseable(reason))
  })

  it.each<[unknown, string]>([
    [{ arguments: { filter: 'old' } }, 'arguments'],
    [{ name: 'delete', input: '{"filter":"old"}' }, 'input'],
    ['{"parameters":{}}', 'parameters'],
  ])('are unclear if they are one level too deep, in a field that the tool does not declare: %j', (args, key) => {
    const reason = `has the arguments one level too deep, in \`${key}\`, which is not a parameter`
    expect(read(args, ['filter'])).toEqual({ kind: 'unclear', reason })
    expect(read(args, ['filter', key]).kind).toBe('arguments')
    expect(read(args).kind).toBe('arguments')
    // What is not an object cannot hold them.
    expect(read({ [key]: 'text', args: ['-l'] }, ['filter']).kind).toBe('arguments')
  })

  it('are refused if reading them throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(read(proxy)).toEqual(unparseable('is an object that cannot be read, and arguments are an object'))
  })

  it('are exactly what was written: the same object, or its text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), args => {
        expect((read(args) as { arguments: unknown }).arguments).toBe(args)
        for (const written of [JSON.stringify(args), JSON.stringify(JSON.stringify(args))])
          expect(JSON.stringify(read(written))).toBe(JSON.stringify({ kind: 'arguments', arguments: args }))
      }),
    )
  })
})

it('a value is empty only if its whole text holds nothing', () => {
  for (const text of ['', ' \n', ' null ', '""', ' {  } ', '[  ]']) expect(isEmptyValue(text), text).toBe(true)
  for (const text of ['x', 'x{}', '{}x', 'x[]', '[]x']) expect(isEmptyValue(text), text).toBe(false)
})
