import { isJsonObject } from './json.js'

/** A longer query is cut: what a model types is far shorter, and a ranker's time is bounded by it. */
export const MAX_QUERY_LENGTH = 2_000
/** More queries or names in one call are left out, and the answer says so. From Hermes: 7 and 10 are in use there. */
export const MAX_QUERIES = 10
export const MAX_NAMES = 50

/** One query, taken apart. */
export interface ParsedQuery {
  /** What the model wrote, trimmed and cut. */
  readonly text: string
  /** Names of `select:a,b`; searched for nothing else. */
  readonly select: readonly string[] | undefined
  /** Words marked `+word`: a result must have them in its text. */
  readonly required: readonly string[]
  /** What the ranker is given: the text without its `+` marks. */
  readonly words: string
}

/** A search call of the model, after its arguments were read leniently. */
export interface SearchRequest {
  readonly queries: readonly ParsedQuery[]
  readonly limit: number | undefined
  /** What could not be taken as written, for the model. */
  readonly notes: readonly string[]
}

/**
 * Reads a search call's arguments: `query` or `queries`, `names`, `limit`. Models write all of these in more than one
 * way, so a list where a text was asked for, a number as text and JSON as text are understood.
 */
export function readSearchRequest(args: unknown): SearchRequest {
  const fields = isJsonObject(args) ? args : { query: args }
  const notes: string[] = []
  const texts = [...textsOf(fields['query'] ?? fields['pattern']), ...textsOf(fields['queries'])]
  const names = textsOf(fields['names'] ?? fields['tool_names'])
  if (texts.length > MAX_QUERIES) notes.push(`Only the first ${MAX_QUERIES} queries were searched.`)
  const parsed = texts.slice(0, MAX_QUERIES).map(parseQuery)
  // Not cut as one text, which would cut a name in two.
  if (names.length > 0) parsed.push(parseSelection(`select:${names.slice(0, MAX_NAMES + 1).join(',')}`))
  const queries = parsed.map(query => {
    if (query.select === undefined || query.select.length <= MAX_NAMES) return query
    notes.push(`Only the first ${MAX_NAMES} names were taken.`)
    return { ...query, select: query.select.slice(0, MAX_NAMES) }
  })
  const limit = Math.floor(Number(fields['limit'] ?? fields['max_results']))
  return { queries, limit: limit >= 1 ? limit : undefined, notes }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

/** Takes one query apart: `select:a,b`, `+required` words, and the rest. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, MAX_QUERY_LENGTH).trim()
  if (/^select:/i.test(text)) return parseSelection(text)
  const required: string[] = []
  const words = text.replace(/(^|\s)\+([\p{L}\p{N}_-]+)/gu, (_, space: string, word: string) => {
    required.push(word)
    return space + word
  })
  return { text, select: undefined, required, words }
}

function parseSelection(text: string): ParsedQuery {
  const select = text
    .slice('select:'.length)
    .split(/[,\s]+/)
    .map(stripQuotes)
    .filter(name => name !== '')
  return { text: text.slice(0, MAX_QUERY_LENGTH), select, required: [], words: '' }
}

const WRAPPING = /[\s"'`“”‘’«»()[\]{}<>.,;:!?*]/u

/** A name without the quotes, backticks and punctuation that models wrap around it (S1.10). */
export function stripQuotes(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WRAPPING.test(text[from]!)) from++
  while (to > from && WRAPPING.test(text[to - 1]!)) to--
  return text.slice(from, to)
}
