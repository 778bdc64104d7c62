import { createCatalog, type ToolDefinition } from '@ts/core'
import { rankerConformance } from '@ts/testkit'
import { describe, expect, it, test } from 'vitest'
import { createRegexRanker, type RegexRankerOptions } from './index.js'
import type { RegexField } from './tool-text.js'

// The engine of words passes with more tools.
rankerConformance({ test, createRanker: () => createRegexRanker(), manyTools: 2_000 })

const FIELDS: readonly RegexField[] = ['name', 'description', 'title', 'server', 'category', 'keywords', 'parameters']

const tools: ToolDefinition[] = [
  { name: 'list_files', description: 'List the files of a directory, with their sizes.' },
  { name: 'get_weather', description: 'Get current weather for a city.' },
  { name: 'weather_forecast', description: 'Predict the next seven days.' },
  { name: 'send_message', description: 'Post a message to a Slack channel.' },
  { name: 'query_database', description: 'Run a query on the database.' },
  { name: 'describe_table', description: 'Columns of a database table, to write a query with.' },
  { name: 'createFolder', description: 'Make a folder.', inputSchema: parameter('parentPath', 'Where it goes') },
  { name: 'weather', description: 'Weather station status.' },
]

function parameter(name: string, description: string) {
  return { type: 'object', properties: { [name]: { type: 'string', description } } }
}

async function find(query: string, options: RegexRankerOptions = {}, some = tools): Promise<string[]> {
  const index = await createRegexRanker(options).index(createCatalog(some).searchable)
  return (await index.rank(query, { limit: 10 })).map(({ id }) => id)
}

describe('patterns', () => {
  it.each([
    ['weather', ['weather', 'weather_forecast', 'get_weather']],
    ['(?i)slack', ['send_message']],
    ['SLACK', ['send_message']],
    ['get_.*', ['get_weather']],
    ['database.*query', ['describe_table']],
    ['list_files|create_?folder', ['list_files', 'createFolder']],
  ])('finds by %s', async (pattern, expected) => {
    const found = await find(pattern, { words: 'never' })
    expect([...found].sort()).toEqual([...expected].sort())
  })

  it('ranks a whole name above a match in a name, and that above a match in a description', async () => {
    // `weather` is a whole name. The patterns also match in other names and descriptions.
    expect((await find('weather|folder')).slice(0, 1)).toEqual(['weather'])
    // Both tools match `query`, but only one has it in its name.
    expect(await find('(query)')).toEqual(['query_database', 'describe_table'])
  })

  it('ranks the name that the pattern covers most above longer names', async () => {
    const more: ToolDefinition[] = [
      { name: 'create_issue_comment_reaction_on_behalf', description: '' },
      { name: 'create_issue', description: '' },
    ]
    expect((await find('create_?issue', {}, more))[0]).toBe('create_issue')
  })

  it('respects case if the pattern or the option requires it', async () => {
    expect(await find('(?-i)Slack')).toEqual(['send_message'])
    expect(await find('(?-i)SLACK', { fuzzyLimit: 0 })).toEqual([])
    expect(await find('SLACK', { caseSensitive: true, words: 'never', fuzzyLimit: 0 })).toEqual([])
  })

  const shop: ToolDefinition[] = [
    { name: 'a', description: '', title: 'Refund a purchase' },
    { name: 'b', description: '', server: 'stripe' },
    { name: 'c', description: '', category: 'payments' },
    { name: 'd', description: '', keywords: ['chargeback', 'money back'] },
    { name: 'e', description: '', inputSchema: parameter('invoiceNumber', 'Of the bill') },
    { name: 'f', description: 'Every discount' },
  ]
  it.each([
    ['title', 'refund.a|purchase$', 'refund', 'a'],
    ['server', '^str.pe$', 'stripe', 'b'],
    ['category', '^pay.*', 'payments', 'c'],
    // Each keyword is on a separate line.
    ['keywords', '(?m)^money.back$', 'chargeback', 'd'],
    ['parameters', 'invoice.?number of', 'bill', 'e'],
    ['description', '^every', 'discount', 'f'],
  ] as const)('searches the field %s only if chosen, by pattern and by word', async (field, pattern, word, id) => {
    const searchable = createCatalog(shop).searchable
    const found = async (query: string, fields: readonly RegexField[]) => {
      const index = await createRegexRanker({ fields, fuzzyLimit: 0 }).index(searchable)
      return (await index.rank(query, { limit: 10 })).map(({ id, score }) => [id, Math.floor(score)])
    }
    const others = FIELDS.filter(other => other !== field)
    for (const query of [pattern, word]) {
      expect(await found(query, ['name', field])).toEqual([[id, query === word ? 3 : expect.any(Number)]])
      expect(await found(query, others)).toEqual([])
    }
  })

  it('matches each field separately', async () => {
    const one = [{ name: 'a', description: 'pay', title: 'back', server: 'bank' }]
    const options = { fields: FIELDS, fuzzyLimit: 0, words: 'never' } as const
    expect(await find('(?s)pay.*ban', options, one)).toEqual([])
    expect(await find('^bank$', options, one)).toEqual(['a'])
  })

  it('does not search parameters by default', async () => {
    expect(await find('parent.?path', { fuzzyLimit: 0 })).toEqual([])
    expect(await find('parent.?path', { fields: ['name', 'parameters'] })).toEqual(['createFolder'])
  })

  it('matches a text only up to 4,096 characters', async () => {
    const rank = (before: number) =>
      find('needle$', { fuzzyLimit: 0 }, [{ name: 'long', description: `${'x'.repeat(before)}needle` }])
    expect(await rank(4_090)).toEqual(['long'])
    expect(await rank(4_091)).toEqual([])
  })
})

