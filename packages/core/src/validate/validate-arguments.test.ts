import { describe, expect, it, vi } from 'vitest'
import { checkArguments } from './validate.js'

const schema = { properties: { a: { type: 'string' } } }
const fault = { path: '/a', message: 'is wrong' }

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe('checkArguments', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['an array', []],
    ['a string', 'text'],
    ['a number', 7],
    ['a value that cannot be read', revoked()],
  ])('refuses %s without the validator', (found, args) => {
    const validator = vi.fn(() => [])
    expect(checkArguments(validator, schema, args)).toEqual([
      { path: '', message: `expected an object, found ${found}` },
    ])
    expect(validator).not.toHaveBeenCalled()
  })

  it('uses the validator of the host, and the default without one', () => {
    expect(checkArguments(() => [fault], schema, { a: 'x' })).toEqual([fault])
    expect(checkArguments(() => [], schema, { a: 1 })).toEqual([])
    expect(checkArguments(undefined, schema, { a: 1 })).toEqual([
      { path: '/a', message: 'expected a string, found an integer' },
    ])
    expect(checkArguments(undefined, schema, { a: 'x' })).toEqual([])
  })

  it('uses the default if the validator throws, and finds no fault if it returns no list', () => {
    const throws = () => {
      throw new Error('no schema')
    }
    expect(checkArguments(throws, schema, { a: 1 })).toHaveLength(1)
    expect(checkArguments((() => undefined) as never, schema, { a: 1 })).toEqual([])
  })
})
