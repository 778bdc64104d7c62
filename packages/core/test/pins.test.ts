import { expect, it } from 'vitest'
import * as core from '../src/index.js'

it('exports exactly this', () => {
  expect(Object.keys(core).sort()).toEqual([
    'MODEL_CAPABILITIES',
    'ToolSearchError',
    'capabilitiesOf',
    'configurationSchema',
    'createCatalog',
    'createMemoryRevealStore',
    'createNative',
    'createToolSearch',
    'createWindow',
    'escapeSchema',
    'estimateTokens',
    'foldText',
    'isToolSearchError',
    'markDeferred',
    'pinTools',
    'planDisclosure',
    'readConfiguration',
    'renderResults',
    'readTools',
    'renderSignature',
    'renderSignatureLine',
    'renderTool',
    'serializeTools',
    'sha256',
    'showHiddenCharacters',
    'splitIdentifier',
    'splitSentences',
    'splitWords',
    'toSearchableTool',
    'validateArguments',
    'visibleJson',
    'wireName',
    'withNamedTools',
  ])
})

it('sends meta tools of exactly these names and shapes', async () => {
  const ranker = {
    name: 'none',
    traits: { query: 'text', deterministic: true, network: false },
    index: async () => ({ rank: async () => [] }),
  } as const
  const sent: Record<string, unknown> = {}
  for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native'] as const) {
    const toolSearch = core.createToolSearch({
      tools: [{ name: 'a', deferLoading: true }],
      ranker,
      disclosure,
      activation: 'on',
    })
    const { tools } = await toolSearch.expose({ session: 's' })
    sent[disclosure] = tools
      .filter(tool => tool.role === 'meta')
      .map(tool => [tool.name, JSON.parse(JSON.stringify(tool.inputSchema, withoutDescriptions))])
  }
  const text = { type: 'string' }
  const texts = { type: 'array', items: text }
  const search = { type: 'object', properties: { query: text }, required: ['query'] }
  expect(sent).toEqual({
    stub: [['tool_search', { type: 'object', properties: { query: text } }]],
    bridge: [
      ['search_tools', { type: 'object', properties: { query: text, queries: texts, limit: { type: 'integer' } } }],
      ['describe_tools', { type: 'object', properties: { names: texts }, required: ['names'] }],
      [
        'call_tool',
        {
          type: 'object',
          properties: {
            name: text,
            arguments: { type: 'object' },
            calls: { type: 'array', items: { type: 'object' } },
          },
        },
      ],
    ],
    load: [
      ['search_tools', search],
      ['add_tool', { type: 'object', properties: { tool_names: texts }, required: ['tool_names'] }],
      ['show_all_tools', { type: 'object', properties: {} }],
    ],
    window: [['search_available_tools', search]],
    native: [['tool_search', search]],
  })
})

function withoutDescriptions(key: string, value: unknown): unknown {
  return key === 'description' ? undefined : value
}
