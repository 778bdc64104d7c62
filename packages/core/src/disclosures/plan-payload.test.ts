import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToolSearch, estimateTokens, type JsonSchema, planDisclosure, serializeTools } from '../index.js'
import { MODEL_CAPABILITIES } from '../kit.js'
import { wordRanker } from '../test-tools.js'
import type { ModelAddress } from './model-capabilities.js'
import type { Plan } from './plan-disclosure.js'
import type { PlanInput } from './plan-input.js'

const field = { type: 'string', description: 'What this field holds, in a sentence of the usual length.' }
const SCHEMAS = {
  small: { type: 'object', properties: { id: { type: 'string' } } },
  fat: { type: 'object', properties: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`field_${i}`, field])) },
}

/** Tools of twelve servers, so that the search tool's list of what exists is long. */
function catalog(count: number, inputSchema: JsonSchema) {
  return Array.from({ length: count }, (_, i) => ({
    name: `server${i % 12}_action_number_${i}`,
    description: `Does the thing number ${i} for you`,
    server: `server-with-a-long-name-${i % 12}`,
    inputSchema: { ...inputSchema },
  }))
}

/** The tokens that the model reads if a plan is followed: a provider keeps tools that it defers out of the prompt. */
async function readTokens(tools: ReturnType<typeof catalog>, { mode, options }: Plan): Promise<number> {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), ...options })
  const { tools: sent, instructions, report } = await toolSearch.expose({ session: 's' })
  expect(report.active).toBe(mode !== 'eager')
  const hidden = mode === 'native' || mode === 'client-native'
  const read = hidden ? sent.filter(tool => ['meta', 'core', 'revealed'].includes(tool.role)) : sent
  return estimateTokens(serializeTools(read)) + estimateTokens(instructions)
}

/** One model from every row of the table, and an unknown one. */
const addresses: readonly ModelAddress[] = [
  ...MODEL_CAPABILITIES.map(({ models, api, host }) => ({
    model: models === 'any' ? 'any-model' : models[0]!,
    api,
    ...(host ? { host } : {}),
  })),
  { model: 'unknown', api: 'other' },
]

describe('a plan that is followed exactly', () => {
  const sizes = [1, 10, 40, 120].flatMap(count => [[count, 'small'] as const, [count, 'fat'] as const])
  it.each(sizes)('takes at most as much as all %i %s tools in full, and much less from 120 on', async (count, size) => {
    const tools = catalog(count, SCHEMAS[size])
    const full = estimateTokens(serializeTools(tools))
    const plans = new Map<string, Plan>()
    for (const address of addresses) {
      for (const search of ['own', 'provider'] as const) {
        for (const promptCache of [true, false]) {
          const plan = planDisclosure({ ...address, tools: count, tokens: full, search, promptCache })
          plans.set(`${plan.mode} ${plan.wire}`, plan)
        }
      }
    }
    // Plans of the same mode and wire have the same options.
    for (const plan of plans.values()) {
      const most = count < 120 ? full : 0.15 * full
      expect(await readTokens(tools, plan), `${plan.mode}: ${plan.reason}`).toBeLessThanOrEqual(most)
    }
    const modes = new Set([...plans.values()].map(({ mode }) => mode))
    if (count >= 120) expect([...modes].sort()).toEqual(['append', 'bridge', 'client-native', 'native'])
  })

  it('never sends more than all tools in full would take if a conversation keeps its mode', async () => {
    const began = [{ mode: 'bridge' }, { mode: 'append', wire: 'kimi' }, { mode: 'native', wire: 'anthropic' }] as const
    const model = { model: 'llama-4', api: 'openai-chat' } as const
    const capabilities = { hostedSearch: 'anthropic', append: 'kimi' } as const
    for (let count = 1; count <= 40; count += 3) {
      const tools = catalog(count, SCHEMAS.small)
      const full = estimateTokens(serializeTools(tools))
      for (const previous of began) {
        const plan = planDisclosure({ ...model, tools: count, tokens: full, previous, capabilities })
        expect(await readTokens(tools, plan), plan.reason).toBeLessThanOrEqual(full)
      }
    }
  })
})

describe('any plan', () => {
  const wire = fc.constantFrom('anthropic', 'openai')
  const anyWire = fc.constantFrom('anthropic', 'openai', 'kimi')
  const mode = fc.constantFrom('eager', 'bridge', 'append', 'client-native', 'native')
  const kind = fc.constantFrom('reveal', 'call')
  const api = fc.constantFrom(...new Set(addresses.map(address => address.api)), 'gemini', 'bedrock-converse')
  const host = fc.constantFrom('azure', 'deepseek', 'ollama', 'openrouter', 'sglang', 'vllm', 'zai', 'other')
  const capabilities = { hostedSearch: wire, clientSearch: wire, append: anyWire, maxTools: fc.nat(20_000) }
  const input = fc.record(
    {
      model: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...addresses.map(({ model }) => model))),
      api,
      tools: fc.nat(20_000),
      tokens: fc.oneof(fc.nat(3_000), fc.nat(2_000_000), fc.double({ min: 0, max: 1e9, noNaN: true })),
      host,
      search: fc.constantFrom('own', 'provider'),
      promptCache: fc.boolean(),
      previous: fc.record({ mode, wire: anyWire }, { requiredKeys: ['mode'] }),
      history: fc.array(fc.oneof(fc.anything(), fc.record({ kind, mode, wire: anyWire }, { requiredKeys: ['kind'] }))),
      capabilities: fc.record(capabilities, { requiredKeys: [] }),
    },
    { requiredKeys: ['model', 'api', 'tools', 'tokens'] },
  ) as unknown as fc.Arbitrary<PlanInput>

  it('is the same for the same input and the next turn, gives its reason in one sentence, and is accepted', () => {
    const tools = catalog(3, SCHEMAS.small)
    fc.assert(
      fc.property(input, facts => {
        const plan = planDisclosure(facts)
        expect(planDisclosure(facts)).toEqual(plan)
        expect(plan.reason).toMatch(/^\d+ tools take \d+ tokens, [^.]+\.$/)
        expect(plan.wire === undefined).toBe(plan.mode === 'eager' || plan.mode === 'bridge')
        // Its options are shared, so no caller may change them.
        for (const part of [plan, plan.options]) expect(Object.isFrozen(part)).toBe(true)
        createToolSearch({ tools, ranker: wordRanker(), ...plan.options })
        const next = planDisclosure({ ...facts, previous: JSON.parse(JSON.stringify(plan)) })
        expect([next.mode, next.wire]).toEqual([plan.mode, plan.wire])
      }),
    )
  })
})
