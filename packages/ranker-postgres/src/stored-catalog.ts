import type { SearchableTool } from '@ts/core'
import { BoundedMap, lazy } from '@ts/core/kit'
import type { Part, PartStore, Run } from './parts.js'
import { bestByWords, countTools, type Scope, type WordLists } from './postings.js'
import { partFinder, VECTOR_BYTES } from './vectors.js'

const DAY_MS = 86_400_000
/** Maximum number of words whose lists stay in memory. Those of all words take about 25 bytes for each tool. */
const MAX_WORDS = 2_048
const NO_LISTS = countTools(new Uint8Array())

const SQL = {
  words: `select word, string_agg(int4send(part) || int4send(length(postings)) || postings, '') as lists
    from ts_rank_words where part = any ($1::integer[]) and word = any ($2::text[]) group by word`,
  vectors: `select string_agg(substring(vectors from place * ${VECTOR_BYTES} + 1 for ${VECTOR_BYTES}), '' order by n) as vectors
    from unnest($1::integer[], $2::integer[]) with ordinality as wanted (part, place, n)
    join ts_rank_parts on number = part`,
}

/** A catalog whose words and vectors are in the database. Parts that are removed from it meanwhile are written again. */
export class StoredCatalog {
  #usedAt = Date.now()
  #lists = new BoundedMap<string, WordLists>(MAX_WORDS)
  #scores = lazy(() => new Float64Array(this.tools.length))

  /** @param parts - in order; other ones after a part was written again */
  constructor(
    private readonly run: Run,
    private readonly store: PartStore,
    private readonly tools: readonly SearchableTool[],
    public parts: readonly Part[],
  ) {}

  /** Marks the parts as used, once a day. */
  async useDaily(signal: AbortSignal | undefined): Promise<void> {
    if (Date.now() - this.#usedAt < DAY_MS) return
    this.#usedAt = Date.now()
    if ((await this.store.use(this.parts, signal)) < this.parts.length) await this.#reopen()
  }

  /** The positions of the best tools by words with these weights. */
  async byWords(
    weights: ReadonlyMap<string, number>,
    scope: Scope,
    signal: AbortSignal | undefined,
  ): Promise<readonly number[]> {
    const parts = this.parts
    const lists = new Map([...weights.keys()].map(word => [word, this.#lists.get(word) ?? NO_LISTS]))
    const missing = [...weights.keys()].filter(word => this.#lists.get(word) === undefined)
    if (missing.length > 0) {
      const rows = await this.run<{ word: string; lists: Uint8Array }>(
        SQL.words,
        [parts.map(({ number }) => number), missing],
        signal,
      )
      if (parts !== this.parts) return this.byWords(weights, scope, signal)
      for (const row of rows) lists.set(row.word, countTools(row.lists))
      for (const word of missing) this.#lists.set(word, lists.get(word)!)
    }
    const starts = new Map(parts.map(({ number, start }) => [number, start]))
    return bestByWords(lists, weights, starts, this.#scores(), scope)
  }

  /** The vectors of the tools at some positions, as `packVector` writes them. */
  async vectorsAt(wanted: readonly number[], signal?: AbortSignal, isLast = false): Promise<Map<number, Buffer>> {
    if (wanted.length === 0) return new Map()
    const parts = wanted.map(partFinder(this.parts))
    const values = [parts.map(({ number }) => number), wanted.map((position, i) => position - parts[i]!.start)]
    const all = (await this.run<{ vectors: Buffer | null }>(SQL.vectors, values, signal))[0]?.vectors
    if (all?.length === wanted.length * VECTOR_BYTES)
      return new Map(wanted.map((position, i) => [position, all.subarray(i * VECTOR_BYTES, (i + 1) * VECTOR_BYTES)]))
    if (isLast) throw new Error('Found a part of the catalog missing in PostgreSQL, expected all; do not delete rows')
    await this.#reopen()
    return this.vectorsAt(wanted, signal, true)
  }

  async #reopen(): Promise<void> {
    this.store.forget(this.parts)
    this.#lists = new BoundedMap(MAX_WORDS)
    this.parts = await this.store.open(this.tools)
  }
}
