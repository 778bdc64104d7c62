import { type ArgsDef, type CommandDef, defineCommand } from 'citty'
import { type Flags, type ParseFlagsOptions, parseFlags } from './flags.js'
import type { CliIo } from './process-io.js'

/** A command: its declaration, from which the help is made, and its work, which returns the exit code. */
export interface Command<More extends readonly unknown[] = readonly [io: CliIo]> {
  readonly declaration: CommandDef
  run(words: readonly string[], ...more: More): Promise<number>
}

/** What the help says of a command, and how its command line is read. */
interface CommandAbout extends ParseFlagsOptions {
  readonly name: string
  readonly description: string
  readonly args: ArgsDef
}

/** Makes a command. `work` gets the options as they were read. */
export function command<More extends readonly unknown[] = readonly [io: CliIo]>(
  { name, description, args, ...reading }: CommandAbout,
  work: (flags: Flags, ...more: More) => Promise<number>,
): Command<More> {
  return {
    declaration: defineCommand({ meta: { name, description }, args }),
    run: async (words, ...more) => work(parseFlags(words, args, reading), ...more),
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