describe('fuzzy fallback', () => {
  it.each([
    ['wether', 'get_weather'],
    ['send msg', 'send_message'],
    ['send.*msg', 'send_message'],
    ['wheather.*forcast', 'weather_forecast'],
    ['forec', 'weather_forecast'],
    ['msg', 'send_message'],
    ['predi.*nxt', 'weather_forecast'],
    ['descirbe tabel', 'describe_table'],
  ])('finds by %s', async (query, expected) => {
    const found = await find(query)
    expect(found.slice(0, 3)).toContain(expected)
    expect(found.length).toBeLessThanOrEqual(5)
  })

  it('returns at most five tools, or fuzzyLimit tools, or none', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ name: `weather_${i}`, description: 'weather' }))
    const count = async (options: RegexRankerOptions) => (await find('wether', options, many)).length
    expect(await count({})).toBe(5)
    expect(await count({ words: 'never' })).toBe(5)
    expect(await count({ fuzzyLimit: 8 })).toBe(8)
    expect(await count({ words: 'never', fuzzyLimit: 0 })).toBe(0)
  })

  it('finds nothing if nothing is similar', async () => {
    expect(await find('zzzzqqqq')).toEqual([])
    expect(await find('q{3}x*y')).toEqual([])
  })
})

describe('plain words', () => {
  it('searches a sentence by its words, not by its punctuation', async () => {
    expect((await find('what is the weather in this city?'))[0]).toBe('get_weather')
  })

  it('ranks tools that contain the words in the same order first', async () => {
    expect((await find('database table'))[0]).toBe('describe_table')
    expect((await find('`query_database`'))[0]).toBe('query_database')
  })

  it('reads every query as a pattern if the option words is never', async () => {
    await expect(find('files (sizes', { words: 'never' })).rejects.toMatchObject({ code: 'INVALID_PATTERN' })
  })

  it.each(['', '  '])('finds nothing for the empty query %j', async query => {
    for (const words of ['auto', 'never'] as const) expect(await find(query, { words })).toEqual([])
  })

  it('searches words without corrections if fuzzyLimit is 0', async () => {
    expect(await find('wether zzz', { fuzzyLimit: 0 })).toEqual([])
    expect((await find('message zzz yyy', { fuzzyLimit: 0 }))[0]).toBe('send_message')
  })

  it('searches an invalid pattern as words if the option onInvalid is words', async () => {
    expect((await find('list files (sizes', { onInvalid: 'words' }))[0]).toBe('list_files')
  })
})

describe('explain', () => {
  it('shows the place of the match, the word that each fixed text matched, and a corrected spelling', async () => {
    const index = await createRegexRanker().index(createCatalog(tools).searchable)
    const explanation = await index.explain!('get_w.*', 'get_weather')
    const [ranked] = await index.rank('get_w.*', { limit: 1 })
    expect(explanation.terms).toEqual(['get_w.*'])
    expect(explanation.score).toBe(ranked?.score)
    const parts = explanation.parts.map(({ source, term = '' }) => `${source} ${term}`.trim())
    expect(parts).toEqual(['name', 'name-share', 'word get', 'name-coverage'])
    const corrected = (await index.explain!('wether', 'get_weather')).parts[0]
    expect(corrected).toMatchObject({ source: 'correction', term: 'wether', matched: 'weather' })
  })

  it('subtracts the score of a tool that is cut by the limit of fuzzy results', async () => {
    const many = Array.from({ length: 8 }, (_, i) => ({ name: `weather_${i}`, description: 'weather' }))
    const index = await createRegexRanker().index(createCatalog(many).searchable)
    expect(await index.explain!('wether', 'weather_4')).toMatchObject({ score: 1 })
    const { score, parts } = await index.explain!('wether', 'weather_5')
    expect(score).toBe(0)
    expect(parts.at(-1)).toMatchObject({ source: 'fuzzy-limit', score: expect.closeTo(-1, 2) })
    expect(parts.at(-1)?.note).toBe('cut: fuzzy results are 5 at most, and others are better')
  })
})

describe('scope', () => {
  it('finds tools in a narrow scope, even if others match better', async () => {
    const index = await createRegexRanker().index(createCatalog(tools).searchable)
    const within = new Set(['weather_forecast', 'send_message'])
    expect((await index.rank('weather.*', { limit: 1, within })).map(({ id }) => id)).toEqual(['weather_forecast'])
    expect((await index.rank('wether', { limit: 1, within })).map(({ id }) => id)).toEqual(['weather_forecast'])
  })
})
