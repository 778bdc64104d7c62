/** The parts of the process that a command may use; tests pass their own. */
export interface CliIo {
  /** Results: standard output. */
  out(text: string): void
  /** Progress, notes and errors: standard error. */
  err(text: string): void
  /** Paths in arguments are relative to it. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Whether `out` shows colours. */
  readonly color: boolean
  /**
   * Aborted by Ctrl-C and SIGTERM. A command that uses it ends its children before the process ends; otherwise Ctrl-C
   * ends the process at once. A second Ctrl-C always does.
   */
  stopSignal(): AbortSignal
}

/** The process's own streams and folder. Colours follow the terminal and `NO_COLOR`. */
export function processIo(): CliIo {
  const isPlain = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb'
  return {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    color: process.stdout.isTTY === true && !isPlain,
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
