import { isToolSearchError, type SearchableTool, ToolSearchError } from '@ts/core'
import { documentText } from './document-text.js'
import { loadTransformers } from './load-transformers.js'
import { explainFailure } from './model-failures.js'
import type { ModelDtype } from './transformers-embedder.js'

/** What the reranker uses of transformers.js; both packages have it. */
export interface ClassificationModule {
  /** Its settings for the whole process, such as `cacheDir`. */
  readonly env: { version?: string }
  pipeline(task: 'text-classification', model: string, options: Record<string, unknown>): Promise<TextClassification>
}

/** The two halves of a text-classification pipeline, used one by one: the pipeline itself takes no pairs of texts. */
export interface TextClassification {
  tokenizer(texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }): unknown
  model(inputs: unknown): Promise<{
    readonly logits: { readonly data: ArrayLike<number>; readonly dims: readonly number[] }
  }>
}

export interface TransformersRerankerOptions {
  /**
   * A cross-encoder with ONNX weights, as on the Hugging Face hub: a sequence-classification model of one label, or of two
   * of which the second means that the texts belong together. Default: `Xenova/ms-marco-MiniLM-L-6-v2` (English, small,
   * trained on web search).
   */
  readonly model?: string
  /** Default: `q8`, a quarter of the size of `fp32`. */
  readonly dtype?: ModelDtype
  /** Where downloaded models are kept, and looked for first. Default: transformers.js's own, which a reinstall empties. */
  readonly cacheDir?: string
  /** A folder that holds `<model>/config.json`, `<model>/onnx/…`. Nothing is downloaded then. */
  readonly localFolder?: string
  /** Whether missing files may be fetched from the hub. Default: true; always false with `localFolder`. */
  readonly download?: boolean
  /**
   * Tools read in one run of the model, 1 to 1,000. Default: 8. A model holds the event loop while it runs, so an abort is
   * heard between batches only; with q8 weights a score depends a little on the others of its batch.
   */
  readonly batchSize?: number
  /** Called while files load: the file, and the share of it in percent, 0 to 100. */
  readonly onDownload?: (file: string, percent: number) => void
  /** The loaded package, where a bundler or a test provides it. Default: imported at the first use. */
  readonly transformers?: ClassificationModule
}

