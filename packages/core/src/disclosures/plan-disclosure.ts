import type { Disclosure, DisclosureName } from '../disclosure.js'
import { BRIDGE_TOKENS, breakEvenTokens } from '../policy/search-cost.js'
import { capabilitiesOf, type ModelCapabilities, type ToolSearchWire } from './model-capabilities.js'
import { createNative } from './native.js'
import { beganWith, checkPlanInput, type PlanInput, type PlanMode, type PlanRecord } from './plan-input.js'

/**
 * How to disclose tools to a model, and why. Its JSON has `mode`, `wire` and `reason`, which are enough for the plan of
 * a later turn.
 */
export interface Plan {
  /** Spread it into the options of `createToolSearch`. */
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
}

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
  checkPlanInput(input)
  const { tools, search, promptCache = true, capabilities = capabilitiesOf(input) } = input
  const tokens = Math.round(input.tokens)
  const breakEven = breakEvenTokens(promptCache)
  const size = `${tools} tools take ${tokens} tokens`
  const record = beganWith(input)
  const began = record?.mode === 'eager' ? undefined : record
  if (tokens < (began ? OVERHEAD_TOKENS : breakEven) || tools === 0) {
    const limit = began
      ? `the ${OVERHEAD_TOKENS} that search tools may take`
      : `the ${breakEven} at which deferral pays`
    return make('eager', undefined, `${size}, less than ${limit}, so all are sent in full.`)
  }

  const can = tools > (capabilities.maxTools ?? Number.POSITIVE_INFINITY) ? {} : capabilities
  if (began) {
    if (canSpeak(can, began))
      return make(began.mode, began.wire, `${size}, and the conversation began with ${nameOf(began)}, which it keeps.`)
    const lost = `${size}, and the conversation began with ${nameOf(began)}`
    return make('bridge', undefined, `${lost}, which this model and API do not support, so the bridge replaces it.`)
  }

  const deferred = `${size}, at least the ${breakEven} at which deferral pays`
  if (search === 'provider' && can.hostedSearch)
    return make('native', can.hostedSearch, `${deferred}, and the provider searches on the ${can.hostedSearch} wire.`)
  const fallback = search === 'provider' ? ', no search of the provider is known for this model' : ''
  if (can.clientSearch) {
    const how = `the provider loads the results of tool search on the ${can.clientSearch} wire`
    return make('client-native', can.clientSearch, `${deferred}${fallback}, and ${how}.`)
  }
  if (can.append && promptCache) {
    const how = `found tools are added by a message on the ${can.append} wire`
    return make('append', can.append, `${deferred}${fallback}, and ${how}.`)
  }
  const how = `a bridge of at most ${BRIDGE_TOKENS} tokens replaces them`
  return make('bridge', undefined, `${deferred}${fallback}, and ${how}, since no wire for deferred tools is used here.`)
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
  disclosure: createNative({ searchedBy: 'provider', defer: 'automatic' }),
  activation: 'on',
})
const OPTIONS: Readonly<Record<PlanMode, PlanOptions>> = Object.freeze({
  eager: Object.freeze({ disclosure: 'eager', activation: 'off' }),
  bridge: Object.freeze({ disclosure: 'bridge', activation: 'on' }),
  append: Object.freeze({ disclosure: 'load', activation: 'on' }),
  'client-native': NATIVE,
  native: NATIVE,
})
