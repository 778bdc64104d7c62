import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition } from '../index.js'
import { createIssue, readFile, turnsDuring, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
/** Equal definitions in other objects, as from an SDK that rebuilds its list. */
const again = <T>(list: T): T => JSON.parse(JSON.stringify(list)) as T

function searchOver(list: () => readonly ToolDefinition[], more = {}) {
  return createToolSearch({ tools: list, ranker: wordRanker(), activation: 'on', ...more })
}

describe('a live list that is rebuilt with other objects', () => {
  it('keeps the exposure and the index while its content is the same', async () => {
    const ranker = wordRanker()
    const toolSearch = searchOver(() => again(tools), { ranker })
    const search = () => toolSearch.handle({ name: 'search_tools', arguments: { queries: ['read file'] } })
    const first = await toolSearch.expose()
    await search()
    expect(await toolSearch.expose()).toBe(first)
    await search()
    expect(ranker.indexed).toBe(1)
  })

  it('is compared at once up to 2,000 tools, and a late difference is seen', async () => {
    const many = withFillers([readFile, writeFile], 1_998)
    let list = many
    const toolSearch = searchOver(() => list, { disclosure: 'eager' })
    const first = await toolSearch.expose()
    list = again(many)
    expect(await turnsDuring(async () => expect(await toolSearch.expose()).toBe(first))).toBeLessThan(2)
    list = again([...many.slice(0, -1), { ...many.at(-1)!, description: 'Other' }])
    expect((await toolSearch.expose()).tools.at(-1)?.description).toBe('Other')
    list = again(many)
    expect((await toolSearch.expose()).tools).toEqual(first.tools)
  })

  it('keeps them if a bad tool is left out for the same reason, and reports another reason', async () => {
    let bad: object = { name: '' }
    const toolSearch = searchOver(() => again([...tools, bad]) as ToolDefinition[])
    const first = await toolSearch.expose()
    expect(await toolSearch.expose()).toBe(first)
    bad = { name: 'x', description: 7 }
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: tools.length, name: 'x' }])
  })

  it('is read once for concurrent calls', async () => {
    let reads = 0
    const counted = {
      ...readFile,
      get description() {
        reads++
        return 'Counts'
      },
    }
    const list = withFillers([counted], 3_000)
    const toolSearch = searchOver(() => list)
    const [first, second] = await Promise.all([toolSearch.expose(), toolSearch.expose()])
    expect(second).toBe(first)
    expect(reads).toBe(1)
  })
})

describe('a large live list', () => {
  const many = withFillers([], 5_000)

  it('is read in slices at its first exposure, and compared in slices when it is rebuilt with other objects', async () => {
    let list = many
    const toolSearch = searchOver(() => list, { disclosure: 'load' })
    expect(await turnsDuring(() => toolSearch.expose())).toBeGreaterThanOrEqual(4)
    list = again(many)
    expect(await turnsDuring(() => toolSearch.expose())).toBeGreaterThanOrEqual(4)
    expect(await turnsDuring(() => toolSearch.expose())).toBeLessThan(2)
  })
})

describe('an update of a fixed list', () => {
  it('changes nothing if it has the same content in other objects', async () => {
    const ranker = wordRanker()
    const changes: unknown[] = []
    const toolSearch = createToolSearch({ tools, ranker, activation: 'on' })
    toolSearch.onChange(change => changes.push(change))
    const first = await toolSearch.expose()
    const { added, removed, changed } = toolSearch.update(again(tools))
    expect([added, removed, changed, changes]).toEqual([[], [], [], []])
    expect(await toolSearch.expose()).toBe(first)
  })

  it('reports the version of the new tools, and a new version only after a change', () => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
    const { version } = toolSearch.update(again(tools))
    expect(version).toMatch(/^[0-9a-f]{64}$/)
    expect(toolSearch.update([...again(tools), { name: 'more' }]).version).not.toBe(version)
    expect({ ...toolSearch.update(again(tools)) }.version).toBe(version)
  })
})
