import { describe, expect, it } from 'vitest'
import { isToolSearchError, planDisclosure, type ToolSearchError } from '../index.js'
import { beganWith, type PlanInput } from './plan-input.js'

const many = { tools: 300, tokens: 60_000 }
const claude = { model: 'claude-opus-4-5', api: 'anthropic-messages' } as const

describe('planDisclosure with an invalid input', () => {
  it.each<[object, string]>([
    [
      { modle: 'x' },
      'Found the unknown option "modle" of planDisclosure, expected one of model, api, tools, tokens, host, search, promptCache, previous, history, capabilities; the nearest is model',
    ],
    [{ contextWindow: 1 }, 'Found the unknown option "contextWindow"'],
    [
      { api: undefined },
      'Found undefined as api of planDisclosure, expected one of anthropic-messages, openai-responses, openai-chat, gemini, bedrock-converse, other',
    ],
    [{ api: 'anthropic' }, 'Found "anthropic" as api of planDisclosure, expected one of'],
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
    [{ previous: { wire: 'openai' } }, 'Found undefined as previous.mode'],
    [
      { previous: { mode: 'stub' } },
      'Found "stub" as previous.mode, expected one of eager, bridge, append, client-native, native',
    ],
    [
      { previous: { mode: 'native', wire: 'x' } },
      'Found "x" as previous.wire, expected one of anthropic, openai, kimi',
    ],
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
    expect(errorOf({ ...claude, ...many, ...wrong }).message).toContain(message)
  })

  it('names the options if there are none, and the path of a wrong one', () => {
    expect(errorOf(undefined).message).toContain('as options of planDisclosure, expected an object')
    expect(errorOf({ ...claude, ...many, tools: -1 }).details).toEqual({ path: 'tools' })
  })

  it.each([
    ['HOST', 'host'],
    ['promptcache', 'promptCache'],
    ['prev', 'previous'],
    ['capabilitys', 'capabilities'],
    ['x'.repeat(100_000), 'model'],
  ])('names the nearest key for %.20s, and does not repeat a long key', (key, nearest) => {
    const { message } = errorOf({ ...claude, ...many, [key]: 1 })
    expect(message).toContain(`the nearest is ${nearest}`)
    expect(message.length).toBeLessThan(400)
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

/** The error of a plan with these options. */
function errorOf(input: unknown): ToolSearchError {
  try {
    planDisclosure(input as PlanInput)
  } catch (error) {
    if (isToolSearchError(error, 'INVALID_CONFIGURATION')) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const began = (...history: readonly unknown[]) => beganWith({ history: history as never })

describe('the plan that a conversation began with', () => {
  const bridge = { mode: 'bridge', wire: undefined }

  it.each<[string, unknown, unknown]>([
    ['a bridge that was sent', { kind: 'sent', form: 'bridge v1 true' }, bridge],
    ['a bridge that was off', { kind: 'sent', form: 'bridge v1 false' }, undefined],
    ['another disclosure', { kind: 'sent', form: 'my bridge v1 true' }, undefined],
    ['a form with more text after it', { kind: 'sent', form: 'bridge v1 true, but' }, undefined],
    ['a form that is not a string', { kind: 'sent', form: ['bridge v1 true'] }, undefined],
    ['a form of another event', { kind: 'result', form: 'bridge v1 true' }, undefined],
    ['a reveal', { kind: 'reveal', mode: 'append', wire: 'kimi' }, { mode: 'append', wire: 'kimi' }],
    ['a reveal on an unknown wire', { kind: 'reveal', mode: 'append', wire: 'x' }, { mode: 'append', wire: undefined }],
    ['no object', null, undefined],
  ])('is read from valid events only: %s', (_, event, record) => {
    expect(began(event)).toStrictEqual(record)
    expect(began(null, 7, event)).toStrictEqual(record)
  })
})
