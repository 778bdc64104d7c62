import { type SearchableTool, ToolSearchError } from '@ts/core'
import type { LexicalData } from './lexical-data.js'
import type { LexicalTuning } from './tuning.js'
import { Vocabulary } from './vocabulary.js'

/** Raised whenever the bytes, or what they mean, change. */
const VERSION = 2
/** `TSLX` as a number in the machine's byte order: a file from a machine of the other order is recognised by it. */
const MAGIC = 0x584c5354
/** Magic, version, checksum, length of the header. */
const PREAMBLE_WORDS = 4
const ALIGNMENT = 8

type NumberArray = Uint8Array | Uint32Array | Float32Array | Float64Array

interface Header {
  readonly catalog: string
  readonly settings: string
  /** Bytes of each section, in order. */
  readonly sections: readonly number[]
}

/**
 * An index as bytes: a preamble, a header in JSON, and the arrays one after another, each at a multiple of 8 so that a
 * load is a view and not a copy.
 */
export function serializeData(data: LexicalData, tools: readonly SearchableTool[], tuning: LexicalTuning): Uint8Array {
  const sections = sectionsOf(data).map(bytesOf)
  const header: Header = {
    catalog: catalogDigest(tools),
    settings: settingsDigest(tuning),
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
  preamble.set([MAGIC, VERSION, 0, head.length])
  preamble[2] = checksum(bytes)
  return bytes
}

/**
 * The index that {@link serializeData} wrote.
 *
 * @throws ToolSearchError `STALE_INDEX` where the bytes are damaged, of another version, of other settings or of another catalog.
 */
export function loadData(bytes: Uint8Array, tools: readonly SearchableTool[], tuning: LexicalTuning): LexicalData {
  // A view needs its bytes at a multiple of 8; a buffer cut out of a larger one need not stand so.
  const aligned = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
  if (aligned.length < PREAMBLE_WORDS * 4) throw stale(`${aligned.length} bytes`, 'a whole index')
  const [magic, version, sum, headLength = 0] = new Uint32Array(aligned.buffer, aligned.byteOffset, PREAMBLE_WORDS)
  if (magic !== MAGIC) throw stale('bytes that are no index', 'an index of this machine’s byte order')
  if (version !== VERSION) throw stale(`version ${version}`, `version ${VERSION}`)
  if (sum !== checksum(aligned)) throw stale('a damaged index', 'the bytes as they were written')
  const headEnd = PREAMBLE_WORDS * 4 + headLength
  const header = JSON.parse(new TextDecoder().decode(aligned.subarray(PREAMBLE_WORDS * 4, headEnd))) as Header
  if (header.settings !== settingsDigest(tuning)) throw stale('an index of other settings', 'those of this ranker')
  if (header.catalog !== catalogDigest(tools)) throw stale('an index of another catalog', 'one of these tools')
  const sections: Uint8Array[] = []
  let at = align(headEnd)
  for (const length of header.sections) {
    sections.push(aligned.subarray(at, at + length))
    at += align(length)
  }
  return dataOf(sections, tools, tuning)
}

function sectionsOf(data: LexicalData): readonly (NumberArray | string)[] {
  const words = [...data.vocabulary.words]
  return [
    [...data.vocabulary.terms].join('\n'),
    words.map(([word]) => word).join('\n'),
    Uint32Array.from(words, ([, term]) => term),
    data.postings.start,
    data.postings.tools,
    data.postings.impacts,
    data.idf,
    data.maxImpact,
    data.names.start,
    data.names.terms,
    data.nameForms,
    data.nameIdf,
    data.texts.start,
    data.texts.terms,
    data.actionOf,
    data.nameKeys,
  ]
}

/** The reverse of {@link sectionsOf}, in the same order. */
function dataOf(sections: readonly Uint8Array[], tools: readonly SearchableTool[], tuning: LexicalTuning): LexicalData {
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
  // Properties are evaluated in the order in which they stand, which is that of the sections.
  return {
    vocabulary: vocabularyOf(lines(), lines(), integers(), tuning),
    postings: { start: integers(), tools: integers(), impacts: reals() },
    idf: reals(),
    maxImpact: reals(),
    names: { start: integers(), terms: integers() },
    nameForms: integers(),
    nameIdf: reals(),
    texts: { start: integers(), terms: integers() },
    actionOf: view(Uint8Array, 1),
    nameKeys: view(Float64Array, 8),
    ids: tools.map(tool => tool.id),
  }
}

function vocabularyOf(
  terms: readonly string[],
  words: readonly string[],
  termOf: Uint32Array,
  { stemming }: LexicalTuning,
): Vocabulary {
  const numbers = new Map(terms.map((term, number) => [term, number]))
  return new Vocabulary(numbers, new Map(words.map((word, i) => [word, termOf[i]!])), stemming)
}

function bytesOf(section: NumberArray | string): Uint8Array {
  if (typeof section === 'string') return new TextEncoder().encode(section)
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength)
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/** Of everything that follows it, four bytes at a time (the length is a multiple of 8). Finds damage; it is no defence against forgery. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let sum = bytes.length
  for (let i = PREAMBLE_WORDS - 1; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]!) | 0
  return sum >>> 0
}

/** Of all text that rankers see, in order: two independent 32-bit hashes. */
function catalogDigest(tools: readonly SearchableTool[]): string {
  const digest = new TextDigest()
  for (const tool of tools) {
    for (const text of [tool.id, tool.name, tool.title, tool.server, tool.category, tool.description]) digest.add(text)
    for (const keyword of tool.keywords) digest.add(keyword)
    for (const parameter of tool.parameters) {
      digest.add(parameter.name)
      digest.add(parameter.description)
      for (const value of parameter.values) digest.add(value)
    }
  }
  return `${tools.length}-${digest.end()}`
}

/** Of the settings that an index is built with; those that only ranking reads may change. */
function settingsDigest(tuning: LexicalTuning): string {
  const { fieldWeights, lengthDiscount, saturation, stemming, compounds } = tuning
  const built = [fieldWeights, lengthDiscount, saturation, stemming, compounds]
  const digest = new TextDigest()
  digest.add(JSON.stringify(built, (_, value) => (isRecord(value) ? Object.entries(value).sort() : value)))
  return digest.end()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

class TextDigest {
  #first = 0x811c9dc5
  #second = 0x9e3779b1

  add(text: string): void {
    let first = this.#first ^ text.length
    let second = this.#second
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      first = Math.imul(first ^ code, 0x01000193)
      second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13)
    }
    this.#first = first
    this.#second = Math.imul(second ^ text.length, 0xc2b2ae35)
  }

  end(): string {
    return [this.#first, this.#second].map(value => (value >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

function stale(found: string, expected: string): ToolSearchError {
  return new ToolSearchError('STALE_INDEX', `Found ${found}, expected ${expected}; index the catalog again`)
}
