import { type SearchableTool, ToolSearchError } from '@ts/core'
import { checkSegment } from './check-segment.js'
import { CHECKSUM_AT, checksum, hashText, NO_HASHES } from './checksum.js'
import { fieldTexts } from './fields.js'
import type { IndexData } from './index-data.js'
import { type Numbers, packed, type Segment } from './segment.js'
import type { WordTable } from './word-table.js'

/** Must be increased whenever the layout or the meaning of the bytes changes: also if other words are read from a tool. */
export const VERSION = 11
/** `TSLX` in the byte order of the machine, so that a file of the other byte order is recognised. */
const MAGIC = 0x584c5354
/**
 * The words of the preamble: magic, version, the two words of the checksum, the length of the header, and one unused
 * word for alignment.
 */
const PREAMBLE_WORDS = 6
const ALIGNMENT = 8

interface Header {
  readonly catalog: string
  readonly stemming: boolean
  /** The number of tools of each segment. */
  readonly tools: readonly number[]
  /** The bytes of each section and of each of its numbers, in order. */
  readonly sections: readonly (readonly [bytes: number, ofNumber: number])[]
}

/** The arrays of a segment in the order of their sections. */
const ARRAYS = [
  'terms',
  'start',
  'toolOf',
  'fieldOf',
  'counts',
  'forms',
  'words',
  'nameStart',
  'names',
  'actionOf',
  'lengths',
] as const satisfies readonly (keyof Segment)[]
const TYPES = new Map<number, new (buffer: ArrayBufferLike, offset: number, length: number) => Numbers>(
  [Uint8Array, Uint16Array, Uint32Array, Float64Array].map(type => [type.BYTES_PER_ELEMENT, type]),
)

/**
 * Writes segments as bytes, with a name of their catalog: a preamble, a header in JSON, and then the sections: the stems,
 * the words, the term of each word, and the arrays of each segment. Each section begins at a multiple of 8 bytes, so that
 * loading needs only views and no copies.
 */
export function serializeSegments(
  { table, segments }: Pick<IndexData, 'table' | 'segments'>,
  catalog: string,
): Uint8Array {
  const sections = sectionsOf(table, segments)
  const header: Header = {
    catalog,
    stemming: table.stemming,
    tools: segments.map(({ tools }) => tools.length),
    sections: sections.map(section => [section.byteLength, section.BYTES_PER_ELEMENT]),
  }
  const head = new TextEncoder().encode(JSON.stringify(header))
  const bodyStart = align(PREAMBLE_WORDS * 4 + head.length)
  const bytes = new Uint8Array(sections.reduce((end, section) => end + align(section.byteLength), bodyStart))
  bytes.set(head, PREAMBLE_WORDS * 4)
  let at = bodyStart
  for (const { buffer, byteOffset, byteLength } of sections) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += align(byteLength)
  }
  const preamble = new Uint32Array(bytes.buffer, 0, PREAMBLE_WORDS)
  preamble.set([MAGIC, VERSION, 0, 0, head.length])
  preamble.set(checksum(bytes), CHECKSUM_AT)
  return bytes
}

/**
 * Reads the segments that {@link serializeSegments} wrote, and adds their words to the table. `isWhole` is whether the caller
 * has compared the bytes with their digest, so that their checksum need not be computed.
 *
 * @throws ToolSearchError `STALE_INDEX` if the bytes are damaged or belong to another version, other settings or
 *   another catalog.
 */
export function loadSegments(
  bytes: Uint8Array,
  tools: readonly SearchableTool[],
  table: WordTable,
  catalog: string,
  isWhole = false,
): readonly Segment[] {
  if (!(bytes instanceof Uint8Array)) throw stale(`${bytes === null ? 'null' : typeof bytes}`, 'the bytes of an index')
  // A view must begin at a multiple of 8 bytes, but a part of a larger buffer may begin elsewhere.
  const aligned = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes)
  if (aligned.length < PREAMBLE_WORDS * 4) throw stale(`${aligned.length} bytes`, 'a whole index')
  const preamble = new Uint32Array(aligned.buffer, aligned.byteOffset, PREAMBLE_WORDS)
  const [magic, version, first, second, headLength = 0] = preamble
  if (magic !== MAGIC) throw stale('bytes that are not an index', 'an index of this machine’s byte order')
  if (version !== VERSION) throw stale(`version ${version}`, `version ${VERSION}`)
  const sum = isWhole ? [first, second] : checksum(aligned)
  if (aligned.length % ALIGNMENT > 0 || first !== sum[0] || second !== sum[1]) throw damaged()
  const headEnd = PREAMBLE_WORDS * 4 + headLength
  const head = aligned.subarray(PREAMBLE_WORDS * 4, headEnd)
  const header = orDamaged(() => JSON.parse(new TextDecoder().decode(head)) as Header)
  if (header.stemming !== table.stemming) throw stale('an index of other settings', 'those of this ranker')
  if (header.catalog !== catalog) throw stale('an index of another catalog', 'one of these tools')
  return orDamaged(() => {
    let at = align(headEnd)
    const sections = header.sections.map(([length, ofNumber]) => {
      const section = new (TYPES.get(ofNumber)!)(aligned.buffer, aligned.byteOffset + at, length / ofNumber)
      at += align(length)
      return section
    })
    return readSections(sections, header, tools, table)
  })
}

