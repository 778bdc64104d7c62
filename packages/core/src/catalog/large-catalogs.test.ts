import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createCatalog, createToolSearch, type Ranker, withNamedTools } from '../index.js'
import type { Activation } from '../policy/activation.js'
import { turnsDuring } from '../test-tools.js'

/** Enough tools that reading them all at once would be noticed; a slice ends after a thousand tools at the latest. */
const COUNT = 5_000
const tools = Array.from({ length: COUNT }, (_, i) => ({ name: `tool_${i}`, description: `Does ${i}`, server: 's' }))
const ranker: Ranker = {
  name: 'first',
  traits: { query: 'text', deterministic: true, network: false },
  index: async list => ({ rank: async () => [{ id: list[0]!.id, score: 1 }] }),
}

/** A clock that advances by the given milliseconds at each reading. */
function clockOf(stepMs: number): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += stepMs
    return now
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('the first call reads the names of a large catalog in slices, and later calls read nothing', async () => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on' })
  const call = { name: 'no_such_tool', arguments: {} }
  // Four slices end while names are read.
  expect(await turnsDuring(() => toolSearch.handle(call))).toBeGreaterThanOrEqual(4)
  expect(await turnsDuring(() => toolSearch.handle(call))).toBeLessThan(2)
})

it('the first exposure with a history reads names in slices, since it may need to resolve them', async () => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on', disclosure: 'load' })
  const history = [{ kind: 'reveal', names: ['s:tool_3'] } as const]
  const turns = await turnsDuring(async () => {
    expect((await toolSearch.expose({ history })).report.revealed).toEqual(['tool_3'])
  })
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(await turnsDuring(() => toolSearch.expose({ history }))).toBeLessThan(2)
})

it('tokens are counted in slices if activation depends on them, and otherwise not at all', async () => {
  let counted = 0
  const countTokens = (text: string) => {
    counted++
    return text.length
  }
  const make = (activation: Activation) => createToolSearch({ tools, ranker, activation, countTokens })
  const bySize = make('auto')
  const first = await turnsDuring(async () => {
    const [one, other] = await Promise.all([bySize.expose(), bySize.expose()])
    expect(other).toBe(one)
    expect(one.report.active).toBe(true)
  })
  expect(first).toBeGreaterThanOrEqual(4)
  expect(counted).toBe(COUNT)
  for (const activation of ['on', 'off', { threshold: 1 }, () => true] as const) await make(activation).expose()
  expect(counted).toBe(COUNT)
})

it('an index is prepared in slices: first texts, then names, then the ranker', async () => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on' })
  expect(await turnsDuring(() => toolSearch.prepare())).toBeGreaterThanOrEqual(8)
})

it('a ranker is wrapped for names in slices, and not started if the signal is aborted in the meantime', async () => {
  const { searchable } = createCatalog(tools)
  let begun = 0
  const counted: Ranker = {
    ...ranker,
    index: (list, options) => {
      begun++
      return ranker.index(list, options)
    },
  }
  const controller = new AbortController()
  setImmediate(() => controller.abort('no longer wanted'))
  const { signal } = controller
  await expect(withNamedTools(counted).index(searchable, { signal })).rejects.toBe('no longer wanted')
  expect(begun).toBe(0)
  const index = await withNamedTools(counted).index(searchable)
  expect((await index.rank('use tool_17', { limit: 1 })).map(({ id }) => id)).toEqual(['tool_17'])
})

it('names that are looked up while the index is prepared are found', async () => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on' })
  const outcomes = await Promise.all(
    [0, 2_500, 4_999].map(i => toolSearch.handle({ name: `s:tool_${i}`, arguments: {} })),
  )
  expect(outcomes.map(outcome => outcome.kind === 'execute' && outcome.tool.id)).toEqual([
    'tool_0',
    'tool_2500',
    'tool_4999',
  ])
})

it('each long stage of a turn gets a separate turn of the event loop, and an unchanged turn has none', async () => {
  clockOf(5)
  const live = createToolSearch({ tools: () => [...tools], ranker, activation: 'on' })
  await live.expose()
  clockOf(0)
  expect(await turnsDuring(() => live.expose())).toBeLessThan(2)
  clockOf(5)
  const fixed = createToolSearch({ tools: tools.slice(0, 10), ranker, activation: 'on' })
  expect(await turnsDuring(() => fixed.expose())).toBeGreaterThanOrEqual(2)
})

it('concurrent calls get the same answers whether stages take long or not', async () => {
  const name = fc.constantFrom('get', 'get_user', 'gеt_user', 'list', 'constructor', 'send')
  const list = fc.array(fc.record({ name, server: fc.constantFrom('a', 'b') }), { maxLength: 6 })
  async function answers(lists: readonly (readonly { name: string; server: string }[])[], stepMs: number) {
    clockOf(stepMs)
    let now: (typeof lists)[number] = []
    const tools = () => now.map(tool => ({ ...tool, description: `${tool.name} of ${tool.server}` }))
    const ranker: Ranker = {
      name: 'all',
      traits: { query: 'text', deterministic: true, network: false },
      index: async all => ({ rank: async () => all.map(({ id }, at) => ({ id, score: 1 / (at + 1) })) }),
    }
    const toolSearch = createToolSearch({ tools, ranker, activation: 'on', policy: { neverDefer: ['list'] } })
    const all: unknown[] = []
    for (const next of lists) {
      now = next
      const search = { name: 'search_tools', arguments: { query: 'user' }, session: 's' }
      const call = { name: 'call_tool', arguments: { name: 'get_user', arguments: {} } }
      const [one, other] = [toolSearch.expose(), toolSearch.expose({ visible: ['a:*', 'get_user'] })]
      all.push(await Promise.all([one, other, toolSearch.handle(search), toolSearch.handle(call)]))
      all.push((await toolSearch.expose({ session: 's' })).tools)
    }
    return JSON.stringify(all)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async lists => {
      expect(await answers(lists, 5)).toBe(await answers(lists, 0))
    }),
    { numRuns: 20 },
  )
})
