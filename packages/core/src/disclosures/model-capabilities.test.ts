import { describe, expect, it } from 'vitest'
import { capabilitiesOf, MODEL_CAPABILITIES, type ModelAddress } from './model-capabilities.js'
import { readModelId } from './model-id.js'

const ANTHROPIC = { hostedSearch: 'anthropic', clientSearch: 'anthropic', maxTools: 10_000 }
const OPENAI = { hostedSearch: 'openai', clientSearch: 'openai', append: 'openai' }

describe('capabilitiesOf', () => {
  it.each<[ModelAddress['api'], string, object]>([
    ['anthropic-messages', 'claude-opus-4-5', ANTHROPIC],
    ['anthropic-messages', 'claude-haiku-4-5-20251001', ANTHROPIC],
    ['anthropic-messages', 'claude-sonnet-5', ANTHROPIC],
    ['anthropic-messages', 'claude-opus-4-8', { ...ANTHROPIC, append: 'anthropic' }],
    ['anthropic-messages', 'claude-opus-5', { ...ANTHROPIC, append: 'anthropic' }],
    ['anthropic-messages', 'claude-fable-5-2', { ...ANTHROPIC, append: 'anthropic' }],
    ['anthropic-messages', 'us.anthropic.claude-opus-4-8-v1:0', ANTHROPIC],
    ['anthropic-messages', 'claude-opus-4-8@default', ANTHROPIC],
    ['openai-responses', 'gpt-5.4', OPENAI],
    ['openai-responses', 'openai/gpt-5.4-2026-03-05', OPENAI],
    ['openai-responses', 'gpt-5.5-pro-2026-04-23', OPENAI],
    ['openai-responses', 'gpt-6.1-sol', OPENAI],
    ['openai-responses', 'ft:gpt-5.4-mini-2026-03-17:org::id', OPENAI],
    ['openai-chat', 'moonshotai/kimi-k3', { append: 'kimi' }],
  ])('with the API %s, gives the capabilities of %s', (api, model, expected) => {
    expect(capabilitiesOf({ api, model })).toEqual(expected)
  })

  it.each<[ModelAddress['api'], string]>([
    ['anthropic-messages', 'claude-opus-4-1-20250805'],
    ['anthropic-messages', 'claude-3-5-sonnet-20241022'],
    ['anthropic-messages', 'claude-opus-4-5-distill'],
    ['anthropic-messages', 'glm-5.1'],
    ['openai-responses', 'gpt-5.3-chat-latest'],
    ['openai-responses', 'gpt-5.4-nano'],
    ['openai-responses', 'gpt-5.4-clone'],
    ['openai-responses', 'claude-opus-4-5'],
    ['anthropic-messages', 'gemini-opus-5'],
    ['anthropic-messages', 'claude-opus-3-9'],
    ['openai-chat', 'anthropic/claude-opus-4.5'],
    ['openai-chat', 'gpt-5.4'],
    ['openai-chat', 'kimi-k2.6'],
    ['openai-chat', 'kimi-k3-turbo'],
    ['gemini', 'models/gemini-3-pro'],
    ['bedrock-converse', 'us.anthropic.claude-opus-4-5-20251101-v1:0'],
    ['other', 'claude-opus-4-5'],
  ])('with the API %s, gives no capabilities for %s', (api, model) => {
    expect(capabilitiesOf({ api, model })).toEqual({})
  })

  it.each<[ModelAddress, object]>([
    [{ host: 'zai', api: 'anthropic-messages', model: 'glm-5.2' }, { clientSearch: 'anthropic' }],
    [{ host: 'deepseek', api: 'anthropic-messages', model: 'claude-opus-4-8' }, { clientSearch: 'anthropic' }],
    [{ host: 'vllm', api: 'anthropic-messages', model: 'zai-org/GLM-5.1-FP8' }, { clientSearch: 'anthropic' }],
    [{ host: 'sglang', api: 'anthropic-messages', model: 'glm-5.2' }, { clientSearch: 'anthropic' }],
    [{ host: 'openrouter', api: 'anthropic-messages', model: 'anthropic/claude-opus-4.8' }, ANTHROPIC],
    // A chat template that does not know the flag for deferred tools would show every tool.
    [{ host: 'vllm', api: 'anthropic-messages', model: 'meta-llama/Llama-4' }, {}],
    [{ host: 'vllm', api: 'anthropic-messages', model: 'claude-opus-4-5' }, {}],
    [{ host: 'vllm', api: 'openai-chat', model: 'kimi-k3' }, {}],
    [{ host: 'openrouter', api: 'openai-chat', model: 'moonshotai/kimi-k3' }, {}],
    [{ host: 'ollama', api: 'openai-responses', model: 'gpt-5.4' }, {}],
    [{ host: 'azure', api: 'openai-responses', model: 'gpt-5.4' }, {}],
    [{ host: 'other', api: 'anthropic-messages', model: 'claude-opus-4-5' }, {}],
  ])('gives the capabilities of a model at a named host: %j', (address, expected) => {
    expect(capabilitiesOf(address)).toEqual(expected)
  })

  it('has a source for every row, and only ids that readModelId can read', () => {
    for (const { sources, models } of MODEL_CAPABILITIES) {
      expect(sources.length).toBeGreaterThan(0)
      for (const source of sources)
        expect(source).toMatch(/^(https:\/\/\S+|@?[a-z-]+(\/[a-z-]+)? \d+\.\d+\.\d+, \w+.*)$/)
      for (const model of models === 'any' ? [] : models) expect(readModelId(model)).toBeDefined()
    }
  })

  it('cannot be changed by a caller', () => {
    expect(Object.isFrozen(MODEL_CAPABILITIES)).toBe(true)
    for (const row of MODEL_CAPABILITIES)
      for (const part of [row, row.capabilities, row.models, row.sources]) expect(Object.isFrozen(part)).toBe(true)
  })
})
