import { stripVTControlCharacters } from 'node:util'
import { isToolSearchError, nearestWord } from '@ts/core'
import { type CommandDef, renderUsage } from 'citty'
import type { CliIo } from './cli-io.js'
import { type Command, EXIT } from './command.js'
import { agentCommand } from './commands/agent.js'
import { captureCommand } from './commands/capture.js'
import { compareCommand } from './commands/compare.js'
import { doctorCommand } from './commands/doctor.js'
import { draftCommand } from './commands/draft.js'
import { explainCommand } from './commands/explain.js'
import { payloadCommand } from './commands/payload.js'
import { runCommand } from './commands/run.js'
import { printable } from './printable.js'
import { RANKERS, type RankerEntry } from './rankers.js'
import { RIVALS } from './rivals.js'
import { VERSION } from './version.js'

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['agent', agentCommand],
  ['capture', captureCommand],
  ['compare', compareCommand],
  ['doctor', doctorCommand],
  ['draft', draftCommand],
  ['explain', explainCommand],
  ['payload', payloadCommand],
  ['run', runCommand],
])

/**
 * Runs one command line and returns its exit code: 0 for success, 1 if a server, ranker or the program itself failed, 2
 * for an invalid input. Errors are one line on standard error.
 */
export async function runCli(
  args: readonly string[],
  io: CliIo,
  rankers: readonly RankerEntry[] = [...RANKERS, ...RIVALS],
): Promise<number> {
  const [name, ...rest] = args
  if (name === '--version' || name === '-v') {
    io.out(`${VERSION}\n`)
    return EXIT.ok
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const usage = await usageOf(MAIN, io)
    if (name === undefined) io.err(usage)
    else io.out(usage)
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  const command = COMMANDS.get(name)
  if (command === undefined) {
    const known = [...COMMANDS.keys()]
    const near = nearestWord(name, known)
    const hint = near === undefined ? 'see --help' : `did you mean ${near}?`
    io.err(`ts-bench: found the command ${printable(name, 40)}, expected one of ${known.join(', ')}; ${hint}\n`)
    return EXIT.usage
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(await usageOf(command.declaration, io))
    return EXIT.ok
  }
  try {
    return await command.run(rest, io, rankers)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    io.err(`ts-bench: ${printable(message.replaceAll(/\s*\n\s*/g, ' '), 1_000)}\n`)
    return isToolSearchError(error) ? EXIT.usage : EXIT.failed
  }
}

const MAIN: CommandDef = {
  meta: { name: 'ts-bench', version: VERSION, description: 'Measure tool search on your own catalog' },
  subCommands: Object.fromEntries([...COMMANDS].map(([name, command]) => [name, command.declaration])),
}

async function usageOf(declaration: CommandDef, io: CliIo): Promise<string> {
  const usage = `${await renderUsage(declaration, declaration === MAIN ? undefined : MAIN)}\n`
  return io.color ? usage : stripVTControlCharacters(usage)
}
