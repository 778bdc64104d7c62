import { type OptionRule, rule } from '@ts/core/kit'

/** The part of transformers.js that the embedder uses. */
export interface TransformersModule {
  /** Its settings for the whole process, such as `cacheDir`. */
  readonly env: object
  pipeline(task: 'feature-extraction', model: string, options: Record<string, unknown>): Promise<FeatureExtraction>
}

/**
 * A loaded model. It takes texts and returns the numbers of all vectors in one list; `dims` is the number of texts and
 * the number of dimensions.
 */
export type FeatureExtraction = (
  texts: string[],
  options: { pooling: 'mean' | 'cls'; normalize: boolean },
) => Promise<{ readonly data: ArrayLike<number>; readonly dims: readonly number[] }>

/** Options of {@link transformersEmbedder}. */
export interface TransformersEmbedderOptions {
  /**
   * The name of a feature-extraction model with ONNX weights on the Hugging Face hub, or its folder below
   * `localFolder`. Default: `Xenova/all-MiniLM-L6-v2` (384 dimensions, English). Prefixes and pooling are known for
   * these families: all-MiniLM, bge (English, m3), gte (small, base, large, their en-v1.5, modernbert), e5 (also
   * multilingual and multilingual instruct), mxbai, snowflake-arctic, nomic. Every other model is used with mean
   * pooling and without prefixes.
   */
  readonly model?: string
  /**
   * The number format of the weights. Each format is a separate file, and not every model has all of them. Default:
   * `q8`, which is a quarter of the size of `fp32` and ranks about equally well.
   */
  readonly dtype?: 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16'
  /** How the vectors of the tokens become one vector. Default: that of the model's family. */
  readonly pooling?: 'mean' | 'cls'
  /** Text put before every query. Default: that of the model's family. */
  readonly queryPrefix?: string
  /** Text put before every tool's text. Default: that of the model's family. */
  readonly documentPrefix?: string
  /**
   * The folder in which downloaded models are kept and looked for first. Default: the cache folder of transformers.js,
   * which a reinstall empties.
   */
  readonly cacheDir?: string
  /** A folder with `<model>/config.json`, `<model>/onnx/…`. If it is set, nothing is downloaded. */
  readonly localFolder?: string
  /** Whether missing files may be fetched from the hub. Default: true; always false with `localFolder`. */
  readonly download?: boolean
  /** Called while files load, with the file and the percentage of it that is loaded, 0 to 100. */
  readonly onDownload?: (file: string, percent: number) => void
  /** The loaded package, if a bundler or a test provides it. Default: it is imported at the first use. */
  readonly transformers?: TransformersModule
}

export const RULES: Readonly<Record<keyof TransformersEmbedderOptions, OptionRule>> = {
  model: rule.named('the name of a model, such as Xenova/all-MiniLM-L6-v2'),
  dtype: rule.oneOf('fp32', 'fp16', 'q8', 'q4', 'q4f16'),
  pooling: rule.oneOf('mean', 'cls'),
  queryPrefix: rule.text,
  documentPrefix: rule.text,
  cacheDir: rule.named('the path of a folder'),
  localFolder: rule.named('the path of a folder'),
  download: rule.boolean,
  onDownload: rule.func,
  transformers: {
    expected: 'the module of @huggingface/transformers, with env and pipeline()',
    accepts(value) {
      const { env, pipeline } = (value ?? {}) as { env?: { version?: unknown } | null; pipeline?: unknown }
      // Versions 1 and 2, of another name, ignore `dtype`.
      const isFormer = /^[12]\./.test(String(env?.version))
      return typeof env === 'object' && env !== null && typeof pipeline === 'function' && !isFormer
    },
  },
}
