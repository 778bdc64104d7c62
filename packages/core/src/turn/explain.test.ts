import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogTool,
  createToolSearch,
  type RankExplanation,
  type Ranker,
  type ResultOutcome,
  type ToolSearch,
  ToolSearchError,
  type ToolSearchOptions,
  withCertainty,
} from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const ask = { name: 'ask', deferrable: 'never' } as const
const tools = [...withFillers([readFile, writeFile, createIssue], 10), ask]
const session = 's'

/** Uses the stub: a search returns at most eight results, with at least half of the best score. */
const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure: 'stub', activation: 'on', ...more })
const verdictOf = async (toolSearch: ToolSearch, query: string, tool: string) =>
  (await toolSearch.explain({ session, query, tool })).verdict

type Index = Awaited<ReturnType<Ranker['index']>>

/** The word ranker with another part of its index. */
function indexing(change: (index: Index) => Partial<Index>): Ranker {
  const words: Ranker = wordRanker()
  const index: Ranker['index'] = async list => {
    const own = await words.index(list)
    return { ...own, ...change(own) }
  }
  return { ...words, index }
}
const explaining = (explain: (query: string) => RankExplanation) =>
  indexing(() => ({ explain: async query => explain(query) }))

const BELOW = 'Place 2 with score 3.000, below 0.5 of the best, 7.000'
const NOTHING = 'The ranker finds nothing of the query in it'

