import { describe, expect, it } from 'vitest'
import { plan } from './index.js'

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

  it.each([
    [
      { model: 'llama', tools: 14, tokens: 12_799 },
      'eager',
      '14 tools, 10.0 % of the window: deferral would cost more than it saves',
    ],
    [
      { model: 'llama', tools: 14, tokens: 12_800 },
      'bridge',
      'nothing can be added behind the prefix, so a constant bridge keeps it',
    ],
    [
      { model: 'llama', tools: 15, tokens: 100 },
      'bridge',
      'nothing can be added behind the prefix, so a constant bridge keeps it',
    ],
    [
      { model: 'llama', tools: 5, tokens: 900, contextWindow: 8_000 },
      'bridge',
      'nothing can be added behind the prefix, so a constant bridge keeps it',
    ],
    [
      { model: 'llama', tools: 100, tokens: 9_000, promptCache: false },
      'stub',
      'no cache to keep, and 100 names fit in sight',
    ],
    [
      { model: 'llama', tools: 101, tokens: 9_000, promptCache: false },
      'load',
      'no cache to keep, and 101 tools are too many to name',
    ],
    [
      { model: 'llama', ...many, search: 'provider' as const },
      'bridge',
      'the provider has no search of its own for this model; nothing can be added behind the prefix, so a constant bridge keeps it',
    ],
    [
      { model: 'deepseek-v4', ...many, search: 'provider' as const },
      'client-native',
      'the provider has no search of its own for this model; our search, expanded by the provider behind what is cached',
    ],
    [{ model: 'kimi-k3', ...many }, 'append', 'found tools are added by a message, behind what is cached'],
    [{ model: 'gpt-5.4', ...many }, 'client-native', 'our search, expanded by the provider behind what is cached'],
    [
      { model: `${'x'.repeat(300)}gpt-5.4`, ...many },
      'bridge',
      'nothing can be added behind the prefix, so a constant bridge keeps it',
    ],
    [
      { model: 'llama', ...many, promptCache: false, history: [{ type: 'call' as const, name: 'add_tool' }] },
      'load',
      'the conversation began with load; changing it would lose what is cached',
    ],
    [
      {
        model: 'llama',
        ...many,
        promptCache: false,
        history: [
          { type: 'call' as const, name: 'read_file' },
          { type: 'reveal' as const, names: ['call_tool'] },
          { type: 'result' as const, name: 'tool_search', content: '' },
        ],
      },
      'load',
      'no cache to keep, and 300 tools are too many to name',
    ],
  ])('for %j is %s: %s', (input, mode, reason) => {
    expect(plan(input)).toMatchObject({ mode, reason })
  })
})
