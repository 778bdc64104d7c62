import { describe, expect, it, vi } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  type ResultOutcome,
  type ToolDefinition,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '../index.js'
import { applyPolicy } from '../policy/policy.js'
import { call, createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'
import { IndexHolder } from './index-holder.js'

const tools = withFillers([readFile, writeFile, createIssue], 6)
const session = 's'
const found = (outcome: unknown) =>
  JSON.parse((outcome as ResultOutcome).content).tools.map((tool: { name: string }) => tool.name)

/** Uses the stub, whose search tool is `tool_search`, and keeps only one index. */
const make = (options: ToolSearchOptions) =>
  createToolSearch({ disclosure: 'stub', activation: 'on', maxCatalogs: 1, ...options })

/**
 * The word ranker. Its searches wait until `letGo` is called, and the numbers of its closed indexes are in `closed`.
 */
function slowRanker() {
  const words = wordRanker()
  const closed: number[] = []
  const waiting: (() => void)[] = []
  let built = 0
  const index = async (...args: Parameters<typeof words.index>) => {
    const number = ++built
    const { rank } = await words.index(...args)
    return {
      rank: async (...query: Parameters<typeof rank>) => {
        await new Promise<void>(resolve => waiting.push(resolve))
        expect(closed).not.toContain(number)
        return rank(...query)
      },
      close: async () => void closed.push(number),
    }
  }
  const letGo = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  /** Resolves when `count` searches are waiting. */
  const isWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise(resolve => setTimeout(resolve, 1))
  }
  return { ranker: { ...words, index }, closed, letGo, isWaiting }
}

