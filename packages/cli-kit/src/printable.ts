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

/** What kind of value was found, for places where its text may be a secret: `a number`, `an empty text`, `nothing`. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === '') return 'an empty text'
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a text' : `a ${typeof value}`
}

/** The first line of an error's message, safe to print, at most 200 characters. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = /\S[^\r\n]*/.exec(text.slice(0, 1_000))?.[0] ?? 'no reason was given'
  return printable(line.trimEnd(), 200)
}
