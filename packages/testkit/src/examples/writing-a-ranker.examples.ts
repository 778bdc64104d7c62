// The ranker of docs/writing-a-ranker.md, and the snippets of the README: compiled, run and compared with both pages.
import { test } from 'node:test'
import {
  createCatalog,
  createYielder,
  type Ranked,
  type Ranker,
  runInSlices,
  splitWords,
  type ToolDefinition,
} from '@ts/core'
import {
  type ConformanceSkip,
  checkRanker,
  createReferenceRanker,
  rankerConformance,
  seededCatalog,
  trapCatalog,
} from '@ts/testkit'

// #region ranker
export function createOverlapRanker(): Ranker {
  return {
    name: 'overlap',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const entries: { id: string; words: Set<string>; nameWords: Set<string> }[] = []
      const read = (position: number) => {
        const { id, name, description } = tools[position]!
        const words = new Set(splitWords(`${name} ${description}`))
        entries.push({ id, words, nameWords: new Set(splitWords(name)) })
      }
      await runInSlices(tools.length, read, createYielder({ ...options, total: tools.length }))
      options.onProgress?.(tools.length, tools.length)
      return {
        async rank(query, { limit, within, signal }) {
          signal?.throwIfAborted()
          // A query may be a pasted page: each of its words costs a look at every tool.
          const terms = [...new Set(splitWords(query))].slice(0, 100)
          const hits: Ranked[] = []
          for (const { id, words, nameWords } of entries) {
            if (within !== undefined && !within.has(id)) continue
            const inName = terms.filter(term => nameWords.has(term)).length
            const anywhere = terms.filter(term => words.has(term)).length
            // Of two names with all the words, the one with the fewest others is meant.
            const score = 2 * inName + anywhere - 0.01 * nameWords.size * Math.sign(inName)
            if (score > 0) hits.push({ id, score })
          }
          return hits.sort((a, b) => b.score - a.score).slice(0, limit)
        },
      }
    },
  }
}
// #endregion

/** Registers the suite, as a test file does. */
export function testFile(): void {
  // #region test-file
  rankerConformance({ test, createRanker: createOverlapRanker })
  // #endregion
}

/** The quickstart of the README. */
export function quickstart(): void {
  // #region quickstart
  // In place of the reference ranker, give your own.
  rankerConformance({ test, createRanker: createReferenceRanker })
  // #endregion
}

/** What a ranker that compares vectors would declare. */
export function declaredSkips(): readonly ConformanceSkip[] {
  // #region skips
  const skip = [{ case: 'nothing-found', reason: 'every query has a nearest tool' }]
  // #endregion
  return skip
}

/** Prints what the suite says. */
export async function script(): Promise<void> {
  // #region script
  for (const result of await checkRanker({ createRanker: createOverlapRanker })) {
    if (result.outcome === 'failed') console.error(result.error?.message)
  }
  // #endregion
}

/** Indexes the fixtures. */
export async function fixtures(): Promise<readonly Ranked[]> {
  // #region fixtures
  const definitions: readonly ToolDefinition[] = [...trapCatalog, ...seededCatalog(1_000)]
  const index = await createOverlapRanker().index(createCatalog(definitions).searchable)
  const found = await index.rank('get_user', { limit: 1 })
  // [{ id: 'get_user', score: 5.98 }]
  // #endregion
  return found
}