describe('one index per catalog', () => {
  it('is built once, by the first search, and again only when the tools change', async () => {
    const ranker = wordRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, ranker })
    await toolSearch.expose({ session })
    expect(ranker.indexed).toBe(0)
    for (const query of ['file', 'issue']) await toolSearch.handle(call('tool_search', { query }))
    list = structuredClone(tools)
    await toolSearch.handle(call('tool_search', { query: 'file' }))
    expect(ranker.indexed).toBe(1)
    list = tools.slice(1)
    await toolSearch.handle(call('tool_search', { query: 'file' }))
    expect(ranker.indexed).toBe(2)
  })

  /** A ranker whose indexes record when they are closed. */
  function closingRanker() {
    const closed: number[] = []
    const words = wordRanker()
    let built = 0
    const ranker = {
      ...words,
      index: async (...args: Parameters<typeof words.index>) => {
        const number = ++built
        return { ...(await words.index(...args)), close: async () => void closed.push(number) }
      },
    }
    return { ranker, closed, built: () => built }
  }

  it('is closed when a newer one has replaced it, and when the tool search is closed', async () => {
    const { ranker, closed } = closingRanker()
    let list = tools
    const toolSearch = make({ tools: () => list, ranker })
    await toolSearch.prepare()
    list = tools.slice(1)
    await toolSearch.prepare()
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
  })

  it('is kept with those of other catalogs up to `maxCatalogs`; the least recently used one is closed', async () => {
    const { ranker, closed } = closingRanker()
    const lists = [tools, tools.slice(1), tools.slice(2)]
    const toolSearch = make({ tools: turn => lists[Number(turn.session)]!, ranker, maxCatalogs: 2 })
    const search = (user: number) =>
      toolSearch.handle({ ...call('tool_search', { query: 'issue' }), session: `${user}` })
    for (const user of [0, 1, 0]) await search(user)
    expect(closed).toEqual([])
    await search(2)
    expect(closed).toEqual([2])
    await toolSearch.close()
    expect([...closed].sort()).toEqual([1, 2, 3])
  })

  it('is shared by catalogs with the same tools, even if other tools were left out as invalid', async () => {
    const { ranker, built, closed } = closingRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, ranker })
    await toolSearch.prepare()
    for (const more of [[{ name: '' }], [{ name: '\u0000' }], []]) {
      list = [...tools, ...more]
      expect(found(await toolSearch.handle(call('tool_search', { query: 'issue' })))).toEqual(['create_issue'])
    }
    expect([built(), closed]).toEqual([1, []])
  })

  it('is not built for a catalog that is replaced before any search', async () => {
    const { ranker, built } = closingRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, ranker })
    await toolSearch.expose({ session })
    list = tools.slice(1)
    await toolSearch.expose({ session })
    expect(built()).toBe(0)
    await toolSearch.handle(call('tool_search', { query: 'issue' }))
    list = tools.slice(2)
    await toolSearch.expose({ session })
    await vi.waitFor(() => expect(built()).toBe(2))
  })

  it('serves all queries of a search: it waits once for the new index, then uses the previous one', async () => {
    vi.useFakeTimers()
    try {
      const words = wordRanker()
      const asked: number[] = []
      const closed: number[] = []
      let built = 0
      const ranker = {
        ...words,
        index: async (...args: Parameters<typeof words.index>) => {
          const number = ++built
          if (number > 1) await new Promise(resolve => setTimeout(resolve, 5_000))
          const { rank } = await words.index(...args)
          return {
            rank: async (...query: Parameters<typeof rank>) => {
              asked.push(number)
              return rank(...query)
            },
            close: async () => void closed.push(number),
          }
        },
      }
      const toolSearch = make({ tools, ranker, maxCatalogs: 2 })
      await toolSearch.prepare()
      toolSearch.update(tools.slice(1))
      toolSearch.prepare()
      const searching = toolSearch.handle(call('tool_search', { queries: ['issue', 'file', 'filler'] }))
      await vi.advanceTimersByTimeAsync(1_001)
      expect(found(await searching)).toContain('create_issue')
      expect(new Set(asked)).toEqual(new Set([1]))
      const closing = toolSearch.close()
      await vi.advanceTimersByTimeAsync(5_000)
      await closing
      expect([...closed].sort()).toEqual([1, 2])
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays open for searches that use it when a newer one replaces it, and is closed after the last', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, ranker })
    const searching = [1, 2].map(i =>
      toolSearch.handle({ ...call('tool_search', { query: 'issue' }), session: `${i}` }),
    )
    await isWaiting(2)
    list = tools.slice(1)
    await toolSearch.prepare()
    expect(closed).toEqual([])
    await letGo()
    expect((await Promise.all(searching)).map(found)).toEqual([['create_issue'], ['create_issue']])
    expect(closed).toEqual([1])
    const later = toolSearch.handle(call('tool_search', { query: 'write file' }))
    await isWaiting(1)
    await letGo()
    expect(found(await later)).toEqual(['write_file'])
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
  })

  it('stays open for a running search when the tool search is closed; a later search builds another', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    const toolSearch = make({ tools, ranker })
    const searching = toolSearch.handle(call('tool_search', { query: 'issue' }))
    await isWaiting(1)
    await toolSearch.close()
    expect(closed).toEqual([])
    await letGo()
    expect(found(await searching)).toEqual(['create_issue'])
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1])
    // After `close`, `prepare` builds no index, and the index that a search builds is closed after the search.
    await toolSearch.prepare()
    const later = toolSearch.handle(call('tool_search', { query: 'issue' }))
    await isWaiting(1)
    expect(closed).toEqual([1])
    await letGo()
    expect(found(await later)).toEqual(['create_issue'])
    expect(closed).toEqual([1, 2])
    const last = toolSearch.handle(call('tool_search', { query: 'issue' }))
    await isWaiting(1)
    await letGo()
    expect(found(await last)).toEqual(['create_issue'])
    expect(closed).toEqual([1, 2, 3])
  })

  it('of replaced tools is still closed if a search held it but got the new one in time', async () => {
    const { ranker, closed } = closingRanker()
    let letGo = (): void => {}
    const index: typeof ranker.index = async searchable => {
      if (searchable.length < tools.length) await new Promise<void>(resolve => (letGo = resolve))
      return ranker.index(searchable)
    }
    const [former, newer] = [tools, tools.slice(1)].map(list => applyPolicy(createCatalog(list)))
    const options = { maxIndexes: 2, swapAfterMs: 1_000, onFailure: () => {} }
    const holder = new IndexHolder({ ...ranker, index }, options)
    await holder.prepare(former!)
    const preparing = holder.prepare(newer!, former!)
    const searching = holder.use(newer!, async built => (await built()).rank('issue', { limit: 1 }))
    await new Promise(resolve => setTimeout(resolve, 1))
    letGo()
    expect((await searching).map(({ id }) => id)).toEqual(['create_issue'])
    await preparing
    await holder.close()
    expect([...closed].sort()).toEqual([1, 2])
  })

  it('is not prepared if the replaced catalog has no index, even if a third catalog has one', async () => {
    const { ranker, built } = closingRanker()
    const [first, second, third] = [tools, tools.slice(1), tools.slice(2)].map(list => applyPolicy(createCatalog(list)))
    const holder = new IndexHolder(ranker, { maxIndexes: 3, swapAfterMs: 1_000, onFailure: () => {} })
    await holder.prepare(first!)
    await holder.prepare(third!, second!)
    expect(built()).toBe(1)
    await holder.prepare(third!, first!)
    expect(built()).toBe(2)
  })

  it('is closed without a failure if it has no `close`, was never built, or failed to build', async () => {
    const events: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    let list: readonly ToolDefinition[] = tools
    const plain = make({ tools: () => list, ranker: wordRanker(), onEvent })
    await plain.prepare()
    list = tools.slice(1)
    await plain.prepare()
    await plain.close()
    await make({ tools, ranker: wordRanker(), onEvent }).close()
    // A search by exact name needs no index, and none is built for it.
    const ranker = wordRanker()
    const exact = make({ tools, ranker, onEvent })
    expect(found(await exact.handle(call('tool_search', { query: 'read_file' })))).toEqual(['read_file'])
    await exact.close()
    expect(ranker.indexed).toBe(0)
    const failing = { ...wordRanker(), index: () => Promise.reject(new Error('disk full')) }
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)
    const broken = new IndexHolder(failing, { maxIndexes: 1, swapAfterMs: 1_000, onFailure })
    const preparing = broken.prepare(applyPolicy(createCatalog(tools)))
    const closing = broken.close()
    await expect(preparing).rejects.toThrow('disk full')
    await closing
    expect([...failures, ...events.filter(({ kind }) => kind === 'failure')]).toEqual([])
  })

  it('that cannot be closed is reported, and the others are closed', async () => {
    const events: ToolSearchEvent[] = []
    const { ranker, closed } = closingRanker()
    const failing = {
      ...ranker,
      index: async (...args: Parameters<typeof ranker.index>) => {
        const index = await ranker.index(...args)
        return {
          ...index,
          close: async () => {
            await index.close()
            if (closed.length === 1) throw new Error('device busy')
          },
        }
      },
    }
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, ranker: failing, onEvent: event => void events.push(event) })
    await toolSearch.prepare()
    list = tools.slice(1)
    await toolSearch.prepare()
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
    expect(events).toMatchObject([{ kind: 'failure', during: 'closing an index', error: { message: 'device busy' } }])
  })
})
