/**
 * Characters that a person does not see and a model does: controls other than tab and line feed, line separators,
 * annotation marks, and what Unicode says to draw as nothing (UAX #44, Default_Ignorable_Code_Point): zero-width spaces,
 * bidirectional marks and overrides, blank letters, and the tags and variation selectors that texts are smuggled in.
 * Joiners and the two selectors of emoji stay: scripts and emoji need them.
 */
const HIDDEN =
  /(?!\t|\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu

/** Whether a text holds a character that a person would not see. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1
}

/** The same text with every hidden character shown as its escape, such as `\u{202e}`: nothing is lost, nothing is hidden. */
export function showHiddenCharacters(text: string): string {
  if (isPlain(text)) return text
  return text.replace(HIDDEN, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** Whether a text is printable ASCII and line feeds: most are, and need no closer look. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < 32 && code !== 10) || code > 126) return false
  }
  return true
}

/** A text on one line: hidden characters shown, every run of white space one space. */
export function oneLine(text: string): string {
  return showHiddenCharacters(text.replace(/\s+/gu, ' ').trim())
}
