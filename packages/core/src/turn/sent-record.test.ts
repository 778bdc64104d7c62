import { describe, expect, it } from 'vitest'
import type { ExposedTool } from '../exposed-tool.js'
import { createCatalog, type ToolDefinition } from '../index.js'
import { IN_HISTORY, IN_STORE, joinEvents, readSent, type SentEvent, sentEvent } from './sent-event.js'

const FORM = 'load search_tools true'
const event = (more: object = {}) => ({ kind: 'sent', form: FORM, groups: [], tools: [], ...more })
const entry = (id: string, more: object = {}) => ({ id, role: 'core', ...more })
const numbered = (count: number, prefix = 't') => Array.from({ length: count }, (_, i) => `${prefix}${i}`)
const read = (...history: readonly unknown[]) => readSent(history, FORM, IN_HISTORY)
const idsOf = (tools: unknown) => [...read(event({ tools }))!.tools.keys()]

describe('readSent', () => {
  it.each<[string, readonly unknown[]]>([
    ['an empty history', []],
    ['an event of another kind', [{ ...event(), kind: 'reveal' }]],
    ['an event of another form', [{ ...event(), form: 'bridge' }]],
    ['a list with the fields of an event', [Object.assign([], event())]],
    ['texts and null', ['sent', null]],
  ])('finds nothing in %s', (_, history) => {
    expect(read(...history)).toBeUndefined()
    expect(readSent(undefined, FORM, IN_HISTORY)).toBeUndefined()
  })

  it('skips entries that are not tools', () => {
    const invalid = [null, 'b', {}, entry('no id'), { id: 5, role: 'core' }, { id: 'b', role: 'meta' }]
    expect(idsOf([...invalid, entry('a')])).toEqual(['a'])
    expect(idsOf('a')).toEqual([])
  })

  it('reads a definition that is a text of at most 262,144 characters', () => {
    const longest = 'x'.repeat(262_144)
    const texts = ['{}', longest, `${longest}x`, ['{}'], 5]
    const { tools } = read(event({ tools: texts.map((definition, i) => entry(`t${i}`, { definition })) }))!
    expect([...tools.values()].map(tool => tool.definition)).toEqual(['{}', longest, undefined, undefined, undefined])
  })

  it('reads at most two thousand entries of an event and tools of all events, with the last role of each', () => {
    expect(idsOf([...Array(2_000).fill(entry('a')), entry('b')])).toEqual(['a'])
    const many = event({ tools: numbered(1_999).map(id => entry(id)) })
    const later = event({ tools: [entry('new'), entry('t0', { role: 'revealed' })] })
    const { tools } = read(many, event({ tools: [entry('last')] }), later)!
    expect([tools.size, tools.has('last'), tools.get('t0')!.role]).toEqual([2_000, true, 'revealed'])
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
    expect(read(event({ names }), event({ names: [{ id: 'later' }] }))!.names).toStrictEqual([
      { id: 'b', name: 'b' },
      { id: 'c', name: 'x'.repeat(256), server: 's', category: 'c' },
      { id: 'd', name: 'D' },
    ])
  })

  it('reads at most 256 groups, and only texts', () => {
    const groups = numbered(300)
    expect(read(event({ groups }))!.groups).toEqual(groups.slice(0, 256))
    expect(read(event({ groups: [5, '', 'g'] }))!.groups).toEqual(['g'])
  })
})

describe('sentEvent', () => {
  const sentAs = (name: string, definition: ToolDefinition = { name }) => {
    const [tool] = createCatalog([definition]).tools
    return { name, role: 'core', description: '', inputSchema: {}, tool } as ExposedTool
  }
  const meta: ExposedTool = { name: 'search_tools', role: 'meta', description: '', inputSchema: { type: 'object' } }
  const manifest = { names: undefined, groups: ['files'], text: '' }
  const many = (count: number, { tool }: ExposedTool) =>
    numbered(count).map(name => ({ ...meta, name, role: 'core', tool }) as ExposedTool)
  /** The entries in the event for these tools after these events; undefined if there is no event. */
  const added = (tools: readonly ExposedTool[], ...history: readonly unknown[]) =>
    sentEvent(tools, manifest, FORM, read(...history) ?? IN_HISTORY)?.tools
  const textOf = (sent: ExposedTool) => added([sent])![0]!.definition!

  it('records tools, and neither meta tools nor entries without a tool', () => {
    expect(added([meta, { ...meta, role: 'core' }, sentAs('a')])?.map(({ id }) => id)).toEqual(['a'])
  })

  it('records only tools and changes that are not recorded yet', () => {
    const definition = textOf(sentAs('a'))
    const countAfter = (more: object) => added([sentAs('a')], event({ tools: [entry('a', more)] }))?.length
    expect([countAfter({ definition }), countAfter({})]).toEqual([undefined, undefined])
    expect([countAfter({ definition: '{}' }), countAfter({ definition, role: 'revealed' })]).toEqual([1, 1])
  })

  it('records groups and names once, without fields that equal the id or are absent', () => {
    const names = [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'B', server: 's' },
      { id: 'c', name: 'c', category: 'd' },
    ]
    const first = sentEvent([sentAs('a')], { ...manifest, names }, FORM, IN_HISTORY)!
    expect(first.groups).toEqual(['files'])
    expect(first.names).toStrictEqual([{ id: 'a' }, { id: 'b', name: 'B', server: 's' }, { id: 'c', category: 'd' }])
    const second = sentEvent([sentAs('b')], { ...manifest, names }, FORM, read(first)!)!
    expect(Object.keys(second)).toEqual(['kind', 'form', 'tools'])
    expect(sentEvent([], { ...manifest, groups: numbered(300) }, FORM, IN_HISTORY)!.groups).toHaveLength(256)
  })

  it('records definitions of up to 65,536 characters in total', () => {
    /** A tool whose definition is a text of this length. */
    const sized = (length: number) => {
      const empty = textOf(sentAs('a', { name: 'a', title: 'x', extra: '' } as ToolDefinition)).length
      return sentAs('a', { name: 'a', title: 'x', extra: 'y'.repeat(length - empty) } as ToolDefinition)
    }
    const small = sentAs('small')
    const lengths = (first: ExposedTool) => added([first, small])!.map(({ definition }) => definition?.length)
    expect(lengths(sized(65_536))).toEqual([65_536, undefined])
    expect(lengths(sized(65_537))).toEqual([undefined, textOf(small).length])
  })

  it('records at most two thousand tools', () => {
    expect(added(many(2_000, sentAs('a')))).toHaveLength(2_000)
    expect(added(many(2_001, sentAs('a')))).toBeUndefined()
    const full = event({ tools: numbered(2_000).map(id => entry(id)) })
    expect(added([{ ...sentAs('t0'), role: 'revealed' }], full)).toHaveLength(1)
    expect(added([sentAs('new')], full)).toBeUndefined()
    expect([added(Array(4_000).fill(meta)), added(Array(4_001).fill(meta))]).toEqual([[], undefined])
  })

  it('records more tools and more of their definitions for a store', () => {
    const large = sentAs('a', { name: 'a', description: 'x'.repeat(1_000) })
    const { tools } = sentEvent(many(10_000, large), manifest, FORM, IN_STORE)!
    expect(tools).toHaveLength(10_000)
    const characters = tools.reduce((sum, { definition = '' }) => sum + definition.length, 0)
    expect(characters).toBeGreaterThan(500_000)
    expect(characters).toBeLessThanOrEqual(524_288)
    expect(sentEvent(many(10_001, large), manifest, FORM, IN_STORE)).toBeUndefined()
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
