import { cutText } from './cut-text.js'
import { oneLine } from './hidden-characters.js'

/** Most characters of a quoted name. */
const MAX_QUOTED_LENGTH = 160

/** A name that the model made up, quoted for an answer: short, on one line, without hidden characters. */
export function quoteName(name: string): string {
  const quoted = oneLine(JSON.stringify(cutText(name, 100)))
  // An escape may take ten characters.
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…"` : quoted
}
