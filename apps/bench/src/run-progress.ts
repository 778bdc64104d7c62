import { count, counted, printable } from '@ts/cli-kit'
import { NO_SEARCH, RANDOM } from './baselines.js'
import type { CliIo } from './cli-io.js'
import { createProgress } from './progress.js'
import type { RunProgress } from './run-bench.js'

/** The names of the baselines, which every run has. */
const BASELINES = [NO_SEARCH, RANDOM]
/** Number of queries between two updates of the line. */
const EVERY = 50

/** One line that shows what a run measures. Figures taken from an earlier run are counted. */
export function createRunDisplay(
  io: CliIo,
  { sets, rankers }: { readonly sets: number; readonly rankers: readonly string[] },
) {
  const progress = createProgress(io)
  let finishedSets = 0
  let kept = 0
  let setBegan = performance.now()
  return {
    /** Shows one step of {@link runBench}. */
    show({ set, ranker, part, done: asked, total, isFinished, isKept }: RunProgress): void {
      if (!rankers.includes(ranker)) return
      if (isFinished && isKept) kept++
      if (!isFinished && asked % EVERY !== 0) return
      const at = sets === 1 ? '' : `${finishedSets + 1} of ${sets} sets · `
      const what = part === undefined ? ranker : `${ranker}, ${part}`
      progress.update(`${at}${printable(set, 60)}: ${what}, ${count(asked)} of ${counted(total, 'query')}`)
    },
    /** Reports that a set is finished. */
    finish(set: string): void {
      finishedSets++
      const from = kept === 0 ? '' : `, ${kept} of them from the earlier run`
      const at = sets === 1 ? '' : ` · ${finishedSets} of ${sets} sets`
      const time = shortTime(performance.now() - setBegan)
      progress.done(
        `${printable(set, 60)}: ${counted(rankers.length, 'ranker')} and ${counted(BASELINES.length, 'baseline')}${from} in ${time}${at}`,
      )
      kept = 0
      setBegan = performance.now()
    },
  }
}

/** A time in the form that people read: `0.4 s`, `41 s`, `12 min`. */
function shortTime(ms: number): string {
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`
  return ms < 99_500 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}
