import { type Outline, OutlineReader } from './json-outline.js'
import { countLineFeeds, firstOf, lastOf } from './text-pieces.js'

/** The facts from which a preview is made. */
export interface ScannedText {
  /** The beginning, up to the number of characters that {@link createTextScan} was given. */
  readonly head: string
  /** The end, up to the same number. Both overlap if the text is short. */
  readonly tail: string
  readonly characters: number
  readonly lines: number
  /** The structure; undefined if the text is not JSON. */
  readonly outline: Outline | undefined
}

/** Reads a text while it is stored: keeps `ends` characters of each end, and its structure. */
export function createTextScan(ends: number) {
  const outline = new OutlineReader()
  let head = ''
  let tail = ''
  let characters = 0
  let lineFeeds = 0
  return {
    read(piece: string): void {
      if (head.length < ends) head = firstOf(head + piece, ends)
      tail = lastOf(tail + lastOf(piece, ends), ends)
      characters += piece.length
      lineFeeds += countLineFeeds(piece)
      outline.read(piece)
    },
    end(): ScannedText {
      const lines = lineFeeds + (tail === '' || tail.endsWith('\n') ? 0 : 1)
      return { head, tail, characters, lines, outline: outline.end() }
    },
  }
}
