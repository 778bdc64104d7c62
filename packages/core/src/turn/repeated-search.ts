import { UNCLEAR } from '../answers/answers.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { MAX_QUERIES, MAX_QUERY_LENGTH, readSearchRequest } from '../search/search-request.js'
import { fieldOf, isObject, listOf, tryRead } from '../text/readable.js'
import { splitWords } from '../text/words.js'
import type { HistoryEvent } from './history.js'

/** Maximum number of words of one search that are compared: the first ones. */
const MAX_WORDS = 256
/** Beyond this number, the session whose last failed search is oldest is removed. */
const MAX_SESSIONS = 10_000
/**
 * Maximum number of failed searches that are counted in a history, from the latest back: far more than an answer needs.
 */
const MAX_COUNTED = 50
/** A longer answer is not parsed: no answer of the search tool is nearly as long. */
const MAX_ANSWER_LENGTH = 1_000_000

/** A conversation, and the name of its search meta tool. Without ids, results belong to the calls in the same order. */
interface SearchHistory {
  readonly events: readonly HistoryEvent[]
  readonly search: string
}

/** Failed searches in a row. `wordSet` is that of the first one, so that a gradual change of words ends the run. */
interface Run {
  readonly wordSet: ReadonlySet<string>
  readonly count: number
}

/** Counts how many searches in a row failed with nearly the same words. */
export class RepeatedSearches {
  readonly #runs = new BoundedMap<string, Run>(MAX_SESSIONS)

  /**
   * Records a search that found nothing. Returns how many failed searches in a row used nearly the same words,
   * including this one: at least 1. The count restarts at 1 after a successful search, and with other words.
   *
   * With a history, only earlier searches in this history are counted, so that another process gets the same count. A call without its result is not counted, so the history may contain the current search already.
   * Without a session and a history there is nothing to count, and the result is 1.
   */
  failed(session: string | undefined, queries: readonly string[], history?: SearchHistory): number {
    const words = wordsOf(queries)
    if (history !== undefined) return continueRun(runInHistory(history), words).count
    if (session === undefined) return 1
    const run = continueRun(this.#runs.get(session), words)
    this.#runs.set(session, run)
    return run.count
  }

  /** Forgets the failed searches of a session, also because a search found something. */
  forget(session: string | undefined): void {
    if (session !== undefined) this.#runs.delete(session)
  }
}

function continueRun(run: Run | undefined, wordSet: ReadonlySet<string>): Run {
  return run !== undefined && shareWords(run.wordSet, wordSet)
    ? { wordSet: run.wordSet, count: run.count + 1 }
    : { wordSet, count: 1 }
}

/**
 * Whether two searches use nearly the same words, in any order: the words that both have are at least two thirds of the
 * words that either has (Jaccard index). Letter case, accents, the separators of identifiers and plurals make no
 * difference. Two searches without any word are not the same. For example, `create issue` and `create an issue` are
 * nearly the same, while `send slack message` and `post slack message` are not.
 */
function shareWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  const all = a.size + b.size - shared
  return shared > 0 && 3 * shared >= 2 * all
}

function wordsOf(queries: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const query of queries.slice(0, MAX_QUERIES)) {
    for (const word of splitWords(query.slice(0, MAX_QUERY_LENGTH))) {
      if (words.size < MAX_WORDS) words.add(/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word)
    }
  }
  return words
}

/** The run of failed searches at the end of a history, since the last search that found something. */
function runInHistory({ events, search }: SearchHistory): Run | undefined {
  const failed: (readonly string[])[] = []
  for (const { args, content } of searchesOf(events, search).reverse()) {
    const found = hasFound(content)
    if (found === true || failed.length === MAX_COUNTED) break
    if (found === false) failed.push(readSearchRequest(args).queries.map(query => query.text))
  }
  return failed.reverse().reduce<Run | undefined>((run, queries) => continueRun(run, wordsOf(queries)), undefined)
}

/**
 * The answered searches of a history, in the order of their results. A reveal counts as a search that found something.
 */
function searchesOf(events: readonly HistoryEvent[], search: string) {
  const searches: { readonly args: unknown; readonly content: unknown }[] = []
  const withId = new Map<string, unknown>()
  const inOrder: unknown[] = []
  let answered = 0
  const read = (event: HistoryEvent) => {
    if (event.kind === 'reveal' && event.names.length > 0)
      searches.push({ args: undefined, content: { tools: event.names } })
    if (!('name' in event) || event.name !== search) return
    if (event.kind === 'call') {
      if (event.id === undefined) inOrder.push(event.arguments)
      else withId.set(event.id, event.arguments)
    } else if (event.kind === 'result') {
      const args = event.id === undefined ? inOrder[answered++] : withId.get(event.id)
      searches.push({ args, content: event.content })
    }
  }
  // What is no event, or one whose fields throw, is ignored.
  for (const event of events) tryRead(() => read(event))
  return searches
}

/**
 * Whether an answer of the search tool found something that clearly or possibly serves; undefined for anything else, such as an
 * error.
 */
function hasFound(content: unknown): boolean | undefined {
  if (typeof content === 'string') {
    if (content.length > MAX_ANSWER_LENGTH) return undefined
    // The last paragraph of a list has the sentences about it.
    if (content.slice(content.lastIndexOf('\n\n') + 2).startsWith(UNCLEAR)) return false
    const listed = /^Found (\d+) matching tools?\b/.exec(content)
    if (listed) return Number(listed[1]) > 0
    return content.trimStart().startsWith('{') ? tryRead(() => hasFound(JSON.parse(content) as object)) : undefined
  }
  if (!isObject(content)) return undefined
  const message = fieldOf(content, 'message')
  if (typeof message === 'string' && message.includes(UNCLEAR)) return false
  const totals = ['matches', 'tools', 'loaded'].flatMap(key => listOf(fieldOf(content, key), 0)?.total ?? [])
  return totals.length === 0 ? undefined : totals.some(total => total > 0)
}
