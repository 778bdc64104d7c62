import { describe, expect, it } from 'vitest'
import type { DisclosureServices, DisclosureTurn } from '../disclosure.js'
import {
  createToolSearch,
  type DisclosureName,
  estimateTokens,
  type Outcome,
  type Ranker,
  type ResultOutcome,
  serializeTools,
  type ToolDefinition,
  type ToolSearch,
  ToolSearchError,
  type ToolSearchOptions,
} from '../index.js'
import { createSentenceBudget } from '../limits/sentence-budget.js'
import type { SearchResult } from '../search/search.js'
import type { SearchRequest } from '../search/search-request.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'
import type { CatalogTool } from '../tool.js'
import { namesOf, news, searchMessage, unknownNames } from './answers.js'
import { RENDERINGS } from './render.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const DISCLOSURES: readonly DisclosureName[] = ['stub', 'bridge', 'load', 'window', 'native']
const RENDERS = [...[undefined, ...RENDERINGS], () => ({ odd: 'odd\u202e' })]
const make = (disclosure: DisclosureName, more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({
    tools,
    ranker: wordRanker(),
    activation: 'on',
    disclosure,
    ...more,
    policy: { defer: 'automatic', ...more.policy },
  })
/** Calls the search tool: the first meta tool of every disclosure. */
async function search(toolSearch: ToolSearch, args: unknown) {
  const { tools: sent } = await toolSearch.expose({ session })
  return (await toolSearch.handle({ session, name: sent[0]!.name, arguments: args })) as ResultOutcome
}
const messageOf = (outcome: ResultOutcome) => (outcome.value as { message: string }).message
const textOf = (outcome: Outcome) =>
  outcome.kind === 'result' ? outcome.content : outcome.kind === 'refused' ? outcome.message : ''

describe.each(DISCLOSURES)('the answer of %s to a search', disclosure => {
  it('names each need for which nothing was found, and none that was answered', async () => {
    const toolSearch = make(disclosure)
    const sentence = 'Nothing found for "zzz", "yyy"; try other words for that.'
    expect(messageOf(await search(toolSearch, { queries: ['read', 'zzz', 'issue', 'yyy'] }))).toContain(sentence)
    for (const queries of [['read'], ['read', 'issue'], ['zzz'], ['zzz', 'yyy'], ['select:read_file', 'read']])
      expect(messageOf(await search(toolSearch, { queries }))).not.toContain('Nothing found')
  })

  it('names a need by its first phrasing, if none of its phrasings found anything', async () => {
    const toolSearch = make(disclosure)
    const queries = [
      ['zzz', 'yyy'],
      ['xxx', 'read'],
    ]
    const message = messageOf(await search(toolSearch, { queries }))
    expect(message).toContain('Nothing found for "zzz"; try other words for that.')
  })

  it('names five of many queries without results, cut and escaped', async () => {
    const toolSearch = make(disclosure)
    const queries = ['read', 'z\u202ez', ...Array.from({ length: 6 }, (_, i) => `${i}${'y'.repeat(200)}`)]
    const message = messageOf(await search(toolSearch, { queries }))
    expect(message).toMatch(/Nothing found for "z\\\\u\{202e\}z", ("\dy{79}", ){3}"\dy{79}" and 2 more;/)
  })

  it('reports why one of several queries could not be searched', async () => {
    const inner = wordRanker()
    const ranker: Ranker = {
      ...inner,
      traits: { ...inner.traits, query: 'pattern' },
      async index(list) {
        const index = await inner.index(list)
        return {
          async rank(query, options) {
            if (query.includes('('))
              throw new ToolSearchError('INVALID_PATTERN', 'The group of "(x\u202e" is not closed.')
            return index.rank(query, options)
          },
        }
      },
    }
    const message = messageOf(await search(make(disclosure, { ranker }), { queries: ['read', '(x'] }))
    expect(message).toContain('A query could not be searched: The group of "(x\\u{202e}" is not closed.')
    expect(message).not.toContain('Nothing found')
  })
})

describe.each<DisclosureName>([...DISCLOSURES, 'eager'])('hidden characters of a catalog, in %s', disclosure => {
  const HIDDEN = /[\u200b\u202e\u2066\u{e0000}-\u{e0fff}]/u
  const hidden: ToolDefinition = {
    name: 'hidden_tool',
    server: 'ser\u202ever',
    title: 'Ti\u202etle',
    description: 'Hidden\u202e text \u{e0041}\u{e0042}',
    inputSchema: {
      type: 'object',
      title: 'x\u200b',
      description: 'y\u202e',
      properties: {
        a: { type: 'string', description: 'd\u202e', enum: ['e\u2066', 'f'], default: 'f', examples: ['g\u202e'] },
        b: { type: 'array', items: { $ref: '#/$defs/b' } },
      },
      required: ['a'],
      $defs: { b: { const: 'h\u200b' } },
    },
  }
  const away = [{ server: 'a\u202e', since: 'b\u200b', reason: 'c\u202e' }]
  const list = [...tools, hidden, { ...hidden, name: 'hidden_core', deferrable: 'never' as const }]

  it('are escaped in the sent tools, instructions and signatures', async () => {
    const toolSearch = make(disclosure, { tools: list })
    for (const revealed of [[], ['hidden_tool']]) {
      const { tools: sent, instructions, signatures } = await toolSearch.expose({ revealed })
      expect(`${serializeTools(sent)}${instructions}${signatures}`).not.toMatch(HIDDEN)
      const core = sent.find(tool => tool.name === 'hidden_core')!
      expect(core.description).toBe('Hidden\\u{202e} text \\u{e0041}\\u{e0042}')
      expect(core.inputSchema).toMatchObject({
        title: 'x\\u{200b}',
        properties: { a: { description: 'd\\u{202e}', enum: ['e\\u{2066}', 'f'], examples: ['g\\u{202e}'] } },
        $defs: { b: { const: 'h\\u{200b}' } },
      })
    }
  })

  it.each(RENDERS)('are escaped in every answer and refusal: tools rendered as %s', async render => {
    const toolSearch = make(disclosure, { tools: { tools: list, away }, ...(render ? { render } : {}) })
    const { tools: sent } = await toolSearch.expose()
    const metas = sent.filter(tool => tool.role === 'meta').map(tool => tool.name)
    const calls: readonly unknown[] = [
      {},
      { queries: ['hidden', 'z\u202e'] },
      { names: ['hidden_tool', 'zz\u202e'] },
      { name: 'hidden_tool', arguments: { a: 'i\u202e', '\u202e': 1 } },
    ]
    for (const name of [...metas, 'hidden_tool', 'hidden\u202e'])
      for (const args of calls) {
        const outcome = await toolSearch.handle({ name, arguments: args })
        expect(textOf(outcome)).not.toMatch(HIDDEN)
        if (outcome.kind === 'result') expect(JSON.stringify(outcome.value)).not.toMatch(HIDDEN)
      }
  })
})

describe('the message of an answer', () => {
  const sentences = createSentenceBudget(10_000, estimateTokens)
  const services = (more: object = {}) =>
    ({
      suggest: () => [],
      away: [],
      newGroups: [],
      failedSearches: () => 0,
      sentences,
      ...more,
    }) as unknown as DisclosureServices
  const turn = { deferred: { size: 7 } } as unknown as DisclosureTurn
  const request = (...notes: string[]) => ({ notes }) as unknown as SearchRequest
  const result = (more: object = {}) =>
    ({
      tools: [],
      groups: [],
      loaded: [],
      unknown: [],
      faults: [],
      emptyQueries: [],
      ...more,
    }) as unknown as SearchResult
  const tools = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `t${i}` })) as unknown as CatalogTool[]
  const texts = (count: number) => Array.from({ length: count }, (_, i) => `x${i}`)

  it('names five unreachable servers with time and reason, and counts the others', () => {
    const away = (...outages: object[]) => news(services({ away: outages }))
    const missing = 'its tools may be missing here.'
    expect(away({ server: 'a' })).toEqual([`"a" is not reachable: ${missing}`])
    expect(away({ server: 'a', reason: '' })).toEqual([`"a" is not reachable: ${missing}`])
    expect(away({ server: 'a', reason: 7 })).toEqual([`"a" is not reachable: ${missing}`])
    expect(away({ server: 'a', reason: 'no\n route' })).toEqual([`"a" is not reachable (no route): ${missing}`])
    expect(away({ server: 'a', since: 'noon' })).toEqual([`"a" is not reachable since noon: ${missing}`])
    for (const since of [new Date(43_380_000), 43_380_000])
      expect(away({ server: 'a', since })).toEqual([`"a" is not reachable since 12:03 UTC: ${missing}`])
    expect(away({ server: 'a', since: 8.64e15 })).toEqual([`"a" is not reachable since 00:00 UTC: ${missing}`])
    for (const since of [Number.NaN, 8.64e15 + 2, new Date(Number.NaN), {}, ''])
      expect(away({ server: 'a', since })).toEqual([`"a" is not reachable: ${missing}`])
    expect(away(...texts(5).map(server => ({ server })))).toHaveLength(5)
    expect(away(...texts(7).map(server => ({ server }))).slice(4)).toEqual([
      `"x4" is not reachable: ${missing}`,
      '2 more servers are not reachable.',
    ])
  })

  it('names five new groups, and counts the others', () => {
    const groups = (count: number) => news(services({ newGroups: texts(count) }))
    expect(groups(0)).toEqual([])
    expect(groups(5)).toEqual(['New tools since the start: "x0", "x1", "x2", "x3", "x4".'])
    expect(groups(6)).toEqual(['New tools since the start: "x0", "x1", "x2", "x3", "x4" and 1 more.'])
  })

  it('gives similar names for five unknown names, and counts the others', () => {
    expect(unknownNames(['a'], services({ suggest: () => ['b', 'c'] }))).toEqual([
      'No tool is named "a"; did you mean b, c?',
    ])
    expect(unknownNames(texts(5), services())).toEqual(texts(5).map(name => `No tool is named "${name}".`))
    expect(unknownNames(texts(6), services()).slice(5)).toEqual(['1 more name is unknown.'])
    expect(unknownNames(texts(7), services()).slice(5)).toEqual(['2 more names are unknown.'])
  })

  it('names twenty tools, and counts the others', () => {
    expect(namesOf(tools(20))).not.toContain('more')
    expect(namesOf(tools(21))).toMatch(/, t19 and 1 more$/)
  })

  it('gives notes, faults of queries, the number of tools without room, and queries without results', () => {
    const message = (found: object, leftOut?: number, ...notes: string[]) =>
      searchMessage(result(found), request(...notes), turn, services(), 'Found.', leftOut)
    expect(message({ tools: tools(1) })).toBe('Found.')
    expect(message({ tools: tools(1) }, 0, 'A note.')).toBe('A note. Found.')
    expect(message({ tools: tools(1) }, 3)).toBe('Found. 3 more had no room here; search for them alone.')
    expect(message({ tools: tools(1), emptyQueries: ['a', 'b'] })).toBe(
      'Found. Nothing found for "a", "b"; try other words for that.',
    )
    expect(message({ tools: tools(1), faults: ['Bad a.b.', ...texts(5)] })).toBe(
      `A query could not be searched: Bad a.b. ${texts(4)
        .map(text => `A query could not be searched: ${text}. `)
        .join('')}Found.`,
    )
    expect(message({ loaded: tools(2) })).toBe('Already loaded, call directly: t0, t1.')
    expect(message({ unknown: ['a'] })).toBe('No tool is named "a".')
    expect(message({})).toBe('No tools found. Try other words for what the tool does; 7 tools can be searched.')
  })

  it('tells the model to stop after three failed searches in a row', () => {
    const after = (count: number) =>
      searchMessage(result(), request(), turn, services({ failedSearches: () => count }), 'Found.')
    expect(after(2)).toMatch(/^No tools found\./)
    expect(after(3)).toMatch(/^3 searches in a row with nearly the same words found nothing\. Stop searching/)
  })

  describe('about results that may not fit', () => {
    const message = (levels: readonly string[], more: object = {}, failed = 1) => {
      const groups = levels.map((level, i) => ({ need: `need ${i}`, level }))
      const found = result({ tools: tools(levels.length), groups, ...more })
      return searchMessage(found, request(), turn, services({ failedSearches: () => failed }), 'Found.')
    }

    it('has no doubt about clear results', () => {
      expect(message(['clear', 'clear'])).toBe('Found.')
    })

    const none =
      'Call none of them unless its description says exactly this: go on without a tool, or tell the user that none fits.'
    const caution =
      'Call one only if its description says that it does exactly this; else go on without a tool, or tell the user that none fits.'

    it('says that they may not fit, for all needs or for the doubtful ones', () => {
      expect(message(['possible'])).toBe(`These may not fit. ${caution} Found.`)
      expect(message(['possible', 'possible'])).toBe(`These may not fit. ${caution} Found.`)
      expect(message(['clear', 'possible'])).toBe(`Tools for "need 1" may not fit. ${caution} Found.`)
    })

    it('says that nothing clearly fits, and that going on without a tool is right', () => {
      const unclear = `Nothing here clearly does this; these are only the nearest. ${none}`
      expect(message(['unclear'])).toBe(unclear)
      expect(message(['unclear', 'unclear'])).toBe(unclear)
      expect(message(['unclear', 'clear', 'possible'])).toBe(
        `Tools for "need 2" may not fit. Nothing here clearly does "need 0"; its tools are only the nearest. ${caution} Found.`,
      )
      expect(message(['unclear'], { loaded: tools(1) })).toContain('Already loaded, call directly: t0.')
    })

    it('tells the model to stop after three searches in a row without a clear or possible result', () => {
      expect(message(['unclear'], {}, 2)).not.toContain('stop')
      expect(message(['unclear'], {}, 3)).toContain(`3 such searches in a row: stop searching. ${none}`)
    })
  })
})
