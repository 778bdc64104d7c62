import { createTestIo } from '@ts/cli-kit'
import { runCli } from '../src/cli-main.js'
import type { RankerEntry } from '../src/rankers.js'

/** An io that collects what is written, for tests of `run` that do not check times. */
export function createQuickIo(folder: string, env: Readonly<Record<string, string>> = {}) {
  return { ...createTestIo(folder, env), timedMs: 0 }
}

/** Runs a command line in a folder; the code and what it wrote. */
export async function runIn(
  folder: string,
  args: readonly string[],
  entries: readonly RankerEntry[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const io = createQuickIo(folder, env)
  const code = await runCli(args, io, entries)
  return { code, folder, out: io.stdout(), err: io.stderr() }
}
