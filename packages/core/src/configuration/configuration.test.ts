import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configurationSchema, isToolSearchError, readConfiguration } from '../index.js'
import { validateArguments } from '../validate/validate.js'

/** The window, which is active from this number of tools on. */
const window = (threshold: number) => {
  const defaults = expect.objectContaining({ activation: { threshold } })
  return { disclosure: expect.objectContaining({ name: 'window', defaults }) }
}

describe('readConfiguration', () => {
  const seed = { threshold: 20, never_defer: ['read_file'] }
  const stub = { disclosure: 'stub', activation: { threshold: 20 }, policy: { neverDefer: ['read_file'] } }
  const table = { enabled: 'auto', threshold_pct: 20, search_default_limit: 3, max_search_limit: 10 }
  const bridge = { disclosure: 'bridge', activation: { sharePercent: 20 }, limits: { default: 3, max: 10 } }
  it.each<[string, unknown, object]>([
    ['`threshold` and `never_defer`, which select the stub', { tool_search: seed }, stub],
    ['capabilities with options', { capabilities: { tool_search: seed } }, stub],
    ['a list of capabilities', { capabilities: ['other', 'tool_search'] }, { disclosure: 'stub' }],
    ['a capability that is on', { capabilities: { tool_search: true } }, { disclosure: 'stub', activation: 'auto' }],
    ['a table with `threshold_pct`, which selects the bridge', { tools: { tool_search: table } }, bridge],
    ['a table alone', table, bridge],
    ['true', true, { disclosure: 'bridge', activation: 'auto' }],
    ['auto among tools', { tools: { tool_search: { enabled: 'auto' } } }, { disclosure: 'bridge', activation: 'auto' }],
    ['false among tools', { tools: { tool_search: false } }, { disclosure: 'bridge', activation: false }],
    ['no options in a key', { tool_search: {} }, { disclosure: 'bridge' }],
    ['nothing', {}, {}],
    ['on, with a share', { enabled: 'on', threshold_pct: 20 }, { disclosure: 'bridge', activation: 'on' }],
    ['false, with a threshold', { enabled: false, threshold: 3 }, { disclosure: 'bridge', activation: false }],
    ['true, with a threshold', { enabled: true, threshold: 3 }, { disclosure: 'bridge', activation: { threshold: 3 } }],
    [
      'a share in `enabled`',
      { enabled: true, threshold_pct: 20 },
      { disclosure: 'bridge', activation: { sharePercent: 20 } },
    ],
    ['a threshold', { threshold: 3 }, { activation: { threshold: 3 } }],
    ['`type` without `config`, which selects the window', { type: 'tool_search' }, window(51)],
    ['`config` without a limit', { type: 'tool_search', config: {} }, window(51)],
    ['`config` with a limit', { type: 'tool_search', config: { maxToolsLimit: 2 } }, window(3)],
    ['a relevance cut', { searchThreshold: 0.1 }, { limits: { topBand: 0.1 } }],
    [
      'a disclosure beside `never_defer`',
      { tool_search: { never_defer: [], disclosure: 'load' } },
      { disclosure: 'load', policy: { neverDefer: [] } },
    ],
    ['a disclosure in a table', { tools: { tool_search: { disclosure: 'load' } } }, { disclosure: 'load' }],
    ['a disclosure in `config`', { type: 'tool_search', config: { disclosure: 'load' } }, { disclosure: 'load' }],
    ['a disclosure beside `maxTools`', { maxTools: 3, disclosure: 'load' }, { disclosure: 'load' }],
    ['names', { names: { search: 'find', callReadOnly: 'look' } }, { names: { search: 'find', callReadOnly: 'look' } }],
    ['limits', { default: 3, max: 9, topBand: 0 }, { limits: { default: 3, max: 9, topBand: 0 } }],
    ['keys of the host', { algorithm: 'lexical', debug: false }, { algorithm: 'lexical', debug: false }],
    ['deferral', { defer: 'marked', alwaysOnCategories: [] }, { policy: { defer: 'marked', alwaysOnCategories: [] } }],
    ['a selection', { selected_tools: ['a:*'] }, { policy: { selectedTools: ['a:*'] } }],
    ['trusted servers', { trustedCategoryServers: ['desk'] }, { policy: { trustedCategoryServers: ['desk'] } }],
    ['unpinned tools', { unpinned: 'hold' }, { policy: { unpinned: 'hold' } }],
    ['an answer budget', { answerTokens: 2_000 }, { answerTokens: 2_000 }],
    ['a time limit', { search_timeout_ms: 500 }, { searchTimeoutMs: 500 }],
    ['a form of names', { tool_names: { budget: 50 } }, { toolNames: { budget: 50 } }],
    ['a rendering', { render: 'typescript' }, { render: 'typescript' }],
  ])('reads %s', (_, document, expected) => {
    expect(readConfiguration(document)).toEqual({ policy: {}, limits: {}, names: {}, ...expected })
  })

  it.each([
    ['maxToolsLimit', 1_000, true],
    ['maxTools', 1_001, false],
    ['maxToolsLimit', -1, false],
    ['max_tools_limit', 0, true],
  ])('%s of %i is accepted: %s', (key, value, isTaken) => {
    const read = () => readConfiguration({ type: 'tool_search', config: { [key]: value } })
    if (isTaken) expect(read().disclosure).toMatchObject({ name: 'window' })
    else expect(read).toThrow('expected a whole number from 0 to 1000')
  })

  it.each<[string, unknown, string]>([
    ['threshold', { threshold: '5' }, 'Found "5" as threshold, expected a whole number of 0 or more'],
    ['threshold', { threshold: Number.NaN }, 'expected a whole number of 0 or more'],
    ['threshold', { threshold: 5n }, 'Found 5n as threshold'],
    [
      'tool_search.threshold',
      { tool_search: { threshold: -1 } },
      'Found -1 as tool_search.threshold, expected a whole',
    ],
    ['treshold', { treshold: 20 }, '; the nearest is threshold'],
    ['threshold_pct', { threshold_pct: 101 }, 'expected a number from 0 to 100; the nearest is 100'],
    ['default', { default: 0 }, 'Found 0 as default, expected a whole number from 1 to 50; the nearest is 1'],
    ['max_results', { max: 3, max_results: 3 }, 'expected one spelling of max, not two'],
    ['results', { results: 3 }, 'Found "results" as results, expected one of'],
    ['unpinned', { unpinned: 'held' }, 'the nearest is hold'],
    ['trustedCategoryServers', { trustedCategoryServers: 'desk' }, 'as trustedCategoryServers, expected a list'],
    [
      'toolNames.budget',
      { toolNames: { budget: 23 } },
      'Found 23 as toolNames.budget, expected a whole number from 24',
    ],
    ['toolNames.prefix', { toolNames: { prefix: true } }, 'the nearest is prefixServer'],
    ['answerTokens', { answerTokens: 499 }, 'the nearest is 500'],
    ['searchTimeoutMs', { searchTimeoutMs: 0 }, 'the nearest is 1'],
    ['capabilities', { capabilities: ['other'] }, 'Found "capabilities" as capabilities, expected one of'],
    ['searchThreshold', { searchThreshold: '0.5' }, 'expected a number from 0 to 1'],
    ['enabled', { enabled: 'onn' }, 'the nearest is on'],
    ['enabled', { enabled: 1 }, 'expected one of auto, on, off, true, false'],
    ['neverDefer', { neverDefer: 'read_file' }, 'Found "read_file" as neverDefer, expected a list'],
    ['neverDefer[0]', { neverDefer: [1] }, 'Found 1 as neverDefer[0], expected a text'],
    ['names', { names: 'find' }, 'Found "find" as names, expected an object'],
    ['names.serch', { names: { serch: 'a' } }, 'the nearest is search'],
    ['names.search', { names: { search: 7 } }, 'Found 7 as names.search, expected a text'],
    [
      'names.__proto__',
      JSON.parse('{"names":{"__proto__":"x"}}'),
      'names.__proto__", expected one of search, describe',
    ],
    ['__proto__', JSON.parse('{"__proto__":{"threshold":1}}'), 'as __proto__, expected one of'],
    ['order[0]', { order: ['alphabetically'] }, 'random; the nearest is alphabetical'],
    ['tool_search.NEVERDEFER', { tool_search: { NEVERDEFER: [] } }, 'the nearest is neverDefer'],
    ['threshold'.repeat(20), { ['threshold'.repeat(20)]: 1 }, 'expected one of'],
    ['', [], 'expected an object'],
    ['config', { type: 'tool_search', config: [] }, 'Found a list as config, expected an object'],
    ['debug', { debug: 'yes' }, 'expected true or false'],
  ])('refuses a wrong value, with its path: %s', (path, document, message) => {
    const details = path === '' ? expect.anything() : { path }
    expect(() => readConfiguration(document)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message), details }),
    )
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

  it('accepts and refuses the same documents as its JSON Schema, which has every spelling of a key', () => {
    const schema = configurationSchema()
    const keys = ['threshold', 'never_defer', 'threshold_pct', 'maxToolsLimit', 'names', 'default', 'unpinned']
    expect(Object.keys(schema['properties'] as object)).toEqual(expect.arrayContaining(keys))
    const valid = [{ threshold: 3 }, { names: { search: 'a' } }, { order: ['random'] }, { searchThreshold: 1 }]
    for (const document of valid) {
      readConfiguration(document)
      expect(validateArguments(schema, document)).toEqual([])
    }
    const wrong = [{ treshold: 3 }, { names: { serch: 'a' } }, { order: 'random' }, { searchThreshold: 2 }]
    for (const document of [...wrong, { threshold: 1.5 }]) {
      expect(() => readConfiguration(document)).toThrow()
      expect(validateArguments(schema, document)).not.toEqual([])
    }
  })
})
