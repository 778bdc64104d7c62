import { type Ranked, type ToolId, ToolSearchError } from '@ts/core'

/**
 * A part's results, refused where they would spoil what is made of them: a tool that is not in the list or out of scope, a
 * repeat, or a score that is no number. Core would see none of this afterwards.
 *
 * @throws ToolSearchError `RANKER_CONTRACT`, with the part's label in `details.part`
 */
export function soundResults(
  label: string,
  results: readonly Ranked[],
  within: ReadonlySet<ToolId> | undefined,
  known: ReadonlyMap<ToolId, unknown>,
): readonly Ranked[] {
  if (!Array.isArray(results)) throw unsound(label, 'no list')
  const seen = new Set<ToolId>()
  for (const result of results as readonly (Ranked | null | undefined)[]) {
    if (result === null || result === undefined) throw unsound(label, `the result ${result}`)
    const { id, score } = result
    const permitted = known.has(id) && (within?.has(id) ?? true)
    if (permitted && !seen.has(id) && Number.isFinite(score)) {
      seen.add(id)
      continue
    }
    const found = permitted ? (seen.has(id) ? 'a tool twice' : `the score ${score}`) : 'a tool outside of its scope'
    throw unsound(label, found)
  }
  return results
}

function unsound(label: string, found: string): ToolSearchError {
  return new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from the ranker ${JSON.stringify(label)}, expected each permitted tool once with a finite score; ` +
      'run the conformance suite of @ts/testkit on it',
    { details: { part: label } },
  )
}
