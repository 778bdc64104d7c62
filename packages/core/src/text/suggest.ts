import { editDistance } from './edit-distance.js'
import { foldText, isAscii, splitWords } from './words.js'

/** Only this number of letters at the beginning of a name is compared, so that a hostile name costs no more. */
const COMPARED_LENGTH = 64
/** Maximum number of characters that are read of a name. */
const READ_LENGTH = 256
/** Below this similarity, a person would not recognise the name as the one that was meant. */
const MIN_SIMILARITY = 0.5
/** Maximum number of edits between two names, as a fraction of the length of the longer one. */
const MAX_EDITS = 0.34
/**
 * Number of names that are compared in full. With more, the first suggestion does not change for real names with up to
 * three wrong letters.
 */
const CANDIDATES = 64
/** Number of different pairs of letters. */
const SLOTS = 2 ** 16
/** The pairs of the spelling that is being added: a set for each would take most of the time. */
const SEEN = new Uint8Array(SLOTS)
/** Number of 32-bit words in the signature of a spelling: with fewer, more names have to be read in full. */
const WORDS = 4
/** Enough for the number of pairs of {@link COMPARED_LENGTH} letters. */
const PAIR_BITS = 8
/** Number of 32-bit words of a spelling. */
const FIELDS = WORDS + 2
/** Number of buckets in which candidates are sorted approximately by their shared pairs. */
const BUCKETS = 64

/**
 * Indexes spellings by their pairs of letters. Spellings are added one by one, so that a long list can be added in
 * slices. A search compares the {@link CANDIDATES} names that share most pairs in full. Same letters are best
 * (`getUser` for `get_user`), then shared words, then few edits. Names that a person would not recognise are left out,
 * so the result is often empty.
 *
 * Of each spelling only a signature is kept: one bit for all pairs with the same hash. It bounds the number of pairs
 * that two names share, and few names have to be read again for the exact number.
 */
export class PairIndex {
  #count = 0
  /**
   * {@link FIELDS} for each spelling: its signature, its tool, and how many different pairs it has together with which
   * spelling of the tool it is.
   */
  #records = new Int32Array(FIELDS)

  /** `textOf` gives a spelling that was added. */
  constructor(private readonly textOf: (tool: number, spelling: number) => string) {}

