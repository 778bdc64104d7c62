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
  type OptionRule,
  positionsOf,
  selectBest,
  splitSentences,
  TEXT,
  wholeNumber,
} from '@ts/core/kit'
import { createBestRanker } from '@ts/ranker-best'
import { migrateTables, type PostgresPool, runOn } from '@ts/store-postgres/database-kit'
import { createPartStore, type Part, type Run, TABLES } from './parts.js'
import { bestByWords, createQueryReader, type Scope, type WordLists } from './postings.js'
import { createStoredEmbedder, nearestSigns, product, signsOf, VECTOR_BYTES } from './vectors.js'

/** Options of {@link createPostgresRanker}. */
export interface PostgresRankerOptions {
  /** The database: a `Pool` of the package pg, or an object with its `query(text, values)`. The host closes it. */
  readonly pool: PostgresPool
  /** Every part of a catalog belongs to a tenant; a ranker reads only those of its own. Default: the empty text. */
  readonly tenant?: string
  /**
   * How many tools are found by words, and how many by vectors, before all of these are ranked; 1 to 1,000. A search has
   * at most twice as many results. Default: 50; the README has the figures of others.
   */
  readonly candidates?: number
}

const RULES: Readonly<Record<keyof PostgresRankerOptions, OptionRule>> = {
  pool: {
    expected: 'a Pool of the package pg',
    accepts: value => typeof (value as PostgresPool | null)?.query === 'function',
    required: true,
  },
  tenant: TEXT,
  candidates: wholeNumber(1, 1_000),
}

/** How many tools with the nearest signs are compared by their vectors, for each candidate. */
const OVERSAMPLING = 6
/** Maximum number of UTF-16 units of a query that are read, as in the rankers of the candidates. */
const MAX_QUERY_LENGTH = 4_000
const DAY_MS = 86_400_000

const SQL = {
  words: `select word, string_agg(int4send(part) || int4send(length(postings)) || postings, '') as lists
    from ts_rank_words where part = any ($1::integer[]) and word = any ($2::text[]) group by word`,
  vectors: `select string_agg(substring(vectors from place * ${VECTOR_BYTES} + 1 for ${VECTOR_BYTES}), '' order by n) as vectors
    from unnest($1::integer[], $2::integer[]) with ordinality as wanted (part, place, n)
    join ts_rank_parts on number = part`,
}

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
  const { pool, tenant = '', candidates = 50 } = options
  const migrated = lazyAsync(() => migrateTables(pool, TABLES))
  const run: Run = (sql, values, signal) => runOn(pool, sql, values, signal)
  const embedder = createStoredEmbedder()
  const { minimumScore = 0, sentenceWeight = 0 } = embedder
  const best = createBestRanker({ embedder, name: 'postgres' })
  const readQuery = createQueryReader()
  const store = createPartStore(run, tenant, embedder)

  async function createIndex(tools: readonly SearchableTool[], indexOptions: IndexOptions): Promise<RankerIndex> {
    let catalog = catalogOf(await store.open(tools, indexOptions))
    let usedAt = Date.now()
    const positions = positionsOf(tools)

    /** Writes again what was removed from the database meanwhile. */
    async function reopen(): Promise<void> {
      store.forget(catalog.parts)
      catalog = catalogOf(await store.open(tools))
    }

    async function useDaily(signal: AbortSignal | undefined): Promise<void> {
      if (Date.now() - usedAt < DAY_MS) return
      usedAt = Date.now()
      if ((await store.use(catalog.parts, signal)) < catalog.parts.length) await reopen()
    }

    /** For each position, whether it may be returned. */
    function flagsOf(within: ReadonlySet<ToolId>): Uint8Array {
      const among = new Uint8Array(tools.length)
      for (const id of within) {
        const position = positions.get(id)
        if (position !== undefined) among[position] = 1
      }
      return among
    }

    async function byWords(query: string, scope: Scope, signal: AbortSignal | undefined): Promise<readonly number[]> {
      const weights = await readQuery(query)
      const { parts, starts } = catalog
      const values = [[...starts.keys()], [...weights.keys()]]
      const lists = weights.size === 0 ? [] : await run<WordLists>(SQL.words, values, signal)
      return parts === catalog.parts ? bestByWords(lists, weights, starts, scope) : byWords(query, scope, signal)
    }

    /** The vectors of the tools at some positions, as {@link packVector} writes them. */
    async function vectorsAt(
      wanted: readonly number[],
      signal?: AbortSignal,
      isLast = false,
    ): Promise<Map<number, Buffer>> {
      if (wanted.length === 0) return new Map()
      const places = wanted.map(catalog.placeOf)
      const values = [places.map(({ number }) => number), places.map(({ place }) => place)]
      const all = (await run<{ vectors: Buffer | null }>(SQL.vectors, values, signal))[0]?.vectors
      if (all?.length === wanted.length * VECTOR_BYTES)
        return new Map(wanted.map((position, i) => [position, all.subarray(i * VECTOR_BYTES, (i + 1) * VECTOR_BYTES)]))
      if (isLast) throw new Error('Found a part of the catalog missing in PostgreSQL, expected all; do not delete rows')
      await reopen()
      return vectorsAt(wanted, signal, true)
    }

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
      return indexOf(everything, await vectorsAt(everything))
    })

    /** Selects tools by words and by vectors, and indexes them alone. */
    async function indexFor(query: string, within?: ReadonlySet<ToolId>, signal?: AbortSignal): Promise<RankerIndex> {
      await useDaily(signal)
      const among = within && flagsOf(within)
      const scope = { size: tools.length, limit: candidates, ...(among && { among }) }
      const queries = await embedder.embed([query, ...splitSentences(query)], { role: 'query' })
      const nearScope = { ...scope, limit: OVERSAMPLING * candidates }
      const near = queries.flatMap(vector => nearestSigns(catalog.parts, signsOf(vector), nearScope))
      const worded = await byWords(query, scope, signal)
      const vectors = await vectorsAt([...new Set([...worded, ...near])], signal)
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

/** The parts of a catalog with the positions of their first tools. */
function catalogOf(found: readonly Part[]) {
  let size = 0
  const parts = found.map(({ number, tools, signs }) => {
    size += tools.length
    return { number, tools, signs, start: size - tools.length }
  })
  return {
    parts,
    starts: new Map(parts.map(({ number, start }) => [number, start])),
    placeOf(position: number) {
      const { number, start } = parts.findLast(part => part.start <= position)!
      return { number, place: position - start }
    },
  }
}
