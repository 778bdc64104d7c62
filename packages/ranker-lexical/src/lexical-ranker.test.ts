import { createCatalog, type ToolDefinition } from '@ts/core'
import { rankerConformance, seededCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'

rankerConformance({ test: it, createRanker: () => createLexicalRanker() })

const FORGE: readonly ToolDefinition[] = [
  { name: 'forge__create_issue', server: 'forge', description: 'Open a new issue in a repository' },
  { name: 'forge__list_issues', server: 'forge', description: 'List the issues of a repository' },
  { name: 'forge__delete_issue', server: 'forge', description: 'Delete an issue for good' },
  { name: 'forge__list_merge_requests', server: 'forge', description: 'List merge requests with their state' },
  { name: 'forge__mergeMergeRequest', server: 'forge', description: 'Merge an open merge request' },
  { name: 'tracker__create_issue', server: 'tracker', description: 'Open a new issue on a board' },
  { name: 'tracker__create_issue_from_template', server: 'tracker', description: 'Open a new issue from a template' },
  { name: 'chat__post_message', server: 'chat', description: 'Post a message to a channel' },
  {
    name: 'weather',
    description: 'Forecast for a place',
    inputSchema: { type: 'object', properties: { unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } } },
  },
]

async function rank(
  query: string,
  definitions: readonly ToolDefinition[] = FORGE,
  options?: LexicalRankerOptions,
): Promise<readonly string[]> {
  const index = await createLexicalRanker(options).index(createCatalog(definitions).searchable)
  return (await index.rank(query, { limit: 5 })).map(({ id }) => id)
}

describe('createLexicalRanker', () => {
  // Each row: the query, the tool that must rank first, and the part of the ranker that is tested.
  it.each([
    ['create an issue', 'forge__create_issue', 'name coverage: the query has all words of the name'],
    ['issue from template', 'tracker__create_issue_from_template', 'coverage of the rarest word'],
    ['tracker create issue', 'tracker__create_issue', 'a word of the server'],
    ['show MRs', 'forge__list_merge_requests', 'the plural of an acronym'],
    ['mergerequests', 'forge__list_merge_requests', 'words written together'],
    ['mesage a chanel', 'chat__post_message', 'typing errors'],
    ['degrees in fahrenheit', 'weather', 'a value of a parameter'],
    ['`post_message`', 'chat__post_message', 'a quoted name'],
    ['mcp__chat__post_message', 'chat__post_message', 'a name with a client’s prefix'],
    ['createIssue tracker', 'tracker__create_issue', 'camel case instead of snake case'],
  ])('%s finds %s first (%s)', async (query, expected) => {
    expect((await rank(query))[0]).toBe(expected)
  })

  it('finds both tools of a request with two steps', async () => {
    const found = await rank('List the merge requests that are open. Then post a message about them to the channel.')
    expect(found.slice(0, 3)).toEqual(expect.arrayContaining(['forge__list_merge_requests', 'chat__post_message']))
  })

  it.each(['YouTube', 'YouTube video', 'upload on YouTube'])(
    'reads a proper name as one word, although it begins with a stop word: %s',
    async query => {
      const names = ['video_upload', 'video_search', 'youtube_search', 'youtube_upload_video']
      const tools = names.map(name => ({ name }))
      expect((await rank(query, tools))[0]).toContain('youtube')
    },
  )

  it('searches with stop words if the query has no other words', async () => {
    const tools = [{ name: 'who_am_i', description: 'The current user' }, { name: 'list_users' }]
    expect((await rank('who am i', tools))[0]).toBe('who_am_i')
  })

  it('uses a custom thesaurus, and only the sense that fits the context of the tool', async () => {
    const own = ['#thesaurus\t1\ten\nissue@repository\tbug report~9\n']
    const options: LexicalRankerOptions = { thesaurus: { english: false, languages: false, own } }
    const found = await rank('file a bug report', FORGE, options)
    expect(found).toContain('forge__create_issue')
    expect(found).not.toContain('tracker__create_issue')
  })

  it('explains a score by parts whose sum is the score', async () => {
    const withoutThesaurus = createLexicalRanker({ thesaurus: { english: false, languages: false } })
    const index = await withoutThesaurus.index(createCatalog(FORGE).searchable)
    const query = 'mesage mergerequest list'
    const [first] = await index.rank(query, { limit: 1 })
    const { score, parts } = await index.explain!(query, first!.id)
    expect(score).toBeCloseTo(first!.score, 9)
    expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 9)
    expect(parts).toContainEqual(expect.objectContaining({ source: 'compound', matched: 'merg request' }))
    expect(parts.find(({ term }) => term === 'list')?.note).toContain('in name, description')
  })
})

// More tools than are scored exactly by default.
it.each(['create invoice', 'list the open tickets of a customer, then delete them', '`LAST` order'])(
  'a larger limit changes neither the first results nor their scores: %s',
  async text => {
    const many = createCatalog(seededCatalog(1_000, 5)).searchable
    const query = text.replace('LAST', many[999]!.name)
    const index = await createLexicalRanker().index(many)
    const all = await index.rank(query, { limit: 1_000 })
    expect(all.length).toBeGreaterThan(60)
    for (const limit of [1, 10, 60, 61, 100]) expect(await index.rank(query, { limit })).toEqual(all.slice(0, limit))
  },
)

describe('hostile queries', () => {
  const tools = createCatalog([...FORGE, { name: 'a'.repeat(64) }, { name: 'b__'.repeat(20) }]).searchable

  it.each([
    ['_', 100_000],
    ['a__', 33_333],
    ['a.', 50_000],
    ['-', 100_000],
    ['x', 100_000],
    ['aB', 50_000],
    ["'a ", 33_000],
    ['"', 100_000],
    ['가', 100_000],
    ['tool ', 20_000],
    ['`a_` ', 20_000],
  ])('are answered: %j, repeated %i times', async (text, times) => {
    const index = await createLexicalRanker().index(tools)
    for (const query of [text.repeat(times), `a${text.repeat(times)}b`, `issue ${text.repeat(times)}`]) {
      expect((await index.rank(query, { limit: 5 })).length).toBeLessThanOrEqual(5)
    }
    expect((await index.rank(`list issues ${text.repeat(times)}`, { limit: 20 })).map(({ id }) => id)).toContain(
      'forge__list_issues',
    )
  })

  it('are read to the words after a long repetition', async () => {
    expect(await rank(`${'weather '.repeat(200)}issue`)).toContain('forge__create_issue')
  })
})

it('rejects a query whose signal is aborted while a thesaurus is loaded', async () => {
  const index = await createLexicalRanker().index(createCatalog(FORGE).searchable)
  const controller = new AbortController()
  const answer = index.rank('удалить задачу', { limit: 3, signal: controller.signal })
  controller.abort(new Error('no longer wanted'))
  await expect(answer).rejects.toThrow('no longer wanted')
})
