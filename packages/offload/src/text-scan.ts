import { createYielder } from '@ts/core'
import { MAX_PARSED, type PathLine, structureOf } from './json-structure.js'
import { countLineFeeds, firstOf, lastOf } from './text-pieces.js'

/** The facts from which a preview is made. `structure` is empty if the text is not JSON, or too long to be parsed. */
export type ScannedText = Awaited<ReturnType<typeof scanText>>

/** Reads a text: `ends` characters of each end, which overlap if it is short, its size, and its structure. */
export async function scanText(pieces: AsyncIterable<string>, ends: number) {
  let beginning = ''
  let tail = ''
  let characters = 0
  let lineFeeds = 0
  for await (const piece of pieces) {
    if (beginning.length < MAX_PARSED) beginning += piece
    tail = lastOf(tail + lastOf(piece, ends), ends)
    characters += piece.length
    lineFeeds += countLineFeeds(piece)
  }
  const lines = lineFeeds + (tail === '' || tail.endsWith('\n') ? 0 : 1)
  const structure: PathLine[] = []
  const pause = createYielder()
  for (const line of characters <= MAX_PARSED ? structureOf(beginning) : []) {
    structure.push(line)
    await pause()
  }
  return { head: firstOf(beginning, ends), tail, characters, lines, structure }
}
