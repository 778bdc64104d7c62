import type { RE2JS } from 're2js'

/**
 * Number of instructions that count as one step of {@link RegexRankerOptions.maxWork}. A step takes about 0.1
 * microseconds, and so does one instruction in the worst case; but most patterns take only a hundredth of the worst
 * case.
 */
const INSTRUCTIONS_A_STEP = 100

/**
 * Matches each text with the engine, using only its documented members. The engine does not count its work, so every
 * character counts as much as the whole program, which is the maximum for an engine with linear time. Therefore costly
 * patterns are refused on smaller catalogs than by `AutomatonWalker`; otherwise the results are the same.
 */
export class EngineWalker {
  /** Upper bound of the instructions executed so far: the size of the program for each character. */
  work = 0
  readonly #engine: RE2JS
  readonly #programSize: number
  readonly #maxWork: number

  constructor(engine: RE2JS, programSize: number, maxWork: number) {
    this.#engine = engine
    this.#programSize = programSize
    this.#maxWork = maxWork * INSTRUCTIONS_A_STEP
  }

  get isExhausted(): boolean {
    return this.work > this.#maxWork
  }

  test(text: string): boolean {
    if (this.isExhausted) return false
    this.work += text.length * this.#programSize
    return !this.isExhausted && this.#engine.test(text)
  }
}
