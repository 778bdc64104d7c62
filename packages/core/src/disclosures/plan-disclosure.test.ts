import { describe, expect, it } from 'vitest'
import { planDisclosure } from '../index.js'
import type { ToolSearchWire } from './model-capabilities.js'
import type { Plan } from './plan-disclosure.js'
import type { PlanInput, PlanMode } from './plan-input.js'

const many = { tools: 300, tokens: 60_000 }
const claude = { model: 'claude-opus-4-5', api: 'anthropic-messages' } as const
const gpt = { model: 'gpt-5.4', api: 'openai-responses' } as const
const kimi = { model: 'kimi-k3', api: 'openai-chat' } as const
const llama = { model: 'llama-4', api: 'openai-chat' } as const

/** A plan without its options, which are objects with functions. */
function chosen({ mode, wire, options }: Plan) {
  const disclosure = typeof options.disclosure === 'string' ? options.disclosure : options.disclosure.name
  return { mode, wire, disclosure, activation: options.activation }
}

const EAGER = { mode: 'eager', wire: undefined, disclosure: 'eager', activation: 'off' }
const BRIDGE = { mode: 'bridge', wire: undefined, disclosure: 'bridge', activation: 'on' }
const APPEND = { mode: 'append', disclosure: 'load', activation: 'on' }
const OWN = { mode: 'client-native', disclosure: 'native', activation: 'on' }
const HOSTED = { mode: 'native', disclosure: 'native', activation: 'on' }
type Changes = Partial<PlanInput>

describe('planDisclosure', () => {
  it.each<[string, Changes, object]>([
    ['sends a few tools in full', { ...claude, tools: 5, tokens: 500 }, EAGER],
    ["uses the host's ranker on the Anthropic wire", claude, { ...OWN, wire: 'anthropic' }],
    ["uses the host's ranker on the OpenAI wire", gpt, { ...OWN, wire: 'openai' }],
    ['lets the provider search on request', { ...claude, search: 'provider' }, { ...HOSTED, wire: 'anthropic' }],
    ['searches itself if the provider cannot', { host: 'zai', search: 'provider' }, { ...OWN, wire: 'anthropic' }],
    ['adds tools by messages if the model supports only that', kimi, { ...APPEND, wire: 'kimi' }],
    ['uses the bridge if there is no cache that appending could keep', { ...kimi, promptCache: false }, BRIDGE],
    ['uses the bridge if no wire is known', llama, BRIDGE],
    ['uses the bridge without a cache, too', { ...llama, promptCache: false }, BRIDGE],
    ['uses the bridge on an API without wires', { model: 'anthropic/claude-opus-4.5', api: 'openai-chat' }, BRIDGE],
    ['uses the bridge for a model with a longer name', { model: 'claude-opus-4-5-distill' }, BRIDGE],
    ['uses the bridge for more tools than the wire accepts', { ...claude, tools: 10_001, tokens: 2_000_000 }, BRIDGE],
    ['uses given capabilities', { ...llama, capabilities: { append: 'openai' } }, { ...APPEND, wire: 'openai' }],
    ['uses the bridge if the input gives empty capabilities', { ...claude, capabilities: {} }, BRIDGE],
    ['accepts as many tools as the wire', { tools: 10_000, tokens: 2_000_000 }, { ...OWN, wire: 'anthropic' }],
  ])('%s', (_, changes, expected) => {
    expect(chosen(planDisclosure({ ...claude, ...many, ...changes }))).toEqual(expected)
  })

  it('sends nothing if there are no tools', () => {
    expect(chosen(planDisclosure({ ...claude, tools: 0, tokens: 0 }))).toEqual(EAGER)
    expect(chosen(planDisclosure({ ...claude, tools: 0, tokens: 60_000 }))).toEqual(EAGER)
  })

  it.each<[Changes, string]>([
    [
      { ...llama, tools: 9, tokens: 1_155 },
      '9 tools take 1155 tokens, less than the 1156 at which deferral pays, so all are sent in full.',
    ],
    [
      { ...llama, tools: 9, tokens: 1_156 },
      '9 tools take 1156 tokens, at least the 1156 at which deferral pays, and a bridge of at most 300 tokens replaces them, since no wire for deferred tools is used here.',
    ],
    [
      { ...llama, tools: 9, tokens: 1_989, promptCache: false },
      '9 tools take 1989 tokens, less than the 1990 at which deferral pays, so all are sent in full.',
    ],
    [
      claude,
      '300 tools take 60000 tokens, at least the 1156 at which deferral pays, and the provider loads the results of tool search on the anthropic wire.',
    ],
    [
      { ...gpt, search: 'provider' },
      '300 tools take 60000 tokens, at least the 1156 at which deferral pays, and the provider searches on the openai wire.',
    ],
    [
      { ...kimi, search: 'provider' },
      '300 tools take 60000 tokens, at least the 1156 at which deferral pays, no search of the provider is known for this model, and found tools are added by a message on the kimi wire.',
    ],
    [
      { ...claude, previous: { mode: 'native', wire: 'openai' } },
      '300 tools take 60000 tokens, and the conversation began with native on the openai wire, which this model and API do not support, so the bridge replaces it.',
    ],
    [
      { ...claude, previous: { mode: 'bridge' } },
      '300 tools take 60000 tokens, and the conversation began with bridge, which it keeps.',
    ],
    [
      { ...claude, tools: 3, tokens: 449, previous: { mode: 'bridge' } },
      '3 tools take 449 tokens, less than the 450 that search tools may take, so all are sent in full.',
    ],
  ])('gives the reason with its numbers: %j', (changes, reason) => {
    expect(planDisclosure({ ...claude, ...many, ...changes }).reason).toBe(reason)
  })

  it('defers from the size at which a task of two steps costs the same as with all tools loaded', () => {
    // With a cache, a token that n requests read costs 1.25 + 0.1 (n - 1). Five requests read the bridge's 300 tokens.
    // Two additional requests read the 1,500 tokens of the conversation. Four requests read the first answer of 190
    // tokens, two read the second. The model writes 66 more tokens, which cost 5 each.
    const cached = 300 * 1.65 + 2 * 1_500 * 0.1 + 66 * 5 + 190 * 1.55 + 190 * 1.35
    const uncached = 300 * 5 + 2 * 1_500 + 66 * 5 + 190 * 4 + 190 * 2
    for (const [cost, perToken, promptCache] of [[cached, 1.45, true] as const, [uncached, 3, false] as const]) {
      const at = (tokens: number) => planDisclosure({ ...llama, tools: 9, tokens, promptCache }).mode
      expect([at(Math.ceil(cost / perToken) - 1), at(Math.ceil(cost / perToken))]).toEqual(['eager', 'bridge'])
    }
  })

  it('accepts fractions of tokens, which estimates may have', () => {
    expect(planDisclosure({ ...llama, tools: 2, tokens: 99.6 }).reason).toContain('take 100 tokens')
  })
})

