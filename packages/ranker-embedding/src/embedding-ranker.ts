import {
  createYielder,
  type IndexOptions,
  optionError,
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  splitSentences,
  type ToolId,
  type Yielder,
} from '@ts/core'
import { embedTools } from './embed-tools.js'
import type { Embedder } from './embedder.js'
import { type EmbeddingCache, memoryEmbeddingCache } from './embedding-cache.js'
import { checkOptions, named, numberFrom, type OptionRule, wholeNumber } from './options.js'
import type { StoredVector } from './quantise.js'
import { checkVectors, contract } from './vector-contract.js'
import { createVectorMatrix, type WeightedQuery } from './vector-matrix.js'

/** What {@link createEmbeddingRanker} takes. */
export interface EmbeddingRankerOptions {
  /**
   * What turns texts into vectors: `toolEmbedder()` of `@ts/tool-embedder`, `transformersEmbedder()` of
   * `@ts/embedder-transformers`, or any {@link Embedder}. Required, so that no model is installed unless you choose one.
   */
  readonly embedder: Embedder
  /** Where tool vectors are kept between indexes. Default: in memory, for this ranker. */
  readonly cache?: EmbeddingCache
  /** Tools of a lower cosine are not found; -1 to 1. Default: the embedder's own, else 0. */
  readonly minimumScore?: number
  /**
   * Weight of the best sentence of a request of several; 0 to 1, 0 reads only the whole. Default: the embedder's own,
   * else 0.
   */
  readonly sentenceWeight?: number
  /** Texts given to the embedder at once, 1 to 1,024. Default: the embedder's own, else 32. */
  readonly batchSize?: number
  /** The ranker's name, for several of them in one table. Default: `embedding`. */
  readonly name?: string
}

/** A query is read up to this length, as far as the best models read; later words hardly turn the vector. */
const MAX_QUERY_LENGTH = 4_000

/** What an embedder may say of itself, and the ranker's options may override. */
const PREFERENCES = {
  minimumScore: numberFrom(-1, 1),
  sentenceWeight: numberFrom(0, 1),
  batchSize: wholeNumber(1, 1024),
}
const RULES: Readonly<Record<keyof EmbeddingRankerOptions, OptionRule>> = {
  embedder: {
    expected:
      'an Embedder: toolEmbedder() of @ts/tool-embedder needs no download, transformersEmbedder() of @ts/embedder-transformers takes any model',
    accepts: isEmbedder,
    required: true,
  },
  cache: {
    expected: 'an EmbeddingCache, such as memoryEmbeddingCache()',
    accepts(value: unknown) {
      const { get, set } = (value ?? {}) as Partial<EmbeddingCache>
      return typeof get === 'function' && typeof set === 'function'
    },
  },
  ...PREFERENCES,
  name: named('a kebab-case name'),
}

/**
 * Ranks tools by meaning. The score is the cosine of the query's vector and the tool's, exact, in 8 bits.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of its range; `details.path` names it. At a use
 *   `RANKER_CONTRACT` for an embedder or a cache that does not give what its interface says. What an embedder or a cache throws
 *   passes through.
 */
export function createEmbeddingRanker(options: EmbeddingRankerOptions): Ranker {
  checkOptions('the embedding ranker', options === undefined ? {} : options, RULES)
  const { embedder, name = 'embedding', cache = memoryEmbeddingCache() } = options
  const batchSize = options.batchSize ?? embedder.batchSize ?? 32
  const minimumScore = options.minimumScore ?? embedder.minimumScore ?? 0
  const sentenceWeight = options.sentenceWeight ?? embedder.sentenceWeight ?? 0
  for (const [path, { expected, accepts }] of Object.entries(PREFERENCES)) {
    const own: unknown = Reflect.get(embedder, path)
    if (own !== undefined && !accepts(own)) throw optionError(`embedder.${path}`, own, expected, 'the embedding ranker')
  }
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
      const pause = createYielder({ signal: indexOptions.signal })
      const vectors = await embedTools(tools, { embedder, cache, batchSize, pause, ...indexOptions })
      return createIndex(tools, vectors, { embedder, minimum: minimumScore, sentenceWeight }, pause)
    },
  })
}

async function createIndex(
  tools: readonly SearchableTool[],
  vectors: readonly StoredVector[],
  { embedder, minimum, sentenceWeight }: { embedder: Embedder; minimum: number; sentenceWeight: number },
  pause: Yielder,
): Promise<RankerIndex> {
  await pause()
  const ids = tools.map(tool => tool.id)
  const positions = new Map(ids.map((id, position) => [id, position]))
  const dimensions = vectors[0]?.values.length ?? 0
  await pause()
  const matrix = createVectorMatrix(vectors, dimensions)

  /** The whole query, and its sentences where it has several. */
  async function embedQuery(query: string, signal: AbortSignal | undefined): Promise<WeightedQuery[]> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const texts = [text, ...(sentenceWeight > 0 ? splitSentences(text) : [])]
    const given = await embedder.embed(texts, { role: 'query', ...(signal && { signal }) })
    return checkVectors(embedder, given, texts.length).map((vector, i) => {
      if (vector.length === dimensions) return { vector, weight: i === 0 ? 1 : sentenceWeight }
      const found = `a query vector of ${vector.length} numbers`
      throw contract(embedder, found, `${dimensions} as for tools`, 'index again with one model')
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
      const vector = await embedQuery(query, signal)
      signal?.throwIfAborted()
      const found = matrix.nearest(vector, { limit, minimum, ...(among && { among }) })
      return found.map(({ position, score }) => ({ id: ids[position]!, score }))
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
      if (!(cosine > minimum)) {
        parts.push({ source: 'minimum-score', score: -cosine, note: `not above the minimum of ${minimum}` })
      }
      const score = parts.reduce((sum, part) => sum + part.score, 0)
      // What the whole query's cosine is made of; it is reported beside the cosine and not added to it.
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

function isEmbedder(value: unknown): value is Embedder {
  const { id, deterministic, network, embed } = (value ?? {}) as Partial<Embedder>
  const traits = typeof deterministic === 'boolean' && typeof network === 'boolean'
  return typeof id === 'string' && id !== '' && traits && typeof embed === 'function'
}
