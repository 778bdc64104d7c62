/**
 * Control, format (bidirectional overrides, zero width), line-separating and lone surrogate characters: they could
 * change what a terminal shows.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A foreign text made safe to print: control and invisible characters as `\u{…}`, cut at `limit` characters. */
export function printable(text: string, limit = 120): string {
  const cut = [...text.slice(0, limit * 2)]
  const shown = cut.length > limit || text.length > limit * 2 ? `${cut.slice(0, limit - 1).join('')}…` : text
  return shown.replace(UNPRINTABLE, character => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** {@link printable} in quotes. */
export function quoted(text: string, limit = 80): string {
  return `"${printable(text, limit)}"`
}

/** What kind of value was found, for places where its text may be a secret: `a number`, `an empty text`, `nothing`. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === '') return 'an empty text'
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a text' : `a ${typeof value}`
}
