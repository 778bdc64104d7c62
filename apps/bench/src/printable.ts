/** Control, format (bidirectional overrides, zero width) and line-separating characters: what could repaint a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A stranger's text made safe to print: control and invisible characters shown as `\u{…}`, cut at `limit` characters. */
export function printable(text: string, limit = 120): string {
  const cut = [...text.slice(0, limit * 2)]
  const shown = cut.length > limit || text.length > limit * 2 ? `${cut.slice(0, limit - 1).join('')}…` : text
  return shown.replace(UNPRINTABLE, character => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** {@link printable} in quotes. */
export function quoted(value: unknown, limit = 80): string {
  if (typeof value === 'string') return `"${printable(value, limit)}"`
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return printable(text ?? String(value), limit)
}
