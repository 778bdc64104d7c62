import type { DisclosureTurn } from '../disclosure.js'
import type { JsonSchema } from '../tool.js'

/**
 * Advice on queries, for the parameter of every search tool: a model knows words that a ranker does not, and one call
 * can contain several needs. With a second phrasing, a needed tool is among the first five for 99 % of labelled needs,
 * instead of 94 % (`benchmarks/results/PHRASINGS.md`).
 */
const ASK_WELL = {
  text: "One entry per need: `what the tool does | the same in its author's words`, e.g. `tell a colleague I am ill | send message to user`; leave out names, dates and ids",
  // For small models, which copy a template literally.
  short: 'One entry per need: what the tool does, such as `send message to user`',
  // In a pattern `|` is an operator.
  pattern: "One entry per need, then the same in the words of the tool's author; leave out names, dates and ids",
} as const

/** The parameters of a search tool; `more` follow the queries. Forms other than a list of texts are accepted too. */
export function searchParameters(
  { query }: Pick<DisclosureTurn, 'query'>,
  more: Readonly<Record<string, unknown>> = {},
  isShort = false,
): JsonSchema {
  const advice = ASK_WELL[isShort && query === 'text' ? 'short' : query]
  const queries = { type: 'array', items: { type: 'string' }, description: advice }
  return Object.freeze({ type: 'object', properties: { queries, ...more }, required: ['queries'] })
}
