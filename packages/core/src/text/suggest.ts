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
/** Number of hash values for pairs of letters. */
const SLOTS = 2 ** 16
/**
 * Number of bits that address a slot within its page of {@link PairNumbers}. A page holds the pairs that begin with one
 * ASCII character.
 */
const PAGE_BITS = 7
const PAGE_MASK = 2 ** PAGE_BITS - 1
/** Number of buckets in which candidates are sorted approximately by their shared pairs. */
const BUCKETS = 64

/** A spelling of a tool's name; a tool may have several. */
export interface Spelling {
  readonly text: string
  /** The tool's position in its catalog. */
  readonly tool: number
}

/** Finds the tools with the most similar names. */
export interface NearestNames {
  /**
   * Positions of at most `limit` tools, best first, each once. `allows` is called before the limit applies, and only
   * tools that it accepts are returned.
   */
  find(text: string, limit: number, allows: (tool: number) => boolean): readonly number[]
}

/**
 * Numbers the pairs of letters in the order of their first use. An index of few names then needs memory only for its
 * own pairs, not for all {@link SLOTS}.
 */
class PairNumbers {
  /** For each slot, its number plus one; 0 for a slot without a number. A page without numbers is not allocated. */
  readonly #pages: (Uint32Array | undefined)[] = []
  count = 0

  /** The number of a slot; undefined if it has none yet. */
  find(slot: number): number | undefined {
    const number = this.#pages[slot >> PAGE_BITS]?.[slot & PAGE_MASK]
    return number ? number - 1 : undefined
  }

  /** The number of a slot; the next free number if it has none yet. */
  of(slot: number): number {
    const page = this.#pages[slot >> PAGE_BITS] ?? new Uint32Array(PAGE_MASK + 1)
    this.#pages[slot >> PAGE_BITS] = page
    const at = slot & PAGE_MASK
    if (page[at] === 0) page[at] = ++this.count
    return page[at]! - 1
  }
}

/**
 * Indexes spellings by their pairs of letters. Spellings are added one by one, so that a long list can be added in
 * slices. A search compares the {@link CANDIDATES} names that share most pairs in full. Same letters are best
 * (`getUser` for `get_user`), then shared words, then few edits. Names that a person would not recognise are left out,
 * so the result is often empty.
 */
export class PairIndex {
  readonly #texts: string[] = []
  readonly #tools: number[] = []
  readonly #numbers = new PairNumbers()
  /** How many different pairs each spelling has. */
  readonly #sizes: number[] = []
  /** The numbers of the pairs of all spellings, one after the other. */
  readonly #pairs: number[] = []
  /** For each pair, the last spelling that contained it, plus one. */
  readonly #last: number[] = []

  add({ text, tool }: Spelling): void {
    const owner = this.#texts.push(text)
    this.#tools.push(tool)
    const before = this.#pairs.length
    forEachPair(letters(text), slot => {
      const pair = this.#numbers.of(slot)
      if (this.#last[pair] === owner) return
      this.#last[pair] = owner
      this.#pairs.push(pair)
    })
    this.#sizes.push(this.#pairs.length - before)
  }

  finish(): NearestNames {
    const sizes = Uint8Array.from(this.#sizes)
    const { count } = this.#numbers
    /** Where the spellings with each pair begin in `postings`; one entry more than the number of pairs. */
    const starts = new Uint32Array(count + 1)
    for (const pair of this.#pairs) starts[pair + 1]!++
    for (let pair = 0; pair < count; pair++) starts[pair + 1]! += starts[pair]!
    const next = starts.slice()
    const postings = new Uint32Array(this.#pairs.length)
    let at = 0
    for (let owner = 0; owner < sizes.length; owner++) {
      for (const end = at + sizes[owner]!; at < end; at++) postings[next[this.#pairs[at]!]!++] = owner
    }
    const tools = Uint32Array.from(this.#tools)
    return nearestNames(this.#texts, tools, { numbers: this.#numbers, sizes, starts, postings })
  }
}

/** Which spellings have which pairs of letters. */
interface Postings {
  readonly numbers: PairNumbers
  readonly sizes: Uint8Array
  readonly starts: Uint32Array
  readonly postings: Uint32Array
}

function nearestNames(
  texts: readonly string[],
  tools: Uint32Array,
  { numbers, sizes, starts, postings }: Postings,
): NearestNames {
  /**
   * The spellings that share most pairs with `wanted`, in approximate order, at most {@link CANDIDATES}. Spellings of
   * tools that are not allowed do not count.
   */
  function candidatesFor(wanted: string, allows: (tool: number) => boolean): readonly number[] {
    const slots = new Set<number>()
    forEachPair(wanted, slot => slots.add(slot))
    const shared = new Uint8Array(texts.length)
    const touched: number[] = []
    for (const slot of slots) {
      const pair = numbers.find(slot)
      if (pair === undefined) continue
      for (let i = starts[pair]!; i < starts[pair + 1]!; i++) {
        const owner = postings[i]!
        if (shared[owner]!++ === 0) touched.push(owner)
      }
    }
    const buckets: number[][] = Array.from({ length: BUCKETS + 1 }, () => [])
    for (const owner of touched) {
      const dice = (2 * shared[owner]!) / (slots.size + sizes[owner]!)
      buckets[Math.floor(dice * BUCKETS)]!.push(owner)
    }
    const found: number[] = []
    for (let bucket = BUCKETS; bucket >= 0 && found.length < CANDIDATES; bucket--) {
      for (const owner of buckets[bucket]!.sort((a, b) => a - b)) {
        if (found.length < CANDIDATES && allows(tools[owner]!)) found.push(owner)
      }
    }
    return found
  }

  return {
    find(text, limit, allows) {
      const wanted = comparedName(text)
      const scores = new Map<number, number>()
      for (const candidate of candidatesFor(wanted.letters, allows)) {
        const tool = tools[candidate]!
        const score = similarity(wanted, comparedName(texts[candidate]!))
        if (score >= MIN_SIMILARITY) scores.set(tool, Math.max(scores.get(tool) ?? 0, score))
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, limit)
        .map(([tool]) => tool)
    },
  }
}

/** What is compared of a name. */
export interface ComparedName {
  /** Its first letters and digits, folded and without separators. */
  readonly letters: string
  readonly words: ReadonlySet<string>
}

/** What is compared of a name. A long name costs no more than a short one. */
export function comparedName(name: string): ComparedName {
  return { letters: letters(name), words: wordsOf(name) }
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

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(splitWords(name.slice(0, READ_LENGTH)))
}

function letters(name: string): string {
  const read = name.slice(0, READ_LENGTH)
  const kept = isAscii(read)
    ? read.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : foldText(read).replace(/[^\p{L}\p{N}]+/gu, '')
  return kept.slice(0, COMPARED_LENGTH)
}

/**
 * Calls `visit` with the slot of each pair of neighbouring letters, where the edges of the name count as letters. No
 * two pairs of ASCII letters have the same slot.
 */
function forEachPair(name: string, visit: (slot: number) => void): void {
  if (name === '') return
  let before = 0
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    visit(((before << 7) ^ code) % SLOTS)
    before = code
  }
  visit((before << 7) % SLOTS)
}
