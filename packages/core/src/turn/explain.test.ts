import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogTool,
  createToolSearch,
  type RankExplanation,
  type Ranker,
  type ResultOutcome,
  ToolSearchError,
  type ToolSearchOptions,
  withCertainty,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = [...withFillers([readFile, writeFile, createIssue], 10), { name: 'ask', deferrable: 'never' as const }]
const few = [readFile, writeFile, createIssue]
const session = 's'

/** Uses the stub: a search returns at most eight results, with at least half of the best score. */
const make = (options: ToolSearchOptions) => createToolSearch({ disclosure: 'stub', activation: 'on', ...options })

/** The word ranker, which also explains each query and adds it to `asked`. */
function explainingRanker(asked: string[] = []) {
  const words = wordRanker()
  return {
    ...words,
    index: async (...args: Parameters<typeof words.index>) => ({
      ...(await words.index(...args)),
      explain: async (query: string): Promise<RankExplanation> => {
        asked.push(query)
        return { terms: query.split(' '), score: 1, parts: [] }
      },
    }),
  }
}

describe('explain', () => {
  it.each([
    ['create issue', 'create_issue', 'found', 1, 'Result 1 of 1'],
    ['file', 'write_file', 'found', 2, 'Result 2 of 2'],
    ['filler', 'filler_7', 'found', 8, 'Result 8 of 8'],
    ['filler', 'filler_8', 'limit', 9, 'Place 9, and 8 results are given'],
    [
      'create issue file repository',
      'read_file',
      'top-band',
      2,
      'Place 2 with score 3.000, below 0.5 of the best, 7.000',
    ],
    ['+write +disk file', 'read_file', 'required', 2, 'It lacks a required word: write, disk'],
    ['+zzz write', 'write_file', 'required', 1, 'It lacks a required word: zzz'],
    ['write_file', 'read_file', 'required', 2, 'The query names other tools exactly'],
    ['issue', 'read_file', 'no-match', undefined, 'The ranker finds nothing of the query in it'],
    ['', 'read_file', 'no-match', undefined, 'The ranker finds nothing of the query in it'],
    ['select:write_file', 'read_file', 'no-match', undefined, 'The ranker finds nothing of the query in it'],
    ['select:write_file,read_file', 'read_file', 'found', 2, 'Result 2 of 2'],
    ['issue', 'nope', 'forbidden', undefined, 'No tool of this turn has this name'],
    ['issue', 'ask', 'loaded', undefined, 'It is sent in full, so searches leave it out'],
  ])('for the query %j and the tool %s reports %s, place %s: %s', async (query, tool, verdict, position, reason) => {
    const toolSearch = make({ tools, ranker: wordRanker() })
    expect(await toolSearch.explain({ session, query, tool })).toEqual({
      query,
      tool,
      verdict,
      position,
      reason,
      ranking: undefined,
      needs: verdict === 'found' || verdict === 'limit' ? [{ need: query, level: 'clear' }] : expect.any(Array),
    })
  })

  it("passes on the ranker's explanation, and does not call the ranker for a query without words", async () => {
    const asked: string[] = []
    const toolSearch = make({ tools, ranker: explainingRanker(asked) })
    const explain = async (query: string) => (await toolSearch.explain({ session, query, tool: 'read_file' })).ranking
    expect(await explain('+disk file')).toEqual({ terms: ['disk', 'file'], score: 1, parts: [] })
    expect(await explain('select:read_file')).toBeUndefined()
    expect(await explain(' ')).toBeUndefined()
    expect(asked).toEqual(['disk file'])
  })

  it("uses the ranker's explanation of the first query that gives the tool a score", async () => {
    const scores: Record<string, number> = { issue: 0, file: 2, disk: 3 }
    const words = wordRanker()
    const index: Ranker['index'] = async (...args) => ({
      ...(await words.index(...args)),
      explain: async query => ({ terms: [query], score: scores[query]!, parts: [] }),
    })
    const toolSearch = make({ tools: few, ranker: { ...words, index } })
    const { ranking } = await toolSearch.explain({ query: 'issue; file; disk', tool: 'read_file' })
    expect(ranking?.terms).toEqual(['file'])
  })

  it('reports the level of each need, and that an unclear need is answered with the nearest tools only', async () => {
    const calibration = { bias: -3, score: 0, gap: 0, words: 0, tools: 0 }
    const toolSearch = make({ tools, ranker: withCertainty(wordRanker(), calibration) })
    const explain = (query: string, tool: string) => toolSearch.explain({ session, query, tool })
    expect(await explain('filler', 'filler_2')).toMatchObject({ verdict: 'found', position: 3 })
    expect(await explain('filler', 'filler_3')).toMatchObject({
      verdict: 'unclear',
      position: 4,
      reason: 'Place 4, its need is unclear, so the 3 nearest are given',
    })
    const { needs } = await explain('filler; issue; select:read_file', 'read_file')
    expect(needs).toEqual([
      { need: 'filler', level: 'unclear' },
      { need: 'issue', level: 'unclear' },
      { need: 'select:read_file', level: 'clear' },
    ])
  })

  it('splits queries as the search does, and leaves out a query that the ranker cannot read', async () => {
    const words = wordRanker()
    const index: Ranker['index'] = async (...args) => {
      const { rank } = await words.index(...args)
      return {
        rank: (query, options) => {
          if (query === 'broken') throw new ToolSearchError('INVALID_PATTERN', 'Found broken')
          return rank(query, options)
        },
      }
    }
    const traits = { ...words.traits, query: 'pattern' } as const
    const needsOf = async (ranker: Ranker, query: string) =>
      (await make({ tools: few, ranker }).explain({ query, tool: 'read_file' })).needs.map(({ need }) => need)
    expect(await needsOf({ ...words, index }, 'broken; file')).toEqual(['file'])
    expect(await needsOf({ ...words, index, traits }, 'disk; file')).toEqual(['disk; file'])
  })

  it('reports the same places as the search for any queries and limits', async () => {
    const words = fc.constantFrom(
      'file',
      'issue',
      'read_file',
      '+write',
      'disk',
      'filler 3',
      'zzz',
      'select:ask,filler_1',
    )
    const queries = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    const limits = fc.record({
      default: fc.integer({ min: 1, max: 9 }),
      max: fc.integer({ min: 1, max: 20 }),
      topBand: fc.constantFrom(0, 0.5, 1),
    })
    await fc.assert(
      fc.asyncProperty(queries, limits, async (needs, bounds) => {
        const toolSearch = make({ tools, ranker: wordRanker(), activation: 'on', limits: bounds })
        const query = needs.map(need => need.join(' ')).join('; ')
        const outcome = await toolSearch.handle({ name: 'tool_search', arguments: { query } })
        const found = ((outcome as ResultOutcome).value as { tools: { name: string }[] }).tools.map(tool => tool.name)
        for (const { name } of tools) {
          const { verdict, position } = await toolSearch.explain({ query, tool: name })
          const place = found.indexOf(name) + 1
          expect([name, verdict === 'found', verdict === 'found' ? position : 0]).toEqual([name, place > 0, place])
          if (verdict === 'limit') expect(position).toBeGreaterThan(found.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('gives one answer for a forbidden tool, a tool out of scope and a name that no tool has', async () => {
    const secret = [{ name: 'read_secret' }, { name: 'ask', server: 'hidden' }]
    const list = [...tools, ...secret]
    const all = make({ tools: list, ranker: wordRanker() })
    const visible = ['create_issue']
    const scoped = (permit: (tool: CatalogTool) => boolean) => all.with({ scope: { permit } })
    let isAllowed = true
    const revoked = scoped(() => isAllowed)
    await revoked.explain({ session, query: 'issue', tool: 'read_secret' })
    isAllowed = false
    const policy = { permit: (tool: { name: string }) => tool.name !== 'read_secret' }
    for (const [one, turn] of [
      [make({ tools: list, ranker: wordRanker(), policy }), {}],
      [scoped(({ name }) => name !== 'read_secret'), {}],
      [revoked, {}],
      [all, { visible }],
    ] as const) {
      const [known, unknown] = await Promise.all(
        ['read_secret', 'no_such'].map(tool => one.explain({ session, query: 'issue', tool, ...turn })),
      )
      expect({ ...known, tool: '' }).toEqual({ ...unknown, tool: '' })
    }
    // A tool out of scope does not make the name of another one ambiguous.
    const own = scoped(({ server }) => server !== 'hidden')
    expect(await own.explain({ session, query: 'issue', tool: 'ask' })).toMatchObject({ verdict: 'loaded' })
  })

  it('applies the rules of policy and of scopes, as the search does', async () => {
    let isAllowed = true
    const permit = () => isAllowed
    for (const toolSearch of [
      make({ tools, ranker: wordRanker(), policy: { permit } }),
      make({ tools, ranker: wordRanker() }).with({ scope: { permit } }),
    ]) {
      isAllowed = true
      const verdict = async () => (await toolSearch.explain({ session, query: 'issue', tool: 'create_issue' })).verdict
      expect(await verdict()).toBe('found')
      isAllowed = false
      expect(await verdict()).toBe('forbidden')
    }
  })

  it('accepts a tool name in the forms that people write', async () => {
    const odd = { name: 'Search Contacts', server: 'crm', description: 'Find people' }
    const toolSearch = make({ tools: [...tools, odd], ranker: wordRanker() })
    for (const tool of ['Search Contacts', 'crm:Search Contacts', 'search_contacts'])
      expect(await toolSearch.explain({ session, query: 'people', tool })).toMatchObject({ tool, verdict: 'found' })
  })

  it('applies the top band correctly if all scores are below zero', async () => {
    const index = async () => ({
      rank: async () => [
        { id: 'read_file', score: -1 },
        { id: 'write_file', score: -3 },
      ],
    })
    const toolSearch = make({ tools, ranker: { ...wordRanker(), index } })
    const verdict = async (tool: string) => (await toolSearch.explain({ session, query: 'x', tool })).verdict
    expect([await verdict('read_file'), await verdict('write_file')]).toEqual(['found', 'top-band'])
  })
})
