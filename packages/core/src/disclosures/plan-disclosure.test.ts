import { describe, expect, it } from 'vitest'
import { planDisclosure } from '../index.js'
import type { ToolSearchWire } from './model-capabilities.js'
import type { PlanInput, PlanMode } from './plan-input.js'

const many = { tools: 300, tokens: 60_000 }
const claude = { model: 'claude-opus-4-5', api: 'anthropic-messages' } as const
const gpt = { model: 'gpt-5.4', api: 'openai-responses' } as const
const kimi = { model: 'kimi-k3', api: 'openai-chat' } as const
const llama = { model: 'llama-4', api: 'openai-chat' } as const

type Changes = Partial<PlanInput>
const plan = (changes: Changes) => planDisclosure({ ...claude, ...many, ...changes })

/** A plan without its options, which are objects with functions. */
function chosen(changes: Changes) {
  const { mode, wire, options } = plan(changes)
  const disclosure = typeof options.disclosure === 'string' ? options.disclosure : options.disclosure.name
  return { mode, wire, disclosure, activation: options.activation }
}

const EAGER = { mode: 'eager', wire: undefined, disclosure: 'eager', activation: 'off' }
const BRIDGE = { mode: 'bridge', wire: undefined, disclosure: 'bridge', activation: 'on' }
const APPEND = { mode: 'append', disclosure: 'load', activation: 'on' }
const OWN = { mode: 'client-native', disclosure: 'native', activation: 'on' }
const HOSTED = { mode: 'native', disclosure: 'native', activation: 'on' }

describe('planDisclosure', () => {
  it.each<[string, Changes, object]>([
    ['sends a few tools in full', { tools: 5, tokens: 500 }, EAGER],
    ['sends nothing if there are no tools', { tools: 0 }, EAGER],
    ["uses the host's ranker on the Anthropic wire", {}, { ...OWN, wire: 'anthropic' }],
    ["uses the host's ranker on the OpenAI wire", gpt, { ...OWN, wire: 'openai' }],
    ['lets the provider search on request', { search: 'provider' }, { ...HOSTED, wire: 'anthropic' }],
    ['searches itself if the provider cannot', { host: 'zai', search: 'provider' }, { ...OWN, wire: 'anthropic' }],
    ['adds tools by messages if the model supports only that', kimi, { ...APPEND, wire: 'kimi' }],
    ['uses the bridge if there is no cache that appending could keep', { ...kimi, promptCache: false }, BRIDGE],
    ['uses the bridge if no wire is known', llama, BRIDGE],
    ['uses the bridge on an API without wires', { model: 'anthropic/claude-opus-4.5', api: 'openai-chat' }, BRIDGE],
    ['uses the bridge for more tools than the wire accepts', { tools: 10_001, tokens: 2_000_000 }, BRIDGE],
    ['uses given capabilities', { ...llama, capabilities: { append: 'openai' } }, { ...APPEND, wire: 'openai' }],
    ['uses the bridge if the input gives empty capabilities', { capabilities: {} }, BRIDGE],
    ['accepts as many tools as the wire', { tools: 10_000, tokens: 2_000_000 }, { ...OWN, wire: 'anthropic' }],
  ])('%s', (_, changes, expected) => {
    expect(chosen(changes)).toEqual(expected)
  })

  const nine = { ...llama, tools: 9 }
  const PAYS = 'at least the 1156 at which deferral pays,'
  const EAGERLY = 'so all are sent in full.'
  it.each<[Changes, string]>([
    [{ ...nine, tokens: 1_155 }, `9 tools take 1155 tokens, less than the 1156 at which deferral pays, ${EAGERLY}`],
    [
      { ...nine, tokens: 1_156 },
      `9 tools take 1156 tokens, ${PAYS} and a bridge of at most 300 tokens replaces them, since no wire for deferred tools is used here.`,
    ],
    [
      { ...nine, tokens: 1_989, promptCache: false },
      `9 tools take 1989 tokens, less than the 1990 at which deferral pays, ${EAGERLY}`,
    ],
    // Estimates may have fractions of tokens.
    [
      { ...nine, tokens: 99.6, previous: { mode: 'bridge' } },
      `9 tools take 100 tokens, less than the 450 that search tools may take, ${EAGERLY}`,
    ],
    [{}, `${PAYS} and the provider loads the results of tool search on the anthropic wire.`],
    [{ ...gpt, search: 'provider' }, `${PAYS} and the provider searches on the openai wire.`],
    [
      { ...kimi, search: 'provider' },
      `${PAYS} no search of the provider is known for this model, and found tools are added by a message on the kimi wire.`,
    ],
    [
      { previous: { mode: 'native', wire: 'openai' } },
      'and the conversation began with native on the openai wire, which this model and API do not support, so the bridge replaces it.',
    ],
    [{ previous: { mode: 'bridge' } }, 'and the conversation began with bridge, which it keeps.'],
  ])('gives the reason with its numbers: %j', (changes, reason) => {
    const sizes = reason.startsWith('9 tools') ? '' : '300 tools take 60000 tokens, '
    expect(plan(changes).reason).toBe(sizes + reason)
  })

  it('defers from the size at which a task of two steps costs the same as with all tools loaded', () => {
    // With a cache, a token that n requests read costs 1.25 + 0.1 (n - 1). Five requests read the bridge's 300 tokens.
    // Two additional requests read the 1,500 tokens of the conversation. Four requests read the first answer of 190
    // tokens, two read the second. The model writes 66 more tokens, which cost 5 each.
    const cached = 300 * 1.65 + 2 * 1_500 * 0.1 + 66 * 5 + 190 * 1.55 + 190 * 1.35
    const uncached = 300 * 5 + 2 * 1_500 + 66 * 5 + 190 * 4 + 190 * 2
    for (const [cost, perToken, promptCache] of [[cached, 1.45, true] as const, [uncached, 3, false] as const]) {
      const at = (tokens: number) => plan({ ...nine, tokens, promptCache }).mode
      expect([at(Math.ceil(cost / perToken) - 1), at(Math.ceil(cost / perToken))]).toEqual(['eager', 'bridge'])
    }
  })
})

