import { cutText } from '../text/cut-text.js'
import { foldText } from '../text/words.js'
import { fieldOf, isObject, isSelection, itemsOf, readWrittenList, splitNeeds } from './split-queries.js'

/**
 * Maximum length of a query in UTF-16 units. A longer query is cut: a ranker's time grows with the length, and models
 * write far shorter queries.
 */
export const MAX_QUERY_LENGTH = 2_000
/**
 * Maximum number of queries of one call, counted after lists are split: six needs in two phrasings each. Further
 * queries are left out.
 */
export const MAX_QUERIES = 12
/** Maximum number of names of one selection. Further names are left out. */
const MAX_NAMES = 50
/** Longer text is not parsed as JSON. */
const MAX_WRITTEN_LENGTH = 100_000

/** One query, split into its parts. */
export interface ParsedQuery {
  /** What the model wrote, trimmed and cut. If the model gave names, it begins with `select:`. */
  readonly text: string
  /**
   * Names to look up, without quotes around them; undefined for a query that is searched. If there are several
   * readings, this is the last of `selectReadings`.
   */
  readonly select: readonly string[] | undefined
  /**
   * The possible readings of a selection as lists of names, the most literal first; undefined if there is only one
   * reading. `select:Search Contacts, b` may be one name, two or three. The names of a list are not split, but each may
   * have quotes around it. See {@link selectedNames}.
   */
  readonly selectReadings: readonly (readonly string[])[] | undefined
  /** Words marked `+word`: a result must have them in its text. */
  readonly required: readonly string[]
  /** The ranker's input: the text without its `+` marks. */
  readonly words: string
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

const CUT_NAMES = `Only the names in the first ${MAX_QUERY_LENGTH} characters were taken; send the others in another call.`
/** The names under which models give queries. */
export const QUERY_KEYS = ['query', 'pattern', 'queries', 'needs', 'need', 'phrasings', 'search', 'q']
/** The names under which models give names of tools. */
export const NAME_KEYS = ['names', 'tool_names', 'name', 'tool_name']

/**
 * Reads a search call's arguments: `query` or `queries`, `names`, `limit`, in every form that {@link splitNeeds} knows.
 * Queries that differ only in letter case, accents or white space count once. Never throws, for any arguments.
 */
export function readSearchRequest(args: unknown, { pattern = false }: SearchRequestOptions = {}): SearchRequest {
  const fields = fieldsOf(args)
  const notes = new Set<string>()
  const queries: ParsedQuery[] = []
  for (const { text, need } of textsOf(fields, pattern, notes)) {
    const query = parseQuery(text, { pattern })
    if (query.text.length < text.length)
      notes.add(isSelection(text) ? CUT_NAMES : `Queries are cut at ${MAX_QUERY_LENGTH} characters.`)
    queries.push({ ...query, need })
  }
  const names = readNames(firstOf(fields, NAME_KEYS), notes)
  if (names !== undefined) queries.push(selectionOf(names))
  const bounded = queries.map(query => boundNames(query, notes))
  return { queries: bounded, limit: readLimit(firstOf(fields, ['limit', 'max_results'])), notes: [...notes] }
}

/** Splits one query into `select:a,b`, or `+required` words and the rest. In a pattern, `+` marks no word. */
export function parseQuery(query: string, { pattern = false }: SearchRequestOptions = {}): ParsedQuery {
  const text = (isSelection(query) ? cutNames(query) : cutText(query, MAX_QUERY_LENGTH)).trim()
  if (isSelection(text)) return selectionOf({ text, readings: nameReadings(text.slice('select:'.length)) })
  const required: string[] = []
  const words = pattern
    ? text
    : text.replace(/(^|\s)\+([\p{L}\p{N}_-]+)/gu, (_, space: string, word: string) => {
        required.push(word)
        return space + word
      })
  return { text, select: undefined, selectReadings: undefined, required, words, need: undefined }
}

/**
 * Names that a call asks for, as the model wrote them: a list, or one text, which can be split only with the names of
 * the catalog.
 */
export interface NameRequest {
  readonly names: string | readonly string[]
  /** What was left out or cut, for the model. */
  readonly notes: readonly string[]
}

/**
 * Reads the arguments of a tool that takes names: `names`, `tool_names`, `name`, or a list or a text as the arguments.
 */
export function readNameRequest(args: unknown): NameRequest {
  const fields = fieldsOf(args)
  const given = firstOf(fields, [...NAME_KEYS, ...QUERY_KEYS]) ?? (itemsOf(args, 1) === undefined ? undefined : args)
  const notes = new Set<string>()
  const read = readNames(given, notes)
  if (read === undefined) return { names: [], notes: [] }
  const selection = boundNames(selectionOf(read), notes)
  return { names: selectedNames(selection) ?? [], notes: [...notes] }
}

/** The names of a selection: a list, or one text, which is split later with the names of the catalog. */
export function selectedNames({ select, selectReadings, text }: ParsedQuery): string | readonly string[] | undefined {
  if (select === undefined || selectReadings === undefined) return select
  // All readings of a list have the same length. A list is looked up name by name; only a text is split.
  const [first] = selectReadings
  return selectReadings.every(names => names.length === first!.length) ? first : text.replace(/^select:/i, '')
}

type Fields = Readonly<Record<'get', (key: string) => unknown>>

/** The arguments as fields: an object, JSON of an object written as text, or otherwise a single query. */
function fieldsOf(args: unknown): Fields {
  const written = typeof args === 'string' && args.length <= MAX_WRITTEN_LENGTH ? parseObject(args) : undefined
  const object = isObject(written) ? written : isObject(args) ? args : undefined
  return { get: key => (object === undefined ? (key === 'query' ? args : undefined) : fieldOf(object, key)) }
}

function parseObject(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON: a query that begins with a brace.
    return undefined
  }
}

