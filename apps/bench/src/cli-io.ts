import { pathToFileURL } from 'node:url'
import { hasBrowser, openBrowser, type CliIo as ProcessIo } from '@ts/cli-kit'

/** The parts of the process that a command may use; tests pass their own. */
export interface CliIo extends Omit<ProcessIo, 'platform'> {
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
