import { MAX_FIELDS, newShape, type Shape } from './shape.js'
import { firstOf } from './text-pieces.js'

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
 * Reads a text piece by piece and keeps its structure, if it is JSON. It takes time in proportion to the text, and memory
 * in proportion to the structure that is kept. It checks brackets, commas, numbers and words, but not the content of
 * strings.
 */
export class OutlineReader {
  readonly #root = newShape()
  readonly #stack: Frame[] = []
  #shapes = 1
  #values = 0
  #expected: Expected = 'value'
  #isJson = true
  #isInString = false
  /** The number of backslashes at the end of the part of a string that was read so far. */
  #backslashes = 0
  #stringLength = 0
  #text = ''
  #word = ''
  readonly #afterWord = /[ \n\r\t"[\]{}:,]/g

  #childShape(): Shape | undefined {
    const frame = this.#stack.at(-1)
    if (frame === undefined) return this.#root
    const { shape } = frame
    if (shape === undefined) return undefined
    if (frame.isList) {
      shape.items ??= this.#addedShape()
      return shape.items
    }
    shape.fields ??= new Map()
    const known = shape.fields.get(frame.key)
    if (known !== undefined) return known
    if (shape.fields.size >= MAX_FIELDS) {
      shape.moreKeys++
      shape.more ??= this.#addedShape()
      return shape.more
    }
    const added = this.#addedShape()
    if (added !== undefined) shape.fields.set(frame.key, added)
    return added
  }

  #addedShape(): Shape | undefined {
    if (this.#stack.length > MAX_DEPTH || this.#shapes >= MAX_SHAPES) return undefined
    this.#shapes++
    return newShape()
  }

  #begin(isList: boolean): void {
    const shape = this.#childShape()
    if (shape !== undefined) shape[isList ? 'arrays' : 'objects']++
    this.#stack.push({ isList, shape, items: 0, key: '' })
    if (this.#stack.length > MAX_NESTING) this.#isJson = false
    this.#expected = isList ? 'firstItem' : 'firstKey'
  }

  #close(isList: boolean): void {
    const frame = this.#stack.pop()
    const isAllowed = this.#expected === 'ended' || this.#expected === (isList ? 'firstItem' : 'firstKey')
    if (frame === undefined || frame.isList !== isList || !isAllowed) {
      this.#isJson = false
      return
    }
    const { shape, items } = frame
    if (isList && shape !== undefined) shape.maxItems = Math.max(shape.maxItems, items)
    this.#ended()
  }

  #ended(): void {
    const frame = this.#stack.at(-1)
    if (frame === undefined) this.#values++
    else frame.items++
    this.#expected = 'ended'
  }

  /** Whether a value may begin here. At the top level, several values may follow one another. */
  #mayBegin(): boolean {
    return (
      this.#expected === 'value' ||
      this.#expected === 'firstItem' ||
      (this.#expected === 'ended' && this.#stack.length === 0)
    )
  }

  #endWord(): void {
    if (this.#word === '') return
    const type = NUMBER.test(this.#word) ? 'numbers' : LITERALS.get(this.#word)
    if (type === undefined || !this.#mayBegin()) this.#isJson = false
    else {
      const shape = this.#childShape()
      if (shape !== undefined) shape[type]++
    }
    this.#word = ''
    this.#ended()
  }

  #endString(): void {
    const frame = this.#stack.at(-1)
    if (this.#expected === 'key' || this.#expected === 'firstKey') {
      frame!.key = readKey(this.#text)
      this.#expected = 'colon'
      return
    }
    const shape = this.#childShape()
    if (shape !== undefined) {
      shape.strings++
      shape.maxLength = Math.max(shape.maxLength, this.#stringLength)
    }
    this.#ended()
  }

  /** Continues reading a string; returns where it ends, or the end of the piece. */
  #readString(piece: string, from: number): number {
    for (let at = from; ; ) {
      const quote = piece.indexOf('"', at)
      const end = quote < 0 ? piece.length : quote
      let run = 0
      while (run < end - from && piece.charCodeAt(end - 1 - run) === BACKSLASH) run++
      // A run of backslashes may have begun in the previous piece.
      if (run === end - from) run += this.#backslashes
      if (quote < 0 || run % 2 === 0) {
        this.#stringLength += end - from
        if (this.#text.length < MAX_KEY) this.#text += firstOf(piece.slice(from, end), MAX_KEY)
        this.#backslashes = quote < 0 ? run : 0
        this.#isInString = quote < 0
        if (quote >= 0) this.#endString()
        return end + 1
      }
      at = quote + 1
    }
  }

  #punctuate(mark: string): void {
    const frame = this.#stack.at(-1)
    if (mark === '"') {
      if (!this.#mayBegin() && this.#expected !== 'key' && this.#expected !== 'firstKey') this.#isJson = false
      this.#isInString = true
      this.#backslashes = 0
      this.#stringLength = 0
      this.#text = ''
    } else if (mark === '[' || mark === '{') {
      if (this.#mayBegin()) this.#begin(mark === '[')
      else this.#isJson = false
    } else if (mark === ']' || mark === '}') this.#close(mark === ']')
    else if (mark === ':') {
      if (this.#expected === 'colon') this.#expected = 'value'
      else this.#isJson = false
    } else if (this.#expected === 'ended' && frame !== undefined) this.#expected = frame.isList ? 'value' : 'key'
    else this.#isJson = false
  }

  read(piece: string): void {
    let at = 0
    while (this.#isJson && at < piece.length) {
      if (this.#isInString) {
        at = this.#readString(piece, at)
        continue
      }
      this.#afterWord.lastIndex = at
      const end = this.#afterWord.exec(piece)?.index ?? piece.length
      this.#word += piece.slice(at, end)
      if (this.#word.length > MAX_WORD) this.#isJson = false
      if (end < piece.length) this.#endWord()
      if (piece[end]?.trim()) this.#punctuate(piece[end])
      at = end + 1
    }
  }

  /** The structure; undefined if the text is not JSON. Call it once, after the last piece. */
  end(): Outline | undefined {
    this.#endWord()
    const isWhole = this.#isJson && !this.#isInString && this.#stack.length === 0 && this.#expected === 'ended'
    // A single number or word counts as text, not as a structure.
    return isWhole && this.#root.objects + this.#root.arrays > 0
      ? { shape: this.#root, values: this.#values }
      : undefined
  }
}

function readKey(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return raw
  }
}
