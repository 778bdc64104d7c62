import type { RE2JS } from 're2js'

/** A state of the engine's automaton: a set of program positions that may be active at the same time. */
interface State {
  readonly isMatch: boolean
  readonly nfaStates: readonly number[]
}

/**
 * The members of the engine's automaton that a walk reads. re2js declares them but does not document them, so its version
 * is exact. A property test compares walks with the engine's own results.
 */
interface LazyAutomaton {
  readonly failed: boolean
  readonly numClasses: number
  readonly latin1Class: Int32Array
  runeClass(codePoint: number): number
  start(input: { context(position: number): number }, position: number): State | null
  step(state: State, characterClass: number, codePoint: number, anchor: number): State | null
}

/** The flags `EMPTY_BEGIN_TEXT | EMPTY_BEGIN_LINE`, because every walk begins at the beginning of its text. */
const BEGINNING = { context: () => 5 }
const UNANCHORED = 0
/** The code point that marks the end of the text. */
const END_OF_TEXT = -1
const LATIN1_END = 0x100
/** A table entry for a match. Positive entries are states; 0 is a transition that is not built yet. */
const MATCH = -1
/** The result of a transition for which the automaton has no memory left. */
const FULL = -2

/** The cost of one step of building the automaton, as a number of characters that could be read in the same time. */
const BUILD_COST = 30

/**
 * Decides which texts a pattern matches, and counts the work. It uses the engine's automaton, of which the engine
 * builds each transition when a text first needs it. Reading costs one look-up per character in a separate flat table,
 * which is several times faster than the engine's loop. Building can become expensive for a hostile pattern, and the
 * engine does not count it, so this class does.
 */
export class Walker {
  /** Characters read so far. */
  read = 0
  /**
   * Steps spent so far on building the automaton, which are the number of program positions in the two states of each
   * new transition, and on texts that the engine matched. It is the same on every machine.
   */
  built = 0
  readonly #engine: RE2JS
  readonly #programSize: number
  readonly #maxBuilt: number
  readonly #automaton: LazyAutomaton
  /** Number of entries per state: one for each class of characters, and one for the end of the text. */
  readonly #width: number
  /**
   * For each state and class, the offset of the row of the next state. The first row is not used, so that 0 can mark a
   * transition that is not built.
   */
  #table: Int32Array
  readonly #states: State[] = []
  readonly #rows = new Map<State, number>()
  /** The current positions of a walk in the text and in the table. */
  readonly #place = new Int32Array(2)

  /** @param maxBuilt - the steps of {@link RegexRankerOptions.maxWork} that are left after compiling */
  constructor(engine: RE2JS, maxBuilt: number) {
    this.#engine = engine
    this.#programSize = engine.programSize()
    this.#maxBuilt = maxBuilt
    this.#automaton = (engine.re2() as { readonly dfa: LazyAutomaton }).dfa
    this.#width = this.#automaton.numClasses + 1
    this.#table = new Int32Array(this.#width * 16)
  }

  /** Whether the work has exceeded its limit. The results of `test` are then meaningless. */
  get isExhausted(): boolean {
    return this.built > this.#maxBuilt
  }

  /** All work so far, as a number of characters that could be read in the same time. */
  get work(): number {
    return this.read + this.built * BUILD_COST
  }

  /** Whether the pattern matches anywhere in the text; always `false` if the walker is exhausted. */
  test(text: string): boolean {
    if (this.isExhausted) return false
    const automaton = this.#automaton
    const answer = automaton.failed ? undefined : this.#walk(text, automaton)
    if (answer !== undefined) return answer
    // An automaton without memory has a pattern that activates every instruction at every character.
    this.built += text.length * this.#programSize
    return !this.isExhausted && this.#engine.test(text)
  }

  /** Returns `undefined` if the automaton cannot answer, because it has no memory left. */
  #walk(text: string, automaton: LazyAutomaton): boolean | undefined {
    const start = automaton.start(BEGINNING, 0)
    if (start === null) return undefined
    const place = this.#place
    place[0] = 0
    place[1] = this.#rowOf(start)
    for (;;) {
      advance(text, place, this.#table, automaton.latin1Class)
      const at: number = place[0]!
      const row: number = place[1]!
      if (at >= text.length) break
      const codePoint = text.codePointAt(at)!
      const characterClass = automaton.runeClass(codePoint)
      const next: number = this.#table[row + characterClass]! || this.#build(automaton, row, characterClass, codePoint)
      if (next < 0) {
        this.read += at + 1
        return next === MATCH ? true : undefined
      }
      if (this.isExhausted) return false
      place[0] = at + (codePoint > 0xffff ? 2 : 1)
      place[1] = next
    }
    this.read += text.length
    const end = this.#width - 1
    const atEnd = this.#table[place[1]! + end]! || this.#build(automaton, place[1]!, end, END_OF_TEXT)
    return atEnd === FULL ? undefined : atEnd === MATCH
  }

  /** Builds a transition that no text has used so far, and returns its entry. */
  #build(automaton: LazyAutomaton, row: number, characterClass: number, codePoint: number): number {
    const state = this.#states[row / this.#width]!
    const next = automaton.step(state, characterClass, codePoint, UNANCHORED)
    this.built += state.nfaStates.length
    if (next === null) return FULL
    this.built += next.nfaStates.length
    const entry = next.isMatch ? MATCH : this.#rowOf(next)
    this.#table[row + characterClass] = entry
    return entry
  }

  #rowOf(state: State): number {
    const known = this.#rows.get(state)
    if (known !== undefined) return known
    const number = this.#rows.size + 1
    const row = number * this.#width
    this.#rows.set(state, row)
    this.#states[number] = state
    if (row + this.#width > this.#table.length) {
      const larger = new Int32Array(this.#table.length * 2)
      larger.set(this.#table)
      this.#table = larger
    }
    return row
  }
}

/**
 * Advances while characters are Latin-1 and their transitions are built. It is a separate function without other code,
 * which makes it fast.
 */
function advance(text: string, place: Int32Array, table: Int32Array, classes: Int32Array): void {
  let at = place[0]!
  let row = place[1]!
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= LATIN1_END) break
    const next = table[row + classes[code]!]!
    if (next <= 0) break
    row = next
  }
  place[0] = at
  place[1] = row
}
