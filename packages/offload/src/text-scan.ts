import { createYielder } from '@ts/core'
import { MAX_PARSED, type PathLine, structureOf } from './json-structure.js'
import { countLineFeeds, firstOf, lastOf } from './text-pieces.js'

/** The facts from which a preview is made. `structure` is empty if the text is not JSON, or too long to be parsed. */
export type ScannedText = Awaited<ReturnType<ReturnType<typeof createTextScan>['end']>>

/** Reads a text while it is stored: keeps `ends` characters of each end, and its structure. Both ends overlap if it is short. */
export function createTextScan(ends: number) {
  let beginning = ''
  let tail = ''
  let characters = 0
  let lineFeeds = 0
  return {
    read(piece: string): void {
      if (beginning.length < MAX_PARSED) beginning += piece
      tail = lastOf(tail + lastOf(piece, ends), ends)
      characters += piece.length
      lineFeeds += countLineFeeds(piece)
    },
    async end() {
      const lines = lineFeeds + (tail === '' || tail.endsWith('\n') ? 0 : 1)
      const structure: PathLine[] = []
      const pause = createYielder()
      for (const line of characters <= MAX_PARSED ? structureOf(beginning) : []) {
        structure.push(line)
        await pause()
      }
      return { head: firstOf(beginning, ends), tail, characters, lines, structure }
    },
  }
}
