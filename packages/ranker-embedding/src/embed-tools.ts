import { type IndexOptions, type SearchableTool, ToolSearchError, type Yielder } from '@ts/core'
import { sha256 } from '@ts/core/kit'
import { documentText } from './document-text.js'
import type { Embedder } from './embedder.js'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import { quantise, type StoredVector } from './quantise.js'
import { checkVectors, contract, isStoredVector } from './vector-contract.js'

/** Options of {@link embedTools}. */
export interface EmbedToolsOptions extends IndexOptions {
  readonly embedder: Embedder
  readonly cache: EmbeddingCache
  readonly batchSize: number
  readonly pause: Yielder
}

/** Milliseconds between writes to the cache; a crash loses the vectors of about this time. */
const FLUSH_MS = 1_000

/** Returns one vector per tool: from the cache if its text is known, otherwise from the embedder, in batches. */
export async function embedTools(
  tools: readonly SearchableTool[],
  options: EmbedToolsOptions,
): Promise<readonly StoredVector[]> {
  const { embedder, cache, batchSize, pause, signal, onProgress } = options
  const vectors: (StoredVector | undefined)[] = new Array(tools.length)
  let done = 0
  const texts: string[] = []
  const keys: string[] = []
  for (const tool of tools) {
    const text: unknown = embedder.describe?.(tool) ?? documentText(tool)
    if (typeof text !== 'string')
      throw contract(embedder, `a ${typeof text} as a tool's text`, 'a text', 'return a string from describe()')
    texts.push(text)
    keys.push(sha256(`${embedder.id}\n${text}`))
    await pause()
  }
  const missing = new Map<string, number[]>()
  const cached: unknown = await cache.get(keys)
  if (!Array.isArray(cached)) {
    throw new ToolSearchError(
      'RANKER_CONTRACT',
      `Found ${typeof cached} from get() of the embedding cache, expected a list of ${keys.length}; return undefined for each key that is not cached`,
    )
  }
  keys.forEach((key, position) => {
    const vector: unknown = cached[position]
    if (isStoredVector(vector)) {
      vectors[position] = vector
      done++
    } else missing.set(key, [...(missing.get(key) ?? []), position])
  })
  if (done > 0) onProgress?.(done, tools.length)
  signal?.throwIfAborted()
  await pause()

  const groups = [...missing]
  const flush = createFlush(cache)
  try {
    for (let from = 0; from < groups.length; from += batchSize) {
      const batch = groups.slice(from, from + batchSize)
      const embedded = checkVectors(
        embedder,
        await embedder.embed(
          batch.map(([, positions]) => texts[positions[0]!]!),
          { role: 'document', ...(signal && { signal }) },
        ),
        batch.length,
      )
      const entries = batch.map(([key], i) => ({ key, vector: quantise(embedded[i]!) }))
      entries.forEach(({ vector }, i) => {
        for (const position of batch[i]![1]) vectors[position] = vector
        done += batch[i]![1].length
      })
      await flush.add(entries)
      onProgress?.(done, tools.length)
      signal?.throwIfAborted()
      await pause()
    }
  } catch (error) {
    // After an abort too, store what is embedded, so that it is not embedded again. An error of the cache must not hide
    // the first error.
    await flush.end().catch(() => {})
    throw error
  }
  await flush.end()
  await pause()
  return checkLengths(vectors as StoredVector[], embedder)
}

/** Passes vectors to the cache about once a second rather than after each batch, since every call may cost a write. */
function createFlush(cache: EmbeddingCache) {
  let waiting: EmbeddingCacheEntry[] = []
  let since = performance.now()
  const end = async () => {
    const entries = waiting
    waiting = []
    since = performance.now()
    if (entries.length > 0) await cache.set(entries)
  }
  return {
    end,
    async add(entries: readonly EmbeddingCacheEntry[]) {
      waiting.push(...entries)
      if (performance.now() - since > FLUSH_MS) await end()
    },
  }
}

function checkLengths(vectors: readonly StoredVector[], embedder: Embedder): readonly StoredVector[] {
  const dimensions = vectors[0]?.values.length ?? 0
  for (const { values } of vectors) {
    if (values.length !== dimensions) {
      const found = `vectors of ${dimensions} and of ${values.length} numbers`
      throw contract(embedder, found, 'one length', 'give every model and setting a different id')
    }
  }
  return vectors
}
