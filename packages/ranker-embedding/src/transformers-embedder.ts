import { ToolSearchError } from '@ts/core'
import type { Embedder, EmbedOptions } from './embedder.js'
import { type FeatureExtraction, loadTransformers, type TransformersModule } from './load-transformers.js'
import { explainFailure } from './model-failures.js'
import { familyOf } from './model-families.js'

/** The number format of the weights. Each is a file of its own, and not every model has each. */
export type ModelDtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16'

export interface TransformersEmbedderOptions {
  /**
   * A feature-extraction model with ONNX weights, as on the Hugging Face hub. Default: `Xenova/all-MiniLM-L6-v2` (384
   * numbers, English). Known by name, with their prefixes and pooling: all-MiniLM, bge (English, m3), gte, e5
   * (multilingual too), mxbai, snowflake-arctic, nomic. Any other is read as mean pooling without prefixes.
   */
  readonly model?: string
  /** Default: `q8`, a quarter of the size of `fp32` for about the same ranking. */
  readonly dtype?: ModelDtype
  /** Where downloaded models are kept, and looked for first. Default: transformers.js's own, which a reinstall empties. */
  readonly cacheDir?: string
  /** A folder that holds `<model>/config.json`, `<model>/onnx/…`. Nothing is downloaded then. */
  readonly localFolder?: string
  /** Whether missing files may be fetched from the hub. Default: true; always false with `localFolder`. */
  readonly download?: boolean
  /** Overrides the family's way of making one vector of the tokens'. */
  readonly pooling?: 'mean' | 'cls'
  readonly queryPrefix?: string
  readonly documentPrefix?: string
  /** Called while files load: the file, and the share of it in percent, 0 to 100. */
  readonly onDownload?: (file: string, percent: number) => void
  /** The loaded package, where a bundler or a test provides it. Default: imported at the first use. */
  readonly transformers?: TransformersModule
}

/**
 * Embeds by a transformers.js model: `@huggingface/transformers`, or the older `@xenova/transformers`, whichever is
 * installed. Nothing is imported or loaded before the first text.
 *
 * @throws ToolSearchError at the first use: `MISSING_DEPENDENCY` where the package, its native part or the model cannot be
 *   had (`details.reason`: `package`, `native`, `network`, `file`), `STALE_INDEX` for a damaged model file,
 *   `INVALID_CONFIGURATION` for a dtype that does not exist. After a failure the next call tries again.
 */
export function transformersEmbedder(options: TransformersEmbedderOptions = {}): Embedder {
  const { model = 'Xenova/all-MiniLM-L6-v2', dtype = 'q8' } = options
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model, 'the name of a model, such as Xenova/all-MiniLM-L6-v2')
  if (!DTYPES.has(dtype)) throw invalid('dtype', dtype, `one of ${[...DTYPES].join(', ')}`)
  const family = familyOf(model)
  const pooling = options.pooling ?? family.pooling
  const prefix = {
    query: options.queryPrefix ?? family.queryPrefix,
    document: options.documentPrefix ?? family.documentPrefix,
  }
  let extraction: Promise<FeatureExtraction> | undefined
  const load = (): Promise<FeatureExtraction> => {
    extraction ??= createExtraction(model, dtype, options).catch((error: unknown) => {
      extraction = undefined
      throw error
    })
    return extraction
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

const DTYPES: ReadonlySet<string> = new Set<ModelDtype>(['fp32', 'fp16', 'q8', 'q4', 'q4f16'])

async function createExtraction(
  model: string,
  dtype: ModelDtype,
  options: TransformersEmbedderOptions,
): Promise<FeatureExtraction> {
  const { cacheDir, localFolder, onDownload } = options
  const { name, module } = options.transformers
    ? { name: 'the given transformers.js', module: options.transformers }
    : await loadTransformers()
  const old = module.env.version?.startsWith('2.') ?? false
  if (old && dtype !== 'fp32' && dtype !== 'q8')
    throw invalid('dtype', dtype, 'fp32 or q8, all that @xenova/transformers knows; install @huggingface/transformers')
  const offline = localFolder !== undefined || options.download === false
  // The old package takes a folder by its settings only, the new one by a path in place of the name.
  const source = !old && localFolder !== undefined ? `${localFolder.replace(/[/\\]$/, '')}/${model}` : model
  const settings = {
    ...(offline && { allowRemoteModels: false }),
    ...(cacheDir !== undefined && { cacheDir }),
    ...(old && localFolder !== undefined && { localModelPath: localFolder }),
  }
  try {
    return await withSettings(module.env, settings, () =>
      module.pipeline('feature-extraction', source, {
        ...(old ? { quantized: dtype === 'q8' } : { dtype }),
        ...(cacheDir !== undefined && { cache_dir: cacheDir }),
        local_files_only: offline,
        ...(onDownload && {
          progress_callback: ({ status, file, progress }: { status?: string; file?: string; progress?: number }) => {
            if (status === 'progress' && file !== undefined && progress !== undefined) onDownload(file, progress)
          },
        }),
      }),
    )
  } catch (cause) {
    throw explainFailure(cause, { model, dtype, package: name, cacheDir, localFolder })
  }
}

/** Where loads of one copy of transformers.js queue up: on its own settings, which they must not change together. */
const QUEUE = Symbol.for('@ts/ranker-embedding/loading')

/**
 * Loads under settings of transformers.js that hold for the whole process, and puts back what was there. Options of a
 * single call do not reach every file that version 4 looks for.
 */
async function withSettings<T>(env: TransformersModule['env'], settings: object, load: () => Promise<T>): Promise<T> {
  const queue = env as { [QUEUE]?: Promise<unknown> }
  const run = (queue[QUEUE] ?? Promise.resolve()).then(async () => {
    const before = Object.fromEntries(Object.keys(settings).map(key => [key, Reflect.get(env, key)]))
    Object.assign(env, settings)
    try {
      return await load()
    } finally {
      Object.assign(env, before)
    }
  })
  // The next load waits for this one, however it ends; its failure goes to its own caller.
  queue[QUEUE] = run.catch(() => {})
  return run
}

function invalid(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found ${JSON.stringify(found)} for ${path}, expected ${expected}`,
    {
      details: { path },
    },
  )
}
