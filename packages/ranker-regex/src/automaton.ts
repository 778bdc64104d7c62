import type { RE2JS } from 're2js'

/** A set of program positions that may be alive at one character: a state of the engine's automaton. */
interface State {
  readonly isMatch: boolean
  readonly nfaStates: readonly number[]
}

/**
 * What of the engine's automaton a walk needs. re2js declares these members but does not document them: its version is
 * pinned, and a property test holds every walk against the engine's own answer.
 */
interface LazyAutomaton {
  readonly failed: boolean
  readonly numClasses: number
  readonly latin1Class: Int32Array
  runeClass(codePoint: number): number
  start(input: { context(position: number): number }, position: number): State | null
  step(state: State, characterClass: number, codePoint: number, anchor: number): State | null
}

/** `EMPTY_BEGIN_TEXT | EMPTY_BEGIN_LINE`: every walk begins at the beginning of its text. */
const BEGINNING = { context: () => 5 }
const UNANCHORED = 0
/** Stands for the character after the last. */
const END_OF_TEXT = -1
const LATIN1_END = 0x100
/** Entries of the table that are no state; 0 is a transition that is not built. */
const MATCH = -1
/** The automaton has outgrown its memory. */
const FULL = -2

/** Tells which texts a pattern matches, and counts the work that it makes. */
export interface Walker {
  /** Whether the pattern matches anywhere in the text; `false` too once the walker is exhausted. */
  test(text: string): boolean
  /** Whether `built` has passed the limit: no answer since then means anything. */
  readonly isExhausted: boolean
  /** Characters read so far. */
  readonly read: number
  /**
   * Steps spent on building the automaton so far: for each new transition, the positions of the program in the state it
   * leaves and in the state it reaches. The same on every machine.
   */
  readonly built: number
}

/**
 * Walks the engine's automaton, which the engine builds one transition at a time where a text first needs it. Reading is
 * a look-up a character in a flat table of our own, several times faster than the engine's loop; building is what a
 * hostile pattern can make dear, and the engine does not count it.
 */
export function createWalker(engine: RE2JS, programSize: number, maxBuilt: number): Walker {
  return new AutomatonWalker(engine, programSize, maxBuilt)
}

class AutomatonWalker implements Walker {
  read = 0
  built = 0
  readonly #engine: RE2JS
  readonly #programSize: number
  readonly #maxBuilt: number
  readonly #automaton: LazyAutomaton
  readonly #classes: Int32Array
  /** Entries a state has: one a class of characters, and one for the end of the text. */
  readonly #width: number
  /** By state and class, where the row of the next state begins. The first row is not used, so that 0 means unbuilt. */
  #table: Int32Array
  readonly #states: State[] = []
  readonly #rows = new Map<State, number>()
  /** Where a walk stands: in the text, and in the table. */
  readonly #place = new Int32Array(2)

  constructor(engine: RE2JS, programSize: number, maxBuilt: number) {
    this.#engine = engine
    this.#programSize = programSize
    this.#maxBuilt = maxBuilt
    this.#automaton = engine.re2().dfa
    this.#classes = this.#automaton.latin1Class
    this.#width = this.#automaton.numClasses + 1
    this.#table = new Int32Array(this.#width * 16)
  }

  get isExhausted(): boolean {
    return this.built > this.#maxBuilt
  }

  test(text: string): boolean {
    if (this.isExhausted) return false
    const answer = this.#automaton.failed ? undefined : this.#walk(text)
    if (answer !== undefined) return answer
    // The engine forgets its automaton and goes on, at worst with every instruction alive at every character.
    this.built += text.length * this.#programSize
    return !this.isExhausted && this.#engine.test(text)
  }

  /** `undefined` where the automaton cannot tell, since it has outgrown its memory. */
  #walk(text: string): boolean | undefined {
    const start = this.#automaton.start(BEGINNING, 0)
    if (start === null) return undefined
    const place = this.#place
    place[0] = 0
    place[1] = this.#rowOf(start)
    for (;;) {
      advance(text, place, this.#table, this.#classes)
      const at: number = place[0]!
      const row: number = place[1]!
      if (at >= text.length) break
      const codePoint = text.codePointAt(at)!
      const characterClass = this.#automaton.runeClass(codePoint)
      const next: number = this.#table[row + characterClass]! || this.#build(row, characterClass, codePoint)
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
    const atEnd = this.#table[place[1]! + end]! || this.#build(place[1]!, end, END_OF_TEXT)
    return atEnd === FULL ? undefined : atEnd === MATCH
  }

  /** The entry for a transition that no text has taken so far. */
  #build(row: number, characterClass: number, codePoint: number): number {
    const state = this.#states[row / this.#width]!
    const next = this.#automaton.step(state, characterClass, codePoint, UNANCHORED)
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
 * Moves on while characters are Latin-1 and their transitions are built and lead on. A function of its own with nothing
 * else in it, which is what makes it fast.
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
