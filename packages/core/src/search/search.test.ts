import { describe, expect, it } from 'vitest'
import { createToolSearch, type Ranker, type ToolSearchEvent, type ToolSearchOptions } from '../index.js'
import { call, createIssue, json, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
/** Uses the stub, whose search loads the tools that it returns. */
const make = (options: ToolSearchOptions) => createToolSearch({ disclosure: 'stub', ...options })
const found = (outcome: unknown) => json(outcome).tools.map((tool: { name: string }) => tool.name)

describe('a search request', () => {
  const toolSearch = make({ tools, ranker: wordRanker() })
  const search = (args: unknown) => toolSearch.handle({ session: 'requests', name: 'tool_search', arguments: args })

  it('selects by names, and reports names that do not exist', async () => {
    const outcome = await search({ query: 'select:write_file,read_file,read_fil' })
    expect(found(outcome)).toEqual(['write_file', 'read_file'])
    expect(json(outcome).message).toContain('No tool is named "read_fil"; did you mean read_file?')
  })

  it('finds several exact names in one query', async () => {
    expect(found(await search({ query: '`write_file`, `create_issue`' }))).toEqual(['write_file', 'create_issue'])
  })

  it('puts a tool that a query names first, and ranks the other words without the name', async () => {
    expect(found(await search({ query: 'write_file or create issue' }))).toEqual(['write_file', 'create_issue'])
    expect(found(await search({ query: 'write_file and read_file & create_issue' }))).toEqual([
      'write_file',
      'read_file',
      'create_issue',
    ])
    expect(found(await search({ query: 'write_file, , write_file' }))).toEqual(['write_file'])
  })

  it.each([
    ['do not use write_file; create issue', ['create_issue']],
    ['create issue; never run write_file', ['create_issue']],
    ['do not use write_file', []],
    ['do not use write_file; never run read_file', []],
  ])('does not find a tool because %j refuses it', async (query, expected) => {
    expect(found(await search({ query }))).toEqual(expected)
  })

  it('requires every required word, and finds such a tool even if it ranks last', async () => {
    expect(found(await search({ query: '+file +write' }))).toEqual(['write_file'])
    expect(found(await search({ query: '+file +issue' }))).toEqual([])
    const many = Array.from({ length: 200 }, (_, i) => ({
      name: `box_${i}`,
      description: i === 199 ? 'The blue one' : '',
    }))
    const some = make({ tools: many, ranker: wordRanker() })
    expect(found(await some.handle(call('tool_search', { query: 'box +blue' })))).toEqual(['box_199'])
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
    const { outcome, failures, toolSearch } = await searchWith(ranker)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'search_failed' })
    expect(JSON.stringify(outcome)).not.toContain('disk full')
    expect(failures).toMatchObject([{ error: { code: 'RANKER_FAILED', cause: { message: 'disk full' } } }])
    fail = false
    expect(found(await toolSearch.handle(call('tool_search', { query: 'file' })))).toEqual(['read_file', 'write_file'])
    expect(failures).toHaveLength(1)
  })

  async function searchWith(ranker: Ranker) {
    const failures: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void (event.kind === 'failure' && failures.push(event))
    const toolSearch = make({ tools, ranker, onEvent })
    return { outcome: await toolSearch.handle(call('tool_search', { query: 'file' })), failures, toolSearch }
  }
})

describe('unusual search requests', () => {
  it.each([
    ['text', ['file', 'issue', 'file. issue']],
    ['pattern', ['file', 'issue']],
  ] as const)('are joined for one more ranking only if they are text: %s', async (query, expected) => {
    const ranked: string[] = []
    const words = wordRanker()
    const ranker: Ranker = {
      ...words,
      traits: { ...words.traits, query },
      index: async (...args) => {
        const index = await words.index(...args)
        return {
          rank: async (text, options) => {
            ranked.push(text)
            return index.rank(text, options as { limit: number })
          },
        }
      },
    }
    const outcome = await make({ tools, ranker }).handle(call('tool_search', { queries: ['file', 'issue'] }))
    expect(ranked).toEqual(expected)
    expect(found(outcome)).toEqual(['read_file', 'write_file', 'create_issue'])
  })

  it('find nothing and do not call the ranker if no tool is deferred', async () => {
    const ranker = wordRanker()
    const toolSearch = make({
      tools: [{ ...readFile, deferLoading: true }, writeFile],
      ranker,
      disclosure: 'native',
    })
    const outcome = await toolSearch.handle({ ...call('tool_search', { query: 'file' }), visible: ['write_file'] })
    expect(json(outcome).message).toContain('All tools are loaded')
    expect(ranker.indexed).toBe(0)
  })

  it.each([
    ['`select:` in the midst of words', 'please select:write_file', ['write_file', 'read_file']],
    ['names in several quotes and brackets', '(«`write_file`», "read_file".)', ['write_file', 'read_file']],
    ['names with a comma before and after them', ',write_file, read_file,', ['write_file', 'read_file']],
    ['names after `and`', 'and write_file', ['write_file']],
    ['one required word among other words', '+write something else', ['write_file']],
    ['a plus that marks no word', 'write+ + disk issue', ['write_file', 'create_issue']],
  ])('are understood with %s', async (_, args, expected) => {
    expect(found(await make({ tools, ranker: wordRanker() }).handle(call('tool_search', args)))).toEqual(expected)
  })

  it('do not report an empty name as unknown', async () => {
    const outcome = await make({ tools, ranker: wordRanker() }).handle(call('tool_search', 'select:,"",'))
    expect(json(outcome).message).not.toContain('No tool is named')
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
    const words = wordRanker()
    const asked: string[] = []
    const index = async (...args: Parameters<typeof words.index>) => {
      const { rank } = await words.index(...args)
      return {
        rank: async (query: string, options: Parameters<typeof rank>[1]) => {
          asked.push(query)
          return rank(query, options)
        },
      }
    }
    const toolSearch = make({ tools, ranker: { ...words, index } })
    await toolSearch.handle(call('tool_search', { queries: ['', 'issue', 'read_file', 'select:nope'] }))
    expect(asked).toEqual(['issue'])
    await toolSearch.handle(call('tool_search', { queries: ['issue', 'use read_file, then repository'] }))
    expect(asked.slice(1)).toEqual(['issue', 'repository', 'issue. repository'])
  })

  it('find a required word in each text of a tool, in any letter case and with or without accents', async () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => ({ name: `box_${letter}` }))
    const boxes = [
      { ...list[0]!, title: 'Größe' },
      { ...list[1]!, server: 'GitHub' },
      { ...list[2]!, keywords: ['Schlüssel', 'KEY'] },
      { ...list[3]!, description: 'A café' },
      { ...list[4]!, category: 'hidden' },
      list[5]!,
    ]
    const toolSearch = make({ tools: boxes, ranker: wordRanker(), activation: 'on' })
    const search = async (query: string) => found(await toolSearch.handle(call('tool_search', query)))
    expect(await search('box +größe')).toEqual(['box_a'])
    expect(await search('box +github')).toEqual(['box_b'])
    expect(await search('box +key')).toEqual(['box_c'])
    expect(await search('box +Cafe')).toEqual(['box_d'])
    expect(await search('box +hidden')).toEqual([])
    expect(await search('box +undefined')).toEqual([])
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
