import type { DisclosureName } from './disclosure.js'
import type { ToolEvent } from './reveal.js'

/** What a model's host can do with deferred tools. */
export interface ModelCapabilities {
  /** The provider searches itself. */
  readonly hostedSearch?: 'anthropic' | 'openai'
  /** The provider expands what our own search returns: references (Anthropic's wire) or a search output (OpenAI's). */
  readonly clientSearch?: 'anthropic' | 'openai'
  /** Tools can be added by a message in mid-conversation, behind what is cached. */
  readonly append?: 'anthropic' | 'openai' | 'kimi'
}

export interface PlanInput {
  /** The model's id as it is sent, with or without a provider before it: `anthropic/claude-opus-4-5`, `gpt-5.4`. */
  readonly model: string
  /** Which API is spoken, where it is not the model maker's own: the same model behind a plain Chat Completions API has none of its wires. */
  readonly api?: 'anthropic-messages' | 'openai-responses' | 'openai-chat' | 'other'
  /** How many tools there are, and how many tokens they take in full. */
  readonly tools: number
  readonly tokens: number
  /** In tokens. Default 128,000. */
  readonly contextWindow?: number
  /** Search with the host's own ranker (default), or with the provider's. */
  readonly search?: 'own' | 'provider'
  /** Whether an unchanged prefix saves time or money. Default true. */
  readonly promptCache?: boolean
  /** The conversation so far: what it began with, it goes on with. */
  readonly history?: readonly ToolEvent[]
  /** What the host knows better than our table; it wins. */
  readonly capabilities?: ModelCapabilities
}

/** How to represent deferred tools to a model, and why. */
export interface Plan {
  /** How a reveal reaches the model. `native`, `client-native` and `append` need the provider's wire: an adapter's work. */
  readonly mode: 'native' | 'client-native' | 'append' | 'stub' | 'bridge' | 'load' | 'eager'
  /** The disclosure that serves this mode. */
  readonly disclosure: DisclosureName
  readonly wire: 'anthropic' | 'openai' | 'kimi' | undefined
  readonly reason: string
}

interface Row {
  readonly model: RegExp
  readonly api: PlanInput['api']
  readonly capabilities: ModelCapabilities
}

/**
 * Which models can do what, by the vendors' documents of November 2026; the first row that fits counts. The patterns are
 * ours and linear, matched against at most 200 characters.
 */
const TABLE: readonly Row[] = [
  {
    model: /claude-(?:fable-5|opus-(?:4-[89]|[5-9]))/,
    api: 'anthropic-messages',
    capabilities: { hostedSearch: 'anthropic', clientSearch: 'anthropic', append: 'anthropic' },
  },
  {
    model: /claude-(?:opus|sonnet|haiku)-(?:4-[5-9]|[5-9])/,
    api: 'anthropic-messages',
    capabilities: { hostedSearch: 'anthropic', clientSearch: 'anthropic' },
  },
  { model: /deepseek/, api: 'anthropic-messages', capabilities: { clientSearch: 'anthropic' } },
  {
    model: /gpt-(?:5\.[4-9]|[6-9])/,
    api: 'openai-responses',
    capabilities: { hostedSearch: 'openai', clientSearch: 'openai', append: 'openai' },
  },
  { model: /kimi-?k3/, api: 'openai-chat', capabilities: { append: 'kimi' } },
]

/** Below both of these deferral costs more than it saves: the search tool, its note and a round trip (S1.1, S2.2). */
const SMALL_COUNT = 15
const SMALL_PERCENT = 10
/** Up to here all names and descriptions in sight are worth their tokens, where nothing is cached anyway. */
const STUB_COUNT = 100

/** What is known of a model, from our table; nothing for an unknown one, which then gets a bridge. */
export function capabilitiesOf(model: string, api?: PlanInput['api']): ModelCapabilities {
  const id = model.slice(0, 200).toLowerCase()
  const row = TABLE.find(candidate => candidate.model.test(id) && (api === undefined || api === candidate.api))
  return row?.capabilities ?? {}
}

/** Picks how to disclose, and says why (B1). A pure function: the same facts give the same plan. */
export function plan(input: PlanInput): Plan {
  const { tools, tokens, contextWindow = 128_000, search = 'own', promptCache = true } = input
  const percent = (100 * tokens) / contextWindow
  const began = (input.history ?? []).flatMap(event =>
    event.type === 'call' ? (BEGAN_WITH.get(event.name) ?? []) : [],
  )[0]
  if (began)
    return make(began, began, undefined, `the conversation began with ${began}; changing it would lose what is cached`)
  if (tools < SMALL_COUNT && percent < SMALL_PERCENT) {
    return make(
      'eager',
      'eager',
      undefined,
      `${tools} tools, ${percent.toFixed(1)} % of the window: deferral would cost more than it saves`,
    )
  }
  const can = input.capabilities ?? capabilitiesOf(input.model, input.api)
  if (search === 'provider' && can.hostedSearch)
    return make('native', 'native', can.hostedSearch, 'the provider searches, and keeps its prefix')
  const fallback = search === 'provider' ? 'the provider has no search of its own for this model; ' : ''
  if (can.clientSearch) {
    return make(
      'client-native',
      'native',
      can.clientSearch,
      `${fallback}our search, expanded by the provider behind what is cached`,
    )
  }
  if (can.append)
    return make('append', 'load', can.append, `${fallback}found tools are added by a message, behind what is cached`)
  if (promptCache)
    return make(
      'bridge',
      'bridge',
      undefined,
      `${fallback}nothing can be added behind the prefix, so a constant bridge keeps it`,
    )
  if (tools <= STUB_COUNT)
    return make('stub', 'stub', undefined, `${fallback}no cache to keep, and ${tools} names fit in sight`)
  return make('load', 'load', undefined, `${fallback}no cache to keep, and ${tools} tools are too many to name`)
}

/** Meta tools that only one disclosure has by default. */
const BEGAN_WITH: ReadonlyMap<string, 'bridge' | 'load'> = new Map([
  ['describe_tools', 'bridge'],
  ['call_tool', 'bridge'],
  ['add_tool', 'load'],
])

function make(mode: Plan['mode'], disclosure: DisclosureName, wire: Plan['wire'], reason: string): Plan {
  return Object.freeze({ mode, disclosure, wire, reason })
}
