import type { JsonSchema } from '../tool.js'
import type { DisclosureTurn } from './disclosure.js'

/**
 * Advice on queries, for the parameter of every search tool: a model knows words that a ranker does not, and one call
 * can hold several needs. On labelled needs, another phrasing finds a needed tool among the first five for 99 % instead
 * of 94 % (`benchmarks/results/PHRASINGS.md`).
 */
const ASK_WELL = {
  text: "An entry per need, as `need | another phrasing, as the tool's author might have put it`; no values",
  // In a pattern `|` is an operator.
  pattern: "An entry per need, then another phrasing of each as the tool's author might have put it; no values",
} as const

/** The parameters of a search tool; `more` follow the queries. Other forms than a list of texts are accepted too. */
export function searchParameters(
  { query }: Pick<DisclosureTurn, 'query'>,
  more: Readonly<Record<string, unknown>> = {},
): JsonSchema {
  const queries = { type: 'array', items: { type: 'string' }, description: ASK_WELL[query] }
  return Object.freeze({ type: 'object', properties: { queries, ...more }, required: ['queries'] })
}
