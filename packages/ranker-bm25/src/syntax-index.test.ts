import { createCatalog, isToolSearchError, type SearchableTool, splitWords, type ToolDefinition } from '@ts/core'
import { checkRanker } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bm25RankerOptions, createBm25Ranker, printQuery, type QueryNode } from './index.js'
import type { SearchReport } from './options.js'

test('passes the conformance suite with query syntax', async () => {
  const createRanker = () => createBm25Ranker({ syntax: 'query' })
  const skip = [{ case: 'index-yields', reason: 'the index is the same for both kinds of query' }]
  const results = await checkRanker({ createRanker, manyTools: 1_000, propertyRuns: 20, skip })
  expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([])
})

const tools: readonly ToolDefinition[] = [
  { name: 'create_issue', description: 'Open an issue in a repository', server: 'github' },
  { name: 'list_issues', description: 'List the issues of a repository', server: 'github' },
  { name: 'create_pull_request', description: 'Propose a branch as a pull request', server: 'github' },
  { name: 'create_file', description: 'Create a file, and pull it when others request it', server: 'disk' },
  { name: 'read_file', description: 'Read a file', server: 'disk' },
  { name: 'get_forecast', description: 'Weather of a city', server: 'weather' },
]

async function indexOf(definitions: readonly ToolDefinition[], options: Bm25RankerOptions = {}) {
  return createBm25Ranker({ syntax: 'query', ...options }).index(createCatalog(definitions).searchable)
}

async function found(query: string, options?: Bm25RankerOptions) {
  return (await (await indexOf(tools, options)).rank(query, { limit: 10 })).map(({ id }) => id)
}

describe('query syntax', () => {
  // The property below has all operators; these rows have names, which are split into words, and word forms.
  test.each<[string, readonly string[]]>([
    ['create AND (issue OR file)', ['create_file', 'create_issue']],
    ['server:(disk OR weather) AND NOT name:file', ['get_forecast']],
    ['name:"pull request"', ['create_pull_request']],
    ['name:create', ['create_file', 'create_issue', 'create_pull_request']],
    ['name:iss*', ['create_issue', 'list_issues']],
    ['create_iss*', ['create_issue']],
    ['foreCas*', ['get_forecast']],
    ['listing AND issue', ['list_issues']],
    ['"listing"', []],
    ['read_file AND NOT read_file', []],
  ])('%s', async (query, expected) => expect([...(await found(query))].sort()).toEqual(expected))

  test('a query without operators ranks as in the syntax words', async () => {
    for (const query of ['create an issue', 'pull request', 'file_read', 'githu', '']) {
      const words = await (await indexOf(tools, { syntax: 'words' })).rank(query, { limit: 10 })
      expect(await (await indexOf(tools)).rank(query, { limit: 10 })).toEqual(words)
    }
  })

  test('the tool that a clause names ranks first', async () => {
    expect((await found('read_file OR file OR create'))[0]).toBe('read_file')
  })

  test('a malformed query is read as words, and reported', async () => {
    const reports: SearchReport[] = []
    const index = await indexOf(tools, { onSearch: report => reports.push(report) })
    expect((await index.rank('(create issue', { limit: 1 }))[0]?.id).toBe('create_issue')
    expect(isToolSearchError(reports[0]?.malformed, 'INVALID_QUERY')).toBe(true)
    const { parts } = await index.explain!('(create issue', 'create_issue')
    expect(parts.find(({ source }) => source === 'syntax')?.note).toMatch(/plain words: .*expected `\)`/)
  })

  test('handles a phrase or an identifier as long as a query may be', async () => {
    expect(await found(`"${'pull request '.repeat(150)}"`)).toEqual([])
    expect(await found(`create_issue AND ${'create_issue_'.repeat(300)}`)).toEqual(['create_issue'])
  })

  test('operators are plain words with the syntax words', async () => {
    expect(await found('NOT forecast', { syntax: 'words' })).toEqual(['get_forecast'])
  })
})

const vocabulary = ['alpha', 'alpine', 'beta', 'gamma', 'constructor']
const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 }).map(words => words.join(' '))
const catalog = fc
  .array(fc.record({ description: text, server: text, title: text }), { minLength: 1, maxLength: 8 })
  .map(list => createCatalog(list.map((tool, i) => ({ name: `n${i}x`, ...tool }))).searchable)
const node = fc.letrec<{ node: QueryNode }>(tie => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...vocabulary, 'missing').map(word => ({ type: 'word' as const, text: word })),
    fc.constantFrom('al', 'alp', 'g', 'zz').map(prefix => ({ type: 'prefix' as const, text: prefix })),
    fc
      .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 })
      .map(words => ({ type: 'phrase' as const, text: words.join(' ') })),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map(nodes => ({ type: 'and' as const, nodes })),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map(nodes => ({ type: 'or' as const, nodes })),
    tie('node').map(inner => ({ type: 'not' as const, node: inner })),
    fc
      .tuple(fc.constantFrom('description' as const, 'server' as const), tie('node'))
      .map(([field, inner]) => ({ type: 'field' as const, field, node: inner })),
  ),
})).node

