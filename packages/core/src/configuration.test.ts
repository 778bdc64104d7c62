import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  configurationSchema,
  createToolSearch,
  isToolSearchError,
  type ResultOutcome,
  readConfiguration,
} from './index.js'
import { readFile, withFillers, wordRanker, writeFile } from './test-tools.js'
import { validateArguments } from './validate.js'

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

  it.each([
    [true, { activation: 'auto' }],
    [false, { activation: false }],
    [{ enabled: 'off', threshold: 3 }, { activation: 'off' }],
    [{ enabled: false, threshold: 3 }, { activation: false }],
    [{ enabled: true, threshold: 3 }, { activation: { threshold: 3 } }],
    [
      { enabled: true, threshold_pct: 0 },
      { disclosure: 'bridge', activation: { sharePercent: 0 } },
    ],
    [{ enabled: true }, { activation: 'auto' }],
    [{ type: 'tool_search', enabled: 'on' }, { activation: 'on' }],
    [{ names: { search: 'find', call: 'run' } }, { names: { search: 'find', call: 'run' } }],
    [
      { disclosure: 'native', results: 3 },
      { disclosure: 'native', limits: { results: 3 } },
    ],
    [
      { render: 'typescript', algorithm: 'lexical' },
      { render: 'typescript', algorithm: 'lexical' },
    ],
    [{ defer: 'marked', alwaysOnCategories: [] }, { policy: { defer: 'marked', alwaysOnCategories: [] } }],
    [{ selected_tools: ['a:*'] }, { policy: { selectedTools: ['a:*'] } }],
  ])('reads %j as %j and says nothing of what is not given', (document, expected) => {
    expect(readConfiguration(document)).toEqual({ policy: {}, limits: {}, names: {}, ...expected })
  })

  it('leaves activation alone where a document says nothing of it', () => {
    const document = { type: 'tool_search', config: { searchThreshold: 0.2 } }
    expect(readConfiguration(document)).toEqual({ policy: {}, limits: { topBand: 0.2 }, names: {} })
  })

  it.each([
    [{ threshold: '5' }, 'Found "5" as threshold, expected a whole number of 0 or more', 'threshold'],
    [{ threshold: Number.NaN }, 'expected a whole number of 0 or more', 'threshold'],
    [{ threshold: Number.POSITIVE_INFINITY }, 'expected a whole number of 0 or more', 'threshold'],
    [{ threshold: true }, 'expected a whole number', 'threshold'],
    [{ names: 'find' }, 'Found "find" as names, expected an object', 'names'],
    [{ names: null }, 'expected an object', 'names'],
    [{ names: { search: 7 } }, 'Found "7" as names.search, expected a text', 'names.search'],
    [
      JSON.parse('{"names":{"__proto__":"x"}}'),
      'as names.__proto__, expected one of search, describe',
      'names.__proto__',
    ],
    [JSON.parse('{"__proto__":{"threshold":1}}'), 'as __proto__, expected one of', '__proto__'],
    [{ constructor: 1 }, 'as constructor, expected one of', 'constructor'],
    [
      { order: ['alphabetically'] },
      'as order[0], expected one of server_priority, alphabetical, random; the nearest is alphabetical',
      'order[0]',
    ],
    [{ tool_search: { NEVERDEFER: [] } }, 'the nearest is neverDefer', 'tool_search.NEVERDEFER'],
    [{ ['threshold'.repeat(20)]: 1 }, 'expected one of', 'threshold'.repeat(20)],
    [{ deferr: 'marked' }, 'the nearest is defer', 'deferr'],
    [{ maxTols: 1 }, 'the nearest is maxTools', 'maxTols'],
    [{ limit: 1 }, 'the nearest is', 'limit'],
  ])('refuses %j and tells a program where', (document, message, path) => {
    expect(() => readConfiguration(document)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining(message),
        details: { path },
      }),
    )
  })

  it('refuses a value that is no JSON too', () => {
    expect(() => readConfiguration({ threshold: 5n })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('Found "bigint" as threshold'),
      }),
    )
  })

  it('describes itself as strictly as it reads', () => {
    const schema = configurationSchema()
    for (const document of [
      { threshold: 3 },
      { names: { search: 'a' } },
      { order: ['random'] },
      { searchThreshold: 1 },
    ]) {
      expect(() => readConfiguration(document)).not.toThrow()
      expect(validateArguments(schema, document)).toEqual([])
    }
    for (const document of [
      { treshold: 3 },
      { names: { serch: 'a' } },
      { order: 'random' },
      { searchThreshold: 2 },
      { threshold: 1.5 },
    ]) {
      expect(() => readConfiguration(document)).toThrow()
      expect(validateArguments(schema, document)).not.toEqual([])
    }
  })

  it('makes a tool search that does what the document says', async () => {
    const expose = async (configuration: unknown, more: object = {}) => {
      const tools = withFillers([writeFile, readFile], 20)
      return createToolSearch({ tools, ranker: wordRanker(), configuration, ...more }).expose({ session: 's' })
    }
    const window = await expose({ maxToolsLimit: 2, toolSelectionOrder: ['alphabetical'] })
    expect(window.tools.map(tool => tool.name)).toEqual(['search_available_tools', 'filler_0', 'filler_1'])
    const first = await expose({ disclosure: 'window', maxTools: 2, order: ['server_priority'] })
    expect(first.tools.map(tool => tool.name)).toEqual(['search_available_tools', 'write_file', 'read_file'])
    expect((await expose({ disclosure: 'window' })).report.reason).toBe('22 tools, fewer than the threshold of 51')
    const load = await expose({ disclosure: 'load', enabled: 'on', names: { search: 'find' } })
    expect(load.tools.map(tool => tool.name)).toEqual(['find', 'add_tool', 'show_all_tools'])
    expect((await expose({ enabled: 'off' })).tools).toHaveLength(22)
    const deferred = await expose({ never_defer: ['read_file'] })
    expect(deferred.tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['read_file'])
    const codeOnly = await expose({ enabled: 'on' }, { policy: { neverDefer: ['write_file'] } })
    expect(codeOnly.tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['write_file'])
  })

  it('gives way to the code in each single option', async () => {
    const tools = withFillers([readFile, writeFile], 20)
    const configuration = {
      disclosure: 'load',
      enabled: 'off',
      render: 'typescript',
      results: 1,
      max_results: 2,
      names: { search: 'find', add: 'take' },
      selected_tools: ['read_file'],
    }
    const code = {
      disclosure: 'stub',
      activation: 'on',
      render: 'description',
      policy: { selectedTools: ['read_file', 'write_file'] },
    } as const
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      configuration,
      ...code,
      limits: { results: 2 },
      names: { search: 'seek' },
    })
    const search = async (name: string) => {
      const outcome = await toolSearch.handle({ session: 's', name, arguments: { query: 'file', limit: 9 } })
      return JSON.parse((outcome as ResultOutcome).content).tools
    }
    expect(await search('seek')).toEqual([
      { name: 'read_file', description: 'Read a file from disk' },
      { name: 'write_file', description: 'Write a file to disk' },
    ])
    const byDocument = createToolSearch({
      tools,
      ranker: wordRanker(),
      configuration: { ...configuration, enabled: 'on' },
    })
    const { tools: sent } = await byDocument.expose({ session: 's' })
    expect(sent.map(tool => tool.name)).toEqual(['find', 'take', 'show_all_tools'])
    const signed = createToolSearch({ tools, ranker: wordRanker(), configuration: { render: 'typescript' } })
    const outcome = await signed.handle({ session: 's', name: 'tool_search', arguments: 'read_file' })
    expect(JSON.parse((outcome as ResultOutcome).content).tools[0].signature).toContain('read_file(args: {')
  })
})
