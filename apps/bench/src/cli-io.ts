import { spawn } from 'node:child_process'

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
  /** Milliseconds in which `run` repeats the queries of a ranker to time them. Default: 1,000. */
  readonly timedMs?: number
  /** Opens a page in the browser, and returns whether that is possible; absent where no page is opened. */
  open?(path: string): boolean
}

/** Opens a page with the program of the system; not in CI, over SSH, in a pipe, or without a display. */
export function openPage(path: string): boolean {
  const { env, platform, stdout } = process
  const hasDisplay = platform !== 'linux' || [env['DISPLAY'], env['WAYLAND_DISPLAY']].some(Boolean)
  if (stdout.isTTY !== true || !hasDisplay || env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined)
    return false
  const program = platform === 'darwin' ? 'open' : platform === 'win32' ? 'explorer' : 'xdg-open'
  const child = spawn(program, [path], { detached: true, stdio: 'ignore' })
  // A missing program is no failure: the path is printed anyway.
  child.on('error', () => undefined).unref()
  return true
}
