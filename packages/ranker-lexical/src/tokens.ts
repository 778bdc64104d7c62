import { splitWords } from '@ts/core'

/** Called for each word of a text, in order: the folded word, and where its letters stand in the text. */
export type VisitWord = (word: string, start: number, end: number) => void

/**
 * Visits the words of a text exactly as `splitWords` of core finds them (identifiers split before they are lower-cased,
 * accents folded, pairs of characters for scripts without spaces), except that the plural of an acronym is one word:
 * `URLs`, not `UR` and `Ls`. Plain ASCII, nearly all of a catalog, is read by
 * character codes, several times faster than by patterns; anything else goes through core.
 *
 * `visitCompound` gets each run that was split by its letter case, whole and folded (`GitHub` gives `git`, `hub` and then the
 * compound `github`), so that a proper name is found by either spelling.
 */
export function forEachWord(text: string, visit: VisitWord, visitCompound?: VisitWord): void {
  const end = text.length
  let i = 0
  while (i < end) {
    while (i < end && kindOf(text.charCodeAt(i)) === GAP) i++
    const start = i
    let isPlain = true
    while (i < end) {
      const kind = kindOf(text.charCodeAt(i))
      if (kind === GAP) break
      if (kind === OTHER) isPlain = false
      i++
    }
    if (i === start) return
    if (isPlain) visitRun(text, start, i, visit, visitCompound)
    else for (const word of splitWords(text.slice(start, i))) visit(word, start, i)
  }
}

const GAP = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3
const OTHER = 4
const SMALL_S = 0x73

function kindOf(code: number): number {
  if (code >= 97) return code <= 122 ? LOWER : code < 128 ? GAP : OTHER
  if (code >= 65) return code <= 90 ? UPPER : GAP
  return code >= 48 && code <= 57 ? DIGIT : GAP
}

/** Splits one run of ASCII letters and digits at its case boundaries: `getHTTPResponse2` → get, http, response2. */
function visitRun(text: string, start: number, end: number, visit: VisitWord, visitCompound?: VisitWord): void {
  let from = start
  let hasUpper = false
  let before = GAP
  for (let i = start; i < end; i++) {
    const kind = kindOf(text.charCodeAt(i))
    if (kind === UPPER) {
      hasUpper = true
      const endsAcronym = before === UPPER && i + 1 < end && kindOf(text.charCodeAt(i + 1)) === LOWER
      const isPlural = i + 2 === end && text.charCodeAt(i + 1) === SMALL_S
      if (i > from && (before === LOWER || before === DIGIT || (endsAcronym && !isPlural))) {
        visit(text.slice(from, i).toLowerCase(), from, i)
        from = i
      }
    }
    before = kind
  }
  const last = text.slice(from, end)
  visit(hasUpper ? last.toLowerCase() : last, from, end)
  if (from > start && visitCompound !== undefined) visitCompound(text.slice(start, end).toLowerCase(), start, end)
}
