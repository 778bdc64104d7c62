import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchReport } from '@ts/bench'
import { readJson } from './figures.js'
import { ROOT } from './pages.js'

export const BENCH = join(ROOT, 'apps', 'bench', 'dist', 'cli.js')

/** Runs a `ts-bench` command and returns its exit code; null if a signal such as Ctrl-C ended it. */
export function runBench(
  args: readonly string[],
  stdout: 'inherit' | 'ignore' = 'inherit',
  cwd: string = ROOT,
): number | null {
  const stdio = ['inherit', stdout, 'inherit'] as const
  const { status, error } = spawnSync(process.execPath, [BENCH, ...args], { cwd, stdio: [...stdio] })
  if (error) throw new Error(`ts-bench ${args[0]} did not start: ${error.message}`, { cause: error })
  return status
}

/** Runs a `ts-bench` command that writes JSON, and returns its content. Ends the process if the command fails. */
export function benchJson<T>(args: readonly string[], file: string, stdout?: 'inherit' | 'ignore', cwd?: string): T {
  const status = runBench([...args, '--json', file], stdout, cwd)
  if (status !== 0) process.exit(status ?? 1)
  return readJson<T>(file)
}

/** The sets of a report without texts of tools, and without results of single queries. */
export function publishedSets(sets: BenchReport['sets'], { servers }: { readonly servers: boolean }) {
  return sets.map(({ doctor, missed, asked, catalogTools, rankers, ...set }) => ({
    ...set,
    rankers: rankers.map(({ values, returned, servers: own, ...ranker }) =>
      servers ? { ...ranker, servers: own } : ranker,
    ),
  })) as unknown as BenchReport['sets']
}
