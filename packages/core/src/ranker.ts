import type { SearchableTool } from './catalog/searchable-tool.js'
import type { ToolId } from './tool.js'

/** Facts about a ranker that choose its conformance tests and are listed in its documentation. */
export interface RankerTraits {
  /** `text`: a query is words. `pattern`: a query is a pattern, and words are its fallback. */
  readonly query: 'text' | 'pattern'
  /** Whether the same tools and the same query give the same answer in every process. */
  readonly deterministic: boolean
  /** Whether ranking or indexing uses the network. */
  readonly network: boolean
  /**
   * The score of a tool that is certainly the right one, above 0, if a score means the same for every query: 1 for a
   * cosine or a probability. Sums over the words of a query, such as BM25, have none. Only fusions read it, as the unit of
   * the scores. Default: none; the unit is the highest score of each answer.
   */
  readonly sureScore?: number
  /**
   * The median of the best scores of queries, above 0. Only a fusion that the ranker leads reads it: the other parts count
   * more if the best score is lower than usual, less if it is higher. Default: none; they always count the same.
   */
  readonly usualScore?: number
}

/** A way to find tools. Two steps: {@link Ranker.index} once per catalog, {@link RankerIndex.rank} per query. */
export interface Ranker {
  /** In kebab-case; the label of the ranker in tables of results. */
  readonly name: string
  readonly traits: RankerTraits
  /**
   * Prepares a fixed list of tools for queries. Must not change `tools`. A changed list needs a new index. Throws if it
   * cannot prepare. Only the host may fall back to another ranker; it never happens silently.
   */
  index(tools: readonly SearchableTool[], options?: IndexOptions): Promise<RankerIndex>
}

/** Options of {@link Ranker.index}. */
export interface IndexOptions {
  readonly signal?: AbortSignal
  /** Called from time to time while a long index is built, with the number of tools done. */
  readonly onProgress?: (done: number, total: number) => void
  /** Parts of indexes that other processes have built, see the option `blobs` of a tool search. A ranker may ignore it. */
  readonly blobs?: IndexBlobs | undefined
}

/**
 * Keeps parts of indexes as bytes, so that another process need not build them. A part is what a ranker makes of some
 * adjacent tools, and of nothing else. `settings` names everything besides the tools on which the bytes depend: the ranker, its
 * settings, and the version of the format. Neither method fails: what cannot be loaded or kept is reported.
 */
export interface IndexBlobs {
  /**
   * What `read` makes of the bytes of each list of tools. Undefined if there are none, if they are damaged, or if `read` throws;
   * then build the part. Few tools are never loaded, because building them is faster.
   */
  load<T>(
    settings: string,
    parts: readonly (readonly SearchableTool[])[],
    read: (bytes: Uint8Array, part: number) => T,
  ): Promise<readonly (T | undefined)[]>
  /** Keeps parts that `load` did not find, later and in slices. The bytes of a part must not change. */
  keep(parts: ReadonlyMap<readonly SearchableTool[], () => Uint8Array>): void
}

/** An immutable index: concurrent calls share it. */
export interface RankerIndex {
  /**
   * The tools for a query, best first, at most `options.limit`, no tool twice. Nothing found is an empty array. Equal
   * scores keep the order in which the tools were given to {@link Ranker.index}. An aborted signal rejects with its
   * reason, or with an error whose `cause` is the reason.
   */
  rank(query: string, options: RankOptions): Promise<readonly Ranked[]>
  /**
   * Why a tool has its rank for a query. The score is 0 for a tool that `rank` does not return, and for an unknown id.
   */
  explain?(query: string, id: ToolId): Promise<RankExplanation>
  /** Frees resources that the index holds outside memory. The index is not used afterwards. */
  close?(): Promise<void>
}

/** Options of {@link RankerIndex.rank}. */
export interface RankOptions {
  /** Maximum number of results, at least 1. */
  readonly limit: number
  /** Only these tools may be returned. Applied before `limit`, so that a narrow scope still fills its results. */
  readonly within?: ReadonlySet<ToolId>
  readonly signal?: AbortSignal
  /**
   * Receives the certainty of the answer: the probability, from 0 to 1, that its first five results contain a tool that
   * serves the query. It does not depend on `limit`, and is comparable between queries and catalogs. Call it at most once, before
   * the answer. A ranker that cannot estimate it ignores this option; {@link withCertainty} adds an estimate to any ranker.
   */
  readonly onCertainty?: (certainty: number) => void
}

/** One result: which tool, and how well it matches. Core keeps the definitions, so a ranker cannot alter one. */
export interface Ranked {
  readonly id: ToolId
  /** Finite, higher is better. Comparable within one call only. */
  readonly score: number
}

/** The parts of a tool's score. */
export interface RankExplanation {
  /** The words (or the pattern) that the ranker reads from the query, in order. */
  readonly terms: readonly string[]
  /** The tool's score for the query; 0 if it is not found. */
  readonly score: number
  /** The certainty of the whole answer to the query, see {@link RankOptions.onCertainty}. */
  readonly certainty?: number
  /** Each part of the score. They need not add up if a ranker multiplies or fuses. */
  readonly parts: readonly RankExplanationPart[]
}

/** One part of a score. */
export interface RankExplanationPart {
  /**
   * What contributed: a field (`name`, `description`, `parameters`, …), a rule (`named-tool`) or a ranker of a fusion.
   */
  readonly source: string
  /** The word of the query, if the part belongs to one. */
  readonly term?: string
  /** The word of the tool that it matched, if that is a different word: a stem, a synonym, a corrected spelling. */
  readonly matched?: string
  readonly score: number
  /** A remark on the part, for a person. */
  readonly note?: string
}
