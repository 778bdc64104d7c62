import type { JsonSchema } from '../tool.js'

/** How to search well, for the text of every search tool. A model that follows it finds more in fewer calls. */
export const ASK_WELL =
  'One query per need; for each add another phrasing, in words that the author of such a tool may have used. No values.'

/** The parameters of a search tool. `more` are put behind the queries. */
export function searchParameters(more: Readonly<Record<string, unknown>> = {}): JsonSchema {
  return Object.freeze({
    type: 'object',
    properties: { queries: { type: 'array', items: { type: 'string' } }, ...more },
    required: ['queries'],
  })
}
