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
const textOf = (outcome: Outcome) =>
  outcome.kind === 'result' ? outcome.content : outcome.kind === 'refused' ? outcome.message : ''

describe.each(DISCLOSURES)('the answer of %s to a search', disclosure => {
  const ask = async (queries: unknown, more?: Partial<ToolSearchOptions>) =>
    ((await search(make(disclosure, more), { queries })).value as { message: string }).message

  it('names each need for which nothing was found, by its first phrasing, and none that was answered', async () => {
    const sentence = (needs: string) => `Nothing found for ${needs}; try other words for that.`
    expect(await ask(['read', 'zzz', 'issue', 'yyy'])).toContain(sentence('"zzz", "yyy"'))
    const phrasings = [
      ['zzz', 'yyy'],
      ['xxx', 'read'],
    ]
    expect(await ask(phrasings)).toContain(sentence('"zzz"'))
    for (const queries of [['read'], ['read', 'issue'], ['zzz', 'yyy'], ['select:read_file', 'read']])
      expect(await ask(queries)).not.toContain('Nothing found')
  })

  it('names five of many queries without results, cut and escaped', async () => {
    const queries = ['read', 'z\u202ez', ...Array.from({ length: 6 }, (_, i) => `${i}${'y'.repeat(200)}`)]
    const five = /Nothing found for "z\\\\u\{202e\}z", ("\dy{79}", ){3}"\dy{79}" and 2 more;/
    expect(await ask(queries)).toMatch(five)
  })

  it('reports why one of several queries could not be searched', async () => {
    const inner = wordRanker()
    const index: Ranker['index'] = async list => {
      const { rank } = await inner.index(list)
      return {
        async rank(query, options) {
          if (!query.includes('(')) return rank(query, options)
          throw new ToolSearchError('INVALID_PATTERN', 'The group of "(x\u202e" is not closed.')
        },
      }
    }
    const ranker: Ranker = { ...inner, traits: { ...inner.traits, query: 'pattern' }, index }
    const message = await ask(['read', '(x'], { ranker })
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
  const services = (more: Partial<Record<keyof DisclosureServices, unknown>> = {}) =>
    ({ suggest: () => [], away: [], newGroups: [], failedSearches: () => 0, sentences, ...more }) as DisclosureServices
  const turn = { deferred: { size: 7 } } as unknown as DisclosureTurn
  const tools = (count: number) => texts(count, 't').map(id => ({ id })) as unknown as CatalogTool[]
  const texts = (count: number, letter = 'x') => Array.from({ length: count }, (_, i) => `${letter}${i}`)
  const nothing = { tools: [], groups: [], loaded: [], unknown: [], faults: [], emptyQueries: [] }
  /** The message of a search with these results, after which `failed` searches in a row have failed. */
  function message(found: object, { notes = [] as string[], leftOut = 0, failed = 0 } = {}) {
    const result = { ...nothing, ...found } as unknown as SearchResult
    const request = { notes } as unknown as SearchRequest
    return searchMessage(result, request, turn, services({ failedSearches: () => failed }), 'Found.', leftOut)
  }

  const NOON = 43_380_000
  const invalid = [Number.NaN, 8.64e15 + 2, new Date(Number.NaN), {}, '']
  it.each<[object, string]>([
    [{ reason: '' }, ''],
    [{ reason: 7 }, ''],
    [{ reason: 'no\n route' }, ' (no route)'],
    [{ since: 'noon' }, ' since noon'],
    [{ since: new Date(NOON) }, ' since 12:03 UTC'],
    [{ since: NOON }, ' since 12:03 UTC'],
    [{ since: 8.64e15 }, ' since 00:00 UTC'],
    ...invalid.map((since): [object, string] => [{ since }, '']),
  ])('says of an unreachable server with %j: "a" is not reachable%s', (outage, why) => {
    const away = [{ server: 'a', ...outage }] as DisclosureServices['away']
    expect(news(services({ away }))).toEqual([`"a" is not reachable${why}: its tools may be missing here.`])
  })

  it('names five unreachable servers, and counts the others', () => {
    const away = (count: number) => news(services({ away: texts(count).map(server => ({ server })) }))
    expect(away(5)).toHaveLength(5)
    expect(away(7).slice(4)).toEqual([
      '"x4" is not reachable: its tools may be missing here.',
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

  const empty = { tools: tools(1), emptyQueries: ['a', 'b'] }
  const fault = (text: string) => `A query could not be searched: ${text}. `
  const none = 'No tools found. Try other words for what the tool does; 7 tools can be searched.'
  it.each<[string, object, Parameters<typeof message>[1], string]>([
    ['tools', { tools: tools(1) }, {}, 'Found.'],
    ['a note', { tools: tools(1) }, { notes: ['A note.'] }, 'A note. Found.'],
    [
      'tools without room',
      { tools: tools(1) },
      { leftOut: 3 },
      'Found. 3 more had no room here; search for them alone.',
    ],
    ['queries without results', empty, {}, 'Found. Nothing found for "a", "b"; try other words for that.'],
    [
      'five faults of queries',
      { tools: tools(1), faults: ['Bad a.b.', ...texts(5)] },
      {},
      `${['Bad a.b', ...texts(4)].map(fault).join('')}Found.`,
    ],
    ['loaded tools', { loaded: tools(2) }, {}, 'Already loaded, call directly: t0, t1.'],
    ['an unknown name', { unknown: ['a'] }, {}, 'No tool is named "a".'],
    ['nothing', {}, { failed: 2 }, none],
    [
      'nothing for the third time in a row',
      {},
      { failed: 3 },
      '3 searches in a row with nearly the same words found nothing. Stop searching: go on with the tools you have, or tell the user that no tool fits.',
    ],
  ])('says what a search found: %s', (_, found, more, expected) => {
    expect(message(found, more)).toBe(expected)
  })

  const call =
    'Call none of them unless its description says exactly this: go on without a tool, or tell the user that none fits.'
  const caution =
    'Call one only if its description says that it does exactly this; else go on without a tool, or tell the user that none fits.'
  const unclear = 'Nothing here clearly does this; these are only the nearest.'
  it.each<[string, string, number?]>([
    ['clear clear', 'Found.'],
    ['possible', `These may not fit. ${caution} Found.`],
    ['possible possible', `These may not fit. ${caution} Found.`],
    ['clear possible', `Tools for "need 1" may not fit. ${caution} Found.`],
    ['unclear', `${unclear} ${call}`, 2],
    ['unclear unclear', `${unclear} ${call}`],
    ['unclear', `${unclear} 3 such searches in a row: stop searching. ${call}`, 3],
    [
      'unclear clear possible',
      `Tools for "need 2" may not fit. Nothing here clearly does "need 0"; its tools are only the nearest. ${caution} Found.`,
    ],
  ])('says which results may not fit, and what to do then: %s', (levels, expected, failed) => {
    const groups = levels.split(' ').map((level, i) => ({ need: `need ${i}`, level }))
    expect(message({ tools: tools(groups.length), groups }, { failed })).toBe(expected)
  })

  it('has no advice against all results if a tool is loaded', () => {
    const found = { tools: tools(1), groups: [{ need: 'a', level: 'unclear' }], loaded: tools(1) }
    expect(message(found)).toBe(
      `Already loaded, call directly: t0. Nothing here clearly does "a"; its tools are only the nearest. ${caution} Found.`,
    )
  })
})
