import { createCatalog, createToolSearch, type Ranked, type Ranker, type ToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createReferenceRanker, officeCatalog, oneTool, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'
import { type InspectSearchOptions, inspectSearch } from './inspect-search.js'
import { createInspectedRankers, type InspectedRankers } from './inspected-rankers.js'

const office = createCatalog(officeCatalog).tools
const OURS = ['lexical', 'bm25', 'keyword', 'regex', 'hybrid']

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

/** Only the given ranker, so that a test does not wait for the others. */
function only(ranker: Ranker): InspectedRankers {
  return { ...createInspectedRankers(ranker), names: [ranker.name] }
}

const search = (options: Partial<InspectSearchOptions> & Pick<InspectSearchOptions, 'rankers'>) =>
  inspectSearch({ tools: office, query: 'send a message', ...options })

describe('inspectSearch', () => {
  it('returns the answer of each ranker, with scores and descriptions', async () => {
    const found = await search({ rankers: createInspectedRankers(), query: 'create a calendar event', limit: 3 })
    expect(found.rankers.map(({ ranker }) => ranker)).toEqual(OURS)
    for (const { error, results, ms } of found.rankers) {
      expect(error).toBeUndefined()
      expect(results.length).toBeGreaterThan(0)
      expect(results.length).toBeLessThanOrEqual(3)
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).sort((a, b) => b - a))
    }
    const [first] = found.rankers[0]!.results
    expect(first!.description).toBe(office.find(({ id }) => id === first!.id)!.description)
  })

  it("puts the gateway's own ranker first, instead of the default one of the same name", async () => {
    const { ranker } = countingRanker('bm25', async (_, ids) => [{ id: ids[3]!, score: 7 }])
    const found = await search({ rankers: createInspectedRankers(ranker) })
    expect(found.rankers.map(({ ranker }) => ranker)).toEqual(['bm25', 'lexical', 'keyword', 'regex', 'hybrid'])
    expect(found.rankers[0]!.results).toEqual([{ id: office[3]!.id, score: 7, description: office[3]!.description }])
  })

  it('indexes once for many searches, also if they run in parallel or have an equal list', async () => {
    const { ranker, log } = countingRanker('own', async () => [])
    const rankers = only(ranker)
    await Promise.all([search({ rankers }), search({ rankers }), search({ rankers, tools: [...office] })])
    await search({ rankers })
    expect(log.built).toBe(1)
  })

  it('indexes again when the tools change, and frees the previous index when its last search ends', async () => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    const { ranker, log } = countingRanker('own', async query => {
      if (query === 'slow') await gate
      return []
    })
    const rankers = only(ranker)
    await search({ rankers })
    const slow = search({ rankers, query: 'slow' })
    await search({ rankers, tools: office.slice(1) })
    expect(log).toEqual({ built: 2, closed: [] })
    release()
    await slow
    await expect.poll(() => log.closed).toEqual([1])
    await rankers.close()
    await expect.poll(() => log.closed).toEqual([1, 2])
  })

  it('reports a ranker that fails, and runs the query with the others', async () => {
    const { ranker } = countingRanker('own', async () => {
      throw new Error('no model\u202e')
    })
    const found = await search({ rankers: createInspectedRankers(ranker) })
    expect(found.rankers[0]).toMatchObject({ ranker: 'own', results: [], error: 'no model\\u{202e}' })
    expect(found.rankers[1]!.results.length).toBeGreaterThan(0)
  })

  it('tries again after an index that could not be built', async () => {
    const inner = createReferenceRanker()
    let tries = 0
    const rankers = only({
      ...inner,
      index: (...args) => (++tries === 1 ? Promise.reject(new Error('busy')) : inner.index(...args)),
    })
    expect((await search({ rankers })).rankers[0]!.error).toBe('busy')
    expect((await search({ rankers })).rankers[0]!.error).toBeUndefined()
  })

  it('gives up on a ranker that never answers, and on an index that is never built', async () => {
    const never = new Promise<never>(() => {})
    const hanging = countingRanker('own', () => never).ranker
    const unbuilt: Ranker = { ...hanging, index: () => never }
    for (const ranker of [hanging, unbuilt]) {
      const found = await search({ rankers: only(ranker), timeoutMs: 20 })
      expect(found.rankers[0]!.error).toMatch(/within 20 ms/)
    }
  })

  it.each([
    ['no list', 'nothing' as unknown as Ranked[]],
    ['an unknown tool', [{ id: 'nobody', score: 1 }]],
    ['a score that is not a number', [{ id: office[0]!.id, score: Number.NaN }]],
    ['null as a result', [null as unknown as Ranked]],
  ])('reports a ranker that returns %s', async (_, answer) => {
    const { ranker } = countingRanker('own', async () => answer)
    const [found] = (await search({ rankers: only(ranker) })).rankers
    expect(found!.results).toEqual([])
    expect(found!.error).toEqual(expect.any(String))
  })

  it('explains a tool with the tool search, in addition to the answers', async () => {
    const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker(), activation: 'on' })
    const rankers = only(createLexicalRanker())
    const query = 'create a calendar event'
    const { rankers: answers } = await search({ rankers, query })
    const explain = answers[0]!.results[0]!.id
    const { explanation, explanationError } = await search({ rankers, query, explain, toolSearch })
    expect(explanation).toMatchObject({ query, tool: explain, verdict: 'found', position: 1 })
    expect(explanationError).toBeUndefined()
    expect((await search({ rankers, query, toolSearch })).explanation).toBeUndefined()
  })

  it('reports an explanation that fails or takes too long', async () => {
    const rankers = only(createReferenceRanker())
    const failing: Pick<ToolSearch, 'explain'> = { explain: () => Promise.reject(new Error('broken')) }
    const hanging: Pick<ToolSearch, 'explain'> = { explain: () => new Promise(() => {}) }
    const explain = office[0]!.id
    expect((await search({ rankers, explain, toolSearch: failing })).explanationError).toBe('broken')
    expect((await search({ rankers, explain, toolSearch: hanging, timeoutMs: 20 })).explanationError).toMatch(/20 ms/)
  })

  it('never rejects, for any query, limit and tools', async () => {
    const lists = [[], oneTool, trapCatalog, seededCatalog(300, 1)].map(tools => ({
      tools: createCatalog(tools, { onInvalid: 'drop' }).tools,
      rankers: createInspectedRankers(),
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
      fc.asyncProperty(fc.constantFrom(...lists), queries, fc.double(), async ({ tools, rankers }, query, limit) => {
        const found = await inspectSearch({ tools, rankers, query, limit })
        expect(found.query.length).toBeLessThanOrEqual(2_000)
        for (const { results } of found.rankers) {
          expect(results.length).toBeLessThanOrEqual(50)
          for (const { id } of results) expect(tools.some(tool => tool.id === id)).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('lets other work run while a large catalog is indexed', async () => {
    const tools = createCatalog(seededCatalog(3_000, 1)).tools
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    try {
      await inspectSearch({ tools, rankers: createInspectedRankers(), query: 'create a file', timeoutMs: 60_000 })
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
