import { type SearchableTool, ToolSearchError } from '@ts/core'
import { sha256, sha256OfBytes } from '@ts/core/kit'
import { checkSegment } from './check-segment.js'
import { fieldTexts } from './fields.js'
import type { IndexData } from './index-data.js'
import { type Numbers, packed, type Segment } from './segment.js'
import type { WordTable } from './word-table.js'

/** Must be increased whenever the layout or the meaning of the bytes changes: also if other words are read from a tool. */
export const VERSION = 12
/** `TSLX` in the byte order of the machine, so that a file of the other byte order is recognised. */
const MAGIC = 0x584c5354
/** The words of the preamble: magic, version, the length of the header, and one unused word for alignment. */
const PREAMBLE_WORDS = 4
const ALIGNMENT = 8
/** Characters of the digest in front of a stored index. */
const DIGEST_LENGTH = 64
/** Number of tools whose texts are in memory at once for a digest. */
const DIGESTED_TOOLS = 1_000

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
  preamble.set([MAGIC, VERSION, head.length])
  return bytes
}

/** Bytes with their digest in front, by which damage is found. It does not protect against forgery. */
export async function withDigest(bytes: Uint8Array): Promise<Uint8Array> {
  const stored = new Uint8Array(DIGEST_LENGTH + bytes.length)
  stored.set(new TextEncoder().encode(await sha256OfBytes(bytes)))
  stored.set(bytes, DIGEST_LENGTH)
  return stored
}

/** The bytes behind the digest. @throws ToolSearchError `STALE_INDEX` if they are not those of the digest */
export async function withoutDigest(stored: Uint8Array): Promise<Uint8Array> {
  if (!(stored instanceof Uint8Array))
    throw stale(`${stored === null ? 'null' : typeof stored}`, 'the bytes of an index')
  const bytes = stored.subarray(DIGEST_LENGTH)
  const digest = new TextDecoder().decode(stored.subarray(0, DIGEST_LENGTH))
  if (digest !== (await sha256OfBytes(bytes))) throw damaged()
  return bytes
}

/**
 * Reads the segments that {@link serializeSegments} wrote, and adds their words to the table. The caller has compared the
 * bytes with their digest.
 *
 * @throws ToolSearchError `STALE_INDEX` for bytes of another version, of other settings or of another catalog.
 */
export function loadSegments(
  bytes: Uint8Array,
  tools: readonly SearchableTool[],
  table: WordTable,
  catalog: string,
): readonly Segment[] {
  // A view must begin at a multiple of 8 bytes, but a part of a larger buffer may begin elsewhere.
  const aligned = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes)
  if (aligned.length < PREAMBLE_WORDS * 4) throw stale(`${aligned.length} bytes`, 'a whole index')
  const preamble = new Uint32Array(aligned.buffer, aligned.byteOffset, PREAMBLE_WORDS)
  const [magic, version, headLength = 0] = preamble
  if (magic !== MAGIC) throw stale('bytes that are not an index', 'an index of this machine’s byte order')
  if (version !== VERSION) throw stale(`version ${version}`, `version ${VERSION}`)
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

/** Reports any error while reading bytes with a correct digest as a damaged index. */
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

/** The digest of all texts that the ranker reads, in order, each in its field. */
export async function catalogDigest(tools: readonly SearchableTool[]): Promise<string> {
  const digests: string[] = []
  for (let from = 0; from < tools.length; from += DIGESTED_TOOLS) {
    const part = tools.slice(from, from + DIGESTED_TOOLS).map(tool => [tool.id, ...Object.values(fieldTexts(tool))])
    digests.push(await sha256OfBytes(new TextEncoder().encode(JSON.stringify(part))))
  }
  return sha256(digests.join())
}

function stale(found: string, expected: string, cause?: unknown): ToolSearchError {
  const message = `Found ${found}, expected ${expected}; index the catalog again`
  return new ToolSearchError('STALE_INDEX', message, cause === undefined ? {} : { cause })
}
