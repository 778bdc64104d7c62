import { isDropped } from '@ts/core/kit'
import { PIECE, piecesOf } from './text-pieces.js'

/** Thrown for what cannot be written as JSON: binary data, a cycle, a value that throws when it is read. */
export class NotJson extends Error {}

/**
 * Maximum number of nesting levels. Deeper values are refused like cycles, because each level needs space on the call
 * stack.
 */
const MAX_DEPTH = 1_000

/** Maximum number of characters of the text: about the limit of a JavaScript string, and thus of `JSON.stringify`. */
const MAX_CHARACTERS = 2 ** 29

/**
 * A value as JSON text, in pieces, so that a large value is never written in one step. The text is compact, but each
 * value at the top level and each element of a list one level below starts a new line. A search by line then finds
 * single records.
 *
 * @throws NotJson
 */
export function* jsonPieces(value: unknown): Generator<string> {
  let buffer = ''
  let characters = 0
  try {
    for (const token of tokensOf(value, 0, new Set())) {
      buffer += token
      characters += token.length
      if (characters > MAX_CHARACTERS) throw new NotJson('Found more than a text can hold, expected less')
      if (buffer.length < PIECE) continue
      yield* piecesOf(buffer)
      buffer = ''
    }
  } catch (error) {
    if (error instanceof NotJson) throw error
    throw new NotJson('Found a value that throws when it is read, expected plain data', { cause: error })
  }
  yield* piecesOf(buffer)
}

function* tokensOf(given: unknown, depth: number, open: Set<object>): Generator<string> {
  const value = plain(given)
  if (typeof value === 'string') {
    yield* stringTokens(value)
    return
  }
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null'
    return
  }
  if (depth > MAX_DEPTH || open.has(value))
    throw new NotJson('Found a cycle or more than 1,000 levels, expected plain data')
  open.add(value)
  const between = depth === 0 || (depth === 1 && Array.isArray(value)) ? ',\n' : ','
  if (Array.isArray(value)) {
    yield '['
    for (let i = 0; i < value.length; i++) {
      if (i > 0) yield between
      yield* tokensOf(isDropped(value[i]) ? null : value[i], depth + 1, open)
    }
    yield ']'
  } else {
    yield '{'
    let isFirst = true
    for (const key of Object.keys(value)) {
      const child: unknown = (value as Record<string, unknown>)[key]
      if (isDropped(child)) continue
      if (!isFirst) yield between
      isFirst = false
      yield* stringTokens(key)
      yield ':'
      yield* tokensOf(child, depth + 1, open)
    }
    yield '}'
  }
  open.delete(value)
}

/** Applies `toJSON`, as `JSON.stringify` does, and writes a bigint as a string. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (isBinary(value)) throw new NotJson('Found binary data, expected plain data')
  const { toJSON } = value as { readonly toJSON?: unknown }
  const written: unknown = typeof toJSON === 'function' ? toJSON.call(value) : value
  if (isBinary(written)) throw new NotJson('Found binary data, expected plain data')
  return written
}

/** Writes a string. A long string is written in pieces, with quotation marks only at its beginning and end. */
function* stringTokens(text: string): Generator<string> {
  if (text.length <= PIECE) {
    yield JSON.stringify(text)
    return
  }
  yield '"'
  for (const piece of piecesOf(text)) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
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
