/**
 * The task by which modes are compared: two steps, each of which needs one search, and then an answer. It takes three
 * requests with all tools loaded, and five with a bridge.
 */
const STEPS = 2
const SEARCHES = 2
/** Maximum number of tokens of the bridge's three tools and its note. The bridge must keep this limit. */
export const BRIDGE_TOKENS = 300
/** Tokens of a search, call and answer: 180 to 195 in `benchmarks/studies/disclosures.ts`, of 100 and 773 tools. */
const SEARCH_TOKENS = 190
/** Tokens that the model writes in addition: two searches of 25 tokens, two wrapped calls of 8 more. */
const WRITTEN_TOKENS = 66
/** Tokens of prompt and messages that every additional request reads again. An assumption: a short conversation. */
const CONVERSATION_TOKENS = 1_500
/**
 * Prices of a token relative to an uncached input token, for Anthropic's five-minute cache: to write it to the cache,
 * to read it from the cache, to generate it.
 */
const CACHE_WRITE = 1.25
const CACHE_READ = 0.1
const OUTPUT = 5

/**
 * The number of tool tokens from which a task costs less through the bridge than with all tools loaded. Costs are in
 * input tokens, for the task above: every request reads its prefix, from the cache if there is one, and every search
 * adds its answer to all later requests. Prices differ by provider; the bench gives them per catalog.
 */
export function breakEvenTokens(promptCache: boolean): number {
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
