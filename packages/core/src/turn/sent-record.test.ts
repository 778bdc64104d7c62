import { describe, expect, it } from 'vitest'
import type { ExposedTool } from '../exposed-tool.js'
import { createCatalog, type ToolDefinition } from '../index.js'
import { IN_HISTORY, IN_STORE, joinEvents, readSent, type SentEvent, sentEvent } from './sent-event.js'

const FORM = 'load search_tools true'
const event = (more: object = {}) => ({ kind: 'sent', form: FORM, groups: [], tools: [], ...more })
const entry = (id: string, more: object = {}) => ({ id, role: 'core', ...more })
const entries = (count: number) => Array.from({ length: count }, (_, i) => entry(`t${i}`))
const idsOf = (...history: readonly unknown[]) => [...readSent(history, FORM, IN_HISTORY)!.tools.keys()]

describe('readSent', () => {
  it.each([
    ['no history', undefined],
    ['an empty history', []],
    ['an event of another kind', [{ ...event(), kind: 'reveal' }]],
    ['an event of another form', [{ ...event(), form: 'bridge' }]],
    ['a list with the fields of an event', [Object.assign([], event())]],
    ['texts and null', ['sent', null]],
  ])('finds nothing in %s', (_, history) => {
    expect(readSent(history, FORM, IN_HISTORY)).toBeUndefined()
  })

  it('skips entries that are not tools', () => {
    const invalid = [null, 'b', {}, entry('no id'), { id: 5, role: 'core' }, { id: 'b', role: 'meta' }]
    expect(idsOf(event({ tools: [...invalid, entry('a')] }))).toEqual(['a'])
    expect(idsOf(event({ tools: 'a' }))).toEqual([])
  })

  it.each([
    ['a text', '{}', '{}'],
    ['a text of the maximum length', 'x'.repeat(262_144), 'x'.repeat(262_144)],
    ['a longer text', 'x'.repeat(262_145), undefined],
    ['a list', ['{}'], undefined],
    ['a number', 5, undefined],
  ])('reads a definition that is %s', (_, definition, read) => {
    expect(
      readSent([event({ tools: [entry('a', { definition })] })], FORM, IN_HISTORY)!.tools.get('a')!.definition,
    ).toBe(read)
  })

  it('reads at most two thousand entries of an event', () => {
    expect(idsOf(event({ tools: [...Array(2_000).fill(entry('a')), entry('b')] }))).toEqual(['a'])
  })

  it('keeps at most two thousand tools of all events, with the last role of each', () => {
    const later = event({ tools: [entry('new'), entry('t0', { role: 'revealed' })] })
    const { tools } = readSent(
      [event({ tools: entries(1_999) }), event({ tools: [entry('last')] }), later],
      FORM,
      IN_HISTORY,
    )!
    expect(tools.size).toBe(2_000)
    expect(tools.has('last')).toBe(true)
    expect(tools.get('t0')!.role).toBe('revealed')
  })

  it('reads the names of the first event, with their well-formed fields', () => {
    const names = [
      null,
      { id: 'no id', name: 'x' },
      { id: 'a', name: '' },
      { id: 'a', name: 'x'.repeat(257) },
      { id: 'b' },
      { id: 'c', name: 'x'.repeat(256), server: 's', category: 'c' },
      { id: 'd', name: 'D', server: 5, category: '' },
    ]
    expect(readSent([event({ names }), event({ names: [{ id: 'later' }] })], FORM, IN_HISTORY)!.names).toStrictEqual([
      { id: 'b', name: 'b' },
      { id: 'c', name: 'x'.repeat(256), server: 's', category: 'c' },
      { id: 'd', name: 'D' },
    ])
  })

  it('reads at most 256 groups, and only texts', () => {
    const groups = Array.from({ length: 300 }, (_, i) => `g${i}`)
    expect(readSent([event({ groups })], FORM, IN_HISTORY)!.groups).toEqual(groups.slice(0, 256))
    expect(readSent([event({ groups: [5, '', 'g'] })], FORM, IN_HISTORY)!.groups).toEqual(['g'])
  })
})

