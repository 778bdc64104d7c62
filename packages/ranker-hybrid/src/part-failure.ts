import { isToolSearchError, type RankerTraits, ToolSearchError } from '@ts/core'
import { describeValue } from '@ts/core/kit'
import type { Part, PartFailure, ResolvedHybridOptions } from './options.js'

/**
 * Runs all parts in parallel and waits for all of them. A failure of a part is thrown with the name of the part, or
 * reported and skipped if the options allow it; if all parts fail, an error is thrown. The reason of an abort is thrown
 * unchanged, and so is an error in the query itself, which no other part can correct. Returns the results of the parts
 * that did not fail.
 */
export async function attemptAll<P extends Part, T>(
  parts: readonly P[],
  during: PartFailure['during'],
  options: ResolvedHybridOptions,
  signal: AbortSignal | undefined,
  run: (part: P) => Promise<T>,
): Promise<ReadonlyMap<P, T>> {
  const values = new Map<P, T>()
  const settled = await Promise.allSettled(parts.map(async part => run(part)))
  signal?.throwIfAborted()
  const errors = parts.flatMap((part, i) => {
    const result = settled[i]!
    if (result.status === 'rejected') return { part, error: result.reason as unknown }
    values.set(part, result.value)
    return []
  })
  for (const { part, error } of errors) {
    if (isToolSearchError(error, 'INVALID_QUERY') || isToolSearchError(error, 'INVALID_PATTERN')) throw error
    if (options.onFailure === 'throw') throw failed(part, during, error)
  }
  if (errors.length === parts.length) throw allFailed(during, errors)
  for (const { part, error } of errors) options.onPartFailed({ part: part.label, during, error })
  return values
}

/** Wraps a part's error as an error of the hybrid; `details.part` names the part. */
export function failed(part: Part, during: PartFailure['during'], cause: unknown): ToolSearchError {
  const reason = cause instanceof Error ? cause.message : describeValue(cause)
  return new ToolSearchError(
    'RANKER_FAILED',
    `Found the ranker ${JSON.stringify(part.label)} of a hybrid failing at ${during} (${reason}), expected an answer; ` +
      "correct it, leave it out, or skip it with onFailure: 'skip'",
    { details: { part: part.label, during }, cause },
  )
}

function allFailed(during: PartFailure['during'], errors: readonly { part: Part; error: unknown }[]): ToolSearchError {
  const labels = errors.map(({ part }) => part.label)
  return new ToolSearchError(
    'RANKER_FAILED',
    `Found every ranker of a hybrid failing at ${during} (${labels.join(', ')}), expected at least one that answers; correct one of them`,
    { details: { parts: labels, during, causes: errors.map(({ error }) => error) }, cause: errors[0]!.error },
  )
}

/**
 * Returns the traits of the hybrid. It is deterministic if all parts are, and uses the network if any part does. It is
 * a pattern ranker only if all parts are, because otherwise its queries are words.
 */
export function combineTraits(parts: readonly Part[]): RankerTraits {
  const traits = parts.map(({ ranker }) => ranker.traits)
  return Object.freeze({
    query: traits.every(({ query }) => query === 'pattern') ? 'pattern' : 'text',
    deterministic: traits.every(({ deterministic }) => deterministic),
    network: traits.some(({ network }) => network),
  })
}
