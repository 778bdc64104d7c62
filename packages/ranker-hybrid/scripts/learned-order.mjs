// A learned order in place of a sum of scores: what every part says of a tool, and products of it, weighed by a linear model that is
// trained to put the right tools first (listwise softmax, Cao et al. 2007). Used by numbers.mjs.

const CANDIDATES = 40
const EPOCHS = 6
const BATCH = 16
const RATE = 0.02
const DECAY = 1e-3
/** Scores of the sum lie between 0 and 2; softmax wants them further apart. */
const TEMPERATURE = 0.25

/**
 * The tools that any part finds for a query, each with `sum`, its score by the plain fusion, and its features: for every part its score
 * over that part's first and one over its place, and the product of the first two parts' scores; all of it once more for long queries.
 */
export function candidatesOf(query, lists, fused, relevant) {
  const long = Math.min(1, Math.log1p(query.split(/\s+/).length) / Math.log(30))
  const sums = new Map(fused.map(({ id, score }) => [id, score]))
  const places = lists.map(
    list => new Map(list.map(({ id, score }, i) => [id, [score / (list[0].score || 1), 1 / (i + 1)]])),
  )
  const ids = new Set([fused, ...lists].flatMap(list => list.slice(0, CANDIDATES).map(({ id }) => id)))
  return [...ids].map(id => {
    const told = places.flatMap(place => place.get(id) ?? [0, 0])
    const features = [...told, told[0] * told[2]]
    return {
      id,
      sum: sums.get(id) ?? 0,
      relevant: relevant.includes(id),
      features: [...features, ...features.map(value => value * long)],
    }
  })
}

/** Learns one weight a feature, added to the sum, from queries of several sets, which count alike however many queries they have. */
export function learnOrder(sets, seed = 1) {
  const items = sets.flatMap(queries =>
    queries
      .filter(candidates => candidates.some(({ relevant }) => relevant))
      .map(candidates => ({ candidates, weight: 300 / queries.length })),
  )
  const count = items[0].candidates[0].features.length
  const weights = new Float64Array(count)
  const first = new Float64Array(count)
  const second = new Float64Array(count)
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const steps = EPOCHS * Math.ceil(items.length / BATCH)
  for (let epoch = 0, step = 0; epoch < EPOCHS; epoch++) {
    for (let i = items.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[items[i], items[j]] = [items[j], items[i]]
    }
    for (let from = 0; from < items.length; from += BATCH) {
      const batch = items.slice(from, from + BATCH)
      const gradient = Float64Array.from(weights, weight => DECAY * weight)
      for (const { candidates, weight } of batch) addGradient(candidates, weight / batch.length, weights, gradient)
      step++
      // Adam (Kingma and Ba 2015), its rate falling to nothing.
      for (let f = 0; f < count; f++) {
        first[f] = 0.9 * first[f] + 0.1 * gradient[f]
        second[f] = 0.999 * second[f] + 0.001 * gradient[f] ** 2
        const direction = first[f] / (1 - 0.9 ** step) / (Math.sqrt(second[f] / (1 - 0.999 ** step)) + 1e-8)
        weights[f] -= RATE * (1 - step / steps) * direction
      }
    }
  }
  return candidates => [...candidates].sort((a, b) => scoreOf(b, weights) - scoreOf(a, weights)).map(({ id }) => id)
}

function scoreOf({ sum, features }, weights) {
  let score = sum
  for (let f = 0; f < weights.length; f++) score += weights[f] * features[f]
  return score
}

function addGradient(candidates, share, weights, gradient) {
  const scores = candidates.map(candidate => scoreOf(candidate, weights) / TEMPERATURE)
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const right = candidates.filter(({ relevant }) => relevant).length
  candidates.forEach(({ features, relevant }, i) => {
    const surplus = (share * (powers[i] / total - (relevant ? 1 / right : 0))) / TEMPERATURE
    for (let f = 0; f < gradient.length; f++) gradient[f] += surplus * features[f]
  })
}
