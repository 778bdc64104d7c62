import { splitWords } from '@ts/core'

/** Maximum number of distinct words of a query that are compared; a long request states its need in fewer. */
const MAX_WORDS = 64

/**
 * Stop words: English words of grammar and courtesy, which two queries can share without meaning the same. Verbs such
 * as _find_ and _show_ are not stop words: their frequency in the memory determines their weight, which works in any
 * language.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i me my we us our you your he she it its they them their to of in on at for from by ' +
    'with about as into and or but if so than then is are was were be been being am do does did done have has had will ' +
    'would could should can may might must shall please also just not no some any all there here what which who how ' +
    'when where why im id ive'
  ).split(' '),
)

/** The distinct content words of a query, folded, in order. */
export function contentWords(query: string): readonly string[] {
  const words = new Set<string>()
  for (const word of splitWords(query)) {
    if (words.size >= MAX_WORDS) break
    if (!STOP_WORDS.has(word)) words.add(word)
  }
  return [...words]
}
