import { stripVTControlCharacters } from 'node:util'
import { isToolSearchError } from '@ts/core'
import { type CommandDef, renderUsage } from 'citty'
import type { CliIo } from './cli-io.js'
import { type Command, EXIT } from './command.js'
import { checkCommand } from './commands/check.js'
import { initCommand } from './commands/init.js'
import { searchCommand } from './commands/search.js'
import { serveCommand } from './commands/serve.js'
import { didYouMean } from './did-you-mean.js'
import { printable, quoted } from './printable.js'
import { VERSION } from './version.js'

/** Every command by its name; `--help` lists them in this order. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['init', initCommand],
  ['check', checkCommand],
  ['search', searchCommand],
  ['serve', serveCommand],
])

/**
 * Runs one command line and returns its exit code: 0 for success, 1 if a server or the program itself failed, 2 for an
 * invalid input. Errors are one line on standard error.
 */
export async function runCli(args: readonly string[], io: CliIo, commands = COMMANDS): Promise<number> {
  const [name, ...rest] = args
  const main: CommandDef = {
    meta: { name: 'ts-gateway', version: VERSION, description: 'Tool search for any number of MCP servers' },
    subCommands: Object.fromEntries([...commands].map(([key, command]) => [key, command.declaration])),
  }
  const usage = async (declaration: CommandDef) => {
    const text = `${await renderUsage(declaration, declaration === main ? undefined : main)}\n`
    return io.color ? text : stripVTControlCharacters(text)
  }
  if (name === '--version' || name === '-v') {
    io.out(`${VERSION}\n`)
    return EXIT.ok
  }
  if (name === undefined) {
    io.err(await usage(main))
    return EXIT.usage
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(await usage(main))
    return EXIT.ok
  }
  const command = commands.get(name)
  if (command === undefined) {
    const known = [...commands.keys()]
    const hint = didYouMean(name, known) || '; see --help'
    io.err(`ts-gateway: found the command ${quoted(name, 40)}, expected one of ${known.join(', ')}${hint}\n`)
    return EXIT.usage
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(await usage(command.declaration))
    return EXIT.ok
  }
  try {
    return await command.run(rest, io)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    io.err(`ts-gateway: ${printable(message.replaceAll(/\s*\n\s*/g, ' '), 1_000)}\n`)
    return isToolSearchError(error) ? EXIT.usage : EXIT.failed
  }
}
