import { hitAt, type LabelledQuery, ndcgAt, recallAt } from '@ts/bench'

/**
 * The scores of one query, in percent. The metrics are those of `ts-bench`: a step counts once, for any of its
 * alternatives.
 */
export interface Scores {
  readonly ndcg: number
  readonly recall5: number
  /** 100 if the first result fulfils a step, else 0. */
  readonly first: number
  /** 100 if one of the first five results fulfils a step, else 0. */
  readonly found5: number
}

/** All scores of an ordered list of tools. */
export function scoresOf(ids: readonly string[], { steps }: Pick<LabelledQuery, 'steps'>): Scores {
  return {
    ndcg: 100 * ndcgAt(ids, steps, 10),
    recall5: 100 * recallAt(ids, steps, 5),
    first: 100 * hitAt(ids, steps, 1),
    found5: 100 * hitAt(ids, steps, 5),
  }
}
