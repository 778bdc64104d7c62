/**
 * What a query needs, as a list of steps. A step is a set of tools, any of which fulfils it. A step counts once, and
 * relevance is binary. The definitions and their sources are in `benchmarks/METHOD.md`.
 */
export type Steps = readonly ReadonlySet<string>[]

/** For each step, the position from 0 of the first result that fulfils it; infinite if none does. */
function firstPositions(results: readonly string[], steps: Steps): number[] {
  const positions = steps.map(step => results.findIndex(name => step.has(name)))
  return positions.map(position => (position < 0 ? Number.POSITIVE_INFINITY : position))
}

/** hit@k: 1 when one of the first `k` results fulfils a step, else 0. */
export function hitAt(results: readonly string[], steps: Steps, k: number): number {
  return Math.min(...firstPositions(results, steps)) < k ? 1 : 0
}

/** recall@k: the share of the steps that the first `k` results fulfil, 0 to 1. */
export function recallAt(results: readonly string[], steps: Steps, k: number): number {
  return firstPositions(results, steps).filter(position => position < k).length / steps.length
}

/** mrr@k of one query: 1 divided by the place of the first result that fulfils a step; 0 if none of the first `k` does. */
export function reciprocalRankAt(results: readonly string[], steps: Steps, k: number): number {
  const first = Math.min(...firstPositions(results, steps))
  return first < k ? 1 / (first + 1) : 0
}

/**
 * nDCG@k: discounted cumulative gain, divided by the gain of the best possible order; 0 to 1.
 *
 * A result's gain is the number of steps that it fulfils and that no earlier result fulfilled. The result at position i
 * is worth gain / log2(i + 1) (Järvelin and Kekäläinen 2002, binary gains). Without alternatives this is the ordinary
 * binary nDCG. With alternatives it is α-nDCG with α = 1 (Clarke et al. 2008, §3). As in that paper, the best order is
 * built greedily. That is exact unless one tool fulfils several steps; an order better than the greedy one counts as 1.
 */
export function ndcgAt(results: readonly string[], steps: Steps, k: number): number {
  const ideal = discountedGain(idealOrder(steps, k), steps, k)
  return ideal === 0 ? 0 : Math.min(1, discountedGain(results, steps, k) / ideal)
}

/**
 * nDCG@k with graded relevance, as trec_eval's `ndcg_cut`: the gain of a tool is its grade, divided by log2 of its position
 * plus 1; the ideal order is by grade.
 */
export function gradedNdcgAt(results: readonly string[], grades: ReadonlyMap<string, number>, k: number): number {
  const gain = (of: readonly number[]) => of.slice(0, k).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0)
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(results.map(name => grades.get(name) ?? 0)) / ideal
}

/** Each step counts at the position of the first result that fulfils it. */
function discountedGain(results: readonly string[], steps: Steps, k: number): number {
  const positions = firstPositions(results, steps).filter(position => position < k)
  return positions.sort((a, b) => a - b).reduce((sum, position) => sum + 1 / Math.log2(position + 2), 0)
}

function idealOrder(steps: Steps, k: number): string[] {
  const names = [...new Set(steps.flatMap(step => [...step]))]
  const order: string[] = []
  for (let open = steps; open.length > 0 && order.length < k; ) {
    const gains = names.map(name => open.filter(step => step.has(name)).length)
    const best = names[gains.indexOf(Math.max(...gains))] as string
    order.push(best)
    open = open.filter(step => !step.has(best))
  }
  return order
}

/**
 * The metrics of one query, by name, each 0 to 1: `hit@k` and `recall@k` for every k, `ndcg@` and `mrr@` for the
 * largest k. For a published set also `completeness@k`: 1 if the first k results fulfil every step, else 0.
 *
 * @param published Given only for a query of a published set, with its grades if the set has grades.
 */
export function queryMetrics(
  results: readonly string[],
  steps: Steps,
  ks: readonly number[],
  published?: { readonly grades?: ReadonlyMap<string, number> | undefined },
): Map<string, number> {
  const largest = Math.max(...ks)
  const metrics = new Map<string, number>()
  for (const k of ks) metrics.set(`hit@${k}`, hitAt(results, steps, k))
  for (const k of ks) metrics.set(`recall@${k}`, recallAt(results, steps, k))
  if (published) for (const k of ks) metrics.set(`completeness@${k}`, recallAt(results, steps, k) === 1 ? 1 : 0)
  const { grades } = published ?? {}
  metrics.set(`ndcg@${largest}`, grades ? gradedNdcgAt(results, grades, largest) : ndcgAt(results, steps, largest))
  metrics.set(`mrr@${largest}`, reciprocalRankAt(results, steps, largest))
  return metrics
}

/** The names of the metrics in the order of {@link queryMetrics}. */
export function metricNames(ks: readonly number[], isPublished = false): string[] {
  return [...queryMetrics([], [new Set(['a'])], ks, isPublished ? {} : undefined).keys()]
}
