import { estimateTokens, planDisclosure } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callItem, hostedSearchItem, searchItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { openaiToolSearch } from './openai-tool-search.js'
import { bodyOf, chat, converse, RESPONSES_MODEL, start } from './test-support.js'

/** An invented catalog: twelve services of ten tools, with parameters as real servers have them. */
const SERVICES = [
  'mail',
  'calendar',
  'crm',
  'billing',
  'tickets',
  'wiki',
  'files',
  'chat',
  'deploy',
  'metrics',
  'hr',
  'maps',
]
const VERBS = ['list', 'get', 'create', 'update', 'delete', 'search', 'archive', 'share', 'export', 'assign']
const text = (description: string) => ({ type: 'string', description })
const tools = SERVICES.flatMap(service =>
  VERBS.map(verb => ({
    name: `${service}_${verb}`,
    description: `Use this to ${verb} entries of the ${service} service; it returns the entries as JSON with their ids, owners and dates.`,
    server: service,
    inputSchema: {
      type: 'object',
      properties: {
        id: text(`Id of the ${service} entry, as ${service}_list returns it`),
        owner: text('Email address of the person who owns the entry'),
        from: text('Only entries that were changed after this date, as ISO 8601'),
        filter: { type: 'object', properties: { status: { type: 'string', enum: ['open', 'closed', 'all'] } } },
        limit: { type: 'integer', description: 'How many entries to return at most, 1 to 100' },
      },
      required: ['id'],
    },
  })),
)
const tokens = estimateTokens(JSON.stringify(tools.map(tool => ({ type: 'function', ...tool, server: undefined }))))
const run = () => 'ok'

describe('a plan of core', () => {
  it.each([
    [
      'responses',
      'own',
      [[searchItem('s', { queries: ['create a ticket'] })], [callItem('c', 'tickets_create', { id: '1' })]],
    ],
    ['responses', 'provider', [[hostedSearchItem('tickets_create'), callItem('c', 'tickets_create', { id: '1' })]]],
    [
      'chat',
      'own',
      [
        [callItem('s', 'search_tools', { queries: ['create a ticket'] })],
        [callItem('c', 'call_tool', { name: 'tickets_create', arguments: { id: '1' } })],
      ],
    ],
  ] as const)('sends less than 15 %% of the tokens of 120 tools: %s, %s search', async (api, searchedBy, turns) => {
    const model = api === 'chat' ? 'gpt-4o' : RESPONSES_MODEL
    const plan = planDisclosure({
      model,
      api: api === 'chat' ? 'openai-chat' : 'openai-responses',
      tools: tools.length,
      tokens,
      search: searchedBy,
    })
    const { double, client } = await start(...turns)
    for (const options of [{}, plan.options]) {
      const search = openaiToolSearch({ tools, ranker: createLexicalRanker(), search: searchedBy, ...options })
      const before = double.prompts.length
      await (api === 'chat' ? chat(client, search, run) : converse(client, search, run))
      expect(estimateTokens(double.prompts[before]!)).toBeLessThan(tokens * 0.15)
      expect(estimateTokens(double.prompts.at(-1)!)).toBeLessThan(tokens * 0.15)
    }
    expect(double.requests.every(({ brokenRule }) => brokenRule === undefined)).toBe(true)
    const sent = bodyOf(double, 0).tools.map(tool => tool.type)
    expect(sent.includes('tool_search')).toBe(api === 'responses')
  })

  it('sends all tools in full if that costs less', async () => {
    const search = openaiToolSearch({ tools: tools.slice(0, 3), ranker: createLexicalRanker() })
    const { tools: list, instructions } = await search.prepare({
      model: RESPONSES_MODEL,
      input: 'hi',
      instructions: 'Be kind.',
    })
    expect(list.map(tool => 'name' in tool && tool.name)).toEqual(['mail_list', 'mail_get', 'mail_create'])
    expect(instructions).toBe('Be kind.')
  })
})
