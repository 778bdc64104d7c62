import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configurationSchema, isToolSearchError, readConfiguration } from '../index.js'
import { validateArguments } from '../validate/validate.js'

describe('readConfiguration', () => {
  it('reads the form with `threshold` and `never_defer`, which selects the stub', () => {
    const expected = {
      disclosure: 'stub',
      activation: { threshold: 20 },
      policy: { neverDefer: ['read_file'] },
      limits: {},
      names: {},
    }
    const options = { threshold: 20, never_defer: ['read_file'] }
    expect(readConfiguration({ tool_search: options })).toEqual(expected)
    expect(readConfiguration({ capabilities: { tool_search: options } })).toEqual(expected)
    expect(readConfiguration({ tool_search: { never_defer: [] } })).toMatchObject({ disclosure: 'stub' })
    for (const capabilities of [['other', 'tool_search'], { tool_search: {} }, { tool_search: true }])
      expect(readConfiguration({ capabilities })).toMatchObject({ disclosure: 'stub', policy: {}, limits: {} })
  })

  it('reads the form with `threshold_pct`, and a boolean in its place; both select the bridge', () => {
    const table = { enabled: 'auto', threshold_pct: 20, search_default_limit: 3, max_search_limit: 10 }
    const expected = { disclosure: 'bridge', activation: { sharePercent: 20 }, limits: { default: 3, max: 10 } }
    expect(readConfiguration({ tools: { tool_search: table } })).toMatchObject(expected)
    expect(readConfiguration({ tool_search: table })).toMatchObject(expected)
    expect(readConfiguration(table)).toMatchObject(expected)
    for (const wrap of [
      (value: unknown) => value,
      (value: unknown) => ({ tool_search: value }),
      (value: unknown) => ({ tools: { tool_search: value } }),
    ]) {
      expect(readConfiguration(wrap(true))).toMatchObject({ disclosure: 'bridge', activation: 'auto' })
      expect(readConfiguration(wrap({ enabled: 'auto' }))).toMatchObject({ disclosure: 'bridge', activation: 'auto' })
      expect(readConfiguration(wrap(false))).toMatchObject({ activation: false })
    }
    expect(readConfiguration({ tool_search: {} })).toMatchObject({ disclosure: 'bridge' })
    expect(readConfiguration({ enabled: 'on', threshold_pct: 20 })).toMatchObject({ activation: 'on' })
  })

  it('reads the form with `type` and `config`, which selects the window', () => {
    const document = {
      type: 'tool_search',
      enabled: true,
      config: { maxToolsLimit: 2, searchThreshold: 0.1, toolSelectionOrder: ['alphabetical'], debug: true },
    }
    expect(readConfiguration(document)).toMatchObject({
      disclosure: { name: 'window', defaults: { activation: { threshold: 3 } } },
      limits: { topBand: 0.1 },
      debug: true,
      activation: 'auto',
    })
    for (const config of [undefined, {}, { searchThreshold: 0.2 }])
      expect(readConfiguration({ type: 'tool_search', config })).toMatchObject({
        disclosure: { name: 'window', defaults: { activation: { threshold: 51 } } },
      })
  })

  it('uses the disclosure that a document names, even if its form selects another one', () => {
    for (const document of [
      { tool_search: { threshold: 20, disclosure: 'load' } },
      { tools: { tool_search: { enabled: 'on', disclosure: 'load' } } },
      { type: 'tool_search', config: { disclosure: 'load' } },
      { maxTools: 3, disclosure: 'load' },
    ])
      expect(readConfiguration(document).disclosure).toBe('load')
  })

  it.each([
    ['maxToolsLimit', 1_000, true],
    ['maxTools', 1_000, true],
    ['maxToolsLimit', 1_001, false],
    ['maxToolsLimit', -1, false],
    ['max_tools_limit', 0, true],
  ])('%s of %i is accepted: %s', (key, value, isTaken) => {
    const read = () => readConfiguration({ type: 'tool_search', config: { [key]: value } })
    if (isTaken) expect(read().disclosure).toMatchObject({ name: 'window' })
    else expect(read).toThrow('expected a whole number from 0 to 1000')
  })

  it.each([
    [{ treshold: 20 }, /"treshold" as treshold, expected one of .*; the nearest is threshold/],
    [
      { tool_search: { threshold: -1 } },
      'Found -1 as tool_search.threshold, expected a whole number of 0 or more; the nearest is 0',
    ],
    [{ threshold_pct: 101 }, 'expected a number from 0 to 100; the nearest is 100'],
    [{ max_search_limit: 2.5 }, 'the nearest is 3'],
    [{ default: 0 }, 'Found 0 as default, expected a whole number from 1 to 50; the nearest is 1'],
    [{ max: 3, max_results: 3 }, 'expected one spelling of max, not two'],
    [{ results: 3 }, 'Found "results" as results, expected one of'],
    [{ unpinned: 'held' }, 'the nearest is hold'],
    [{ trustedCategoryServers: 'desk' }, 'as trustedCategoryServers, expected a list'],
    [{ toolNames: { budget: 23 } }, 'Found 23 as toolNames.budget, expected a whole number from 24 to 64'],
    [{ toolNames: { prefix: true } }, 'the nearest is prefixServer'],
    [{ answerTokens: 499 }, 'the nearest is 500'],
    [{ searchTimeoutMs: 0 }, 'the nearest is 1'],
    [{ capabilities: ['other'] }, 'Found "capabilities" as capabilities, expected one of'],
    [{ searchThreshold: '0.5' }, 'expected a number from 0 to 1'],
    [{ enabled: 'onn' }, 'the nearest is on'],
    [{ enabled: 1 }, 'expected one of auto, on, off, true, false'],
    [{ neverDefer: 'read_file' }, 'Found "read_file" as neverDefer, expected a list'],
    [{ neverDefer: [1] }, 'Found 1 as neverDefer[0], expected a text'],
    [{ names: { serch: 'a' } }, 'the nearest is search'],
    [{ never_defer: [], neverDefer: [] }, 'expected one spelling of neverDefer, not two'],
    [[], 'expected an object'],
    [{ tool_search: 3 }, 'Found 3 as tool_search, expected an object or a boolean'],
    [{ type: 'tool_search', config: [] }, 'Found a list as config, expected an object'],
    [{ debug: 'yes' }, 'expected true or false'],
  ])('refuses %j', (document, message) => {
    expect(() => readConfiguration(document)).toThrow(message)
  })

  it('throws only its own error, for any document', () => {
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

  it('describes every spelling of a key in its JSON Schema', () => {
    const properties = configurationSchema()['properties'] as Record<string, unknown>
    for (const key of ['threshold', 'never_defer', 'threshold_pct', 'maxToolsLimit', 'names', 'default', 'unpinned'])
      expect(properties).toHaveProperty(key)
  })

  it.each([
    [
      { enabled: 'off', threshold: 3 },
      { disclosure: 'bridge', activation: 'off' },
    ],
    [
      { enabled: false, threshold: 3 },
      { disclosure: 'bridge', activation: false },
    ],
    [
      { enabled: true, threshold: 3 },
      { disclosure: 'bridge', activation: { threshold: 3 } },
    ],
    [{ threshold: 3 }, { activation: { threshold: 3 } }],
    [{ threshold_pct: 3 }, { activation: { sharePercent: 3 } }],
    [{}, {}],
    [
      { enabled: true, threshold_pct: 0 },
      { disclosure: 'bridge', activation: { sharePercent: 0 } },
    ],
    [{ enabled: true }, { disclosure: 'bridge', activation: 'auto' }],
    [
      { type: 'tool_search', enabled: 'on', config: { disclosure: 'stub' } },
      { disclosure: 'stub', activation: 'on' },
    ],
    [{ names: { search: 'find', call: 'run' } }, { names: { search: 'find', call: 'run' } }],
    [
      { disclosure: 'native', default: 3, max: 9, topBand: 0 },
      { disclosure: 'native', limits: { default: 3, max: 9, topBand: 0 } },
    ],
    [
      { render: 'typescript', algorithm: 'lexical' },
      { render: 'typescript', algorithm: 'lexical' },
    ],
    [{ defer: 'marked', alwaysOnCategories: [] }, { policy: { defer: 'marked', alwaysOnCategories: [] } }],
    [{ selected_tools: ['a:*'] }, { policy: { selectedTools: ['a:*'] } }],
    [
      { trustedCategoryServers: ['desk'], unpinned: 'hold' },
      { policy: { trustedCategoryServers: ['desk'], unpinned: 'hold' } },
    ],
    [
      { answerTokens: 2_000, search_timeout_ms: 500, tool_names: { budget: 50 }, debug: false },
      { answerTokens: 2_000, searchTimeoutMs: 500, toolNames: { budget: 50 }, debug: false },
    ],
    [{ names: { callReadOnly: 'look' } }, { names: { callReadOnly: 'look' } }],
  ])('reads %j as %j, without keys that are not given', (document, expected) => {
    expect(readConfiguration(document)).toEqual({ policy: {}, limits: {}, names: {}, ...expected })
  })

  it.each([
    [{ threshold: '5' }, 'Found "5" as threshold, expected a whole number of 0 or more', 'threshold'],
    [{ threshold: Number.NaN }, 'expected a whole number of 0 or more', 'threshold'],
    [{ names: 'find' }, 'Found "find" as names, expected an object', 'names'],
    [{ names: { search: 7 } }, 'Found 7 as names.search, expected a text', 'names.search'],
    [
      JSON.parse('{"names":{"__proto__":"x"}}'),
      'names.__proto__", expected one of search, describe',
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
  ])('refuses %j, with the path in the details of the error', (document, message, path) => {
    expect(() => readConfiguration(document)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining(message),
        details: { path },
      }),
    )
  })

  it('refuses a value that JSON cannot express', () => {
    expect(() => readConfiguration({ threshold: 5n })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('Found 5n as threshold'),
      }),
    )
  })

  it('accepts and refuses the same documents as its JSON Schema', () => {
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
})
