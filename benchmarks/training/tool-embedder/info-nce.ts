import { products } from './linear.js'

/**
 * InfoNCE in both directions (van den Oord et al. 2018, eq. 4; symmetric as in Radford et al. 2021, fig. 3) over the
 * cosines of `Q` queries and `D` documents. The i-th document answers the i-th query; documents from index `Q` on are
 * only negatives. If document j may also answer query i, `allowed(i, j)` must be false: the pair is then left out.
 *
 * Adds the derivative of the mean loss by each cosine to `G`, and returns the mean loss.
 */
export function infoNce(
  qs: Float32Array,
  vs: Float32Array,
  Q: number,
  D: number,
  d: number,
  temperature: number,
  allowed: (i: number, j: number) => boolean,
  G: Float32Array,
): number {
  const S = new Float32Array(Q * D)
  products(qs, vs, Q, D, d, S)
  for (let i = 0; i < Q; i++) {
    for (let j = 0; j < D; j++) {
      const at = i * D + j
      S[at] = i === j || allowed(i, j) ? S[at]! / temperature : Number.NEGATIVE_INFINITY
    }
  }
  let loss = 0
  const share = 1 / (2 * Q * temperature)
  const along = (start: number, step: number, count: number, target: number) => {
    let max = Number.NEGATIVE_INFINITY
    for (let k = 0; k < count; k++) max = Math.max(max, S[start + k * step]!)
    let total = 0
    for (let k = 0; k < count; k++) total += Math.exp(S[start + k * step]! - max)
    for (let k = 0; k < count; k++) G[start + k * step]! += (share * Math.exp(S[start + k * step]! - max)) / total
    G[target]! -= share
    loss -= (S[target]! - max - Math.log(total)) / (2 * Q)
  }
  for (let i = 0; i < Q; i++) along(i * D, 1, D, i * D + i)
  for (let j = 0; j < Q; j++) along(j, D, Q, j * D + j)
  return loss
}
