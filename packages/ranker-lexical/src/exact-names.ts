import type { SearchableTool } from '@ts/core'
import { REQUEST_WORDS, STOP_WORDS } from './stop-words.js'
import { textHash } from './text-hash.js'
import { forEachWord } from './tokens.js'

/** Tools are numbered below this, so that a 32-bit hash and a number fit one double exactly (53 bits). */
const MAX_TOOLS = 2 ** 21

/** How surely a query names a tool. Higher stands before lower, and any of them before every tool that is not named. */
const NAMED = { verbatim: 4, whole: 3, written: 2, suffix: 1, called: 0.8, last: 0.5 } as const
/** What a name behind a caller is surer by that is written as the tool's, to the letter: `functions.Uber.Ride` beside `uber.ride`. */
const TO_THE_LETTER = 0.1

/** What follows each `__` is tried for so many of the last parts; no name has more. */
const MAX_PARTS = 8

/**
 * The spellings under which a tool is found by name, as its words without anything between them: the whole name, what
 * follows each `__`, and the name without its server. `mcp__git-hub__createIssue` and `git_hub::create_issue` differ in
 * nothing but what folding removes.
 */
export function spellingsOf(tool: Pick<SearchableTool, 'name' | 'server'>): readonly string[] {
  const whole = joinedWords(tool.name)
  const spellings = new Set([whole])
  for (const suffix of suffixesOf(tool.name)) spellings.add(joinedWords(suffix))
  const server = joinedWords(tool.server)
  if (server !== '') {
    for (let rest = whole; rest.startsWith(server) && rest.length > server.length; ) {
      rest = rest.slice(server.length)
      spellings.add(rest)
    }
  }
  spellings.delete('')
  return [...spellings]
}

/** One sorted double per spelling, `hash × 2²¹ + tool`: small, quick to build, and ready to be written to a file. */
export function buildNameKeys(tools: readonly SearchableTool[]): Float64Array {
  const keys: number[] = []
  tools.forEach((tool, i) => {
    for (const spelling of spellingsOf(tool)) keys.push(textHash(spelling) * MAX_TOOLS + i)
  })
  return Float64Array.from(keys).sort()
}

/** The tool of a key that {@link buildNameKeys} made; no number at all for what is no key. */
export function toolOfKey(key: number): number {
  return Number.isSafeInteger(key) && key >= 0 ? key % MAX_TOOLS : Number.NaN
}

/** The tools that a query names, each with how surely. */
export function findNamedTools(
  query: string,
  keys: Float64Array,
  tools: readonly SearchableTool[],
): ReadonlyMap<number, number> {
  const texts = new Map<string, number>()
  const spellings = new Map<string, number>()
  const note = (text: string, certainty: number) => {
    texts.set(text, Math.max(texts.get(text) ?? 0, certainty))
    const spelling = joinedWords(text)
    if (spelling !== '') spellings.set(spelling, Math.max(spellings.get(spelling) ?? 0, certainty))
  }
  const whole = query.trim()
  note(whole, NAMED.whole)
  for (const text of namesIn(query)) {
    note(text, NAMED.written)
    for (const suffix of suffixesOf(text)) note(suffix, NAMED.suffix)
    const [called, last] = withoutCaller(text, text === whole)
    if (called !== undefined) note(called, NAMED.called)
    if (last !== undefined) note(last, NAMED.last)
  }
  const found = new Map<number, number>()
  for (const [spelling, certainty] of spellings) {
    const from = textHash(spelling) * MAX_TOOLS
    for (let i = lowerBound(keys, from); i < keys.length && keys[i]! < from + MAX_TOOLS; i++) {
      const number = keys[i]! - from
      const tool = tools[number]!
      if (!spellingsOf(tool).includes(spelling)) continue
      found.set(number, Math.max(found.get(number) ?? 0, certainty, verbatim(texts.get(tool.name))))
    }
  }
  return found
}

/** How surely a name is meant that was noted to the letter, given how surely in any spelling. */
function verbatim(noted: number | undefined): number {
  if (noted === undefined) return 0
  return noted >= NAMED.suffix ? NAMED.verbatim : noted + TO_THE_LETTER
}

/** What hosts and models write before the name of a tool: `functions.create_issue`. */
const CALLERS = /^(?:functions?|tools?|default_api|api|mcp)$/i

/**
 * `server:tool`, `server/tool` and `functions.tool` → `tool`, from the first mark and from the last. A sentence has such words that name no tool (`read/write`,
 * `example.com`): there, what stands before must be one of {@link CALLERS}, or the rest look like a name by itself.
 */
