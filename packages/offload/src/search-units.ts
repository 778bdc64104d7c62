import { wholeBefore } from './text-pieces.js'

/**
 * Characters of a line that are searched at once. A longer line is searched in units of this length, each a little longer than the
 * distance to the next, so that a match across a border is found. Small enough that a costly pattern keeps a host answering.
 */
const UNIT = 4_096
/** Characters by which units of one line overlap: a match in a long line is found if it is not longer than this. */
const OVERLAP = 1_024

/** A line, or a part of a long one. */
export interface SearchUnit {
  /** Counted from 1. */
  readonly line: number
  /** Offset of `text` in the output. */
  readonly start: number
  /**
   * The text without the line's end. In a long line it begins with one character of the previous unit, for `^` and
   * `\b`.
   */
  readonly text: string
  /** Where in `text` a match may begin: from here, to below `to`. */
  readonly from: number
  readonly to: number
  readonly isLineStart: boolean
}

/** Cuts a text into units, piece by piece. */
export interface UnitCutter {
  add(piece: string): Generator<SearchUnit>
  end(): Generator<SearchUnit>
}

/** A cutter whose memory is proportional to a piece, however long a line is. */
export function createUnitCutter(): UnitCutter {
  let rest = ''
  /** Offset of `rest` in the output. */
  let offset = 0
  /** Where in `rest` the next unit begins. */
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
    // One character stays for `^` and `\b` of the next part of a line.
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

  return {
    *add(piece) {
      rest += piece
      yield* cut(false)
    },
    *end() {
      yield* cut(true)
    },
  }
}
