import { splitWords } from '@ts/core'

/** A query taken apart. */
export interface KeywordQuery {
  /** The whole query without what is wrapped around it, as a name to compare with. */
  readonly name: string
  /** How often each distinct term occurs in the query, in the order of first use. */
  readonly terms: ReadonlyMap<string, number>
}

/** How names, descriptions and queries are cut into what is compared. */
export type WordsOption = 'substring' | 'split'

/**
 * Distinct terms that are looked up; the rest of a longer query is ignored. A third of a page of English has about as many, and each
 * costs a pass over the words that contain it, so that no query holds the thread.
 */
const MAX_TERMS = 64

/** What people wrap around a name or end a word with. `+`, `#`, `-` and `_` are not among it: `c++`, `c#`, `--force`. */
const WRAPPING = '"\'`´“”„‘’«»‹›()[]{}<>*.,;:!?¡¿…。、，！？「」'

/** Takes a query apart; it may be any text. */
export function readQuery(query: string, words: WordsOption, stopWords: ReadonlySet<string>): KeywordQuery {
  const terms = new Map<string, number>()
  const found = words === 'split' ? splitWords(query) : query.toLowerCase().split(/\s+/).map(unwrap)
  for (const term of found) {
    if (term === '' || stopWords.has(term)) continue
    const times = terms.get(term)
    if (times === undefined && terms.size >= MAX_TERMS) continue
    terms.set(term, (times ?? 0) + 1)
  }
  return { name: unwrap(query.trim()), terms }
}

/** Text without the quotes, backticks, brackets and punctuation around it. */
function unwrap(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WRAPPING.includes(text[from]!)) from++
  while (to > from && WRAPPING.includes(text[to - 1]!)) to--
  return text.slice(from, to)
}
