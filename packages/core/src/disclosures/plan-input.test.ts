import { describe, expect, it } from 'vitest'
import { isToolSearchError, planDisclosure, type ToolSearchError } from '../index.js'
import type { PlanInput } from './plan-input.js'

const many = { tools: 300, tokens: 60_000 }
const claude = { model: 'claude-opus-4-5', api: 'anthropic-messages' } as const

describe('planDisclosure with an invalid input', () => {
  it.each<[string, object | undefined, string]>([
    [
      'an unknown key',
      { ...claude, ...many, modle: 'x' },
      'Found the unknown option "modle" of planDisclosure, expected one of model, api, tools, tokens, host, search, promptCache, previous, history, capabilities; the nearest is model',
    ],
    [
      'an option that was removed',
      { ...claude, ...many, contextWindow: 1 },
      'Found the unknown option "contextWindow"',
    ],
    [
      'no API',
      { model: 'gpt-5.4', ...many },
      'Found undefined as api of planDisclosure, expected one of anthropic-messages, openai-responses, openai-chat, gemini, bedrock-converse, other',
    ],
    [
      'an unknown API',
      { ...claude, ...many, api: 'anthropic' },
      'Found "anthropic" as api of planDisclosure, expected one of',
    ],
    [
      'an unknown host',
      { ...claude, ...many, host: 'lmstudio' },
      'Found "lmstudio" as host of planDisclosure, expected one of azure,',
    ],
    [
      'an empty model',
      { ...claude, ...many, model: '' },
      'Found "" as model of planDisclosure, expected the model\'s id',
    ],
    ['a model that is not a string', { ...claude, ...many, model: 7 }, 'Found 7 as model'],
    [
      'a fraction of a tool',
      { ...claude, tools: 1.5, tokens: 9 },
      'Found 1.5 as tools of planDisclosure, expected a whole number of 0 or more',
    ],
    ['a negative number of tools', { ...claude, tools: -1, tokens: 9 }, 'Found -1 as tools'],
    [
      'NaN tokens',
      { ...claude, tools: 1, tokens: Number.NaN },
      'as tokens of planDisclosure, expected a number of 0 or more',
    ],
    [
      'infinite tokens',
      { ...claude, tools: 1, tokens: Number.POSITIVE_INFINITY },
      'as tokens of planDisclosure, expected a number of 0 or more',
    ],
    [
      'negative tokens',
      { ...claude, tools: 1, tokens: -1 },
      'Found -1 as tokens of planDisclosure, expected a number of 0 or more',
    ],
    [
      'text instead of a boolean',
      { ...claude, ...many, promptCache: 'yes' },
      'Found "yes" as promptCache of planDisclosure, expected true or false',
    ],
    [
      'an unknown search',
      { ...claude, ...many, search: 'hosted' },
      'Found "hosted" as search of planDisclosure, expected one of own, provider',
    ],
    [
      'a history that is not a list',
      { ...claude, ...many, history: {} },
      'as history of planDisclosure, expected a list of events',
    ],
    [
      'a previous plan that is text',
      { ...claude, ...many, previous: 'bridge' },
      'Found "bridge" as previous of planDisclosure, expected a former plan, an object',
    ],
    [
      'a previous plan without a mode',
      { ...claude, ...many, previous: { wire: 'openai' } },
      'Found undefined as previous.mode',
    ],
    [
      'a previous plan with an unknown mode',
      { ...claude, ...many, previous: { mode: 'stub' } },
      'Found "stub" as previous.mode, expected one of eager, bridge, append, client-native, native',
    ],
    [
      'a previous plan with an unknown wire',
      { ...claude, ...many, previous: { mode: 'native', wire: 'x' } },
      'Found "x" as previous.wire, expected one of anthropic, openai, kimi',
    ],
    [
      'unknown capabilities',
      { ...claude, ...many, capabilities: { hosted: 'openai' } },
      'Found the unknown option "capabilities.hosted" of planDisclosure, expected one of hostedSearch, clientSearch, append, maxTools; the nearest is hostedSearch',
    ],
    [
      'a wire that has no search',
      { ...claude, ...many, capabilities: { clientSearch: 'kimi' } },
      'Found "kimi" as capabilities.clientSearch of planDisclosure, expected one of anthropic, openai',
    ],
    [
      'capabilities that are a list',
      { ...claude, ...many, capabilities: [] },
      'as capabilities of planDisclosure, expected an object',
    ],
    ['nothing', undefined, 'as options of planDisclosure, expected an object'],
  ])('names what was found and what was expected: %s', (_, input, message) => {
    expect(faultOf(() => planDisclosure(input as PlanInput))).toContain(message)
  })

  it.each([
    ['HOST', 'host'],
    ['promptcache', 'promptCache'],
    ['prev', 'previous'],
    ['capabilitys', 'capabilities'],
    ['x'.repeat(100_000), 'model'],
  ])('names the nearest key for %.20s', (key, nearest) => {
    expect(faultOf(() => planDisclosure({ ...claude, ...many, [key]: 1 }))).toContain(`the nearest is ${nearest}`)
  })

  it('does not repeat a key that is too long for a message', () => {
    const message = faultOf(() => planDisclosure({ ...claude, ...many, ['x'.repeat(100_000)]: 1 }))
    expect(message.length).toBeLessThan(400)
  })

  it('throws an error with the path', () => {
    const error = errorOf(() => planDisclosure({ ...claude, ...many, tools: -1 }))
    expect(error.details).toEqual({ path: 'tools' })
  })

  it('ignores keys that are present without a value', () => {
    const input = {
      ...claude,
      ...many,
      host: undefined,
      search: undefined,
      promptCache: undefined,
      previous: undefined,
      history: undefined,
      capabilities: undefined,
    }
    expect(planDisclosure(input).mode).toBe('client-native')
  })
})

function faultOf(run: () => unknown): string {
  return errorOf(run).message
}

function errorOf(run: () => unknown): ToolSearchError {
  try {
    run()
  } catch (error) {
    if (isToolSearchError(error, 'INVALID_CONFIGURATION')) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
