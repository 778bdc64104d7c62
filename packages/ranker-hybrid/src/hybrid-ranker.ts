import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { closeAll, createHybridIndex } from './hybrid-index.js'
import { type HybridRankerOptions, type Part, resolveOptions } from './options.js'
import { attemptAll, combineTraits } from './part-failure.js'
import type { IndexedPart } from './part-lists.js'

/**
 * Creates a ranker that fuses several rankers. Each ranker answers the query, and their scores are added up, each
 * divided by the highest score of its list, or by the ranker's `sureScore` if it has one. A hybrid can be a part of
 * another hybrid.
 *
 * Range of scores: 0 to the sum of the weights, and more if a part exceeds its `sureScore` or the first part is a
 * lexical or BM25 ranker that found little. A long query with several sentences can add 0.6 times this maximum.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `RANKER_FAILED` from indexing and ranking, with the failing
 *   part in `details.part`; `RANKER_CONTRACT` if the results of a part are invalid.
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
        const indexes = await attemptAll(resolved.parts, 'index', resolved, signal, async part => {
          const indexed = { ...part, index: await part.ranker.index(tools, reporting(part)) }
          built.push(indexed)
          return indexed
        })
        return createHybridIndex([...indexes.values()], traits, tools, resolved)
      } catch (error) {
        // Rethrow the first error, but close the open indexes before.
        await closeAll(built).catch(() => {})
        throw error
      }
    },
  })
}

/** Combines the progress of all parts into one: the mean number of finished tools, which never decreases. */
function progressOf(parts: readonly Part[], total: number, { onProgress, ...options }: IndexOptions) {
  const done = new Map<Part, number>()
  let reported = -1
  function report(part: Part, partDone: number): void {
    done.set(part, Math.max(done.get(part) ?? 0, partDone))
    const sum = [...done.values()].reduce((before, count) => before + count, 0)
    const share = Math.floor(sum / parts.length)
    if (share <= reported) return
    reported = share
    onProgress?.(share, total)
  }
  return (part: Part): IndexOptions => ({ ...options, ...(onProgress && { onProgress: at => report(part, at) }) })
}