describe('sentEvent', () => {
  const toolOf = (definition: ToolDefinition) => createCatalog([definition]).tools[0]!
  const sentAs = (name: string, definition: ToolDefinition = { name }, role: ExposedTool['role'] = 'core') =>
    ({ name, role, description: '', inputSchema: {}, tool: toolOf(definition) }) as ExposedTool
  const meta: ExposedTool = { name: 'search_tools', role: 'meta', description: '', inputSchema: { type: 'object' } }
  const manifest = { names: undefined, groups: ['files'], text: '' }
  /** The entries in the event for these tools after these events; undefined if there is no event. */
  const added = (tools: readonly ExposedTool[], ...history: readonly unknown[]) =>
    sentEvent(tools, manifest, FORM, readSent(history, FORM, IN_HISTORY) ?? IN_HISTORY)?.tools
  const textOf = (sent: ExposedTool) => added([sent])![0]!.definition!
  /** A tool whose definition is a text of this length. */
  const sized = (name: string, length: number) => {
    const missing = length - textOf(sentAs(name, { name, title: 'x' })).length
    return sentAs(name, { name, title: 'x', extra: 'y'.repeat(missing - ',"extra":""'.length) } as ToolDefinition)
  }

  it('records tools, and neither meta tools nor entries without a tool', () => {
    expect(added([meta, { ...meta, role: 'core' }, sentAs('a')])?.map(({ id }) => id)).toEqual(['a'])
  })

  it('records only tools and changes that are not recorded yet', () => {
    const definition = textOf(sentAs('a'))
    expect(added([sentAs('a')], event({ tools: [entry('a', { definition })] }))).toBeUndefined()
    expect(added([sentAs('a')], event({ tools: [entry('a')] }))).toBeUndefined()
    expect(added([sentAs('a')], event({ tools: [entry('a', { definition: '{}' })] }))).toHaveLength(1)
    expect(added([sentAs('a')], event({ tools: [entry('a', { definition, role: 'revealed' })] }))).toHaveLength(1)
  })

  it('does not record groups and names a second time', () => {
    const names = [{ id: 'a', name: 'a' }]
    const first = sentEvent([sentAs('a')], { ...manifest, names }, FORM, IN_HISTORY)!
    expect(first).toMatchObject({ groups: ['files'], names: [{ id: 'a' }] })
    const second = sentEvent([sentAs('b')], { ...manifest, names }, FORM, readSent([first], FORM, IN_HISTORY)!)!
    expect(Object.keys(second)).toEqual(['kind', 'form', 'tools'])
    const groups = Array.from({ length: 300 }, (_, i) => `g${i}`)
    expect(sentEvent([], { ...manifest, groups }, FORM, IN_HISTORY)!.groups).toHaveLength(256)
  })

  it('records definitions of up to 65,536 characters in total', () => {
    const whole = sized('whole', 65_536)
    const definitions = (tools: readonly ExposedTool[]) => added(tools)!.map(({ definition }) => definition?.length)
    const small = sentAs('small')
    expect(definitions([whole, small])).toEqual([65_536, undefined])
    expect(definitions([sized('large', 65_537), small])).toEqual([undefined, textOf(small).length])
  })

  it('records at most two thousand tools', () => {
    const { tool } = sentAs('a')
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...meta, name: `t${i}`, role: 'core', tool }) as ExposedTool)
    expect(added(many(2_000))).toHaveLength(2_000)
    expect(added(many(2_001))).toBeUndefined()
    const full = event({ tools: entries(2_000) })
    expect(added([{ ...many(1)[0]!, role: 'revealed' }], full)).toHaveLength(1)
    expect(added([sentAs('new')], full)).toBeUndefined()
    expect(added(Array(4_000).fill(meta))).toEqual([])
    expect(added(Array(4_001).fill(meta))).toBeUndefined()
  })

  it('records a named tool without fields that equal its id or are absent', () => {
    const names = [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'B', server: 's' },
      { id: 'c', name: 'c', category: 'd' },
    ]
    expect(sentEvent([], { ...manifest, names }, FORM, IN_HISTORY)!.names).toStrictEqual([
      { id: 'a' },
      { id: 'b', name: 'B', server: 's' },
      { id: 'c', category: 'd' },
    ])
  })

  it('records more tools and more of their definitions for a store', () => {
    const { tool } = sentAs('a', { name: 'a', description: 'x'.repeat(1_000) })
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...meta, name: `t${i}`, role: 'core', tool }) as ExposedTool)
    const { tools } = sentEvent(many(10_000), manifest, FORM, IN_STORE)!
    expect(tools).toHaveLength(10_000)
    const characters = tools.reduce((sum, { definition = '' }) => sum + definition.length, 0)
    expect(characters).toBeGreaterThan(500_000)
    expect(characters).toBeLessThanOrEqual(524_288)
    expect(sentEvent(many(10_001), manifest, FORM, IN_STORE)).toBeUndefined()
  })
})

it('events that are joined have the same content as before', () => {
  const names = [{ id: 'n', name: 'N', server: 's' }]
  const events = [
    event({ names, groups: ['g'], tools: [entry('a', { definition: '{}' }), entry('b')] }),
    { ...event(), form: 'other' },
    event({ tools: [entry('c'), entry('a', { role: 'revealed' })] }),
  ] as readonly SentEvent[]
  const joined = joinEvents(events, FORM)
  expect(readSent([joined], FORM, IN_STORE)).toEqual(readSent(events, FORM, IN_STORE))
  expect(joinEvents([joined], FORM)).toEqual(joined)
})
