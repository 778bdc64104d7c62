import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LabelledQuery, loadSet, setFolder } from '@ts/bench'

/** The set whose queries we wrote. */
export const OURS = 'agent-dev'

/** The labelled queries of a set. */
interface LabelledSet {
  readonly name: string
  readonly queries: readonly LabelledQuery[]
}

/**
 * Reads those of the named sets that the folder has. Each is a folder with `tools.jsonl` and `queries.jsonl`. Throws as
 * `loadSet` does.
 */
export async function readSets(folder: string, names: readonly string[]): Promise<LabelledSet[]> {
  const sets: LabelledSet[] = []
  for (const name of names.filter(one => existsSync(join(folder, one, 'queries.jsonl'))))
    sets.push({ name, queries: (await loadSet(setFolder(join(folder, name)))).queries })
  return sets
}

/** At most `most` items of a list, drawn at even distances. */
export function evenly<T>(list: readonly T[], most: number): T[] {
  const count = Math.min(list.length, most)
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!)
}

/** The folder of labelled sets that a study was given. Without one, prints the usage and ends the process. */
export function requireFolder(folder: string | undefined, program: string): string {
  if (folder !== undefined && existsSync(folder)) return folder
  console.error(
    `Found ${folder ?? 'no folder'}, expected one of labelled sets; run: node benchmarks/run.mjs ${program} <folder>`,
  )
  process.exit(2)
}
