import { stripQuotes } from '../text/quote-name.js'
import { splitWords } from '../text/words.js'
import type { NameFilter } from './name-forms.js'
import type { NameIndex } from './name-index.js'

/** Number of characters of a request that are searched for names; the text after them stays in the rest. */
const MAX_READ = 4_000
/** A longer request is never only a name with "use the tool" around it. */
const MAX_CALL_LENGTH = 400
const MAX_NAMED = 16
/** Number of characters before and after a name that are read for "use the tool". */
const BESIDE = 40
/** Maximum number of verbs, such as `use`, after which a name of several words is looked for. */
const MAX_CALLS = 16
/** Maximum number of unknown identifiers of a request that may be misspelt names. */
const MAX_MISSPELT = 4
/** Maximum number of words of such a name. */
const MAX_NAME_WORDS = 8

/** A part of the text, from `from` to before `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

interface Mention extends Span {
  readonly id: string
  /** Whether the request says not to use the tool. Its name is then only left out of the rest. */
  readonly isRefused: boolean
  readonly isMisspelt: boolean
}

const QUOTED =
  /`([^`\n]{1,256})`|"([^"\n]{1,256})"|“([^”\n]{1,256})”|«([^»\n]{1,256})»|(?<![\p{L}\p{N}])'([^'\n]{1,256})'(?![\p{L}\p{N}])/gu
/** The text between white space, commas, quotes and brackets. */
const TOKEN = /[^\s`"'“”‘’«»,;()[\]{}<>|]+/gu
const CALL = '(?:use|call|invoke|run|execute|try)'
const CALLING = '(?:using|calling|running|invoking)'
const KIND = '(?:tools?|functions?|endpoints?)'
const CALL_BEFORE = new RegExp(`(?:^|[^\\p{L}])${CALL}\\s+(?:the\\s+|our\\s+|my\\s+)?$`, 'iu')
const CALLED_KIND_BEFORE = new RegExp(`(?:^|[^\\p{L}])${CALL}\\s+(?:the\\s+)?${KIND}\\s+$`, 'iu')
const KIND_BEFORE = new RegExp(`(?:^|[^\\p{L}])${KIND}\\s+$`, 'iu')
const KIND_AFTER = new RegExp(`^\\s+${KIND}(?![\\p{L}\\p{N}])`, 'iu')
const CALLS = new RegExp(`(?<![\\p{L}\\p{N}_])${CALL}\\s+(?:the\\s+)?`, 'giu')
const REFUSED_BEFORE = new RegExp(
  `(?:\\b(?:(?:do|does|must|should)\\s+)?not|\\b\\p{L}+n['’]t|\\bnever|\\bwithout|\\bexcept|\\bavoid|\\bunlike|\\b(?:instead|rather|other)\\s+(?:of|than))\\s+(?:(?:to|with|by|via|through)\\s+)?(?:(?:${CALL}|${CALLING})\\s+)?(?:the\\s+)?(?:${KIND}\\s+)?$`,
  'iu',
)
/** A sentence without any of these signs cannot contain a name. Most requests have none of them. */
const MAY_NAME =
  /[_`"“«]|(?<![\p{L}\p{N}])'|[.:/](?=\S)|\p{Ll}\p{Lu}|(?<!\p{L})(?:[uU]se|[cC]all|[iI]nvoke|[rR]un|[eE]xecute|[tT]ry)(?!\p{L})|[A-Z]{3}/u
/** Words that only introduce a name: before it, after it, and between two. */
const LEAD_IN = new RegExp(
  `(?:^|(?<=[^\\p{L}\\p{N}]))(?:(?:please|then|first|and|to|with|via|by|through|${CALLING})\\s+)*(?:(?:with|via|by|through|${CALL}|${CALLING})\\s+(?:the\\s+|our\\s+|my\\s+)?(?:${KIND}\\s+)?|(?:the\\s+)?${KIND}\\s+)$`,
  'iu',
)
const LEAD_OUT = new RegExp(
  `^\\s*(?:${KIND}(?![\\p{L}\\p{N}]))?[\\s,;:.]*(?:(?:and\\s+then|and|then|to)(?![\\p{L}\\p{N}]))?[\\s,;:]*`,
  'iu',
)
/** A request that is only a name with "use the tool" around it. */
const ONLY_CALL = new RegExp(
  `^(?:please\\s+)?${CALL}\\s+(?:the\\s+)?(?:${KIND}\\s+)?(.+?)(?:\\s+${KIND})?[\\s.!?]*$`,
  'iu',
)
/** Words that ask for nothing: if only these remain of a request, it only names tools. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and both but call first for from function functions i invoke it me need now or our please run s select tell thank thanks the then these this to tool tools try use using want with you'.split(
    ' ',
  ),
)

/**
 * Finds the tools that a request names. The rule is conservative, because a named tool comes before all search results.
 * These are names:
 *
 * - A request that is only a name, in any spelling that {@link NameIndex.resolve} reads; exact names between commas; or
 *   `use X`.
 * - In a sentence, a word that is written as an identifier (`list_branches`, `listBranches`, `github__list_branches`),
 *   or an exact name with a server or a caller before it (`github:search`, `functions.search`). An identifier that is no
 *   name may have one typing error, if the request asks for something else too.
 * - A name in code marks.
 * - A plain word, only if it is exact and the text asks to call it as a tool: `use the search tool`, `call "search"`.
 * - Several words that are the whole name of a tool, after a verb that calls it: `use Search Contacts`, `call get user`.
 *
 * Text is not read as a name in code blocks, in JSON, before arguments (`f(x)`) or in quotes among other words. A name
 * after `not`, `without` or `instead of` is left out of the rest, so that its words do not find the refused tool. A name
 * that several tools have is not used either. Takes time in proportion to the request.
 *
 * Returns the ids of the named tools, each once, in the order in which the request names them; and the request without
 * these names and the words that only introduce them, which is empty if nothing else is wanted.
 */
export function findNamedTools(
  request: string,
  index: NameIndex,
  within?: NameFilter,
): { readonly named: readonly string[]; readonly rest: string } {
  const text = request.slice(0, MAX_READ)
  if (request.length <= MAX_READ) {
    const only = onlyNames(text, index, within)
    if (only.length > 0) return { named: only, rest: '' }
  }
  const mentions = MAY_NAME.test(text) ? mentionsIn(text, index, within) : []
  if (mentions.length === 0) return { named: [], rest: request }
  const rest = withoutMentions(text, mentions) + request.slice(MAX_READ)
  const named = [...new Set(mentions.filter(({ isRefused }) => !isRefused).map(({ id }) => id))]
  if (!splitWords(rest).every(word => EMPTY_WORDS.has(word))) return { named, rest }
  // A ranker reads a misspelt name that stands alone, and also finds the tools with similar names.
  return mentions.every(({ isMisspelt }) => isMisspelt) ? { named: [], rest: request } : { named, rest: '' }
}

/** The tools of a request that consists only of names; empty for any other request. */
function onlyNames(text: string, index: NameIndex, within: NameFilter | undefined): readonly string[] {
  const whole = index.resolve(text, within)
  if (whole.kind === 'tool') return [whole.id]
  const called = text.length > MAX_CALL_LENGTH ? undefined : ONLY_CALL.exec(text.trim())?.[1]
  const reading = index.resolve(called ?? '', within)
  if (reading.kind === 'tool' && reading.isExact) return [reading.id]
  const parts = text.split(/[,;\n]/).filter(part => part.trim() !== '')
  if (parts.length < 2 || parts.length > MAX_NAMED) return []
  const ids: string[] = []
  for (const part of parts) {
    const one = index.resolve(part.replace(/^\s*and\s/i, ''), within)
    if (one.kind !== 'tool' || !one.isExact) return []
    ids.push(one.id)
  }
  return [...new Set(ids)]
}

function mentionsIn(text: string, index: NameIndex, within: NameFilter | undefined): readonly Mention[] {
  const mentions: Mention[] = []
  const taken = new Uint8Array(text.length)
  const block = ({ from, to }: Span) => taken.fill(1, from, to)
  const isFree = ({ from, to }: Span) => taken.indexOf(1, from) === -1 || taken.indexOf(1, from) >= to
  for (const span of codeIn(text)) block(span)

  let misspelt = 0
  /** The id of a tool whose name is misspelt; a few identifiers of a request are compared with the names. */
  const nearTo = (name: string) =>
    isIdentifier(name) && !/\s/.test(name) && misspelt++ < MAX_MISSPELT ? index.misspelt(name, within) : undefined

  function mention(span: Span, name: string, accepts: (isExact: boolean, id: string) => boolean): boolean {
    const reading = index.resolve(name, within)
    const isRead = reading.kind === 'tool' && accepts(reading.isExact, reading.id)
    const id = isRead ? reading.id : reading.kind === 'unknown' ? nearTo(name) : undefined
    if (id === undefined) return false
    mentions.push({ ...span, id, isMisspelt: !isRead, isRefused: REFUSED_BEFORE.test(before(text, span.from)) })
    return true
  }

  for (const match of text.matchAll(QUOTED)) {
    const span = { from: match.index, to: match.index + match[0].length }
    if (taken[span.from] === 1) continue
    const isCode = match[1] !== undefined
    const name = match.slice(1).find(part => part !== undefined) ?? ''
    const mayName = isCode || isIdentifier(name) || isCalled(text, span) || KIND_BEFORE.test(before(text, span.from))
    if (mayName) mention(span, name, isExact => isExact || isCode)
    // Any other text in quotes is an argument.
    block(span)
  }

  let calls = 0
  for (const match of text.matchAll(CALLS)) {
    if (++calls > MAX_CALLS) break
    const span = longestName(text, match.index + match[0].length, span => {
      const name = text.slice(span.from, span.to)
      const isSeveral = splitWords(name).length > 1
      return isFree(span) && mention(span, name, (isExact, id) => isExact || (isSeveral && hasWords(id, name)))
    })
    if (span !== undefined) block(span)
  }

  for (const match of text.matchAll(TOKEN)) {
    const token = trimmed(match[0], match.index)
    if (taken[token.from] === 1 || token.from === token.to) continue
    const word = text.slice(token.from, token.to)
    if (hasArguments(text, token.to) || /^-|^(?:https?:|[/~\\])|@/i.test(word)) continue
    const isName = isIdentifier(word)
    if (!isName && !isQualified(word) && !isCalledWord(text, token)) continue
    const to = token.to + (text.startsWith('()', token.to) ? 2 : 0)
    mention({ from: token.from, to }, word, (isExact, id) => isExact || (isName && hasWords(id, word)))
  }
  return mentions.sort((a, b) => a.from - b.from).slice(0, MAX_NAMED)
}

/** The parts of a text that are pasted: code blocks, lines of a terminal, and text in braces. */
function codeIn(text: string): readonly Span[] {
  const spans: Span[] = []
  for (let from = text.indexOf('```'); from >= 0; ) {
    const end = text.indexOf('```', from + 3)
    const to = end < 0 ? text.length : end + 3
    spans.push({ from, to })
    from = text.indexOf('```', to)
  }
  for (const { index, 0: line } of text.matchAll(/^(?: {4}|\t|\s*(?:\$|>{1,3})\s)[^\n]*/gm)) {
    if (text.includes('\n')) spans.push({ from: index, to: index + line.length })
  }
  return [...spans, ...bracesIn(text)]
}

