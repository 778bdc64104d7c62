/**
 * Control characters, format characters (bidirectional overrides, zero width), line separators and lone surrogates:
 * they could repaint a terminal.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Makes untrusted text safe to print: shows control and invisible characters as `\u{…}`, and cuts it at `limit`
 * characters.
 */
export function printable(text: string, limit = 120): string {
  const cut = [...text.slice(0, limit * 2)]
  const shown = cut.length > limit || text.length > limit * 2 ? `${cut.slice(0, limit - 1).join('')}…` : text
  return shown.replace(UNPRINTABLE, character => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** A value in quotes (text) or as JSON, made safe by {@link printable}. */
export function quoted(value: unknown, limit = 80): string {
  if (typeof value === 'string') return `"${printable(value, limit)}"`
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return printable(text ?? String(value), limit)
}
