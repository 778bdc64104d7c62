import { type SearchableTool, ToolSearchError } from '@ts/core'
import { checkData } from './check-data.js'
import { CHECKSUM_AT, checksum, hashText, NO_HASHES } from './checksum.js'
import { FIELDS } from './fields.js'
import type { IndexData } from './index-data.js'
import type { WordTuning } from './tuning.js'
import { Vocabulary } from './vocabulary.js'

/** Must be increased whenever the layout or the meaning of the bytes changes. */
const VERSION = 8
/**
 * `TSLX` as a number in the byte order of the machine, so that a file from a machine with the other byte order is
 * recognised.
 */
const MAGIC = 0x584c5354
/**
 * The words of the preamble: magic, version, the two words of the checksum, the length of the header, and one unused
 * word for alignment.
 */
const PREAMBLE_WORDS = 6
const ALIGNMENT = 8

type NumberArray = Uint8Array | Uint32Array | Float32Array | Float64Array

interface Header {
  readonly catalog: string
  readonly settings: string
  /** Bytes of each section, in order. */
  readonly sections: readonly number[]
}

/**
 * Writes an index as bytes: a preamble, a header in JSON, and then the arrays. Each array begins at a multiple of 8
 * bytes, so that loading needs only views and no copies.
 */
export function serializeData(data: IndexData, tools: readonly SearchableTool[], tuning: WordTuning): Uint8Array {
  const sections = sectionsOf(data).map(bytesOf)
  const header: Header = {
    catalog: catalogDigest(tools),
    settings: builtSettings(tuning),
    sections: sections.map(section => section.length),
  }
  const head = new TextEncoder().encode(JSON.stringify(header))
  const bodyStart = align(PREAMBLE_WORDS * 4 + head.length)
  const bytes = new Uint8Array(sections.reduce((end, section) => end + align(section.length), bodyStart))
  bytes.set(head, PREAMBLE_WORDS * 4)
  let at = bodyStart
  for (const section of sections) {
    bytes.set(section, at)
    at += align(section.length)
  }
  const preamble = new Uint32Array(bytes.buffer, 0, PREAMBLE_WORDS)
  preamble.set([MAGIC, VERSION, 0, 0, head.length])
  preamble.set(checksum(bytes), CHECKSUM_AT)
  return bytes
}

/**
 * Reads the index that {@link serializeData} wrote.
 *
 * @throws ToolSearchError `STALE_INDEX` if the bytes are damaged or belong to another version, other settings or
 *   another catalog.
 */