/** From each outer `{`, or `[` before a quote or a brace, to where it is closed, or to the end. */
function bracesIn(text: string): readonly Span[] {
  const spans: Span[] = []
  let depth = 0
  let from = 0
  for (const { index, 0: mark } of text.matchAll(/[{}[\]]/g)) {
    if (mark === '{' || mark === '[') {
      const isData = mark === '{' || depth > 0 || /^\[\s*["{[]/.test(text.slice(index, index + 8))
      if (isData && depth++ === 0) from = index
    } else if (depth > 0 && --depth === 0) spans.push({ from, to: index + 1 })
  }
  return depth > 0 ? [...spans, { from, to: text.length }] : spans
}

/** The longest name of two or more words that begins at `from` and is accepted. */
function longestName(text: string, from: number, accepts: (span: Span) => boolean): Span | undefined {
  const ends: number[] = []
  for (const { index, 0: word } of text.slice(from, from + 256).matchAll(/\S+/g)) {
    ends.push(from + index + word.length)
    if (ends.length === MAX_NAME_WORDS) break
  }
  for (const end of ends.slice(1).reverse()) {
    const span = { from, to: trimmed(text.slice(from, end), from).to }
    if (accepts(span)) return span
  }
  return undefined
}

/** Whether text is written like an identifier, and not like a word. */
function isIdentifier(text: string): boolean {
  return /[\p{L}\p{N}]_+[\p{L}\p{N}]|^[\p{Ll}][\p{Ll}\p{N}]*\p{Lu}/u.test(text)
}

/**
 * Whether a text looks like a name after a server or a caller. Then the name may be a plain word, but not after some
 * callers: `api/search` may be a path.
 */
function isQualified(text: string): boolean {
  return /[^.:/][.:/][^.:/]/.test(text) && !/^(?:(?:tools?|api|mcp)[.:/]|functions?\/)[\p{Ll}\p{Lo}]+$/iu.test(text)
}

/**
 * Whether an id ends with the words of an identifier: `github__get_user` ends with those of `getUser`, but `ebay` not
 * with those of `eBay`.
 */
function hasWords(id: string, identifier: string): boolean {
  return identifier.includes('_') || ` ${splitWords(id).join(' ')}`.endsWith(` ${splitWords(identifier).join(' ')}`)
}

/** Whether the text around a name asks to call it: `call X`, `use X tool`. */
function isCalled(text: string, { from, to }: Span): boolean {
  const head = before(text, from)
  return CALL_BEFORE.test(head) || CALLED_KIND_BEFORE.test(head) || KIND_AFTER.test(text.slice(to, to + BESIDE))
}

/**
 * Whether the text around a plain word asks to call it and says that it is a tool: `use the search tool`. If the word
 * has a hyphen, the verb is enough.
 */
function isCalledWord(text: string, { from, to }: Span): boolean {
  const head = before(text, from)
  if (CALLED_KIND_BEFORE.test(head)) return true
  if (!CALL_BEFORE.test(head)) return false
  return KIND_AFTER.test(text.slice(to, to + BESIDE)) || text.slice(from, to).includes('-')
}

/** `f(x)` is code; `f()` is how some people mark a function. */
function hasArguments(text: string, at: number): boolean {
  return text[at] === '(' && text[at + 1] !== ')'
}

function before(text: string, at: number): string {
  return text.slice(Math.max(0, at - BESIDE), at)
}

/** A word without adjacent punctuation. */
function trimmed(word: string, from: number): Span {
  const inner = stripQuotes(word)
  const start = inner === '' ? 0 : word.indexOf(inner)
  return { from: from + start, to: from + start + inner.length }
}

/** The text between the names, without the words that only introduced them. */
function withoutMentions(text: string, mentions: readonly Mention[]): string {
  const parts: string[] = []
  let from = 0
  mentions.forEach((span, i) => {
    parts.push(between(text, from, span.from, i > 0, span.isRefused ? REFUSED_BEFORE : LEAD_IN))
    from = span.to
  })
  parts.push(between(text, from, text.length, true))
  return parts.filter(part => part !== '').join(' ')
}

/** @param leadIn the words to leave out before the name that follows; undefined if none follows */
function between(text: string, from: number, to: number, isAfter: boolean, leadIn?: RegExp): string {
  let part = text.slice(from, to)
  if (isAfter) part = part.slice(LEAD_OUT.exec(part)?.[0].length ?? 0)
  if (leadIn === undefined) return part.trim()
  const tail = part.slice(-BESIDE)
  return (part.slice(0, part.length - tail.length) + tail.replace(leadIn, ' ').replace(/[\s,;:]+$/, '')).trim()
}
