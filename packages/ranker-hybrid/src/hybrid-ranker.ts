import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { closeAll, createHybridIndex, type IndexedPart } from './hybrid-index.js'
import { type HybridRankerOptions, type Part, resolveOptions } from './options.js'
import { attemptAll, combineTraits } from './part-failure.js'

/**
 * A ranker made of rankers: each answers the query, and the answers are added up, by scores (each divided by the
 * highest of its list, or by the ranker's `sureScore` if it has one) or by reciprocal ranks. It is a ranker like any
 * other, so it can be a part of another hybrid.
 *
 * Scores: 0 to the sum of the weights by `scores`, more where a part exceeds its `sureScore`, or a first part is below
 * its `usualScore`; 0 to the sum of the weights over `k + 1` by `ranks`. A long request of several sentences adds up to
 * that sum again, times `sentenceWeight`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `RANKER_FAILED` from the index and its queries, with the
 * failing part in `details.part`; `RANKER_CONTRACT` where a part's results are not sound.
 */
export function createHybridRanker(options: HybridRankerOptions): Ranker {
  const resolved = resolveOptions(options)
  const traits = combineTraits(resolved.parts)
  return Object.freeze({
    name: resolved.name,
    traits,
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      const { signal } = indexOptions
      signal?.throwIfAborted()
      const reporting = progressOf(resolved.parts, tools.length, indexOptions)
      const built: IndexedPart[] = []
      try {
        const attempts = await attemptAll(resolved.parts, 'index', resolved, signal, async part => {
          const indexed = { ...part, index: await part.ranker.index(tools, reporting(part)) }
          built.push(indexed)
          return indexed
        })
        const parts = attempts.flatMap(attempt => ('value' in attempt ? [attempt.value] : []))
        const ids = tools.map(({ id }) => id)
        return createHybridIndex(parts, traits, ids, resolved)
      } catch (error) {
        // Throw the first failure; open indexes must still be closed.
        await closeAll(built).catch(() => {})
        throw error
      }
    },
  })
}

/** One progress from several: the fraction done over all parts, in tools, never falling. */
function progressOf(parts: readonly Part[], total: number, { signal, onProgress }: IndexOptions) {
  const done = new Map<Part, number>()
  let reported = -1
  return (part: Part): IndexOptions => ({
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          onProgress(partDone: number) {
            done.set(part, Math.max(done.get(part) ?? 0, partDone))
            const sum = [...done.values()].reduce((before, count) => before + count, 0)
            const share = Math.floor(sum / parts.length)
            if (share <= reported) return
            reported = share
            onProgress(share, total)
          },
        }),
  })
}
