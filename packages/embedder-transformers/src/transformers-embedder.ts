import { ToolSearchError } from '@ts/core'
import { type OptionRule, rule } from '@ts/core/kit'
import type { Embedder } from '@ts/ranker-embedding'
import type { PipelineModule } from './load-transformers.js'
import { explainRun, type ModelKind } from './model-failures.js'
import { familyOf } from './model-families.js'
import { createModelLoader, type ModelOptions } from './model-loading.js'
import { untilAborted } from './until-aborted.js'

/** The part of transformers.js that the embedder uses. */
export type TransformersModule = PipelineModule<'feature-extraction', FeatureExtraction>

/**
 * A loaded model. It takes texts and returns the numbers of all vectors in one list; `dims` is the number of texts and
 * the number of dimensions.
 */
export type FeatureExtraction = (
  texts: string[],
  options: { pooling: 'mean' | 'cls'; normalize: boolean },
) => Promise<{ readonly data: ArrayLike<number>; readonly dims: readonly number[] }>

/** Options of {@link transformersEmbedder}. */
export interface TransformersEmbedderOptions extends ModelOptions {
  /**
   * The name of a feature-extraction model with ONNX weights on the Hugging Face hub. Default:
   * `Xenova/all-MiniLM-L6-v2` (384 dimensions, English). Prefixes and pooling are known for these families: all-MiniLM,
   * bge (English, m3), gte (small, base, large, their en-v1.5, modernbert), e5 (also multilingual and multilingual
   * instruct), mxbai, snowflake-arctic, nomic. Every other model is used with mean pooling and without prefixes.
   */
  readonly model?: string
  /** How the vectors of the tokens become one vector. Default: that of the model's family. */
  readonly pooling?: 'mean' | 'cls'
  /** Text put before every query. Default: that of the model's family. */
  readonly queryPrefix?: string
  /** Text put before every tool's text. Default: that of the model's family. */
  readonly documentPrefix?: string
  /** The loaded package, if a bundler or a test provides it. Default: it is imported at the first use. */
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
  queryPrefix: rule.text,
  documentPrefix: rule.text,
}

/**
 * Creates an embedder that runs a model with `@huggingface/transformers`, or with `@xenova/transformers` if only that is
 * installed. Nothing is imported or loaded before the first text.
 *
 * An abort ends the wait for a model that is loading; the load continues, and the next call waits for the same load.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one of the wrong type (`details.path`).
 *   When it embeds: `MISSING_DEPENDENCY` if the package, a native part or the model cannot be loaded (`details.reason`:
 *   `package`, `native`, `network`, `tls`, `server`, `disk`, `permission`, `file`, `model`), `STALE_INDEX` for a
 *   damaged model file, `RANKER_FAILED` if the model fails on a text, `RANKER_CONTRACT` if it returns no vectors. After
 *   a failure to load, the next call tries again.
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
    async embed(texts: readonly string[], { role, signal }: Parameters<Embedder['embed']>[1]) {
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

/** Splits the numbers that a model returned into vectors. */
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
