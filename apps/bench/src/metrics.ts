/**
 * What a query needs, as a list of steps. A step is a set of tools, any of which fulfils it. A step counts once, and
 * relevance is binary. The definitions and their sources are in `benchmarks/METHOD.md`.
 */
export type Steps = readonly ReadonlySet<string>[]

/** hit@k: 1 when one of the first `k` results fulfils a step, else 0. */
export function hitAt(results: readonly string[], steps: Steps, k: number): number {
  return results.slice(0, k).some(name => steps.some(step => step.has(name))) ? 1 : 0
}

/** recall@k: the share of the steps that the first `k` results fulfil, 0 to 1. */
export function recallAt(results: readonly string[], steps: Steps, k: number): number {
  const first = new Set(results.slice(0, k))
  const fulfilled = steps.filter(step => [...step].some(name => first.has(name))).length
  return fulfilled / steps.length
}

/**
 * mrr@k of one query: 1 divided by the position of the first result that fulfils a step; 0 if none of the first `k`
 * does.
 */
export function reciprocalRankAt(results: readonly string[], steps: Steps, k: number): number {
  const position = results.slice(0, k).findIndex(name => steps.some(step => step.has(name)))
  return position < 0 ? 0 : 1 / (position + 1)
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

function discountedGain(results: readonly string[], steps: Steps, k: number): number {
  const open = new Set(steps)
  let sum = 0
  for (let i = 0; i < Math.min(k, results.length); i++) {
    const gain = fulfil(open, results[i] as string)
    sum += gain / Math.log2(i + 2)
  }
  return sum
}

/** Closes the open steps that a tool fulfils, and returns their number. */
function fulfil(open: Set<ReadonlySet<string>>, name: string): number {
  let closed = 0
  for (const step of open) {
    if (!step.has(name)) continue
    open.delete(step)
    closed++
  }
  return closed
}

function idealOrder(steps: Steps, k: number): string[] {
  const names = [...new Set(steps.flatMap(step => [...step]))]
  const open = new Set(steps)
  const order: string[] = []
  while (open.size > 0 && order.length < k) {
    let best = ''
    let bestGain = 0
    for (const name of names) {
      const gain = [...open].filter(step => step.has(name)).length
      if (gain > bestGain) {
        best = name
        bestGain = gain
      }
    }
    if (bestGain === 0) break
    fulfil(open, best)
    order.push(best)
  }
  return order
}

/**
 * The metrics of one query, by name, each 0 to 1: `hit@k` and `recall@k` for every k, `ndcg@` and `mrr@` for the
 * largest k. For a published set also `completeness@k`: 1 if the first k results fulfil every step, else 0.
 *
 * @param published The grades of a query of a published set, if it has any. Default: another set.
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
