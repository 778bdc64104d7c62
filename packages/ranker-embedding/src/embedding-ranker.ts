import {
  type IndexOptions,
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  splitSentences,
  type ToolId,
  ToolSearchError,
} from '@ts/core'
import { embedTools } from './embed-tools.js'
import type { Embedder } from './embedder.js'
import { type EmbeddingCache, memoryEmbeddingCache } from './embedding-cache.js'
import type { StoredVector } from './quantise.js'
import { createVectorMatrix, type WeightedQuery } from './vector-matrix.js'

export interface EmbeddingRankerOptions {
  /** What turns texts into vectors: `toolEmbedder()`, `transformersEmbedder(…)`, or any {@link Embedder}. */
  readonly embedder: Embedder
  /** Where tool vectors are kept between indexes. Default: in memory, for this ranker. */
  readonly cache?: EmbeddingCache
  /** Tools of a lower cosine are not found; -1 to 1. Default: the embedder's own, else 0. */
  readonly minimumScore?: number
  /** Weight of the best sentence of a request of several; 0 to 1, 0 hears the whole only. Default: the embedder's own, else 0. */
  readonly sentenceWeight?: number
  /** Texts given to the embedder at once, 1 to 1,024. Default: the embedder's own, else 32. */
  readonly batchSize?: number
  /** The ranker's name, for several of them in one table. Default: `embedding`. */
  readonly name?: string
}

/** A query is read this far, what the best models read; the words behind it hardly turn the vector. */
const MAX_QUERY_LENGTH = 4_000
/** Added to the tool whose very name is the query: above every cosine, so that it comes first. */
const EXACT_NAME_BONUS = 1

/**
 * Ranks tools by meaning: the cosine of the query's vector and each tool's, exact, in 8 bits. A tool whose name is the
 * query comes first. The score is the cosine, plus 1 for that tool.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an option out of its range. What an embedder throws while it
 *   indexes or ranks passes through.
 */
export function createEmbeddingRanker(options: EmbeddingRankerOptions): Ranker {
  const { embedder, name = 'embedding', cache = memoryEmbeddingCache() } = options
  if (typeof embedder?.embed !== 'function')
    throw invalid('embedder', embedder, 'an Embedder; pass toolEmbedder() for one without a download')
  const batchSize = options.batchSize ?? embedder.batchSize ?? 32
  if (!(Number.isInteger(batchSize) && batchSize >= 1 && batchSize <= 1024)) {
    throw invalid('batchSize', batchSize, 'a whole number from 1 to 1024')
  }
  const minimumScore = options.minimumScore ?? embedder.minimumScore ?? 0
  if (!(minimumScore >= -1 && minimumScore <= 1)) throw invalid('minimumScore', minimumScore, 'a number from -1 to 1')
  const sentenceWeight = options.sentenceWeight ?? embedder.sentenceWeight ?? 0
  if (!(sentenceWeight >= 0 && sentenceWeight <= 1))
    throw invalid('sentenceWeight', sentenceWeight, 'a number from 0 to 1')
  return Object.freeze({
    name,
    traits: Object.freeze({
      query: 'text' as const,
      deterministic: embedder.deterministic,
      network: embedder.network,
      // The cosine of two texts that mean the same.
      sureScore: 1,
    }),
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      indexOptions.signal?.throwIfAborted()
      const vectors = await embedTools(tools, { embedder, cache, batchSize, ...indexOptions })
      return createIndex(tools, vectors, { embedder, minimum: minimumScore, sentenceWeight })
    },
  })
}

