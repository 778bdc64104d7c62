import { CACHE_RULES, conversationCost, type SizedRequest } from '../../bench/src/task-cost/conversation-cost.js'

/** Tokens of what differs with a search. The user's message, the call of the tool and its result are the same without. */
export interface TaskTokens {
  /** All tools, in every request without a search. */
  readonly fullTokens: number
  /** The tools of the search. */
  readonly sentTokens: number
  /** The model's call of the search. */
  readonly askedTokens: number
  /** The answer of the search. */
  readonly answerTokens: number
}

/**
 * The costs by the rules of each provider, in prices of an uncached input token, as `ts-bench` computes them: without and
 * with a search, of the first request, and of a task of one call (two requests without a search, three with one).
 */
export function savingsOf({ fullTokens, sentTokens, askedTokens, answerTokens }: TaskTokens) {
  const request = (tools: number, found: number, outputTokens = 0): SizedRequest => ({
    tools: [{ id: 0, tokens: tools }],
    system: [],
    messages: found === 0 ? [] : [{ id: 1, tokens: found }],
    outputTokens,
  })
  const full = [request(fullTokens, 0), request(fullTokens, 0)]
  const found = request(sentTokens, askedTokens + answerTokens)
  const searched = [request(sentTokens, 0, askedTokens), found, found]
  return CACHE_RULES.map(rules => ({
    provider: rules.name,
    asOf: rules.asOf,
    request: [conversationCost(full.slice(0, 1), rules), conversationCost([request(sentTokens, 0)], rules)] as const,
    task: [conversationCost(full, rules), conversationCost(searched, rules)] as const,
  }))
}
