import { splitsPair } from '@ts/core/kit'

/** Number of characters of a piece: small enough that the host can answer in between, large enough to be fast. */
export const PIECE = 64 * 1_024

/** The offset, or the previous offset if a cut would split a surrogate pair. */
export function wholeBefore(text: string, at: number): number {
  return splitsPair(text, at) ? at - 1 : at
}

/** At most `length` characters from the beginning, without half a surrogate pair. */
export function firstOf(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, wholeBefore(text, Math.max(0, length)))
}

/** At most `length` characters from the end, without half a surrogate pair. */
export function lastOf(text: string, length: number): string {
  if (text.length <= length) return text
  const from = text.length - Math.max(0, length)
  return text.slice(splitsPair(text, from) ? from + 1 : from)
}

/** A text in pieces that never end inside a surrogate pair. */
export function* piecesOf(text: string, from = 0, size = PIECE): Generator<string> {
  for (let at = from; at < text.length; ) {
    const end = Math.min(text.length, at + size)
    const whole = wholeBefore(text, end)
    const next = whole > at ? whole : end
    yield text.slice(at, next)
    at = next
  }
}

/** The number of line feeds in a text. */
export function countLineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** A number with commas between thousands. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}
