import { ToolSearchError } from '@ts/core'
import { checkOptions, type OptionRule, rule } from '@ts/core/kit'
import { loadTransformers, type PipelineModule } from './load-transformers.js'
import { explainFailure, type ModelKind } from './model-failures.js'
import { withSettings } from './model-settings.js'
import { untilAborted } from './until-aborted.js'

/** The number format of the weights. Each format is a separate file, and not every model has all of them. */
export type ModelDtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16'

const DTYPES: ReadonlySet<string> = new Set<ModelDtype>(['fp32', 'fp16', 'q8', 'q4', 'q4f16'])

/** Where a model comes from and how it is loaded, for embedding and reranking alike. */
export interface ModelOptions {
  /** The model's name on the hub, or its folder below `localFolder`. */
  readonly model?: string
  /** Default: `q8`, which is a quarter of the size of `fp32` and ranks about equally well. */
  readonly dtype?: ModelDtype
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
}

/**
 * Checks the options (`rules` adds to those of every model) and loads the chosen model on demand. Nothing is imported or loaded
 * before `load` is called.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here. From `load`: what {@link explainFailure} gives.
 */
export function createModelLoader<Task extends string, Pipeline>(
  kind: ModelKind<Task>,
  options: ModelOptions & { readonly transformers?: PipelineModule<Task, Pipeline> },
  rules: Readonly<Record<string, OptionRule>>,
) {
  checkOptions(kind.user, options, { ...modelRules(kind), ...rules })
  const { model = kind.defaultModel, dtype = 'q8' } = options
  let loading: { readonly pipeline: Promise<Pipeline>; readonly giveUp: () => void; waiting: number } | undefined

  function start() {
    let giveUp = () => {}
    const givenUp = new Promise<void>(resolve => {
      giveUp = resolve
    })
    const pipeline = loadPipeline(givenUp).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return { pipeline, giveUp, waiting: 0 }
  }

  /** Loads the model. `givenUp` is resolved when no caller waits for it any more. */
  async function loadPipeline(givenUp: Promise<void>): Promise<Pipeline> {
    const { cacheDir, localFolder, onDownload } = options
    const { module, name } = options.transformers
      ? { module: options.transformers, name: 'the given transformers.js' }
      : await loadTransformers<PipelineModule<Task, Pipeline>>(kind.instead)
    const firstGeneration = isFirstGeneration(module.env)
    if (firstGeneration && dtype !== 'q8' && dtype !== 'fp32') {
      throw new ToolSearchError(
        'INVALID_CONFIGURATION',
        `Found dtype ${dtype} of ${kind.user} with ${name}, expected q8 or fp32, the only ones of versions 1 and 2 of transformers.js; change it, or install @huggingface/transformers`,
        { details: { path: 'dtype' } },
      )
    }
    const offline = localFolder !== undefined || options.download === false
    const settings = {
      ...(offline && { allowRemoteModels: false }),
      ...(localFolder !== undefined && { localModelPath: localFolder }),
      ...(cacheDir !== undefined && { cacheDir }),
    }
    try {
      const load = () =>
        module.pipeline(kind.task, model, {
          ...(firstGeneration ? { quantized: dtype === 'q8' } : { dtype }),
          ...(cacheDir !== undefined && { cache_dir: cacheDir }),
          local_files_only: offline,
          ...(onDownload && {
            progress_callback: ({ status, file, progress }: { status?: string; file?: string; progress?: number }) => {
              if (status === 'progress' && file !== undefined && progress !== undefined) onDownload(file, progress)
            },
          }),
        })
      return await withSettings(module.env, settings, load, givenUp)
    } catch (cause) {
      throw explainFailure(cause, { model, dtype, package: name, cacheDir, localFolder, kind })
    }
  }

  return {
    model,
    dtype,
    /**
     * Loads the model at the first call, and again after a failure. An abort ends the wait but not the load, which cannot
     * be stopped; the next call waits for the same load.
     */
    async load(signal: AbortSignal | undefined): Promise<Pipeline> {
      loading ??= start()
      const current = loading
      current.waiting++
      try {
        return await untilAborted(current.pipeline, signal)
      } finally {
        if (--current.waiting === 0) current.giveUp()
      }
    },
  }
}

/** The rules for the options of every model. */
function modelRules(kind: ModelKind<string>): Record<keyof ModelOptions | 'transformers', OptionRule> {
  return {
    model: rule.named(`the name of a model, such as ${kind.defaultModel}`),
    dtype: rule.oneOf(...DTYPES),
    cacheDir: rule.named('the path of a folder'),
    localFolder: rule.named('the path of a folder'),
    download: rule.boolean,
    onDownload: rule.func,
    transformers: {
      expected: 'the module of transformers.js, with env and pipeline()',
      accepts(value) {
        const { env, pipeline } = (value ?? {}) as { env?: unknown; pipeline?: unknown }
        return typeof env === 'object' && env !== null && typeof pipeline === 'function'
      },
    },
  }
}

/** Whether this is version 1 or 2, which has no `dtype`: its weights are quantized (`q8`) or not (`fp32`). */
function isFirstGeneration(env: object): boolean {
  return /^[12]\./.test(String((env as { version?: unknown }).version))
}
