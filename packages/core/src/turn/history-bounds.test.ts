import { describe, expect, it, vi } from 'vitest'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { type HistoryEvent, keepPermitted, revealsFromHistory } from './history.js'

const KINDS = new Map([['search', 'reveals'] as const, ['call_tool', 'calls'] as const] as const)
const kindOf = (name: string) => KINDS.get(name as 'search')
const read = (events: readonly unknown[], isReplacing = false) =>
  revealsFromHistory(events as readonly HistoryEvent[], kindOf, () => true, isReplacing)
const reveal = (names: unknown) => ({ kind: 'reveal', names })
const result = (content: unknown) => ({ kind: 'result', name: 'search', content })
const found = { tools: [{ name: 'a' }] }
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)

describe('the names in a history', () => {
  it('are at most 10,000 texts of at most 520 characters', () => {
    expect(read([reveal(numbered(10_001))])).toHaveLength(10_000)
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
    const content = vi.fn(() => found)
    const event = Object.defineProperty({ kind: 'result', name: 'search' }, 'content', { get: content })
    expect([read([event]), read([event])]).toEqual([['a'], ['a']])
    expect(content).toHaveBeenCalledTimes(1)
  })

  it.each<[string, unknown, readonly string[]]>([
    ['several', { calls: [{ name: 'a' }, { name: 'b' }] }, ['a', 'b']],
    ['none if there is no name', {}, []],
    ['a name as text', 'a', ['a']],
    ['none in a call that cannot be read', { calls: [{ name: 'a', arguments: '{' }] }, []],
    ['none without arguments', undefined, []],
  ])('in a call through the bridge are %s', (_, args, names) => {
    expect(read([{ kind: 'call', name: 'call_tool', arguments: args }])).toEqual(names)
  })

  it.each<[string, (value: unknown) => unknown, number]>([
    ['envelopes', content => ({ content }), 6],
    ['texts in parts', value => [{ type: 'text', text: JSON.stringify(value) }], 3],
    ['namespaces', tools => ({ tools: [{ type: 'namespace', ...(tools as object) }] }), 6],
  ])('are read from nested %s of an answer, up to a maximum depth', (_, layer, most) => {
    let content: unknown = found
    for (let depth = 0; depth < most; depth++) content = layer(content)
    expect(read([result(content)])).toEqual(['a'])
    expect(read([result(layer(content))])).toEqual([])
  })

  it('are read from a text of a million characters, and not from a longer one', () => {
    const text = JSON.stringify(found).padEnd(1_000_000)
    expect([read([result(text)]), read([result(`${text} `)])]).toEqual([['a'], []])
  })
})

it('names that no tool has are looked up and reported at most 256 times', () => {
  const resolve = vi.fn(() => undefined)
  const catalog = { ids: new Set(['here']) } as unknown as PermittedCatalog
  const { revealed, vanished } = keepPermitted([...numbered(300), 'here'], catalog, new Set(['here']), resolve)
  expect(revealed).toEqual(['here'])
  expect(vanished).toEqual(numbered(256))
  expect(resolve).toHaveBeenCalledTimes(256)
})
