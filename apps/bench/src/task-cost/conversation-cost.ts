/** A part of a request that is compared as a whole: a tool's definition, the system prompt, or a message. */
export interface Block {
  /** Equal for equal texts, different for different ones. */
  readonly id: number
  readonly tokens: number
}

/** A request as blocks, and the number of tokens that the model wrote in answer. */
export interface SizedRequest {
  readonly tools: readonly Block[]
  readonly system: readonly Block[]
  readonly messages: readonly Block[]
  readonly outputTokens: number
}

/**
 * The cost of the requests of one conversation, in prices of an uncached input token. A request of N tokens with an
 * answer of O tokens costs `read · C + write · (N − C) + output · O`, if C tokens are in the cache. C is the longest
 * prefix that an earlier request of this conversation begins with, in whole blocks and in the provider's order. It is
 * rounded down to the provider's step, and is 0 below the provider's minimum. A request with fewer tokens than the
 * minimum is not written to the cache, and pays 1 per token instead of `write`. The cache is empty before the first
 * request, and nothing expires.
 */
export function conversationCost(requests: readonly SizedRequest[], rules: CacheRules): number {
  const cached: (readonly Block[])[] = []
  let cost = 0
  for (const request of requests) {
    const blocks = ordered(request, rules.order)
    const tokens = sum(blocks)
    const isCached = tokens >= rules.minimumTokens
    const common = isCached ? Math.max(0, ...cached.map(earlier => commonTokens(earlier, blocks))) : 0
    const stepped = Math.floor(common / rules.stepTokens) * rules.stepTokens
    const read = stepped >= rules.minimumTokens ? stepped : 0
    cost += rules.read * read + (isCached ? rules.write : 1) * (tokens - read) + rules.output * request.outputTokens
    if (isCached) cached.push(blocks)
  }
  return cost
}

/** Number of input tokens in all requests, cached or not. */
export function inputTokens(requests: readonly SizedRequest[]): number {
  return requests.reduce((total, { tools, system, messages }) => total + sum(tools) + sum(system) + sum(messages), 0)
}

function ordered({ tools, system, messages }: SizedRequest, order: CacheRules['order']): readonly Block[] {
  return order === 'system-tools-messages' ? [...system, ...tools, ...messages] : [...tools, ...system, ...messages]
}

function commonTokens(one: readonly Block[], other: readonly Block[]): number {
  let tokens = 0
  for (let i = 0; i < one.length && one[i]?.id === other[i]?.id; i++) tokens += (one[i] as Block).tokens
  return tokens
}

function sum(blocks: readonly Block[]): number {
  return blocks.reduce((total, { tokens }) => total + tokens, 0)
}

/** How a provider prices the tokens of a request, relative to an uncached input token. */
export interface CacheRules {
  /** The provider's name in reports; unique. */
  readonly name: string
  /** The date on which the rules were read from the provider's documentation, ISO 8601. */
  readonly asOf: string
  /** What the rules are based on, and what is not verified. */
  readonly source: string
  /** The order in which the provider puts the parts of a request; the cache matches a prefix of it. */
  readonly order: 'tools-system-messages' | 'system-tools-messages'
  /** Price of an input token that is read from the cache, 0 to 1. */
  readonly read: number
  /** Price of an input token that is written to the cache, 1 or more. */
  readonly write: number
  /** Price of an output token, 0 or more. */
  readonly output: number
  /** Requests with fewer tokens are not cached, and a shorter common prefix is not read from the cache. */
  readonly minimumTokens: number
  /** A common prefix is rounded down to a multiple of this number of tokens. */
  readonly stepTokens: number
  /** Whether the provider expands found tools in the conversation, which the disclosure `native` needs. */
  readonly hasNativeSearch: boolean
}

/**
 * The rules as documented when they were read. Prices are ratios of the list prices of one model of each provider. Use
 * your own rules if yours differ.
 */
export const CACHE_RULES: readonly CacheRules[] = [
  {
    ...{ name: 'anthropic', asOf: '2026-11-23' },
    source:
      'prompt caching of five minutes; the minimum is 512 to 4,096 tokens by model; output priced as Claude Sonnet 4.5',
    order: 'tools-system-messages',
    ...{ read: 0.1, write: 1.25, output: 5, minimumTokens: 1_024, stepTokens: 1, hasNativeSearch: true },
  },
  {
    ...{ name: 'openai', asOf: '2026-11-23' },
    source: 'automatic prompt caching; the price of a read and of output as GPT-5, not verified for later models',
    order: 'tools-system-messages',
    ...{ read: 0.1, write: 1, output: 8, minimumTokens: 1_024, stepTokens: 128, hasNativeSearch: true },
  },
  {
    ...{ name: 'gemini', asOf: '2026-11-23' },
    source: 'implicit caching of Gemini 2.5 Pro; the price of a read is not verified for later models',
    order: 'system-tools-messages',
    ...{ read: 0.25, write: 1, output: 8, minimumTokens: 2_048, stepTokens: 1, hasNativeSearch: false },
  },
  {
    ...{ name: 'no-cache', asOf: '2026-11-23' },
    source: 'every token at its full price, as where a prefix is never kept',
    order: 'tools-system-messages',
    ...{ read: 1, write: 1, output: 5, minimumTokens: 0, stepTokens: 1, hasNativeSearch: true },
  },
]
