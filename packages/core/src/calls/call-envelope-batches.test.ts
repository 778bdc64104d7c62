import { describe, expect, it } from 'vitest'
import { MAX_CALLS, readCalls } from './call-envelope.js'
import type { CallLookup } from './call-reading.js'
import { old, read, set } from './test-tools.js'

describe('several calls', () => {
  const two = [
    { name: 'delete', arguments: old },
    { name: 'ping', arguments: '{"host":"a"}' },
  ]
  const expected = [
    { kind: 'call', name: 'delete', arguments: old },
    { kind: 'call', name: 'ping', arguments: { host: 'a' } },
  ]

  it.each<[string, unknown]>([
    ['calls', { calls: two }],
    ['calls as text', { calls: JSON.stringify(two) }],
    ['calls as a list of texts', { calls: two.map(call => JSON.stringify(call)) }],
    ['a bare list', two],
    ['a bare list as text', JSON.stringify(two)],
    ['the whole object as text', JSON.stringify({ calls: two })],
    ['tool_calls', { tool_calls: two.map(call => ({ type: 'function', function: call })) }],
    [
      'tool_calls with a thought',
      { tool_calls: two.map(call => ({ type: 'function', function: call })), thought: 'Both.' },
    ],
    [
      'tool_uses',
      {
        tool_uses: two.map(({ name, arguments: parameters }) => ({ recipient_name: `functions.${name}`, parameters })),
      },
    ],
    ['names as keys', [{ delete: old }, { ping: { host: 'a' } }]],
    ['empty fields of a strict schema', { name: '', arguments: {}, calls: two }],
    ['null fields of a strict schema', { name: null, arguments: null, calls: two }],
  ])('are understood as %s', (_, args) => {
    expect(read(args)).toEqual({ calls: expected, isList: true, leftOut: 0 })
  })

  it('are read one by one: an unclear or unknown call does not affect the others', () => {
    const calls = [{ name: 'delete', arguments: 'x' }, two[0], { name: 'nope' }, 7, null, [two[0]], two[1]]
    expect(read({ calls }).calls.map(({ kind }) => kind)).toEqual([
      'unclear',
      'call',
      'unknown',
      'unclear',
      'unclear',
      'unclear',
      'call',
    ])
  })

  it(`are ${MAX_CALLS} at most, and the others are counted`, () => {
    const { calls, leftOut } = read({ calls: Array.from({ length: 13 }, () => two[0]) })
    expect([calls.length, leftOut]).toEqual([10, 3])
    expect(read(Array.from({ length: 10 }, () => two[0])).leftOut).toBe(0)
    const long: unknown[] = []
    long.length = 4_000_000_000
    expect(read(long)).toMatchObject({ leftOut: 3_999_999_990 })
  })

  it('are unclear if a remark next to them is a parameter of the tool', () => {
    const calls = [
      { name: 'close_issue', arguments: { number: 5 } },
      { name: 'delete', arguments: old },
    ]
    expect(read({ calls, reason: 'done' }).calls).toEqual([
      { kind: 'unclear', name: 'close_issue', reason: '`reason` is a parameter and is not in the call' },
      expected[0],
    ])
  })
})

describe('tools that are named like fields of a call', () => {
  const words = ['name', 'tool', 'input', 'calls', 'arguments', 'function', 'tool_calls', '__proto__', 'constructor']
  const named = new Map(words.map(id => [id, { id, properties: set('name', 'arguments', 'filter') }]))
  const like: CallLookup = { resolve: name => named.get(name) }

  it.each(words)('are called by `name` and `parameters`: %s', name => {
    const args = { name, parameters: old }
    expect(readCalls(args, like).calls).toEqual([{ kind: 'call', name, arguments: old }])
    expect(readCalls({ calls: [args] }, like).calls).toEqual([{ kind: 'call', name, arguments: old }])
  })

  it.each(words.slice(0, 7))('are unclear if their name is the only key: %s', name => {
    expect(readCalls({ [name]: { name: 'input', parameters: old } }, like).calls).toMatchObject([{ kind: 'unclear' }])
    expect(readCalls({ calls: [{ [name]: old }] }, like).calls).toMatchObject([{ kind: 'unclear' }])
  })

  it('are read if their name is the only key and not a field of a call', () => {
    expect(readCalls(JSON.parse('{"__proto__":{"filter":"old"}}'), like).calls).toEqual([
      { kind: 'call', name: '__proto__', arguments: old },
    ])
  })
})