describe('planDisclosure in a conversation that has already begun', () => {
  const former = (mode: PlanMode, wire?: ToolSearchWire) => ({ mode, wire })
  const own = former('client-native', 'anthropic')
  const anthropic = { mode: 'native', wire: 'anthropic' } as const
  const openai = { mode: 'native', wire: 'openai' } as const
  const revealed = (more: object) => ({ kind: 'reveal', names: ['a'], ...more })
  const bridgeSent = (isActive: boolean) => ({
    kind: 'sent',
    form: `bridge search_tools describe_tools call_tool ${isActive}`,
  })

  it.each<[string, Changes, object]>([
    ['keeps the bridge on a model with a wire', { previous: former('bridge') }, former('bridge')],
    ['keeps the wire if the input asks for another search', { search: 'provider', previous: own }, own],
    ['keeps native', { previous: anthropic }, anthropic],
    ['keeps append', { ...kimi, previous: former('append', 'kimi') }, former('append', 'kimi')],
    ['keeps a mode below the break-even size', { tools: 4, tokens: 450, previous: own }, own],
    ['changes to the bridge if the model does not support the wire', { ...gpt, previous: own }, former('bridge')],
    ['changes to the bridge if the API does not', { api: 'openai-chat', previous: anthropic }, former('bridge')],
    ['changes to the bridge if the host cannot search', { host: 'zai', previous: anthropic }, former('bridge')],
    ['changes to the bridge if a mode has no wire', { ...llama, previous: former('native') }, former('bridge')],
    ['changes to the bridge for too many tools', { tools: 10_001, tokens: 9e6, previous: anthropic }, former('bridge')],
    ['defers in a conversation that began with all tools in full', { previous: former('eager') }, own],
    [
      'reads the previous plan from JSON',
      { ...gpt, previous: JSON.parse(JSON.stringify(planDisclosure({ ...gpt, ...many, search: 'provider' }))) },
      openai,
    ],
    [
      'reads the first `reveal` event that has a mode',
      {
        history: [
          { kind: 'call', name: 'add_tool' } as { kind: string },
          { kind: 'result', ...anthropic },
          revealed({}),
          revealed({ mode: 'bridge' }),
          revealed(anthropic),
        ],
      },
      former('bridge'),
    ],
    ['reads the wire of an event', { ...gpt, history: [revealed(openai)] }, openai],
    [
      'reads a `sent` event of a bridge only if deferral was active',
      { history: [bridgeSent(false), bridgeSent(true), revealed(anthropic)] },
      former('bridge'),
    ],
    [
      'prefers the previous plan',
      { ...gpt, previous: former('bridge'), history: [revealed(openai)] },
      former('bridge'),
    ],
  ])('%s', (_, changes, expected) => {
    expect(planDisclosure({ ...claude, ...many, ...changes })).toMatchObject(expected)
  })

  it.each(['call_tool', 'describe_tools', 'add_tool', 'search_tools', 'tool_search'])(
    "reads no mode from the events of a user's tool named %s",
    name => {
      const history = [
        { kind: 'call', name },
        { kind: 'result', name, content: '' },
        { kind: 'reveal', names: [name] },
      ]
      expect(planDisclosure({ ...claude, ...many, history }).mode).toBe('client-native')
    },
  )

  it('skips invalid events', () => {
    const hostile = {
      get kind(): string {
        throw new Error('no')
      },
    }
    const revoked = Proxy.revocable({ kind: 'reveal' }, {})
    revoked.revoke()
    const history = [
      null,
      7,
      'reveal',
      hostile,
      revoked.proxy,
      { kind: 'reveal', mode: 'window' },
      { kind: 'reveal', mode: {} },
      { kind: 'reveal', mode: 'bridge', wire: 3 },
    ]
    expect(
      planDisclosure({ ...claude, ...many, history: history as unknown as readonly { kind: string }[] }).mode,
    ).toBe('bridge')
  })
})