  /** Adds a spelling of the name of the tool at this position of its catalog; a tool may have several. */
  add(tool: number, spelling: number): void {
    const at = this.#count++ * FIELDS
    if (at === this.#records.length) {
      const larger = new Int32Array(Math.ceil((at * 1.5) / FIELDS) * FIELDS)
      larger.set(this.#records)
      this.#records = larger
    }
    const read = letters(this.textOf(tool, spelling))
    let pairs = 0
    forEachPair(read, pair => {
      pairs += 1 - SEEN[pair]!
      SEEN[pair] = 1
      this.#records[at + (bitOf(pair) >> 5)]! |= 1 << (bitOf(pair) & 31)
    })
    forEachPair(read, pair => {
      SEEN[pair] = 0
    })
    this.#records[at + WORDS] = tool
    this.#records[at + WORDS + 1] = (spelling << PAIR_BITS) | pairs
  }

  /** Frees the room for further spellings, after the last one. */
  trim(): this {
    this.#records = this.#records.slice(0, this.#count * FIELDS)
    return this
  }

  /**
   * Positions of at most `limit` tools, best first, each once. `allows` is called before the limit applies, and only
   * tools that it accepts are returned.
   */
  find(text: string, limit: number, allows: (tool: number) => boolean): readonly number[] {
    const wanted = comparedName(text)
    const scores = new Map<number, number>()
    for (const candidate of this.#candidatesFor(wanted.letters, allows)) {
      const tool = this.#toolOf(candidate)
      const score = similarity(wanted, comparedName(this.#textAt(candidate)))
      if (score >= MIN_SIMILARITY) scores.set(tool, Math.max(scores.get(tool) ?? 0, score))
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([tool]) => tool)
  }

  #toolOf(owner: number): number {
    return this.#records[owner * FIELDS + WORDS]!
  }

  #textAt(owner: number): string {
    return this.textOf(this.#toolOf(owner), this.#records[owner * FIELDS + WORDS + 1]! >> PAIR_BITS)
  }

  /**
   * The spellings that share most pairs with `wanted`, in approximate order, at most {@link CANDIDATES}. Spellings of
   * tools that are not allowed do not count.
   */
  #candidatesFor(wanted: string, allows: (tool: number) => boolean): readonly number[] {
    /** For each wanted pair, the last spelling in which it was counted. */
    const counted = new Map<number, number>()
    const bits: number[] = []
    forEachPair(wanted, pair => {
      if (!counted.has(pair)) bits.push(bitOf(pair))
      counted.set(pair, -1)
    })
    const records = this.#records
    const sizeOf = (owner: number) => records[owner * FIELDS + WORDS + 1]! & (2 ** PAIR_BITS - 1)
    const bucketOf = (shared: number, owner: number) =>
      shared === 0 ? -1 : Math.floor(((2 * shared) / (bits.length + sizeOf(owner))) * BUCKETS)
    /** The spellings by the highest bucket that they can have, and by the one that they have. */
    const [possible, exact] = [0, 1].map(() => Array.from({ length: BUCKETS + 1 }, (): number[] => []))
    for (let owner = 0; owner < this.#count; owner++) {
      let most = 0
      for (const bit of bits) most += (records[owner * FIELDS + (bit >> 5)]! >>> (bit & 31)) & 1
      possible![bucketOf(Math.min(most, sizeOf(owner)), owner)]?.push(owner)
    }
    const found: number[] = []
    for (let bucket = BUCKETS; bucket >= 0 && found.length < CANDIDATES; bucket--) {
      for (const owner of possible![bucket]!) {
        let shared = 0
        forEachPair(letters(this.#textAt(owner)), pair => {
          const last = counted.get(pair) ?? owner
          if (last === owner) return
          counted.set(pair, owner)
          shared++
        })
        exact![bucketOf(shared, owner)]?.push(owner)
      }
      for (const owner of exact![bucket]!.sort((a, b) => a - b)) {
        if (found.length < CANDIDATES && allows(this.#toolOf(owner))) found.push(owner)
      }
    }
    return found
  }
}

export type ComparedName = ReturnType<typeof comparedName>

/**
 * What is compared of a name: its words, and its first letters and digits, folded and without separators. A long name
 * costs no more than a short one.
 */
export function comparedName(name: string) {
  return { letters: letters(name), words: new Set(splitWords(name.slice(0, READ_LENGTH))) }
}

/**
 * Similarity from 0 to 1: the better of the share of common words (Dice's coefficient) and of the share of letters that
 * need no edit.
 */
export function similarity(a: ComparedName, b: ComparedName): number {
  let shared = 0
  for (const word of a.words) if (b.words.has(word)) shared++
  const dice = (2 * shared) / (a.words.size + b.words.size || 1)
  const longer = Math.max(a.letters.length, b.letters.length)
  const bound = Math.floor(longer * MAX_EDITS)
  const edits = editDistance(a.letters, b.letters, bound)
  return Math.max(dice * 0.99, edits > bound ? 0 : 1 - edits / longer)
}

function letters(name: string): string {
  const read = name.slice(0, READ_LENGTH)
  const kept = isAscii(read)
    ? read.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : foldText(read).replace(/[^\p{L}\p{N}]+/gu, '')
  return kept.slice(0, COMPARED_LENGTH)
}

/**
 * Calls `visit` with the number of each pair of neighbouring letters, where the edges of the name count as letters. No
 * two pairs of ASCII letters have the same number.
 */
function forEachPair(name: string, visit: (pair: number) => void): void {
  if (name === '') return
  let before = 0
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    visit(((before << 7) ^ code) % SLOTS)
    before = code
  }
  visit((before << 7) % SLOTS)
}

/** The bit of a pair in a signature. */
function bitOf(pair: number): number {
  return Math.imul(pair, 0x9e3779b1) >>> 25
}
