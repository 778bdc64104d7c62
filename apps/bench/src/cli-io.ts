/** The parts of the process that a command may use; tests pass their own. */
export interface CliIo {
  /** Writes results to standard output. */
  out(text: string): void
  /** Writes progress, notes and errors to standard error. */
  err(text: string): void
  /** The folder from which relative paths in arguments are resolved. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether `out` shows colours. */
  readonly color: boolean
  /** Whether a line on `err` can be overwritten, as in a terminal. */
  readonly live: boolean
  /**
   * Aborted by Ctrl-C or SIGTERM. A command that uses it can finish its work before the process ends; otherwise Ctrl-C
   * ends the process at once. A second Ctrl-C always ends the process.
   */
  stopSignal(): AbortSignal
}

/** The process's own streams and folder. Colours follow the terminal and `NO_COLOR`. */
export function processIo(): CliIo {
  const plain = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb'
  return {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    color: process.stdout.isTTY === true && !plain,
    live: process.stderr.isTTY === true && !plain,
    stopSignal: listenForStop,
  }
}

function listenForStop(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
      stop.abort()
    })
  }
  return stop.signal
}
