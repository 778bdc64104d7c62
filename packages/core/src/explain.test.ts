import { describe, expect, it } from 'vitest'
import { createToolSearch, type RankExplanation } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = [...withFillers([readFile, writeFile, createIssue], 20), { name: 'ask', deferrable: 'never' as const }]
const session = 's'

/** The ranker of the tests, which also says what it made of a query. */
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
    ['issue', 'nope', 'forbidden', undefined, 'Policy forbids it, or no tool has this name'],
    ['issue', 'ask', 'loaded', undefined, 'It is sent in full, so searches leave it out'],
    ['issue', 'filler_1', 'invisible', undefined, 'It is not among the tools of this turn'],
  ])('says of %j for %s: %s, place %s: %s', async (query, tool, verdict, position, reason) => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on' })
    const visible = verdict === 'invisible' ? ['create_issue'] : undefined
    expect(await toolSearch.explain({ session, query, tool, ...(visible ? { visible } : {}) })).toEqual({
      query,
      tool,
      verdict,
      position,
      reason,
      ranking: undefined,
    })
  })

  it('passes on what the ranker says of the words, and asks it nothing where there are none', async () => {
    const asked: string[] = []
    const toolSearch = createToolSearch({ tools, ranker: explainingRanker(asked), activation: 'on' })
    const explain = async (query: string) => (await toolSearch.explain({ session, query, tool: 'read_file' })).ranking
    expect(await explain('+read file')).toEqual({ terms: ['read', 'file'], score: 1, parts: [] })
    expect(await explain('select:read_file')).toBeUndefined()
    expect(await explain(' ')).toBeUndefined()
    expect(asked).toEqual(['read file'])
  })

  it('gives the best place and the best score its due where all scores are below zero', async () => {
    const index = async () => ({
      rank: async () => [
        { id: 'read_file', score: -1 },
        { id: 'write_file', score: -3 },
      ],
    })
    const toolSearch = createToolSearch({ tools, ranker: { ...wordRanker(), index }, activation: 'on' })
    const verdict = async (tool: string) => (await toolSearch.explain({ session, query: 'x', tool })).verdict
    expect([await verdict('read_file'), await verdict('write_file')]).toEqual(['found', 'top-band'])
  })
})
