import { cutText } from '../text/cut-text.js'
import { stripQuotes } from '../text/quote-name.js'

/** The tool or tools that a text names. */
export type NameReading =
  /**
   * One tool. `isExact`: the name is spelled exactly as declared; prefixes, quotes and a missing server do not matter.
   */
  | { readonly kind: 'tool'; readonly id: string; readonly isExact: boolean }
  /** Several tools that the text may mean: the first 8, in the order of the index. */
  | { readonly kind: 'ambiguous'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown' }

/** Maximum number of words that are read of a list: fifty names of five words. */
const MAX_WORDS = 256
/** Maximum number of characters that are read of a text. */
const MAX_LENGTH = 16_384
/** Maximum number of words of a name among other names. */
const MAX_NAME_WORDS = 16
/** Maximum number of characters of an unknown part that an answer repeats. */
const MAX_SHOWN = 128
/** Words that connect the names of a list, unless a tool has such a name. */
const CONNECTORS: ReadonlySet<string> = new Set(['and', 'or', 'then', '&', '+'])

const SEPARATOR = /[,;|\n]/

/** A word of a list, and whether a comma or a similar separator precedes it. */
interface Word {
  readonly from: number
  readonly to: number
  readonly isSeparated: boolean
}

/**
 * Reads a list of names. At each place the longest name wins; a name that contains a comma counts only if it is exact.
 * Returns the tools, each once, in the order of the list, and the parts that name no tool. For a name that several tools
 * have, all of them are returned.
 */
export function readNameList(list: string | readonly string[], resolve: (text: string) => NameReading) {
  const ids = new Set<string>()
  const unknown: string[] = []
  let left = MAX_WORDS

  /** Takes the tool, or all tools that have the name. */
  function take(reading: NameReading): boolean {
    for (const id of reading.kind === 'ambiguous' ? reading.ids : reading.kind === 'tool' ? [reading.id] : [])
      ids.add(id)
    return reading.kind !== 'unknown'
  }

  /** Takes the longest name that begins at word `at`, and returns its number of words; 0 if no name begins there. */
  function takeLongest(text: string, words: readonly Word[], at: number): number {
    for (let count = Math.min(MAX_NAME_WORDS, words.length - at); count > 0; count--) {
      const crosses = words.slice(at + 1, at + count).some(({ isSeparated }) => isSeparated)
      const reading = resolve(text.slice(words[at]!.from, words[at + count - 1]!.to))
      if (crosses && !(reading.kind === 'tool' && reading.isExact)) continue
      if (take(reading)) return count
    }
    return 0
  }

  function readText(text: string): void {
    if (text.trim() === '' || left === 0) return
    const whole = resolve(text)
    const mayCross = (whole.kind === 'tool' && whole.isExact) || !SEPARATOR.test(text)
    if (mayCross && take(whole)) {
      left--
      return
    }
    const words = wordsOf(text.slice(0, MAX_LENGTH)).slice(0, left)
    left -= words.length
    let missed: Word | undefined
    for (let at = 0; at < words.length; ) {
      const word = words[at]!
      const count = takeLongest(text, words, at)
      const isConnector = count === 0 && CONNECTORS.has(text.slice(word.from, word.to).toLowerCase())
      const isNewPart = word.isSeparated || isIdentifier(text, word)
      if (missed !== undefined && (count > 0 || isConnector || isNewPart || isIdentifier(text, missed))) {
        unknown.push(shown(text.slice(missed.from, words[at - 1]!.to)))
        missed = undefined
      }
      if (count === 0 && !isConnector) missed ??= word
      at += Math.max(1, count)
    }
    if (missed !== undefined) unknown.push(shown(text.slice(missed.from, words.at(-1)!.to)))
  }

  for (const text of typeof list === 'string' ? [list] : list) if (typeof text === 'string') readText(text)
  return { ids: [...ids], unknown: unknown.filter(part => part !== '') }
}

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  for (const { index, 0: word } of text.matchAll(/[^\s,;|]+/g)) {
    words.push({ from: index, to: index + word.length, isSeparated: SEPARATOR.test(text.slice(end, index)) })
    end = index + word.length
  }
  return words
}

function isIdentifier(text: string, { from, to }: Word): boolean {
  return /_|\p{Ll}\p{Lu}/u.test(text.slice(from, to))
}

/** A part of the list for an answer: without quotes, at most {@link MAX_SHOWN} characters. */
function shown(text: string): string {
  return cutText(stripQuotes(text), MAX_SHOWN)
}
