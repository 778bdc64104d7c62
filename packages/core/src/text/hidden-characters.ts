/** Scripts in which a joiner changes a letter: UAX #31, section 2.3, and other cursive and Brahmic scripts in use. */
const JOINING_SCRIPTS =
  'Arab Syrc Mand Nkoo Mong Phag Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java Sund'
const JOINING_CHARACTER = `[${JOINING_SCRIPTS.split(' ')
  .map(script => `\\p{Script_Extensions=${script}}`)
  .join('')}]`
const EMOJI = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]?'

/** Sequences with a character that is hidden elsewhere: three flags, emoji, keycaps, and a letter with one joiner. */
const VISIBLE = [
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  `(?!\\p{Default_Ignorable_Code_Point})${JOINING_CHARACTER}[\\u200c\\u200d]`,
].join('|')

/**
 * Characters that a model reads and a person does not see: controls except tab and line feed, line separators,
 * annotation marks, halves of surrogate pairs, and the characters for which Unicode says to draw nothing (UAX #44,
 * Default_Ignorable_Code_Point). The latter are zero-width spaces, joiners, bidirectional marks and overrides, blank
 * letters, and the tags and variation selectors that can hide a text.
 */
const HIDDEN = '(?![\\t\\n])[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\ufff9-\\ufffb]'

/** Matches characters that are hidden unless they are part of a visible sequence: three times as fast as the pattern. */
const PERHAPS_HIDDEN = new RegExp(HIDDEN, 'u')
const NOT_PLAIN = /[^\n -~]/
const HALF_PAIRS = /^\p{Cs}+$/u

/** Matches one visible sequence, or a run of hidden characters as the first group. No sequence begins within a run. */
const PATTERN = new RegExp(`${VISIBLE}|((?:${HIDDEN})+)`, 'gu')

/**
 * Whether a text contains a character that a person would not see. Half of a surrogate pair does not count, because it
 * is shown as a replacement character.
 */
export function hasHiddenCharacters(text: string): boolean {
  if (isPlainText(text)) return false
  for (const [, hidden] of text.matchAll(PATTERN)) if (hidden !== undefined && !HALF_PAIRS.test(hidden)) return true
  return false
}

/**
 * The same text with every hidden character shown as its escape, such as `\u{202e}`, so that nothing is lost and
 * nothing is hidden. Joiners and variation selectors stay where a script, an emoji or a keycap needs them.
 */
export function showHiddenCharacters(text: string): string {
  return escapeHidden(text, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** A value as JSON text in which hidden characters, also in keys, are JSON escapes: it parses to the same value. */
export function visibleJson(value: unknown): string {
  const unit = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
  return escapeHidden(JSON.stringify(value) ?? 'null', character =>
    Array.from({ length: character.length }, (_, i) => unit(character.charCodeAt(i))).join(''),
  )
}

/**
 * Writes each hidden character with `write`, once for all its places. A run is joined from a list: appending thousands
 * of escapes to a text takes four times as long, because the engine keeps each step as an object.
 */
function escapeHidden(text: string, write: (character: string) => string): string {
  if (isPlainText(text)) return text
  const written = new Map<string, string>()
  const escapeOf = (character: string) => {
    const known = written.get(character)
    if (known !== undefined) return known
    const made = write(character)
    written.set(character, made)
    return made
  }
  return text.replace(PATTERN, (sequence: string, hidden: string | undefined) => {
    if (hidden === undefined) return sequence
    return hidden.length === 1 ? escapeOf(hidden) : Array.from(hidden, escapeOf).join('')
  })
}

/** Whether a text surely has no hidden characters. Most texts have only printable ASCII, which is found fastest. */
function isPlainText(text: string): boolean {
  return !NOT_PLAIN.test(text) || !PERHAPS_HIDDEN.test(text)
}

/** A text on one line: hidden characters as escapes, every run of white space as one space. */
export function oneLine(text: string): string {
  return showHiddenCharacters(text.replace(/\s+/gu, ' ').trim())
}
