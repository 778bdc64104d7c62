import { describe, expect, it } from 'vitest'
import { nameOf, Refusal, reasonOf } from './refusal.js'

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe('a refusal', () => {
  const refusal = new Refusal('a text', 'a tool', 'give a tool')

  it('is distinguished from every other thrown value', () => {
    expect([refusal, refusal.as('name'), refusal.ofTool('x')].map(Refusal.is)).toEqual([true, true, true])
    const others = [null, undefined, 'text', 7, {}, new Error('x'), revoked(), Object.create(Refusal.prototype)]
    for (const other of others) expect(Refusal.is(other)).toBe(false)
  })

  it('becomes an error with its parts, and with a cause only if there is one', () => {
    const error = refusal.as('inputSchema').toError(' of tool 3', { index: 3 })
    expect(error).toMatchObject({
      code: 'INVALID_TOOL',
      details: { index: 3, found: 'a text as inputSchema', expected: 'a tool', remedy: 'give a tool' },
    })
    expect(error.message).toContain('Found a text as inputSchema of tool 3, expected a tool; give a tool')
    expect(Object.hasOwn(error, 'cause')).toBe(false)
    const cause = new Error('getter')
    const ofThrown = Refusal.ofThrown(cause, 'a tool').toError('')
    expect(ofThrown.cause).toBe(cause)
    expect(ofThrown.message).toContain('Found a value that fails when it is read ("getter"), expected a tool')
    expect(Refusal.ofThrown(refusal, 'another tool')).toBe(refusal)
  })
})

describe('the description of a value', () => {
  it.each<[unknown, string]>([
    ['x', '"x"'],
    [null, 'null'],
    [undefined, 'undefined'],
    [7, '7'],
    [Symbol('s'), 'a symbol'],
    [() => 1, 'a function'],
    [[], 'an array'],
    [{}, 'an object'],
  ])('shows the value or names its kind', (value, words) => {
    expect(nameOf(value)).toBe(words)
  })
})

describe('the reason of a thrown value', () => {
  it.each<[string, unknown, string]>([
    ['the message of an error', new Error('no file'), '"no file"'],
    ['the kind of an error whose message is not a string', Object.assign(new Error('x'), { message: 7 }), 'an object'],
    ['the kind of an object that is not an error', { message: 'no file' }, 'an object'],
    ['a thrown text', 'no file', '"no file"'],
    ['that it cannot be read', revoked(), 'an error that cannot be read'],
  ])('is %s', (_, thrown, words) => {
    expect(reasonOf(thrown)).toBe(words)
  })
})
