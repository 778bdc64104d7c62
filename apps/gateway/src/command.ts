import type { CommandDef } from 'citty'
import type { CliIo } from './cli-io.js'

/** A command: its declaration, for help, and its work, which returns the exit code. */
export interface Command {
  readonly declaration: CommandDef
  run(args: readonly string[], io: CliIo): Promise<number>
}
