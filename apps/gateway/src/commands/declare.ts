import { type Flags, type ParseFlagsOptions, parseFlags } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import type { CliIo } from '../cli-io.js'
import type { Command } from '../command.js'

/** A command of this name with its description and options. `work` gets the options as they were read. */
export function declare(
  name: string,
  description: string,
  args: ArgsDef,
  work: (flags: Flags, io: CliIo) => Promise<number>,
  options: ParseFlagsOptions = {},
): Command {
  return {
    declaration: { meta: { name, description }, args },
    run: (words, io) => work(parseFlags(words, args, options), io),
  }
}
