import type {
  IndexOptions,
  RankExplanation,
  Ranked,
  Ranker,
  RankerIndex,
  RankOptions,
  SearchableTool,
  ToolId,
} from '@ts/core'
import {
  checkOptions,
  lazyAsync,
  MAX_QUERY_LENGTH,
  markPositions,
  type OptionRule,
  positionsOf,
  rule,
  selectBest,
  splitSentences,
} from '@ts/core/kit'
import { createBestRanker } from '@ts/ranker-best'
import { migrateTables, type PostgresPool, runOn } from '@ts/store-postgres/database-kit'
import { createPartStore, type Run, TABLES } from './parts.js'
import { createQueryReader } from './postings.js'
import { StoredCatalog } from './stored-catalog.js'
import { createStoredEmbedder, nearestSigns, product } from './vectors.js'

/** Options of {@link createPostgresRanker}. */
export interface PostgresRankerOptions {
  /** The database: a `Pool` of the package pg, or an object with its `query(text, values)`. The host closes it. */
  readonly pool: PostgresPool
  /** Every part of a catalog belongs to a tenant; a ranker reads only those of its own. Default: the empty text. */
  readonly tenant?: string
  /**
   * How many tools are found by words, and how many by vectors, before all of these are ranked; 1 to 1,000. A search has
   * at most twice as many results. Default: 20; with 15 to 50, as many expected tools of labelled sets are found.
   */
  readonly candidates?: number
}

const RULES: Readonly<Record<keyof PostgresRankerOptions, OptionRule>> = {
  pool: { ...rule.withMethods('a Pool of the package pg', 'query'), required: true },
  tenant: rule.text,
  candidates: rule.wholeNumber(1, 1_000),
}

/** How many tools with the nearest signs are compared by their vectors, for each candidate. */
const OVERSAMPLING = 3

/**
 * Creates a ranker whose words and vectors are in PostgreSQL 12 or newer, for catalogs whose index is too large for one
 * process. They select candidates, which the ranker of `@ts/ranker-best` ranks.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of range; `details.path` names it.
 *   When it indexes or ranks: an error of the pool, or one that says that the server is late, takes no writes, or has
 *   tables of a newer version
 */
export function createPostgresRanker(options: PostgresRankerOptions): Ranker {
  checkOptions('the ranker over PostgreSQL', options === undefined ? {} : options, RULES)
  const { pool, tenant = '', candidates = 20 } = options
  const migrated = lazyAsync(() => migrateTables(pool, TABLES))
  const run: Run = (sql, values, signal) => runOn(pool, sql, values, signal)
  const embedder = createStoredEmbedder()
  const { minimumScore = 0, sentenceWeight = 0 } = embedder
  const best = createBestRanker({ embedder, name: 'postgres' })
  const readQuery = createQueryReader()
  const store = createPartStore(run, tenant, embedder)

  async function createIndex(tools: readonly SearchableTool[], indexOptions: IndexOptions): Promise<RankerIndex> {
    const catalog = new StoredCatalog(run, store, tools, await store.open(tools, indexOptions))

    /** Indexes the tools at some positions alone. */
    function indexOf(chosen: readonly number[], vectors: ReadonlyMap<number, Buffer>, signal?: AbortSignal) {
      const copies = [...chosen]
        .sort((a, b) => a - b)
        .map(position => {
          // A copy, so that what the rankers keep of each tool ends with this index.
          const tool = { ...tools[position]! }
          embedder.give(tool, vectors.get(position)!)
          return tool
        })
      return best.index(copies, signal && { signal })
    }

    /** The index of a catalog with few tools. */
    const whole = lazyAsync(async () => {
      const everything = tools.map((_, position) => position)
      return indexOf(everything, await catalog.vectorsAt(everything))
    })

    /** Selects tools by words and by vectors, and indexes them alone. */
    async function indexFor(query: string, within?: ReadonlySet<ToolId>, signal?: AbortSignal): Promise<RankerIndex> {
      await catalog.useDaily(signal)
      const scope = {
        limit: candidates,
        ...(within && { among: markPositions(positionsOf(tools), within) }),
      }
      const queries = await embedder.embed([query, ...splitSentences(query)], { role: 'query' })
      const nearScope = { ...scope, limit: OVERSAMPLING * candidates }
      const near = queries.flatMap(vector => nearestSigns(catalog.parts, vector, nearScope))
      const worded = await catalog.byWords(await readQuery(query), scope, signal)
      const vectors = await catalog.vectorsAt([...new Set([...worded, ...near])], signal)
      const positions = [...vectors.keys()]
      const cosines = Float64Array.from(vectors.values(), vector =>
        Math.max(...queries.map((query, i) => (i === 0 ? 1 : sentenceWeight) * product(query, vector))),
      )
      const nearest = selectBest(cosines, candidates, { above: minimumScore })
      return indexOf([...new Set([...worded, ...[...nearest].map(at => positions[at]!)])], vectors, signal)
    }

    const isWhole = tools.length <= 2 * candidates
    return Object.freeze({
      async rank(query: string, { within, ...rest }: RankOptions): Promise<readonly Ranked[]> {
        const { signal } = rest
        signal?.throwIfAborted()
        const text = query.slice(0, MAX_QUERY_LENGTH)
        if (text.trim() === '' || tools.length === 0) return []
        if (isWhole) return (await whole()).rank(text, within ? { ...rest, within } : rest)
        return (await indexFor(text, within, signal)).rank(text, rest)
      },
      async explain(query: string, id: ToolId): Promise<RankExplanation> {
        const text = query.slice(0, MAX_QUERY_LENGTH)
        return (await (isWhole || text.trim() === '' ? whole() : indexFor(text))).explain!(text, id)
      },
    })
  }

  return Object.freeze({
    name: 'postgres',
    traits: Object.freeze({ query: 'text', deterministic: true, network: true } as const),
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      indexOptions.signal?.throwIfAborted()
      if (tools.length > 0) await migrated()
      return createIndex(Object.isFrozen(tools) ? tools : [...tools], indexOptions)
    },
  })
}
