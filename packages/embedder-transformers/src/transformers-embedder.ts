import { ToolSearchError } from '@ts/core'
import { checkOptions, lazyAsync } from '@ts/core/kit'
import type { Embedder } from '@ts/ranker-embedding'
import { explainRun } from './model-failures.js'
import { familyOf } from './model-families.js'
import { loadModel } from './model-loading.js'
import { RULES, type TransformersEmbedderOptions } from './options.js'

/**
 * Creates an embedder that runs a model with `@huggingface/transformers`. Nothing is imported or loaded before the
 * first text.
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
  checkOptions('the embedder', options, RULES)
  const { model = 'Xenova/all-MiniLM-L6-v2', dtype = 'q8' } = options
  let waiting = 0
  let giveUp = () => {}
  const load = lazyAsync(() => {
    const givenUp = new Promise<void>(resolve => {
      giveUp = resolve
    })
    return loadModel(model, dtype, options, givenUp)
  })
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
      waiting++
      const extract = await untilAborted(load(), signal).finally(() => {
        if (--waiting === 0) giveUp()
      })
      signal?.throwIfAborted()
      if (texts.length === 0) return []
      const run = explainRun(model, texts.length, () =>
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

/** Waits for `work`, or rejects with the reason of an abort if that comes first; the work itself then continues. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  // If the signal is already aborted, nothing below handles an error of `work`: avoid an unhandled rejection.
  work.catch(() => {})
  signal.throwIfAborted()
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
  })
  return Promise.race([work, aborted]).finally(() => done.abort())
}
