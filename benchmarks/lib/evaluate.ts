import { hitAt, type LabelledQuery, ndcgAt, recallAt } from '@ts/bench'
import type { Ranker, ToolId } from '@ts/core'
import type { LabelledSet } from './sets.js'

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

/** The first ten results of a ranker for each query of a set. */
export async function answersOf(ranker: Ranker, { tools, queries }: LabelledSet): Promise<ToolId[][]> {
  const index = await ranker.index(tools)
  const answers: ToolId[][] = []
  for (const { query } of queries) answers.push((await index.rank(query, { limit: 10 })).map(({ id }) => id))
  await index.close?.()
  return answers
}

/** nDCG@10 of an ordered list of tools, in percent. */
export function ndcgOf(ids: readonly string[], { steps }: Pick<LabelledQuery, 'steps'>): number {
  return 100 * ndcgAt(ids, steps, 10)
}

/** All scores of an ordered list of tools. */
export function scoresOf(ids: readonly string[], query: Pick<LabelledQuery, 'steps'>): Scores {
  const { steps } = query
  return {
    ndcg: ndcgOf(ids, query),
    recall5: 100 * recallAt(ids, steps, 5),
    first: 100 * hitAt(ids, steps, 1),
    found5: 100 * hitAt(ids, steps, 5),
  }
}

/** nDCG@10 of each query of a set, in percent. */
export async function ndcgs(ranker: Ranker, set: LabelledSet): Promise<number[]> {
  return (await answersOf(ranker, set)).map((ids, i) => ndcgOf(ids, set.queries[i]!))
}
