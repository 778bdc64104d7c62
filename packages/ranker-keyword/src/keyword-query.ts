import { splitWords } from '@ts/core'

/** A parsed query. */
export type KeywordQuery = ReturnType<typeof readQuery>

/** How names, descriptions and queries are split before they are compared. */
export type WordsOption = 'substring' | 'split'

/**
 * Maximum number of distinct terms that are looked up; further terms of a longer query are ignored. Each term costs a
 * pass over the words that contain it, so the limit keeps a long query from blocking the thread. A third of a page of
 * English has about as many distinct terms.
 */
const MAX_TERMS = 64

/**
 * Characters that people put around a name or after a word. `+`, `#`, `-` and `_` are not included, because they can
 * belong to the term: `c++`, `c#`, `--force`.
 */
const WRAPPING = '"\'`´“”„‘’«»‹›()[]{}<>*.,;:!?¡¿…。、，！？「」'

/**
 * Parses a query, which may be any text. `name` is the whole query without surrounding quotes and punctuation, to compare
 * with tool names. `terms` has how often each distinct term occurs, in the order of first use.
 */
export function readQuery(query: string, words: WordsOption, stopWords: ReadonlySet<string>) {
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

/** Removes the quotes, backticks, brackets and punctuation around a text. */
function unwrap(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WRAPPING.includes(text[from]!)) from++
  while (to > from && WRAPPING.includes(text[to - 1]!)) to--
  return text.slice(from, to)
}
