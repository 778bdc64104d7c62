import { loadTransformers } from './load-transformers.js'
import { explainFailure } from './model-failures.js'
import { withSettings } from './model-settings.js'
import type { FeatureExtraction, ModelOptions, TransformersModule } from './options.js'
import { untilAborted } from './until-aborted.js'

/**
 * Creates a function that loads a model at its first call, and again after a failure. An abort ends the wait but not the
 * load, which cannot be stopped; the next call waits for the same load. Nothing is imported before the first call.
 */
export function createModelLoader(model: string, dtype: string, options: ModelOptions) {
  let loading:
    | { readonly pipeline: Promise<FeatureExtraction>; readonly giveUp: () => void; waiting: number }
    | undefined

  function start() {
    let giveUp = () => {}
    const givenUp = new Promise<void>(resolve => {
      giveUp = resolve
    })
    const pipeline = loadPipeline(model, dtype, options, givenUp).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return { pipeline, giveUp, waiting: 0 }
  }

  return async (signal: AbortSignal | undefined): Promise<FeatureExtraction> => {
    loading ??= start()
    const current = loading
    current.waiting++
    try {
      return await untilAborted(current.pipeline, signal)
    } finally {
      if (--current.waiting === 0) current.giveUp()
    }
  }
}

/** Loads a model. `givenUp` is resolved when no caller waits for it any more. */
async function loadPipeline(model: string, dtype: string, options: ModelOptions, givenUp: Promise<void>) {
  const { cacheDir, localFolder, onDownload } = options
  const module = options.transformers ?? ((await loadTransformers()) as TransformersModule)
  const offline = localFolder !== undefined || options.download === false
  const settings = {
    ...(offline && { allowRemoteModels: false }),
    ...(localFolder !== undefined && { localModelPath: localFolder }),
    ...(cacheDir !== undefined && { cacheDir }),
  }
  const load = () =>
    module.pipeline('feature-extraction', model, {
      dtype,
      ...(cacheDir !== undefined && { cache_dir: cacheDir }),
      local_files_only: offline,
      ...(onDownload && {
        progress_callback: ({ status, file, progress }: { status?: string; file?: string; progress?: number }) => {
          if (status === 'progress' && file !== undefined && progress !== undefined) onDownload(file, progress)
        },
      }),
    })
  try {
    return await withSettings(module.env, settings, load, givenUp)
  } catch (cause) {
    throw explainFailure(cause, { model, dtype, cacheDir, localFolder })
  }
}