function withoutCaller(text: string, isWhole: boolean): readonly string[] {
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(':'), text.lastIndexOf('/'))
  if (mark < 0) return []
  const first = text.search(/[.:/]/)
  const isCalled = isWhole || CALLERS.test(text.slice(0, first))
  const rests = [...new Set([first, mark])].map(at => text.slice(at + 1))
  return rests.filter(rest => isCalled || looksLikeIdentifier(rest, true))
}

/** `mcp__server__tool` → `server__tool`, `tool`: clients put what comes before, so that it says nothing of the tool itself. */
function suffixesOf(name: string): readonly string[] {
  const suffixes: string[] = []
  for (let at = name.lastIndexOf('__'); at >= 0 && suffixes.length < MAX_PARTS; at = name.lastIndexOf('__', at - 2)) {
    suffixes.push(name.slice(at + 2))
    if (at < 2) break
  }
  return suffixes
}

const IDENTIFIER = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:/&-]*/gu
const QUOTE_PAIRS = ['""', "''", '“”', '‘’', '«»']
/** From this many words on, what stands in quotes is an argument more often than the name of a tool. */
const SENTENCE_WORDS = 6
/** Characters beside a quoted word that are read for a word that says what it is. */
const BESIDE = 12
const TOOL_BEFORE = /\b(?:tool|function|endpoint)\s+$/i
/** A word that is called a tool without quotes: only behind `the`, since `a search tool` may be any. */
const CALLED_TOOL = /\bthe\s(?:tool|function|endpoint)\s([a-z0-9_-]+)/giu
const TOOL_AFTER = /^\s+(?:tool|function|endpoint)\b/i
/** A word that the whole query asks to call. What is run is a program or a test more often, unless it is called a tool. */
const CALL =
  /^(?:please\s+)?(?:call|use|invoke|run(?=.+\s(?:tool|function|endpoint)\b))\s+(?:the\s+)?([\p{L}\p{N}_-]+)(?:\s+(?:tool|function|endpoint))?[\s.!?]*$/iu

/**
 * What a query may call a tool by: identifiers, and words in quotes. A word of plain language is no name, even where a tool
 * is called so: `sort` in a sentence is a verb, and 'laptop' is an argument unless the sentence calls it a tool.
 */
function* namesIn(query: string): Iterable<string> {
  const isSentence = query.trim().split(/\s+/).length >= SENTENCE_WORDS
  for (const match of query.matchAll(IDENTIFIER)) {
    const text = withoutTrailing(match[0])
    const before = match.index - 1
    const after = match.index + text.length
    const around = `${query[before] ?? ' '}${query[after] ?? ' '}`
    const isCode = around === '``'
    const isQuoted = QUOTE_PAIRS.includes(around)
    const isName = isQuoted && (!isSentence || isCalledTool(query, before, after))
    if (isCode || isName || looksLikeIdentifier(text, isSentence)) yield text
  }
  for (const [, text = ''] of query.matchAll(CALLED_TOOL)) if (!isPlain(text)) yield text
  const called = CALL.exec(query.trim())?.[1]
  if (called !== undefined && !isPlain(called)) yield called
}

/** Whether a word after `tool` goes on with the sentence: `the tool that`, `a function to`. */
function isPlain(word: string): boolean {
  const folded = word.toLowerCase()
  return STOP_WORDS.has(folded) || REQUEST_WORDS.has(folded)
}

const TRAILING = '.:/&-'

/** An identifier without the punctuation of the sentence that follows it. */
function withoutTrailing(identifier: string): string {
  let end = identifier.length
  while (end > 0 && TRAILING.includes(identifier[end - 1]!)) end--
  return identifier.slice(0, end)
}

/** Whether the word beside a quoted one, whose quotes stand at `open` and `close`, says that it is a tool. */
function isCalledTool(query: string, open: number, close: number): boolean {
  const before = query.slice(Math.max(0, open - BESIDE), open)
  return TOOL_BEFORE.test(before) || TOOL_AFTER.test(query.slice(close + 1, close + 1 + BESIDE))
}

/** In a sentence a hyphen alone makes no identifier: `built-in`, `two-sample`. */
function looksLikeIdentifier(text: string, isSentence: boolean): boolean {
  return (isSentence ? /[_.:/]|\p{Ll}\p{Lu}|\p{N}\p{Lu}/u : /[_.:/-]|\p{Ll}\p{Lu}|\p{N}\p{Lu}/u).test(text)
}

function joinedWords(text: string): string {
  let joined = ''
  forEachWord(text, word => {
    joined += word
  })
  return joined
}

function lowerBound(sorted: Float64Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
