import { describe, expect, it } from 'vitest'
import { readCalls } from './call-envelope.js'
import type { CallLookup } from './call-reading.js'
import { old, only, read } from './test-tools.js'

describe('hostile input', () => {
  const thrower = () => {
    throw new Error('hostile')
  }
  const revoked = (value: object = {}) => {
    const { proxy, revoke } = Proxy.revocable(value, {})
    revoke()
    return proxy
  }
  const throwing = (key: string) => Object.defineProperty({}, key, { get: thrower, enumerable: true })
  const throwingAt = (last: number) => {
    let reads = 0
    return new Proxy({ a: 1 }, { ownKeys: () => (++reads >= last ? thrower() : ['a']) })
  }
  const cycle: Record<string, unknown> = { name: 'delete' }
  Object.assign(cycle, { function: cycle, arguments: cycle })
  const hostile: [string, unknown][] = [
    ['a getter that throws', Object.assign(throwing('arguments'), { name: 'delete' })],
    ['a getter in the arguments', { name: 'delete', arguments: throwing('filter') }],
    ['a toString that throws', { name: { toString: thrower }, arguments: { toString: thrower } }],
    ['a revoked proxy', revoked()],
    ['a revoked list', revoked([])],
    ['revoked arguments', { name: 'delete', arguments: revoked() }],
    ['revoked arguments in a list', { name: 'delete', arguments: [revoked()] }],
    ['revoked calls', { calls: revoked([]) }],
    ['a list with a revoked proxy', [revoked(), revoked([])]],
    ['a proxy without readable keys', new Proxy({}, { ownKeys: thrower })],
    ['a proxy without a readable prototype', { name: 'ping', arguments: new Proxy({}, { getPrototypeOf: thrower }) }],
    ...Array.from({ length: 8 }, (_, i): [string, unknown] => [
      `a proxy that throws at reading ${i + 2}`,
      { name: 'close_issue', arguments: throwingAt(i + 2), reason: 'x' },
    ]),
    ['a symbol', Symbol('x')],
    ['a bigint', { name: 'delete', arguments: 1n }],
    ['a function', { name: 'delete', arguments: thrower }],
    ['a lone surrogate', { name: '\ud800', arguments: { '\udfff': 1 } }],
    ['a cycle', cycle],
  ]

  it.each(hostile)('never throws: %s', (_, args) => {
    for (const each of [args, [args], { calls: [args] }, { calls: args }])
      expect(read(each).calls.length).toBeGreaterThan(0)
  })

  it('still reads the call next to a hostile one', () => {
    expect(read([revoked(), { name: 'delete', arguments: old }]).calls[1]).toMatchObject({
      kind: 'call',
      arguments: old,
    })
  })

  it('keeps `__proto__` and `constructor` as plain data and pollutes nothing', () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"filter":"old"}'
    const args = JSON.parse(text)
    const target = { id: 't', properties: new Set(Object.keys(args)) }
    const find: CallLookup = { resolve: name => (name === 't' ? target : undefined) }
    for (const call of [
      { name: 't', arguments: args },
      { name: 't', arguments: text },
      { name: 't', arguments: text.replace('}', ',}').replaceAll('"', "'") },
      JSON.parse(`{"name":"t",${text.slice(1)}`),
      JSON.parse(`{"name":"t","arguments":{},${text.slice(1)}`),
    ]) {
      const [reading] = readCalls(call, find).calls
      expect(reading?.kind).toBe('call')
      expect(JSON.stringify((reading as { arguments: unknown }).arguments)).toBe(text)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('is not searched for a call if it has more than a thousand fields, but arguments may have as many', () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`key_${i}`, i]))
    expect(read({ name: 'delete', ...many }).calls).toEqual([
      { kind: 'unclear', reason: expect.stringContaining('more than 1000 fields; put the arguments into `arguments`') },
    ])
    expect(read({ name: 'delete', arguments: many }).calls).toMatchObject([{ kind: 'call', arguments: many }])
  })

  it('is read quickly, at any length or depth', () => {
    const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)
    const texts = [
      `${' '.repeat(200_000)}x`,
      '`'.repeat(200_000),
      deep('[', ']', 20_000),
      deep('{"a":', '}', 20_000),
      deep("{'a':", '}', 20_000),
      deep("['", "']", 20_000),
      '"'.repeat(200_000),
      '{"a":1'.repeat(20_000),
      `{${'"a":1,'.repeat(20_000)}}`,
      'a('.repeat(400),
    ]
    for (const text of texts) {
      for (const args of [
        text,
        { name: text },
        { name: 'delete', arguments: text },
        { calls: text },
        { calls: [text] },
        { [text]: {} },
      ])
        expect(read(args).calls[0]!.kind).not.toBe('call')
    }
    const nested = deep('{"a":', '}', 9_000).replace(':}', ':1}')
    expect(only({ name: 'delete', arguments: nested }).kind).toBe('call')
    expect(only({ name: 'delete', arguments: ' '.repeat(200_000) })).toMatchObject({ arguments: {} })
    let wrapped: unknown = { name: 'delete', arguments: old }
    for (let i = 0; i < 10_000; i++) wrapped = { function: wrapped }
    expect(only(wrapped)).toMatchObject({ kind: 'unclear' })
  })

  it('gives reasons that are short, on one line and cut between characters', () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${'a'.repeat(39)}😀\n\u202e${i}`, 1]))
    const { reason } = only(keys) as { reason: string }
    expect(reason.length).toBeLessThan(600)
    expect(reason).toContain('992 more')
    expect(reason).not.toMatch(/[\n\u202e]|[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})
