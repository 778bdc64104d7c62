import type { SearchableTool } from '@ts/core'
import { backgroundStatistics, forEachWord, type QueryWord, stem, type Translate } from '@ts/ranker-kit'
import { hasOtherScript } from './compile-parts.js'
import { findPhrases } from './expansion.js'
import type { Meaning, Thesaurus } from './thesaurus.js'

/** Function words of English that few other languages have: a text with one of them is English. */
const ENGLISH = /\b(?:the|and|with|from|this|your|of|to|for|by)\b/i
/** Different words of a text that must belong to a language in Latin letters: one may be a name, or a word of both languages. */
const MIN_FOREIGN_WORDS = 2
/** Less certain meanings would bring a tool up for words that it does not mean. */
const MIN_CERTAINTY = 0.5

/**
 * How to read the texts of a tool that is described in another language; undefined for a tool in English. `latin` has the words of languages
 * in Latin letters, `otherScripts` those of others.
 */
export function translatorOf(
  tool: SearchableTool,
  latin: Thesaurus,
  otherScripts: Thesaurus | undefined,
): Translate | undefined {
  const text = languageSample(tool)
  const isLatin = !ENGLISH.test(text) && isForeign(wordsOf(text), latin)
  const thesauri = isLatin ? [latin] : []
  if (otherScripts !== undefined && hasOtherScript(text)) thesauri.push(otherScripts)
  return thesauri.length === 0 ? undefined : texts => translationsOf(texts, thesauri)
}

/** The texts of a tool by which its language is detected. */
export function languageSample({ name, title, description }: SearchableTool): string {
  return `${name} ${title} ${description}`
}

/** Whether more words of a text are known in other languages than are common among English tools. */
function isForeign(words: readonly QueryWord[], latin: Thesaurus): boolean {
  const known = new Set<string>()
  for (const { first, length } of findPhrases(words, latin)) {
    for (const { word } of words.slice(first, first + length)) known.add(word)
  }
  if (known.size < MIN_FOREIGN_WORDS) return false
  const { frequencies } = backgroundStatistics()
  const english = new Set(words.map(({ word }) => word).filter(word => frequencies.has(stem(word))))
  return known.size > english.size
}

/** The surest certainty of each stem. Meanings in one sense only are left out: the words that would tell the sense are of the same language. */
function translationsOf(text: string, thesauri: readonly Thesaurus[]): ReturnType<Translate> {
  const words = wordsOf(text)
  const certainties = new Map<string, number>()
  for (const thesaurus of thesauri) {
    for (const { meanings } of findPhrases<Meaning>(words, thesaurus)) {
      for (const { stems, certainty, context } of meanings) {
        if (certainty < MIN_CERTAINTY || context !== undefined) continue
        for (const stem of stems) certainties.set(stem, Math.max(certainty, certainties.get(stem) ?? 0))
      }
    }
  }
  return Array.from(certainties, ([stem, certainty]) => ({ stem, certainty }))
}

function wordsOf(text: string): readonly QueryWord[] {
  const words: QueryWord[] = []
  forEachWord(text, word => {
    words.push({ word, stem: word, isStop: false })
  })
  return words
}
