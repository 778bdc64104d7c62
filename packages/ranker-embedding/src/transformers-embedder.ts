import type { Embedder, EmbedOptions } from './embedder.js'
import type { PipelineModule } from './load-transformers.js'
import { familyOf } from './model-families.js'
import { createModelLoader, type ModelKind, type ModelOptions } from './model-loading.js'

/** What the embedder uses of transformers.js; both packages have it. */
export type TransformersModule = PipelineModule<'feature-extraction', FeatureExtraction>

export type FeatureExtraction = (
  texts: string[],
  options: { pooling: 'mean' | 'cls'; normalize: boolean },
) => Promise<{ readonly data: ArrayLike<number>; readonly dims: readonly number[] }>

export interface TransformersEmbedderOptions extends ModelOptions {
  /**
   * A feature-extraction model with ONNX weights, as on the Hugging Face hub. Default: `Xenova/all-MiniLM-L6-v2` (384
   * numbers, English). Known by name, with their prefixes and pooling: all-MiniLM, bge (English, m3), gte, e5
   * (multilingual too), mxbai, snowflake-arctic, nomic. Any other is read as mean pooling without prefixes.
   */
  readonly model?: string
  /** Overrides the family's way of making one vector of the tokens'. */
  readonly pooling?: 'mean' | 'cls'
  readonly queryPrefix?: string
  readonly documentPrefix?: string
  /** The loaded package, where a bundler or a test provides it. Default: imported at the first use. */
  readonly transformers?: TransformersModule
}

const EMBEDDING: ModelKind<'feature-extraction'> = Object.freeze({
  task: 'feature-extraction',
  user: 'the embedder',
  defaultModel: 'Xenova/all-MiniLM-L6-v2',
  expected: 'a feature-extraction model',
  instead: 'use toolEmbedder(), which needs no download',
})

/**
 * Embeds by a transformers.js model: `@huggingface/transformers`, or the older `@xenova/transformers`, whichever is
 * installed. Nothing is imported or loaded before the first text.
 *
 * @throws ToolSearchError at the first use: `MISSING_DEPENDENCY` where the package, its native part or the model cannot be
 *   had (`details.reason`: `package`, `native`, `network`, `file`), `STALE_INDEX` for a damaged model file,
 *   `INVALID_CONFIGURATION` for a dtype that does not exist. After a failure the next call tries again.
 */
export function transformersEmbedder(options: TransformersEmbedderOptions = {}): Embedder {
  const { model, dtype, load } = createModelLoader(EMBEDDING, options)
  const family = familyOf(model)
  const pooling = options.pooling ?? family.pooling
  const prefix = {
    query: options.queryPrefix ?? family.queryPrefix,
    document: options.documentPrefix ?? family.documentPrefix,
  }
  return Object.freeze({
    id: ['transformers', model, dtype, pooling, prefix.query, prefix.document].join('|'),
    deterministic: true,
    network: false,
    async embed(texts: readonly string[], { role, signal }: EmbedOptions) {
      signal?.throwIfAborted()
      const extract = await load()
      signal?.throwIfAborted()
      if (texts.length === 0) return []
      const { data, dims } = await extract(
        texts.map(text => prefix[role] + text),
        { pooling, normalize: true },
      )
      const dimensions = dims[dims.length - 1]!
      return texts.map((_, i) => Float32Array.from({ length: dimensions }, (_, k) => data[i * dimensions + k]!))
    },
  })
}
