import type { SearchableTool } from '@ts/core'
import { loadBundledModel } from './bundled-model.js'
import type { EmbeddedPart, Embedder, EmbedOptions } from './embedder.js'
import { readToolModel, type ToolModel } from './tool-model.js'
import { toolFieldsText } from './tool-text.js'
import { BUNDLED_MODEL } from './weights/index.js'

export interface ToolEmbedderOptions {
  /** Weights made by the package's training command. Default: those inside the package, loaded at the first use. */
  readonly weights?: Uint8Array
}

/** Below this, cosines of unrelated texts lie; chosen where nonsense finds nothing and typing errors still do. */
const MINIMUM_SCORE = 0.2

/** With it, mean nDCG@10 over eight sets is 2.4 points above the whole alone, 15 where a request names several tools, and on none below; .5 to 1 differ little. */
const SENTENCE_WEIGHT = 0.9

/**
 * Our own small embedding model: static word and subword vectors, trained for one thing, agents' queries against tool
 * definitions. No download, no native code, no network; the weights lie in the package and load at the first use.
 *
 * @throws ToolSearchError `STALE_INDEX`, at the first use or here for `weights`, where weights are damaged or of another
 *   format.
 */
export function toolEmbedder({ weights }: ToolEmbedderOptions = {}): Embedder {
  let model: Promise<ToolModel> | undefined
  const given = weights && readToolModel(weights)
  const load = (): Promise<ToolModel> => {
    model ??= given ? Promise.resolve(given) : loadBundledModel()
    return model
  }
  return Object.freeze({
    id: given?.id ?? BUNDLED_MODEL,
    deterministic: true,
    network: false,
    minimumScore: MINIMUM_SCORE,
    sentenceWeight: SENTENCE_WEIGHT,
    batchSize: 64,
    describe: (tool: SearchableTool) => toolFieldsText(tool),
    async embed(texts: readonly string[], { role }: EmbedOptions) {
      const { embedQuery, embedDocument } = await load()
      return texts.map(role === 'query' ? embedQuery : embedDocument)
    },
    async parts(query: string): Promise<readonly EmbeddedPart[]> {
      return (await load()).queryParts(query).map(({ word, known, vector }) => ({
        term: word,
        vector,
        ...(!known && { note: 'not in the list of words: heard by its subwords' }),
      }))
    },
  })
}
