import type { Ranked, RankerTraits } from './ranker.js'

/** STUB: whether the best hit stands out. */
export function isSureHit(ranked: readonly Ranked[], _traits: RankerTraits): boolean {
  return ranked.length > 0
}