/** Fits `createRerankedRanker` of `@ts/ranker-hybrid`, and anything else that asks for a score a tool. */
export interface TransformersReranker {
  readonly name: string
  readonly traits: { readonly deterministic: boolean; readonly network: boolean }
  /** One score a tool, in their order: the log-odds, as the model gives them, that query and tool belong together. */
  score(
    query: string,
    tools: readonly SearchableTool[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly number[]>
}

/**
 * Reads query and tool together by a cross-encoder in transformers.js, under whichever name it is installed. Nothing is
 * imported or loaded before the first tool. Tools are read as prose, the same that {@link transformersEmbedder} embeds.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an option out of range; at the first use `MISSING_DEPENDENCY`
 *   where the package, its native part or the model cannot be had, or the model is no cross-encoder (`details.reason`:
 *   `package`, `native`, `network`, `file`, `model`), and `STALE_INDEX` for a damaged model file. After a failure the next
 *   call tries again.
 */
export function transformersReranker(options: TransformersRerankerOptions = {}): TransformersReranker {
  const { model = 'Xenova/ms-marco-MiniLM-L-6-v2', dtype = 'q8', batchSize = 8 } = options
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model, 'the name of a model, such as Xenova/ms-marco-MiniLM-L-6-v2')
  if (!DTYPES.has(dtype)) throw invalid('dtype', dtype, `one of ${[...DTYPES].join(', ')}`)
  if (!(Number.isInteger(batchSize) && batchSize >= 1 && batchSize <= MAX_BATCH))
    throw invalid('batchSize', batchSize, `a whole number from 1 to ${MAX_BATCH}`)
  let loading: Promise<TextClassification> | undefined
  const load = (): Promise<TextClassification> => {
    loading ??= loadClassification(model, dtype, options).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return Object.freeze({
    name: 'cross-encoder',
    traits: Object.freeze({ deterministic: true, network: false }),
    async score(query: string, tools: readonly SearchableTool[], { signal }: { readonly signal?: AbortSignal } = {}) {
      signal?.throwIfAborted()
      if (tools.length === 0) return []
      const classification = await load()
      const scores: number[] = []
      for (let start = 0; start < tools.length; start += batchSize) {
        signal?.throwIfAborted()
        const texts = tools.slice(start, start + batchSize).map(documentText)
        scores.push(...(await logOddsOf(classification, query.slice(0, MAX_QUERY), texts, model)))
      }
      signal?.throwIfAborted()
      return scores
    },
  })
}

const DTYPES: ReadonlySet<string> = new Set<ModelDtype>(['fp32', 'fp16', 'q8', 'q4', 'q4f16'])
const MAX_BATCH = 1_000
/** About 125 of the 512 tokens that such models read: a pair is cut at its end, and the tool must not fall off it. */
const MAX_QUERY = 500

/** One number a text: the only logit, or how far the second is above the first. */
async function logOddsOf(
  { tokenizer, model }: TextClassification,
  query: string,
  texts: string[],
  modelName: string,
): Promise<number[]> {
  const inputs = tokenizer(
    texts.map(() => query),
    { text_pair: texts, padding: true, truncation: true },
  )
  const { data, dims } = (await model(inputs)).logits
  const labels = dims[dims.length - 1]
  if (labels === 1) return texts.map((_, i) => Number(data[i]))
  if (labels === 2) return texts.map((_, i) => Number(data[2 * i + 1]) - Number(data[2 * i]))
  throw new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found ${labels} labels in ${modelName}, expected a cross-encoder with one, or with two of which the second means ` +
      'that the texts belong together; choose such a model, as Xenova/ms-marco-MiniLM-L-6-v2 is',
    { details: { reason: 'model', model: modelName } },
  )
}

async function loadClassification(
  model: string,
  dtype: ModelDtype,
  options: TransformersRerankerOptions,
): Promise<TextClassification> {
  const { cacheDir, localFolder, onDownload } = options
  const { name, module } = await moduleOf(options.transformers)
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
      module.pipeline('text-classification', source, {
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
    throw forReranker(explainFailure(cause, { model, dtype, package: name, cacheDir, localFolder }))
  }
}

async function moduleOf(given: ClassificationModule | undefined): Promise<{
  name: string
  module: ClassificationModule
}> {
  if (given !== undefined) return { name: 'the given transformers.js', module: given }
  try {
    const { name, module } = await loadTransformers()
    // The loader's type names the one task that embedding needs; its `pipeline` takes every task of the package.
    return { name, module: module as unknown as ClassificationModule }
  } catch (error) {
    throw isToolSearchError(error) ? forReranker(error) : error
  }
}

/** The same failure with the remedy of a reranker: texts that are written for embedding end in another embedder. */
function forReranker(error: ToolSearchError): ToolSearchError {
  const message = error.message
    .replace(/ or use toolEmbedder\(\), which needs (?:none|no files)$/, ' or rank without a reranker')
    .replace('a feature-extraction model', 'a sequence-classification model')
  return new ToolSearchError(error.code, message, { details: error.details, cause: error.cause })
}

/** Where loads of one copy of transformers.js queue up, those of embedders too: on its own settings. */
const QUEUE = Symbol.for('@ts/ranker-embedding/loading')

/** Loads under settings of transformers.js that hold for the whole process, and puts back what was there. */
async function withSettings<T>(env: ClassificationModule['env'], settings: object, load: () => Promise<T>): Promise<T> {
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
  const message = `Found ${JSON.stringify(found)} for ${path} of the reranker, expected ${expected}`
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}
