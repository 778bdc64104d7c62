import { describe, expect, it, vi } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  type Ranker,
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

/** The word ranker, with the numbers of the indexes that it builds, that are asked, and that are closed. */
function countingRanker(before: { index?: (number: number) => Promise<void>; rank?: () => Promise<void> } = {}) {
  const words = wordRanker()
  const asked: number[] = []
  const closed: number[] = []
  let built = 0
  const index = async (...args: Parameters<typeof words.index>) => {
    const number = ++built
    await before.index?.(number)
    const { rank } = await words.index(...args)
    return {
      rank: async (...query: Parameters<typeof rank>) => {
        asked.push(number)
        await before.rank?.()
        expect(closed).not.toContain(number)
        return rank(...query)
      },
      close: async () => void closed.push(number),
    }
  }
  return { ranker: { ...words, index }, asked, closed, built: () => built }
}

/** A counting ranker whose searches wait until `letGo` is called. */
function slowRanker() {
  const waiting: (() => void)[] = []
  const letGo = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  /** Resolves when `count` searches are waiting. */
  const isWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise(resolve => setTimeout(resolve, 1))
  }
  const rank = () => new Promise<void>(resolve => waiting.push(resolve))
  return { ...countingRanker({ rank }), letGo, isWaiting }
}

/** A tool search over a list that `replace` changes, and a search of it. */
function following(ranker: Ranker, more: Partial<ToolSearchOptions> = {}) {
  let list: readonly ToolDefinition[] = tools
  const toolSearch = make({ tools: () => list, ranker, ...more })
  const search = async (query = 'issue') => found(await toolSearch.handle(call('tool_search', { query })))
  const replace = (now: readonly ToolDefinition[]) => {
    list = now
  }
  return { toolSearch, search, replace }
}

const catalogOf = (list: readonly ToolDefinition[]) => applyPolicy(createCatalog(list))
const holderOf = (ranker: Ranker, maxIndexes: number, onFailure = (_: unknown) => {}) =>
  new IndexHolder(ranker, { maxIndexes, swapAfterMs: 1_000, onFailure })

