import { createYielder } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { type Expansions, isLetters, type QueryWord, SpellingIndex } from '@ts/ranker-kit'
import { findPhrases, type PhraseLookup } from './expansion.js'
import type { Thesauri } from './thesauri.js'
import type { Meaning, Thesaurus, ThesaurusLanguage } from './thesaurus.js'

/** Adapts thesauri to the interface with which the engine expands queries. */
export function expansionsOf(thesauri: Thesauri): Expansions {
  let known: KnownStems | undefined
  const knownStems = () => {
    known ??= stemsOf(thesauri.all)
    return known
  }
  /**
   * Before the first search, all stems are read. This takes as long as the rest of the search, so the function yields
   * to other work afterwards.
   */
  async function prepareFirst(query: string): Promise<void> {
    await thesauri.prepareFor(query)
    knownStems()
    await createYielder({ sliceMs: 0 })()
  }
  return {
    prepareFor: query => (known === undefined ? prepareFirst(query) : thesauri.prepareFor(query)),
    translatorId: thesauri.translatorId,
    translator: thesauri.translator,
    bind(lookup) {
      const bound = thesauri.all.map(thesaurus => new BoundThesaurus(thesaurus, lookup))
      return {
        find: words => bound.flatMap(thesaurus => thesaurus.find(words)),
        has: stem => knownStems().has(stem),
        correct: (stem, anyStart) => knownStems().correct(stem, anyStart),
      }
    },
  }
}

type TermLookup = Parameters<Expansions['bind']>[0]
type BoundExpansions = ReturnType<Expansions['bind']>
type Expansion = ReturnType<BoundExpansions['find']>[number]
type ExpansionMeaning = Expansion['meanings'][number]

/** A thesaurus for one index. Meanings whose words are not in the index are removed once, for all queries. */
class BoundThesaurus implements PhraseLookup<ExpansionMeaning> {
  readonly #thesaurus: Thesaurus
  readonly #lookup: TermLookup
  /** Caches the meanings of each phrase at its first use; it has at most as many entries as the thesaurus. */
  readonly #bound = new Map<string, readonly ExpansionMeaning[]>()

  constructor(thesaurus: Thesaurus, lookup: TermLookup) {
    this.#thesaurus = thesaurus
    this.#lookup = lookup
  }

  get language(): ThesaurusLanguage {
    return this.#thesaurus.language
  }

  find(words: readonly QueryWord[]): readonly Expansion[] {
    return findPhrases(words, this)
  }

  longestFrom(first: string): number {
    return this.#thesaurus.longestFrom(first)
  }

  meanings(phrase: string): readonly ExpansionMeaning[] | undefined {
    const known = this.#bound.get(phrase)
    if (known !== undefined) return known
    const bound = this.#thesaurus
      .meanings(phrase)
      ?.map(meaning => this.#bindOne(meaning))
      .filter(meaning => meaning !== undefined)
    if (bound !== undefined) this.#bound.set(phrase, bound)
    return bound
  }

  #bindOne({ stems, certainty, context }: Meaning): ExpansionMeaning | undefined {
    const terms = this.#termsOf(stems)
    const senses = context && this.#termsOf(context)
    if (terms.length < stems.length || senses?.length === 0) return undefined
    const list = this.#lookup.postings(terms, senses)
    return list.tools.length === 0 ? undefined : { certainty, terms, list }
  }

  #termsOf(stems: readonly string[]): readonly number[] {
    return stems.map(stem => this.#lookup.findStem(stem)).filter(term => term !== undefined)
  }
}

/** The stems of these thesauri. Indexes without a thesaurus of their own share those of the only English one. */
function stemsOf(all: readonly Thesaurus[]): KnownStems {
  const english = all.filter(({ language }) => language === 'en')
  return english.length === 1 ? stemsOfOne(english[0]!) : new KnownStems(english)
}

const stemsOfOne = perObject((thesaurus: Thesaurus) => new KnownStems([thesaurus]))

/** The stems in the phrases of English thesauri, for look-up and spelling correction. */
class KnownStems {
  readonly #thesauri: readonly Thesaurus[]
  /** Stems that occur in phrases but never begin one. */
  readonly #later = new Set<string>()
  readonly #spelling: SpellingIndex

  constructor(thesauri: readonly Thesaurus[]) {
    this.#thesauri = thesauri
    const keys = thesauri.flatMap(thesaurus => thesaurus.keys())
    const first = new Set(keys.map(key => key.split(' ')[0]!))
    for (const key of keys) {
      for (const stem of key.split(' ')) if (!first.has(stem)) this.#later.add(stem)
    }
    this.#spelling = new SpellingIndex(keys.filter(isLetters).map((key, number) => [key, number] as const))
  }

  has(stem: string): boolean {
    return this.#later.has(stem) || this.#thesauri.some(thesaurus => thesaurus.longestFrom(stem) > 0)
  }

  correct(stem: string, anyStart: boolean): ReturnType<BoundExpansions['correct']> {
    return this.#spelling.correct(stem, anyStart)
  }
}
