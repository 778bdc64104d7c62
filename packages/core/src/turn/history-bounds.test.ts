import { describe, expect, it, vi } from 'vitest'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { type HistoryEvent, keepPermitted, revealsFromHistory } from './history.js'

const KINDS = new Map([['search', 'reveals'] as const, ['call_tool', 'calls'] as const] as const)
const kindOf = (name: string) => KINDS.get(name as 'search')
const read = (events: readonly unknown[], isReplacing = false) =>
  revealsFromHistory(events as readonly HistoryEvent[], kindOf, () => true, isReplacing)
const reveal = (names: unknown) => ({ kind: 'reveal', names })
const result = (content: unknown) => ({ kind: 'result', name: 'search', content })
const found = (name: string) => ({ tools: [{ name }] })
/** A value wrapped in the given number of layers. */
const wrap = (times: number, value: unknown, layer: (value: unknown) => unknown): unknown =>
  times === 0 ? value : wrap(times - 1, layer(value), layer)

describe('the names in a history', () => {
  it('are limited to 10,000', () => {
    const names = Array.from({ length: 10_001 }, (_, i) => `n${i}`)
    expect(read([reveal(names)])).toHaveLength(10_000)
  })

  it('are texts of at most 520 characters', () => {
    expect(read([reveal([7, [], null, 'a'.repeat(520), 'b'.repeat(521)])])).toEqual(['a'.repeat(520)])
    expect(read([reveal('text')])).toEqual([])
  })

  it('do not come from `sent` events or calls, if each answer replaces the previous one', () => {
    const sent = { kind: 'sent', tools: [{ id: 'a', role: 'revealed' }] }
    const events = [reveal(['kept']), sent, { kind: 'call', name: 'b' }]
    expect(read(events, true)).toEqual(['kept'])
    expect(read(events)).toEqual(['kept', 'a', 'b'])
  })

  it('are read only once from an event', () => {
    const content = vi.fn(() => found('a'))
    const event = Object.defineProperty({ kind: 'result', name: 'search' }, 'content', { get: content })
    expect([read([event]), read([event])]).toEqual([['a'], ['a']])
    expect(content).toHaveBeenCalledTimes(1)
  })
})

describe('the names in a call through the bridge', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['the tool that is called', { name: 'a', arguments: {} }, ['a']],
    ['several', { calls: [{ name: 'a' }, { name: 'b' }] }, ['a', 'b']],
    ['none if there is no name', {}, []],
    ['a name as text', 'a', ['a']],
    ['none in a call that cannot be read', { calls: [{ name: 'a', arguments: '{' }] }, []],
    ['none without arguments', undefined, []],
  ])('are %s', (_, args, names) => {
    expect(read([{ kind: 'call', name: 'call_tool', arguments: args }])).toEqual(names)
  })
})

describe('names in an answer', () => {
  const inText = (value: unknown) => [{ type: 'text', text: JSON.stringify(value) }]

  it.each<[string, (value: unknown) => unknown, number]>([
    ['envelopes', content => ({ content }), 6],
    ['texts in parts', inText, 3],
    ['namespaces', tools => ({ tools: [{ type: 'namespace', ...(tools as object) }] }), 6],
  ])('are read from nested %s, up to a maximum depth', (_, layer, most) => {
    expect(read([result(wrap(most, found('a'), layer))])).toEqual(['a'])
    expect(read([result(wrap(most + 1, found('a'), layer))])).toEqual([])
  })

  it('are read from a text of a million characters, and not from a longer one', () => {
    const text = JSON.stringify(found('a')).padEnd(1_000_000)
    expect(read([result(text)])).toEqual(['a'])
    expect(read([result(`${text} `)])).toEqual([])
  })
})

describe('names that no tool has', () => {
  it('are looked up and reported at most 256 times', () => {
    const resolve = vi.fn(() => undefined)
    const names = Array.from({ length: 300 }, (_, i) => `n${i}`)
    const catalog = { ids: new Set(['here']) } as unknown as PermittedCatalog
    const { revealed, vanished } = keepPermitted([...names, 'here'], catalog, new Set(['here']), resolve)
    expect(revealed).toEqual(['here'])
    expect(vanished).toEqual(names.slice(0, 256))
    expect(resolve).toHaveBeenCalledTimes(256)
  })
})
