import { readFileSync } from 'node:fs'
import { createCatalog, type ToolDefinition } from '@ts/core'
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

async function found(tools: readonly ToolDefinition[], query: string, options?: Bm25RankerOptions) {
  return (await (await indexOf(tools, options)).rank(query, { limit: 10 })).map(({ id }) => id)
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
  test('finds every form of an English word, and only the exact word if stemming is off', async () => {
    const tools = [
      { name: 'a', description: 'Schedules a meeting' },
      { name: 'b', description: 'Meet the schedule' },
      { name: 'c', description: 'Weather of a city' },
    ]
    expect(await found(tools, 'scheduling meetings')).toEqual(['a', 'b'])
    expect(await found(tracker, 'issue', { stem: false })).toEqual(['create_issue'])
  })

  test.each([
    ['github', 'Search GitHub for code'],
    ['GitHub', 'Search github for code'],
    ['pullrequest', 'Merge a pull request'],
    ['pull request', 'Merge a pullrequest'],
    ['timezone', 'Convert a time zone'],
    ['الطقس', 'حالة الطقس في المدينة'],
    ['날씨', '도시 날씨 조회'],
    ['明天的天气', '查询天气预报'],
    ['ｗｅａｔｈｅｒ', 'Weather of a city'],
    ['🌧 rain', '🌧 Rain of today'],
  ])('%s finds "%s"', async (query, description) => {
    const other = { name: 'y', description: 'Something else' }
    expect(await found([{ name: 'x', description }, other], query)).toEqual(['x'])
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

  test('polite words and other words of a request do not change the results', async () => {
    const index = await indexOf(tracker)
    const request = 'Hi, could you please open an issue for me in this repository'
    expect(await index.rank(request, { limit: 5 })).toEqual(await index.rank('open issue repository', { limit: 5 }))
  })
})

test('if no word matches, a name in scope that contains the query is found', async () => {
  const tools = [{ name: 'xgithubx_tool' }, { name: 'other' }]
  for (const query of ['githu', 'any githu thing']) expect(await found(tools, query)).toEqual(['xgithubx_tool'])
  expect(await (await indexOf(tools)).rank('githu', { limit: 5, within: new Set(['other']) })).toEqual([])
})

describe('options', () => {
  test('names the nearest option for an unknown one', () => {
    const refused = (options: object) => expect(() => createBm25Ranker(options))
    refused({ treshold: 0.1 }).toThrow(/treshold.* the nearest is threshold/)
    refused({ boosts: { names: 2 } }).toThrow(/boosts\.names.* the nearest is name/)
  })

  /** Wrong values of each option; the compiler checks that none is missing. */
  const WRONG: Readonly<Record<keyof Bm25RankerOptions, readonly unknown[]>> = {
    engine: [null, 'lucene'],
    boosts: [null, 'name', []],
    k1: ['1', Number.NaN, -1],
    b: [null, 1.1],
    stem: [null, 'porter'],
    typoWeight: [Number.NaN, 1.1],
    statistics: [null, 3, {}, { tools: 1, frequencies: {} }],
    syntax: [null, 'lucene'],
    threshold: ['1', 1.1],
    onSearch: [null, 'log'],
  }
  const refusals = Object.entries(WRONG).flatMap(([path, values]) =>
    values.map(value => [path, { [path]: value }] as [string, unknown]),
  )
  test.each([...refusals, ['boosts.title', { boosts: { title: '1' } }], ['options', 'query']])(
    'refuses a wrong %s when the ranker is created, not in a search: %j',
    (path, options) => {
      expect(() => createBm25Ranker(options as Bm25RankerOptions)).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
      )
    },
  )

  test('treats undefined options as not set', async () => {
    const none: object = Object.fromEntries(Object.keys(WRONG).map(option => [option, undefined]))
    expect(await found(tracker, 'open an issue', none)).toEqual(await found(tracker, 'open an issue'))
  })
})

test('the README has the default weights of the fields', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const others = Object.entries(DEFAULT_TUNING.fieldWeights).filter(([, weight]) => weight !== 1)
  const list = others.map(([field, weight]) => `\`${field}\` ${weight}`).join(' and ')
  expect(readme).toContain(`1 each, but ${list} `)
})
