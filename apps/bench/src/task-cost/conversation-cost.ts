import type { CacheRules } from './cache-rules.js'

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
