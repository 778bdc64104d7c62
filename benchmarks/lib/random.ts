/** Whole numbers below `n`, always the same for a seed. Mulberry32: small, and good enough to draw queries. */
export function seededRandom(seed: number): (n: number) => number {
  let state = seed >>> 0
  return n => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}
