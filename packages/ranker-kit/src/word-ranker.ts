import type {
  Calibration,
  IndexOptions,
  RankExplanation,
  Ranked,
  Ranker,
  RankerIndex,
  RankOptions,
  SearchableTool,
  ToolId,
} from '@ts/core'
import { certaintyOf, lazy, lazyAsync, MAX_QUERY_LENGTH, markPositions, positionsOf } from '@ts/core/kit'
import { Scratch } from './candidates.js'
import type { Expansions, TermLookup } from './expansions.js'
import { explainTool } from './explain.js'
import { IndexBuilder } from './index-build.js'
import type { IndexData } from './index-data.js'
import { CombinationCache } from './posting-list.js'
import { type QueryContext, type ReadQuery, readQuery } from './query.js'
import { type ScoredTool, scoreAll, scoreTools } from './score-tools.js'
import { catalogDigest, loadSegments, serializeSegments, withDigest, withoutDigest } from './serialize.js'
import { SpellingIndex } from './spelling.js'
import { backgroundStatistics, type CollectionStatistics, checkStatistics } from './statistics.js'
import { fillTuning, type PartialTuning } from './tuning.js'
import { WordTable } from './word-table.js'

/** Options of {@link createWordRanker}. */
export interface WordRankerOptions {
  /** The ranker's name in reports. */
  readonly name: string
  /** Default: {@link DEFAULT_TUNING}. */
  readonly tuning?: PartialTuning | undefined
  /** Word counts of tools outside the index. Default: {@link backgroundStatistics}. */
  readonly statistics?: CollectionStatistics | undefined
  /** Loads synonyms and translations, before the first index is built, and again after a failure. Default: none. */
  readonly expansions?: () => Promise<Expansions>
}

/** A {@link Ranker} whose indexes can be stored and loaded. */
export interface WordRanker extends Ranker {
  index(tools: readonly SearchableTool[], options?: IndexOptions): Promise<WordIndex>
  /**
   * Loads an index that {@link WordIndex.serialize} wrote, without building it again. The index uses the bytes
   * directly, so they must not be changed. `tools` must be the tools from which the index was built.
   *
   * @throws ToolSearchError `STALE_INDEX` if the bytes are damaged, belong to another version or catalog, or were built
   *   with another `stemming`. All other options may differ, and are those of this ranker.
   */
  load(bytes: Uint8Array, tools: readonly SearchableTool[]): Promise<WordIndex>
}

/** Measured on labelled sets. With values from half to twice this, the accuracy of fusions differs by a tenth of a point. */
const USUAL_SCORE = 25
/** Number of indexes of a ranker that keep what their queries need again; for the others, as those of idle tenants, it is most of their memory. */
const MOST_WARM = 128

/**
 * Learned on labelled sets with and without the right tools; benchmarks/results/CERTAINTY.md has the figures. `words`
 * multiplies ln(1 + {@link ReadQuery.mass}): a score is low for its query if the query is long or has rare words.
 */
const CALIBRATION: Calibration = { bias: -2, score: 3.2, gap: 0, words: -1.35, tools: -0.5 }

function certaintyIn({ mass }: ReadQuery, scored: readonly ScoredTool[], tools: number): number {
  return certaintyOf(CALIBRATION, { best: scored[0]?.score ?? 0, fifth: 0, words: mass, tools })
}

/**
 * Creates a ranker that scores tools by BM25F over stems, corrects spelling, and then rescores the best tools by name,
 * clauses and action.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a wrong `tuning` or `statistics`; `details.path` names it.
 */
export function createWordRanker({ name, ...options }: WordRankerOptions): WordRanker {
  const tuning = fillTuning(options.tuning ?? {})
  if (options.statistics !== undefined) checkStatistics(options.statistics)
  const loadExpansions = lazyAsync(async () => options.expansions?.())
  const scratch = new Scratch()
  const warm = new Set<WeakRef<WordIndex>>()
  const builder = lazy(() => new IndexBuilder(tuning, options.statistics ?? backgroundStatistics()))
  return Object.freeze({
    name,
    traits: Object.freeze({ query: 'text', deterministic: true, network: false, usualScore: USUAL_SCORE } as const),
    async index(tools: readonly SearchableTool[], indexOptions?: IndexOptions): Promise<WordIndex> {
      const expansions = await loadExpansions()
      return new WordIndex(await builder().build(tools, indexOptions, expansions), scratch, warm, expansions)
    },
    async load(bytes: Uint8Array, tools: readonly SearchableTool[]): Promise<WordIndex> {
      const table = new WordTable(tuning.stemming)
      const segments = loadSegments(await withoutDigest(bytes), tools, table, await catalogDigest(tools))
      return new WordIndex(builder().adopt(tools, table, segments), scratch, warm, await loadExpansions())
    },
  })
}

