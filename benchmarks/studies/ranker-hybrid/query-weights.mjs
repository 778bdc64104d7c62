// Would a weight that follows the query fuse better than one weight for all? Asked of one signal at a time, each judged on a
// set that had no say in how the signal is used.

const WEIGHTS = [0.1, 0.2, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4]
const SLOPES = [-0.8, -0.4, -0.2, 0, 0.2, 0.4, 0.8]

const place = (results, id) => {
  const at = results.findIndex(result => result.id === id)
  return at < 0 ? results.length : at
}
const share = (results, at) => (results[at]?.score ?? 0) / (results[0]?.score || 1)

/** What a query, or the answers of two rankers to it, may tell of whom to trust. */
const SIGNALS = {
  'words of the query': ({ query }) => Math.log(1 + query.split(/\s+/).length),
  "the leader's second score over its first": ({ leader }) => share(leader, 1),
  "the leader's tenth score over its first": ({ leader }) => share(leader, 9),
  'how many tools the leader found': ({ leader }) => leader.length,
  "the follower's first score": ({ follower }) => follower[0]?.score ?? 0,
  "the follower's second score over its first": ({ follower }) => share(follower, 1),
  "the follower's first score, in deviations above its list": ({ follower }) => deviations(follower),
  "the leader's first, its place in the follower's list": ({ leader, follower }) =>
    Math.log(1 + place(follower, leader[0]?.id)),
  "the follower's first, its place in the leader's list": ({ leader, follower }) =>
    Math.log(1 + place(leader, follower[0]?.id)),
}

function deviations(results) {
  if (results.length < 3) return 0
  const scores = results.map(({ score }) => score)
  const average = mean(scores)
  return (scores[0] - average) / (Math.sqrt(mean(scores.map(score => (score - average) ** 2))) || 1)
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * For each signal the mean over sets of nDCG@10, and query by query, where the weight is `base · exp(slope · signal)`, the signal
 * in standard deviations, and base and slope are those that are best on all other sets. The first row is weight 1.
 *
 * `sets`: per set its queries with both answers, and `values(weight)`, the nDCG@10 of each query under one weight.
 */
export async function tryQueryWeights(sets) {
  for (const set of sets) {
    set.table = []
    for (const weight of WEIGHTS) set.table.push(await set.values(weight))
  }
  const rows = [
    { signal: 'none: weight 1, the default', bySet: sets.map(({ table }) => table[WEIGHTS.indexOf(1)]) },
    { signal: 'none: one weight for all', bySet: heldOut(sets, () => 0, [0]) },
  ]
  for (const [signal, read] of Object.entries(SIGNALS)) rows.push({ signal, bySet: heldOut(sets, read, SLOPES) })
  return rows
}

function heldOut(sets, read, slopes) {
  const all = sets.flatMap(({ asked }) => asked.map(read))
  const average = mean(all)
  const deviation = Math.sqrt(mean(all.map(value => (value - average) ** 2))) || 1
  const signals = sets.map(({ asked }) => asked.map(one => (read(one) - average) / deviation))
  const choices = WEIGHTS.flatMap(base => slopes.map(slope => ({ base, slope })))
  const outcomes = choices.map(({ base, slope }) =>
    sets.map(({ table }, s) =>
      signals[s].map((signal, q) => table[nearest(base * Math.exp(slope * Math.max(-2, Math.min(2, signal))))][q]),
    ),
  )
  return sets.map((_, s) => {
    const scores = outcomes.map(bySet => mean(bySet.filter((_, other) => other !== s).map(mean)))
    return outcomes[scores.indexOf(Math.max(...scores))][s]
  })
}

/** The number of the weight that is nearest by ratio. */
function nearest(weight) {
  const distances = WEIGHTS.map(known => Math.abs(Math.log(known / weight)))
  return distances.indexOf(Math.min(...distances))
}
