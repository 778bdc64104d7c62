import { getOrInsert, lazyAsync } from '@ts/core/kit'
import type { Expansions, QueryWord, Translate } from '@ts/ranker-kit'
import { expansionsOf } from './bound-thesaurus.js'
import { loadThesauri } from './thesauri.js'

/** A list of one tool, because the lists of the index are not in this process. */
const UNKNOWN: ReturnType<Parameters<Expansions['bind']>[0]['postings']> = {
  tools: Uint32Array.of(0),
  forms: Uint8Array.of(0),
  impacts: Float32Array.of(0),
  idf: 0,
  maxImpact: 0,
}

/**
 * Creates a function that gives synonyms and translations of a query's words as stems, for an index outside of this
 * process. Of a phrase, each stem has a part of the certainty. The thesauri are loaded at the first call.
 */
export function createQueryExpander(): (query: string, words: readonly QueryWord[]) => Promise<ReturnType<Translate>> {
  const numbers = new Map<string, number>()
  const stems: string[] = []
  const load = lazyAsync(async () => {
    const expansions = expansionsOf(await loadThesauri())
    const findStem = (stem: string) => getOrInsert(numbers, stem, () => stems.push(stem) - 1)
    return { expansions, bound: expansions.bind({ findStem, postings: () => UNKNOWN }) }
  })
  return async (query, words) => {
    const { expansions, bound } = await load()
    await expansions.prepareFor(query)
    const meanings = bound.find(words).flatMap(found => found.meanings)
    return meanings.flatMap(({ terms, certainty }) =>
      terms.map(term => ({ stem: stems[term]!, certainty: certainty / terms.length })),
    )
  }
}
