import { printable } from './printable.js'
import { RECOMMENDED } from './rankers.js'

/** The name of a ranker; that of an alias with the name that tables of `ts-bench run` have for it. */
export function rankerText(name: string): string {
  return name === RECOMMENDED ? `${name} (the same as reranked in the tables of ts-bench run)` : printable(name, 60)
}
