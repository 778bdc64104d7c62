import { readFileSync } from 'node:fs'
import { createCatalog, isToolSearchError, type ToolDefinition } from '@ts/core'
import { DEFAULT_TUNING } from '@ts/ranker-kit'
import { rankerConformance } from '@ts/testkit'
import { describe, expect, test } from 'vitest'
import { type Bm25RankerOptions, createBm25Ranker } from './index.js'

rankerConformance({ test, createRanker: () => createBm25Ranker() })

test('exports exactly the functions that the README lists', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual(['createBm25Ranker', 'parseQuery', 'printQuery'])
})

async function indexOf(tools: readonly ToolDefinition[], options?: Bm25RankerOptions) {
  return createBm25Ranker(options).index(createCatalog(tools).searchable)
}

async function found(tools: readonly ToolDefinition[], query: string, options?: Bm25RankerOptions, limit = 10) {
  return (await (await indexOf(tools, options)).rank(query, { limit })).map(({ id }) => id)
}

const tracker: readonly ToolDefinition[] = [
  { name: 'create_issue', description: 'Open a new issue in a repository', server: 'github' },
  { name: 'list_issues', description: 'List the issues of a repository', server: 'github' },
  { name: 'createPullRequest', description: 'Open a pull request against a branch', server: 'github' },
  { name: 'get_weather', description: 'Current weather of a city', server: 'weather' },
  {
    name: 'update_ticket',
    description: 'Change a ticket',
    server: 'desk',
    inputSchema: {
      type: 'object',
      properties: {
        assignee: { type: 'string', description: 'The colleague who handles it' },
        severity: { type: 'string', enum: ['blocker', 'cosmetic'] },
      },
    },
  },
]

describe('words', () => {
  test('finds every form of an English word, and ranks a name with the same form first', async () => {
    const tools = [
      { name: 'a', description: 'Schedules a meeting' },
      { name: 'b', description: 'Meet the schedule' },
      { name: 'c', description: 'Weather of a city' },
    ]
    expect(await found(tools, 'scheduling meetings')).toEqual(['a', 'b'])
    expect(await found([{ name: 'list_issue' }, { name: 'list_issues' }], 'list issues')).toEqual([
      'list_issues',
      'list_issue',
    ])
  })

  test('finds only the exact word if stemming is off', async () => {
    expect(await found(tracker, 'issue', { stem: false })).toEqual(['create_issue'])
  })

  test.each([
    ['github', 'Search GitHub for code'],
    ['GitHub', 'Search github for code'],
    ['pullrequest', 'Merge a pull request'],
    ['pull request', 'Merge a pullrequest'],
    ['timezone', 'Convert a time zone'],
  ])('%s finds "%s"', async (query, description) => {
    expect(
      await found(
        [
          { name: 'x', description },
          { name: 'y', description: 'Something else' },
        ],
        query,
      ),
    ).toEqual(['x'])
  })

  test.each([
    ['Arabic', 'الطقس', 'حالة الطقس في المدينة'],
    ['Korean', '날씨', '도시 날씨 조회'],
    ['full-width', 'ｗｅａｔｈｅｒ', 'Weather of a city'],
    ['emoji', '🌧 rain', '🌧 Rain of today'],
  ])('%s', async (_script, query, description) => {
    expect(
      await found(
        [
          { name: 'x1', description: '0' },
          { name: 'x2', description },
        ],
        query,
      ),
    ).toEqual(['x2'])
  })

  test('reads titles, servers, keywords, categories, parameters, their descriptions and their values', async () => {
    const tools = [
      ...tracker,
      { name: 'q', title: 'Quarterly report', keywords: ['earnings'], category: 'finance', server: 'ledger' },
    ]
    for (const query of ['quarterly', 'earnings', 'finance', 'ledger']) expect(await found(tools, query)).toEqual(['q'])
    for (const query of ['assignee', 'colleague', 'blocker'])
      expect((await found(tools, query))[0]).toBe('update_ticket')
  })

  test('weights a word of the name more than a word of the description', async () => {
    const tools = [
      { name: 'archive', description: 'Puts a message away' },
      { name: 'message', description: 'Puts it in the archive' },
    ]
    expect(await found(tools, 'message')).toEqual(['message', 'archive'])
  })

  test('ignores a field with the boost 0', async () => {
    expect(await found(tracker, 'colleague', { boosts: { parameterDescriptions: 0 } })).toEqual([])
  })
})

