import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { counted, invalidInput, type JsonObject, quoted, readText } from '@ts/cli-kit'
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
    try {
      const rows = file.endsWith('.tsv') ? readTable(file) : readEntries(file, 'JSON or JSONL', 'entry')
      files.push({ name, rows: await rows })
    } catch (fault) {
      files.push({ name, rows: [], fault })
    }
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

/** Recognises the files of one kind by the keys of their first entry, or by their name. */
export type FileKind = (first: JsonObject, name: string) => boolean

/** The kind of files whose first entry has these keys. */
export function withKeys(...keys: readonly string[]): FileKind {
  return first => keys.every(key => Object.hasOwn(first, key))
}

/** Whether a file is of a kind. A file that cannot be read has only its name. */
export function isOfKind({ rows, name }: FieldFile, kind: FileKind): boolean {
  const first = rows[0]?.value
  return kind(isJsonObject(first) ? first : {}, name)
}

/** An entry of a file, which reads its own keys. */
export type Row = ReturnType<typeof rowOf>

/** Throws if the entry is no object. */
export function rowOf({ value: fields, place }: Placed, file = '', number = 0) {
  if (!isJsonObject(fields)) throw invalidInput(place, `found ${quoted(fields, 40)}, expected a JSON object`)
  return {
    ...{ fields, place, file },
    /** An id for an entry that has none. */
    numbered: `${file}#${number}`,
    /** A text; numbers are taken as text. Throws if it is another value. */
    text(key: string): string {
      const text = textOf(fields[key])
      if (text === undefined) throw wrongValue(place, fields[key], key, 'a text')
      return text
    },
    /** A text; empty if there is none. */
    words: (key: string) => textOf(fields[key]) ?? '',
    /** The keys of an object; none if it is another value. */
    object: (key: string): JsonObject => {
      const found = fields[key]
      return isJsonObject(found) ? found : {}
    },
  }
}

/** The entries of a list in an entry, which may be written as JSON text. Throws if it is another value. */
export function rowsIn({ fields, place }: Row, key: string): Row[] {
  const found = fields[key]
  const list = typeof found === 'string' ? parsedJson(found) : found
  if (!Array.isArray(list)) throw wrongValue(place, found, key, 'a list')
  return list.map((one, i) => rowOf({ value: one, place: `${place}, ${key} ${i + 1}` }))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined
}

/**
 * Descriptions of parameters, from the forms of these sets: a JSON Schema, an object of objects with `description`, an
 * object of texts, or a list of objects with `name`.
 */
export function parametersOf(value: unknown): ReadonlyMap<string, string> {
  const described = (one: unknown) => (isJsonObject(one) ? (textOf(one['description']) ?? '') : String(one))
  if (Array.isArray(value))
    return new Map(value.filter(isJsonObject).map(one => [textOf(one['name']) ?? '', described(one)]))
  const given = isJsonObject(value) && isJsonObject(value['properties']) ? value['properties'] : value
  return new Map(Object.entries(isJsonObject(given) ? given : {}).map(([name, one]) => [name, described(one)]))
}
