import { type RankExplanationPart, type SearchableTool, ToolSearchError } from '@ts/core'
import { checkOptions } from '@ts/core/kit'
import { quantise } from '@ts/ranker-embedding/embedder-kit'
import { RERANK_COEFFICIENTS } from './rerank-coefficients.js'
import { EVIDENCE, EVIDENCE_KINDS, type Evidence, evidenceOf, type ToolProfile } from './rerank-evidence.js'
import { queryWords, requiredOf, toolWords } from './rerank-texts.js'
import { createWordTable, type WordTable } from './rerank-words.js'
import { type ToolEmbedder, toolEmbedder } from './tool-embedder.js'
import { FIELD_SEPARATOR } from './tool-features.js'
import { toolFieldsText } from './tool-text.js'

/** Options of {@link toolReranker}. */
export interface ToolRerankerOptions {
  /**
   * The embedder whose model compares words. Pass the embedder of your ranker, so that a query is embedded only once.
   * Default: a new `toolEmbedder()`.
   */
  readonly embedder?: ToolEmbedder
}

/** Optional input, in addition to query and tools. */
export interface ToolRerankOptions {
  /** The base ranker's score of each tool, a finite number, in the order of the tools. Default: all count as equal. */
  readonly scores?: readonly number[]
  readonly signal?: AbortSignal
}

/**
 * A reranker for `createRerankedRanker` of `@ts/ranker-hybrid`, or for any other code that needs one score per tool.
 */
export interface ToolReranker {
  readonly name: string
  readonly traits: { readonly deterministic: boolean; readonly network: boolean }
  /** Tells a caller that the scores already include the base ranker's scores, which must not be added again. */
  readonly readsBase: true
  /**
   * How many of the first results it should get: 10. More add only noise and take longer, see
   * benchmarks/results/ranker-hybrid/NUMBERS.md.
   */
  readonly depth: number
  /** Returns a score for each tool, in the order of `tools`; higher is better, and comparable only within one call. */
  score(query: string, tools: readonly SearchableTool[], options?: ToolRerankOptions): Promise<readonly number[]>
  /** Returns the parts of each tool's score, whose sum is the score. */
  explain(
    query: string,
    tools: readonly SearchableTool[],
    options?: ToolRerankOptions,
  ): Promise<readonly (readonly RankExplanationPart[])[]>
}

/** The value of {@link ToolReranker.depth}. */
const DEPTH = 10
/** Maximum numbers of words (and of forms) and of tools in the cache; above them, the next call begins a new one. */
const REMEMBERED_WORDS = 32_768
const REMEMBERED_TOOLS = 8_192

/** The cached words and tools. A call keeps the cache with which it began. */
interface Memory {
  readonly table: WordTable
  readonly profiles: WeakMap<SearchableTool, ToolProfile>
  tools: number
}

/**
 * Creates a reranker that compares the first results of a ranker with the query, word by word. It is a small linear
 * model over nine kinds of evidence, with the word vectors of `toolEmbedder`. No download, no network.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, or an embedder that is not from
 *   `toolEmbedder`. The methods throw `RANKER_CONTRACT` if `scores` is not one finite
 *   number per tool, and rethrow errors of loading the embedder's weights.
 */
export function toolReranker(options: ToolRerankerOptions = {}): ToolReranker {
  checkOptions('the tool reranker', options, {
    embedder: { expected: 'what toolEmbedder() gives', accepts: isToolEmbedder },
  })
  const { embedder = toolEmbedder() } = options
  const evidence = createEvidenceReader(embedder)

  return Object.freeze({
    name: 'tool-reranker',
    traits: Object.freeze({ deterministic: embedder.deterministic, network: embedder.network }),
    readsBase: true,
    depth: DEPTH,
    async score(query: string, tools: readonly SearchableTool[], rerankOptions?: ToolRerankOptions) {
      const seen = await evidence(query, tools, rerankOptions)
      return seen.map(found => EVIDENCE_KINDS.reduce((sum, kind) => sum + RERANK_COEFFICIENTS[kind] * found[kind], 0))
    },
    async explain(query: string, tools: readonly SearchableTool[], rerankOptions?: ToolRerankOptions) {
      const seen = await evidence(query, tools, rerankOptions)
      return seen.map(found =>
        EVIDENCE_KINDS.map(kind => ({
          source: kind,
          score: RERANK_COEFFICIENTS[kind] * found[kind],
          note: `${EVIDENCE[kind]}: ${found[kind].toFixed(2)}, weight ${RERANK_COEFFICIENTS[kind].toFixed(2)}`,
        })),
      )
    },
  })
}

