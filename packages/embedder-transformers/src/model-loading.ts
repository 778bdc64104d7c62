import { loadTransformers } from './load-transformers.js'
import { explainFailure } from './model-failures.js'
import { withSettings } from './model-settings.js'
import type { TransformersEmbedderOptions, TransformersModule } from './options.js'

/** Imports transformers.js and loads a model. `givenUp` resolves when nobody waits for it any more. */
export async function loadModel(
  model: string,
  dtype: string,
  options: TransformersEmbedderOptions,
  givenUp: Promise<void>,
) {
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
