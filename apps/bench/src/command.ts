import type { CommandDef } from 'citty'
import type { CliIo } from './cli-io.js'
import type { RankerEntry } from './rankers.js'

/** A command: its declaration, from which the help is made, and its function, which returns the exit code. */
export interface Command {
  readonly declaration: CommandDef
  run(args: readonly string[], io: CliIo, rankers: readonly RankerEntry[]): Promise<number>
}

/**
 * Exit codes. ok: success. failed: a part failed and the rest was delivered. usage: invalid input, so nothing was
 * written. stopped: ended by Ctrl-C.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, stopped: 130 } as const
