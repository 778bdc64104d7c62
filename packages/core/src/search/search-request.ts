import { cutText } from '../text/cut-text.js'
import { readJsonText } from '../text/json-text.js'
import { entriesOf, fieldOf, isObject, listOf } from '../text/readable.js'
import { foldText } from '../text/words.js'
import { isSelection, readWritten, splitText } from './split-text.js'

/**
 * Maximum length of a query in UTF-16 units, also in the rankers of this project. A longer query is cut: a ranker's time
 * grows with the length, and models write far shorter queries.
 */
export const MAX_QUERY_LENGTH = 2_000
/**
 * Maximum number of queries of one call, counted after lists are split: six needs in two phrasings each. Further
 * queries are left out.
 */
export const MAX_QUERIES = 12
/** Maximum number of names of one list. Further names are left out. */
const MAX_NAMES = 50
/** Longer text is not parsed as JSON. */
const MAX_WRITTEN_LENGTH = 100_000
/**
 * Maximum length of a text before it is split: twelve queries of maximum length, and their separators. Longer texts are
 * cut.
 */
const MAX_TEXT_LENGTH = 25_000
/** Maximum length of one text in a list: longer than the longest query, so that the cut of the query is noticed. */
const MAX_ITEM_LENGTH = 2_500
/** Maximum number of UTF-16 units of queries that are read in total. */
const MAX_LENGTH = 60_000
/** Maximum number of values of lists and objects that are read; a call has at most twelve queries. */
const MAX_VALUES = 200
/** Maximum nesting of lists. Two levels have a meaning; further levels only wrap. */
const MAX_DEPTH = 8

/** The names under which models give queries. */
export const QUERY_KEYS = ['query', 'pattern', 'queries', 'needs', 'need', 'phrasings', 'search', 'q']
/** The names under which models give names of tools. */
export const NAME_KEYS = ['names', 'tool_names', 'name', 'tool_name']
/** The names under which models give a need, and its phrasings, in an entry of a list. */
const ENTRY_KEYS = 'need query text description words phrasings queries phrasing alternatives synonyms variants'.split(
  ' ',
)

/** One query, split into its parts. */
export interface ParsedQuery {
  /** What the model wrote, trimmed and cut. If the model gave names, it begins with `select:`. */
  readonly text: string
  /**
   * Names to look up; undefined for a query that is searched. A list is looked up name by name. A text, such as `Search
   * Contacts, b`, is split with the names of the catalog, which may contain blanks and commas.
   */
  readonly names: string | readonly string[] | undefined
  /** Words marked `+word`: a result must have them in its text. */
  readonly required: readonly string[]
  /** The ranker's input: the text without its `+` marks. */
  readonly phrase: string
  /**
   * The number of the need that this is a phrasing of, from 0, if the model grouped its phrasings; otherwise undefined.
   */
  readonly need: number | undefined
}

/** A search call of the model, read leniently. */
export interface SearchRequest {
  /** At most {@link MAX_QUERIES} queries, and one selection if `names` are given. None is empty. */
  readonly queries: readonly ParsedQuery[]
  /** 1 or more. */
  readonly limit: number | undefined
  /** What was left out or cut, for the model. */
  readonly notes: readonly string[]
}

/** How {@link readSearchRequest} reads texts. */
export interface SearchRequestOptions {
  /**
   * Whether the ranker reads patterns (`traits.query === 'pattern'`), in which `|` and `;` do not separate queries.
   * Default: false.
   */
  readonly pattern?: boolean
}

/**
 * Reads a search call's arguments: `query` or `queries`, `names`, `limit`, in every form that models write. Queries that
 * differ only in letter case, accents or white space count once. Never throws, for any arguments.
 */
export function readSearchRequest(args: unknown, { pattern = false }: SearchRequestOptions = {}): SearchRequest {
  const fields = fieldsOf(args)
  const notes = new Set<string>()
  const values = QUERY_KEYS.map(fields).filter(value => value !== undefined)
  const needs = values.flatMap(value => readNeeds(value, pattern))
  const queries = queriesOf(needs, pattern, notes, values.some(hasBar))
  const names = readNames(firstOf(fields, NAME_KEYS), notes)
  if (names.length > 0)
    queries.push(selectionOf(`select:${typeof names === 'string' ? names : names.join(', ')}`, names))
  return { queries, limit: readLimit(firstOf(fields, ['limit', 'max_results'])), notes: [...notes] }
}