/** An index of words. */
export class WordIndex implements RankerIndex, TermLookup {
  readonly #self = new WeakRef(this)
  #context: QueryContext | undefined

  constructor(
    private readonly data: IndexData,
    private readonly scratch: Scratch,
    private readonly warm: Set<WeakRef<WordIndex>>,
    private readonly expansions: Expansions | undefined,
  ) {}

  /** What queries have in common. The warm indexes, which were used last, keep it. */
  #warm(): QueryContext {
    const { data, warm } = this
    warm.delete(this.#self)
    const [oldest] = warm.add(this.#self)
    if (warm.size > MOST_WARM && warm.delete(oldest!)) {
      const idle = oldest!.deref()
      if (idle !== undefined) idle.#forget()
    }
    this.#context ??= {
      data,
      combinations: new CombinationCache(),
      expansions: this.expansions?.bind(this),
      spelling: lazy(() => new SpellingIndex(data.words())),
    }
    return this.#context
  }

  #forget(): void {
    this.#context = undefined
    this.data.forgetPostings()
  }

  async rank(query: string, { limit, within, signal, onCertainty }: RankOptions): Promise<readonly Ranked[]> {
    signal?.throwIfAborted()
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const loading = this.expansions?.prepareFor(text)
    if (loading !== undefined) {
      await loading
      signal?.throwIfAborted()
    }
    const permitted = within && markPositions(positionsOf(this.data.tools), within)
    const context = this.#warm()
    const read = readQuery(text, context)
    const scored = scoreTools(read, limit, context, this.scratch.fit(this.data), permitted)
    onCertainty?.(certaintyIn(read, scored, within?.size ?? this.data.tools.length))
    return scored.map(({ tool, score }) => ({ id: this.data.tools[tool]!.id, score }))
  }

  /**
   * Returns the score of each tool by its position: 0 for a tool without any of the query's words, or one that
   * `permitted` marks with 0.
   */
  async scores(query: string, permitted?: Uint8Array): Promise<Float64Array> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    await this.expansions?.prepareFor(text)
    const context = this.#warm()
    return scoreAll(readQuery(text, context), context, this.scratch.fit(this.data), permitted)
  }

  async explain(query: string, id: ToolId): Promise<RankExplanation> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    await this.expansions?.prepareFor(text)
    const context = this.#warm()
    const read = readQuery(text, context)
    const number = positionsOf(this.data.tools).get(id)
    const all = scoreTools(read, Math.max(1, this.data.tools.length), context, this.scratch.fit(this.data))
    const scored = all.find(({ tool }) => tool === number)
    const certainty = certaintyIn(read, all, this.data.tools.length)
    if (scored === undefined) return { terms: read.terms.map(({ word }) => word), score: 0, certainty, parts: [] }
    return { ...explainTool(read, scored, this.data.tools[scored.tool]!, context, this.scratch), certainty }
  }

  /**
   * Returns the index as bytes for {@link WordRanker.load}. They contain words of the catalog, so protect them like the
   * catalog.
   */
  async serialize(): Promise<Uint8Array> {
    return withDigest(serializeSegments(this.data, await catalogDigest(this.data.tools)))
  }

  /**
   * Returns the word counts of this index, for the option `statistics` of other indexes, so that all shards of a
   * catalog weight words equally.
   */
  statistics(): CollectionStatistics {
    const { stems } = this.data.table
    const frequencies = new Map<string, number>()
    this.data.frequencies().forEach((count, term) => {
      if (count > 0) frequencies.set(stems[term]!, count)
    })
    return { tools: this.data.tools.length, frequencies }
  }

  /** The stem under which a word is indexed. */
  stemOf(word: string): string {
    return this.data.table.stem(word)
  }

  /** Written words of the tools, each with its term. */
  words(): Iterable<readonly [word: string, term: number]> {
    return this.data.words()
  }

  findStem(stem: string): number | undefined {
    return this.data.findStem(stem)
  }

  postings(terms: readonly number[], context?: readonly number[]) {
    if (terms.length === 1 && context === undefined) return this.data.postings(terms[0]!)
    return this.#warm().combinations.intersect(this.data, terms, context)
  }
}
