import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolSearchEvent, type ToolSearchOptions } from '../index.js'
import { call, createIssue, json, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
/** Uses the stub, whose search loads the tools that it returns. */
const make = (options: ToolSearchOptions) => createToolSearch({ disclosure: 'stub', ...options })
const found = (outcome: unknown) => json(outcome).tools.map((tool: { name: string }) => tool.name)

describe('a search request', () => {
  const toolSearch = make({ tools, ranker: wordRanker() })
  const search = (args: unknown) => toolSearch.handle({ session: 'requests', name: 'tool_search', arguments: args })

  it('selects by names, and reports names that do not exist, but no empty ones', async () => {
    const outcome = await search({ query: 'select:write_file,read_file,read_fil,"",' })
    expect(found(outcome)).toEqual(['write_file', 'read_file'])
    expect(json(outcome).message).toContain('No tool is named "read_fil"; did you mean read_file?')
    expect(json(await search('select:,"",')).message).not.toContain('No tool is named')
  })

  it.each([
    ['do not use write_file; create issue', ['create_issue']],
    ['create issue; never run write_file', ['create_issue']],
    ['do not use write_file; never run read_file', []],
  ])('does not find a tool because %j refuses it', async (query, expected) => {
    expect(found(await search({ query }))).toEqual(expected)
  })

  it('requires every required word, and finds such a tool even if it ranks last', async () => {
    expect(found(await search({ query: '+file +write' }))).toEqual(['write_file'])
    expect(found(await search({ query: '+file +issue' }))).toEqual([])
    const boxes = Array.from({ length: 200 }, (_, i) => ({ name: `box_${i}`, description: `Number ${i}` }))
    const some = make({ tools: boxes, ranker: wordRanker() })
    expect(found(await some.handle(call('tool_search', { query: 'box +199' })))).toEqual(['box_199'])
  })

  it('breaks ties by read-only tools, then by catalog order', async () => {
    const twins = [
      { name: 'purge_box', annotations: { destructiveHint: true } },
      { name: 'change_box' },
      { name: 'list_box', annotations: { readOnlyHint: true } },
      { name: 'alter_box' },
    ]
    const some = make({ tools: twins, ranker: wordRanker(), activation: 'on' })
    expect(found(await some.handle(call('tool_search', { query: 'box' })))).toEqual([
      'list_box',
      'change_box',
      'alter_box',
      'purge_box',
    ])
  })

  it('reports RANKER_FAILED with the cause if a ranker throws, and tries again next time', async () => {
    let fail = true
    const shaky = wordRanker()
    const ranker = {
      ...shaky,
      index: async (...args: Parameters<typeof shaky.index>) => {
        if (fail) throw new Error('disk full')
        return shaky.index(...args)
      },
    }
    const failures: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void (event.kind === 'failure' && failures.push(event))
    const toolSearch = make({ tools, ranker, onEvent })
    const outcome = await toolSearch.handle(call('tool_search', { query: 'file' }))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'search_failed' })
    expect(JSON.stringify(outcome)).not.toContain('disk full')
    expect(failures).toMatchObject([{ error: { code: 'RANKER_FAILED', cause: { message: 'disk full' } } }])
    fail = false
    expect(found(await toolSearch.handle(call('tool_search', { query: 'file' })))).toEqual(['read_file', 'write_file'])
    expect(failures).toHaveLength(1)
  })
})

/** The word ranker, and the texts that it was asked for. */
function listening(query: 'text' | 'pattern' = 'text') {
  const words = wordRanker()
  const ranked: string[] = []
  const index = async (...args: Parameters<typeof words.index>) => {
    const { rank } = await words.index(...args)
    return {
      rank: (...asked: Parameters<typeof rank>) => {
        ranked.push(asked[0])
        return rank(...asked)
      },
    }
  }
  return { ranked, ranker: { ...words, traits: { ...words.traits, query }, index } }
}

