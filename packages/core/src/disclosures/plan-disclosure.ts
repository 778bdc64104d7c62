import type { Disclosure, DisclosureName } from '../disclosure.js'
import type { ToolSearchOptions } from '../options.js'
import { capabilitiesOf, type ModelCapabilities, type ToolSearchWire } from './model-capabilities.js'
import { createNative } from './native.js'
import { type PlanInput, type PlanMode, type PlanRecord, readPlanInput } from './plan-input.js'

/**
 * How to disclose tools to a model, and why. Its JSON has `mode`, `wire` and `reason`, which are enough for the plan of
 * a later turn.
 */
export interface Plan {
  /**
   * Spread it into the options of `createToolSearch`. Merge your own `policy` with the one here instead of replacing
   * it.
   */
  readonly options: PlanOptions
  readonly mode: PlanMode
  /** The provider's format that an adapter must write; undefined for `eager` and `bridge`. */
  readonly wire: ToolSearchWire | undefined
  /** One sentence with the numbers, for the operator. */
  readonly reason: string
}

/** The options that a plan decides. */
export interface PlanOptions {
  readonly disclosure: Disclosure | DisclosureName
  /** Final: the plan has counted the tokens already, so no other rule decides. */
  readonly activation: 'on' | 'off'
  /** Set if the provider holds the tools: then unmarked tools are deferred too. */
  readonly policy?: NonNullable<ToolSearchOptions['policy']>
}

/**
 * The task by which modes are compared: two steps, each of which needs one search, and then an answer. It takes three
 * requests with all tools loaded, and five with a bridge.
 */
const STEPS = 2
const SEARCHES = 2
/** Maximum number of tokens of the bridge's three tools and its note. The bridge must keep this limit. */
const BRIDGE_TOKENS = 300
/**
 * Tokens of one search, call and answer: measured by `benchmarks/studies/disclosures.ts` on 100 and 773 tools (180 to
 * 195).
 */
const SEARCH_TOKENS = 190
/**
 * Tokens that the model writes in addition to those with all tools loaded: two searches of 25 tokens, two wrapped calls
 * of 8 more.
 */
const WRITTEN_TOKENS = 66
/**
 * Tokens of the system prompt and messages that every additional request reads again. An assumption: a short
 * conversation.
 */
const CONVERSATION_TOKENS = 1_500
/**
 * Prices of a token relative to an uncached input token, for Anthropic's five-minute cache: to write it to the cache,
 * to read it from the cache, to generate it.
 */
const CACHE_WRITE = 1.25
const CACHE_READ = 0.1
const OUTPUT = 5

/**
 * Maximum number of tokens that any mode may send on its first turn, with room for a tokenizer that counts more than
 * the one used for `tokens`. Fewer tokens than this are sent in full, even if the conversation began with another mode.
 */
const OVERHEAD_TOKENS = 450

/**
 * Picks how to disclose tools to a model. Deferral is on from the number of tokens at which a task of two steps costs
 * less through the bridge than with all tools loaded: some 1,200 with a prompt cache, some 2,000 without. Then a
 * provider's wire is used if {@link capabilitiesOf} knows one, and the bridge otherwise: stub, load and window cost
 * more than the bridge at every size that was measured (docs/disclosures.md), so no plan picks them. A conversation
 * keeps the mode that it began with.
 *
 * A pure function: the same input gives the same plan.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown key or a value of a wrong type.
 */
