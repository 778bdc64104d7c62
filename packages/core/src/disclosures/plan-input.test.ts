import { describe, expect, it } from 'vitest'
import { planDisclosure } from '../index.js'
import type { PlanInput } from './plan-input.js'

const valid = { model: 'claude-opus-4-5', api: 'anthropic-messages', tools: 300, tokens: 60_000 } as const

describe('planDisclosure with an invalid input', () => {
  it.each<[object, string]>([
    [
      { modle: 'x' },
      'Found the unknown option "modle" of planDisclosure, expected one of model, api, tools, tokens, host, search, promptCache, previous, history, capabilities; the nearest is model',
    ],
    [
      { api: undefined },
      'Found undefined as api of planDisclosure, expected one of anthropic-messages, openai-responses, openai-chat, gemini, bedrock-converse, other',
    ],
    [{ host: 'lmstudio' }, 'Found "lmstudio" as host of planDisclosure, expected one of azure,'],
    [{ model: '' }, 'Found "" as model of planDisclosure, expected the model\'s id'],
    [{ model: 7 }, 'Found 7 as model'],
    [{ tools: 1.5 }, 'Found 1.5 as tools of planDisclosure, expected a whole number of 0 or more'],
    [{ tools: -1 }, 'Found -1 as tools'],
    [{ tokens: Number.NaN }, 'as tokens of planDisclosure, expected a number of 0 or more'],
    [{ tokens: Number.POSITIVE_INFINITY }, 'as tokens of planDisclosure, expected a number of 0 or more'],
    [{ tokens: -1 }, 'Found -1 as tokens of planDisclosure, expected a number of 0 or more'],
    [{ promptCache: 'yes' }, 'Found "yes" as promptCache of planDisclosure, expected true or false'],
    [{ search: 'hosted' }, 'Found "hosted" as search of planDisclosure, expected one of own, provider'],
    [{ history: {} }, 'as history of planDisclosure, expected a list of events'],
    [{ previous: 'bridge' }, 'Found "bridge" as previous of planDisclosure, expected a former plan, an object'],
    [
      { previous: {} },
      'Found undefined as previous.mode, expected one of eager, bridge, append, client-native, native',
    ],
    [{ previous: { mode: 'stub' } }, 'Found "stub" as previous.mode'],
    [{ previous: { mode: 'native', wire: 'x' } }, 'as previous.wire, expected one of anthropic, openai, kimi'],
    [
      { capabilities: { hosted: 'openai' } },
      'Found the unknown option "capabilities.hosted" of planDisclosure, expected one of hostedSearch, clientSearch, append, maxTools; the nearest is hostedSearch',
    ],
    [
      { capabilities: { clientSearch: 'kimi' } },
      'Found "kimi" as capabilities.clientSearch of planDisclosure, expected one of anthropic, openai',
    ],
    [{ capabilities: [] }, 'as capabilities of planDisclosure, expected an object'],
  ])('names what was found and what was expected: %j', (wrong, message) => {
    expect(() => planDisclosure({ ...valid, ...wrong })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message) }),
    )
  })

  it('names the options if there are none, and the path of a wrong one', () => {
    expect(() => planDisclosure(undefined as never)).toThrow('as options of planDisclosure, expected an object')
    expect(() => planDisclosure({ ...valid, tools: -1 })).toThrow(
      expect.objectContaining({ details: { path: 'tools' } }),
    )
  })

  it.each([
    ['HOST', 'host'],
    ['promptcache', 'promptCache'],
    ['prev', 'previous'],
    ['x'.repeat(100_000), 'model'],
  ])('names the nearest key for %.20s, and does not repeat a long key', (key, nearest) => {
    const message = expect.stringMatching(new RegExp(`^.{0,390}the nearest is ${nearest}$`))
    expect(() => planDisclosure({ ...valid, [key]: 1 })).toThrow(expect.objectContaining({ message }))
  })

  it('ignores keys that are present without a value', () => {
    const keys = ['host', 'search', 'promptCache', 'previous', 'history', 'capabilities']
    const input = { ...valid, ...Object.fromEntries(keys.map(key => [key, undefined])) }
    expect(planDisclosure(input as PlanInput).mode).toBe('client-native')
  })
})
