import { describe, expect, it } from 'vitest'
import { capabilitiesOf, MODEL_CAPABILITIES, type ModelAddress } from './model-capabilities.js'
import { readModelId } from './model-id.js'

const ANTHROPIC = { hostedSearch: 'anthropic', clientSearch: 'anthropic', maxTools: 10_000 }
const APPENDING = { ...ANTHROPIC, append: 'anthropic' }
const OPENAI = { hostedSearch: 'openai', clientSearch: 'openai', append: 'openai' }
const CLIENT_ONLY = { clientSearch: 'anthropic' }

describe('capabilitiesOf', () => {
  it.each<[ModelAddress['api'], ModelAddress['host'], object, readonly string[]]>([
    ['anthropic-messages', undefined, ANTHROPIC, ['claude-opus-4-5', 'claude-haiku-4-5-20251001', 'claude-sonnet-5']],
    ['anthropic-messages', undefined, ANTHROPIC, ['us.anthropic.claude-opus-4-8-v1:0', 'claude-opus-4-8@default']],
    ['anthropic-messages', undefined, APPENDING, ['claude-opus-4-8', 'claude-opus-5', 'claude-fable-5-2']],
    ['anthropic-messages', undefined, {}, ['claude-opus-4-1-20250805', 'claude-3-5-sonnet-20241022']],
    ['anthropic-messages', undefined, {}, ['claude-opus-4-5-distill', 'glm-5.1', 'gemini-opus-5', 'claude-opus-3-9']],
    ['openai-responses', undefined, OPENAI, ['gpt-5.4', 'openai/gpt-5.4-2026-03-05', 'gpt-5.5-pro-2026-04-23']],
    ['openai-responses', undefined, OPENAI, ['gpt-6.1-sol', 'ft:gpt-5.4-mini-2026-03-17:org::id']],
    ['openai-responses', undefined, {}, ['gpt-5.3-chat-latest', 'gpt-5.4-nano', 'gpt-5.4-clone', 'claude-opus-4-5']],
    ['openai-chat', undefined, { append: 'kimi' }, ['moonshotai/kimi-k3']],
    ['openai-chat', undefined, {}, ['anthropic/claude-opus-4.5', 'gpt-5.4', 'kimi-k2.6', 'kimi-k3-turbo']],
    ['gemini', undefined, {}, ['models/gemini-3-pro']],
    ['bedrock-converse', undefined, {}, ['us.anthropic.claude-opus-4-5-20251101-v1:0']],
    ['other', undefined, {}, ['claude-opus-4-5']],
    ['anthropic-messages', 'zai', CLIENT_ONLY, ['glm-5.2']],
    ['anthropic-messages', 'deepseek', CLIENT_ONLY, ['claude-opus-4-8']],
    ['anthropic-messages', 'vllm', CLIENT_ONLY, ['zai-org/GLM-5.1-FP8']],
    ['anthropic-messages', 'sglang', CLIENT_ONLY, ['glm-5.2']],
    ['anthropic-messages', 'openrouter', ANTHROPIC, ['anthropic/claude-opus-4.8']],
    // A chat template that does not know the flag for deferred tools would show every tool.
    ['anthropic-messages', 'vllm', {}, ['meta-llama/Llama-4', 'claude-opus-4-5']],
    ['openai-chat', 'vllm', {}, ['kimi-k3']],
    ['openai-chat', 'openrouter', {}, ['moonshotai/kimi-k3']],
    ['openai-responses', 'ollama', {}, ['gpt-5.4']],
    ['openai-responses', 'azure', {}, ['gpt-5.4']],
    ['anthropic-messages', 'other', {}, ['claude-opus-4-5']],
  ])('with the API %s at the host %s are %j for %j', (api, host, expected, models) => {
    for (const model of models) expect(capabilitiesOf({ api, model, ...(host && { host }) }), model).toEqual(expected)
  })

  it('has a source for every row, and only ids that readModelId can read', () => {
    for (const { sources, models } of MODEL_CAPABILITIES) {
      expect(sources.length).toBeGreaterThan(0)
      for (const source of sources)
        expect(source).toMatch(/^(https:\/\/\S+|@?[a-z-]+(\/[a-z-]+)? \d+\.\d+\.\d+, \w+.*)$/)
      for (const model of models === 'any' ? [] : models) expect(readModelId(model), model).toHaveProperty('family')
    }
  })

  it('cannot be changed by a caller', () => {
    const parts = MODEL_CAPABILITIES.flatMap(row => [row, row.capabilities, row.models, row.sources])
    for (const part of [MODEL_CAPABILITIES, ...parts]) expect(Object.isFrozen(part)).toBe(true)
  })
})
