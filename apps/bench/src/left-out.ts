import { invalidInput, printable } from '@ts/cli-kit'
import type { CliIo } from './cli-io.js'
import { type LeftOutRanker, loadRankers, type RankerEntry } from './rankers.js'

/** Loads the rankers of a command, and says which are left out. @throws ToolSearchError if none loads. */
export async function loadSome(entries: readonly RankerEntry[], io: CliIo) {
  const loaded = await loadRankers(entries)
  for (const line of leftOutLines(loaded.leftOut)) io.err(`${line}\n`)
  if (loaded.rankers.length > 0) return loaded
  throw invalidInput('--rankers', 'found no ranker that loads, expected at least one; see above')
}

/** Lines about rankers that did not load, each with its cause. */
export function leftOutLines(leftOut: readonly LeftOutRanker[]): string[] {
  return leftOut.map(({ ranker, reason }) => `${printable(ranker, 40)} is left out: ${printable(reason, 200)}`)
}
