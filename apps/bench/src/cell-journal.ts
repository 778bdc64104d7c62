import { appendFile, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { invalidInput, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { Explanations, PhrasedReport } from './bench-report.js'
import type { Measurement } from './measure-ranker.js'

/** The key of a cell: one ranker on one set. A cell is measured as a whole and stored as one line. */
export interface CellKey {
  /** The digest of the set's tools and queries. */
  readonly hash: string
  readonly ranker: string
}

/** Optional measurements of a cell in addition to its results; null if the ranker gives none. */
export interface CellParts {
  readonly phrasings: PhrasedReport | null
  readonly why: Explanations | null
}

/** Keeps finished cells, so that an interrupted run can continue. */
export interface CellJournal {
  /** When the first of its runs began, ISO 8601 in UTC. */
  readonly when: string
  /**
   * The measurement of a finished cell; undefined if the cell is not finished. `ids` are the set's tools in their
   * order.
   */
  read(key: CellKey, ids: readonly string[]): Promise<Measurement | undefined>
  write(key: CellKey, ids: readonly string[], measurement: Measurement): Promise<void>
  /** A part of a cell; undefined if it is not finished. */
  readPart<P extends keyof CellParts>(key: CellKey, part: P): Promise<CellParts[P] | undefined>
  writePart<P extends keyof CellParts>(key: CellKey, part: P, value: CellParts[P]): Promise<void>
}

/** The conditions shared by all cells of one journal. Figures from different conditions are not comparable. */
export type RunConditions = Readonly<Record<string, string | number | boolean | null>>

/** A line of the file: a measurement whose results are positions of tools. NaN is written as null. */
interface CellLine extends CellKey {
  readonly indexMs: number | null
  readonly queryP50Us: number | null
  readonly queryP95Us: number | null
  readonly failures: number
  readonly error?: string
  readonly results: readonly (readonly number[])[]
}

/**
 * Opens a journal. It has one JSON line with the conditions of the run, then one line for each finished cell or part of
 * a cell. An incomplete last line, left by a process that was killed, is removed. Only the positions of lines are kept
 * in memory.
 *
 * @throws ToolSearchError if the file is not a journal, or was begun under other conditions.
 */
export async function openCellJournal(path: string, conditions: RunConditions): Promise<CellJournal> {
  const text = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw invalidInput('--resume', `cannot be read (${error.code}), expected a file of an earlier run`, error)
  })
  const places = new Map<string, { readonly start: number; readonly length: number }>()
  let when = new Date().toISOString()
  let start = 0
  for (let line = 1; ; line++) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    const value = parseLine(text.toString('utf8', start, end))
    if (line === 1) when = checkConditions(path, value, conditions)
    else if (isJsonObject(value) && typeof value['hash'] === 'string' && typeof value['ranker'] === 'string') {
      places.set(keyOf(value as unknown as CellKey, value['part']), { start, length: end - start })
    } else throw invalidInput(`${path}:${line}`, 'found no finished cell of a run; remove that line')
    start = end + 1
  }
  if (start < text.length && start === 0) throw noJournal(path)
  if (start < text.length) await truncate(path, start)
  let size = start
  const append = async (value: unknown) => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`)
    await appendFile(path, line)
    const place = { start: size, length: line.length - 1 }
    size += line.length
    return place
  }
  if (start === 0) {
    await mkdir(dirname(path), { recursive: true })
    await append({ conditions, when })
  }
  return {
    when,
    async read(key, ids) {
      const place = places.get(keyOf(key))
      if (place === undefined) return undefined
      return measurementOf(path, JSON.parse(await readLine(path, place)), ids)
    },
    async write(key, ids, measurement) {
      places.set(keyOf(key), await append(lineOf(key, ids, measurement)))
    },
    async readPart<P extends keyof CellParts>(key: CellKey, part: P) {
      const place = places.get(keyOf(key, part))
      if (place === undefined) return undefined
      const { value } = JSON.parse(await readLine(path, place)) as { readonly value?: unknown }
      if (value !== null && !isJsonObject(value)) throw noJournal(path)
      return value as CellParts[P]
    },
    async writePart({ hash, ranker }, part, value) {
      places.set(keyOf({ hash, ranker }, part), await append({ hash, ranker, part, value }))
    },
  }
}

function keyOf({ hash, ranker }: CellKey, part: unknown = ''): string {
  return JSON.stringify([hash, ranker, part])
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function noJournal(path: string) {
  return invalidInput('--resume', `found ${path}, which is not a file of an earlier run; name another file`)
}

/** Throws if the conditions differ; otherwise returns when the run began. */
function checkConditions(path: string, head: unknown, conditions: RunConditions): string {
  const before = isJsonObject(head) ? head['conditions'] : undefined
  if (!isJsonObject(head) || !isJsonObject(before) || typeof head['when'] !== 'string') throw noJournal(path)
  for (const [name, value] of Object.entries(conditions)) {
    if (before[name] === value) continue
    const found = `found figures with ${name} ${quoted(before[name])} in ${path}, expected ${quoted(value)} as in this run`
    throw invalidInput('--resume', `${found}; name another file, or remove this one to begin again`)
  }
  return head['when']
}

async function readLine(path: string, { start, length }: { start: number; length: number }): Promise<string> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(length)
    await file.read(buffer, 0, length, start)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}

function lineOf(key: CellKey, ids: readonly string[], measurement: Measurement): CellLine {
  const positions = new Map(ids.map((id, i) => [id, i]))
  const { indexMs, queryP50Us, queryP95Us, failures, error, results } = measurement
  return {
    ...key,
    indexMs: orNull(indexMs),
    queryP50Us: orNull(queryP50Us),
    queryP95Us: orNull(queryP95Us),
    failures,
    ...(error === undefined ? {} : { error }),
    results: results.map(names => names.map(name => positions.get(name) as number)),
  }
}

function measurementOf(path: string, line: CellLine, ids: readonly string[]): Measurement {
  const isPosition = (position: unknown) => typeof position === 'number' && ids[position] !== undefined
  const results: unknown = line.results
  const isWhole = Array.isArray(results) && results.every(one => Array.isArray(one) && one.every(isPosition))
  if (!isWhole || !Number.isInteger(line.failures)) throw noJournal(path)
  return {
    indexMs: line.indexMs ?? Number.NaN,
    queryP50Us: line.queryP50Us ?? Number.NaN,
    queryP95Us: line.queryP95Us ?? Number.NaN,
    failures: line.failures,
    ...(line.error === undefined ? {} : { error: line.error }),
    results: line.results.map(positions => positions.map(position => ids[position] as string)),
  }
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
