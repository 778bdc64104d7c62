import { ToolSearchError } from '@ts/core'
import { forEachWord, stem } from '@ts/ranker-kit'

/** One sense of a phrase: the words that a tool has for it. */
export interface Meaning {
  /** The stems; a tool must have all of them. */
  readonly stems: readonly string[]
  /** 0.1 to 0.9: the probability that the phrase means the tool's word. */
  readonly certainty: number
  /** If the phrase has several senses: context stems, of which a tool must have at least one. */
  readonly context?: readonly string[]
}

/**
 * `en`: phrases are English and compared by stems. `mul`: phrases are in other languages and compared without stemming,
 * because the stemmer supports only English.
 */
export type ThesaurusLanguage = 'en' | 'mul'

/** A thesaurus for queries: phrases with their meanings. The key of a phrase is its words joined by spaces. */
export interface Thesaurus {
  readonly language: ThesaurusLanguage
  /** Returns the number of words in the longest phrase that begins with this word; 0 if there is none. */
  longestFrom(first: string): number
  /** The meanings of a phrase; undefined if the thesaurus does not contain it. */
  meanings(phrase: string): readonly Meaning[] | undefined
  /** Returns the keys of all phrases. */
  keys(): readonly string[]
}

/** Maximum number of words of a phrase. A longer phrase would be a whole query rather than a common expression. */
const MAX_PHRASE_WORDS = 4
const BYTE_ORDER_MARK = '\ufeff'
const DEFAULT_CERTAINTY = 5
const HEADER = /^#thesaurus\t1\t(en|mul)$/

/** One line of the source format, parsed and checked. */
export interface ThesaurusEntry {
  readonly tool: string
  readonly context: readonly string[]
  readonly phrases: readonly { readonly text: string; readonly certainty: number }[]
}

/** A thesaurus in its source form. */
export interface ThesaurusSource {
  readonly language: ThesaurusLanguage
  readonly entries: readonly ThesaurusEntry[]
}

/**
 * Parses the source format. The first line is `#thesaurus<TAB>1<TAB>en` (or `mul`). Each other line has one or two
 * words of tools, optionally `@` and context words joined by `|`, then a tab, and then phrases for these words,
 * separated by commas. A phrase has one to four words and optionally `~` with its certainty in tenths, 1 to 9 (default
 * 5). Empty lines and lines that begin with `#` are ignored.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; its message names `file` and line, and `details.line` is the line.
 */
export function parseThesaurus(text: string, file = 'thesaurus'): ThesaurusSource {
  const lines = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split(/\r?\n/)
  let line = 1
  const malformed = (found: string, expected: string) =>
    new ToolSearchError('INVALID_CONFIGURATION', `${file}:${line}: found ${found}, expected ${expected}`, {
      details: { file, line },
    })
  const language = HEADER.exec(lines[0]!)?.[1]
  if (language !== 'en' && language !== 'mul')
    throw malformed('a first line that is not a header', '`#thesaurus<TAB>1<TAB>en` or `mul`')
  const entries: ThesaurusEntry[] = []
  for (const content of lines.slice(1)) {
    line++
    if (content === '' || content.startsWith('#')) continue
    const [head = '', list, ...rest] = content.split('\t')
    if (list === undefined || rest.length > 0) throw malformed('not two columns', 'a tool word, a tab, phrases')
    const [tool = '', senses, ...otherSenses] = head.split('@')
    if (otherSenses.length > 0) throw malformed('two `@`', 'one, with context words joined by `|`')
    const context = senses?.split('|').map(word => word.trim()) ?? []
    if (context.some(word => wordsOf(word).length === 0))
      throw malformed('a context without a word', 'words joined by `|` after `@`')
    const words = wordsOf(tool).length
    if (words < 1 || words > 2) throw malformed(`${words} tool words`, 'one or two')
    const phrases = list.split(',').map(part => {
      const [phrase = '', digit, ...more] = part.trim().split('~')
      if (more.length > 0 || (digit !== undefined && !/^[1-9]$/.test(digit)))
        throw malformed(`the certainty in ${JSON.stringify(part.trim())}`, '`~` and a digit from 1 to 9')
      if (wordsOf(phrase).length === 0) throw malformed('a phrase without a word', 'a word or phrase between commas')
      if (phrase.trim().split(/\s+/).length > MAX_PHRASE_WORDS)
        throw malformed(`more than ${MAX_PHRASE_WORDS} words in a phrase`, 'a shorter phrase between commas')
      return { text: phrase.trim(), certainty: Number(digit ?? DEFAULT_CERTAINTY) / 10 }
    })
    entries.push({ tool: tool.trim(), context, phrases })
  }
  return { language, entries }
}

/** Number of entries per line. Each key except the first is stored as the difference from the previous key. */
const LINE_ENTRIES = 8
/** The base of numbers in a compiled thesaurus. The length of a shared beginning is one digit of it. */
const DIGITS = 36

/**
 * Inverts entries, from tool → phrases to phrase → tools, and writes them in the form that {@link openThesaurus} reads.
 * A compiled thesaurus stays in memory, so it is compact and is read without unpacking:
 *
 * - line 1 is the language;
 * - line 2 has every target (a tool's stems and context) once, the most frequent first;
 * - each further line has up to 8 entries in the order of their keys, each with `;` at its end. An entry consists of
 *   the length of the beginning that its key shares with the previous key (left out in the first entry), the rest of
 *   the key, a tab, and the targets, separated by commas. A target is its offset in line 2, in base 36, followed by the
 *   certainty in tenths.
 */
