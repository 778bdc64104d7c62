/** A unit vector in 8 bits a number: `values[i] * scale` is about the number that was there. */
export interface StoredVector {
  /** What one step of 8 bits is worth; 0 for a vector of zeros. A 32-bit number. */
  readonly scale: number
  /** -127 to 127 each. */
  readonly values: Int8Array
}

/**
 * Divides a vector by its length and rounds it to 8 bits, symmetric about zero, the largest number becoming ±127.
 * What that changes is measured in training/MODEL_CARD.md: a cosine by some thousandths. Zeros, and vectors that hold anything but
 * finite numbers, become zeros; what an embedder gives is checked before.
 */
export function quantise(vector: ArrayLike<number>): StoredVector {
  const values = new Int8Array(vector.length)
  let sum = 0
  let largest = 0
  for (let i = 0; i < vector.length; i++) {
    sum += vector[i]! * vector[i]!
    largest = Math.max(largest, Math.abs(vector[i]!))
  }
  if (!(sum > 0) || !Number.isFinite(sum)) return { scale: 0, values }
  for (let i = 0; i < vector.length; i++) values[i] = Math.round((vector[i]! / largest) * 127)
  // Rounded to 32 bits, so that a cache that stores it as such gives the same scores.
  return { scale: Math.fround(largest / (127 * Math.sqrt(sum))), values }
}
