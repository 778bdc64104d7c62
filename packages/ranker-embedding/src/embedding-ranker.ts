import {
  createYielder,
  type IndexOptions,
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  type ToolId,
  withCertainty,
} from '@ts/core'
import {
  changedPositions,
  checkOptions,
  MAX_QUERY_LENGTH,
  type OptionRule,
  optionError,
  positionsOf,
  rule,
  splitSentences,
} from '@ts/core/kit'
import { type EmbedToolsOptions, embedTools } from './embed-tools.js'
import type { Embedder } from './embedder.js'
import { type EmbeddingCache, memoryEmbeddingCache } from './embedding-cache.js'
import type { StoredVector } from './quantise.js'
import { loadVectors } from './stored-vectors.js'
import { checkVectors, contract } from './vector-contract.js'
import {
  createVectorMatrix,
  MIN_SCANNED,
  type VectorMatrix,
  vectorMatrixBuilder,
  type WeightedQuery,
} from './vector-matrix.js'

/** Options of {@link createEmbeddingRanker}. */
export interface EmbeddingRankerOptions {
  /**
   * Turns texts into vectors: `toolEmbedder()` of `@ts/tool-embedder`, `transformersEmbedder()` of
   * `@ts/embedder-transformers`, or any {@link Embedder}. Required, so that no model is installed unless you choose
   * one.
   */
  readonly embedder: Embedder
  /**
   * Keeps tool vectors by their texts, for other processes and for definitions that are read again. Default: a cache in
   * memory for this ranker only, or none if {@link Embedder.needsCache} is false.
   */
  readonly cache?: EmbeddingCache
  /** Tools whose cosine is not above this value are not found; -1 to 1. Default: the value of the embedder, else 0. */
  readonly minimumScore?: number
  /**
   * Weight of the best single sentence of a query with 25 words or more and several sentences; 0 to 1, and 0 uses only
   * the whole query. Default: the value of the embedder, else 0.
   */
  readonly sentenceWeight?: number
  /** Maximum number of tool texts per call of the embedder, 1 to 1,024. Default: the value of the embedder, else 32. */
  readonly batchSize?: number
  /** The ranker's name, to distinguish several embedding rankers. Default: `embedding`. */
  readonly name?: string
}

/** Maximum number of tools that are replaced in a matrix; with more, a new one is made. */
const MAX_REPLACED = 128

/** Settings that an embedder may have and that the ranker's options override. */
const PREFERENCES = {
  minimumScore: rule.numberFrom(-1, 1),
  sentenceWeight: rule.numberFrom(0, 1),
  batchSize: rule.wholeNumber(1, 1024),
}
const RULES: Readonly<Record<keyof EmbeddingRankerOptions, OptionRule>> = {
  embedder: {
    expected:
      'an Embedder: toolEmbedder() of @ts/tool-embedder needs no download, transformersEmbedder() of @ts/embedder-transformers takes any model',
    accepts: isEmbedder,
    required: true,
  },
  cache: rule.withMethods('an EmbeddingCache, such as memoryEmbeddingCache()', 'get', 'set'),
  ...PREFERENCES,
  name: rule.named('a kebab-case name'),
}

/**
 * Creates a ranker that ranks tools by meaning. The score is the cosine of the query's vector and the tool's vector,
 * both rounded to 8 bits per dimension. The search is exact: every tool in scope is compared.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of range; `details.path` names it.
 *   When it indexes or ranks: `RANKER_CONTRACT` if the embedder or the cache returns something that its interface does
 *   not permit. An error of the embedder or the cache is rethrown unchanged.
 */
export function createEmbeddingRanker(options: EmbeddingRankerOptions): Ranker {
  checkOptions('the embedding ranker', options === undefined ? {} : options, RULES)
  const { embedder, name = 'embedding' } = options
  const cache = options.cache ?? (embedder.needsCache === false ? undefined : memoryEmbeddingCache())
  /** The vectors of tools in small catalogs. */
  const shared = new WeakMap<SearchableTool, StoredVector>()
  /** The newest matrix of the lists that begin with a tool. */
  const newest = new WeakMap<SearchableTool, Indexed>()
  /** The newest matrix with more vectors, which are not in `shared`. */
  let largest: WeakRef<Indexed> | undefined
  function known(tool: SearchableTool): StoredVector | undefined {
    const vector = embedder.vectorOf?.(tool) ?? shared.get(tool)
    if (vector !== undefined) return vector
    const { tools = [], matrix } = largest?.deref() ?? {}
    const position = matrix && positionsOf(tools).get(tool.id)
    return position !== undefined && tools[position] === tool ? matrix!.at(position) : undefined
  }
  const batchSize = options.batchSize ?? embedder.batchSize ?? 32
  const minimumScore = options.minimumScore ?? embedder.minimumScore ?? 0
  const sentenceWeight = options.sentenceWeight ?? embedder.sentenceWeight ?? 0
  for (const [path, { expected, accepts }] of Object.entries(PREFERENCES)) {
    const own: unknown = Reflect.get(embedder, path)
    if (own !== undefined && !accepts(own)) throw optionError(`embedder.${path}`, own, expected, 'the embedding ranker')
  }

  /** The newest matrix with the vectors of some changed tools; undefined if there is none, or too many are changed. */
  async function revised(tools: readonly SearchableTool[], { onProgress, ...options }: EmbedToolsOptions) {
    const former = tools[0] && newest.get(tools[0])
    const changed = former && changedPositions(former.tools, tools, MAX_REPLACED)
    if (changed === undefined) return undefined
    const vectors = new Map<number, StoredVector>()
    const changedTools = changed.map(position => tools[position]!)
    await embedTools(changedTools, options, (i, vector) => vectors.set(changed[i]!, vector))
    onProgress?.(tools.length, tools.length)
    return former!.matrix.revise(vectors)
  }

  const ranker: Ranker = Object.freeze({
    name,
    traits: Object.freeze({
      query: 'text' as const,
      deterministic: embedder.deterministic,
      network: embedder.network,
      // The cosine of two texts with the same meaning.
      sureScore: 1,
    }),
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      indexOptions.signal?.throwIfAborted()
      const pause = createYielder({ signal: indexOptions.signal })
      const embedOptions = { embedder, cache, known, batchSize, pause, ...indexOptions }
      const matrix = (await revised(tools, embedOptions)) ?? (await matrixOf(tools, embedOptions))
      const indexed = { tools: Object.isFrozen(tools) ? tools : Object.freeze([...tools]), matrix }
      if (tools[0]) newest.set(tools[0], indexed)
      if (tools.length >= MIN_SCANNED) largest = new WeakRef(indexed)
      else for (const [position, tool] of tools.entries()) shared.set(tool, matrix.at(position))
      return createIndex(tools, matrix, { embedder, minimum: minimumScore, sentenceWeight })
    },
  })
  if (embedder.calibration === undefined) return ranker
  const usual = embedder.usualCosine && ((query: string) => embedder.usualCosine!(query.slice(0, MAX_QUERY_LENGTH)))
  return withCertainty(ranker, embedder.calibration, usual)
}

