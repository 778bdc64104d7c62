import type { SearchableTool } from '@ts/core'
import {
  backgroundStatistics,
  forEachWord,
  type QueryWord,
  stem,
  type Translate,
  type Translation,
} from '@ts/ranker-kit'
import { hasOtherScript } from './compile-parts.js'
import { findPhrases, type PhraseLookup } from './expansion.js'
import type { Thesaurus } from './thesaurus.js'

/** Function words of English that few other languages have: a text with one of them is English. */
const ENGLISH = /\b(?:the|and|with|from|this|your|of|to|for|by)\b/i

/** The translations of one phrase: its lookups are cached, because the texts of a catalog repeat the same words. */
type TranslationLookup = PhraseLookup<Translation>

/**
 * How to read the texts of a tool that is described in another language; undefined for a tool in English. `latin` has the words of languages
 * in Latin letters, `otherScripts` those of others. Made for one catalog: what it remembers is as large as the words of its foreign tools.
 */
export function translatorOf(
  latin: Thesaurus,
  otherScripts: Thesaurus | undefined,
): (tool: SearchableTool) => Translate | undefined {
  const ofLatin = rememberTranslations(latin)
  const ofOthers = otherScripts === undefined ? undefined : rememberTranslations(otherScripts)
  const { frequencies } = backgroundStatistics()
  const isEnglish = remember(word => frequencies.has(stem(word)))
  return tool => {
    const text = languageSample(tool)
    const lookups = !ENGLISH.test(text) && isForeign(text, ofLatin, isEnglish) ? [ofLatin] : []
    if (ofOthers !== undefined && hasOtherScript(text)) lookups.push(ofOthers)
    return lookups.length === 0 ? undefined : words => translationsOf(words, lookups)
  }
}

/** The texts of a tool from which its language is detected. */
export function languageSample({ name, title, description }: SearchableTool): string {
  return `${name} ${title} ${description}`
}

/** Whether more words of a text are known in other languages than are common among English tools. */
function isForeign(text: string, latin: TranslationLookup, isEnglish: (word: string) => boolean): boolean {
  const texts: string[] = []
  const english = new Set<string>()
  /** Never less than the number of known words. */
  let mayBeKnown = 0
  forEachWord(text, word => {
    texts.push(word)
    mayBeKnown += latin.longestFrom(word)
    if (isEnglish(word)) english.add(word)
  })
  if (mayBeKnown <= english.size) return false
  const words = queryWords(texts)
  const known = new Set<string>()
  for (const { first, length } of findPhrases(words, latin)) {
    for (const { word } of words.slice(first, first + length)) known.add(word)
  }
  return known.size > english.size
}

/** The highest certainty of each stem. */
function translationsOf(texts: readonly string[], lookups: readonly TranslationLookup[]): ReturnType<Translate> {
  const words = queryWords(texts)
  const surest = new Map<string, Translation>()
  for (const lookup of lookups) {
    for (const { meanings } of findPhrases(words, lookup)) {
      for (const meaning of meanings) {
        if (meaning.certainty > (surest.get(meaning.stem)?.certainty ?? 0)) surest.set(meaning.stem, meaning)
      }
    }
  }
  return [...surest.values()]
}

/** Meanings with a context are left out: the words that would determine the sense are in the same language. */
function rememberTranslations(thesaurus: Thesaurus): TranslationLookup {
  const translate = (phrase: string) =>
    thesaurus
      .meanings(phrase)
      ?.filter(({ context }) => context === undefined)
      .flatMap(({ stems, certainty }) => stems.map(stem => ({ stem, certainty })))
  return {
    language: thesaurus.language,
    longestFrom: remember(first => thesaurus.longestFrom(first)),
    meanings: remember(translate),
  }
}

function remember<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return key => {
    const value = known.get(key)
    if (value !== undefined || known.has(key)) return value as Value
    const found = find(key)
    known.set(key, found)
    return found
  }
}

function queryWords(texts: readonly string[]): readonly QueryWord[] {
  return texts.map(word => ({ word, stem: word, isStop: false }))
}
