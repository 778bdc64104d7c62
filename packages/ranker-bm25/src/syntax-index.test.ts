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
  test.each<[string, readonly string[]]>([
    ['github AND issue', ['create_issue', 'list_issues']],
    ['github AND NOT issue', ['create_pull_request']],
    ['create AND (issue OR file)', ['create_file', 'create_issue']],
    ['"pull request"', ['create_pull_request']],
    ['description:"pull request"', ['create_pull_request']],
    ['name:"pull request"', ['create_pull_request']],
    ['"request pull"', []],
    ['name:create', ['create_file', 'create_issue', 'create_pull_request']],
    ['description:create', ['create_file']],
    ['server:disk', ['create_file', 'read_file']],
    ['server:(disk OR weather) AND NOT name:file', ['get_forecast']],
    ['fore*', ['get_forecast']],
    ['name:iss*', ['create_issue', 'list_issues']],
    ['create_iss*', ['create_issue']],
    ['foreCas*', ['get_forecast']],
    ['NOT server:github', ['create_file', 'get_forecast', 'read_file']],
    ['"no such phrase" OR forecast', ['get_forecast']],
    ['nosuchword AND file', []],
  ])('%s', async (query, expected) => expect([...(await found(query))].sort()).toEqual(expected))

  test('a word matches its other forms, a phrase only the exact form', async () => {
    expect(await found('listing AND issue')).toEqual(['list_issues'])
    expect(await found('"listing"')).toEqual([])
  })

  test('a query without operators ranks as in the syntax words', async () => {
    for (const query of ['create an issue', 'pull request', 'file_read', 'githu', '']) {
      const words = await (await indexOf(tools, { syntax: 'words' })).rank(query, { limit: 10 })
      expect(await (await indexOf(tools)).rank(query, { limit: 10 })).toEqual(words)
    }
  })

  test('the tool that a clause names ranks first, if the query matches it', async () => {
    expect((await found('read_file OR file OR create'))[0]).toBe('read_file')
    expect(await found('read_file AND NOT read_file')).toEqual([])
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

  test('keeps only tools with at least this fraction of the best score', async () => {
    const all = (await (await indexOf(many)).rank('open issue repository', { limit: 10 })).map(({ id }) => id)
    const some = (await (await indexOf(many, { threshold: 0.3 })).rank('open issue repository', { limit: 10 })).map(
      ({ id }) => id,
    )
    expect(all).toContain('report')
    expect(some).toEqual(all.slice(0, some.length))
    expect(some).not.toContain('report')
    const best = await indexOf(many, { threshold: 1 })
    expect((await best.rank('open issue repository', { limit: 10 })).map(({ id }) => id)).toEqual(['create_issue'])
  })

  test('the report counts all matched and all kept tools, whatever the limit', async () => {
    const reports: SearchReport[] = []
    const index = await indexOf(many, { threshold: 0.3, onSearch: report => reports.push(report) })
    await index.rank('open issue repository', { limit: 1 })
    expect(reports).toEqual([
      {
        query: 'open issue repository',
        tools: 7,
        found: 3,
        kept: 2,
        milliseconds: expect.any(Number),
        malformed: undefined,
      },
    ])
  })

  test('leaves out tools that match only through a NOT unless it is 0', async () => {
    const rank = async (query: string, threshold: number) => {
      const reports: SearchReport[] = []
      const index = await indexOf(tools, { threshold, onSearch: report => reports.push(report) })
      return { ranked: await index.rank(query, { limit: 10 }), kept: reports[0]?.kept, found: reports[0]?.found }
    }
    // A query with only a negation filters but does not rank: results are in the order of the catalog, with the score
    // 0.
    const others = ['create_file', 'read_file', 'get_forecast'].map(id => ({ id, score: 0 }))
    expect(await rank('NOT server:github', 0)).toEqual({ ranked: others, kept: 3, found: 3 })
    expect(await rank('NOT server:github', 0.01)).toEqual({ ranked: [], kept: 0, found: 3 })
    const either = async (threshold: number) => (await rank('forecast OR NOT server:github', threshold)).ranked
    expect((await either(0)).map(({ id }) => id)).toEqual(['get_forecast', 'create_file', 'read_file'])
    expect((await either(0.01)).map(({ id }) => id)).toEqual(['get_forecast'])
  })
})

describe('explain', () => {
  test('gives one part for each matching word, with its fields, and the sum of the parts is the score', async () => {
    const index = await indexOf(tools, { syntax: 'words' })
    const query = 'please list the issues'
    const [first] = await index.rank(query, { limit: 1 })
    const explanation = await index.explain!(query, first!.id)
    expect(explanation.terms).toEqual(['list', 'issues'])
    expect(explanation.score).toBe(first!.score)
    expect(explanation.parts.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(first!.score, 9)
    const part = explanation.parts.find(({ term }) => term === 'issues')
    expect(part).toMatchObject({ source: 'word', matched: 'issu' })
    expect(part?.note).toContain('in name, description')
    expect(explanation.parts.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['word', 'name-coverage', 'relevance']),
    )
  })

  test('shows the clauses of query syntax', async () => {
    const { terms, parts } = await (await indexOf(tools)).explain!(
      'name:create AND "pull request"',
      'create_pull_request',
    )
    expect(terms).toEqual(['name:create', '"pull request"'])
    expect(parts.filter(({ source }) => source === 'clause').map(({ term }) => term)).toEqual(terms)
  })

  test('reports that the threshold cut a tool', async () => {
    const index = await indexOf(tools, { threshold: 0.9 })
    const { score, parts } = await index.explain!('open issue forecast', 'get_forecast')
    expect(score).toBe(0)
    expect(parts.at(-1)?.note).toMatch(/of the best, under the threshold 0\.9$/)
  })

  test('reports that a query with only a negation gives no score, and how a threshold affects it', async () => {
    const why = async (threshold: number, id: string) => {
      const { score, parts } = await (await indexOf(tools, { threshold })).explain!('NOT server:github', id)
      return { score, notes: parts.map(({ note }) => note) }
    }
    const note = 'matches without a word that scores'
    expect(await why(0, 'read_file')).toEqual({ score: 0, notes: [note] })
    expect(await why(0.5, 'read_file')).toEqual({ score: 0, notes: [`${note}, under the threshold 0.5`] })
    expect(await why(0.5, 'list_issues')).toEqual({ score: 0, notes: [] })
  })
})
