import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configurationSchema, createToolSearch, isToolSearchError, plan, readConfiguration } from './index.js'
import { readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

describe('readConfiguration', () => {
  it('reads the spelling of S1', () => {
    expect(readConfiguration({ tool_search: { threshold: 20, never_defer: ['read_file'] } })).toEqual({
      activation: { threshold: 20 },
      policy: { neverDefer: ['read_file'] },
      limits: {},
      names: {},
    })
  })

  it('reads the spelling of S2, as a table and as a boolean', () => {
    const table = { enabled: 'auto', threshold_pct: 20, search_default_limit: 3, max_search_limit: 10 }
    expect(readConfiguration({ tools: { tool_search: table } })).toMatchObject({
      disclosure: 'bridge',
      activation: { sharePercent: 20 },
      limits: { results: 3, maxResults: 10 },
    })
    expect(readConfiguration({ tools: { tool_search: true } })).toMatchObject({ activation: 'auto' })
    expect(readConfiguration({ tools: { tool_search: false } })).toMatchObject({ activation: false })
    expect(readConfiguration({ enabled: 'on', threshold_pct: 20 })).toMatchObject({ activation: 'on' })
  })

  it('reads the spelling of S4', () => {
    const document = {
      type: 'tool_search',
      enabled: true,
      config: { maxToolsLimit: 2, searchThreshold: 0.1, toolSelectionOrder: ['alphabetical'], debug: true },
    }
    const configuration = readConfiguration(document)
    expect(configuration).toMatchObject({
      disclosure: { name: 'window' },
      limits: { topBand: 0.1 },
      debug: true,
      activation: 'auto',
    })
  })

  it.each([
    [{ treshold: 20 }, /"treshold" as treshold, expected one of .*; the nearest is threshold/],
    [
      { tool_search: { threshold: -1 } },
      'Found "-1" as tool_search.threshold, expected a whole number of 0 or more; the nearest is 0',
    ],
    [{ threshold_pct: 101 }, 'expected a number from 0 to 100; the nearest is 100'],
    [{ max_search_limit: 51 }, 'expected a whole number from 1 to 50; the nearest is 50'],
    [{ max_search_limit: 2.5 }, 'the nearest is 3'],
    [{ searchThreshold: '0.5' }, 'expected a number from 0 to 1'],
    [{ enabled: 'onn' }, 'the nearest is on'],
    [{ enabled: 1 }, 'expected one of auto, on, off, true, false'],
    [{ neverDefer: 'read_file' }, 'Found "read_file" as neverDefer, expected a list'],
    [{ neverDefer: [1] }, 'Found "1" as neverDefer[0], expected a text'],
    [{ names: { serch: 'a' } }, 'the nearest is search'],
    [{ never_defer: [], neverDefer: [] }, 'expected one spelling of neverDefer, not two'],
    [[], 'expected an object'],
    [{ tool_search: 3 }, 'Found "3" as tool_search, expected an object or a boolean'],
    [{ type: 'tool_search', config: [] }, 'Found "[]" as config, expected an object'],
    [{ debug: 'yes' }, 'expected true or false'],
  ])('refuses %j', (document, message) => {
    expect(() => readConfiguration(document)).toThrow(message)
  })

  it('never throws anything but its own error, whatever the document', () => {
    fc.assert(
      fc.property(fc.jsonValue(), document => {
        try {
          readConfiguration(document)
        } catch (error) {
          expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
        }
      }),
    )
  })

  it('describes every spelling in its JSON Schema', () => {
    const properties = configurationSchema()['properties'] as Record<string, unknown>
    for (const key of ['threshold', 'never_defer', 'threshold_pct', 'maxToolsLimit', 'names'])
      expect(properties).toHaveProperty(key)
  })

  it('is merged with what the code says: lists joined, everything else won by the code', async () => {
    const toolSearch = createToolSearch({
      tools: withFillers([readFile, writeFile], 20),
      ranker: wordRanker(),
      configuration: { tool_search: { threshold: 50, never_defer: ['read_file'] } },
      activation: { threshold: 2 },
      policy: { neverDefer: ['write_file'] },
    })
    const { tools, report } = await toolSearch.expose({ session: 's' })
    expect(report.active).toBe(true)
    expect(tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['read_file', 'write_file'])
  })

  it.each([
    [{ limits: { results: 0 } }, 'limits.results'],
    [{ limits: { maxResults: 51 } }, 'limits.maxResults'],
    [{ limits: { topBand: 2 } }, 'limits.topBand'],
    [{ names: { search: 'tool search' } }, 'names.search'],
    [{ disclosure: 'bridge' as const, names: { call: 'search_tools' } }, 'names.call'],
    [{ disclosure: 'briddge' as 'bridge' }, 'disclosure'],
  ])('refuses the options %j in code too', (options, path) => {
    expect(() => createToolSearch({ tools: [], ranker: wordRanker(), ...options })).toThrow(
      expect.objectContaining({ details: { path } }),
    )
  })
})

describe('activation', () => {
  const tools = withFillers([readFile], 4)
  it.each([
    [true, true, 'at least the threshold of 15'],
    ['auto', true, 'at least the threshold of 15'],
    ['on', true, 'switched on'],
    ['off', false, 'switched off'],
    [false, false, 'switched off'],
    [{ threshold: 16 }, true, '21 tools, at least the threshold of 16'],
    [{ threshold: 22 }, false, '21 tools, fewer than the threshold of 22'],
    [{ sharePercent: 0 }, true, 'at least 0 %'],
    [{ sharePercent: 100 }, false, 'less than 100 %'],
    [(facts: { tools: number }) => facts.tools === 21, true, "the host's rule says yes"],
    [() => false, false, "the host's rule says no"],
  ])('by %s is %s: %s', async (activation, active, reason) => {
    const toolSearch = createToolSearch({
      tools: [...tools, ...withFillers([], 20).slice(4)],
      ranker: wordRanker(),
      activation: activation as 'on',
    })
    const { report } = await toolSearch.expose({ session: 's' })
    expect(report.active).toBe(active)
    expect(report.reason).toContain(reason)
  })

  it('is off where no tool may be deferred', async () => {
    const toolSearch = createToolSearch({
      tools: [{ name: 'a', deferrable: 'never' }],
      ranker: wordRanker(),
      activation: 'on',
    })
    expect((await toolSearch.expose({ session: 's' })).report).toMatchObject({
      active: false,
      reason: 'no tool may be deferred',
    })
  })
})

describe('plan', () => {
  const many = { tools: 300, tokens: 60_000 }
  it.each([
    [{ model: 'gpt-5.4', tools: 5, tokens: 500 }, 'eager', 'eager', undefined],
    [{ model: 'anthropic/claude-opus-4-5', ...many }, 'client-native', 'native', 'anthropic'],
    [{ model: 'claude-sonnet-4-5-20250929', ...many, search: 'provider' as const }, 'native', 'native', 'anthropic'],
    [{ model: 'claude-opus-4-1', ...many }, 'bridge', 'bridge', undefined],
    [{ model: 'gpt-5.4-mini', ...many }, 'client-native', 'native', 'openai'],
    [{ model: 'gpt-5.4', ...many, api: 'openai-chat' as const }, 'bridge', 'bridge', undefined],
    [{ model: 'morph-kimik3', ...many }, 'append', 'load', 'kimi'],
    [
      { model: 'deepseek-v4', ...many, api: 'anthropic-messages' as const, search: 'provider' as const },
      'client-native',
      'native',
      'anthropic',
    ],
    [{ model: 'gemini-3-pro', ...many }, 'bridge', 'bridge', undefined],
    [{ model: 'llama', ...many, promptCache: false }, 'load', 'load', undefined],
    [{ model: 'llama', tools: 40, tokens: 9_000, promptCache: false }, 'stub', 'stub', undefined],
    [{ model: 'llama', ...many, capabilities: { append: 'openai' as const } }, 'append', 'load', 'openai'],
    [
      { model: 'claude-opus-4-5', ...many, history: [{ type: 'call' as const, name: 'call_tool' }] },
      'bridge',
      'bridge',
      undefined,
    ],
  ])('for %j is %s', (input, mode, disclosure, wire) => {
    const chosen = plan(input)
    expect(chosen).toMatchObject({ mode, disclosure, wire })
    expect(chosen.reason).not.toBe('')
  })
})
