import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type Exposure,
  estimateTokens,
  type JsonSchema,
  planDisclosure,
  serializeTools,
} from '../index.js'
import { MODEL_CAPABILITIES } from '../kit.js'
import { wordRanker } from '../test-tools.js'
import type { ModelAddress } from './model-capabilities.js'
import type { Plan } from './plan-disclosure.js'
import type { PlanInput } from './plan-input.js'

const many = { tools: 300, tokens: 60_000 }
const llama = { model: 'llama-4', api: 'openai-chat' } as const

const SMALL = { type: 'object', properties: { id: { type: 'string' } } }
const FAT = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `field_${i}`,
      { type: 'string', description: 'What this field holds, in a sentence of the usual length.' },
    ]),
  ),
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

/** The tokens that the model reads: a provider keeps the tools that it defers out of the prompt. */
function readTokens({ tools, instructions }: Exposure, mode: Plan['mode']): number {
  const hidden = mode === 'native' || mode === 'client-native'
  const read = hidden ? tools.filter(tool => ['meta', 'core', 'revealed'].includes(tool.role)) : tools
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
  const sizes = [1, 10, 20, 80, 120, 500].flatMap(count => [
    [count, 'small', SMALL] as const,
    [count, 'fat', FAT] as const,
  ])
  it.each(sizes)(
    'never sends more than all %i %s tools in full would take, and less than 15 %% of it from 120 tools on',
    async (count, _, schema) => {
      const tools = catalog(count, schema)
      const full = estimateTokens(serializeTools(tools))
      const modes = new Set<string>()
      for (const address of addresses) {
        for (const search of ['own', 'provider'] as const) {
          for (const promptCache of [true, false]) {
            const plan = planDisclosure({ ...address, tools: count, tokens: full, search, promptCache })
            modes.add(plan.mode)
            const exposure = await createToolSearch({ tools, ranker: wordRanker(), ...plan.options }).expose({
              session: 's',
            })
            const read = readTokens(exposure, plan.mode)
            expect(exposure.report.active).toBe(plan.mode !== 'eager')
            expect(read, `${plan.mode}: ${plan.reason}`).toBeLessThanOrEqual(full)
            if (count >= 120) expect(read, `${plan.mode}: ${plan.reason}`).toBeLessThan(0.15 * full)
          }
        }
      }
      if (count >= 120) expect([...modes].sort()).toEqual(['append', 'bridge', 'client-native', 'native'])
    },
  )

  it('never sends more than all tools in full would take if a conversation keeps its mode', async () => {
    const began = [{ mode: 'bridge' }, { mode: 'append', wire: 'kimi' }, { mode: 'native', wire: 'anthropic' }] as const
    for (let count = 1; count <= 40; count++) {
      const tools = catalog(count, SMALL)
      const full = estimateTokens(serializeTools(tools))
      for (const previous of began) {
        const capabilities = { hostedSearch: 'anthropic', append: 'kimi' } as const
        const plan = planDisclosure({ ...llama, tools: count, tokens: full, previous, capabilities })
        const exposure = await createToolSearch({ tools, ranker: wordRanker(), ...plan.options }).expose({
          session: 's',
        })
        expect(readTokens(exposure, plan.mode), plan.reason).toBeLessThanOrEqual(full)
      }
    }
  })
})

describe('any plan', () => {
  const wire = fc.constantFrom('anthropic', 'openai')
  const anyWire = fc.constantFrom('anthropic', 'openai', 'kimi')
  const mode = fc.constantFrom('eager', 'bridge', 'append', 'client-native', 'native')
  const record = fc.record({ mode, wire: anyWire }, { requiredKeys: ['mode'] })
  const input = fc.record(
    {
      model: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...addresses.map(({ model }) => model))),
      api: fc.constantFrom(
        'anthropic-messages',
        'openai-responses',
        'openai-chat',
        'gemini',
        'bedrock-converse',
        'other',
      ),
      tools: fc.nat(20_000),
      tokens: fc.oneof(fc.nat(3_000), fc.nat(2_000_000), fc.double({ min: 0, max: 1e9, noNaN: true })),
      host: fc.constantFrom('azure', 'deepseek', 'ollama', 'openrouter', 'sglang', 'vllm', 'zai', 'other'),
      search: fc.constantFrom('own', 'provider'),
      promptCache: fc.boolean(),
      previous: record,
      history: fc.array(
        fc.oneof(
          fc.anything(),
          fc.record({ kind: fc.constantFrom('reveal', 'call'), mode, wire: anyWire }, { requiredKeys: ['kind'] }),
        ),
      ),
      capabilities: fc.record(
        { hostedSearch: wire, clientSearch: wire, append: anyWire, maxTools: fc.nat(20_000) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['model', 'api', 'tools', 'tokens'] },
  ) as unknown as fc.Arbitrary<PlanInput>

  it('is the same for the same input, gives its reason in one sentence, and is accepted by createToolSearch', () => {
    const tools = catalog(3, SMALL)
    fc.assert(
      fc.property(input, facts => {
        const plan = planDisclosure(facts)
        expect(planDisclosure(facts)).toEqual(plan)
        expect(plan.reason).toMatch(/^\d+ tools take \d+ tokens, [^.]+\.$/)
        expect(plan.wire === undefined).toBe(plan.mode === 'eager' || plan.mode === 'bridge')
        createToolSearch({ tools, ranker: wordRanker(), ...plan.options })
      }),
    )
  })

  it('stays the same on the next turn of the same conversation', () => {
    fc.assert(
      fc.property(input, facts => {
        const plan = planDisclosure(facts)
        const next = planDisclosure({ ...facts, previous: JSON.parse(JSON.stringify(plan)) })
        expect([next.mode, next.wire]).toEqual([plan.mode, plan.wire])
      }),
    )
  })

  it('cannot be changed by a caller, because the options are shared', () => {
    for (const address of addresses) {
      const plan = planDisclosure({ ...address, ...many })
      for (const part of [plan, plan.options]) expect(Object.isFrozen(part)).toBe(true)
    }
  })
})
