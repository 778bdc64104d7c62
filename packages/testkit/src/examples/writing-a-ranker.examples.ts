// The ranker of docs/writing-a-ranker.md, and the snippets of the README: compiled, run and compared with both pages.
import { test } from 'node:test'
import {
  createCatalog,
  createYielder,
  type RankExplanationPart,
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
interface Entry {
  readonly id: string
  readonly words: ReadonlySet<string>
  readonly nameWords: ReadonlySet<string>
}

/** A query may be a whole pasted page, and each word must be compared with every tool, so only 100 words count. */
const termsOf = (query: string) => [...new Set(splitWords(query))].slice(0, 100)

/** The parts of a tool's score. `rank` and `explain` both use them, so that they agree. */
function partsOf({ words, nameWords }: Entry, terms: readonly string[]): RankExplanationPart[] {
  const inName = terms.filter(term => nameWords.has(term)).length
  const anywhere = terms.filter(term => words.has(term)).length
  return [
    { source: 'words', score: anywhere },
    { source: 'words-in-name', score: 2 * inName },
    // Of two names that contain all the words, the one with fewer other words ranks higher.
    { source: 'other-words-in-name', score: inName === 0 ? 0 : -0.01 * nameWords.size },
  ]
}

/** Counts the words that a query shares with a tool. Each word of the tool's name counts three times. */
export function createOverlapRanker(): Ranker {
  return {
    name: 'overlap',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const entries: Entry[] = []
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
          const terms = termsOf(query)
          const hits: Ranked[] = []
          for (const entry of entries) {
            if (within !== undefined && !within.has(entry.id)) continue
            const score = partsOf(entry, terms).reduce((sum, part) => sum + part.score, 0)
            if (score > 0) hits.push({ id: entry.id, score })
          }
          return hits.sort((a, b) => b.score - a.score).slice(0, limit)
        },
        async explain(query, id) {
          const terms = termsOf(query)
          const entry = entries.find(one => one.id === id)
          const parts = entry === undefined ? [] : partsOf(entry, terms).filter(part => part.score !== 0)
          return { terms, score: parts.reduce((sum, part) => sum + part.score, 0), parts }
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
