import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './pages.js'

/** The built `ts-bench`. */
export const BENCH = join(ROOT, 'apps', 'bench', 'dist', 'cli.js')

/** Runs a `ts-bench` command in this terminal and returns its exit code; null if a signal such as Ctrl-C ended it. */
export function runBench(args: readonly string[]): number | null {
  const { status, error } = spawnSync(process.execPath, [BENCH, ...args], { cwd: ROOT, stdio: 'inherit' })
  if (error) throw new Error(`ts-bench ${args[0]} did not start: ${error.message}`, { cause: error })
  return status
}
