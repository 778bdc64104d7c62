import type { CliIo } from './cli-io.js'

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