describe('explain', () => {
  it.each([
    ['create issue', 'create_issue', 'found', 1, 'Result 1 of 1'],
    ['file', 'write_file', 'found', 2, 'Result 2 of 2'],
    ['select:write_file,read_file', 'read_file', 'found', 2, 'Result 2 of 2'],
    ['file', 'Read File', 'found', 1, 'Result 1 of 2'],
    ['file', 'files:read_file', 'found', 1, 'Result 1 of 2'],
    ['filler', 'filler_7', 'found', 8, 'Result 8 of 8'],
    ['filler', 'filler_8', 'limit', 9, 'Place 9, and 8 results are given'],
    ['create issue file repository', 'read_file', 'top-band', 2, BELOW],
    ['+write +disk file', 'read_file', 'required', 2, 'It lacks a required word: write, disk'],
    ['+zzz write', 'write_file', 'required', 1, 'It lacks a required word: zzz'],
    ['write_file', 'read_file', 'required', 2, 'The query names other tools exactly'],
    ['issue', 'read_file', 'no-match', undefined, NOTHING],
    ['', 'read_file', 'no-match', undefined, NOTHING],
    ['select:write_file', 'read_file', 'no-match', undefined, NOTHING],
    ['issue', 'nope', 'forbidden', undefined, 'No tool of this turn has this name'],
    ['issue', 'ask', 'loaded', undefined, 'It is sent in full, so searches leave it out'],
  ])('for the query %j and the tool %s reports %s, place %s: %s', async (query, tool, verdict, position, reason) => {
    const isGiven = verdict === 'found' || verdict === 'limit'
    const needs = isGiven ? [{ need: query, level: 'clear' }] : expect.any(Array)
    const explained = { query, tool, verdict, position, reason, ranking: undefined, needs }
    expect(await make().explain({ session, query, tool })).toEqual(explained)
  })

  it("passes on the ranker's explanation, and does not call the ranker for a query without words", async () => {
    const asked: string[] = []
    const ranker = explaining(query => {
      asked.push(query)
      return { terms: query.split(' '), score: 1, parts: [] }
    })
    const toolSearch = make({ ranker })
    const rankingOf = async (query: string) => (await toolSearch.explain({ session, query, tool: 'read_file' })).ranking
    expect(await rankingOf('+disk file')).toEqual({ terms: ['disk', 'file'], score: 1, parts: [] })
    expect([await rankingOf('select:read_file'), await rankingOf(' ')]).toEqual([undefined, undefined])
    expect(asked).toEqual(['disk file'])
  })

  it("uses the ranker's explanation of the first query that gives the tool a score", async () => {
    const scores: Record<string, number> = { issue: 0, file: 2, disk: 3 }
    const ranker = explaining(query => ({ terms: [query], score: scores[query]!, parts: [] }))
    const { ranking } = await make({ ranker }).explain({ query: 'issue; file; disk', tool: 'read_file' })
    expect(ranking?.terms).toEqual(['file'])
  })

  it('reports the level of each need, and that an unclear need is answered with the nearest tools only', async () => {
    const ranker = withCertainty(wordRanker(), { bias: -3, score: 0, gap: 0, words: 0, tools: 0 })
    const explain = (query: string, tool: string) => make({ ranker }).explain({ session, query, tool })
    expect(await explain('filler', 'filler_2')).toMatchObject({ verdict: 'found', position: 3 })
    expect(await explain('filler', 'filler_3')).toMatchObject({
      ...{ verdict: 'unclear', position: 4 },
      reason: 'Place 4, its need is unclear, so the 3 nearest are given',
    })
    expect((await explain('filler; issue; select:read_file', 'read_file')).needs).toEqual([
      { need: 'filler', level: 'unclear' },
      { need: 'issue', level: 'unclear' },
      { need: 'select:read_file', level: 'clear' },
    ])
  })

  it('splits queries as the search does, and leaves out a query that the ranker cannot read', async () => {
    const failing = indexing(({ rank }) => ({
      rank(query, options) {
        if (query === 'broken') throw new ToolSearchError('INVALID_PATTERN', 'Found broken')
        return rank(query, options)
      },
    }))
    const needsOf = async (ranker: Ranker, query: string) =>
      (await make({ ranker }).explain({ query, tool: 'read_file' })).needs.map(({ need }) => need)
    expect(await needsOf(failing, 'broken; file')).toEqual(['file'])
    const traits = { ...failing.traits, query: 'pattern' } as const
    expect(await needsOf({ ...failing, traits }, 'disk; file')).toEqual(['disk; file'])
  })

  it('reports the same places as the search for any queries and limits', async () => {
    const some = ['file', 'issue', 'read_file', '+write', 'disk', 'filler 3', 'zzz', 'select:ask,filler_1']
    const need = fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 3 })
    const bounds = fc.record({
      default: fc.integer({ min: 1, max: 9 }),
      max: fc.integer({ min: 1, max: 20 }),
      topBand: fc.constantFrom(0, 0.5, 1),
    })
    const ranker = wordRanker()
    const list = [...withFillers([readFile, writeFile, createIssue], 5), ask]
    await fc.assert(
      fc.asyncProperty(fc.array(need, { minLength: 1, maxLength: 3 }), bounds, async (needs, limits) => {
        const toolSearch = make({ tools: list, ranker, limits })
        const query = needs.map(words => words.join(' ')).join('; ')
        const outcome = await toolSearch.handle({ name: 'tool_search', arguments: { query } })
        const found = names(((outcome as ResultOutcome).value as { tools: { name: string }[] }).tools)
        for (const { name } of list) {
          const { verdict, position } = await toolSearch.explain({ query, tool: name })
          const place = found.indexOf(name) + 1
          expect([name, verdict === 'found', verdict === 'found' ? position : 0]).toEqual([name, place > 0, place])
          if (verdict === 'limit') expect(position).toBeGreaterThan(found.length)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('gives one answer for a forbidden tool, a tool out of scope and a name that no tool has', async () => {
    const all = make({ tools: [...tools, { name: 'read_secret' }, { name: 'ask', server: 'hidden' }] })
    const scoped = (permit: (tool: CatalogTool) => boolean) => all.with({ scope: { permit } })
    let isAllowed = true
    const revoked = scoped(() => isAllowed)
    expect(await verdictOf(revoked, 'issue', 'create_issue')).toBe('found')
    isAllowed = false
    expect(await verdictOf(revoked, 'issue', 'create_issue')).toBe('forbidden')
    const permit = ({ name }: { readonly name: string }) => name !== 'read_secret'
    const byPolicy = make({ tools: [...tools, { name: 'read_secret' }], policy: { permit } })
    const turns = [
      [byPolicy, {}],
      [scoped(permit), {}],
      [revoked, {}],
      [all, { visible: ['create_issue'] }],
    ] as const
    for (const [one, turn] of turns) {
      const explain = (tool: string) => one.explain({ session, query: 'issue', tool, ...turn })
      expect({ ...(await explain('read_secret')), tool: '' }).toEqual({ ...(await explain('no_such')), tool: '' })
    }
    // A tool out of scope does not make the name of another one ambiguous.
    expect(
      await verdictOf(
        scoped(({ server }) => server !== 'hidden'),
        'issue',
        'ask',
      ),
    ).toBe('loaded')
  })

  it('asks the rule of a policy again, as the search does', async () => {
    let isAllowed = true
    const toolSearch = make({ policy: { permit: () => isAllowed } })
    expect(await verdictOf(toolSearch, 'issue', 'create_issue')).toBe('found')
    isAllowed = false
    expect(await verdictOf(toolSearch, 'issue', 'create_issue')).toBe('forbidden')
  })

  it('applies the top band correctly if all scores are below zero', async () => {
    const ranked = [
      { id: 'read_file', score: -1 },
      { id: 'write_file', score: -3 },
    ]
    const toolSearch = make({ ranker: indexing(() => ({ rank: async () => ranked })) })
    expect(await verdictOf(toolSearch, 'x', 'read_file')).toBe('found')
    expect(await verdictOf(toolSearch, 'x', 'write_file')).toBe('top-band')
  })
})
