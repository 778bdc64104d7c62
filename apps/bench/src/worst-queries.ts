import type { SetReport, WorstQuery } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { mean, type Scored, valuesFor } from './score-ranker.js'

const MOST_WORST = 12
const SHOWN_RESULTS = 5

/** The queries that the contenders answered worst, among the queries that all of them ran. */
export function worstQueries(
  { queries, catalog }: BenchSet,
  scored: readonly Scored[],
  names: readonly string[],
  random: () => number,
): Pick<SetReport, 'missedByAll' | 'worst' | 'askedOfAll'> {
  const contenders = scored.filter(one => !one.baseline)
  const [first, ...others] = contenders
  if (first === undefined) return { missedByAll: 0, worst: [] }
  const asked = others.reduce((least, one) => (one.asked.length < least.length ? one.asked : least), first.asked)
  const ndcg = names.findIndex(name => name.startsWith('ndcg@'))
  const nameOf = (id: string) => catalog.get(id)?.name ?? id
  const values = contenders.map(one => valuesFor(one, ndcg, asked))
  const rows = asked.map((position, i) => ({
    position,
    score: mean(values.map(ofRanker => ofRanker[i] as number)),
    // Many queries tie at zero; the random order shows some of every kind.
    lot: random(),
  }))
  const worst = rows
    .filter(({ score }) => score < 1)
    .sort((a, b) => a.score - b.score || a.lot - b.lot)
    .slice(0, MOST_WORST)
    .flatMap(({ position }): WorstQuery[] => {
      const query = queries[position]
      if (query === undefined) return []
      const returned = contenders.map(one => ({
        ranker: one.ranker.name,
        names: (one.results[one.asked.indexOf(position)] ?? []).slice(0, SHOWN_RESULTS).map(nameOf),
      }))
      const steps = query.steps.map(step => [...step].map(nameOf))
      const style = query.style === undefined ? {} : { style: query.style }
      return [{ id: query.id, query: query.query, ...style, steps, returned }]
    })
  return {
    missedByAll: rows.filter(({ score }) => score === 0).length,
    worst,
    ...(asked.length < queries.length ? { askedOfAll: asked.length } : {}),
  }
}
