/**
 * `out[i][j] = a[i] · b[j]` for `n` rows of `a` and `m` rows of `b`, each of length `d`. Four columns at a time: each
 * number of `a` is loaded once for four sums.
 */
export function products(a: Float32Array, b: Float32Array, n: number, m: number, d: number, out: Float32Array): void {
  for (let i = 0; i < n; i++) {
    const p = i * d
    let j = 0
    for (; j + 4 <= m; j += 4) {
      let [s0, s1, s2, s3] = [0, 0, 0, 0]
      const q = j * d
      for (let k = 0; k < d; k++) {
        const x = a[p + k]!
        s0 += x * b[q + k]!
        s1 += x * b[q + d + k]!
        s2 += x * b[q + d + d + k]!
        s3 += x * b[q + d + d + d + k]!
      }
      out[i * m + j] = s0
      out[i * m + j + 1] = s1
      out[i * m + j + 2] = s2
      out[i * m + j + 3] = s3
    }
    for (; j < m; j++) {
      let sum = 0
      for (let k = 0; k < d; k++) sum += a[p + k]! * b[j * d + k]!
      out[i * m + j] = sum
    }
  }
}

/**
 * `out[i] = Σ g[i][j] · b[j]`. `g` is read at `i * rowStep + j * columnStep`, so that the same loop also works for the
 * transpose.
 */
export function combine(
  g: Float32Array,
  rowStep: number,
  columnStep: number,
  b: Float32Array,
  n: number,
  m: number,
  d: number,
): Float32Array {
  const out = new Float32Array(n * d)
  for (let i = 0; i < n; i++) {
    const p = i * d
    const row = i * rowStep
    let j = 0
    for (; j + 4 <= m; j += 4) {
      const g0 = g[row + j * columnStep]!
      const g1 = g[row + (j + 1) * columnStep]!
      const g2 = g[row + (j + 2) * columnStep]!
      const g3 = g[row + (j + 3) * columnStep]!
      const q = j * d
      for (let k = 0; k < d; k++) {
        out[p + k]! += g0 * b[q + k]! + g1 * b[q + d + k]! + g2 * b[q + d + d + k]! + g3 * b[q + d + d + d + k]!
      }
    }
    for (; j < m; j++) {
      const gj = g[row + j * columnStep]!
      for (let k = 0; k < d; k++) out[p + k]! += gj * b[j * d + k]!
    }
  }
  return out
}

/** `into[at…] += factor · from[start…]`, for `d` numbers. */
export function addScaled(
  into: Float32Array,
  at: number,
  factor: number,
  from: Float32Array,
  start: number,
  d: number,
): void {
  for (let i = 0; i < d; i++) into[at + i]! += factor * from[start + i]!
}

/** The Euclidean length of `d` numbers, beginning at `at`. */
export function length(x: Float32Array, at: number, d: number): number {
  let sum = 0
  for (let i = 0; i < d; i++) sum += x[at + i]! * x[at + i]!
  return Math.sqrt(sum)
}

/** Scales `d` numbers of `x` to a unit vector and returns their previous length. */
export function unit(x: Float32Array, at: number, d: number): number {
  const norm = length(x, at, d) || 1
  for (let i = 0; i < d; i++) x[at + i]! /= norm
  return norm
}

/** Converts the derivative by a unit vector into the derivative by the vector before normalisation. */
export function throughUnit(units: Float32Array, gradient: Float32Array, at: number, d: number, norm: number): void {
  let dot = 0
  for (let i = 0; i < d; i++) dot += units[at + i]! * gradient[at + i]!
  for (let i = 0; i < d; i++) gradient[at + i] = (gradient[at + i]! - dot * units[at + i]!) / norm
}
