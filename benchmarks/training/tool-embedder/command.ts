import { resolve } from 'node:path'

/**
 * A path as the user typed it, relative to the directory in which the user ran the command. Package managers run
 * scripts in another directory and pass that one in INIT_CWD.
 */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

/** Runs a command. If it throws, prints the message and sets the exit code to 2. */
export async function runCommand(command: (log: (line: string) => void) => void | Promise<void>): Promise<void> {
  const started = performance.now()
  try {
    await command(line => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
