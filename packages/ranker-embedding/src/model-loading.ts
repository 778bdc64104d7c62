import { ToolSearchError } from '@ts/core'
import { loadTransformers, type PipelineModule } from './load-transformers.js'
import { explainFailure } from './model-failures.js'

/** The number format of the weights. Each is a file of its own, and not every model has each. */
export type ModelDtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16'

const DTYPES: ReadonlySet<string> = new Set<ModelDtype>(['fp32', 'fp16', 'q8', 'q4', 'q4f16'])

/** Where a model comes from and how it is loaded, whatever it is for. */
export interface ModelOptions {
  readonly model?: string
  /** Default: `q8`, a quarter of the size of `fp32` for about the same ranking. */
  readonly dtype?: ModelDtype
  /** Where downloaded models are kept, and looked for first. Default: transformers.js's own, which a reinstall empties. */
  readonly cacheDir?: string
  /** A folder that holds `<model>/config.json`, `<model>/onnx/…`. Nothing is downloaded then. */
  readonly localFolder?: string
  /** Whether missing files may be fetched from the hub. Default: true; always false with `localFolder`. */
  readonly download?: boolean
  /** Called while files load: the file, and the share of it in percent, 0 to 100. */
  readonly onDownload?: (file: string, percent: number) => void
}

/** What a model is loaded for, and how messages speak of it. */
export interface ModelKind<Task extends string> {
  readonly task: Task
  /** Who loads it: `the embedder`. */
  readonly user: string
  /** The model that is loaded where none is named. */
  readonly defaultModel: string
  /** What its weights must be: `a feature-extraction model`. */
  readonly expected: string
  /** What to do without it: `use toolEmbedder(), which needs no download`. */
  readonly instead: string
}

export interface ModelLoader<Pipeline> {
  readonly model: string
  readonly dtype: ModelDtype
  /** Loads at the first call, and again after a failure. */
  load(): Promise<Pipeline>
}

/**
 * Checks what names a model and gives what loads it, under whichever name transformers.js is installed. Nothing is imported or
 * loaded before `load` is called.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here, for a model or dtype that is none. From `load`: `MISSING_DEPENDENCY`
 *   where the package, its native part or the model cannot be had (`details.reason`: `package`, `native`, `network`, `file`,
 *   `model`), `STALE_INDEX` for a damaged model file, `INVALID_CONFIGURATION` for a dtype that the installed package lacks.
 */
export function createModelLoader<Task extends string, Pipeline>(
  kind: ModelKind<Task>,
  options: ModelOptions & { readonly transformers?: PipelineModule<Task, Pipeline> },
): ModelLoader<Pipeline> {
  const { model = kind.defaultModel, dtype = 'q8' } = options
  if (typeof model !== 'string' || model === '') {
    throw invalidModelOption(kind, 'model', model, `the name of a model, such as ${kind.defaultModel}`)
  }
  if (!DTYPES.has(dtype)) throw invalidModelOption(kind, 'dtype', dtype, `one of ${[...DTYPES].join(', ')}`)
  let loading: Promise<Pipeline> | undefined
  return {
    model,
    dtype,
    load() {
      loading ??= loadPipeline(kind, { ...options, model, dtype }).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}

/** An option out of its range. */
export function invalidModelOption(
  kind: ModelKind<string>,
  path: string,
  found: unknown,
  expected: string,
): ToolSearchError {
  const message = `Found ${JSON.stringify(found)} for ${path} of ${kind.user}, expected ${expected}`
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}

type NamedModel<Task extends string, Pipeline> = ModelOptions & {
  readonly model: string
  readonly dtype: ModelDtype
  readonly transformers?: PipelineModule<Task, Pipeline>
}

async function loadPipeline<Task extends string, Pipeline>(
  kind: ModelKind<Task>,
  options: NamedModel<Task, Pipeline>,
): Promise<Pipeline> {
  const { model, dtype, cacheDir, localFolder, onDownload } = options
  const { name, module } = options.transformers
    ? { name: 'the given transformers.js', module: options.transformers }
    : await loadTransformers<PipelineModule<Task, Pipeline>>(kind.instead)
  const old = module.env.version?.startsWith('2.') ?? false
  if (old && dtype !== 'fp32' && dtype !== 'q8') {
    const known = 'fp32 or q8, all that @xenova/transformers knows; install @huggingface/transformers'
    throw invalidModelOption(kind, 'dtype', dtype, known)
  }
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
      module.pipeline(kind.task, source, {
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
    throw explainFailure(cause, { model, dtype, package: name, cacheDir, localFolder, kind })
  }
}

/** Where loads of one copy of transformers.js queue up: on its own settings, which they must not change together. */
const QUEUE = Symbol.for('@ts/ranker-embedding/loading')

/**
 * Loads under settings of transformers.js that hold for the whole process, and puts back what was there. Options of a
 * single call do not reach every file that version 4 looks for.
 */
async function withSettings<T>(env: { version?: string }, settings: object, load: () => Promise<T>): Promise<T> {
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
