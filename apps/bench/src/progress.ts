import type { CliIo } from './cli-io.js'

/** One line on standard error that says what is being done. */
export interface Progress {
  /** Replaces the line; without a terminal nothing is written, so that logs stay short. */
  update(text: string): void
  /** Replaces the line by a text that stays. */
  done(text: string): void
  /** Removes the line. */
  clear(): void
}

const ERASE_LINE = '\r\u001B[2K'

export function createProgress(io: CliIo): Progress {
  let shown = false
  return {
    update: text => {
      if (!io.live) return
      io.err(`${ERASE_LINE}${text}`)
      shown = true
    },
    done: text => {
      io.err(`${shown ? ERASE_LINE : ''}${text}\n`)
      shown = false
    },
    clear: () => {
      if (shown) io.err(ERASE_LINE)
      shown = false
    },
  }
}