function firstOf(fields: Fields, keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = fields.get(key)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

interface NeedText {
  readonly text: string
  readonly need: number | undefined
}

/** The texts of all needs, each once, at most {@link MAX_QUERIES}. */
function textsOf(fields: Fields, pattern: boolean, notes: Set<string>): readonly NeedText[] {
  const needs = QUERY_KEYS.flatMap(key => splitNeeds(fields.get(key), { pattern }))
  // A single group is ambiguous: it may be several needs inside an unnecessary list.
  const grouped = needs.length > 1 && needs.some(phrasings => phrasings.length > 1)
  const texts = new Map<string, NeedText & { readonly phrasing: number }>()
  needs.forEach((phrasings, need) => {
    phrasings.forEach((text, phrasing) => {
      const key = pattern || isSelection(text) ? text : foldText(text).replace(/\s+/g, ' ')
      if (!texts.has(key)) texts.set(key, { text, need: grouped ? need : undefined, phrasing })
    })
  })
  const all = [...texts.values()]
  if (all.length <= MAX_QUERIES) return all
  notes.add(`Only the first ${MAX_QUERIES} queries were searched.`)
  // Every need keeps its first phrasing before any need keeps its second.
  const kept = new Set(grouped ? [...all].sort((a, b) => a.phrasing - b.phrasing).slice(0, MAX_QUERIES) : all)
  return all.filter(text => kept.has(text)).slice(0, MAX_QUERIES)
}

interface NameText {
  /** The selection as one text: what the model wrote, or the names of its list joined. */
  readonly text: string
  readonly readings: readonly (readonly string[])[]
}

function selectionOf({ text, readings }: NameText): ParsedQuery {
  return {
    text,
    select: readings.at(-1) ?? [],
    selectReadings: readings.length > 1 ? readings : undefined,
    required: [],
    words: '',
    need: undefined,
  }
}

/**
 * The possible readings of `names`; undefined if it contains no name. The items of a list are read one by one, and
 * never joined and split again.
 */
function readNames(value: unknown, notes: Set<string>): NameText | undefined {
  const written =
    typeof value === 'string' ? (readWrittenList(cutText(value, MAX_WRITTEN_LENGTH).trim()) ?? value) : value
  if (typeof written === 'string' || typeof written === 'number') {
    const text = String(written)
    if (text.length > MAX_QUERY_LENGTH) notes.add(CUT_NAMES)
    const body = cutNames(text).trim()
    const readings = nameReadings(body)
    return readings.at(-1)!.length > 0 ? { text: `select:${body}`, readings } : undefined
  }
  const items = itemsOf(written, MAX_NAMES + 1) ?? [written]
  const names = items.flatMap(item => {
    const name = isObject(item) ? (fieldOf(item, 'name') ?? fieldOf(item, 'tool_name')) : item
    const text =
      typeof name === 'string' || typeof name === 'number' ? cutText(String(name), MAX_QUERY_LENGTH).trim() : ''
    return text === '' ? [] : [text]
  })
  if (names.length === 0) return undefined
  return { text: cutNames(`select:${names.join(', ')}`), readings: distinct([names, stripAll(names)]) }
}

/**
 * The possible readings of a text as names: as one name, split at commas, semicolons and new lines, and also split at
 * blanks.
 */
function nameReadings(text: string): readonly (readonly string[])[] {
  const body = text.trim()
  return distinct([stripAll([body]), stripAll(body.split(/[,;\n]/)), stripAll(body.split(/[,;\s]/))])
}

/** The beginning of a text of names, cut between two of them if possible. */
function cutNames(text: string): string {
  if (text.length <= MAX_QUERY_LENGTH) return text
  const cut = cutText(text, MAX_QUERY_LENGTH)
  const ends = (separator: RegExp) => separator.test(text[cut.length]!) || separator.test(cut)
  const separator = [/[,;\n]/, /\s/].find(ends)
  if (separator === undefined || separator.test(text[cut.length]!)) return cut
  let end = cut.length
  while (!separator.test(cut[end - 1]!)) end--
  return cut.slice(0, end - 1)
}

function stripAll(names: readonly string[]): readonly string[] {
  return names.map(stripQuotes).filter(name => name !== '')
}

function distinct(readings: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(readings.map(names => [JSON.stringify(names), names])).values()]
}

function boundNames(query: ParsedQuery, notes: Set<string>): ParsedQuery {
  if (query.select === undefined || query.select.length <= MAX_NAMES) return query
  notes.add(`Only the first ${MAX_NAMES} names were taken.`)
  return {
    ...query,
    select: query.select.slice(0, MAX_NAMES),
    selectReadings: query.selectReadings?.map(names => names.slice(0, MAX_NAMES)),
  }
}

function readLimit(value: unknown): number | undefined {
  const limit = typeof value === 'number' || typeof value === 'string' ? Math.floor(Number(value)) : Number.NaN
  return Number.isFinite(limit) && limit >= 1 ? limit : undefined
}

const WRAPPING = /[\s"'`“”‘’«»()[\]{}<>.,;:!?*]/u

/** A name without the quotes, backticks and punctuation that models wrap around it. */
export function stripQuotes(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WRAPPING.test(text[from]!)) from++
  while (to > from && WRAPPING.test(text[to - 1]!)) to--
  return text.slice(from, to)
}
