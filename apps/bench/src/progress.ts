import { count, counted, printable } from '@ts/cli-kit'
import type { Ranker } from '@ts/core'
import type { CliIo } from './cli-io.js'
import type { RunProgress } from './run-options.js'

const ERASE_LINE = '\r\u001B[2K'

/** One line on standard error that says what is being done. */
export function createProgress(io: CliIo) {
  let shown = false
  return {
    /** Replaces the line; without a terminal nothing is written, so that logs stay short. */
    update(text: string): void {
      if (!io.live) return
      io.err(`${ERASE_LINE}${text}`)
      shown = true
    },
    /** Replaces the line by a text that stays. */
    done(text: string): void {
      io.err(`${shown ? ERASE_LINE : ''}${text}\n`)
      shown = false
    },
    clear(): void {
      if (shown) io.err(ERASE_LINE)
      shown = false
    },
  }
}

/** Number of queries between two updates of the line. */
const EVERY = 50

/** One line that shows what a run measures, and a line for each set that is finished. */
export function createRunDisplay(io: CliIo, sets: number, rankers: readonly Pick<Ranker, 'name'>[]) {
  const progress = createProgress(io)
  let finished = 0
  let setBegan = performance.now()
  return {
    show({ set, ranker, part, done, total }: RunProgress): void {
      if (!rankers.some(({ name }) => name === ranker) || done % EVERY !== 0) return
      const at = sets === 1 ? '' : `${finished + 1} of ${sets} sets · `
      const what = part === undefined ? ranker : `${ranker}, ${part}`
      progress.update(`${at}${printable(set, 60)}: ${what}, ${count(done)} of ${counted(total, 'query')}`)
    },
    /** Reports that a set is finished. */
    finish(set: string): void {
      finished++
      const at = sets === 1 ? '' : ` · ${finished} of ${sets} sets`
      const time = shortTime(performance.now() - setBegan)
      progress.done(`${printable(set, 60)}: ${counted(rankers.length, 'ranker')} and 2 baselines in ${time}${at}`)
      setBegan = performance.now()
    },
  }
}

/** A time in the form that people read: `0.4 s`, `41 s`, `12 min`. */
function shortTime(ms: number): string {
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`
  return ms < 99_500 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}