function createIndex(
  tools: readonly SearchableTool[],
  vectors: readonly StoredVector[],
  { embedder, minimum, sentenceWeight }: { embedder: Embedder; minimum: number; sentenceWeight: number },
): RankerIndex {
  const ids = tools.map(tool => tool.id)
  const positions = new Map(ids.map((id, position) => [id, position]))
  const names = new Map(tools.map((tool, position) => [tool.name, position]))
  const dimensions = vectors[0]?.values.length ?? 0
  const matrix = createVectorMatrix(vectors, dimensions)

  /** The whole query, and its sentences where it has several. */
  async function embedQuery(query: string, signal: AbortSignal | undefined): Promise<WeightedQuery[]> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const texts = [text, ...(sentenceWeight > 0 ? splitSentences(text) : [])]
    const embedded = await embedder.embed(texts, { role: 'query', ...(signal && { signal }) })
    return texts.map((_, i) => {
      const vector = embedded[i]
      if (vector?.length === dimensions) return { vector, weight: i === 0 ? 1 : sentenceWeight }
      throw new ToolSearchError(
        'RANKER_CONTRACT',
        `Found a query vector of ${vector?.length ?? 0} numbers from the embedder ${JSON.stringify(embedder.id)}, expected ${dimensions} as for tools; index again with one model`,
      )
    })
  }

  /** Positions in scope, ascending; `undefined` means all. */
  function scopeOf(within: ReadonlySet<ToolId> | undefined): Int32Array | undefined {
    if (within === undefined) return undefined
    const found: number[] = []
    for (const id of within) {
      const position = positions.get(id)
      if (position !== undefined) found.push(position)
    }
    return Int32Array.from(found).sort()
  }

  return Object.freeze({
    async rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
      signal?.throwIfAborted()
      const among = scopeOf(within)
      if (tools.length === 0 || among?.length === 0 || query.trim() === '') return []
      const heard = await embedQuery(query, signal)
      signal?.throwIfAborted()
      const named = names.get(unwrapName(query))
      const found = matrix.nearest(heard, { limit, minimum, ...(among && { among }) })
      const results = found.map(({ position, score }) => ({ id: ids[position]!, score }))
      if (named === undefined || (within !== undefined && !within.has(ids[named]!))) return results
      const first = { id: ids[named]!, score: Math.max(0, ...matrix.cosines(heard, named)) + EXACT_NAME_BONUS }
      return [first, ...results.filter(({ id }) => id !== first.id)].slice(0, limit)
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const position = positions.get(id)
      const words = (await embedder.parts?.(query.slice(0, MAX_QUERY_LENGTH))) ?? []
      const terms = words.map(({ term }) => term)
      if (position === undefined || query.trim() === '') return { terms, score: 0, parts: [] }
      const [whole, ...sentences] = matrix.cosines(await embedQuery(query, undefined), position) as [
        number,
        ...number[],
      ]
      const cosine = Math.max(whole, ...sentences)
      const parts: RankExplanationPart[] = [{ source: 'cosine', score: whole }]
      if (cosine > whole) parts.push({ source: 'best-sentence', score: cosine - whole })
      const named = names.get(unwrapName(query)) === position
      if (named) {
        if (cosine < 0) parts.push({ source: 'floor', score: -cosine })
        parts.push({ source: 'exact-name', score: EXACT_NAME_BONUS })
      } else if (!(cosine > minimum)) {
        parts.push({ source: 'minimum-score', score: -cosine, note: `not above the minimum of ${minimum}` })
      }
      const score = parts.reduce((sum, part) => sum + part.score, 0)
      // What the whole query's cosine is made of; it is told beside the cosine and not added to it.
      for (const { term, vector, note } of words) {
        parts.push({
          source: 'word',
          term,
          score: matrix.product(vector, position),
          ...(note !== undefined && { note }),
        })
      }
      return { terms, score, parts }
    },
  })
}

/** The query without blanks and the quotes that models put around a name. */
function unwrapName(query: string): string {
  return query
    .trim()
    .replace(/^["'`]{1,3}/, '')
    .replace(/["'`]{1,3}$/, '')
}

function invalid(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${String(found)} for ${path}, expected ${expected}`, {
    details: { path },
  })
}
