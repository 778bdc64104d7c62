import { isJsonObject } from '../text/json.js'
import { checkOptions, checkValue, type OptionRule, required, rule } from '../text/option-rules.js'
import { fieldOf, isObject } from '../text/readable.js'
import type { ModelAddress, ModelCapabilities, ToolSearchWire } from './model-capabilities.js'

/**
 * How tools reach the model:
 * - `eager`: all in full
 * - `bridge`: three constant tools that search, describe and call; works everywhere
 * - `append`: found tools are added by a message
 * - `client-native`: the provider keeps deferred tools out of the prompt and loads what this library's search returns
 * - `native`: the provider also searches
 *
 * The last three need the provider's wire, which is an adapter's work.
 */
export type PlanMode = (typeof MODES)[number]
const MODES = ['eager', 'bridge', 'append', 'client-native', 'native'] as const

/** How a conversation discloses tools, as an earlier plan or a history event recorded it. */
export interface PlanRecord {
  readonly mode: PlanMode
  readonly wire?: ToolSearchWire | undefined
}

/** The input of a plan. */
export interface PlanInput extends ModelAddress {
  /** How many tools may be deferred. Tools that are always loaded cost the same with every plan and do not count. */
  readonly tools: number
  /** How many tokens these tools take in full: `report.facts.deferrableTokens` of an exposure. */
  readonly tokens: number
  /** Who searches: the host's ranker (`own`), or the provider (`provider`) if it has a search. Default `own`. */
  readonly search?: 'own' | 'provider' | undefined
  /** Whether an unchanged prefix costs less when it is sent again. Default true. */
  readonly promptCache?: boolean | undefined
  /** The plan of the previous turn, or its JSON. Its mode and wire are kept while the model supports them. */
  readonly previous?: PlanRecord | undefined
  /**
   * The conversation so far, if no earlier plan was kept: its first `reveal` event with a mode counts, or the `sent`
   * event of a bridge.
   */
  readonly history?: readonly { readonly kind: string }[] | undefined
  /** Replaces the table's row for the model. */
  readonly capabilities?: ModelCapabilities | undefined
}

const WIRES = ['anthropic', 'openai', 'kimi'] as const
const SEARCH_WIRE = rule.oneOf('anthropic', 'openai')
const COUNT = rule.wholeNumber(0, Number.POSITIVE_INFINITY)

const RULES: Readonly<Record<keyof PlanInput, OptionRule>> = {
  model: required(rule.named("the model's id, a text that is not empty")),
  api: required(
    rule.oneOf('anthropic-messages', 'openai-responses', 'openai-chat', 'gemini', 'bedrock-converse', 'other'),
  ),
  tools: required(COUNT),
  tokens: required(rule.numberFrom(0, Number.POSITIVE_INFINITY)),
  host: rule.oneOf('azure', 'deepseek', 'ollama', 'openrouter', 'sglang', 'vllm', 'zai', 'other'),
  search: rule.oneOf('own', 'provider'),
  promptCache: rule.boolean,
  previous: { expected: 'a former plan, an object', accepts: isJsonObject },
  history: { expected: 'a list of events', accepts: Array.isArray },
  capabilities: rule.any,
}

/** Checks the input of a plan. @throws ToolSearchError `INVALID_CONFIGURATION` */
export function checkPlanInput(input: PlanInput): void {
  checkOptions('planDisclosure', input, RULES)
  const { previous, capabilities = {} } = input
  checkOptions('planDisclosure', capabilities, CAPABILITY_RULES, 'capabilities')
  if (previous === undefined) return
  checkValue(previous.mode, 'previous.mode', required(rule.oneOf(...MODES)))
  checkValue(previous.wire, 'previous.wire', rule.oneOf(...WIRES))
}

const CAPABILITY_RULES: Readonly<Record<keyof ModelCapabilities, OptionRule>> = {
  hostedSearch: SEARCH_WIRE,
  clientSearch: SEARCH_WIRE,
  append: rule.oneOf(...WIRES),
  maxTools: COUNT,
}

/**
 * The mode that a conversation began with: that of the previous plan, or of the first event of this library that
 * recorded one. Events are data: one that cannot be read is skipped.
 */
export function beganWith({ previous, history = [] }: Pick<PlanInput, 'previous' | 'history'>): PlanRecord | undefined {
  if (previous !== undefined) return previous
  for (const event of history as readonly unknown[]) {
    if (!isObject(event)) continue
    const [kind, form, given, wire] = ['kind', 'form', 'mode', 'wire'].map(key => fieldOf(event, key))
    if (kind === 'sent' && typeof form === 'string' && /^bridge .* true$/.test(form))
      return { mode: 'bridge', wire: undefined }
    const mode = kind === 'reveal' ? MODES.find(one => one === given) : undefined
    if (mode !== undefined) return { mode, wire: WIRES.find(one => one === wire) }
  }
  return undefined
}
