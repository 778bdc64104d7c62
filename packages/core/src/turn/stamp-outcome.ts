import type { Outcome } from '../outcome.js'
import type { CallInput } from '../turn-input.js'

/**
 * The outcome with the call's id and session, and an answer with the name of its tool; each call of a batch gets its
 * own id.
 */
export function stampOutcome(outcome: Outcome, call: CallInput, name: string): Outcome {
  const { id } = call
  if (outcome.kind !== 'batch') return Object.freeze(stampOne(outcome, id, call, name))
  const outcomes = outcome.outcomes.map((one, i) =>
    Object.freeze(stampOne(one, id === undefined ? undefined : `${id}/${i}`, call, name)),
  )
  return Object.freeze({ ...outcome, ...(id === undefined ? {} : { id }), outcomes: Object.freeze(outcomes) })
}

/** One outcome with the call's id and session. */
export function stampOne<T extends Outcome>(outcome: T, id: string | undefined, call: CallInput, name: string): T {
  const { session, caller } = call
  const stamped: { -readonly [Key in 'name' | 'id' | 'session' | 'caller']?: unknown } = { ...outcome }
  if (outcome.kind === 'result') stamped.name ??= name
  if (id !== undefined) stamped.id = id
  if (outcome.kind === 'execute') {
    if (session !== undefined) stamped.session = session
    if (caller === 'code') stamped.caller = caller
  }
  return stamped as T
}
