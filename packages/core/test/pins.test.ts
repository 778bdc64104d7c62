import { expect, it } from 'vitest'
import * as core from '../src/index.js'
import * as kit from '../src/kit.js'

it('exports exactly these names', () => {
  expect(Object.keys(core).sort()).toEqual([
    'ToolSearchError',
    'capabilitiesOf',
    'configurationSchema',
    'createBridge',
    'createCatalog',
    'createCatalogStore',
    'createMemorySessionStore',
    'createNative',
    'createSentMemory',
    'createToolSearch',
    'createWindow',
    'createYielder',
    'estimateTokens',
    'exposeTool',
    'followCatalog',
    'isToolSearchError',
    'joinResults',
    'metaAnswer',
    'metaTool',
    'packTools',
    'pinTools',
    'planDisclosure',
    'readConfiguration',
    'readSearchRequest',
    'readTools',
    'runInSlices',
    'searchMessage',
    'searchParameters',
    'serializeTools',
    'splitWords',
    'toSearchableTool',
    'unpackTools',
    'validateArguments',
    'withCertainty',
    'withNamedTools',
  ])
  expect(Object.keys(kit).sort()).toEqual([
    'BoundedMap',
    'CANNOT_RUN',
    'MAX_QUERY_LENGTH',
    'MODEL_CAPABILITIES',
    'TimeLimitError',
    'allDecided',
    'atomically',
    'certaintyOf',
    'changedPositions',
    'changedText',
    'checkOptionKeys',
    'checkOptions',
    'checkRanked',
    'collisionError',
    'createNotices',
    'cutByNames',
    'decideOutcome',
    'describeValue',
    'editDistance',
    'editRows',
    'escapeSchema',
    'firstAtLeast',
    'foldText',
    'getOrInsert',
    'inverseFrequency',
    'isDropped',
    'isJsonObject',
    'isTextTooDeep',
    'isTooDeep',
    'jsonFault',
    'lazy',
    'lazyAsync',
    'letterMask',
    'levelOf',
    'markPositions',
    'maskDifference',
    'messageOf',
    'namesInResult',
    'nearestWord',
    'optionError',
    'perObject',
    'positionsOf',
    'readJsonText',
    'readSessionLimits',
    'resolvePointer',
    'rule',
    'selectBest',
    'sessionKey',
    'sha256',
    'sha256OfBytes',
    'showHiddenCharacters',
    'sortedJson',
    'splitSentences',
    'splitsPair',
    'toRealCall',
    'unmatchedNames',
    'visibleJson',
    'wireName',
    'withTimeLimit',
  ])
})

const READING = { readOnlyHint: true }

it('sends meta tools of exactly these names and shapes', async () => {
  const ranker = {
    name: 'none',
    traits: { query: 'text', deterministic: true, network: false },
    index: async () => ({ rank: async () => [] }),
  } as const
  const sent: Record<string, unknown> = {}
  for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const) {
    const toolSearch = core.createToolSearch({
      tools: [{ name: 'a', deferLoading: true }],
      ranker,
      disclosure,
      activation: 'on',
    })
    const { tools } = await toolSearch.expose({ session: 's' })
    sent[disclosure] = tools
      .filter(tool => tool.role === 'meta')
      .map(tool => [tool.name, JSON.parse(JSON.stringify(tool.inputSchema, withoutDescriptions)), tool.annotations])
  }
  const text = { type: 'string' }
  const texts = { type: 'array', items: text }
  const search = { type: 'object', properties: { queries: texts }, required: ['queries'] }
  const call = {
    type: 'object',
    properties: { name: text, arguments: { type: 'object' }, calls: { type: 'array', items: { type: 'object' } } },
  }
  expect(sent).toEqual({
    stub: [['tool_search', search, READING]],
    bridge: [
      ['search_tools', { ...search, properties: { queries: texts, limit: { type: 'integer' } } }, READING],
      ['describe_tools', { type: 'object', properties: { names: texts }, required: ['names'] }, READING],
      ['call_tool', call, { readOnlyHint: false }],
    ],
    load: [
      ['search_tools', search, READING],
      [
        'add_tool',
        { type: 'object', properties: { tool_names: texts }, required: ['tool_names'] },
        { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      ],
      ['show_all_tools', { type: 'object', properties: {} }, READING],
    ],
    window: [['search_available_tools', search, READING]],
    native: [['tool_search', search, READING]],
    eager: [],
  })
})

function withoutDescriptions(key: string, value: unknown): unknown {
  return key === 'description' ? undefined : value
}
