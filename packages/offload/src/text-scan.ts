import { OutlineReader } from './json-outline.js'
import { countLineFeeds, firstOf, lastOf } from './text-pieces.js'

/** The facts from which a preview is made. */
export type ScannedText = ReturnType<ReturnType<typeof createTextScan>['end']>

/** Reads a text while it is stored: keeps `ends` characters of each end, and its structure. Both ends overlap if it is short. */
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
    end() {
      const lines = lineFeeds + (tail === '' || tail.endsWith('\n') ? 0 : 1)
      return { head, tail, characters, lines, outline: outline.end() }
    },
  }
}