/** A list of tools, and the vectors of all of them. */
interface Indexed {
  readonly tools: readonly SearchableTool[]
  readonly matrix: VectorMatrix
}

async function matrixOf(tools: readonly SearchableTool[], options: EmbedToolsOptions): Promise<VectorMatrix> {
  const { embedder, known, blobs } = options
  const isNew = (tool: SearchableTool) => known(tool) === undefined
  const stored = blobs && (await loadVectors(tools.filter(isNew), embedder, blobs))
  const knownOrStored = stored ? (tool: SearchableTool) => stored.vectors.get(tool) ?? known(tool) : known
  let builder: ReturnType<typeof vectorMatrixBuilder> | undefined
  await embedTools(tools, { ...options, known: knownOrStored }, (position, vector) => {
    builder ??= vectorMatrixBuilder(tools.length, vector.values.length)
    builder.set(position, vector)
  })
  const matrix = builder?.finish() ?? createVectorMatrix([], 0)
  stored?.keep(tool => matrix.at(positionsOf(tools).get(tool.id)!))
  return matrix
}

function createIndex(
  tools: readonly SearchableTool[],
  matrix: VectorMatrix,
  { embedder, minimum, sentenceWeight }: { embedder: Embedder; minimum: number; sentenceWeight: number },
): RankerIndex {
  const positions = positionsOf(tools)
  const { dimensions } = matrix

  /** Embeds the whole query and, if `sentenceWeight` is above 0, each of its sentences. */
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

  /** The positions of some tools, ascending; those of other catalogs are left out. */
  function positionsIn(within: ReadonlySet<ToolId>): Int32Array {
    const found = Array.from(within, id => positions.get(id)).filter(position => position !== undefined)
    return Int32Array.from(found).sort()
  }

  return Object.freeze({
    async rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
      signal?.throwIfAborted()
      const among = within && positionsIn(within)
      if (tools.length === 0 || among?.length === 0 || query.trim() === '') return []
      const vector = await embedQuery(query, signal)
      signal?.throwIfAborted()
      const found = matrix.nearest(vector, { limit, minimum, ...(among && { among }) })
      return found.map(({ position, score }) => ({ id: tools[position]!.id, score }))
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const position = positions.get(id)
      const words = (await embedder.parts?.(query.slice(0, MAX_QUERY_LENGTH))) ?? []
      const terms = words.map(({ term }) => term)
      if (position === undefined || query.trim() === '') return { terms, score: 0, parts: [] }
      const cosines = matrix.cosines(await embedQuery(query, undefined), position)
      const [whole = 0] = cosines
      const cosine = Math.max(...cosines)
      const parts: RankExplanationPart[] = [{ source: 'cosine', score: whole }]
      if (cosine > whole) parts.push({ source: 'best-sentence', score: cosine - whole })
      if (!(cosine > minimum)) {
        parts.push({ source: 'minimum-score', score: -cosine, note: `not above the minimum of ${minimum}` })
      }
      const total = parts.reduce((sum, part) => sum + part.score, 0)
      // The contribution of each word to the cosine of the whole query; it is reported in addition and not added to the
      // score.
      for (const { term, vector, note } of words) {
        const score = matrix.product(vector, position)
        parts.push({ source: 'word', term, score, ...(note !== undefined && { note }) })
      }
      return { terms, score: total, parts }
    },
  })
}

function isEmbedder(value: unknown): value is Embedder {
  const { id, deterministic, network, embed } = (value ?? {}) as Partial<Embedder>
  const traits = typeof deterministic === 'boolean' && typeof network === 'boolean'
  return typeof id === 'string' && id !== '' && traits && typeof embed === 'function'
}
