import { expect, it } from 'vitest'
import * as core from '../src/index.js'
import * as validator from '../src/validator.js'

it('exports exactly this', () => {
  expect(Object.keys(core).sort()).toEqual([
    'ToolSearchError',
    'capabilitiesOf',
    'configurationSchema',
    'createCatalog',
    'createMemoryRevealStore',
    'createNative',
    'createToolSearch',
    'createWindow',
    'estimateTokens',
    'foldText',
    'isToolSearchError',
    'markDeferred',
    'pinTools',
    'plan',
    'readConfiguration',
    'renderSignature',
    'renderTool',
    'serializeTools',
    'sha256',
    'splitIdentifier',
    'splitWords',
    'toSearchableTool',
  ])
  expect(Object.keys(validator)).toEqual(['createJsonSchemaValidator'])
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
      .map(tool => [tool.name, Object.keys(tool.inputSchema['properties'] as object)])
  }
  expect(sent).toEqual({
    stub: [['tool_search', ['query']]],
    bridge: [
      ['search_tools', ['query', 'queries', 'limit']],
      ['describe_tools', ['names']],
      ['call_tool', ['name', 'arguments', 'calls']],
    ],
    load: [
      ['search_tools', ['query']],
      ['add_tool', ['tool_names']],
      ['show_all_tools', []],
    ],
    window: [['search_available_tools', ['query']]],
    native: [['tool_search', ['query']]],
  })
})
