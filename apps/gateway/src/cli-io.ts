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
