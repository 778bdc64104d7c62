/** A run of letters, digits and the marks that belong to them. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu
/**
 * Case boundaries inside a run: `getUser` → `get|User`, `HTTPServer` → `HTTP|Server`, `v2Beta` → `v2|Beta`. A plural
 * acronym stays whole: `URLs`, `IDs|By`. Digits stay with the letters before them: `s3`, `k8s`, `base64`.
 */
const CASE_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu
/** Characters that folding may change: capitals, and everything beyond ASCII. */
const CHANGED_BY_FOLDING = /[A-Z\u0080-\uffff]/
const BEYOND_ASCII = /[\u0080-\uffff]/
const COMBINING = /[\u0300-\u036f]/g

/**
 * Removes differences that do not matter in a search: letter case, compatibility forms (full-width letters, ligatures)
 * and the accents of Latin, Greek and Cyrillic. Vowel signs of other scripts are kept, because they are letters there.
 */
export function foldText(text: string): string {
  if (!CHANGED_BY_FOLDING.test(text)) return text
  return text.normalize('NFKD').replace(COMBINING, '').normalize('NFC').toLowerCase()
}

/**
 * The words of any text, in order, folded: identifiers are split *before* they are lower-cased (camel, Pascal,
 * acronyms, snake, kebab, dots), accents are folded, and scripts without spaces give overlapping pairs of characters.
 *
 * `splitWords('getHTTPResponse create-issue 日本語')` is `['get', 'http', 'response', 'create', 'issue', '日本', '本語']`.
 */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const run of text.match(RUN) ?? []) {
    if (!CHANGED_BY_FOLDING.test(run)) {
      words.push(run)
      continue
    }
    for (const part of splitUnspaced(run)) {
      // Added one by one: spreading the pairs of a long text would overflow the stack.
      if (typeof part !== 'string') for (const pair of part.pairs) words.push(pair)
      else {
        const pieces = part.split(CASE_BOUNDARY).map(foldText)
        for (const piece of pieces) if (piece !== '') words.push(piece)
      }
    }
  }
  return words
}

/** Parts of a run: plain text as a string, and the character pairs of each stretch of an unspaced script. */
function splitUnspaced(run: string): (string | { pairs: string[] })[] {
  if (isAscii(run)) return [run]
  const parts: (string | { pairs: string[] })[] = []
  let from = 0
  for (const match of run.matchAll(UNSPACED)) {
    parts.push(run.slice(from, match.index))
    parts.push({ pairs: characterPairs(foldText(match[0])) })
    from = match.index + match[0].length
  }
  parts.push(run.slice(from))
  return parts
}

function characterPairs(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i] + character)
}

/** Whether a text is ASCII. For ASCII text, simple replacements are enough, and several times as fast. */
export function isAscii(text: string): boolean {
  return !BEYOND_ASCII.test(text)
}
