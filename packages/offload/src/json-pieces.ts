import { isDropped } from '@ts/core/kit'
import { PIECE, piecesOf } from './text-pieces.js'

/** Thrown for what cannot be written as JSON: binary data, a cycle, a value that throws when it is read. */
export class NotJson extends Error {}

/**
 * Maximum number of characters of the strings in a value, where each value counts as 16 more: about the limit of a
 * JavaScript string. Objects that share parts may have endless text.
 */
const MAX_CHARACTERS = 2 ** 29

/**
 * A value as JSON text, in pieces: one for each record, so that the host can answer in between. The text is compact, but
 * each value at the top level and each element of a list one level below starts a new line. A search by line then finds
 * single records.
 *
 * @throws NotJson
 */
export function* jsonPieces(value: unknown): Generator<string> {
  let buffer = ''
  try {
    for (const text of recordsOf(value, 0, checkedWriter())) {
      buffer += text
      if (buffer.length < PIECE) continue
      yield* piecesOf(buffer)
      buffer = ''
    }
  } catch (error) {
    if (error instanceof NotJson) throw error
    throw new NotJson('Found a cycle, or a value that throws when it is read, expected plain data', { cause: error })
  }
  yield* piecesOf(buffer)
}

function* recordsOf(given: unknown, depth: number, write: (value: unknown) => string): Generator<string> {
  const value = plain(given)
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null || depth > 1 || (depth === 1 && !isList)) {
    yield write(value)
    return
  }
  let start = isList ? '[' : '{'
  for (const [key, child] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && isDropped(child)) continue
    yield isList ? start : `${start}${JSON.stringify(key)}:`
    yield* recordsOf(child, depth + 1, write)
    start = ',\n'
  }
  if (start !== ',\n') yield start
  yield isList ? ']' : '}'
}

/** Writes records, up to the limit for all of them. */
function checkedWriter() {
  let left = MAX_CHARACTERS
  /** `JSON.stringify` has applied `toJSON` to `value`, so bytes are visible only in the object that has it. */
  function checked(this: unknown, key: string, value: unknown): unknown {
    if (isBinary((this as Record<string, unknown>)[key])) throw new NotJson('Found binary data, expected plain data')
    left -= 16 + (typeof value === 'string' ? value.length : 0)
    if (left < 0) throw new NotJson('Found more than a text can hold, expected less')
    return typeof value === 'bigint' ? String(value) : value
  }
  return (record: unknown) => JSON.stringify(record, checked) ?? 'null'
}

/** Applies `toJSON`, as `JSON.stringify` does. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { toJSON } = value as { readonly toJSON?: unknown }
  const written: unknown = typeof toJSON === 'function' && !isBinary(value) ? toJSON.call(value) : value
  if (isBinary(written)) throw new NotJson('Found binary data, expected plain data')
  return written
}

/** Whether a value contains bytes instead of text. */
export function isBinary(value: unknown): boolean {
  return (
    ArrayBuffer.isView(value) ||
    value instanceof ArrayBuffer ||
    (typeof Blob === 'function' && value instanceof Blob) ||
    (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer)
  )
}
