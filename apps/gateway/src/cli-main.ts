import { type CliIo, type Command, runProgram } from '@ts/cli-kit'
import { checkCommand } from './commands/check.js'
import { initCommand } from './commands/init.js'
import { loginCommand, logoutCommand } from './commands/login.js'
import { pinsCommand } from './commands/pins.js'
import { searchCommand } from './commands/search.js'
import { serveCommand } from './commands/serve.js'
import { serviceCommand } from './commands/service.js'
import { VERSION } from './version.js'

/** Every command by its name; `--help` lists them in this order. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['init', initCommand],
  ['check', checkCommand],
  ['search', searchCommand],
  ['serve', serveCommand],
  ['login', loginCommand],
  ['logout', logoutCommand],
  ['pins', pinsCommand],
  ['service', serviceCommand],
])

/**
 * Runs one command line and returns its exit code: 0 for success, 1 if a server or the program itself failed, 2 for an
 * invalid input. Errors are one line on standard error.
 */
export function runCli(args: readonly string[], io: CliIo, commands = COMMANDS): Promise<number> {
  const description = 'Tool search for any number of MCP servers'
  return runProgram({ name: 'ts-gateway', version: VERSION, description, commands }, args, io)
}
