import { invalidInput, printable } from '@ts/cli-kit'
import type { CliIo } from './cli-io.js'
import { type LeftOutRanker, type LoadedRankers, loadRankers, type RankerEntry } from './rankers.js'

/** Loads the rankers of a command, and says which are left out. @throws ToolSearchError if none loads. */
export async function loadSome(entries: readonly RankerEntry[], io: CliIo): Promise<LoadedRankers> {
  const loaded = await loadRankers(entries)
  for (const line of leftOutLines(loaded.leftOut)) io.err(`${line}\n`)
  if (loaded.rankers.length > 0) return loaded
  throw invalidInput('--rankers', 'found no ranker that loads, expected at least one; see above')
}

/** The reason that `whyNot` gives for a package that is not installed. */
const NOT_INSTALLED = /^it is not installed; npm install (\S+)$/

/**
 * Lines about rankers that did not load: one line for all packages that are not installed, and one for each other
 * cause.
 */
export function leftOutLines(leftOut: readonly LeftOutRanker[]): string[] {
  const names: string[] = []
  const packages = new Set<string>()
  const others: string[] = []
  for (const { ranker, reason } of leftOut) {
    const missing = NOT_INSTALLED.exec(reason)?.[1]
    if (missing === undefined) others.push(`${printable(ranker, 40)} is left out: ${printable(reason, 200)}`)
    else {
      names.push(printable(ranker, 40))
      packages.add(printable(missing, 80))
    }
  }
  if (names.length === 0) return others
  const verb = names.length === 1 ? 'is' : 'are'
  const needed = [...packages].join(' ')
  const needs = packages.size === 1 ? `${needed}, which is not installed` : 'packages that are not installed'
  const whose = names.length === 1 ? 'it needs' : 'they need'
  return [`${names.join(', ')} ${verb} left out: ${whose} ${needs}; npm install --save-dev ${needed}`, ...others]
}