describe('one index per catalog', () => {
  it('is built once, by the first search, and again only when the tools change', async () => {
    const { ranker, built } = countingRanker()
    const { toolSearch, search, replace } = following(ranker)
    await toolSearch.expose({ session })
    replace(tools.slice(1))
    await toolSearch.expose({ session })
    expect(built()).toBe(0)
    for (const query of ['file', 'issue']) await search(query)
    replace(structuredClone(tools.slice(1)))
    await search()
    expect(built()).toBe(1)
    replace(tools.slice(2))
    await toolSearch.expose({ session })
    await vi.waitFor(() => expect(built()).toBe(2))
  })

  it('is closed when a newer one has replaced it, and when the tool search is closed', async () => {
    const { ranker, closed } = countingRanker()
    const { toolSearch, replace } = following(ranker)
    await toolSearch.prepare()
    replace(tools.slice(1))
    await toolSearch.prepare()
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
  })

  it('is kept with those of other catalogs up to `maxCatalogs`; the least recently used one is closed', async () => {
    const { ranker, closed } = countingRanker()
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
    const { ranker, built, closed } = countingRanker()
    const { toolSearch, search, replace } = following(ranker)
    await toolSearch.prepare()
    for (const more of [[{ name: '' }], [{ name: '\u0000' }], []]) {
      replace([...tools, ...more])
      expect(await search()).toEqual(['create_issue'])
    }
    expect([built(), closed]).toEqual([1, []])
  })

  it('serves all queries of a search: it waits one second for the new index, then uses the previous one', async () => {
    vi.useFakeTimers()
    try {
      const index = async (number: number) => {
        if (number > 1) await new Promise(resolve => setTimeout(resolve, 5_000))
      }
      const { ranker, asked, closed } = countingRanker({ index })
      const toolSearch = make({ tools, ranker, maxCatalogs: 2 })
      const search = (...queries: string[]) => toolSearch.handle(call('tool_search', { queries }))
      await toolSearch.prepare()
      toolSearch.update([...tools.slice(1), { name: 'send_message' }])
      toolSearch.prepare()
      const searching = search('issue', 'file', 'filler')
      await vi.advanceTimersByTimeAsync(1_001)
      expect(found(await searching)).toContain('create_issue')
      expect(new Set(asked)).toEqual(new Set([1]))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(found(await search('message'))).toEqual(['send_message'])
      // An index that is still being built is closed when it is ready.
      toolSearch.update(tools.slice(2))
      toolSearch.prepare()
      await vi.advanceTimersByTimeAsync(1)
      const closing = toolSearch.close()
      await vi.advanceTimersByTimeAsync(5_000)
      await closing
      expect([...closed].sort()).toEqual([1, 2, 3])
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays open for searches that use it when a newer one replaces it, and is closed after the last', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    const { toolSearch, search, replace } = following(ranker)
    const searching = [search(), search()]
    await isWaiting(2)
    replace(tools.slice(1))
    await toolSearch.prepare()
    expect(closed).toEqual([])
    await letGo()
    expect(await Promise.all(searching)).toEqual([['create_issue'], ['create_issue']])
    expect(closed).toEqual([1])
  })

  it('stays open for a running search when the tool search is closed; a later search builds another', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    const { toolSearch, search } = following(ranker)
    // After `close`, `prepare` builds no index, and the index that a search builds is closed after the search.
    for (const number of [1, 2, 3]) {
      const before = [...closed]
      const searching = search()
      await isWaiting(1)
      if (number === 1) await toolSearch.close()
      expect(closed).toEqual(before)
      await letGo()
      expect(await searching).toEqual(['create_issue'])
      expect(closed).toEqual([...before, number])
      await toolSearch.close()
      await toolSearch.prepare()
      expect(closed).toEqual([...before, number])
    }
  })

  it('of replaced tools is still closed if a search held it but got the new one in time', async () => {
    let letGo = (): void => {}
    const { ranker, closed } = countingRanker({
      index: number => (number === 1 ? Promise.resolve() : new Promise(resolve => (letGo = resolve))),
    })
    const [former, newer] = [tools, tools.slice(1)].map(catalogOf)
    const holder = holderOf(ranker, 2)
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
    const { ranker, built } = countingRanker()
    const [first, second, third] = [tools, tools.slice(1), tools.slice(2)].map(catalogOf)
    const holder = holderOf(ranker, 3)
    await holder.prepare(first!)
    await holder.prepare(third!, second!)
    expect(built()).toBe(1)
    await holder.prepare(third!, first!)
    expect(built()).toBe(2)
  })

  it('is closed without a failure if it has no `close`, was never built, or failed to build', async () => {
    const failures: unknown[] = []
    const onEvent = (event: ToolSearchEvent) => void (event.kind === 'failure' && failures.push(event))
    const plain = following(wordRanker(), { onEvent })
    await plain.toolSearch.prepare()
    plain.replace(tools.slice(1))
    await plain.toolSearch.prepare()
    await plain.toolSearch.close()
    // A search by exact name needs no index, and none is built for it.
    const { ranker, built } = countingRanker()
    const exact = following(ranker, { onEvent })
    expect(await exact.search('read_file')).toEqual(['read_file'])
    await exact.toolSearch.close()
    expect(built()).toBe(0)
    const failing = { ...wordRanker(), index: () => Promise.reject(new Error('disk full')) }
    const broken = holderOf(failing, 1, error => failures.push(error))
    const preparing = broken.prepare(catalogOf(tools))
    const closing = broken.close()
    await expect(preparing).rejects.toThrow('disk full')
    await closing
    expect(failures).toEqual([])
  })

  it('that cannot be closed is reported, and the others are closed', async () => {
    const events: ToolSearchEvent[] = []
    const { ranker, closed } = countingRanker()
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
    const { toolSearch, replace } = following(failing, { onEvent: event => void events.push(event) })
    await toolSearch.prepare()
    replace(tools.slice(1))
    await toolSearch.prepare()
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
    expect(events).toMatchObject([{ kind: 'failure', during: 'closing an index', error: { message: 'device busy' } }])
  })
})