/** Reads the evidence for each tool, in the order of the tools. Exported for its tests. */
export function createEvidenceReader(embedder: ToolEmbedder) {
  let memory: Memory | undefined
  return async (
    query: string,
    tools: readonly SearchableTool[],
    { scores, signal }: ToolRerankOptions = {},
  ): Promise<readonly Evidence[]> => {
    signal?.throwIfAborted()
    checkScores(scores, tools.length)
    const words = queryWords(query)
    const [vector] = await embedder.embed([query], { role: 'query', ...(signal && { signal }) })
    signal?.throwIfAborted()
    if (memory === undefined || isFull(memory)) {
      memory = { table: createWordTable(vector!.length), profiles: new WeakMap(), tools: 0 }
    }
    const own = memory
    await remember(own, words, tools, embedder, signal)
    signal?.throwIfAborted()
    const numbers = Uint32Array.from(words, word => own.table.numberOf(word)!)
    const profiles = tools.map(tool => own.profiles.get(tool)!)
    const forms = numbers.map(own.table.formAt)
    const asked = { text: query, words: numbers, forms, vector: vector! }
    return evidenceOf(asked, profiles, scores, own.table)
  }
}

function isFull({ table, tools }: Memory): boolean {
  return table.size > REMEMBERED_WORDS || table.forms > REMEMBERED_WORDS || tools > REMEMBERED_TOOLS
}

/** Adds the words and tools to the cache that are not in it yet. */
async function remember(
  memory: Memory,
  words: readonly string[],
  tools: readonly SearchableTool[],
  embedder: ToolEmbedder,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { table, profiles } = memory
  const unread = tools.filter(tool => !profiles.has(tool))
  // By far the most common case.
  if (unread.length === 0 && words.every(word => table.numberOf(word) !== undefined)) return
  const fresh = unread.map(tool => ({ tool, words: toolWords(tool) }))
  const all = new Set(words)
  for (const { words: read } of fresh) {
    for (const list of [read.name, read.summary, read.words]) for (const word of list) all.add(word)
  }
  const missing = [...all].filter(word => table.numberOf(word) === undefined)
  if (missing.length > 0) {
    const embedded = await embedder.words(missing)
    if (embedded.length !== missing.length) {
      throw unsound(`${embedded.length} of ${missing.length} words from the embedder`, 'each of them')
    }
    missing.forEach((word, i) => {
      table.add(word, embedded[i]!)
    })
  }
  if (fresh.length === 0) return
  const texts = fresh.map(({ tool }) => toolFieldsText(tool))
  const names = texts.map(text => text.split(FIELD_SEPARATOR, 1)[0]! + FIELD_SEPARATOR)
  const others = texts.filter((_, i) => embedder.vectorOf?.(fresh[i]!.tool) === undefined)
  const embedded = await embedder.embed([...names, ...others], { role: 'document', ...(signal && { signal }) })
  const vectors = embedded.slice(names.length).values()
  fresh.forEach(({ tool, words: read }, i) => {
    if (!profiles.has(tool)) memory.tools++
    const listed = [...read.name, ...read.summary, ...read.words].map(word => table.numberOf(word)!)
    const forms = new Set([...read.words, ...read.details].map(table.formOf))
    // Two arrays in one block take some hundred bytes less than two blocks.
    const numbers = Uint32Array.from([...listed, ...forms])
    const vector = embedder.vectorOf?.(tool) ?? quantise(vectors.next().value!)
    const name = quantise(embedded[i]!)
    const { length } = name.values
    const values = new Int8Array(2 * length)
    values.set(vector.values)
    values.set(name.values, length)
    profiles.set(tool, {
      listed: numbers.subarray(0, listed.length),
      nameEnd: read.name.length,
      summaryEnd: read.name.length + read.summary.length,
      forms: numbers.subarray(listed.length).sort(),
      required: requiredOf(tool),
      vector: { ...vector, values: values.subarray(0, length) },
      nameVector: { ...name, values: values.subarray(length) },
    })
  })
}

function checkScores(scores: unknown, count: number): void {
  if (scores === undefined) return
  const list: readonly unknown[] = Array.isArray(scores) ? scores : []
  if (list.length === count && list.every(Number.isFinite)) return
  const found = list.length === count ? 'scores that are not finite' : `${list.length} scores for ${count} tools`
  throw unsound(found, 'one finite score for each tool, or none at all')
}

function unsound(found: string, expected: string): ToolSearchError {
  return new ToolSearchError('RANKER_CONTRACT', `Found ${found} in the tool reranker, expected ${expected}`, {
    details: { part: 'tool-reranker' },
  })
}

function isToolEmbedder(value: unknown): value is ToolEmbedder {
  const { embed, words } = (value ?? {}) as Partial<ToolEmbedder>
  return typeof embed === 'function' && typeof words === 'function'
}
