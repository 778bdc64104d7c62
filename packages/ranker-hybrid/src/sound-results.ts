import { type Ranked, type ToolId, ToolSearchError } from '@ts/core'
import { describeValue, type Positions } from '@ts/core/kit'

/**
 * Creates a check that returns the positions of a part's results in the catalog, and refuses invalid results of a part: a tool that is not in the catalog or not in scope, a repeated
 * tool, or a score that is not a finite number. Core could not detect these errors in the combined results. The check
 * throws ToolSearchError `RANKER_CONTRACT`, with the part's label in `details.part`.
 *
 * @param positions the position of every tool in the catalog
 */
export function createResultCheck(positions: Positions) {
  return (label: string, results: readonly Ranked[], within: ReadonlySet<ToolId> | undefined): readonly number[] => {
    if (!Array.isArray(results)) throw unsound(label, 'no list')
    const places = new Set<number>()
    for (const result of results as readonly (Ranked | null | undefined)[]) {
      if (result === null || result === undefined) throw unsound(label, `the result ${result}`)
      const { id, score } = result
      const position = positions.get(id)
      if (position === undefined || within?.has(id) === false) throw unsound(label, 'a tool outside its scope')
      if (places.has(position)) throw unsound(label, 'a tool twice')
      if (!Number.isFinite(score)) throw unsound(label, `the score ${describeValue(score)}`)
      places.add(position)
    }
    return [...places]
  }
}

function unsound(label: string, found: string): ToolSearchError {
  return new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from the ranker ${JSON.stringify(label)}, expected each permitted tool once with a finite score; ` +
      'run the conformance suite of @ts/testkit on it',
    { details: { part: label } },
  )
}