export function loadData(bytes: Uint8Array, tools: readonly SearchableTool[], tuning: WordTuning): IndexData {
  if (!(bytes instanceof Uint8Array)) throw stale(`${bytes === null ? 'null' : typeof bytes}`, 'the bytes of an index')
  // A view must begin at a multiple of 8 bytes, but a part of a larger buffer may begin elsewhere.
  const aligned = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes)
  if (aligned.length < PREAMBLE_WORDS * 4) throw stale(`${aligned.length} bytes`, 'a whole index')
  const preamble = new Uint32Array(aligned.buffer, aligned.byteOffset, PREAMBLE_WORDS)
  const [magic, version, first, second, headLength = 0] = preamble
  if (magic !== MAGIC) throw stale('bytes that are not an index', 'an index of this machine’s byte order')
  if (version !== VERSION) throw stale(`version ${version}`, `version ${VERSION}`)
  const sum = checksum(aligned)
  if (aligned.length % ALIGNMENT > 0 || first !== sum[0] || second !== sum[1]) throw damaged()
  const headEnd = PREAMBLE_WORDS * 4 + headLength
  const head = aligned.subarray(PREAMBLE_WORDS * 4, headEnd)
  const header = orDamaged(() => JSON.parse(new TextDecoder().decode(head)) as Header)
  if (header.settings !== builtSettings(tuning)) throw stale('an index of other settings', 'those of this ranker')
  if (header.catalog !== catalogDigest(tools)) throw stale('an index of another catalog', 'one of these tools')
  return orDamaged(() => {
    const sections: Uint8Array[] = []
    let at = align(headEnd)
    for (const length of header.sections) {
      sections.push(aligned.subarray(at, at + length))
      at += align(length)
    }
    return checkData(dataOf(sections, tools, tuning))
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

function sectionsOf(data: IndexData): readonly (NumberArray | string)[] {
  const words = [...data.vocabulary.words()]
  return [
    Array.from(data.vocabulary.terms, ([stem]) => stem).join('\n'),
    words.map(([word]) => word).join('\n'),
    Uint32Array.from(words, ([, term]) => term),
    data.postings.start,
    data.postings.tools,
    data.postings.impacts,
    data.postings.forms,
    data.idf,
    data.formIdf,
    data.maxImpact,
    data.names.start,
    data.names.terms,
    data.nameForms,
    data.nameIdf,
    data.actionOf,
  ]
}

/** The reverse of {@link sectionsOf}, in the same order. */
function dataOf(sections: readonly Uint8Array[], tools: readonly SearchableTool[], tuning: WordTuning): IndexData {
  let next = 0
  const bytes = () => sections[next++]!
  const lines = () => {
    const text = new TextDecoder().decode(bytes())
    return text === '' ? [] : text.split('\n')
  }
  const view = <Numbers>(
    type: new (buffer: ArrayBufferLike, offset: number, length: number) => Numbers,
    size: number,
  ) => {
    const section = bytes()
    return new type(section.buffer, section.byteOffset, section.byteLength / size)
  }
  const integers = () => view(Uint32Array, 4)
  const reals = () => view(Float32Array, 4)
  // Properties are evaluated in their written order, which is the order of the sections.
  return {
    vocabulary: vocabularyOf(lines(), lines(), integers(), tuning),
    postings: { start: integers(), tools: integers(), impacts: reals(), forms: view(Uint8Array, 1) },
    idf: reals(),
    formIdf: reals(),
    maxImpact: reals(),
    names: { start: integers(), terms: integers() },
    nameForms: view(Uint8Array, 1),
    nameIdf: reals(),
    actionOf: view(Uint8Array, 1),
    ids: tools.map(tool => tool.id),
  }
}

function vocabularyOf(
  terms: readonly string[],
  words: readonly string[],
  termOf: Uint32Array,
  { stemming }: WordTuning,
): Vocabulary {
  const numbers = new Map(terms.map((term, number) => [term, number]))
  if (numbers.size !== terms.length || words.length !== termOf.length) throw new RangeError('vocabulary')
  return new Vocabulary(numbers, new Map(words.map((word, i) => [word, i])), termOf, stemming)
}

function bytesOf(section: NumberArray | string): Uint8Array {
  if (typeof section === 'string') return new TextEncoder().encode(section)
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength)
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/**
 * Returns a digest of all texts that rankers read, in order. Each list is preceded by its length, so that moving a text
 * to another field changes the digest.
 */
function catalogDigest(tools: readonly SearchableTool[]): string {
  let hashes = NO_HASHES
  const add = (texts: readonly string[]) => {
    hashes = texts.reduce((before, text) => hashText(text, before), hashText(String(texts.length), hashes))
  }
  for (const { id, name, title, server, category, description, keywords, parameters } of tools) {
    add([id, name, title, server, category, description])
    add(keywords)
    add(parameters.map(parameter => parameter.name))
    for (const parameter of parameters) {
      add([parameter.description])
      add(parameter.values)
    }
  }
  return [tools.length, ...hashes].join('-')
}

/**
 * Returns the settings that affect how an index is built. Settings that only ranking reads are left out, because they
 * may change.
 */
function builtSettings({ fieldWeights, lengthDiscount, saturation, stemming }: WordTuning): string {
  const weights = FIELDS.map(field => fieldWeights[field])
  return JSON.stringify([...weights, lengthDiscount, saturation, stemming])
}

function stale(found: string, expected: string, cause?: unknown): ToolSearchError {
  const message = `Found ${found}, expected ${expected}; index the catalog again`
  return new ToolSearchError('STALE_INDEX', message, cause === undefined ? {} : { cause })
}
