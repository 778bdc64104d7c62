import { ToolSearchError } from '@ts/core'
import { stem } from './stem.js'
import { forEachWord } from './tokens.js'

/** One way from what is said to what a tool calls it. */
export interface Meaning {
  /** Stems that a tool must all have. */
  readonly stems: readonly string[]
  /** 0.1 to 0.9: how certainly who says it means the tool's word. */
  readonly certainty: number
  /** Stems of which a tool must have one, where the meaning is one sense of several. */
  readonly context?: readonly string[]
}

/**
 * `en`: what is said is English, and compared by stems. `mul`: it is of other languages, and compared as it stands, since
 * an English stemmer would ruin it.
 */
export type ThesaurusLanguage = 'en' | 'mul'

/** A thesaurus made ready for queries: what is said, as keys of its words joined by spaces, and what it may mean. */
export interface Thesaurus {
  readonly language: ThesaurusLanguage
  meanings(said: string): readonly Meaning[]
  /** The most words of anything said that begins with this key; 0 where nothing does. */
  longestFrom(key: string): number
  /** Everything that is said, as keys. */
  keys(): readonly string[]
}

export const MAX_SAID_WORDS = 4
const DEFAULT_CERTAINTY = 5
const HEADER = /^#thesaurus\t1\t(en|mul)$/

/** One line of the source format, checked. */
export interface ThesaurusEntry {
  readonly tool: string
  readonly context: readonly string[]
  readonly said: readonly { readonly text: string; readonly certainty: number }[]
}

/** A thesaurus as it is written. */
export interface ThesaurusSource {
  readonly language: ThesaurusLanguage
  readonly entries: readonly ThesaurusEntry[]
}

/**
 * Reads the source format: `#thesaurus<TAB>1<TAB>en` (or `mul`), then per line a tool's word or phrase of two,
 * optionally `@` and context words joined by `|`, a tab, and what is said for it, separated by commas, each optionally
 * followed by `~` and its certainty in tenths, 1 to 9 (default 5).
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` naming `file` and line; `details.line` is the line.
 */
export function parseThesaurus(text: string, file = 'thesaurus'): ThesaurusSource {
  const lines = text.split(/\r?\n/)
  const language = HEADER.exec(lines[0] ?? '')?.[1]
  if (language !== 'en' && language !== 'mul')
    throw malformed(file, 1, 'a first line without header', '`#thesaurus<TAB>1<TAB>en` or `mul`')
  const entries: ThesaurusEntry[] = []
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!
    if (line === '' || line.startsWith('#')) continue
    const [head = '', list, ...rest] = line.split('\t')
    if (list === undefined || rest.length > 0)
      throw malformed(file, i + 1, 'not two columns', 'a tool word, a tab, what is said')
    const [tool = '', context = ''] = head.split('@')
    const words = wordsOf(tool).length
    if (words < 1 || words > 2) throw malformed(file, i + 1, `${words} tool words`, 'one or two')
    const said = list.split(',').map(part => {
      const [phrase = '', digit, ...more] = part.trim().split('~')
      if (more.length > 0 || (digit !== undefined && !/^[1-9]$/.test(digit))) {
        throw malformed(file, i + 1, `the certainty in ${JSON.stringify(part.trim())}`, '`~` and a digit from 1 to 9')
      }
      if (wordsOf(phrase).length === 0)
        throw malformed(file, i + 1, 'something said that has no word', 'a word or phrase between commas')
      return { text: phrase.trim(), certainty: Number(digit ?? DEFAULT_CERTAINTY) / 10 }
    })
    entries.push({
      tool: tool.trim(),
      context: context === '' ? [] : context.split('|').map(word => word.trim()),
      said,
    })
  }
  return { language, entries }
}

