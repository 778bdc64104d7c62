import { splitWords } from '@ts/core'

/** Called for each word of a text, in order: the folded word, and the position of its letters in the text. */
export type VisitWord = (word: string, start: number, end: number) => void

/**
 * Visits the words of a text exactly as `splitWords` of core finds them (identifiers split before they are lower-cased,
 * accents folded, pairs of characters for scripts without spaces), except that the plural of an acronym is one word:
 * `URLs`, not `UR` and `Ls`. ASCII text, which is nearly all of a catalog, is read by character codes, which is several
 * times faster than patterns; other text is read by `splitWords`.
 *
 * `visitCompound` is called with each word that was split by letter case, whole and folded (`GitHub` gives `git`, `hub`
 * and then the compound `github`), so that a proper name is found in both spellings.
 */
export function forEachWord(text: string, visit: VisitWord, visitCompound?: VisitWord): void {
  const end = text.length
  for (let i = 0; i < end; i++) {
    const start = i
    let kinds = GAP
    for (; i < end; i++) {
      const code = text.charCodeAt(i)
      const kind = code < 128 ? KIND_OF[code]! : OTHER
      if (kind === GAP) break
      kinds |= kind
    }
    if (kinds === GAP) continue
    if (kinds >= OTHER) for (const word of splitWords(text.slice(start, i))) visit(word, start, i)
    else if (kinds >= UPPER) visitMixedCase(text, start, i, visit, visitCompound)
    else visit(text.slice(start, i), start, i)
  }
}

/** Kinds of characters, as bits; the bits of all characters of a run are combined. */
const GAP = 0
const LOWER = 1
const DIGIT = 2
const UPPER = 4
const OTHER = 8
const SMALL_S = 0x73

/** The kind of each ASCII character. */
const KIND_OF = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[a-z]/.test(character) ? LOWER : /[A-Z]/.test(character) ? UPPER : /[0-9]/.test(character) ? DIGIT : GAP
})

/** Splits one run of ASCII letters and digits at its case boundaries: `getHTTPResponse2` → get, http, response2. */
function visitMixedCase(text: string, start: number, end: number, visit: VisitWord, visitCompound?: VisitWord): void {
  let from = start
  let before = GAP
  for (let i = start; i < end; i++) {
    const kind = KIND_OF[text.charCodeAt(i)]!
    if (kind === UPPER) {
      const endsAcronym = before === UPPER && i + 1 < end && KIND_OF[text.charCodeAt(i + 1)] === LOWER
      const isPlural = i + 2 === end && text.charCodeAt(i + 1) === SMALL_S
      if (i > from && (before === LOWER || before === DIGIT || (endsAcronym && !isPlural))) {
        visit(text.slice(from, i).toLowerCase(), from, i)
        from = i
      }
    }
    before = kind
  }
  visit(text.slice(from, end).toLowerCase(), from, end)
  if (from > start && visitCompound !== undefined) visitCompound(text.slice(start, end).toLowerCase(), start, end)
}
