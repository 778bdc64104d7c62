import { printable } from '@ts/cli-kit'
import { RECOMMENDED } from './rankers.js'

/** The name of a ranker in texts; for the alias, also its name in the tables of `ts-bench run`. */
export function rankerText(name: string): string {
  return name === RECOMMENDED ? `${name} (the same as reranked in the tables of ts-bench run)` : printable(name, 60)
}