/** Whether a query matches a tool, implemented directly from the definition. */
function matches(node: QueryNode, tool: SearchableTool, field?: 'name' | 'description' | 'server'): boolean {
  const texts = (field ? [tool[field]] : [tool.name, tool.title, tool.server, tool.description]).map(splitWords)
  switch (node.type) {
    case 'word':
      return texts.some(words => words.includes(node.text))
    case 'prefix':
      return texts.some(words => words.some(word => word.startsWith(node.text)))
    case 'phrase':
      return texts.some(words => ` ${words.join(' ')} `.includes(` ${node.text} `))
    case 'field':
      return matches(node.node, tool, node.field)
    case 'not':
      return !matches(node.node, tool, field)
    case 'and':
      return node.nodes.every(inner => matches(inner, tool, field))
    case 'or':
      return node.nodes.some(inner => matches(inner, tool, field))
  }
}

test('finds exactly the matching tools, for any query and any tools', async () => {
  const options = { syntax: 'query', stem: false } as const
  await fc.assert(
    fc.asyncProperty(catalog, node, async (list, query) => {
      const index = await createBm25Ranker(options).index(list)
      const ids = (await index.rank(printQuery(query), { limit: 100 })).map(({ id }) => id)
      expect(ids.sort()).toEqual(
        list
          .filter(tool => matches(query, tool))
          .map(({ id }) => id)
          .sort(),
      )
    }),
    { numRuns: 300 },
  )
})

describe('threshold', () => {
  const many = [
    ...tools,
    { name: 'report', description: 'Mentions an issue once, among many other words of no use here' },
  ]

  /** The results for a query, and what was reported about it. */
  async function searched(definitions: readonly ToolDefinition[], query: string, threshold: number, limit = 10) {
    const reports: SearchReport[] = []
    const index = await indexOf(definitions, { threshold, onSearch: report => reports.push(report) })
    return { ranked: await index.rank(query, { limit }), reports }
  }

  test('keeps only tools with at least this fraction of the best score, and the report counts them', async () => {
    const idsWith = async (threshold: number) =>
      (await searched(many, 'open issue repository', threshold)).ranked.map(({ id }) => id)
    expect(await idsWith(0)).toEqual(['create_issue', 'list_issues', 'report'])
    expect(await idsWith(0.3)).toEqual(['create_issue', 'list_issues'])
    expect(await idsWith(1)).toEqual(['create_issue'])
    // The limit changes neither count.
    const { reports } = await searched(many, 'open issue repository', 0.3, 1)
    const counts = { query: 'open issue repository', tools: 7, found: 3, kept: 2 }
    expect(reports).toEqual([{ ...counts, milliseconds: expect.any(Number), malformed: undefined }])
  })

  test('leaves out tools that match only through a NOT unless it is 0', async () => {
    // A query with only a negation filters but does not rank: results are in the order of the catalog, with the score
    // 0.
    const others = ['create_file', 'read_file', 'get_forecast'].map(id => ({ id, score: 0 }))
    const [all, none] = [
      await searched(tools, 'NOT server:github', 0),
      await searched(tools, 'NOT server:github', 0.01),
    ]
    expect(all).toMatchObject({ ranked: others, reports: [{ found: 3, kept: 3 }] })
    expect(none).toMatchObject({ ranked: [], reports: [{ found: 3, kept: 0 }] })
    const either = async (threshold: number) =>
      (await searched(tools, 'forecast OR NOT server:github', threshold)).ranked.map(({ id }) => id)
    expect(await either(0)).toEqual(['get_forecast', 'create_file', 'read_file'])
    expect(await either(0.01)).toEqual(['get_forecast'])
  })
})

describe('explain', () => {
  test('gives one part for each matching word, with its fields, and the sum of the parts is the score', async () => {
    const index = await indexOf(tools, { syntax: 'words' })
    const query = 'please list the issues'
    const [first] = await index.rank(query, { limit: 1 })
    const { terms, score, parts } = await index.explain!(query, first!.id)
    expect(terms).toEqual(['list', 'issues'])
    expect(score).toBe(first!.score)
    expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 9)
    const note = expect.stringContaining('in name, description')
    expect(parts).toContainEqual(expect.objectContaining({ source: 'word', term: 'issues', matched: 'issu', note }))
    const sources = parts.map(({ source }) => source)
    expect(sources).toEqual(expect.arrayContaining(['word', 'name-coverage', 'relevance']))
  })

  test('shows the clauses of query syntax', async () => {
    const index = await indexOf(tools)
    const { terms, parts } = await index.explain!('name:create AND "pull request"', 'create_pull_request')
    expect(terms).toEqual(['name:create', '"pull request"'])
    expect(parts.filter(({ source }) => source === 'clause').map(({ term }) => term)).toEqual(terms)
  })

  test('reports that the threshold cut a tool', async () => {
    const index = await indexOf(tools, { threshold: 0.9 })
    const { score, parts } = await index.explain!('open issue forecast', 'get_forecast')
    expect(score).toBe(0)
    expect(parts.at(-1)?.note).toMatch(/of the best, under the threshold 0\.9$/)
  })

  const note = 'matches without a word that scores'
  test.each([
    [0, 'read_file', [note]],
    [0.5, 'read_file', [`${note}, under the threshold 0.5`]],
    [0.5, 'list_issues', []],
  ])(
    'reports for a query with only a negation and the threshold %j why %s has no score',
    async (threshold, id, notes) => {
      const { score, parts } = await (await indexOf(tools, { threshold })).explain!('NOT server:github', id)
      expect({ score, notes: parts.map(part => part.note) }).toEqual({ score: 0, notes })
    },
  )
})
