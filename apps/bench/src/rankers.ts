import type { Ranker } from '@ts/core'
import { chooseNames } from './lists.js'

/** A ranker that the bench can be asked for by name. */
export interface RankerEntry {
  readonly name: string
  /** One sentence for `--help` and the report. */
  readonly summary: string
  /** Loads its package, only when it is asked for. */
  readonly load: () => Promise<Ranker>
}

/** Every ranker of ours, one line each. */
export const RANKERS: readonly RankerEntry[] = [
  {
    name: 'keyword',
    summary: 'words in the name count 3, in the description 1',
    load: async () => (await import('@ts/ranker-keyword')).createKeywordRanker(),
  },
  {
    name: 'bm25',
    summary: 'BM25 over name, description and parameters',
    load: async () => (await import('@ts/ranker-bm25')).createBm25Ranker(),
  },
  {
    name: 'lexical',
    summary: 'fielded BM25 with stems, synonyms, corrected spellings and exact names',
    load: async () => (await import('@ts/ranker-lexical')).createLexicalRanker(),
  },
  {
    name: 'regex',
    summary: 'a regular expression over names and descriptions, words where it is none',
    load: async () => (await import('@ts/ranker-regex')).createRegexRanker(),
  },
]

/** The entries of a list such as `keyword,bm25`, in its order; all of them without one. An unknown name is an error. */
export function chooseRankers(list: string | undefined, entries: readonly RankerEntry[] = RANKERS): RankerEntry[] {
  if (list === undefined) return [...entries]
  const names = chooseNames(
    '--rankers',
    list,
    entries.map(entry => entry.name),
  )
  return names.flatMap(name => entries.filter(entry => entry.name === name))
}
