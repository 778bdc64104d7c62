import { ToolSearchError } from '@ts/core'
import type { Embedder, EmbedOptions } from '@ts/ranker-embedding'
import { type OptionRule, TEXT } from '@ts/ranker-embedding/embedder-kit'
import type { PipelineModule } from './load-transformers.js'
import { explainRun } from './model-failures.js'
import { familyOf } from './model-families.js'
import type { ModelKind } from './model-kind.js'
import { createModelLoader, type ModelOptions } from './model-loading.js'
import { untilAborted } from './until-aborted.js'

/** What the embedder uses of transformers.js; both packages have it. */
export type TransformersModule = PipelineModule<'feature-extraction', FeatureExtraction>

/** A loaded model: texts in, the numbers of all their vectors out, `dims` being how many texts and how many numbers each. */
export type FeatureExtraction = (
  texts: string[],
  options: { pooling: 'mean' | 'cls'; normalize: boolean },
) => Promise<{ readonly data: ArrayLike<number>; readonly dims: readonly number[] }>

/** What {@link transformersEmbedder} takes. */
export interface TransformersEmbedderOptions extends ModelOptions {
  /**
   * A feature-extraction model with ONNX weights, as on the Hugging Face hub. Default: `Xenova/all-MiniLM-L6-v2` (384
   * numbers, English). Known by name, with their prefixes and pooling: all-MiniLM, bge (English, m3), gte (small, base
   * and large, their en-v1.5, modernbert), e5 (multilingual and its instruct too), mxbai, snowflake-arctic, nomic. Any other is read as mean pooling without prefixes.
   */
  readonly model?: string
  /** How one vector is made of the tokens'. Default: the family's way. */
  readonly pooling?: 'mean' | 'cls'
  /** Put before every query. Default: the family's. */
  readonly queryPrefix?: string
  /** Put before every tool's text. Default: the family's. */
  readonly documentPrefix?: string
  /** The loaded package, where a bundler or a test provides it. Default: imported at the first use. */
  readonly transformers?: TransformersModule
}

const EMBEDDING: ModelKind<'feature-extraction'> = Object.freeze({
  task: 'feature-extraction',
  user: 'the embedder',
  defaultModel: 'Xenova/all-MiniLM-L6-v2',
  expected: 'a feature-extraction model',
  instead: 'use toolEmbedder() of @ts/tool-embedder, which needs no download',
})

const RULES: Record<'pooling' | 'queryPrefix' | 'documentPrefix', OptionRule> = {
  pooling: { expected: 'mean or cls', accepts: value => value === 'mean' || value === 'cls' },
  queryPrefix: TEXT,
  documentPrefix: TEXT,
}

/**
 * Embeds by a model of `@huggingface/transformers`. Nothing is imported or loaded before the first text.
 *
 * An abort ends the wait for a model that loads; the load goes on, and the next call waits for it again.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one of the wrong kind (`details.path`). At a use:
 *   `MISSING_DEPENDENCY` where the package, its native part or the model cannot be had (`details.reason`: `package`, `native`,
 *   `network`, `tls`, `server`, `disk`, `permission`, `file`, `model`), `STALE_INDEX` for a damaged model file,
 *   `RANKER_FAILED` where the model fails on a text,
 *   `RANKER_CONTRACT` where it gives no vectors. After a failure the next call tries again.
 */
export function transformersEmbedder(options: TransformersEmbedderOptions = {}): Embedder {
  const { model, dtype, load } = createModelLoader(EMBEDDING, options, RULES)
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
      const extract = await load(signal)
      signal?.throwIfAborted()
      if (texts.length === 0) return []
      const run = explainRun(EMBEDDING, model, texts.length, () =>
        extract(
          texts.map(text => prefix[role] + text),
          { pooling, normalize: true },
        ),
      )
      return vectorsOf(await untilAborted(run, signal), texts.length, model)
    },
  })
}

/** Cuts the numbers that a model gave into vectors. */
function vectorsOf(output: unknown, count: number, model: string): Float32Array[] {
  const { data, dims } = (output ?? {}) as Partial<{ data: ArrayLike<unknown>; dims: readonly unknown[] }>
  const dimensions = Number(Array.isArray(dims) && dims.length === 2 ? dims[1] : 0)
  const found = `${data?.length ?? 'no'} numbers with the dimensions ${JSON.stringify(dims)}`
  if (data === undefined || !(dimensions > 0) || data.length !== count * dimensions) throw contract(found, count, model)
  return Array.from({ length: count }, (_, i) => {
    const vector = new Float32Array(dimensions)
    for (let k = 0; k < dimensions; k++) {
      const number = data[i * dimensions + k]
      if (typeof number !== 'number') throw contract(`a ${typeof number} among the numbers`, count, model)
      vector[k] = number
    }
    return vector
  })
}

function contract(found: string, count: number, model: string): ToolSearchError {
  return new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from ${model}, expected a vector for each of ${count} texts; choose a feature-extraction model`,
    { details: { model } },
  )
}
