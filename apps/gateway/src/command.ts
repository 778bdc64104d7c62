import type { CommandDef } from 'citty'
import type { CliIo } from './cli-io.js'

/** A command: its declaration, for help, and its work, which returns the exit code. */
export interface Command {
  readonly declaration: CommandDef
  run(args: readonly string[], io: CliIo): Promise<number>
}

/** Exit codes: success; a server or the program itself failed; an invalid input; ended by Ctrl-C. */
export const EXIT = { ok: 0, failed: 1, usage: 2, stopped: 130 } as const
