import { wholeBefore } from './text-pieces.js'

/**
 * Maximum number of characters of a line that are searched at once. A longer line is searched in overlapping units that
 * begin at this distance, so that a match across a border is found. The number is small, so that the host can still
 * answer while a slow pattern runs.
 */
const UNIT = 4_096
/** Characters by which units overlap: in a long line, only matches up to this length are always found. */
const OVERLAP = 1_024

/** A line, or a part of a long one. */
export interface SearchUnit {
  /** Counted from 1. */
  readonly line: number
  /** The offset of `text` in the output. */
  readonly start: number
  /**
   * The text without the line's end. In a long line it begins with one character of the previous unit, for `^` and
   * `\b`.
   */
  readonly text: string
  /** A match may begin in `text` at `from` or later, and before `to`. */
  readonly from: number
  readonly to: number
  readonly isLineStart: boolean
}

/**
 * Cuts a text into units: a list of them for each piece, because asynchronous lists of lines are slow. Its memory
 * does not grow with the length of a line, only of a piece.
 */
export async function* unitsIn(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<SearchUnit>> {
  let rest = ''
  /** The offset of `rest` in the output. */
  let offset = 0
  /** The offset in `rest` at which the next unit begins. */
  let at = 0
  let line = 1
  let isLineStart = true

  function* cut(isEnd: boolean): Generator<SearchUnit> {
    for (;;) {
      const lineFeed = rest.indexOf('\n', at)
      const end = lineFeed < 0 ? rest.length : lineFeed
      while (end - at > UNIT + OVERLAP) {
        const next = wholeBefore(rest, at + UNIT)
        yield unit(wholeBefore(rest, at + UNIT + OVERLAP), next)
        at = next
        isLineStart = false
      }
      if (lineFeed < 0 && (!isEnd || at === end)) break
      const hasReturn = end > at && rest.charCodeAt(end - 1) === 0x0d
      const last = hasReturn ? end - 1 : end
      yield unit(last, last + 1)
      at = lineFeed < 0 ? end : end + 1
      isLineStart = true
      line++
    }
    // One character is kept, so that `^` and `\b` work in the next part of a line.
    const done = isLineStart ? at : at - 1
    offset += done
    rest = rest.slice(done)
    at -= done
  }

  function unit(end: number, next: number): SearchUnit {
    const before = isLineStart ? 0 : 1
    const text = rest.slice(at - before, end)
    return { line, start: offset + at - before, text, from: before, to: before + next - at, isLineStart }
  }

  for await (const piece of pieces) {
    rest += piece
    yield cut(false)
  }
  yield cut(true)
}
