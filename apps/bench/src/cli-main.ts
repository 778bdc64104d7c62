import { runProgram } from '@ts/cli-kit'
import type { CliIo } from './cli-io.js'
import { agentCommand } from './commands/agent.js'
import { calibrateCommand } from './commands/calibrate.js'
import { captureCommand } from './commands/capture.js'
import { checkCommand } from './commands/check.js'
import { compareCommand } from './commands/compare.js'
import { doctorCommand } from './commands/doctor.js'
import { draftCommand } from './commands/draft.js'
import { explainCommand } from './commands/explain.js'
import { payloadCommand } from './commands/payload.js'
import { runCommand } from './commands/run.js'
import { tryCommand } from './commands/try.js'
import { RANKERS, type RankerEntry } from './rankers.js'
import { RIVALS } from './rivals.js'
import { VERSION } from './version.js'

const COMMANDS = new Map([
  ['agent', agentCommand],
  ['calibrate', calibrateCommand],
  ['capture', captureCommand],
  ['check', checkCommand],
  ['compare', compareCommand],
  ['doctor', doctorCommand],
  ['draft', draftCommand],
  ['explain', explainCommand],
  ['payload', payloadCommand],
  ['run', runCommand],
  ['try', tryCommand],
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
  const description = 'Measure tool search on your own catalog'
  return runProgram({ name: 'ts-bench', version: VERSION, description, commands: COMMANDS }, args, io, rankers)
}