describe('unusual search requests', () => {
  it.each([
    ['text', ['file', 'issue', 'file. issue']],
    ['pattern', ['file', 'issue']],
  ] as const)('are joined for one more ranking only if they are text: %s', async (query, expected) => {
    const { ranker, ranked } = listening(query)
    const outcome = await make({ tools, ranker }).handle(call('tool_search', { queries: ['file', 'issue'] }))
    expect(ranked).toEqual(expected)
    expect(found(outcome)).toEqual(['read_file', 'write_file', 'create_issue'])
  })

  it('find nothing and do not call the ranker if no tool is deferred', async () => {
    const ranker = wordRanker()
    const tools = [{ ...readFile, deferLoading: true }, writeFile]
    const toolSearch = make({ tools, ranker, disclosure: 'native' })
    const outcome = await toolSearch.handle({ ...call('tool_search', { query: 'file' }), visible: ['write_file'] })
    expect(json(outcome).message).toContain('All tools are loaded')
    expect(ranker.indexed).toBe(0)
  })

  it.each([
    ['a name before other words', 'write_file or create issue', ['write_file', 'create_issue']],
    ['several exact names', '`write_file`, `create_issue`', ['write_file', 'create_issue']],
    ['names in a sentence', 'write_file and read_file & filler_1', ['write_file', 'read_file', 'filler_1']],
    ['one name twice', 'write_file, , write_file', ['write_file']],
    ['`select:` in the midst of words', 'please select:write_file', ['write_file', 'read_file']],
    ['names in several quotes and brackets', '(«`write_file`», "read_file".)', ['write_file', 'read_file']],
    ['names with a comma before and after them', ',write_file, read_file,', ['write_file', 'read_file']],
    ['names after `and`', 'and write_file', ['write_file']],
    ['one required word among other words', '+write something else', ['write_file']],
    ['a plus that marks no word', 'write+ + disk issue', ['write_file', 'create_issue']],
  ])('are understood with %s', async (_, args, expected) => {
    expect(found(await make({ tools, ranker: wordRanker() }).handle(call('tool_search', args)))).toEqual(expected)
  })

  it('keep punctuation and white space that are part of a name', async () => {
    const odd = [...tools, { name: 'files.read: all' }, { name: 'all files' }]
    const toolSearch = make({ tools: odd, ranker: wordRanker() })
    const search = async (query: string) => found(await toolSearch.handle(call('tool_search', query)))
    const [id] = await search('"files.read: all"')
    expect(id).toMatch(/^files_read_all_[a-z0-9]+$/)
    expect(await search('"all files"')).toEqual([expect.stringMatching(/^all_files_/)])
    expect(await search('files read')).not.toEqual([id])
  })

  it('do not call the ranker for queries without words', async () => {
    const { ranker, ranked } = listening()
    const toolSearch = make({ tools, ranker })
    await toolSearch.handle(call('tool_search', { queries: ['', 'issue', 'read_file', 'select:nope'] }))
    expect(ranked).toEqual(['issue'])
    await toolSearch.handle(call('tool_search', { queries: ['issue', 'use read_file, then repository'] }))
    expect(ranked.slice(1)).toEqual(['issue', 'repository', 'issue. repository'])
  })

  it('find a required word in each text of a tool, in any letter case and with or without accents', async () => {
    const boxes = [
      { name: 'box_a', title: 'Größe' },
      { name: 'box_b', server: 'GitHub' },
      { name: 'box_c', keywords: ['Schlüssel', 'KEY'] },
      { name: 'box_d', description: 'A café' },
      { name: 'box_e', category: 'hidden' },
    ]
    const toolSearch = make({ tools: boxes, ranker: wordRanker(), activation: 'on' })
    const search = async (query: string) => found(await toolSearch.handle(call('tool_search', query)))
    for (const [word, expected] of [
      ['größe', ['box_a']],
      ['github', ['box_b']],
      ['key', ['box_c']],
      ['Cafe', ['box_d']],
      ['hidden', []],
      ['undefined', []],
    ] as const)
      expect(await search(`box +${word}`), word).toEqual(expected)
  })

  it('get at most the maximum number of results, even if the default is greater', async () => {
    const limits = { default: 10, max: 3 }
    const toolSearch = make({ tools, ranker: wordRanker(), limits })
    expect(found(await toolSearch.handle(call('tool_search', 'filler')))).toHaveLength(3)
    expect(found(await toolSearch.handle(call('tool_search', { query: 'filler', limit: 9 })))).toHaveLength(3)
  })

  it.each([-1, 0, Number.MIN_VALUE, 1, 1e300])(
    'never lose a named tool to the top band, with a best score of %d',
    async best => {
      const index = async () => ({ rank: async () => [{ id: 'create_issue', score: best }] })
      const toolSearch = make({ tools, ranker: { ...wordRanker(), index }, limits: { topBand: 0.9 } })
      const query = 'use read_file, write_file and filler_1, then tell everyone'
      const outcome = await toolSearch.handle(call('tool_search', { queries: [query] }))
      expect(found(outcome).slice(0, 3)).toEqual(['read_file', 'write_file', 'filler_1'])
    },
  )
})
