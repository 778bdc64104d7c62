import type { SearchableTool } from '@ts/core'
import type { Translate } from './expansions.js'
import { FIELDS, type Field, fieldTexts } from './fields.js'
import { createOccurrences } from './occurrences.js'
import { lengthsOf, packed, type Segment } from './segment.js'
import { forEachWord } from './tokens.js'
import type { WordTable } from './word-table.js'

const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
/** How many occurrences of a word a translation with the certainty 1 counts as. */
const TRANSLATION = 0.5
const { name: NAME, server: SERVER, description: DESCRIPTION } = FIELD_NUMBER

/**
 * Creates a reader of tools; `finish` makes a segment of the tools read since the last one. Its state is in local
 * variables instead of an object: indexes are built rarely, and the JavaScript engine discards code that is optimised
 * for the shape of an object when the last such object is gone.
 */
export function toolReader(table: WordTable) {
  const { numberOf, termOf, isStop, actionOf: actionOfTerm } = table
  const occurrences = createOccurrences()
  const words = createSegmentWords()
  let nameStart: number[] = []
  let names: number[] = []
  let actionOf: number[] = []
  let field = 0
  /** The actions of the first verb in the current tool's name, and of its description's first content word. */
  let nameAction = 0
  let descriptionAction: number | undefined

  /** Adds a numbered word to the current field of the current tool, and returns its position in the segment. */
  function addWord(number: number): number {
    const at = words.place(number)
    occurrences.add(termOf[number]!, field, at + 1, 1)
    return at
  }

  /** Stop words are indexed only in names and servers. One look-up is usually enough: texts have few new words. */
  function visitWord(word: string): void {
    const number = numberOf.get(word) ?? table.addWord(word)
    if (isStop[number]! && field !== NAME && field !== SERVER) return
    const at = addWord(number)
    if (field === DESCRIPTION) descriptionAction ??= actionOfTerm[termOf[number]!]!
    if (field !== NAME || isStop[number]!) return
    names.push(at)
    nameAction ||= actionOfTerm[termOf[number]!]!
  }

  function visitCompound(compound: string): void {
    addWord(table.addWord(compound))
  }

  function readTranslated(text: string, translated: Translate): void {
    const all: string[] = []
    const visit = (word: string) => {
      all.push(word)
      visitWord(word)
    }
    forEachWord(text, visit, visitCompound)
    for (const { stem: stemmed, certainty } of translated(all))
      occurrences.add(table.addStem(stemmed), field, 0, TRANSLATION * certainty)
  }

  return {
    read(tool: SearchableTool, translate: Translate | undefined): void {
      occurrences.beginTool()
      nameStart.push(names.length)
      nameAction = 0
      descriptionAction = undefined
      const texts = fieldTexts(tool)
      FIELDS.forEach((name, number) => {
        field = number
        for (const text of texts[name]) {
          if (translate === undefined) forEachWord(text, visitWord, visitCompound)
          else readTranslated(text, translate)
        }
      })
      actionOf.push(nameAction || (descriptionAction ?? 0))
    },
    finish(tools: readonly SearchableTool[]): Segment {
      const found = occurrences.finish(table.stems.length)
      const segment = {
        tools,
        ...found,
        words: words.finish(),
        nameStart: packed([...nameStart, names.length]),
        names: packed(names),
        actionOf: packed(actionOf),
        lengths: lengthsOf(found, tools.length),
      }
      nameStart = []
      names = []
      actionOf = []
      return segment
    },
  }
}

/** Numbers the words of a segment in order of first use; `finish` begins the next segment. */
function createSegmentWords() {
  let words: number[] = []
  /** For each word of the table, its position in `words`, if `words` has it there. */
  const positionIn: number[] = []
  return {
    place(number: number): number {
      const known = positionIn[number] ?? 0
      if (words[known] === number) return known
      while (positionIn.length < number) positionIn.push(0)
      positionIn[number] = words.length
      return words.push(number) - 1
    },
    finish(): Uint32Array {
      const finished = Uint32Array.from(words)
      words = []
      return finished
    },
  }
}
