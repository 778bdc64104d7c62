// The figures of a study: their origin, and the files that hold them.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { commitOf, RESULTS, writePage } from './pages.js'

/** The machine and the commit of some figures, and the command that measures them again. */
export interface Origin {
  readonly machine: string
  readonly commit: string
  readonly command: string
}

/** The machine with its current load, the commit, and the command as the user ran it. */
export function originOf(program: string): Origin {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    machine: `${processor}, ${memory} GB, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
    commit: commitOf(),
    command: ['node benchmarks/run.mjs', program, ...process.argv.slice(2)].join(' '),
  }
}

/** Writes the figures of a study as JSON, and its tables and their origin into its page. */
export async function writeFigures(
  name: string,
  figures: Origin & Readonly<Record<string, unknown>>,
  page: string,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(figures, undefined, 1)}\n`)
  const { machine, commit, command } = figures
  await writePage(page, { ...tables, origin: `${machine} · commit ${commit} · \`${command}\`` })
}

export function readJson<T>(file: string | URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** The JSON values in a file with one value per line. */
export function readLines<T>(file: string | URL): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as T)
}
