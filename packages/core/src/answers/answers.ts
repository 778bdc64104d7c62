import { escapeSchema } from '../catalog/escape-schema.js'
import type { Outage } from '../catalog/tool-source.js'
import type { DisclosureServices, DisclosureTurn } from '../disclosure.js'
import type { ResultOutcome } from '../outcome.js'
import type { SearchResult } from '../search/search.js'
import type { SearchRequest } from '../search/search-request.js'
import { cutText } from '../text/cut-text.js'
import { oneLine, visibleJson } from '../text/hidden-characters.js'
import { quoteName } from '../text/quote-name.js'
import type { CatalogTool } from '../tool.js'

/**
 * A meta tool's answer as JSON; hidden characters of its texts are shown as escapes. `text` has the fields that are
 * written in another way for the model than for a program.
 */
export function answer(
  body: Readonly<Record<string, unknown>>,
  more: Partial<ResultOutcome> = {},
  text: Readonly<Record<string, unknown>> = {},
): ResultOutcome {
  const value = escapeSchema(body)
  const content = visibleJson(Object.keys(text).length === 0 ? value : escapeSchema({ ...body, ...text }))
  return Object.freeze({ kind: 'result', content, value, revealed: [], ...more })
}

/**
 * From this number of failed searches in a row, the answer tells the model to stop. One agent sent the same search 216
 * times.
 */
const FAILURE_LIMIT = 3
/**
 * Maximum number of each that one answer mentions: unknown names, queries without results, faults, outages, new groups.
 */
const MAX_MENTIONED = 5
/** Maximum number of tools that one sentence names. */
const MAX_NAMED = 20
/** Maximum characters of one query or reason in a sentence. */
const QUOTED_LENGTH = 80
/** Maximum characters of a ranker's message about a query. */
const MAX_FAULT_LENGTH = 300

/**
 * The sentences about the results of a search, which say what to do next. `found` is the disclosure's own sentence
 * about the results; `leftOut` is the number of found tools that had no room.
 */
export function searchMessage(
  result: SearchResult,
  request: SearchRequest,
  turn: DisclosureTurn,
  services: DisclosureServices,
  found: string,
  leftOut = 0,
): string {
  const sentences = [...request.notes]
  if (result.loaded.length > 0) sentences.push(`Already loaded, call directly: ${namesOf(result.loaded)}.`)
  sentences.push(...unknownNames(result.unknown, services), ...result.faults.slice(0, MAX_MENTIONED).map(faultText))
  const isFound = result.tools.length + result.loaded.length > 0
  if (result.tools.length > 0) {
    sentences.push(...doubts(result, request, services))
    // A need that nothing clearly serves is no invitation to call.
    if (!isUnclear(result)) sentences.push(found)
    if (leftOut > 0) sentences.push(`${leftOut} more had no room here; search for them alone.`)
    if (result.emptyQueries.length > 0)
      sentences.push(`Nothing found for ${listed(result.emptyQueries.map(quoteText))}; try other words for that.`)
  } else if (!isFound && result.unknown.length === 0) sentences.push(nothingFound(request, turn, services))
  sentences.push(...news(services))
  return services.sentences.join(sentences)
}

/** The beginning of the sentence about an answer without a clear or a possible result. */
export const UNCLEAR = 'Nothing here clearly does this'

/** Whether a search found tools, and none of them clearly or possibly serves a need. */
export function isUnclear({ groups, loaded }: Pick<SearchResult, 'groups' | 'loaded'>): boolean {
  return loaded.length === 0 && groups.length > 0 && groups.every(({ level }) => level === 'unclear')
}

// What to do with such results. The wordings were chosen with a model: benchmarks/results/CERTAINTY.md.
const IF_UNCLEAR =
  'Call none of them unless its description says exactly this: go on without a tool, or tell the user that none fits.'
const IF_POSSIBLE =
  'Call one only if its description says that it does exactly this; else go on without a tool, or tell the user that none fits.'

/** Sentences about results that may not fit. If the needs differ, they name the doubtful ones. */
function doubts(result: SearchResult, request: SearchRequest, services: DisclosureServices): string[] {
  const { groups } = result
  if (isUnclear(result)) {
    const failed = services.failedSearches(request)
    const stop = failed >= FAILURE_LIMIT ? [`${failed} such searches in a row: stop searching.`] : []
    return [`${UNCLEAR}; these are only the nearest.`, ...stop, IF_UNCLEAR]
  }
  const needsAt = (wanted: string) => groups.filter(({ level }) => level === wanted).map(({ need }) => quoteText(need))
  const [possible, unclear] = [needsAt('possible'), needsAt('unclear')]
  if (possible.length === groups.length && groups.length > 0) return ['These may not fit.', IF_POSSIBLE]
  const sentences = [
    ...(possible.length > 0 ? [`Tools for ${listed(possible)} may not fit.`] : []),
    ...(unclear.length > 0 ? [`Nothing here clearly does ${listed(unclear)}; its tools are only the nearest.`] : []),
  ]
  return sentences.length > 0 ? [...sentences, IF_POSSIBLE] : []
}

