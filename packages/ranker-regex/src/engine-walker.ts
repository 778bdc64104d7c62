import type { RE2JS } from 're2js'

/**
 * Instructions tried on one character in the time of one step of {@link RegexRankerOptions.maxWork}. A step takes about
 * 0.1 microseconds, and so does an instruction in the worst case; most patterns take a hundredth of the worst case.
 */
const INSTRUCTIONS_A_STEP = 100

/**
 * Asks the engine for each answer, using only its documented members. The engine does not count its work, so every
 * character costs the whole program: the maximum for an engine in linear time. Therefore a costly pattern is refused on
 * a smaller catalog than by `AutomatonWalker`, and the answers are the same.
 */
export class EngineWalker {
  /** Instructions tried so far, at most: the program's for each character. */
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
