import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  type Ranker,
  type ToolDefinition,
  type ToolSearch,
  withNamedTools,
} from '../index.js'
import type { Activation } from '../policy/activation.js'
import { call, turnsDuring, wordRanker } from '../test-tools.js'

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

const history = [{ kind: 'reveal', names: ['s:tool_3'] } as const]
it.each<[string, (toolSearch: ToolSearch) => Promise<unknown>]>([
  ['the names of a large catalog, by the first call', search => search.handle({ name: 'no_such_tool', arguments: {} })],
  ['names that a history may need to resolve, by the first exposure with it', search => search.expose({ history })],
  ['an index: first texts, then names, then the ranker', search => search.prepare()],
])('are read once, and in slices: %s', async (_, work) => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on', disclosure: 'load' })
  // Four slices end while names are read.
  expect(await turnsDuring(() => work(toolSearch))).toBeGreaterThanOrEqual(4)
  expect(await turnsDuring(() => work(toolSearch))).toBeLessThan(2)
  expect((await toolSearch.expose({ history })).report.revealed).toEqual(['tool_3'])
})

it('tokens are counted in slices if activation depends on them, and otherwise not at all', async () => {
  const countTokens = vi.fn((text: string) => text.length)
  const make = (activation: Activation) => createToolSearch({ tools, ranker, activation, countTokens })
  const bySize = make('auto')
  const first = await turnsDuring(async () => {
    const [one, other] = await Promise.all([bySize.expose(), bySize.expose()])
    expect(other).toBe(one)
    expect(one.report.active).toBe(true)
  })
  expect(first).toBeGreaterThanOrEqual(4)
  expect(countTokens).toHaveBeenCalledTimes(COUNT)
  for (const activation of ['on', 'off', { threshold: 1 }, () => true] as const) await make(activation).expose()
  expect(countTokens).toHaveBeenCalledTimes(COUNT)
})

it('a ranker is wrapped for names in slices, and not started if the signal is aborted in the meantime', async () => {
  const { searchable } = createCatalog(tools)
  const begin = vi.fn(ranker.index)
  const counted: Ranker = { ...ranker, index: begin }
  const controller = new AbortController()
  setImmediate(() => controller.abort('no longer wanted'))
  const { signal } = controller
  await expect(withNamedTools(counted).index(searchable, { signal })).rejects.toBe('no longer wanted')
  expect(begin).not.toHaveBeenCalled()
  const index = await withNamedTools(counted).index(searchable)
  expect((await index.rank('use tool_17', { limit: 1 })).map(({ id }) => id)).toEqual(['tool_17'])
})

it('names that are looked up while the index is prepared are found', async () => {
  const toolSearch = createToolSearch({ tools, ranker, activation: 'on' })
  const ids = ['tool_0', 'tool_2500', 'tool_4999']
  const outcomes = await Promise.all(ids.map(id => toolSearch.handle({ name: `s:${id}`, arguments: {} })))
  expect(outcomes.map(outcome => outcome.kind === 'execute' && outcome.tool.id)).toEqual(ids)
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
  const list = fc.array(fc.record({ name, server: fc.constantFrom('a', 'b') }), { maxLength: 4 })
  async function answers(lists: readonly (readonly ToolDefinition[])[], stepMs: number) {
    clockOf(stepMs)
    let now: (typeof lists)[number] = []
    const tools = () => now.map(tool => ({ ...tool, description: `${tool.name} of ${tool.server}` }))
    const options = { tools, ranker: wordRanker(), activation: 'on', policy: { neverDefer: ['list'] } } as const
    const toolSearch = createToolSearch(options)
    const all: unknown[] = []
    for (const next of lists) {
      now = next
      const exposures = [toolSearch.expose(), toolSearch.expose({ visible: ['a:*', 'get_user'] })]
      const search = toolSearch.handle(call('search_tools', { query: 'user' }))
      const called = toolSearch.handle(call('call_tool', { name: 'get_user', arguments: {} }))
      all.push(await Promise.all([...exposures, search, called]))
      all.push((await toolSearch.expose({ session: 's' })).tools)
    }
    return JSON.stringify(all)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 2 }), async lists => {
      expect(await answers(lists, 5)).toBe(await answers(lists, 0))
    }),
    { numRuns: 20 },
  )
})

describe('a live list that is rebuilt with other objects', () => {
  /** Equal definitions in other objects, as from an SDK that rebuilds its list. */
  const again = <T>(list: T): T => JSON.parse(JSON.stringify(list)) as T
  const searchOver = (list: () => readonly ToolDefinition[], more = {}) =>
    createToolSearch({ tools: list, ranker, activation: 'on', ...more })

  it('keeps its exposure; it is compared at once up to 2,000 tools, and a late difference is seen', async () => {
    const many = tools.slice(0, 2_000)
    let list: readonly ToolDefinition[] = many
    const toolSearch = searchOver(() => list, { disclosure: 'eager' })
    const first = await toolSearch.expose()
    list = again(many)
    expect(await turnsDuring(async () => expect(await toolSearch.expose()).toBe(first))).toBeLessThan(2)
    list = again([...many.slice(0, -1), { ...many.at(-1)!, description: 'Other' }])
    expect((await toolSearch.expose()).tools.at(-1)?.description).toBe('Other')
    list = again(many)
    expect((await toolSearch.expose()).tools).toEqual(first.tools)
  })

  it('is read and compared in slices if it has more tools', async () => {
    let list = again(tools)
    const toolSearch = searchOver(() => list, { disclosure: 'load' })
    expect(await turnsDuring(() => toolSearch.expose())).toBeGreaterThanOrEqual(4)
    list = again(tools)
    expect(await turnsDuring(() => toolSearch.expose())).toBeGreaterThanOrEqual(4)
    expect(await turnsDuring(() => toolSearch.expose())).toBeLessThan(2)
  })

  it('keeps its exposure if a bad tool is left out for the same reason, and reports another reason', async () => {
    let bad: object = { name: '' }
    const toolSearch = searchOver(() => again([...tools.slice(0, 30), bad]) as ToolDefinition[])
    const first = await toolSearch.expose()
    expect(await toolSearch.expose()).toBe(first)
    bad = { name: 'x', description: 7 }
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: 30, name: 'x' }])
  })

  it('is read once for concurrent calls', async () => {
    const description = vi.fn(() => 'Counts')
    const counted = Object.defineProperty({ name: 'counted' }, 'description', { enumerable: true, get: description })
    const list = [counted, ...tools.slice(0, 3_000)]
    const toolSearch = searchOver(() => list)
    const [first, second] = await Promise.all([toolSearch.expose(), toolSearch.expose()])
    expect(second).toBe(first)
    expect(description).toHaveBeenCalledTimes(1)
  })

  it('changes nothing if it updates a fixed list, which has a new version only after a change', async () => {
    const changes: unknown[] = []
    const few = tools.slice(0, 30)
    const toolSearch = createToolSearch({ tools: few, ranker, activation: 'on' })
    toolSearch.onChange(change => changes.push(change))
    const first = await toolSearch.expose()
    const { added, removed, changed, version } = toolSearch.update(again(few))
    expect([added, removed, changed, changes]).toEqual([[], [], [], []])
    expect(await toolSearch.expose()).toBe(first)
    expect(version).toMatch(/^[0-9a-f]{64}$/)
    expect(toolSearch.update([...again(few), { name: 'more' }]).version).not.toBe(version)
    expect(toolSearch.update(again(few)).version).toBe(version)
  })
})
