import { ToolSearchError } from '../errors.js'
import type { Ranked } from '../ranker.js'
import { isJsonObject, quote } from '../text/json.js'
import type { ToolId } from '../tool.js'

/** Conditions that a ranker's answer must meet, in addition to its scope. */
export interface CheckRankedOptions {
  /** Maximum number of results: the limit that the ranker was given. Default: no limit. */
  readonly limit?: number
  /** The ranker's name, for the error message. Default: the message names none. */
  readonly ranker?: string
}

/**
 * Checks a ranker's answer against the contract of {@link RankerIndex.rank}, and returns a copy: known tools, each
 * once, finite scores, best first, at most `limit`. A ranker is third-party code, so its answer is checked before it is
 * used.
 *
 * @param allowed - the tools that it may return
 * @throws ToolSearchError `RANKER_CONTRACT` for an answer that breaks the contract
 */
export function checkRanked(
  answer: unknown,
  allowed: Pick<ReadonlySet<ToolId>, 'has'>,
  { limit = Number.POSITIVE_INFINITY, ranker }: CheckRankedOptions = {},
): readonly Ranked[] {
  const broken = (found: string) => {
    const whose = ranker === undefined ? "a ranker's answer" : `the answer of the ranker ${quote(ranker)}`
    const expected = 'expected permitted tools, each once, with finite scores, best first, up to the limit'
    const message = `Found ${found} in ${whose}, ${expected}; run the conformance suite of @ts/testkit on it`
    return new ToolSearchError('RANKER_CONTRACT', message, { details: { part: ranker } })
  }
  if (!Array.isArray(answer)) throw broken('no array')
  if (answer.length > limit) throw broken(`${answer.length} results for a limit of ${limit}`)
  const seen = new Set<ToolId>()
  const checked: Ranked[] = []
  for (const result of answer as readonly unknown[]) {
    if (!isJsonObject(result)) throw broken(quote(result))
    const { id, score } = result as { readonly id?: unknown; readonly score?: unknown }
    if (typeof id !== 'string') throw broken('a result without an id')
    if (!allowed.has(id)) throw broken('a tool outside the scope')
    if (seen.has(id)) throw broken(`the tool ${quote(id)} twice`)
    if (typeof score !== 'number' || !Number.isFinite(score)) throw broken('a score that is not a finite number')
    const last = checked.at(-1)
    if (last !== undefined && score > last.score) throw broken('a better score after a worse one')
    seen.add(id)
    checked.push({ id, score })
  }
  return checked
}
