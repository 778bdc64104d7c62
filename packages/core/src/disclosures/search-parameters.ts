import type { DisclosureTurn } from '../disclosure.js'
import type { JsonSchema } from '../tool.js'

/**
 * Advice on queries, for the parameter of every search tool: a model knows words that a ranker does not, and one call
 * can contain several needs. With a second phrasing, a needed tool is among the first five for 99 % of labelled needs,
 * instead of 94 % (`benchmarks/results/PHRASINGS.md`).
 */
const ASK_WELL = {
  text: "An entry per need, as `need | another phrasing, as the tool's author might have put it`; no values",
  // In a pattern `|` is an operator.
  pattern: "An entry per need, then another phrasing of each as the tool's author might have put it; no values",
} as const

/** The parameters of a search tool; `more` follow the queries. Forms other than a list of texts are accepted too. */
export function searchParameters(
  { query }: Pick<DisclosureTurn, 'query'>,
  more: Readonly<Record<string, unknown>> = {},
): JsonSchema {
  const queries = { type: 'array', items: { type: 'string' }, description: ASK_WELL[query] }
  return Object.freeze({ type: 'object', properties: { queries, ...more }, required: ['queries'] })
}