describe('requests', () => {
  test('polite words and other words of a request do not change the results', async () => {
    const index = await indexOf(tracker)
    const plain = await index.rank('open issue repository', { limit: 5 })
    expect(await index.rank('Hi, could you please open an issue for me in this repository', { limit: 5 })).toEqual(
      plain,
    )
  })
})

describe('names', () => {
  const tools: readonly ToolDefinition[] = [
    { name: 'search_issues_advanced', description: 'Search issues by many filters', server: 'github' },
    { name: 'github__search_issues', description: 'x', server: 'github' },
    { name: 'gitlab__search_issues', description: 'x', server: 'gitlab' },
    { name: 'search', description: 'Everything' },
  ]

  test('if no word matches, a name that contains the query is found', async () => {
    expect(await found([{ name: 'xgithubx_tool' }, { name: 'other' }], 'githu')).toEqual(['xgithubx_tool'])
    expect(await found([{ name: 'xgithubx_tool' }, { name: 'other' }], 'any githu thing')).toEqual(['xgithubx_tool'])
  })

  test('a tool outside the scope is not found, neither by words nor by letters of its name', async () => {
    const index = await indexOf(tools)
    const within = new Set(['search'])
    expect((await index.rank('gitlab__search_issues', { limit: 5, within })).map(({ id }) => id)).toEqual(['search'])
    expect(await index.rank('itlab', { limit: 5, within })).toEqual([])
  })
})

test('refuses an unknown option and names the nearest one', () => {
  expect(() => createBm25Ranker({ treshold: 0.1 } as Bm25RankerOptions)).toThrow(/treshold.* the nearest is threshold/)
  expect(() => createBm25Ranker({ boosts: { names: 2 } } as Bm25RankerOptions)).toThrow(
    /boosts\.names.* the nearest is name/,
  )
})

const NO_NUMBER = ['1', null, Number.NaN, Number.POSITIVE_INFINITY, -1, [1], Symbol('1'), Object.create(null)]
const WRONG = new Map<string, readonly unknown[]>([
  ...['k1', 'b', 'typoWeight', 'threshold'].map(option => [option, NO_NUMBER] as const),
  ['engine', [null, 'lucene']],
  ['boosts', [null, 'name', []]],
  ['stem', [null, 'porter']],
  ['statistics', [null, 3, {}, { tools: 1, frequencies: {} }]],
  ['syntax', [null, 'lucene']],
  ['onSearch', [null, 'log']],
])

test('the list of wrong values has every option', () => {
  expect([...WRONG.keys()].sort()).toEqual(Object.keys(OPTIONS).sort())
})

test.each([...WRONG])('refuses %s of a wrong type when it is created, not in a search', (path, values) => {
  for (const value of values) refused(path, { [path]: value })
})

test('refuses a boost that is not a number, and options that are not an object', () => {
  for (const value of NO_NUMBER) refused('boosts.title', { boosts: { title: value } })
  for (const options of [null, [], 'query', () => ({})]) refused('options', options)
})

test('treats undefined options as not set', async () => {
  const none = Object.fromEntries([...WRONG.keys()].map(option => [option, undefined])) as Bm25RankerOptions
  expect(await found(tracker, 'open an issue', none)).toEqual(await found(tracker, 'open an issue'))
})

/** One key for each option; the compiler checks that none is missing. */
const OPTIONS: Readonly<Record<keyof Bm25RankerOptions, true>> = {
  engine: true,
  boosts: true,
  k1: true,
  b: true,
  stem: true,
  typoWeight: true,
  statistics: true,
  syntax: true,
  threshold: true,
  onSearch: true,
}

function refused(path: string, options: unknown): void {
  let error: unknown
  try {
    createBm25Ranker(options as Bm25RankerOptions)
  } catch (thrown) {
    error = thrown
  }
  expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
  expect(error).toMatchObject({ details: { path } })
}

test('refuses b, typoWeight and threshold above 1', () => {
  for (const option of ['b', 'typoWeight', 'threshold']) refused(option, { [option]: 1.1 })
})

test('the README has the default weights of the fields', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const others = Object.entries(DEFAULT_TUNING.fieldWeights).filter(([, weight]) => weight !== 1)
  const list = others.map(([field, weight]) => `\`${field}\` ${weight}`).join(' and ')
  expect(readme).toContain(`1 each, but ${list} `)
})