describe('planDisclosure in a conversation that has already begun', () => {
  const former = (mode: PlanMode, wire?: ToolSearchWire) => ({ mode, wire })
  const bridge = former('bridge')
  const own = former('client-native', 'anthropic')
  const anthropic = { mode: 'native', wire: 'anthropic' } as const
  const openai = { mode: 'native', wire: 'openai' } as const
  const revealed = (more: object) => ({ kind: 'reveal', names: ['a'], ...more })
  const sent = (form: string) => ({ kind: 'sent', form: `bridge search_tools describe_tools call_tool ${form}` })
  const OTHER_FORMS = ['my bridge v1 true', 'bridge v1 true, but', ['bridge v1 true']]
  const called = { kind: 'call', name: 'add_tool' } as { kind: string }

  it.each<[string, Changes, object]>([
    ['keeps the bridge on a model with a wire', { previous: bridge }, bridge],
    ['keeps the wire if the input asks for another search', { search: 'provider', previous: own }, own],
    ['keeps native', { previous: anthropic }, anthropic],
    ['keeps append', { ...kimi, previous: former('append', 'kimi') }, former('append', 'kimi')],
    ['keeps a mode below the break-even size', { tools: 4, tokens: 450, previous: own }, own],
    ['changes to the bridge if the model does not support the wire', { ...gpt, previous: own }, bridge],
    ['changes to the bridge if the API does not', { api: 'openai-chat', previous: anthropic }, bridge],
    ['changes to the bridge if the host cannot search', { host: 'zai', previous: anthropic }, bridge],
    ['changes to the bridge if a mode has no wire', { ...llama, previous: former('native') }, bridge],
    ['changes to the bridge for too many tools', { tools: 10_001, tokens: 9e6, previous: anthropic }, bridge],
    ['defers in a conversation that began with all tools in full', { previous: former('eager') }, own],
    ['reads the previous plan from JSON', { ...gpt, previous: JSON.parse(JSON.stringify(openai)) }, openai],
    ['reads the wire of an event', { ...gpt, history: [revealed(openai)] }, openai],
    [
      'reads the first `reveal` event that has a mode',
      { history: [called, { kind: 'result', ...anthropic }, revealed({}), revealed(bridge), revealed(anthropic)] },
      bridge,
    ],
    ['reads a `sent` event of a bridge', { history: [sent('true'), revealed(anthropic)] }, bridge],
    [
      'reads no bridge that was off, from another form, or from an event that is not `sent`',
      {
        history: [
          sent('false'),
          { ...sent('true'), kind: 'result' },
          ...OTHER_FORMS.map(form => ({ kind: 'sent', form })),
        ],
      },
      own,
    ],
    ['reads no unknown wire', { history: [revealed({ mode: 'append', wire: 'x' })] }, bridge],
    ['prefers the previous plan', { ...gpt, previous: bridge, history: [revealed(openai)] }, bridge],
  ])('%s', (_, changes, expected) => {
    expect(plan(changes)).toMatchObject(expected)
  })

  it("reads no mode from the events of a user's tool with the name of a meta tool", () => {
    for (const name of ['call_tool', 'describe_tools', 'add_tool', 'search_tools', 'tool_search']) {
      const history = [{ kind: 'call' }, { kind: 'result', content: '' }, { kind: 'reveal', names: [name] }]
      expect(plan({ history: history.map(event => ({ name, ...event })) }).mode, name).toBe('client-native')
    }
  })

  it('skips invalid events', () => {
    const hostile = {
      get kind(): string {
        throw new Error('no')
      },
    }
    const revoked = Proxy.revocable({ kind: 'reveal' }, {})
    revoked.revoke()
    const modes = ['window', {}, 'bridge'].map(mode => ({ kind: 'reveal', mode, wire: 3 }))
    const history = [null, 7, 'reveal', hostile, revoked.proxy, ...modes]
    expect(plan({ history: history as unknown as readonly { kind: string }[] }).mode).toBe('bridge')
  })
})
