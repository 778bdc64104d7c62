/**
 * Parameters with their Adam moments. Only the parameters that a batch used are updated (lazy Adam; Kingma and Ba 2014,
 * algorithm 1).
 */
export class Parameters {
  readonly value: Float32Array
  readonly #first: Float32Array
  readonly #second: Float32Array

  constructor(size: number) {
    this.value = new Float32Array(size)
    this.#first = new Float32Array(size)
    this.#second = new Float32Array(size)
  }

  /** One step for `count` parameters from index `at`, with the gradients from index `from`. */
  update(at: number, gradients: Float32Array, from: number, count: number, rate: number): void {
    const value = this.value
    const first = this.#first
    const second = this.#second
    for (let i = 0; i < count; i++) {
      const gradient = gradients[from + i]!
      const m = 0.9 * first[at + i]! + 0.1 * gradient
      const v = 0.995 * second[at + i]! + 0.005 * gradient * gradient
      first[at + i] = m
      second[at + i] = v
      value[at + i]! -= (rate * m) / (Math.sqrt(v) + 1e-8)
    }
  }
}
