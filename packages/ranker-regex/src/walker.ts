import type { RE2JS } from 're2js'
import { AutomatonWalker, automatonOf } from './automaton.js'
import { EngineWalker } from './engine-walker.js'

/** Tells which texts a pattern matches, and counts the work that it makes. */
export interface Walker {
  /** Whether the pattern matches anywhere in the text; `false` too once the walker is exhausted. */
  test(text: string): boolean
  /** Whether the work has passed its limit: no answer since then means anything. */
  readonly isExhausted: boolean
  /** All work so far, as the number of characters that could have been read in its place. */
  readonly work: number
}

/**
 * The fastest walker that this version of the engine allows: over its automaton where its members are as expected, else
 * through its documented `test` alone.
 *
 * @param maxWork - the steps that {@link RegexRankerOptions.maxWork} leaves for this pattern
 */
export function createWalker(engine: RE2JS, programSize: number, maxWork: number): Walker {
  const automaton = automatonOf(engine)
  return automaton === undefined
    ? new EngineWalker(engine, programSize, maxWork)
    : new AutomatonWalker(engine, automaton, programSize, maxWork)
}