/** Reports any error while reading bytes with a correct checksum as a damaged index. */
function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw damaged(cause)
  }
}

function damaged(cause?: unknown): ToolSearchError {
  return stale('a damaged index', 'the bytes as they were written', cause)
}

/** Terms and words are numbered anew without those of other indexes, in the same order. */
function sectionsOf(table: WordTable, segments: readonly Segment[]): readonly Numbers[] {
  const terms = keptOf(
    segments.map(segment => segment.terms),
    table.stems.length,
  )
  const words = keptOf(
    segments.map(segment => segment.words),
    table.words.length,
  )
  const text = (lines: readonly string[], { kept }: ReturnType<typeof keptOf>) =>
    new TextEncoder().encode(Array.from(kept, number => lines[number]!).join('\n'))
  return [
    text(table.stems, terms),
    text(table.words, words),
    words.kept.map(word => terms.numbers[table.termOf[word]!]!),
    ...segments.flatMap(segment => {
      const renumbered = {
        ...segment,
        terms: segment.terms.map(term => terms.numbers[term]!),
        words: segment.words.map(word => words.numbers[word]!),
      }
      return ARRAYS.map(name => renumbered[name])
    }),
  ]
}

/** The numbers that are kept, ascending, and the new number of each. */
function keptOf(lists: readonly Uint32Array[], count: number) {
  const isKept = new Uint8Array(count)
  for (const list of lists) for (const number of list) isKept[number] = 1
  const kept = Uint32Array.from({ length: count }, (_, number) => number).filter(number => isKept[number] === 1)
  const numbers = new Uint32Array(count)
  kept.forEach((number, i) => {
    numbers[number] = i
  })
  return { kept, numbers }
}

/** The reverse of {@link sectionsOf}. */
function readSections(
  sections: readonly Numbers[],
  { tools: counts }: Header,
  tools: readonly SearchableTool[],
  table: WordTable,
) {
  let next = 0
  const numbers = () => sections[next++]!
  const lines = () => {
    const text = new TextDecoder().decode(numbers() as Uint8Array)
    return text === '' ? [] : text.split('\n')
  }
  const stems = lines()
  const terms = Uint32Array.from(stems, stem => table.addStem(stem))
  const written = lines()
  const termOf = numbers()
  const words = Uint32Array.from(written, (word, i) => {
    const number = table.addWord(word, stems[termOf[i]!] ?? '')
    if (table.termOf[number] !== terms[termOf[i]!]) throw new RangeError('words')
    return number
  })
  let first = 0
  const segments = counts.map(count => {
    const own = tools.slice(first, first + count)
    first += count
    const arrays = Object.fromEntries(ARRAYS.map(name => [name, numbers()])) as Pick<Segment, (typeof ARRAYS)[number]>
    const stored = { ...arrays, tools: own }
    checkSegment(stored, stems.length, words.length)
    return { ...inOrder(stored, terms), words: stored.words.map(word => words[word]!) }
  })
  if (first !== tools.length) throw new RangeError('tools')
  return segments
}

/** A segment with other numbers of its terms. They are in another order only if the table had some of the terms before. */
function inOrder(segment: Segment, numbers: Uint32Array): Segment {
  const terms = segment.terms.map(term => numbers[term]!)
  if (terms.every((term, i) => i === 0 || term > terms[i - 1]!)) return { ...segment, terms }
  const { start, toolOf, fieldOf, counts, forms } = segment
  const order = Uint32Array.from(terms.keys()).sort((a, b) => terms[a]! - terms[b]!)
  const starts = new Uint32Array(start.length)
  const from = new Uint32Array(counts.length)
  order.forEach((term, i) => {
    let end = starts[i]!
    for (let at = start[term]!; at < start[term + 1]!; at++) from[end++] = at
    starts[i + 1] = end
  })
  const moved = <T extends Numbers>(list: T) => list.map((_, i) => list[from[i]!]!) as T
  return {
    ...segment,
    terms: terms.sort(),
    start: packed(starts),
    toolOf: moved(toolOf),
    fieldOf: moved(fieldOf),
    counts: moved(counts),
    forms: moved(forms),
  }
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/**
 * Returns a digest of all texts that the ranker reads, in order. Each list is preceded by its length, so that moving a
 * text to another field changes the digest.
 */
export function catalogDigest(tools: readonly SearchableTool[]): string {
  let hashes = NO_HASHES
  for (const tool of tools) {
    for (const texts of [[tool.id], ...Object.values(fieldTexts(tool))])
      hashes = texts.reduce((before, text) => hashText(text, before), hashText(String(texts.length), hashes))
  }
  return [tools.length, ...hashes].join('-')
}

function stale(found: string, expected: string, cause?: unknown): ToolSearchError {
  const message = `Found ${found}, expected ${expected}; index the catalog again`
  return new ToolSearchError('STALE_INDEX', message, cause === undefined ? {} : { cause })
}
