import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createNative,
  createToolSearch,
  createWindow,
  planDisclosure,
  type ToolSearchOptions,
} from '../index.js'
import { readFile, withFillers, wordRanker } from '../test-tools.js'
import { checkLimits, metaNames } from './tool-search-options.js'

const tools = withFillers([readFile], 20)
const make = (more: object) => createToolSearch({ tools, ranker: wordRanker(), ...more } as ToolSearchOptions)

describe('options are checked when a tool search is created', () => {
  it.each<[string, object, string]>([
    ['an unknown option', { disclosur: 'stub' }, 'the nearest is disclosure'],
    ['an unknown policy key', { policy: { neverDefre: [] } }, 'Found the unknown option "policy.neverDefre"'],
    ['an unknown disclosure', { disclosure: 'brige' }, 'the nearest is bridge'],
    ['a disclosure that is not a name', { disclosure: 7 }, 'Found 7 as disclosure'],
    ['a disclosure without handle', { disclosure: { expose() {} } }, 'a name or a disclosure'],
    ['a disclosure factory that was not called', { disclosure: createWindow }, 'what the function returns: call it'],
    ['an unknown activation', { activation: 'onn' }, 'the nearest is on'],
    ['a share above 100', { activation: { sharePercent: 101 } }, 'a number from 0 to 100'],
    ['a name budget out of range', { toolNames: { budget: 5 } }, 'from 24 to 64'],
    ['an answer budget that is too small', { answerTokens: 10 }, 'from 500'],
    ['an unknown activation rule', { activation: { treshold: 3 } }, 'the nearest is threshold'],
    ['two activation rules', { activation: { threshold: 3, sharePercent: 4 } }, 'either threshold or sharePercent'],
    ['a threshold that is not whole', { activation: { threshold: 1.5 } }, 'activation.threshold'],
    ['no ranker', { ranker: undefined }, 'expected a ranker'],
    ['a ranker factory that was not called', { ranker: wordRanker }, 'call the factory'],
    ['a ranker without index', { ranker: { name: 'x' } }, 'expected a ranker'],
    ['a limit out of range', { limits: { default: 0 } }, 'Found 0 as limits.default'],
    ['a band above 1', { limits: { topBand: 1.1 } }, 'limits.topBand, expected a number from 0 to 1'],
    ['an unknown meta tool', { names: { serch: 'x' } }, 'the nearest is search'],
    ['an illegal meta name', { names: { search: 'find it' } }, 'names.search'],
    ['a meta name that is a number', { names: { search: 7 } }, 'names.search'],
    ['one name for two meta tools', { names: { search: 'x', call: 'x' } }, 'a different name'],
    ['an unknown rendering', { render: 'sumary' }, 'the nearest is summary'],
    ['a session store without methods', { sessions: {} }, 'a session store'],
    ['an unknown word for sessions', { sessions: 'hystory' }, 'a session store'],
    ['a token counter that is not a function', { countTokens: 4 }, 'countTokens, expected a function'],
    ['a text instead of names', { policy: { neverDefer: 'read_file' } }, 'policy.neverDefer, expected a list of names'],
    ['pins that are not a map', { policy: { pins: {} } }, 'as pinTools gives it'],
    ['a permit rule that is not a function', { policy: { permit: true } }, 'policy.permit, expected a function'],
    ['companions that are not a list', { companions: {} }, 'companions, expected a list'],
    ['a companion without handle', { companions: [{ name: 'x', tools: [] }] }, 'companions[0]'],
  ])('%s is refused', (_, options, message) => {
    expect(() => make(options)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }))
  })

  it('treats an option that is undefined as left out', async () => {
    const toolSearch = make({ disclosure: undefined, policy: undefined, limits: undefined, extra: undefined })
    expect((await toolSearch.expose()).report.disclosure).toBe('bridge')
  })
})

it('a default limit above the maximum is lowered to it, and the other limits stay', () => {
  expect(checkLimits({ default: 20, max: 5, topBand: 0.5 })).toEqual({ default: 5, max: 5, topBand: 0.5 })
  expect(checkLimits({ default: 5, max: 20, topBand: 0 })).toEqual({ default: 5, max: 20, topBand: 0 })
})

it('names of meta tools default to those of the disclosure, and are empty for roles that it lacks', () => {
  const names = { search: 'search_tools', describe: 'describe_tools', call: 'run' }
  const none = { callReadOnly: '', add: '', list: '' }
  expect(metaNames(createBridge(), { call: 'run' })).toEqual({ ...names, ...none })
})

describe('options of a disclosure are checked when it is created', () => {
  it.each<[string, () => unknown, string]>([
    ['an unknown key of a window', () => createWindow({ maxTool: 3 } as object), 'the nearest is maxTools'],
    ['an unknown key of native', () => createNative({ searchBy: 'host' } as object), 'the nearest is searchedBy'],
    ['`true` instead of options', () => createNative(true as never), 'Found true as options of createNative'],
    ['an unknown key of a bridge', () => createBridge({ calls: 'one' } as object), 'the nearest is callTools'],
    ['an unknown value', () => createNative({ searchedBy: 'server' as never }), 'expected one of host, provider'],
  ])('%s is refused', (_, make, message) => {
    expect(make).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }))
  })
})

it('the default is the bridge, active if a search costs less than the tools', async () => {
  const { disclosure, active, reason, facts } = (await make({}).expose()).report
  const { deferrable, deferrableTokens: tokens } = facts
  const { mode } = planDisclosure({ model: 'any', api: 'other', tools: deferrable, tokens })
  expect({ disclosure, active }).toEqual({ disclosure: 'bridge', active: mode === 'bridge' })
  expect(reason).toContain(`${deferrable} deferrable tools take ${tokens} tokens`)
})
