import { printable } from '@ts/cli-kit'
import { getOrInsert } from '@ts/core/kit'
import type { SetReport } from './bench-report.js'
import { hasAnswered, type Scored } from './score-ranker.js'

/**
 * Groups of two or more contenders that gave the same answers to the same queries. A ranker whose answers are all empty
 * is left out.
 */
export function sameAnswers(scored: readonly Scored[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const one of scored) {
    if (one.baseline || !hasAnswered(one)) continue
    getOrInsert(groups, JSON.stringify(one.results), () => []).push(one.ranker.name)
  }
  return [...groups.values()].filter(names => names.length > 1)
}

/** One sentence for each group of {@link sameAnswers}. */
export function sameSentences({ same = [] }: Pick<SetReport, 'same'>): string[] {
  return same.map(group => {
    const names = group.map(name => printable(name, 40))
    const last = names.pop()
    return `${names.join(', ')} and ${last} gave the same answer to every query: only their times differ`
  })
}