/**
 * Reads the arguments of a tool that takes names: `names`, `tool_names`, `name`, or a list or a text as the arguments.
 * See {@link ParsedQuery.names}; `notes` say what was left out or cut, for the model.
 */
export function readNameRequest(args: unknown): Pick<SearchRequest, 'notes'> & {
  readonly names: string | readonly string[]
} {
  const given = firstOf(fieldsOf(args), [...NAME_KEYS, ...QUERY_KEYS])
  const notes = new Set<string>()
  const names = readNames(given ?? (listOf(args, 0) === undefined ? undefined : args), notes)
  return { names, notes: [...notes] }
}

/** The arguments as fields: an object, JSON of an object written as text, or otherwise a single query. */
function fieldsOf(args: unknown): (key: string) => unknown {
  const isWritten = typeof args === 'string' && args.length <= MAX_WRITTEN_LENGTH && /^\s*\{/.test(args)
  const written = isWritten ? readJsonText(args) : undefined
  const object = [written?.kind === 'value' ? written.value : undefined, args].find(isObject)
  return key => (object === undefined ? (key === 'query' ? args : undefined) : fieldOf(object, key))
}

function firstOf(fields: (key: string) => unknown, keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = fields(key)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/**
 * The phrasings of each need in the value that a model wrote as queries: a text, a list of texts, lists in lists, objects
 * with a need and its phrasings, or JSON or a quoted list written as text. See {@link splitText} for texts. Never throws;
 * reads at most {@link MAX_VALUES} values.
 */
export function readNeeds(value: unknown, pattern = false): readonly (readonly string[])[] {
  let left = MAX_VALUES
  let unread = MAX_LENGTH

  function read(node: unknown, depth: number): string[][] {
    if (left-- <= 0 || depth > MAX_DEPTH) return []
    if (typeof node === 'number') return Number.isFinite(node) ? [[String(node)]] : []
    if (typeof node === 'string') {
      const text = cutText(node, Math.min(unread, depth === 0 ? MAX_TEXT_LENGTH : MAX_ITEM_LENGTH)).trim()
      unread -= text.length
      const list = readWritten(text, pattern)
      return list === undefined ? splitText(text, pattern) : read(list, depth + 1)
    }
    const list = listOf(node, left)
    if (list !== undefined) return list.items.flatMap(item => readItem(item, depth + 1))
    return isObject(node) ? [readObject(node, depth + 1)] : []
  }

  /** A list in a list is one need. A text in it may itself contain a list. */
  function readItem(item: unknown, depth: number): string[][] {
    return listOf(item, 0) === undefined ? read(item, depth) : [read(item, depth).flat()]
  }

  function readObject(node: object, depth: number): string[] {
    const known = ENTRY_KEYS.flatMap(key => read(fieldOf(node, key), depth).flat())
    if (known.length > 0) return known
    const texts = (entriesOf(node) ?? []).slice(0, MAX_VALUES).filter(([, one]) => typeof one === 'string')
    return texts.flatMap(([, text]) => read(text, depth).flat())
  }

  return read(value, 0).filter(need => need.length > 0)
}

/** Whether a text, or one in a list, has the sign between two phrasings of one need. */
function hasBar(value: unknown): boolean {
  const texts = typeof value === 'string' ? [value] : (listOf(value, MAX_VALUES)?.items ?? [])
  return texts.some(text => typeof text === 'string' && /[|｜]/.test(text))
}

/** The queries of all needs, each once, at most {@link MAX_QUERIES}. */
function queriesOf(
  needs: readonly (readonly string[])[],
  pattern: boolean,
  notes: Set<string>,
  hasBars: boolean,
): ParsedQuery[] {
  // A single group without bars is ambiguous: it may be several needs inside an unnecessary list.
  const grouped = (needs.length > 1 || hasBars) && needs.some(phrasings => phrasings.length > 1)
  const texts = new Map<string, { readonly text: string; readonly need: number; readonly phrasing: number }>()
  needs.forEach((phrasings, need) => {
    phrasings.forEach((text, phrasing) => {
      const key = pattern || isSelection(text) ? text : foldText(text).replace(/\s+/g, ' ')
      if (!texts.has(key)) texts.set(key, { text, need, phrasing })
    })
  })
  let kept = [...texts.values()]
  if (kept.length > MAX_QUERIES) {
    notes.add(`Only the first ${MAX_QUERIES} queries were searched.`)
    // Every need keeps its first phrasing before any need keeps its second.
    const first = grouped ? [...kept].sort((a, b) => a.phrasing - b.phrasing) : kept
    const isKept = new Set(first.slice(0, MAX_QUERIES))
    kept = kept.filter(text => isKept.has(text))
  }
  return kept.map(({ text, need }) => ({
    ...parseQuery(text, { pattern }, notes),
    need: grouped ? need : undefined,
  }))
}

/** Splits one query into `select:a,b`, or `+required` words and the rest. In a pattern, `+` marks no word. */
export function parseQuery(
  query: string,
  { pattern = false }: SearchRequestOptions = {},
  notes = new Set<string>(),
): ParsedQuery {
  if (isSelection(query)) {
    const text = cutNames(query, notes).trim()
    return selectionOf(text, text.slice('select:'.length).trim())
  }
  if (query.length > MAX_QUERY_LENGTH) notes.add(`Queries are cut at ${MAX_QUERY_LENGTH} characters.`)
  const text = cutText(query, MAX_QUERY_LENGTH).trim()
  const required: string[] = []
  const phrase = pattern
    ? text
    : text.replace(/(^|\s)\+([\p{L}\p{N}_-]+)/gu, (_, space: string, word: string) => {
        required.push(word)
        return space + word
      })
  return { text, names: undefined, required, phrase, need: undefined }
}

function selectionOf(text: string, names: string | readonly string[]): ParsedQuery {
  return { text: cutText(text, MAX_QUERY_LENGTH), names, required: [], phrase: '', need: undefined }
}

/** The names in a value, a list or one text; empty if it contains none. */
function readNames(value: unknown, notes: Set<string>): string | readonly string[] {
  const written = typeof value === 'string' ? (readWritten(cutText(value, MAX_WRITTEN_LENGTH).trim()) ?? value) : value
  if (typeof written === 'string' || typeof written === 'number') {
    const text = cutNames(String(written), notes).trim()
    return /[^\s,;]/.test(text) ? text : ''
  }
  const items = listOf(written, MAX_NAMES + 1)?.items ?? [written]
  const names = items.flatMap(item => {
    const name = isObject(item) ? (fieldOf(item, 'name') ?? fieldOf(item, 'tool_name')) : item
    const isText = typeof name === 'string' || typeof name === 'number'
    const text = isText ? cutText(String(name), MAX_QUERY_LENGTH).trim() : ''
    return text === '' ? [] : [text]
  })
  if (names.length > MAX_NAMES) notes.add(`Only the first ${MAX_NAMES} names were taken.`)
  return names.slice(0, MAX_NAMES)
}

/** The beginning of a text of names, cut between two of them if possible. */
function cutNames(text: string, notes: Set<string>): string {
  if (text.length <= MAX_QUERY_LENGTH) return text
  notes.add(`Only the names in the first ${MAX_QUERY_LENGTH} characters were taken; send the others in another call.`)
  const cut = cutText(text, MAX_QUERY_LENGTH)
  const [separator, last] = /[,;\n]/.test(text.slice(0, cut.length + 1))
    ? [/[,;\n]/, /[,;\n][^,;\n]*$/]
    : [/\s/, /\s\S*$/]
  return separator.test(text[cut.length]!) ? cut : cut.replace(last, '')
}

function readLimit(value: unknown): number | undefined {
  const limit = typeof value === 'number' || typeof value === 'string' ? Math.floor(Number(value)) : Number.NaN
  return Number.isFinite(limit) && limit >= 1 ? limit : undefined
}
