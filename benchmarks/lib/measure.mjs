// How well a ranker does on a set, and how far a difference may be trusted.

/** What a ranker answers to each query of a set: the first ten tools. */
export async function answers(createRanker, { tools, queries }, options) {
  const index = await createRanker(options).index(tools)
  const found = []
  for (const { query } of queries) found.push((await index.rank(query, { limit: 10 })).map(({ id }) => id))
  return found
}

/** A measure of each query's first ten tools, in percent. */
export async function scores(createRanker, set, options, measure = ndcgAtTen) {
  const found = await answers(createRanker, set, options)
  return found.map((ids, i) => 100 * measure(ids, new Set(set.queries[i].relevant)))
}

export function ndcgAtTen(found, wanted) {
  const gain = found.reduce((sum, id, i) => sum + (wanted.has(id) ? 1 / Math.log2(i + 2) : 0), 0)
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, i) => 1 / Math.log2(i + 2))
  return gain / ideal.reduce((sum, value) => sum + value, 0)
}

export function foundInFive(found, wanted) {
  return found.slice(0, 5).some(id => wanted.has(id)) ? 1 : 0
}

export const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length

/** Half of the 95 % interval of a mean of paired differences. */
export function halfInterval(values) {
  const middle = mean(values)
  return 1.96 * Math.sqrt(mean(values.map(value => (value - middle) ** 2)) / values.length)
}

/** The mean over sets of the means of their differences, with half of its interval. */
export function overSets(deltas) {
  return {
    gain: mean(deltas.map(mean)),
    half: Math.sqrt(deltas.reduce((sum, delta) => sum + halfInterval(delta) ** 2, 0)) / deltas.length,
  }
}

export const signed = value => (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(2)
export const withInterval = ({ gain, half }) => `${signed(gain)} ± ${half.toFixed(2)}`
export const row = cells => `| ${cells.join(' | ')} |`
/** The line below a table's head: so many columns of text, then so many of numbers. */
export const rule = (texts, numbers) => row([...Array(texts).fill('---'), ...Array(numbers).fill('--:')])
