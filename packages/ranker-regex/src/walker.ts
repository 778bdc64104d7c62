import type { RE2JS } from 're2js'
import { AutomatonWalker, automatonOf } from './automaton.js'
import { EngineWalker } from './engine-walker.js'

/** Decides which texts a pattern matches, and counts the work. */
export interface Walker {
  /** Whether the pattern matches anywhere in the text; always `false` if the walker is exhausted. */
  test(text: string): boolean
  /** Whether the work has exceeded its limit. The results of `test` are then meaningless. */
  readonly isExhausted: boolean
  /** All work so far, as a number of characters that could be read in the same time. */
  readonly work: number
}

/**
 * Creates the fastest walker that this version of the engine allows: with the engine's automaton if its members are as
 * expected, otherwise only with the engine's documented `test`.
 *
 * @param maxWork - the steps of {@link RegexRankerOptions.maxWork} that are left after compiling
 */
export function createWalker(engine: RE2JS, programSize: number, maxWork: number): Walker {
  const automaton = automatonOf(engine)
  return automaton === undefined
    ? new EngineWalker(engine, programSize, maxWork)
    : new AutomatonWalker(engine, automaton, programSize, maxWork)
}
