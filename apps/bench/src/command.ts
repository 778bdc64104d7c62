import { type Flags, type ParseFlagsOptions, parseFlags } from '@ts/cli-kit'
import { type ArgsDef, type CommandDef, defineCommand } from 'citty'
import type { CliIo } from './cli-io.js'
import type { RankerEntry } from './rankers.js'

/** A command: its declaration, from which the help is made, and its function, which returns the exit code. */
export interface Command {
  readonly declaration: CommandDef
  run(args: readonly string[], io: CliIo, rankers: readonly RankerEntry[]): Promise<number>
}

/** What the help says of a command, and how its command line is read. */
interface About extends Pick<ParseFlagsOptions, 'repeatable'> {
  readonly name: string
  readonly description: string
  readonly args: ArgsDef
  /** Rewrites the command line before it is read. */
  readonly before?: (words: readonly string[]) => readonly string[]
}

/** Makes a command. `work` gets the options as they were read; the value of `--json` may be left out. */
export function command(
  { name, description, args, repeatable = [], before = words => words }: About,
  work: (flags: Flags, io: CliIo, rankers: readonly RankerEntry[]) => Promise<number>,
): Command {
  return {
    declaration: defineCommand({ meta: { name, description }, args }),
    run: async (words, io, rankers) =>
      work(parseFlags(before(words), args, { repeatable, bare: ['json'] }), io, rankers),
  }
}

/** The declaration of an option with a value. */
export function option(valueHint: string, description: string): ArgsDef[string] {
  return { type: 'string', description, valueHint }
}

/** The declaration of an option without a value. */
export function toggle(description: string): ArgsDef[string] {
  return { type: 'boolean', description }
}
