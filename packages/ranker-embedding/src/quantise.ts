/** A unit vector with 8 bits per dimension: `values[i] * scale` is about the original number. */
export interface StoredVector {
  /** The factor of `values`, a 32-bit number; 0 for a vector of zeros. */
  readonly scale: number
  /** The rounded numbers, each from -127 to 127. */
  readonly values: Int8Array
}

/**
 * Divides a vector by its norm and rounds it to 8 bits, symmetric about zero, so that the number with the largest
 * absolute value becomes ±127. The effect on cosines is small; the model card of `@ts/tool-embedder` has the
 * measurement. A vector of zeros, or with numbers that are not finite, becomes zeros; vectors of embedders are checked
 * before.
 */
export function quantise(vector: ArrayLike<number>): StoredVector {
  const values = new Int8Array(vector.length)
  let sum = 0
  let largest = 0
  for (let i = 0; i < vector.length; i++) {
    sum += vector[i]! * vector[i]!
    const size = Math.abs(vector[i]!)
    if (size > largest) largest = size
  }
  if (!(sum > 0) || !Number.isFinite(sum)) return { scale: 0, values }
  // Twice as fast as Math.round, and the same for such numbers.
  for (let i = 0; i < vector.length; i++) values[i] = Math.floor((vector[i]! / largest) * 127 + 0.5)
  // Rounded to 32 bits, so that a cache that stores 32 bits gives the same scores.
  return { scale: Math.fround(largest / (127 * Math.sqrt(sum))), values }
}
