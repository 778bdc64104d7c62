import { invalidInput, printable, quoted, readText } from '@ts/cli-kit'
import { isJsonObject, jsonFault } from '@ts/core/kit'

/** A value of a file, and its place for messages, such as `tools.jsonl:37`. */
export interface Placed {
  readonly value: unknown
  readonly place: string
}

/** The content of a JSON file: one value per line, or one document. */
export type JsonFile =
  | { readonly kind: 'lines'; readonly lines: readonly Placed[] }
  | { readonly kind: 'document'; readonly value: unknown }

/**
 * Reads JSONL (one JSON value per line, empty lines ignored) or one JSON document. The file is JSONL if its first line
 * is a whole JSON value and more lines follow.
 */
export async function readJsonFile(path: string, what: string): Promise<JsonFile> {
  const text = await readText(path, what)
  const lines = text.split('\n')
  const first = lines.findIndex(line => line.trim() !== '')
  if (first < 0) throw invalidInput(path, `found an empty file, expected ${what}`)
  const more = lines.findIndex((line, i) => i > first && line.trim() !== '') > 0
  if (more && parsedJson(lines[first] ?? '') !== undefined) return { kind: 'lines', lines: parseLines(path, lines) }
  return { kind: 'document', value: parseDocument(path, text) }
}

/** The entries of JSONL or of a list, or the object of a document. `noun` names an entry in places: `task 3`. */
export async function readEntries(path: string, what: string, noun: string): Promise<readonly Placed[]> {
  const file = await readJsonFile(path, what)
  if (file.kind === 'lines') return file.lines
  const { value } = file
  if (Array.isArray(value)) return value.map((entry, i) => ({ value: entry, place: `${path}, ${noun} ${i + 1}` }))
  if (isJsonObject(value)) return [{ value, place: `${path}:1` }]
  throw invalidInput(path, `found ${quoted(value, 40)}, expected ${what}`)
}

/** The error for the value of a key of an entry. */
export function wrongValue(place: string, value: unknown, key: string, expected: string) {
  return invalidInput(place, `found ${quoted(value, 40)} as ${key}, expected ${expected}`)
}

/** A check that throws if an entry has the id of an earlier one. */
export function uniqueIds(noun: string): (id: string, place: string) => void {
  const places = new Map<string, string>()
  return (id, place) => {
    const before = places.get(id)
    if (before !== undefined)
      throw invalidInput(place, `found a second ${noun} with the id ${quoted(id)} (the first: ${before}); rename one`)
    places.set(id, place)
  }
}

/** The value of a JSON text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseLines(path: string, lines: readonly string[]): Placed[] {
  const placed: Placed[] = []
  lines.forEach((line, i) => {
    if (line.trim() === '') return
    const place = `${path}:${i + 1}`
    try {
      placed.push({ value: JSON.parse(line), place })
    } catch (error) {
      throw invalidInput(
        place,
        `found broken JSON (${reason(error)}), expected one JSON object per line; correct or remove it`,
      )
    }
  })
  return placed
}

/** Parses one JSON document; broken JSON is an error at `file:line`. */
export function parseDocument(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const line = text.slice(0, jsonFault(text) ?? text.length).split('\n').length
    throw invalidInput(`${path}:${line}`, `found broken JSON (${reason(error)}); correct that line`)
  }
}

/** JSON.parse's message without the excerpt of the document that some versions of Node append to it. */
function reason(error: unknown): string {
  return printable((error as Error).message.split(/,? (?:\.\.\.)?"| in JSON/)[0] ?? '', 80)
}