/** A sentence with the ranker's message about a query that it could not search. */
function faultText(fault: string): string {
  return `A query could not be searched: ${cutText(oneLine(fault), MAX_FAULT_LENGTH).replace(/\.$/, '')}.`
}

function nothingFound(request: SearchRequest, turn: DisclosureTurn, services: DisclosureServices): string {
  const failed = services.failedSearches(request)
  if (failed >= FAILURE_LIMIT)
    return `${failed} searches in a row with nearly the same words found nothing. Stop searching: go on with the tools you have, or tell the user that no tool fits.`
  return `No tools found. Try other words for what the tool does; ${counted(turn.deferred.size, 'tool')} can be searched.`
}

/** A number of further items with the verb, such as `2 more names are`. */
function more(count: number, noun: string): string {
  return `${count} more ${count === 1 ? `${noun} is` : `${noun}s are`}`
}

/** A number with its noun, such as `2 tools`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A sentence for each name that no permitted tool has. */
export function unknownNames(names: readonly string[], services: Pick<DisclosureServices, 'suggest'>): string[] {
  const sentences = names.slice(0, MAX_MENTIONED).map(name => {
    const near = services.suggest(name)
    return `No tool is named ${quoteName(name)}${near.length > 0 ? `; did you mean ${near.join(', ')}?` : '.'}`
  })
  if (names.length > MAX_MENTIONED) sentences.push(`${more(names.length - MAX_MENTIONED, 'name')} unknown.`)
  return sentences
}

/**
 * The `loaded` field of an answer: the named tools that are already loaded. A search that finds only these is
 * successful.
 */
export function loadedField(
  { loaded }: SearchResult,
  services: Pick<DisclosureServices, 'listNames'>,
): { readonly loaded?: readonly string[] } {
  return loaded.length > 0 ? { loaded: services.listNames(loaded, 'beside-tools').names } : {}
}

/** The fields of an answer to a search without a query: only some names, because all would take too much room. */
export function availableFields(turn: DisclosureTurn, services: Pick<DisclosureServices, 'listNames'>) {
  const { names, leftOut } = services.listNames(turn.catalog.deferrable, 'some')
  return { available: names, ...(leftOut > 0 ? { left_out: leftOut } : {}) }
}

/** The tools without those that had no room in the answer: a tool that the model does not see must not be revealed. */
export function withoutLeftOut(tools: readonly CatalogTool[], leftOut: readonly string[]): readonly CatalogTool[] {
  return leftOut.length === 0 ? tools : tools.filter(tool => !leftOut.includes(tool.id))
}

/** Sentences about unreachable servers, and about groups of tools that were added later. */
export function news({ away, newGroups }: Pick<DisclosureServices, 'away' | 'newGroups'>): string[] {
  const sentences = away.slice(0, MAX_MENTIONED).map(outageText)
  if (away.length > MAX_MENTIONED) sentences.push(`${more(away.length - MAX_MENTIONED, 'server')} not reachable.`)
  if (newGroups.length > 0) sentences.push(`New tools since the start: ${listed(newGroups.map(quoteText))}.`)
  return sentences
}

function outageText({ server, since, reason }: Outage): string {
  const from = sinceText(since)
  const why = typeof reason !== 'string' || reason === '' ? '' : ` (${cutText(oneLine(reason), QUOTED_LENGTH)})`
  return `${quoteText(server)} is not reachable${from === '' ? '' : ` since ${from}`}${why}: its tools may be missing here.`
}

function sinceText(since: Outage['since']): string {
  if (typeof since === 'string') return cutText(oneLine(since), QUOTED_LENGTH)
  const time = since instanceof Date ? since.getTime() : since
  if (typeof time !== 'number' || !(Math.abs(time) <= 8.64e15)) return ''
  return `${new Date(time).toISOString().slice(-13, -8)} UTC`
}

function quoteText(text: string): string {
  return JSON.stringify(cutText(oneLine(text), QUOTED_LENGTH))
}

function listed(texts: readonly string[], most = MAX_MENTIONED): string {
  const rest = texts.length - most
  return texts.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** The ids of the tools, separated by commas: at most the first 20, then the number of the others. */
export function namesOf(tools: readonly CatalogTool[]): string {
  const ids = tools.map(tool => tool.id)
  return listed(ids, MAX_NAMED)
}
