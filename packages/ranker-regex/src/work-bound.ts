import type { RE2JS } from 're2js'

/** A state of the engine's automaton: a set of program positions that may be active at the same time. */
interface State {
  readonly nfaStates: readonly number[]
  /** The states that follow, by class of characters; absent ones are not built yet. */
  readonly next: readonly (State | null)[] | null
}

/**
 * The members of the engine's automaton that count its work. re2js declares them but does not document them, so its
 * version is exact.
 */
interface LazyAutomaton {
  step(state: State, characterClass: number, ...more: readonly unknown[]): State | null
  match(input: { endPos(): number }, ...more: readonly unknown[]): boolean | null
}

/**
 * Reports the steps that an engine spends on building its automaton, of which it builds each transition when a text
 * first needs it. Building can become expensive for a hostile pattern, and the engine does not limit it. The steps are
 * the number of program positions in the two states of each new transition; they are the same on every machine.
 *
 * @param onSteps - may throw, to end the search
 */
export function countSteps(engine: RE2JS, onSteps: (steps: number) => void): void {
  const automaton = (engine.re2() as { readonly dfa: LazyAutomaton }).dfa
  const step = automaton.step.bind(automaton)
  const match = automaton.match.bind(automaton)
  automaton.step = (state, characterClass, ...more) => {
    const known = state.next?.[characterClass]
    if (known) return known
    onSteps(state.nfaStates.length)
    const built = step(state, characterClass, ...more)
    onSteps(built?.nfaStates.length ?? 0)
    return built
  }
  automaton.match = (input, ...more) => {
    const answer = match(input, ...more)
    // Without memory for states, the engine may run every instruction at every character.
    if (answer === null) onSteps(input.endPos() * engine.programSize())
    return answer
  }
}
