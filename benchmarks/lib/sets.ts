import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchSet, type LabelledQuery, loadSet, setFolder } from '@ts/bench'
import type { SearchableTool, ToolId } from '@ts/core'

/** The set whose queries we wrote. */
export const OURS = 'agent-dev'

/** A labelled set, and the queries that a study runs. */
export interface LabelledSet {
  readonly name: string
  readonly catalog: BenchSet['catalog']
  readonly tools: readonly SearchableTool[]
  /** Every query of the set. */
  readonly all: readonly LabelledQuery[]
  /** The queries that the study runs. */
  readonly queries: readonly LabelledQuery[]
}

/** Which queries of a set are run. */
export interface SetOptions {
  /** Maximum number of queries, drawn at even distances. Default: all. */
  readonly most?: number
}

/**
 * Reads those of the named sets that the folder has. Each is a folder with `tools.jsonl` and `queries.jsonl`. Throws as
 * `loadSet` does.
 */
export async function readSets(
  folder: string,
  names: readonly string[],
  { most = Number.POSITIVE_INFINITY }: SetOptions = {},
): Promise<LabelledSet[]> {
  const sets: LabelledSet[] = []
  for (const name of names.filter(one => existsSync(join(folder, one, 'queries.jsonl')))) {
    const { catalog, queries: all } = await loadSet(setFolder(join(folder, name)))
    sets.push({ name, catalog, tools: catalog.searchable, all, queries: evenly(all, most) })
  }
  return sets
}

/** At most `most` items of a list, drawn at even distances. */
export function evenly<T>(list: readonly T[], most: number): T[] {
  const count = Math.min(list.length, most)
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!)
}

/** The tools that fulfil any step of a query. */
export function relevantOf({ steps }: Pick<LabelledQuery, 'steps'>): ReadonlySet<ToolId> {
  return new Set(steps.flatMap(step => [...step])) as ReadonlySet<ToolId>
}

/** The folder of labelled sets that a study was given. Without one, prints the usage and ends the process. */
export function requireFolder(folder: string | undefined, program: string): string {
  if (folder !== undefined && existsSync(folder)) return folder
  console.error(
    `Found ${folder ?? 'no folder'}, expected one of labelled sets; run: node benchmarks/run.mjs ${program} <folder>`,
  )
  process.exit(2)
}
