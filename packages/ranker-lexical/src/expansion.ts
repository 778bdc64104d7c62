import type { QueryWord } from '@ts/ranker-kit'
import type { ThesaurusLanguage } from './thesaurus.js'

/** A thesaurus in which phrases are looked up; `M` is the type of a meaning. */
export interface PhraseLookup<M> {
  readonly language: ThesaurusLanguage
  longestFrom(first: string): number
  meanings(phrase: string): readonly M[] | undefined
}

/** A word or phrase of a query that a thesaurus knows. */
export interface FoundPhrase<M> {
  readonly first: number
  readonly length: number
  readonly meanings: readonly M[]
}

/**
 * Finds the phrases of a query that a thesaurus contains, in the order of the query. At each word, the longest phrase
 * wins; its words are not looked up alone.
 */
export function findPhrases<M>(words: readonly QueryWord[], thesaurus: PhraseLookup<M>): readonly FoundPhrase<M>[] {
  const keys = words.map(({ word, stem }) => (thesaurus.language === 'en' ? stem : word))
  const found: FoundPhrase<M>[] = []
  for (let first = 0; first < words.length; ) {
    const longest = thesaurus.longestFrom(keys[first]!)
    const phrase =
      phraseAt(first, longest, keys, thesaurus) ?? wordAt(first, longest, words[first]!, keys[first]!, thesaurus)
    if (phrase !== undefined) found.push(phrase)
    first += phrase?.length ?? 1
  }
  return found
}

/** A phrase may consist of stop words (`who am i`), which have a meaning only together. */
function phraseAt<M>(first: number, longest: number, keys: readonly string[], thesaurus: PhraseLookup<M>) {
  for (let length = Math.min(longest, keys.length - first); length > 1; length--) {
    const meanings = thesaurus.meanings(keys.slice(first, first + length).join(' '))
    if (meanings !== undefined) return { first, length, meanings }
  }
  return undefined
}

function wordAt<M>(first: number, longest: number, { isStop }: QueryWord, key: string, thesaurus: PhraseLookup<M>) {
  if (isStop) return undefined
  const meanings = longest > 0 ? thesaurus.meanings(key) : undefined
  if (meanings !== undefined) return { first, length: 1, meanings }
  if (key.charCodeAt(0) < FIRST_HANGUL || !HANGUL.test(key)) return undefined
  // Korean words can end with particles: 이슈를 is 이슈 with an object particle.
  for (let end = Math.min(key.length - 1, MAX_KOREAN_STEM); end >= MIN_KOREAN_STEM; end--) {
    const stem = thesaurus.meanings(key.slice(0, end))
    if (stem !== undefined) return { first, length: 1, meanings: stem }
  }
  return undefined
}

const FIRST_HANGUL = 0xac00
/** Minimum number of syllables of a stem. With one, nearly every long word would match a short, different word. */
const MIN_KOREAN_STEM = 2
/** Maximum number of syllables of a stem: more than any Korean word in a thesaurus has. */
const MAX_KOREAN_STEM = 16
const HANGUL = /^[\uac00-\ud7a3]+$/
