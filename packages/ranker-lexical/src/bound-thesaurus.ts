import { createYielder } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { type Expansions, isLetters, SpellingIndex } from '@ts/ranker-kit'
import { findPhrases, type PhraseLookup } from './expansion.js'
import type { Thesauri } from './thesauri.js'
import type { Meaning, Thesaurus } from './thesaurus.js'

/** Adapts thesauri to the interface with which the engine expands queries. */
export function expansionsOf({ all, languages }: Thesauri): Expansions {
  let known: ReturnType<typeof stemsOf> | undefined
  const knownStems = () => {
    known ??= stemsOf(all)
    return known
  }
  /** Reads all stems before the first search. That takes as long as the rest of a search, so it yields afterwards. */
  async function prepareFirst(query: string): Promise<void> {
    await languages?.prepareFor(query)
    knownStems()
    await createYielder({ sliceMs: 0 })()
  }
  return {
    prepareFor: query => (known === undefined ? prepareFirst(query) : languages?.prepareFor(query)),
    translatorId: async () => languages?.translatorId() ?? '',
    translator: () => languages?.translator() ?? (async () => () => undefined),
    bind(lookup) {
      const bound = all.map(thesaurus => bindThesaurus(thesaurus, lookup))
      return {
        find: words => bound.flatMap(thesaurus => findPhrases(words, thesaurus)),
        has: stem => knownStems().has(stem),
        correct: (stem, anyStart) => knownStems().correct(stem, anyStart),
      }
    },
  }
}

type TermLookup = Parameters<Expansions['bind']>[0]
type BoundExpansions = ReturnType<Expansions['bind']>
type ExpansionMeaning = ReturnType<BoundExpansions['find']>[number]['meanings'][number]

/** A thesaurus for one index. Meanings whose words are not in the index are removed once, for all queries. */
function bindThesaurus(thesaurus: Thesaurus, lookup: TermLookup): PhraseLookup<ExpansionMeaning> {
  /** Caches the meanings of each phrase at its first use; it has at most as many entries as the thesaurus. */
  const bound = new Map<string, readonly ExpansionMeaning[]>()
  const termsOf = (stems: readonly string[]) =>
    stems.map(stem => lookup.findStem(stem)).filter(term => term !== undefined)

  function bindOne({ stems, certainty, context }: Meaning): ExpansionMeaning | undefined {
    const terms = termsOf(stems)
    const senses = context && termsOf(context)
    if (terms.length < stems.length || senses?.length === 0) return undefined
    const list = lookup.postings(terms, senses)
    return list.tools.length === 0 ? undefined : { certainty, terms, list }
  }

  return {
    language: thesaurus.language,
    longestFrom: first => thesaurus.longestFrom(first),
    meanings(phrase) {
      const known = bound.get(phrase)
      if (known !== undefined) return known
      const found = thesaurus.meanings(phrase)?.map(bindOne)
      const meanings = found?.filter(meaning => meaning !== undefined)
      if (meanings !== undefined) bound.set(phrase, meanings)
      return meanings
    },
  }
}

/** The stems of these thesauri. Indexes without a thesaurus of their own share those of the only English one. */
function stemsOf(all: readonly Thesaurus[]) {
  const english = all.filter(({ language }) => language === 'en')
  return english.length === 1 ? stemsOfOne(english[0]!) : readStems(english)
}

const stemsOfOne = perObject((thesaurus: Thesaurus) => readStems([thesaurus]))

/** The stems in the phrases of English thesauri, for look-up and spelling correction. */
function readStems(thesauri: readonly Thesaurus[]): Pick<BoundExpansions, 'has' | 'correct'> {
  const keys = thesauri.flatMap(thesaurus => thesaurus.keys())
  const first = new Set(keys.map(key => key.split(' ')[0]!))
  /** Stems that occur in phrases but never begin one. */
  const later = new Set(keys.flatMap(key => key.split(' ')).filter(stem => !first.has(stem)))
  const spelling = new SpellingIndex(keys.filter(isLetters).map((key, number) => [key, number] as const))
  return {
    has: stem => later.has(stem) || thesauri.some(thesaurus => thesaurus.longestFrom(stem) > 0),
    correct: (stem, anyStart) => spelling.correct(stem, anyStart),
  }
}
