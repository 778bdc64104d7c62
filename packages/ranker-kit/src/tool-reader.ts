import type { SearchableTool } from '@ts/core'
import type { Translate } from './expansions.js'
import { FIELDS, type Field, fieldTexts } from './fields.js'
import { lengthsOf, packed, type Segment } from './segment.js'
import { forEachWord } from './tokens.js'
import type { WordTable } from './word-table.js'

const FIELD_COUNT = FIELDS.length
const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
/** How many occurrences of a word a translation with the certainty 1 counts as. */
const TRANSLATION = 0.5
/** Maximum number of stems that the translations of one tool may add to the index. */
const MAX_TRANSLATIONS = 128
const { name: NAME, server: SERVER, description: DESCRIPTION } = FIELD_NUMBER

/**
 * Creates a reader of tools; `finish` makes a segment of the tools read since the last one. Its state is in local
 * variables instead of an object: indexes are built rarely, and the JavaScript engine discards code that is optimised
 * for the shape of an object when the last such object is gone.
 */
export function toolReader(table: WordTable) {
  const { numberOf, termOf, isStop, actionOf: actionOfTerm } = table
  /** For each word of the table, its position in `words`, if `words` has it there. */
  const positionIn: number[] = []
  let words: number[] = []
  /** The occurrences of the segment, a pair of term and field each: `term × number of fields + field`. */
  let size = 0
  const keys: number[] = []
  const counts: number[] = []
  const forms: number[] = []
  let start: number[] = []
  let nameStart: number[] = []
  let names: number[] = []
  let actionOf: number[] = []
  /**
   * The position of each pair of term and field in the current tool's occurrences. Entries of earlier tools point
   * before `begin`; there are none of earlier segments.
   */
  let position = new Int32Array(4096).fill(-1)
  /** For each term of the table, its position in the finished segment; used only within `finish`. */
  let termPosition = new Uint32Array(4096)
  let begin = 0
  let field = 0
  /** The first content word of the current tool's description. */
  let firstTerm: number | undefined
  /** Translates the current tool; `translationsLeft` is how many stems it may still add. */
  let translate: Translate | undefined
  let translationsLeft = 0

  /** Adds a numbered word to the current field of the current tool. */
  function addWord(number: number): void {
    let at = positionIn[number] ?? 0
    if (words[at] !== number) {
      at = words.length
      while (positionIn.length < number) positionIn.push(0)
      positionIn[number] = at
      words.push(number)
    }
    add(termOf[number]!, at + 1)
  }

  function add(term: number, form: number, count = 1): void {
    const key = term * FIELD_COUNT + field
    if (key >= position.length) {
      const larger = new Int32Array(Math.max(key + 1, position.length * 2)).fill(-1)
      larger.set(position)
      position = larger
    }
    const at = position[key]!
    if (at >= begin) {
      counts[at]! += count
      return
    }
    position[key] = size
    keys[size] = key
    counts[size] = count
    forms[size++] = form
  }

  /**
   * Stop words are indexed only in names and servers. One look-up is enough for nearly every word, because texts have
   * few new words.
   */
  function visitWord(word: string): void {
    const number = numberOf.get(word) ?? table.addWord(word)
    if (isStop[number]! && field !== NAME && field !== SERVER) return
    addWord(number)
    if (field === NAME && !isStop[number]!) names.push(positionIn[number]!)
    if (field === DESCRIPTION) firstTerm ??= termOf[number]!
  }

  function visitCompound(compound: string): void {
    addWord(table.addWord(compound))
  }

  /** Returns the action of the first verb in the name; if there is none, the action of the description's first word. */
  function currentAction(): number {
    for (let i = nameStart.at(-1)!; i < names.length; i++) {
      const action = actionOfTerm[termOf[words[names[i]!]!]!]!
      if (action > 0) return action
    }
    return firstTerm === undefined ? 0 : actionOfTerm[firstTerm]!
  }

  function readTranslated(text: string, translated: Translate): void {
    const all: string[] = []
    const visit = (word: string) => {
      all.push(word)
      visitWord(word)
    }
    forEachWord(text, visit, visitCompound)
    for (const { stem: stemmed, certainty } of translated(all)) {
      if (translationsLeft-- <= 0) return
      add(table.addStem(stemmed), 0, TRANSLATION * certainty)
    }
  }

  function readText(text: string): void {
    if (translate === undefined) forEachWord(text, visitWord, visitCompound)
    else readTranslated(text, translate)
  }

  /** The terms of the segment, ascending. Their entries in `position` are reset for the next segment. */
  function finishTerms(): Uint32Array {
    const terms: number[] = []
    if (termPosition.length < table.stems.length) termPosition = new Uint32Array(2 * table.stems.length)
    for (let i = 0; i < size; i++) {
      const term = (keys[i]! / FIELD_COUNT) | 0
      if (terms[termPosition[term]!] !== term) {
        termPosition[term] = terms.length
        terms.push(term)
      }
      position[keys[i]!] = -1
    }
    const sorted = Uint32Array.from(terms).sort()
    for (let i = 0; i < sorted.length; i++) termPosition[sorted[i]!] = i
    return sorted
  }

  /** Sorts the occurrences by term: a counting sort, which keeps the order of the tools. */
  function sortOccurrences(termCount: number) {
    const starts = new Uint32Array(termCount + 1)
    for (let i = 0; i < size; i++) starts[termPosition[(keys[i]! / FIELD_COUNT) | 0]! + 1]!++
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!
    const next = starts.slice()
    const toolOf = new Uint32Array(size)
    const fieldOf = new Uint8Array(size)
    const sortedCounts = new Float64Array(size)
    const sortedForms = new Uint32Array(size)
    let tool = -1
    for (let i = 0; i < size; i++) {
      while (start[tool + 1]! <= i) tool++
      const at = next[termPosition[(keys[i]! / FIELD_COUNT) | 0]!]!++
      toolOf[at] = tool
      fieldOf[at] = keys[i]! % FIELD_COUNT
      sortedCounts[at] = counts[i]!
      sortedForms[at] = forms[i]!
    }
    return {
      start: packed(starts),
      toolOf: packed(toolOf),
      fieldOf,
      counts: packed(sortedCounts),
      forms: packed(sortedForms),
    }
  }

  return {
    read(tool: SearchableTool, translator: Translate | undefined): void {
      translate = translator
      translationsLeft = MAX_TRANSLATIONS
      begin = size
      start.push(begin)
      nameStart.push(names.length)
      firstTerm = undefined
      const texts = fieldTexts(tool)
      FIELDS.forEach((name, number) => {
        field = number
        for (const text of texts[name]) readText(text)
      })
      actionOf.push(currentAction())
    },
    finish(tools: readonly SearchableTool[]): Segment {
      const terms = finishTerms()
      const occurrences = sortOccurrences(terms.length)
      const segment = {
        tools,
        terms,
        ...occurrences,
        words: Uint32Array.from(words),
        nameStart: packed([...nameStart, names.length]),
        names: packed(names),
        actionOf: packed(actionOf),
        lengths: lengthsOf(occurrences, tools.length),
      }
      size = 0
      begin = 0
      words = []
      start = []
      nameStart = []
      names = []
      actionOf = []
      return segment
    },
  }
}
