import type { Calibration, SearchableTool } from '@ts/core'
import type { EmbeddedPart, Embedder, EmbedOptions } from '@ts/ranker-embedding'
import { checkOptions } from '@ts/ranker-embedding/embedder-kit'
import { BUNDLED_MODEL } from './bundled-id.js'
import { loadBundledModel } from './bundled-model.js'
import { type EmbeddedWord, readToolModel, type ToolModel } from './tool-model.js'
import { toolFieldsText } from './tool-text.js'

/** Options of {@link toolEmbedder}. */
export interface ToolEmbedderOptions {
  /** Weights of another training, see the model card. Default: those inside the package, loaded at the first use. */
  readonly weights?: Uint8Array | ArrayBuffer
}

/** An {@link Embedder} that can also embed single words, which `toolReranker` needs. */
export interface ToolEmbedder extends Embedder {
  /**
   * Embeds each word separately and returns the results in the same order. Words must be as `splitWords` of `@ts/core`
   * returns them.
   */
  words(words: readonly string[]): Promise<readonly EmbeddedWord[]>
}

/**
 * Cosines of unrelated texts are below this value. It is chosen so that nonsense finds nothing, but misspelled queries
 * still find tools.
 */
const MINIMUM_SCORE = 0.2

/**
 * Chosen on development sets: results improve most for requests that need several tools, and do not get worse on any
 * set. Half of this value gives nearly the same accuracy.
 */
const SENTENCE_WEIGHT = 0.9

/** Learned on labelled sets with and without the right tools; benchmarks/results/CERTAINTY.md has the figures. */
const CALIBRATION: Calibration = Object.freeze({ bias: -4.9, score: 10.4, gap: 5.5, words: 0, tools: 0 })

/**
 * Creates an embedder with a small model: static word and subword vectors, trained only to match agents' queries with
 * tool definitions. No download, no native code, no network: the weights are in the package and are loaded at the first
 * use.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, or for weights that are not bytes.
 *   `STALE_INDEX` if the weights are damaged or have another format: here for the option `weights`, otherwise at the
 *   first use; the next use then tries again.
 */
export function toolEmbedder(options: ToolEmbedderOptions = {}): ToolEmbedder {
  checkOptions('the tool embedder', options, {
    weights: {
      expected:
        'a Uint8Array or an ArrayBuffer, as made by the training command; leave it out to use those of the package',
      accepts: value => value instanceof Uint8Array || isArrayBuffer(value),
    },
  })
  const { weights } = options
  let model: Promise<ToolModel> | undefined
  const given = weights && readToolModel(isArrayBuffer(weights) ? new Uint8Array(weights) : weights)
  const load = (): Promise<ToolModel> => {
    model ??= given
      ? Promise.resolve(given)
      : loadBundledModel().catch((error: unknown) => {
          // The weights are separate modules, and a browser may fail to fetch them once.
          model = undefined
          throw error
        })
    return model
  }
  // Caches the last query, because a reranker usually embeds the query that its ranker has just embedded.
  let last: { readonly text: string; readonly vector: Float32Array } | undefined
  return Object.freeze({
    id: given?.id ?? BUNDLED_MODEL,
    deterministic: true,
    network: false,
    minimumScore: MINIMUM_SCORE,
    sentenceWeight: SENTENCE_WEIGHT,
    // A model with other weights has other cosines.
    ...(given === undefined && { calibration: CALIBRATION }),
    // This is one or two milliseconds of work. Batches are small because indexing yields only between batches.
    batchSize: 16,
    describe: (tool: SearchableTool) => toolFieldsText(tool),
    async embed(texts: readonly string[], { role }: EmbedOptions) {
      const { embedQuery, embedDocument } = await load()
      if (role !== 'query') return texts.map(embedDocument)
      return texts.map(text => {
        if (text !== last?.text) last = { text, vector: embedQuery(text) }
        return last.vector.slice()
      })
    },
    async words(words: readonly string[]) {
      const { word: read } = await load()
      return words.map(word => read(word))
    },
    async parts(query: string): Promise<readonly EmbeddedPart[]> {
      return (await load()).queryParts(query).map(({ word, known, vector }) => ({
        term: word,
        vector,
        ...(!known && { note: 'not in the list of words: read by its subwords' }),
      }))
    },
  })
}

/** Also recognises an ArrayBuffer of another realm, such as a frame, for which `instanceof` is false. */
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
}
