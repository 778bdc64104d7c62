import { pathToFileURL } from 'node:url'
import { hasBrowser, openBrowser } from '@ts/cli-kit'

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

/** Opens a page in the browser; not in CI or a pipe, or where no browser can be opened. */
export function openPage(path: string): boolean {
  if (process.stdout.isTTY !== true || process.env['CI'] !== undefined || !hasBrowser(process)) return false
  openBrowser(pathToFileURL(path).href, process.platform)
  return true
}
