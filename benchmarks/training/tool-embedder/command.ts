import { resolve } from 'node:path'

/** A path as it was typed, seen from where the command was typed: package managers run scripts elsewhere and tell that place. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

/** Runs a command; what it throws ends as one line, with exit code 2. */
export async function runCommand(command: (log: (line: string) => void) => void | Promise<void>): Promise<void> {
  const started = performance.now()
  try {
    await command(line => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
