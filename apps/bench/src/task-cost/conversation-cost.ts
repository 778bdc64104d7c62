import type { CacheRules } from './cache-rules.js'

/** A piece of a request that is equal or different as a whole: a tool's definition, the system prompt, a message. */
export interface Block {
  /** Equal for equal bytes, different for different ones. */
  readonly id: number
  readonly tokens: number
}

/** A request as blocks, and how many tokens the model wrote in answer. */
export interface SizedRequest {
  readonly tools: readonly Block[]
  readonly system: readonly Block[]
  readonly messages: readonly Block[]
  readonly outputTokens: number
}

/**
 * What the requests of one conversation cost, in input-equivalents. A request of N tokens of which C are in the cache costs
 * `read · C + write · (N − C) + output · O`. C is the longest prefix, in whole blocks and in the provider's order, that an
 * earlier request of this conversation begins with, rounded down to the provider's step; 0 below its minimum. Requests below
 * the minimum are not written to the cache, and pay no price for it. The first request finds an empty cache; then nothing
 * expires.
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

/** Tokens of all requests, cached or not. */
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
