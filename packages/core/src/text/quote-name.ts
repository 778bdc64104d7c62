import { cutText } from './cut-text.js'
import { oneLine } from './hidden-characters.js'

/** Maximum number of characters of a quoted name. */
const MAX_QUOTED_LENGTH = 160

/** A name that the model wrote, quoted for an answer: short, on one line, and without hidden characters. */
export function quoteName(name: string): string {
  const quoted = oneLine(JSON.stringify(cutText(name, 100)))
  // A hidden character may become an escape of ten characters.
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…"` : quoted
}

const WRAPPING = /[\s"'`“”‘’«»()[\]{}<>.,;:!?*]/u

/** A name without the quotes, backticks and punctuation that models wrap around it. */
export function stripQuotes(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WRAPPING.test(text[from]!)) from++
  while (to > from && WRAPPING.test(text[to - 1]!)) to--
  return text.slice(from, to)
}
