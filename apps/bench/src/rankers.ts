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
