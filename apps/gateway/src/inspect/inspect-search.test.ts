import { createCatalog, createToolSearch, type Ranked, type Ranker, type ToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createReferenceRanker, officeCatalog, oneTool, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'
import { createInspector, type InspectSearchOptions } from './inspect-search.js'

const office = createCatalog(officeCatalog).tools

/** A ranker that counts its indexes and records those that were closed. */
function countingRanker(name: string, rank: (query: string, ids: readonly string[]) => Promise<readonly Ranked[]>) {
  const log: { built: number; closed: number[] } = { built: 0, closed: [] }
  const ranker: Ranker = {
    name,
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools) {
      const number = ++log.built
      const ids = tools.map(({ id }) => id)
      return { rank: query => rank(query, ids), close: async () => void log.closed.push(number) }
    },
  }
  return { ranker, log }
}

const search = (ranker: Ranker, options: Partial<InspectSearchOptions> = {}) =>
  createInspector(ranker).search({ tools: office, query: 'send a message', ...options })

describe('an inspected search', () => {
  it('returns the answer of the ranker, with scores and descriptions', async () => {
    const found = await search(createLexicalRanker(), { query: 'create a calendar event', limit: 3 })
    const { error, results, ms } = found
    expect(found.ranker).toBe('lexical')
    expect(error).toBeUndefined()
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThanOrEqual(3)
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).sort((a, b) => b - a))
    expect(results[0]!.description).toBe(office.find(({ id }) => id === results[0]!.id)!.description)
  })

  it('indexes once for many searches, also if they run in parallel or have an equal list', async () => {
    const { ranker, log } = countingRanker('own', async () => [])
    const inspector = createInspector(ranker)
    const once = (tools = office) => inspector.search({ tools, query: 'a' })
    await Promise.all([once(), once(), once([...office])])
    await once()
    expect(log.built).toBe(1)
  })

  it('indexes again when the tools change, and frees the previous index after its last search', async () => {
    const { ranker, log } = countingRanker('own', async () => [])
    const inspector = createInspector(ranker)
    await Promise.all([
      inspector.search({ tools: office, query: 'a' }),
      inspector.search({ tools: office.slice(1), query: 'a' }),
    ])
    expect(log.built).toBe(2)
    await expect.poll(() => log.closed).toEqual([1])
    await inspector.close()
    expect(log.closed).toEqual([1, 2])
  })

  it('reports a ranker that fails', async () => {
    const { ranker } = countingRanker('own', async () => {
      throw new Error('no model\u202e')
    })
    expect(await search(ranker)).toMatchObject({ ranker: 'own', results: [], error: 'no model\\u{202e}' })
  })

  it('tries again after an index that could not be built', async () => {
    const inner = createReferenceRanker()
    let tries = 0
    const inspector = createInspector({
      ...inner,
      index: (...args) => (++tries === 1 ? Promise.reject(new Error('busy')) : inner.index(...args)),
    })
    expect((await inspector.search({ tools: office, query: 'a' })).error).toBe('busy')
    expect((await inspector.search({ tools: office, query: 'a' })).error).toBeUndefined()
  })

  it('gives up on a ranker that never answers, and on an index that is never built', async () => {
    const never = new Promise<never>(() => {})
    const hanging = countingRanker('own', () => never).ranker
    const unbuilt: Ranker = { ...hanging, index: () => never }
    for (const ranker of [hanging, unbuilt]) {
      expect((await search(ranker, { timeoutMs: 20 })).error).toMatch(/within 20 ms/)
    }
  })

  it.each([
    ['no list', 'nothing' as unknown as Ranked[]],
    ['an unknown tool', [{ id: 'nobody', score: 1 }]],
    ['a score that is not a number', [{ id: office[0]!.id, score: Number.NaN }]],
    ['null as a result', [null as unknown as Ranked]],
  ])('reports a ranker that returns %s', async (_, answer) => {
    const { ranker } = countingRanker('own', async () => answer)
    expect(await search(ranker)).toMatchObject({ results: [], error: expect.any(String) })
  })

  it('explains a tool with the tool search, in addition to the answers', async () => {
    const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker(), activation: 'on' })
    const ranker = createLexicalRanker()
    const query = 'create a calendar event'
    const explain = (await search(ranker, { query })).results[0]!.id
    const { explanation, explanationError } = await search(ranker, { query, explain, toolSearch })
    expect(explanation).toMatchObject({ query, tool: explain, verdict: 'found', position: 1 })
    expect(explanationError).toBeUndefined()
    expect((await search(ranker, { query, toolSearch })).explanation).toBeUndefined()
  })

  it('reports an explanation that fails or takes too long', async () => {
    const ranker = createReferenceRanker()
    const failing: Pick<ToolSearch, 'explain'> = { explain: () => Promise.reject(new Error('broken')) }
    const hanging: Pick<ToolSearch, 'explain'> = { explain: () => new Promise(() => {}) }
    const explain = office[0]!.id
    expect((await search(ranker, { explain, toolSearch: failing })).explanationError).toBe('broken')
    expect((await search(ranker, { explain, toolSearch: hanging, timeoutMs: 20 })).explanationError).toMatch(/20 ms/)
  })

  it('never rejects, for any query, limit and tools', async () => {
    const lists = [[], oneTool, trapCatalog, seededCatalog(300, 1)].map(tools => ({
      tools: createCatalog(tools, { onInvalid: 'drop' }).tools,
      inspector: createInspector(createLexicalRanker()),
    }))
    const queries = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '',
        ' ',
        '__proto__',
        '(',
        '(a+)+$',
        '\ud800',
        '+',
        'select:',
        'x'.repeat(100_000),
        '('.repeat(5_000),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), queries, fc.double(), async ({ tools, inspector }, query, limit) => {
        const found = await inspector.search({ tools, query, limit })
        expect(found.query.length).toBeLessThanOrEqual(2_000)
        expect(found.results.length).toBeLessThanOrEqual(50)
        for (const { id } of found.results) expect(tools.some(tool => tool.id === id)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('lets other work run while a large catalog is indexed', async () => {
    const tools = createCatalog(seededCatalog(3_000, 1)).tools
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    try {
      await search(createLexicalRanker(), { tools, query: 'create a file', timeoutMs: 60_000 })
    } finally {
      clearInterval(timer)
    }
    expect(turns).toBeGreaterThan(5)
  })
})

describe('cutText', () => {
  it('keeps whole characters and the given length', () => {
    expect(cutText('abc', 3)).toBe('abc')
    expect(cutText('abcd', 3)).toBe('ab…')
    expect(cutText('a😀bc', 3, '')).toBe('a😀')
    expect(cutText('a😀bc', 2, '')).toBe('a')
  })
})
