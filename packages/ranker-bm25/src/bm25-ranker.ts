import type { IndexOptions, Ranked, Ranker, RankerIndex, RankOptions, SearchableTool, ToolId } from '@ts/core'
import { type Engine, EngineBuilder } from './engine.js'
import { Names } from './names.js'
import { type Bm25RankerOptions, type Settings, settingsOf } from './options.js'
import { analyseQuery, type QueryAnalysis } from './query-terms.js'
import { Refiner } from './refine.js'
import type { Scored } from './top.js'

/** Tools indexed between two looks at the signal; small enough that a server keeps answering. */
const BATCH = 250
/** Candidates that are refined: nothing that a refinement adds lifts a later one into the first ten. */
const CANDIDATES = 200
const MAX_QUERY_LENGTH = 4_096

/**
 * A ranker that scores tools by BM25F on Orama, over split identifiers and Porter stems, without a model or a network.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an option out of range.
 */
export function createBm25Ranker(options: Bm25RankerOptions = {}): Ranker {
  const settings = settingsOf(options)
  return Object.freeze({
    name: 'bm25',
    traits: Object.freeze({ query: 'text', deterministic: true, network: false } as const),
    index: async (tools: readonly SearchableTool[], indexOptions?: IndexOptions) =>
      createIndex(tools, settings, await buildEngine(tools, settings, indexOptions)),
  })
}

async function buildEngine(
  tools: readonly SearchableTool[],
  settings: Settings,
  { signal, onProgress }: IndexOptions = {},
): Promise<Engine> {
  const builder = new EngineBuilder(settings)
  for (let done = 0; done < tools.length; ) {
    signal?.throwIfAborted()
    for (const tool of tools.slice(done, done + BATCH)) builder.add(tool)
    done = Math.min(done + BATCH, tools.length)
    onProgress?.(done, tools.length)
    if (done < tools.length) await new Promise(resolve => setTimeout(resolve, 0))
  }
  signal?.throwIfAborted()
  return builder.seal(settings)
}

function createIndex(tools: readonly SearchableTool[], settings: Settings, engine: Engine): RankerIndex {
  const names = new Names(tools)
  const documents = new Map<ToolId, number>()
  tools.forEach((tool, document) => {
    if (!documents.has(tool.id)) documents.set(tool.id, document)
  })

  async function rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
    signal?.throwIfAborted()
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const scope = within && scopeOf(within, documents, tools.length)
    const analysis = analyseQuery(text, engine.lexicon, engine.postings, settings)
    const count = Math.min(Math.max(limit, CANDIDATES), tools.length)
    const scored =
      analysis.terms.length === 0 ? [] : await engine.search({ query: text, terms: analysis.terms, count, scope })
    const refined = pinNames(text, refine(scored, analysis), scope)
    const hits = refined.length > 0 ? refined : names.containing(text, analysis.words, limit, scope)
    return hits.slice(0, limit).map(([document, score]) => ({ id: tools[document]!.id, score }))
  }

  function refine(scored: readonly Scored[], analysis: QueryAnalysis): readonly Scored[] {
    const top = scored[0]?.[1]
    if (top === undefined) return scored
    const refiner = new Refiner(analysis, engine.postings, settings)
    return scored.map(([document, score]) => {
      const { coverage, proximity } = refiner.refine(engine.sequences(document), top)
      return [document, score + coverage + proximity] as const
    })
  }

  function pinNames(query: string, scored: readonly Scored[], scope: Uint8Array | undefined) {
    const scores = new Map(scored)
    let best = 0
    for (const score of scores.values()) best = Math.max(best, score)
    for (const { document, certainty } of names.find(query)) {
      if (scope !== undefined && scope[document] !== 1) continue
      scores.set(document, (scores.get(document) ?? 0) + certainty * (best + 1))
    }
    return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  }

  return Object.freeze({ rank })
}

/** 1 for each document that may be returned. */
function scopeOf(within: ReadonlySet<ToolId>, documents: ReadonlyMap<ToolId, number>, count: number): Uint8Array {
  const scope = new Uint8Array(count)
  for (const id of within) {
    const document = documents.get(id)
    if (document !== undefined) scope[document] = 1
  }
  return scope
}
