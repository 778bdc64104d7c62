import { perObject } from '../limits/per-object.js'
import { cutText } from '../text/cut-text.js'
import { oneLine } from '../text/hidden-characters.js'
import { isJsonObject } from '../text/json.js'
import { splitWords } from '../text/words.js'
import type { CatalogTool } from '../tool.js'
import { nameOrQuoted, type Property, quotedShort } from './schema-type.js'

/** Maximum characters of a note, without the name of its parameter. */
const MAX_LENGTH = 80
/** Maximum number of parameters that are read. */
const MAX_PARAMETERS = 64
const MAX_NAME_LENGTH = 200
/** With less room than this, in characters, no notes are written. */
const MIN_ROOM = 20
/** A description with at least this many new words is worth its tokens. */
const MIN_ADDED = 3
/**
 * Words that tell nothing of a value or a tool: function words, and words in the descriptions of nearly every parameter.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a all an and any are as at be by can each for from how if in into is it its not of on only or out that the their them this to use used ' +
    'using was when where whether which whose will with your default exact filter id identifier include included information items list max ' +
    'maximum min minimum name number numeric optional order page pagination per query required result results return returned returns set ' +
    'sort specific specified specify string text title type user users value'
  ).split(' '),
)
/** Signs of a text that says how a value is written: digits, quotes, brackets, units and examples. */
const HOW_TO_WRITE =
  /\d|(?:^|[\s(:,])["'`<]|\(|\be\.g|\bISO\b|format|such as|separated|\bin (?:seconds|minutes|hours|days|milliseconds|ms|bytes)\b/u
/** The end of a sentence, but not the full stop of `e.g.` or `i.e.` */
const SENTENCE_END = /(?<![\s(.]\p{L})[.;](?=\s|$)|[。；]/u
/**
 * Phrases about bounds and defaults. They do not count as saying how a value is written: a call is valid without them.
 */
const BOUNDS = /\(?\b(?:default|max|min|maximum|minimum)\b[^().;]*\)?/giu

/**
 * Notes on the parameters whose name and type do not say what to write, such as `path: relative to the root; since: ISO
 * 8601`: as many as fit into `room` characters, which include ` // ` before the notes. Notes on how a value is written
 * come first, then notes on required parameters.
 *
 * @param seen Notes that the reader has already seen: they are left out. The new notes are added to the set.
 */
export function parameterNotes(
  tool: Pick<CatalogTool, 'name'>,
  properties: readonly Property[],
  room: number,
  seen?: Set<string>,
): string {
  if (room < MIN_ROOM) return ''
  const candidates = properties.slice(0, MAX_PARAMETERS).flatMap(property => noteOn(property, tool.name) ?? [])
  const notes: string[] = []
  let left = room - ' // '.length
  for (const { text } of candidates.sort((a, b) => b.weight - a.weight)) {
    if (seen?.has(text) || text.length > left) continue
    seen?.add(text)
    notes.push(text)
    left -= text.length + '; '.length
  }
  return notes.join('; ')
}

/**
 * The first sentence of a parameter's description, on one line of at most 80 characters; undefined if the description
 * adds nothing to the name and the type. It adds something if it tells how to write the value, or if at least three of
 * its words are in neither the parameter's name nor the tool's. Its weight is 2 if it says how the value is written, plus
 * 1 if the parameter is required.
 */
const noteOn = perObject(({ name, schema, required }: Property, toolName: string) => {
  if (!isJsonObject(schema)) return undefined
  const description = schema['description']
  if (typeof description !== 'string') return undefined
  const line = oneLine(cutText(description, MAX_LENGTH * 4))
  const shortName = cutText(name, MAX_NAME_LENGTH)
  const nameWords = new Set([...splitWords(shortName), ...splitWords(toolName)])
  const isNew = (word: string) => !nameWords.has(word) && !STOP_WORDS.has(word)
  const added = new Set(splitWords(line).filter(isNew))
  const saysHow = !Array.isArray(schema['enum']) && HOW_TO_WRITE.test(line.replace(BOUNDS, ' '))
  if (added.size < MIN_ADDED && !saysHow) return undefined
  const end = line.search(SENTENCE_END)
  const sentence = end > 0 ? line.slice(0, end) : line
  const note = sentence.length <= MAX_LENGTH ? sentence : `${cutText(sentence, MAX_LENGTH - 1)}…`
  return {
    text: `${nameOrQuoted(shortName, quotedShort)}: ${note}`,
    weight: (saysHow ? 2 : 0) + (required ? 1 : 0),
  }
})
