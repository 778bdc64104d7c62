import { count, counted, printable } from '@ts/cli-kit'
import { NO_SEARCH, RANDOM } from './baselines.js'
import type { CliIo } from './cli-io.js'
import { createProgress } from './progress.js'
import type { RunProgress } from './run-bench.js'

/** Shows the progress of a run. */
export interface RunDisplay {
  /** Shows one step of {@link runBench}. */
  show(step: RunProgress): void
  /** Reports that a set is finished. */
  finish(set: string): void
}

/** The names of the baselines, which every run has. */
const BASELINES = [NO_SEARCH, RANDOM]
/** Number of queries between two updates of the line. */
const EVERY = 50

/**
 * One line that shows what is measured and about how long the rest will take. The estimate adds a time for each ranker
 * on each remaining set: the mean time of the same ranker on earlier sets, or of all rankers. Figures taken from an
 * earlier run count as done, but do not enter the times.
 */
export function createRunDisplay(
  io: CliIo,
  { sets, rankers }: { readonly sets: number; readonly rankers: readonly string[] },
  now: () => number = () => performance.now(),
): RunDisplay {
  const progress = createProgress(io)
  const times = new Map<string, number[]>()
  const done = new Map(rankers.map(ranker => [ranker, 0]))
  let finishedSets = 0
  let kept = 0
  let cellBegan = now()
  let setBegan = now()
  /**
   * Milliseconds of measurements on the current set, and of everything else on finished sets, such as statistics and
   * costs.
   */
  let cellMs = 0
  let otherMs = 0

  function left(): string {
    const all = [...times.values()].flat()
    if (all.length === 0) return ''
    const other = finishedSets === 0 ? 0 : (otherMs / finishedSets) * (sets - finishedSets)
    const ms =
      other +
      rankers.reduce((sum, ranker) => {
        const own = times.get(ranker) ?? all
        return sum + (sets - (done.get(ranker) ?? 0)) * (own.reduce((a, b) => a + b, 0) / own.length)
      }, 0)
    return ms < 1_000 ? '' : ` · about ${shortTime(ms)} left`
  }

  return {
    show({ set, ranker, part, done: asked, total, isFinished, isKept }) {
      if (!done.has(ranker)) return
      if (isFinished) {
        done.set(ranker, (done.get(ranker) ?? 0) + 1)
        if (isKept) kept++
        else {
          const ms = now() - cellBegan
          times.set(ranker, [...(times.get(ranker) ?? []), ms])
          cellMs += ms
        }
        cellBegan = now()
      } else if (asked === 0 && part === undefined) cellBegan = now()
      if (isFinished || asked % EVERY === 0) {
        const at = sets === 1 ? '' : `${finishedSets + 1} of ${sets} sets · `
        const what = part === undefined ? ranker : `${ranker}, ${part}`
        progress.update(`${at}${printable(set, 60)}: ${what}, ${count(asked)} of ${counted(total, 'query')}${left()}`)
      }
    },
    finish(set) {
      finishedSets++
      otherMs += now() - setBegan - cellMs
      cellMs = 0
      const from = kept === 0 ? '' : `, ${kept} of them from the earlier run`
      const at = sets === 1 ? '' : ` · ${finishedSets} of ${sets} sets${finishedSets === sets ? '' : left()}`
      progress.done(
        `${printable(set, 60)}: ${counted(rankers.length, 'ranker')} and ${counted(BASELINES.length, 'baseline')}${from} in ${shortTime(now() - setBegan)}${at}`,
      )
      kept = 0
      setBegan = now()
    },
  }
}

/** A time in the form that people read: `0.4 s`, `41 s`, `12 min`. */
function shortTime(ms: number): string {
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`
  return ms < 99_500 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}