/** Turns entries round, from tool → said to said → tool, in the form that {@link openThesaurus} reads. */
export function compileThesaurus({ language, entries }: ThesaurusSource): string {
  const keyOf = language === 'en' ? stemsOf : (text: string) => wordsOf(text).join(' ')
  const bySaid = new Map<string, Map<string, number>>()
  for (const { tool, context, said } of entries) {
    const stems = stemsOf(tool)
    const target = context.length === 0 ? stems : `${stems}@${context.map(stemsOf).join('|')}`
    for (const { text, certainty } of said) {
      const key = keyOf(text)
      const targets = bySaid.get(key) ?? new Map<string, number>()
      if (key !== stems) targets.set(target, Math.max(targets.get(target) ?? 0, certainty))
      if (targets.size > 0) bySaid.set(key, targets)
    }
  }
  const lines = [...bySaid]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, targets]) =>
        `${key}\t${[...targets].map(([target, certainty]) => target + Math.round(certainty * 10)).join(',')}`,
    )
  return [language, ...lines].join('\n')
}

const NOTHING: readonly Meaning[] = Object.freeze([])
const TAB = 9
/** Words of queries of which it is remembered whether anything begins with them; they are forgotten together when there are more. */
const REMEMBERED_WORDS = 4_096

/**
 * Makes a compiled thesaurus ready: finds where its lines begin, and nothing more. A line is looked up by bisection (they are
 * sorted) and read when it is first said; the same thing said gives the same array of meanings.
 */
export function openThesaurus(compiled: string): Thesaurus {
  const starts = lineStarts(compiled)
  const read = new Map<string, readonly Meaning[]>()
  const longestFrom = new Map<string, number>()
  /** The first line whose key is not before `key`. */
  const lowerBound = (key: string): number => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareKey(compiled, starts[middle]!, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    language: compiled.startsWith('mul') ? 'mul' : 'en',
    longestFrom: first => {
      const remembered = longestFrom.get(first)
      if (remembered !== undefined) return remembered
      let line = lowerBound(first)
      let longest = 0
      if (line < starts.length && compareKey(compiled, starts[line]!, first) === 0) {
        longest = 1
        line++
      }
      // A space comes before every letter: what begins with a word follows it at once.
      for (const key = `${first} `; line < starts.length && compiled.startsWith(key, starts[line]); line++) {
        longest = Math.max(longest, keyAt(compiled, starts[line]!).split(' ').length)
      }
      if (longestFrom.size >= REMEMBERED_WORDS) longestFrom.clear()
      longestFrom.set(first, longest)
      return longest
    },
    keys: () => Array.from(starts, start => keyAt(compiled, start)),
    meanings: said => {
      const known = read.get(said)
      if (known !== undefined) return known
      const start = starts[lowerBound(said)]
      if (start === undefined || compareKey(compiled, start, said) !== 0) return NOTHING
      const end = compiled.indexOf('\n', start)
      const meanings = compiled
        .slice(start + said.length + 1, end < 0 ? undefined : end)
        .split(',')
        .map(readMeaning)
      read.set(said, meanings)
      return meanings
    },
  }
}

/** Where the lines after the first begin. */
function lineStarts(text: string): Uint32Array {
  const starts: number[] = []
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return Uint32Array.from(starts)
}

function keyAt(text: string, start: number): string {
  return text.slice(start, text.indexOf('\t', start))
}

/** Below 0, 0 or above 0 as the key of the line at `start` comes before `key`, is it, or comes after it. */
function compareKey(text: string, start: number, key: string): number {
  for (let i = 0; i < key.length; i++) {
    const code = text.charCodeAt(start + i)
    if (code === TAB) return -1
    if (code !== key.charCodeAt(i)) return code - key.charCodeAt(i)
  }
  return text.charCodeAt(start + key.length) === TAB ? 0 : 1
}

function readMeaning(text: string): Meaning {
  const [target = '', context] = text.slice(0, -1).split('@')
  const certainty = Number(text.at(-1)) / 10
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

function malformed(file: string, line: number, found: string, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `${file}:${line}: found ${found}, expected ${expected}`, {
    details: { file, line },
  })
}
