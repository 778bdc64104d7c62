import { type Calibration, createYielder, runInSlices, type SearchableTool } from '@ts/core'
import { checkOptions, lazyAsync } from '@ts/core/kit'
import type { Embedder } from '@ts/ranker-embedding'
import { BUNDLED_MODEL } from './bundled-id.js'
import { loadBundledModel } from './bundled-model.js'
import { embedInThread, rowsOf } from './embed-in-thread.js'
import type { EmbeddedWord, ToolModel } from './tool-model.js'
import { toolFieldsText } from './tool-text.js'
import { loadUsualTools } from './usual-tools.js'

/** An {@link Embedder} that can also embed single words, which `toolReranker` needs. */
export interface ToolEmbedder extends Embedder {
  /**
   * Embeds each word separately and returns the results in the same order. Words must be as `splitWords` of `@ts/core`
   * returns them.
   */
  words(words: readonly string[]): Promise<readonly EmbeddedWord[]>
}

/** Cosines of unrelated texts are below this value: nonsense finds nothing, but misspelled queries still find tools. */
const MINIMUM_SCORE = 0.2

/**
 * Chosen on development sets: results improve most for requests that need several tools, and do not get worse on any
 * set. Half of this value gives nearly the same accuracy.
 */
const SENTENCE_WEIGHT = 0.9

/** About ten milliseconds of work, so that a thread gets few messages. */
const BATCH_SIZE = 256

/**
 * Learned by logistic regression on labelled sets with and without the right tools, for the mean of this and the lexical
 * ranker's log odds; benchmarks/results/CERTAINTY.md has the figures, also without the family of the judged set. `words`
 * multiplies ln(1 + {@link Embedder.usualCosine}).
 */
const CALIBRATION: Calibration = Object.freeze({ bias: -0.2, score: 11.7, gap: 3.5, words: -12.1, tools: 0 })

// All embedders of a process share what is loaded. After a failure the next use tries again, because a browser may fail
// to fetch a module once.
const load = lazyAsync(() => loadBundledModel())
const loadUsual = lazyAsync(() => loadUsualTools())

/**
 * Creates an embedder with a small model: static word and subword vectors, trained only to match agents' queries with
 * tool definitions. No download, no native code, no network: the weights are in the package and are loaded at the first
 * use, once for all embedders of a process.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for any option, because there is none. `STALE_INDEX` at the first use if
 *   the weights are damaged; the next use then tries again.
 */
export function toolEmbedder(options: Readonly<Record<string, never>> = {}): ToolEmbedder {
  checkOptions('the tool embedder', options, {})
  // Caches the last query, because a reranker usually embeds the query that its ranker has just embedded.
  let last: { readonly text: string; readonly vector: Float32Array } | undefined
  const vectorOf = (text: string, { embedQuery }: ToolModel): Float32Array => {
    if (text !== last?.text) last = { text, vector: embedQuery(text) }
    return last.vector
  }
  async function embedHere(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    const { embedDocument, header } = await load()
    const vectors = rowsOf(new Float32Array(texts.length * header.dimensions), texts.length)
    await runInSlices(texts.length, i => void embedDocument(texts[i]!, vectors[i]), createYielder({ signal }))
    return vectors
  }
  const inThread = embedInThread(BATCH_SIZE)
  return Object.freeze({
    id: BUNDLED_MODEL,
    deterministic: true,
    network: false,
    minimumScore: MINIMUM_SCORE,
    sentenceWeight: SENTENCE_WEIGHT,
    calibration: CALIBRATION,
    batchSize: BATCH_SIZE,
    needsCache: false,
    describe: (tool: SearchableTool) => toolFieldsText(tool),
    async embed(texts: readonly string[], { role, signal }: Parameters<Embedder['embed']>[1]) {
      const model = await load()
      if (role === 'query') return texts.map(text => vectorOf(text, model).slice())
      return (await inThread(texts, model.weights)) ?? embedHere(texts, signal)
    },
    async usualCosine(query: string) {
      const model = await load()
      return (await loadUsual())(vectorOf(query, model))
    },
    async words(words: readonly string[]) {
      const { word: read } = await load()
      return words.map(word => read(word))
    },
    async parts(query: string) {
      return (await load()).queryParts(query).map(({ word, known, vector }) => ({
        term: word,
        vector,
        ...(!known && { note: 'not in the list of words: read by its subwords' }),
      }))
    },
  })
}
