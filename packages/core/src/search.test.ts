import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const json = (outcome: unknown) => JSON.parse((outcome as ResultOutcome).content)
const found = (outcome: unknown) => json(outcome).tools.map((tool: { name: string }) => tool.name)

describe('search requests', () => {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
  const search = (args: unknown) => toolSearch.handle({ session: 'requests', name: 'tool_search', arguments: args })

  it('selects by names, and says which do not exist', async () => {
    const outcome = await search({ query: 'select:write_file,read_file,read_fil' })
    expect(found(outcome)).toEqual(['write_file', 'read_file'])
    expect(json(outcome).message).toContain('No tool is named "read_fil"; did you mean read_file?')
  })

  it('finds several exact names in one query', async () => {
    expect(found(await search({ query: '`write_file`, `create_issue`' }))).toEqual(['write_file', 'create_issue'])
  })

  it('ranks a query that only contains a name among other words', async () => {
    expect(found(await search({ query: 'write_file or create issue' }))).toEqual([
      'write_file',
      'create_issue',
      'read_file',
    ])
    expect(found(await search({ query: 'write_file and read_file & create_issue' }))).toEqual([
      'write_file',
      'read_file',
      'create_issue',
    ])
    expect(found(await search({ query: 'write_file, , write_file' }))).toEqual(['write_file'])
  })

  it('needs every required word, also of a tool that ranks behind all others', async () => {
    expect(found(await search({ query: '+file +write' }))).toEqual(['write_file'])
    expect(found(await search({ query: '+file +issue' }))).toEqual([])
    const many = Array.from({ length: 200 }, (_, i) => ({
      name: `box_${i}`,
      description: i === 199 ? 'The blue one' : '',
    }))
    const some = createToolSearch({ tools: many, ranker: wordRanker() })
    expect(found(await some.handle(call('tool_search', { query: 'box +blue' })))).toEqual(['box_199'])
  })

  it('keeps only results that have the required words', async () => {
    expect(found(await search({ query: '+write file' }))).toEqual(['write_file'])
    expect(found(await search({ query: 'file disk +read' }))).toEqual(['read_file'])
    expect(found(await search({ query: 'issue +GitHub' }))).toEqual(['create_issue'])
    expect(found(await search({ query: 'issue +gitlab' }))).toEqual([])
  })

  it('merges several queries by rank', async () => {
    expect(found(await search({ queries: ['file', 'issue'], limit: 2 }))).toEqual(['read_file', 'create_issue'])
  })

  it.each([
    ['a bare text', 'read file', ['read_file', 'write_file']],
    ['a list for a text', { query: ['issue'] }, ['create_issue']],
    ['a limit as text', { query: 'file', limit: '1' }, ['read_file']],
    ['JSON as text', '{"query":"issue"}', ['create_issue']],
  ])('understands %s', async (_, args, expected) => expect(found(await search(args))).toEqual(expected))

  it('says of a tool in context that it is loaded', async () => {
    const some = createToolSearch({ tools, ranker: wordRanker(), policy: { neverDefer: ['read_file'] } })
    expect(json(await some.handle(call('tool_search', { query: 'read_file' }))).message).toBe(
      'Already loaded, call directly: read_file.',
    )
  })

  it('breaks ties by what only reads, then by catalog order', async () => {
    const twins = [
      { name: 'purge_box', annotations: { destructiveHint: true } },
      { name: 'change_box' },
      { name: 'list_box', annotations: { readOnlyHint: true } },
      { name: 'alter_box' },
    ]
    const some = createToolSearch({ tools: twins, ranker: wordRanker(), activation: 'on' })
    expect(found(await some.handle(call('tool_search', { query: 'box' })))).toEqual([
      'list_box',
      'change_box',
      'alter_box',
      'purge_box',
    ])
  })

  it.each([
    ['an unknown tool', [{ id: 'nope', score: 1 }]],
    [
      'a repeat',
      [
        { id: 'read_file', score: 1 },
        { id: 'read_file', score: 1 },
      ],
    ],
    ['a score that is no number', [{ id: 'read_file', score: Number.NaN }]],
    [
      'a wrong order',
      [
        { id: 'read_file', score: 1 },
        { id: 'write_file', score: 2 },
      ],
    ],
    ['no array', undefined],
  ])('throws RANKER_CONTRACT where a ranker answers with %s', async (_, answer) => {
    const broken = { ...wordRanker(), index: async () => ({ rank: async () => answer as never }) }
    await expect(
      createToolSearch({ tools, ranker: broken }).handle(call('tool_search', { query: 'file' })),
    ).rejects.toMatchObject({ code: 'RANKER_CONTRACT' })
  })

  it('throws RANKER_FAILED with the cause where a ranker throws, and tries again next time', async () => {
    let fail = true
    const shaky = wordRanker()
    const ranker = {
      ...shaky,
      index: async (...args: Parameters<typeof shaky.index>) => {
        if (fail) throw new Error('disk full')
        return shaky.index(...args)
      },
    }
    const some = createToolSearch({ tools, ranker })
    await expect(some.handle(call('tool_search', { query: 'file' }))).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      cause: { message: 'disk full' },
    })
    fail = false
    expect(found(await some.handle(call('tool_search', { query: 'file' })))).toEqual(['read_file', 'write_file'])
  })
})
