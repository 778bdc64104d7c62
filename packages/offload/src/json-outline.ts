import { MAX_FIELDS, newShape, type Shape } from './shape.js'
import { firstOf } from './text-pieces.js'

/** The structure of a JSON text. */
export interface Outline {
  readonly shape: Shape
  /** The number of values at the top level: 1 for a JSON document, more for JSON lines. */
  readonly values: number
}

/** The maximum depth and number of places whose structure is kept. */
const MAX_DEPTH = 8
const MAX_SHAPES = 2_000
/** Maximum number of nesting levels, the same as in jq. A deeper text does not count as JSON. */
const MAX_NESTING = 10_000
/** The number of characters that are kept of a key, and the maximum length of a number or word. */
const MAX_KEY = 100
const MAX_WORD = 400

const BACKSLASH = 0x5c
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const LITERALS: ReadonlyMap<string, 'booleans' | 'nulls'> = new Map([
  ['true', 'booleans'],
  ['false', 'booleans'],
  ['null', 'nulls'],
])

interface Frame {
  readonly isList: boolean
  /** Undefined if the structure of this place is not kept. */
  readonly shape: Shape | undefined
  items: number
  key: string
}

/**
 * The token that may come next. `ended`: a value ended, and a comma, a closing bracket, or (at the top level) the next
 * value may follow.
 */
type Expected = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'ended'

/**
 * Reads a text piece by piece and keeps its structure, if it is JSON. It takes time in proportion to the text and memory in proportion to the structure that is kept. It checks
 * brackets, commas, numbers and words, but not the content of strings.
 */
export function createOutlineReader() {
  const root = newShape()
  const stack: Frame[] = []
  let shapes = 1
  let values = 0
  let expected: Expected = 'value'
  let isJson = true
  let isInString = false
  /** The number of backslashes at the end of the part of a string that was read so far. */
  let backslashes = 0
  let stringLength = 0
  let text = ''
  let word = ''
  const afterWord = /[ \n\r\t"[\]{}:,]/g

  function childShape(): Shape | undefined {
    const frame = stack.at(-1)
    if (frame === undefined) return root
    const { shape } = frame
    if (shape === undefined) return undefined
    if (frame.isList) {
      shape.items ??= addedShape()
      return shape.items
    }
    shape.fields ??= new Map()
    const known = shape.fields.get(frame.key)
    if (known !== undefined) return known
    if (shape.fields.size >= MAX_FIELDS) {
      shape.moreKeys++
      shape.more ??= addedShape()
      return shape.more
    }
    const added = addedShape()
    if (added !== undefined) shape.fields.set(frame.key, added)
    return added
  }

  function addedShape(): Shape | undefined {
    if (stack.length > MAX_DEPTH || shapes >= MAX_SHAPES) return undefined
    shapes++
    return newShape()
  }

  function begin(isList: boolean): void {
    const shape = childShape()
    if (shape !== undefined) shape[isList ? 'arrays' : 'objects']++
    stack.push({ isList, shape, items: 0, key: '' })
    if (stack.length > MAX_NESTING) isJson = false
    expected = isList ? 'firstItem' : 'firstKey'
  }

  function close(isList: boolean): void {
    const frame = stack.pop()
    const isAllowed = expected === 'ended' || expected === (isList ? 'firstItem' : 'firstKey')
    if (frame === undefined || frame.isList !== isList || !isAllowed) {
      isJson = false
      return
    }
    const { shape, items } = frame
    if (isList && shape !== undefined) shape.maxItems = Math.max(shape.maxItems, items)
    ended()
  }

  function ended(): void {
    const frame = stack.at(-1)
    if (frame === undefined) values++
    else frame.items++
    expected = 'ended'
  }

  /** Whether a value may begin here. At the top level, several values may follow one another. */
  function mayBegin(): boolean {
    return expected === 'value' || expected === 'firstItem' || (expected === 'ended' && stack.length === 0)
  }

  function endWord(): void {
    if (word === '') return
    const type = NUMBER.test(word) ? 'numbers' : LITERALS.get(word)
    if (type === undefined || !mayBegin()) isJson = false
    else {
      const shape = childShape()
      if (shape !== undefined) shape[type]++
    }
    word = ''
    ended()
  }

  function endString(): void {
    const frame = stack.at(-1)
    if (expected === 'key' || expected === 'firstKey') {
      frame!.key = readKey(text)
      expected = 'colon'
      return
    }
    const shape = childShape()
    if (shape !== undefined) {
      shape.strings++
      shape.maxLength = Math.max(shape.maxLength, stringLength)
    }
    ended()
  }

  /** Continues reading a string; returns where it ends, or the end of the piece. */
  function readString(piece: string, from: number): number {
    for (let at = from; ; ) {
      const quote = piece.indexOf('"', at)
      const end = quote < 0 ? piece.length : quote
      let run = 0
      while (run < end - from && piece.charCodeAt(end - 1 - run) === BACKSLASH) run++
      // A run of backslashes may have begun in the previous piece.
      if (run === end - from) run += backslashes
      if (quote < 0 || run % 2 === 0) {
        stringLength += end - from
        if (text.length < MAX_KEY) text += firstOf(piece.slice(from, end), MAX_KEY)
        backslashes = quote < 0 ? run : 0
        isInString = quote < 0
        if (quote >= 0) endString()
        return end + 1
      }
      at = quote + 1
    }
  }

  function punctuate(mark: string): void {
    const frame = stack.at(-1)
    if (mark === '"') {
      if (!mayBegin() && expected !== 'key' && expected !== 'firstKey') isJson = false
      isInString = true
      backslashes = 0
      stringLength = 0
      text = ''
    } else if (mark === '[' || mark === '{') {
      if (mayBegin()) begin(mark === '[')
      else isJson = false
    } else if (mark === ']' || mark === '}') close(mark === ']')
    else if (mark === ':') {
      if (expected === 'colon') expected = 'value'
      else isJson = false
    } else if (expected === 'ended' && frame !== undefined) expected = frame.isList ? 'value' : 'key'
    else isJson = false
  }

  return {
    read(piece: string): void {
      let at = 0
      while (isJson && at < piece.length) {
        if (isInString) {
          at = readString(piece, at)
          continue
        }
        afterWord.lastIndex = at
        const end = afterWord.exec(piece)?.index ?? piece.length
        word += piece.slice(at, end)
        if (word.length > MAX_WORD) isJson = false
        if (end < piece.length) endWord()
        if (piece[end]?.trim()) punctuate(piece[end])
        at = end + 1
      }
    },
    /** The structure; undefined if the text is not JSON. Call it once, after the last piece. */
    end(): Outline | undefined {
      endWord()
      const isWhole = isJson && !isInString && stack.length === 0 && expected === 'ended'
      // A single number or word counts as text, not as a structure.
      return isWhole && root.objects + root.arrays > 0 ? { shape: root, values } : undefined
    },
  }
}

/** A key with its escapes decoded. */
function readKey(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return raw
  }
}
