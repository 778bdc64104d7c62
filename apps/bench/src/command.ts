import { type Command, command as defineCommand, type Flags } from '@ts/cli-kit'
import type { CliIo } from './cli-io.js'
import type { RankerEntry } from './rankers.js'

/** Makes a command of the bench: the value of `--json` may be left out. */
export function command(
  about: Omit<Parameters<typeof defineCommand>[0], 'bare'>,
  work: (flags: Flags, io: CliIo, rankers: readonly RankerEntry[]) => Promise<number>,
): Command<[io: CliIo, rankers: readonly RankerEntry[]]> {
  return defineCommand({ ...about, bare: ['json'] }, work)
}
