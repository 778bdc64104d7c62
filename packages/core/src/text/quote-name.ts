import { cutText } from './cut-text.js'
import { oneLine } from './hidden-characters.js'

/** Characters of a name that is given back. */
const MAX_QUOTED_LENGTH = 160

/** A name that the model made up, as it is given back: short, on one line, nothing hidden. */
export function quoteName(name: string): string {
  const quoted = oneLine(JSON.stringify(cutText(name, 100)))
  // An escape takes the room of ten characters.
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…"` : quoted
}
