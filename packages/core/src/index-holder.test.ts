import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, type ToolDefinition } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const found = (outcome: unknown) =>
  JSON.parse((outcome as ResultOutcome).content).tools.map((tool: { name: string }) => tool.name)

/** The ranker of the tests, whose searches wait until they are let go, and whose indexes say when they are closed. */
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
  /** Resolves when a search waits. */
  const isWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise(resolve => setTimeout(resolve, 1))
  }
  return { ranker: { ...words, index }, closed, letGo, isWaiting }
}

describe('one index per catalog', () => {
  it('is built once, by the first search, and again only when the tools change', async () => {
    const ranker = wordRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = createToolSearch({ tools: () => list, ranker })
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

  it('is closed when a newer one has taken over, and at the end', async () => {
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
    let list = tools
    const toolSearch = createToolSearch({ tools: () => list, ranker })
    await toolSearch.prepare()
    list = tools.slice(1)
    await toolSearch.prepare()
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
  })

  it('stays open for the searches that run on it when a newer one takes over, and is closed after the last', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = createToolSearch({ tools: () => list, ranker })
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

  it('stays open for the search that runs on it while all is closed, and a later search builds another', async () => {
    const { ranker, closed, letGo, isWaiting } = slowRanker()
    const toolSearch = createToolSearch({ tools, ranker })
    const searching = toolSearch.handle(call('tool_search', { query: 'issue' }))
    await isWaiting(1)
    await toolSearch.close()
    expect(closed).toEqual([])
    await letGo()
    expect(found(await searching)).toEqual(['create_issue'])
    expect(closed).toEqual([1])
    await toolSearch.close()
    expect(closed).toEqual([1])
    await toolSearch.prepare()
    await toolSearch.close()
    expect(closed).toEqual([1, 2])
  })

  it('may be without a close of its own, may never have been built, and may have failed', async () => {
    let list: readonly ToolDefinition[] = tools
    const plain = createToolSearch({ tools: () => list, ranker: wordRanker() })
    await plain.prepare()
    list = tools.slice(1)
    await plain.prepare()
    await plain.close()
    await createToolSearch({ tools, ranker: wordRanker() }).close()
    // A search by exact name needs no index, and none is built for it.
    const ranker = wordRanker()
    const exact = createToolSearch({ tools, ranker })
    expect(found(await exact.handle(call('tool_search', { query: 'read_file' })))).toEqual(['read_file'])
    await exact.close()
    expect(ranker.indexed).toBe(0)
    const failing = { ...wordRanker(), index: () => Promise.reject(new Error('disk full')) }
    const broken = createToolSearch({ tools, ranker: failing })
    await expect(broken.prepare()).rejects.toThrow('disk full')
    await broken.close()
  })
})
