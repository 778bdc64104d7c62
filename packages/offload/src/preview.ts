import { createYielder } from '@ts/core'
import { showHiddenCharacters } from '@ts/core/kit'
import { fitLines, MAX_PARSED, type PathLine, structureOf } from './json-structure.js'
import { countLineFeeds, firstOf, grouped, lastOf } from './text-pieces.js'

/** How an output is shown. `structure`: JSON by its structure, other text by both ends. `plain`: only the beginning. */
export type PreviewKind = 'structure' | 'plain'

/** The facts from which a preview is made. `structure` is empty if the text is not JSON, or too long to be parsed. */
export type ScannedText = Awaited<ReturnType<typeof scanText>>

export interface PreviewInput {
  readonly tool: string
  readonly scanned: ScannedText
  readonly tokens: number
  /** Undefined if the output could not be stored. */
  readonly handle: string | undefined
  /** Why the output could not be stored. */
  readonly reason?: string
}

/**
 * Maximum number of characters that are shown of the beginning and of the end of JSON: one or two records, and the last
 * values. Both are a choice.
 */
const BEGINNING = 350
const END = 150

/** Reads a text: `ends` characters of each end, which overlap if it is short, its size, and its structure. */
export async function scanText(pieces: AsyncIterable<string>, ends: number) {
  let beginning = ''
  let tail = ''
  let characters = 0
  let lineFeeds = 0
  for await (const piece of pieces) {
    if (beginning.length < MAX_PARSED) beginning += piece
    tail = lastOf(tail + lastOf(piece, ends), ends)
    characters += piece.length
    lineFeeds += countLineFeeds(piece)
  }
  const lines = lineFeeds + (tail === '' || tail.endsWith('\n') ? 0 : 1)
  const structure: PathLine[] = []
  const pause = createYielder()
  for (const line of characters <= MAX_PARSED ? structureOf(beginning) : []) {
    structure.push(line)
    await pause()
  }
  return { head: firstOf(beginning, ends), tail, characters, lines, structure }
}

/** The text that the model gets instead of an output, with at most the given number of characters. */
export function writePreview(input: PreviewInput, kind: PreviewKind, characters: number): string {
  const { scanned } = input
  const before = headerOf(input)
  const after = footerOf(input)
  const room = Math.max(0, characters - before.length - after.length - 2)
  const body =
    kind === 'plain'
      ? beginning(scanned, room)
      : input.handle !== undefined && scanned.structure.length > 0
        ? structure(scanned, room)
        : ends(scanned, room)
  return firstOf(`${before}\n${body}\n${after}`, characters)
}

function headerOf({ tool, scanned, tokens, handle, reason }: PreviewInput): string {
  const name = showHiddenCharacters(firstOf(tool, 80))
  const { characters, lines } = scanned
  const size = `${grouped(characters)} characters in ${grouped(lines)} ${lines === 1 ? 'line' : 'lines'}, about ${grouped(tokens)} tokens`
  if (handle === undefined)
    return `The output of ${name} is too large to show (${size}), and could not be stored: ${reason ?? 'storing failed'}. What is left out here is lost.`
  return `The output of ${name} is too large to show (${size}). It is stored as ${handle}.`
}

function footerOf({ handle, scanned }: PreviewInput): string {
  if (handle === undefined)
    return 'If you need the rest, call the tool again with narrower arguments, for example a filter or a smaller page.'
  // A text that is too long to be parsed here may still be JSON for jq.
  const isJson = scanned.structure.length > 0 || (scanned.characters > MAX_PARSED && /^\s*[[{]/.test(scanned.head))
  const query = isJson ? 'query_large_output (jq), ' : ''
  return `Get what you need from it with ${query}search_large_output (pattern) or read_large_output (from, length); give that name as output.`
}

/**
 * The paths come first. Both ends are also shown, because a long text in the JSON may have its most important part at
 * its end.
 */
function structure({ structure: lines, head, tail, characters }: ScannedText, room: number): string {
  const first = firstOf(head, Math.min(BEGINNING, Math.floor(room / 5)))
  const last = lastOf(tail, Math.min(END, Math.floor(room / 10), characters - first.length))
  const paths = fitLines(lines, room - first.length - last.length - 50)
  return `JSON, by jq path:\n${paths}\nIt begins:\n${first}…\nIt ends:\n…${last}`
}

function beginning({ head, characters }: ScannedText, room: number): string {
  const text = firstOf(head, Math.max(0, room - 60))
  return `It begins:\n${text}\n[${grouped(characters - text.length)} more characters]`
}

/** Both ends, because results and errors often come last. If lines are short, only whole lines are shown. */
function ends({ head, tail, characters, lines }: ScannedText, room: number): string {
  const half = Math.max(0, Math.floor((room - 120) / 2))
  const first = wholeLinesFirst(firstOf(head, half))
  const last = wholeLinesLast(lastOf(tail, Math.min(half, characters - first.length)))
  const left = characters - first.length - last.length
  if (left <= 0) return `${first}${last}`
  const between = lines - countLineFeeds(first) - countLineFeeds(last) - (last.endsWith('\n') ? 0 : 1)
  const leftLines = between > 0 ? ` in ${grouped(between)} ${between === 1 ? 'line' : 'lines'}` : ''
  const gap = `[${grouped(left)} characters${leftLines} left out, from character ${grouped(first.length)} on]`
  return `It begins:\n${first}${first.endsWith('\n') ? '' : '\n'}${gap}\nIt ends:\n${last}`
}

/** The text up to its last line feed, if most of the text remains. */
function wholeLinesFirst(text: string): string {
  const end = text.lastIndexOf('\n') + 1
  return end > text.length / 2 ? text.slice(0, end) : text
}

function wholeLinesLast(text: string): string {
  const from = text.indexOf('\n') + 1
  return from > 0 && from < text.length / 2 ? text.slice(from) : text
}