export function compileThesaurus({ language, entries }: ThesaurusSource): string {
  const keyOf = language === 'en' ? stemsOf : (text: string) => wordsOf(text).join(' ')
  const byPhrase = new Map<string, Map<string, number>>()
  for (const { tool, context, phrases } of entries) {
    const stems = stemsOf(tool)
    const target = context.length === 0 ? stems : `${stems}@${context.map(stemsOf).join('|')}`
    for (const { text, certainty } of phrases) {
      const key = keyOf(text)
      const targets = byPhrase.get(key) ?? new Map<string, number>()
      if (key !== stems) targets.set(target, Math.max(targets.get(target) ?? 0, certainty))
      if (targets.size > 0) byPhrase.set(key, targets)
    }
  }
  const targets = frequentFirst([...byPhrase.values()].flatMap(known => [...known.keys()]))
  const offsets = new Map<string, number>()
  let end = 0
  for (const target of targets) {
    offsets.set(target, end)
    end += target.length + 1
  }
  let text = `${language}\n${targets.join(',')}`
  let before = ''
  ;[...byPhrase]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .forEach(([key, known], i) => {
      const isFirst = i % LINE_ENTRIES === 0
      const shared = isFirst ? 0 : sharedLength(before, key)
      const references = [...known].map(
        ([target, certainty]) => `${offsets.get(target)!.toString(DIGITS)}${Math.round(certainty * 10)}`,
      )
      text += `${isFirst ? '\n' : shared.toString(DIGITS)}${key.slice(shared)}\t${references.join(',')};`
      before = key
    })
  return `${text}\n`
}

function frequentFirst(targets: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([target]) => target)
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < DIGITS - 1 && length < a.length && a[length] === b[length]) length++
  return length
}

/** Maximum number of first words whose phrases are cached; the cache is emptied when it is full. */
const REMEMBERED_WORDS = 4_096

/** The phrases that begin with one word: the targets of each key, and the number of words of the longest key. */
interface PhrasesFrom {
  readonly longest: number
  readonly references: ReadonlyMap<string, string>
}
const NOTHING: PhrasesFrom = { longest: 0, references: new Map() }

/** Opens a compiled thesaurus without reading it: the phrases of a word are found by binary search at its first use. */
export function openThesaurus(compiled: string): Thesaurus {
  const targets = compiled.indexOf('\n') + 1
  const remembered = new Map<string, PhrasesFrom>()
  /** The offsets at which lines begin. */
  const starts: number[] = []
  for (let at = compiled.indexOf('\n', targets) + 1; at < compiled.length; at = compiled.indexOf('\n', at) + 1)
    starts.push(at)
  const last = keysFrom(keyAt(starts.at(-1) ?? compiled.length)).at(-1) ?? ''

  /** Yields the entries from `key` on; if `key` is missing, from the position where it would be. */
  function* entriesFrom(key: string): Iterable<{ key: string; references: string }> {
    let known = ''
    for (let at = lineOf(key), isFirst = true; at < compiled.length; ) {
      const tab = compiled.indexOf('\t', at)
      const end = compiled.indexOf(';', tab)
      known = isFirst
        ? compiled.slice(at, tab)
        : known.slice(0, Number.parseInt(compiled[at]!, DIGITS)) + compiled.slice(at + 1, tab)
      if (known >= key) yield { key: known, references: compiled.slice(tab + 1, end) }
      isFirst = compiled[end + 1] === '\n'
      at = end + (isFirst ? 2 : 1)
    }
  }

  function keysFrom(key: string): readonly string[] {
    return Array.from(entriesFrom(key), entry => entry.key)
  }

  /** Returns the offset of the last line whose first key is not after `key`, or of the first line if there is none. */
  function lineOf(key: string): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keyAt(starts[middle]!) <= key) low = middle + 1
      else high = middle
    }
    return starts[Math.max(0, low - 1)] ?? compiled.length
  }

  /** The first key of the line that begins at an offset. */
  function keyAt(at: number): string {
    return compiled.slice(at, compiled.indexOf('\t', at))
  }

  function phrasesFrom(first: string): PhrasesFrom {
    // A word after all keys is usually in a script that the thesaurus does not contain.
    if (first > last) return NOTHING
    const known = remembered.get(first)
    if (known !== undefined) return known
    let references: Map<string, string> | undefined
    let longest = 0
    // A space sorts before every letter, so the phrases that begin with a word come directly after it.
    for (const entry of entriesFrom(first)) {
      if (entry.key !== first && !entry.key.startsWith(`${first} `)) break
      references ??= new Map()
      references.set(entry.key, entry.references)
      longest = Math.max(longest, entry.key.split(' ').length)
    }
    const found = references === undefined ? NOTHING : { longest, references }
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear()
    remembered.set(first, found)
    return found
  }

  function meaningOf(reference: string): Meaning {
    const start = targets + Number.parseInt(reference.slice(0, -1), DIGITS)
    const target = /[^,\n]*/y
    target.lastIndex = start
    return readMeaning(target.exec(compiled)![0], Number(reference.at(-1)) / 10)
  }

  return {
    language: compiled.startsWith('mul') ? 'mul' : 'en',
    longestFrom: first => phrasesFrom(first).longest,
    meanings: phrase => {
      const space = phrase.indexOf(' ')
      const references = phrasesFrom(space < 0 ? phrase : phrase.slice(0, space)).references.get(phrase)
      return references?.split(',').map(meaningOf)
    },
    keys: () => keysFrom(''),
  }
}

function readMeaning(text: string, certainty: number): Meaning {
  const [target = '', context] = text.split('@')
  const stems = target.split(' ')
  return context === undefined ? { stems, certainty } : { stems, certainty, context: context.split('|') }
}

function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  forEachWord(text, word => {
    words.push(word)
  })
  return words
}

function stemsOf(text: string): string {
  return wordsOf(text).map(stem).join(' ')
}
