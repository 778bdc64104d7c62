import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { counted, invalidInput, quoted, readText } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { type Placed, parsedJson, readEntries, wrongValue } from '../read-json-file.js'

/** A file of a published set: JSON, JSONL or a table with tabs. */
export interface FieldFile {
  /** Its path in the folder, with `/`. */
  readonly name: string
  /** Its entries: those of a list, the lines of JSONL or of a table, or the one document. */
  readonly rows: readonly Placed[]
  /** Why it could not be read; it then has no rows. A folder may also contain files that are no part of the set. */
  readonly fault?: unknown
}

/** Maximum number of columns of a table; the others are ignored. Judgements have three. */
const MOST_COLUMNS = 20
/** Limits of a folder; the largest of these sets has about 80 files. */
const MOST_FILES = 1_000
const MOST_DEPTH = 4
/** Maximum size of all files in bytes: below the longest text of Node. Embeddings take most of such files. */
const MOST_BYTES = 400_000_000

/**
 * Reads the files of a folder and its folders, or one file. Links and hidden files are ignored.
 *
 * @throws ToolSearchError for too many files, or a file that is too large.
 */
export async function readFieldFiles(path: string): Promise<readonly FieldFile[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  const paths = isFolder ? await filesIn(path, MOST_DEPTH) : [path]
  if (paths.length > MOST_FILES)
    throw invalidInput(
      path,
      `found ${counted(paths.length, 'file')}, expected at most ${MOST_FILES}; name a smaller folder`,
    )
  const files: FieldFile[] = []
  let bytes = 0
  for (const file of paths) {
    bytes += (await stat(file).catch(() => undefined))?.size ?? 0
    if (bytes > MOST_BYTES)
      throw invalidInput(
        file,
        `found ${bytes} bytes up to this file, expected at most ${MOST_BYTES}; name a smaller folder, or remove embeddings`,
      )
    const name = isFolder ? relative(path, file).replaceAll('\\', '/') : basename(file)
    const rows = file.endsWith('.tsv') ? readTable(file) : readEntries(file, 'JSON or JSONL', 'entry')
    files.push(
      await rows.then(
        read => ({ name, rows: read }),
        (fault: unknown) => ({ name, rows: [], fault }),
      ),
    )
  }
  return files
}

async function filesIn(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory() && depth > 1) found.push(...(await filesIn(path, depth - 1)))
    else if (entry.isFile() && /\.(jsonl?|tsv)$/.test(entry.name)) found.push(path)
    if (found.length > MOST_FILES) break
  }
  return found
}

/** The lines of a table as objects, by the names of its first line. */
async function readTable(path: string): Promise<readonly Placed[]> {
  const [first = '', ...lines] = (await readText(path, 'a table')).split(/\r?\n/)
  const names = first.split('\t', MOST_COLUMNS)
  return lines.flatMap((line, i) => {
    const cells = line.split('\t', MOST_COLUMNS)
    const value = Object.fromEntries(names.map((name, column) => [name, cells[column]]))
    return line === '' ? [] : [{ value, place: `${path}:${i + 2}` }]
  })
}

/** The keys of an entry. Throws if it is no object. */
export function fieldsOf({ value, place }: Placed): Readonly<Record<string, unknown>> {
  if (isJsonObject(value)) return value
  throw invalidInput(place, `found ${quoted(value, 40)}, expected a JSON object`)
}

/** Whether the first entry of a file has these keys. */
export function hasKeys({ rows }: FieldFile, ...keys: readonly string[]): boolean {
  const first = rows[0]?.value
  return isJsonObject(first) && keys.every(key => Object.hasOwn(first, key))
}

/** The entries of the files of one kind. */
export function rowsOf(files: readonly FieldFile[], isOfKind: (file: FieldFile) => boolean): readonly Placed[] {
  return files.filter(isOfKind).flatMap(({ rows }) => rows)
}

/** A text of an entry; numbers are taken as text. Throws if it is another value. */
export function textIn(entry: Placed, key: string): string {
  const value = fieldsOf(entry)[key]
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw wrongValue(entry.place, value, key, 'a text')
}

/** A text of an entry; empty if it has none. */
export function textOr(fields: Readonly<Record<string, unknown>>, key: string): string {
  const value = fields[key]
  return typeof value === 'string' ? value : ''
}

/** A list of an entry, also if it is written as JSON text. Throws if it is another value. */
export function listIn(entry: Placed, key: string): readonly Placed[] {
  const value = fieldsOf(entry)[key]
  const list = typeof value === 'string' ? parsedJson(value) : value
  if (Array.isArray(list)) return list.map((one, i) => ({ value: one, place: `${entry.place}, ${key} ${i + 1}` }))
  throw wrongValue(entry.place, value, key, 'a list')
}

/**
 * Descriptions of parameters, from the forms of these sets: a JSON Schema, an object of objects with `description`, an
 * object of texts, or a list of objects with `name`.
 */
export function parametersOf(value: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(value))
    return new Map(value.flatMap(one => (isJsonObject(one) ? [[textOr(one, 'name'), textOr(one, 'description')]] : [])))
  const given = isJsonObject(value) && isJsonObject(value['properties']) ? value['properties'] : value
  if (!isJsonObject(given)) return new Map()
  return new Map(
    Object.entries(given).map(([name, one]) => [name, isJsonObject(one) ? textOr(one, 'description') : String(one)]),
  )
}
