import type { CommandDef } from 'citty'
import type { CliIo } from './cli-io.js'
import type { RankerEntry } from './rankers.js'

/** A command: its declaration, from which the help is made, and its function, which returns the exit code. */
export interface Command {
  readonly declaration: CommandDef
  run(args: readonly string[], io: CliIo, rankers: readonly RankerEntry[]): Promise<number>
}
