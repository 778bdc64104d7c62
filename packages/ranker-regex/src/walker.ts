import type { RE2JS } from 're2js'
import { AutomatonWalker, automatonOf } from './automaton.js'
import { EngineWalker } from './engine-walker.js'

/** Decides which texts a pattern matches, and counts the work. */
export interface Walker {
  /** Whether the pattern matches anywhere in the text; `false` too once the walker is exhausted. */
  test(text: string): boolean
  /** Whether the work has passed its limit: later answers have no meaning. */
  readonly isExhausted: boolean
  /** All work so far, as a number of characters that could have been read instead. */
  readonly work: number
}

/**
 * The fastest walker that this version of the engine allows: over its automaton if its members are as expected,
 * otherwise only through its documented `test`.
 *
 * @param maxWork - the steps that {@link RegexRankerOptions.maxWork} leaves for this pattern
 */
export function createWalker(engine: RE2JS, programSize: number, maxWork: number): Walker {
  const automaton = automatonOf(engine)
  return automaton === undefined
    ? new EngineWalker(engine, programSize, maxWork)
    : new AutomatonWalker(engine, automaton, programSize, maxWork)
}
