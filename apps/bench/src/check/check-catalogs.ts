import type { Catalog, Ranker, ToolId } from '@ts/core'
import { comparePairs } from '../compare-rankers.js'
import { LEAST_QUERIES } from '../intervals.js'
import type { LabelledQuery } from '../load-queries.js'
import { measureRanker } from '../measure-ranker.js'
import { seededRandom } from '../random.js'
import { DEFAULT_SEED } from '../run-bench.js'
import { askedOf, mean, round, type Scored, scoreRanker, valuesFor } from '../score-ranker.js'
import { type Catalogs, CUT, type ToolPairs, toolChanges } from './tool-changes.js'

/** Two catalogs, and queries whose labels are ids of either. */
export interface CheckInput extends Catalogs {
  readonly queries: readonly LabelledQuery[]
  /** The steps of queries for the old catalog by their ids, if they differ. */
  readonly oldSteps: ReadonlyMap<string, LabelledQuery['steps']>
}

/** Two catalogs compared, before the limits of the command are applied. */
export type CatalogComparison = Awaited<ReturnType<typeof checkCatalogs>>

/** The output of `ts-bench check --json`. The README documents each key. */
export interface CheckReport extends CatalogComparison {
  readonly passed: boolean
  /** A sentence for each limit that was exceeded. */
  readonly exceeded: readonly string[]
}

const NDCG = `ndcg@${CUT}` as const

/** Runs the queries on both catalogs, and finds the tools whose places changed, with the reasons. */
export async function checkCatalogs(ranker: Ranker, input: CheckInput) {
  const { old, now, pairs, queries, oldSteps } = input
  const { added, removed, renamed } = pairs
  const inBoth = queries.map(query => ({
    labels: query.steps,
    now: moved(query, query.steps, pairs.toNew),
    old: moved(query, oldSteps.get(query.id) ?? query.steps, pairs.toOld),
  }))
  const lost = inBoth.filter(one => !isWhole(one.now))
  // Compared queries come first, so that their positions are the same in both catalogs.
  const answerable = inBoth.filter(one => isWhole(one.now))
  const compared = answerable.filter(one => isWhole(one.old))
  const isNew = answerable.filter(one => !isWhole(one.old))
  const before = await scored(ranker, old, texts(compared, 'old'))
  const after = await scored(ranker, now, [...texts(compared, 'now'), ...texts(isNew, 'now')])
  const positions = [...compared.keys()]
  const pair = { old: valuesFor(before, NDCG, positions), now: valuesFor(after, NDCG, positions) }
  const isEnough = compared.length >= LEAST_QUERIES
  const [change] = comparePairs(compared.length === 0 ? [] : [pair], seededRandom(DEFAULT_SEED))
  const resultsOf = (of: Scored, i: number) => of.results[i] as readonly ToolId[]
  const answers = compared.map((one, i) => ({ ...one, before: resultsOf(before, i), after: resultsOf(after, i) }))
  const error = before.measurement.error ?? after.measurement.error
  return {
    /** Changes if a key is removed or gets another meaning. */
    schema: 1 as const,
    ranker: ranker.name,
    metric: NDCG,
    tools: { before: old.tools.length, after: now.tools.length, added, removed, renamed },
    queries: {
      compared: compared.length,
      drafted: texts(compared, 'now').filter(({ drafted }) => drafted).length,
      added: texts(isNew, 'now').map(({ id }) => id),
      lost: lost.map(({ now: { id, query, drafted = false }, labels }) => {
        const gone = new Set(labels.flatMap(step => [...step]).filter(label => pairs.toNew(label) === undefined))
        return { id, query, drafted, tools: [...gone].map(pairs.nameOf) }
      }),
    },
    before: figuresOf(before, positions),
    after: figuresOf(after, positions),
    difference: change?.difference ?? 0,
    interval: isEnough && change !== undefined ? change.interval : null,
    all: figuresOf(after, askedOf(after)),
    ...(await toolChanges(ranker, input, answers)),
    failures: before.measurement.failures + after.measurement.failures,
    ...(error === undefined ? {} : { error }),
  }
}

function moved(query: LabelledQuery, steps: LabelledQuery['steps'], to: ToolPairs['toNew']): LabelledQuery {
  return { ...query, steps: steps.map(step => new Set([...step].flatMap(id => to(id) ?? []))) }
}

function isWhole({ steps }: LabelledQuery): boolean {
  return steps.every(step => step.size > 0)
}

function texts<S extends 'old' | 'now'>(list: readonly Record<S, LabelledQuery>[], side: S): LabelledQuery[] {
  return list.map(one => one[side])
}

/** The results of the ranker for each query. No time is measured, so one pass is enough. */
async function scored(ranker: Ranker, catalog: Catalog, queries: readonly LabelledQuery[]): Promise<Scored> {
  const words = queries.map(({ query }) => query)
  const measurement = await measureRanker(ranker, catalog.searchable, words, { limit: CUT, budgetMs: 0 })
  return scoreRanker(ranker, false, measurement, { queries }, [...words.keys()], [5, CUT])
}

function figuresOf(of: Scored, positions: readonly number[]) {
  const meanOf = (metric: string) => round(mean(valuesFor(of, metric, positions)))
  return { 'ndcg@10': meanOf(NDCG), 'recall@5': meanOf('recall@5') }
}
