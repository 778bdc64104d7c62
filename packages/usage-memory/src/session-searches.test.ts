import type { ToolSearchEvent } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createSessionSearches } from './session-searches.js'
import { execute, search, settled } from './test-support/events.js'

/** Takes events of sessions whose tenants are in `tenants`, by default `a`. */
function open(tenants: Readonly<Record<string, string | undefined>> = {}) {
  const learnedFrom = createSessionSearches()
  const tenantOf = (session: string) => (Object.hasOwn(tenants, session) ? tenants[session] : 'a')
  const take = (...events: readonly ToolSearchEvent[]) =>
    events.map(event => learnedFrom(event, tenantOf, async () => 'mark')).at(-1)
  /** The need from which a call of the tool is learned now. */
  const needOf = (session: string, tool: string, id?: string) => take(settled(session, tool, id))?.queries[0]
  return { take, needOf }
}

describe('the searches of a session', () => {
  it('are forgotten when a search of another tenant, or of none, follows', () => {
    for (const later of ['b', undefined]) {
      const tenants: Record<string, string | undefined> = { s: 'a' }
      const { take, needOf } = open(tenants)
      take(search('s', ['first need'], ['t']))
      tenants['s'] = later
      take(search('s', ['second need'], ['u']))
      expect([needOf('s', 't'), needOf('s', 'u')]).toEqual([undefined, later && 'second need'])
      tenants['s'] = 'a'
      expect(needOf('s', 't')).toBeUndefined()
    }
  })

  it('stay when a search without a need, or of the same tenant, follows', () => {
    const { take, needOf } = open()
    take(search('s', ['first need'], ['t', 'u']))
    for (const needs of [[], ['the'], ['third need']]) take(search('s', needs, ['u']))
    expect([needOf('s', 't'), needOf('s', 'u')]).toEqual(['first need', 'third need'])
  })

  it('of which nothing can be learned displace no others', () => {
    const { take, needOf } = open({ nobody: undefined })
    take(search('s', ['first need'], ['t']))
    for (let i = 0; i < 5; i++) take(search('s', ['the'], ['u']), search('nobody', ['need'], ['u']))
    expect([needOf('s', 't'), needOf('nobody', 'u')]).toEqual(['first need', undefined])
  })

  it('are the last four', () => {
    const { take, needOf } = open()
    for (let i = 0; i < 4; i++) take(search('s', [`need ${i}`], [`t${i}`, `u${i}`]))
    expect(needOf('s', 'u0')).toBe('need 0')
    take(search('s', ['need 4'], ['t4']))
    expect(['t0', 't1', 't4'].map(tool => needOf('s', tool))).toEqual([undefined, 'need 1', 'need 4'])
  })

  it('are kept for 1,000 sessions, those with the latest searches', () => {
    const { take, needOf } = open()
    for (let i = 0; i < 1_000; i++) take(search(`s${i}`, ['some need'], ['t', 'u']))
    expect(needOf('s0', 't')).toBe('some need')
    take(search('s0', ['a later need'], ['v']), search('new', ['some need'], ['t']))
    expect(['s0', 's1', 's2', 'new'].map(session => needOf(session, session === 's0' ? 'u' : 't'))).toEqual([
      'some need',
      undefined,
      'some need',
      'some need',
    ])
  })

  it('have up to 1,000 results', () => {
    const { take, needOf } = open()
    const tools = Array.from({ length: 1_001 }, (_, i) => `tool ${i}`)
    take(search('s', ['some need'], tools))
    expect([needOf('s', 'tool 999'), needOf('s', 'tool 1000')]).toEqual(['some need', undefined])
  })
})

describe('a decided call', () => {
  it('keeps its search while up to 64 entries of later calls follow', () => {
    const { take, needOf } = open()
    take(search('s', ['first need'], ['t', 'u']), execute('s', 't'))
    take(search('s', ['second need'], ['t', 'u']))
    for (let i = 0; i < 63; i++) take(execute('s', `other ${i}`))
    expect(needOf('s', 't')).toBe('first need')
    take(execute('s', 'other 63'))
    // Now it counts as a call that was never decided.
    expect(needOf('s', 't')).toBe('second need')
  })

  it('belongs to the search before its own decision, whatever a later call of the tool belongs to', () => {
    const { take, needOf } = open()
    take(search('s', ['first need'], ['t']), execute('s', 't', '1'))
    take(search('s', ['second need'], ['t']), execute('s', 't', '2'))
    expect(needOf('s', 't', '1')).toBe('first need')
  })

  it('that is decided again belongs to the last search, and stays among the latest', () => {
    const { take, needOf } = open()
    take(search('s', ['first need'], ['t']), execute('s', 't'), execute('s', 'other'))
    take(search('s', ['second need'], ['t']), execute('s', 't'), search('s', ['third need'], ['t']))
    for (let i = 0; i < 63; i++) take(execute('s', `more ${i}`))
    expect(needOf('s', 't')).toBe('second need')
  })
})

describe('an event', () => {
  const ids: ToolSearchEvent[] = [
    { kind: 'describe', session: 's', names: ['t'] },
    { kind: 'reveal', session: 's', names: ['t'] },
  ]
  it.each(ids)('of the kind $kind decides nothing and asks for no tenant', event => {
    const { take, needOf } = open()
    take(search('s', ['some need'], ['t']))
    const refuse = () => {
      throw new Error('asked')
    }
    expect(createSessionSearches()(event, refuse, refuse)).toBeUndefined()
    expect(take(event)).toBeUndefined()
    expect(needOf('s', 't')).toBe('some need')
  })

  it('of another kind than the known ones is never a call that ran', () => {
    const { take } = open()
    take(search('s', ['some need'], ['t']))
    expect(take({ ...settled('s', 't'), kind: 'later' } as unknown as ToolSearchEvent)).toBeUndefined()
  })
})

it.each([
  [['some need'], ['  some need  ']],
  [['  some need  '], ['some need']],
])('spaces around a query or need do not make it a search by name: %j, %j', (needs, queries) => {
  const { take, needOf } = open()
  take(search('s', needs, ['need', 'other'], queries))
  expect([needOf('s', 'need'), needOf('s', 'other')]).toEqual(['some need', 'some need'])
})
