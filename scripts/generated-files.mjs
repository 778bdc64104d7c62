import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** Whether a script that writes files only reports those that are out of date. */
export const isCheck = process.argv.includes('--check')

/** Writes a file of the repository if its text has changed. With `--check`, reports that instead, with the command to run. */
export function writeGenerated(file, text, command) {
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (isCheck) reportFault(`${file} is not up to date with its sources; run ${command}`)
  else writeFileSync(path, text)
}

/** Prints a fault. The script goes on, and ends with exit code 1. */
export function reportFault(text) {
  console.error(text)
  process.exitCode = 1
}
