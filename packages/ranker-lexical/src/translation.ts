import type { SearchableTool } from '@ts/core'
import { backgroundStatistics, forEachWord, type QueryWord, stem, type Translate } from '@ts/ranker-kit'
import { hasOtherScript } from './compile-parts.js'
import { findPhrases, type PhraseLookup } from './expansion.js'
import type { Thesaurus } from './thesaurus.js'

/** English function words that few other languages have; a text with one of them counts as English. */
const ENGLISH = /\b(?:the|and|with|from|this|your|of|to|for|by)\b/i

/** Looks up the translations of phrases. Results are cached, because the texts of a catalog repeat the same words. */
type Translation = ReturnType<Translate>[number]
type TranslationLookup = PhraseLookup<Translation>

/**
 * Creates a function that returns how to translate a tool's texts, or undefined for a tool in English. `latin` has the
 * words in Latin letters, `otherScripts` the words in other scripts. Create it for one catalog, because its cache grows
 * with the number of distinct words in the tools.
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

/** Whether a text has more words of the thesaurus of other languages than words common in English tools. */
function isForeign(text: string, latin: TranslationLookup, isEnglish: (word: string) => boolean): boolean {
  const texts: string[] = []
  const english = new Set<string>()
  /** An upper bound of the number of words that `latin` knows. */
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

/** Translates words to English stems, each with its highest certainty. */
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

/** Caches the translations of phrases without a context, whose words would not be in English in such a tool. */
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
