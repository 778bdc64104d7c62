import { describe, expect, it } from 'vitest'
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
} from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const DISCLOSURES: readonly DisclosureName[] = ['stub', 'bridge', 'load', 'window', 'native']
const make = (disclosure: DisclosureName, more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({
    tools,
    ranker: wordRanker(),
    activation: 'on',
    disclosure,
    ...more,
    policy: { defer: 'automatic', ...more.policy },
  })
/** The first meta tool of every disclosure searches. */
async function search(toolSearch: ToolSearch, args: unknown) {
  const { tools: sent } = await toolSearch.expose({ session })
  return (await toolSearch.handle({ session, name: sent[0]!.name, arguments: args })) as ResultOutcome
}
const messageOf = (outcome: ResultOutcome) => (outcome.value as { message: string }).message
const textOf = (outcome: Outcome) =>
  outcome.kind === 'result' ? outcome.content : outcome.kind === 'refused' ? outcome.message : ''

describe.each(DISCLOSURES)('what %s says of a search', disclosure => {
  it('names each need for which nothing was found, and none that was answered', async () => {
    const toolSearch = make(disclosure)
    const sentence = 'Nothing found for "zzz", "yyy"; try other words for that.'
    expect(messageOf(await search(toolSearch, { queries: ['read', 'zzz', 'issue', 'yyy'] }))).toContain(sentence)
    for (const queries of [['read'], ['read', 'issue'], ['zzz'], ['zzz', 'yyy'], ['select:read_file', 'read']])
      expect(messageOf(await search(toolSearch, { queries }))).not.toContain('Nothing found')
  })

  it('names a need of several phrasings once, by its first one, where none of them found anything', async () => {
    const toolSearch = make(disclosure)
    const queries = [
      ['zzz', 'yyy'],
      ['xxx', 'read'],
    ]
    const message = messageOf(await search(toolSearch, { queries }))
    expect(message).toContain('Nothing found for "zzz"; try other words for that.')
  })

  it('names five of many needs without an answer, cut and escaped', async () => {
    const toolSearch = make(disclosure)
    const queries = ['read', 'z\u202ez', ...Array.from({ length: 6 }, (_, i) => `${i}${'y'.repeat(200)}`)]
    const message = messageOf(await search(toolSearch, { queries }))
    expect(message).toMatch(/Nothing found for "z\\\\u\{202e\}z", ("\dy{79}", ){3}"\dy{79}" and 2 more;/)
  })

  it('says what is wrong with a query that could not be searched beside others', async () => {
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

  it('names five unknown names with the nearest ones, and counts the others', async () => {
    const names = ['read_fil', 'writ_file', ...Array.from({ length: 10 }, (_, i) => `zzz_${i}`)]
    const message = messageOf(await search(make(disclosure), { names }))
    expect(message).toContain('No tool is named "read_fil"; did you mean read_file?')
    expect(message).toContain('No tool is named "writ_file"; did you mean write_file?')
    expect(message).toContain('No tool is named "zzz_2". 7 more of the names are unknown.')
    expect(message).not.toContain('zzz_3')
  })

  it('names twenty loaded tools, and counts the others', async () => {
    const loaded = Array.from({ length: 30 }, (_, i) => ({ name: `loaded_${i}`, deferrable: 'never' as const }))
    const toolSearch = make(disclosure, { tools: [...loaded, ...tools] })
    const message = messageOf(await search(toolSearch, { names: loaded.map(tool => tool.name) }))
    expect(message).toMatch(/^Already loaded, call directly: loaded_0, .*, loaded_19 and 10 more\./)
  })
})

const long = 'a_name_that_takes_as_many_characters_as_a_name_on_the_wire_'
const fat: ToolDefinition[] = Array.from({ length: 60 }, (_, i) => ({
  name: `${long}${i}`,
  description: `Fat ${'words of a description '.repeat(500)}`,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 100 }, (_, j) => [`property_${j}`, { type: 'string', description: 'x'.repeat(300) }]),
    ),
    required: Array.from({ length: 100 }, (_, j) => `property_${j}`),
  },
}))
const core = Array.from({ length: 600 }, (_, i) => ({ name: `core_${long}${i}`, deferrable: 'never' as const }))
const away = Array.from({ length: 9 }, (_, i) => ({ server: `away_${i}`, reason: 'r'.repeat(500) }))
const names = (list: readonly ToolDefinition[]) => list.map(tool => tool.name)
const FLOODS: readonly unknown[] = [
  {},
  { queries: ['fat'], limit: 50 },
  { queries: ['fat', ...Array.from({ length: 11 }, (_, i) => `${i}${'q'.repeat(2_500)}`)], limit: 50 },
  { names: names(fat) },
  { names: Array.from({ length: 50 }, (_, i) => `${'\u202e'.repeat(200)}${i}`) },
  { queries: Array.from({ length: 12 }, (_, i) => `select:${names(core.slice(i * 50, i * 50 + 50)).join(',')}`) },
  { name: fat[0]!.name, arguments: {} },
  { calls: fat.slice(0, 12).map(({ name }) => ({ name, arguments: { property_0: 7 } })) },
]
const flooded = make('bridge', { tools: { tools: [...fat, ...core], away } })

describe.each(DISCLOSURES)('the budget of one answer of %s', disclosure => {
  it.each([undefined, 'json', 'typescript', 'signature', 'summary', 'description'] as const)(
    'holds, whatever a call asks for: tools rendered as %s',
    async render => {
      const toolSearch = flooded.with({ disclosure, render })
      const { tools: sent } = await toolSearch.expose({ session })
      const metas = sent.filter(tool => tool.role === 'meta').map(tool => tool.name)
      for (const name of [...metas, fat[0]!.name])
        for (const args of FLOODS) {
          const outcome = await toolSearch.handle({ session, name, arguments: args })
          const parts = outcome.kind === 'batch' ? outcome.outcomes : [outcome]
          const tokens = parts.reduce((sum, part) => sum + estimateTokens(textOf(part)), 0)
          expect(tokens).toBeGreaterThan(0)
          expect(tokens).toBeLessThanOrEqual(8_000)
        }
    },
  )

  it('follows the option, and the host’s own counter', async () => {
    const countTokens = (text: string) => text.length
    const small = make(disclosure, { tools: fat, answerTokens: 2_000, countTokens })
    const outcome = await search(small, { queries: ['fat'], limit: 50 })
    expect(outcome.content).toContain(`${long}0`)
    expect(outcome.content.length).toBeLessThanOrEqual(2_000)
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
  const list = [...tools, hidden, { ...hidden, name: 'hidden_core', deferrable: 'never' as const }]

  it('are escaped in what is sent', async () => {
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

  it.each([undefined, 'json', 'typescript', 'signature', 'summary', 'description'] as const)(
    'are escaped in every answer and refusal: tools rendered as %s',
    async render => {
      const toolSearch = make(disclosure, { tools: list, ...(render ? { render } : {}) })
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
    },
  )
})
