import { stripVTControlCharacters } from 'node:util'
import { isToolSearchError } from '@ts/core'
import { type ArgsDef, type CommandDef, defineCommand, renderUsage } from 'citty'
import { type Flags, type ParseFlagsOptions, parseFlags } from './flags.js'
import { didYouMean } from './invalid-input.js'
import { printable, quoted } from './printable.js'
import type { CliIo } from './process-io.js'

/**
 * Exit codes. ok: success. failed: a part failed and the rest was delivered. usage: invalid input, so nothing was
 * written. stopped: ended by Ctrl-C.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, stopped: 130 } as const

/** The streams that {@link runProgram} needs. */
type Output = Pick<CliIo, 'out' | 'err' | 'color'>

/** A program with commands: the words of its help, and every command by its name, in the order of the help. */
export interface Program<Io extends Output, More extends readonly unknown[]> {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly commands: ReadonlyMap<string, Command<readonly [io: Io, ...more: More]>>
}

/**
 * Runs one command line and returns its exit code: 0 for success, 1 if the program or something that it uses failed, 2
 * for an invalid input. Errors are one line on standard error.
 */
export async function runProgram<Io extends Output, More extends readonly unknown[]>(
  { name: program, version, description, commands }: Program<Io, More>,
  [name, ...rest]: readonly string[],
  io: Io,
  ...more: More
): Promise<number> {
  const main: CommandDef = {
    meta: { name: program, version, description },
    subCommands: Object.fromEntries([...commands].map(([key, command]) => [key, command.declaration])),
  }
  const usage = async (declaration: CommandDef) => {
    const text = `${await renderUsage(declaration, declaration === main ? undefined : main)}\n`
    return io.color ? text : stripVTControlCharacters(text)
  }
  if (name === '--version' || name === '-v') {
    io.out(`${version}\n`)
    return 0
  }
  if (name === undefined) {
    io.err(await usage(main))
    return 2
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const all = rest.includes('--all') ? Array.from(commands.values(), command => command.declaration) : []
    for (const declaration of [main, ...all]) io.out(await usage(declaration))
    return 0
  }
  const command = commands.get(name)
  if (command === undefined) {
    const known = [...commands.keys()]
    const remedy = didYouMean(name, known) || '; see --help'
    io.err(`${program}: found the command ${quoted(name, 40)}, expected one of ${known.join(', ')}${remedy}\n`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(await usage(command.declaration))
    return 0
  }
  try {
    return await command.run(rest, io, ...more)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    io.err(`${program}: ${printable(message.replaceAll(/\s*\n\s*/g, ' '), 1_000)}\n`)
    return isToolSearchError(error) ? 2 : 1
  }
}

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