export function planDisclosure(input: PlanInput): Plan {
  const facts = readPlanInput(input)
  const { tools, promptCache } = facts
  const tokens = Math.round(facts.tokens)
  const breakEven = breakEvenTokens(promptCache)
  const size = `${tools} tools take ${tokens} tokens`
  const began = facts.began?.mode === 'eager' ? undefined : facts.began
  if (tokens < (began ? OVERHEAD_TOKENS : breakEven) || tools === 0) {
    const limit = began
      ? `the ${OVERHEAD_TOKENS} that search tools may take`
      : `the ${breakEven} at which deferral pays`
    return make('eager', undefined, `${size}, less than ${limit}, so all are sent in full.`)
  }

  const can = limited(facts.capabilities ?? capabilitiesOf(facts), tools)
  if (began) {
    if (canSpeak(can, began))
      return make(began.mode, began.wire, `${size}, and the conversation began with ${nameOf(began)}, which it keeps.`)
    const lost = `${size}, and the conversation began with ${nameOf(began)}`
    return make('bridge', undefined, `${lost}, which this model and API do not support, so the bridge replaces it.`)
  }

  const deferred = `${size}, at least the ${breakEven} at which deferral pays`
  if (facts.search === 'provider' && can.hostedSearch)
    return make('native', can.hostedSearch, `${deferred}, and the provider searches on the ${can.hostedSearch} wire.`)
  const fallback = facts.search === 'provider' ? ', no search of the provider is known for this model' : ''
  if (can.clientSearch) {
    const how = `the provider loads the results of tool search on the ${can.clientSearch} wire`
    return make('client-native', can.clientSearch, `${deferred}${fallback}, and ${how}.`)
  }
  if (can.append && promptCache)
    return make(
      'append',
      can.append,
      `${deferred}${fallback}, and found tools are added by a message on the ${can.append} wire.`,
    )
  const how = `a bridge of at most ${BRIDGE_TOKENS} tokens replaces them`
  return make('bridge', undefined, `${deferred}${fallback}, and ${how}, since no wire for deferred tools is used here.`)
}

/**
 * The number of tool tokens from which a task costs less through the bridge than with all tools loaded. Costs are in
 * input tokens, for the task above: every request reads its prefix, from the cache if there is one, and every search
 * adds its answer to all later requests. Prices differ by provider; the bench gives them per catalog.
 */
function breakEvenTokens(promptCache: boolean): number {
  const first = promptCache ? CACHE_WRITE : 1
  const again = promptCache ? CACHE_READ : 1
  /** The cost of one token that `requests` consecutive requests read. */
  const perToken = (requests: number) => first + again * (requests - 1)
  const requests = STEPS + SEARCHES + 1
  let bridge = BRIDGE_TOKENS * perToken(requests) + SEARCHES * CONVERSATION_TOKENS * again + WRITTEN_TOKENS * OUTPUT
  // A search and the call that follows it take two requests, so the answers are read by all requests except 1, 3, …
  for (let search = 0; search < SEARCHES; search++) bridge += SEARCH_TOKENS * perToken(requests - 1 - 2 * search)
  return Math.ceil(bridge / perToken(STEPS + 1))
}

/** The capabilities for this number of deferred tools; none if there are more than `maxTools`. */
function limited(can: ModelCapabilities, tools: number): ModelCapabilities {
  return can.maxTools !== undefined && tools > can.maxTools ? {} : can
}

function canSpeak(can: ModelCapabilities, { mode, wire }: PlanRecord): boolean {
  if (mode === 'bridge') return true
  const spoken = mode === 'native' ? can.hostedSearch : mode === 'client-native' ? can.clientSearch : can.append
  return wire !== undefined && spoken === wire
}

function nameOf({ mode, wire }: PlanRecord): string {
  return wire === undefined ? mode : `${mode} on the ${wire} wire`
}

function make(mode: PlanMode, wire: ToolSearchWire | undefined, reason: string): Plan {
  return Object.freeze({ options: OPTIONS[mode], mode, wire: mode === 'bridge' ? undefined : wire, reason })
}

const NATIVE: PlanOptions = Object.freeze({
  disclosure: createNative({ searchedBy: 'provider' }),
  activation: 'on',
  policy: Object.freeze({ defer: 'automatic' }),
})
const OPTIONS: Readonly<Record<PlanMode, PlanOptions>> = Object.freeze({
  eager: Object.freeze({ disclosure: 'eager', activation: 'off' }),
  bridge: Object.freeze({ disclosure: 'bridge', activation: 'on' }),
  append: Object.freeze({ disclosure: 'load', activation: 'on' }),
  'client-native': NATIVE,
  native: NATIVE,
})
