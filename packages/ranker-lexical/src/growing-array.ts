/** A `Uint32Array` that grows by doubling: numbers are collected without an object for each. */
export class GrowingArray {
  values: Uint32Array
  length = 0

  constructor(capacity = 1024) {
    this.values = new Uint32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  toArray(): Uint32Array {
    return this.values.slice(0, this.length)
  }
}
