import { type IndexOptions, type SearchableTool, sha256, ToolSearchError, type Yielder } from '@ts/core'
import { documentText } from './document-text.js'
import type { Embedder } from './embedder.js'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import { quantise, type StoredVector } from './quantise.js'
import { checkVectors, contract, isStoredVector } from './vector-contract.js'

/** How {@link embedTools} is to do it. */
export interface EmbedToolsOptions extends IndexOptions {
  readonly embedder: Embedder
  readonly cache: EmbeddingCache
  readonly batchSize: number
  readonly pause: Yielder
}

/** Milliseconds between writes to the cache: what a crash costs at most. */
const FLUSH_MS = 1_000

/** A vector a tool: from the cache where the text is known, from the embedder in batches where it is not. */
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
      `Found ${typeof cached} from get() of the embedding cache, expected a list of ${keys.length}; give undefined for each key of which nothing is kept`,
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
    // Also where it was aborted: what is embedded need not be embedded again. A cache that fails here too must not hide why.
    await flush.end().catch(() => {})
    throw error
  }
  await flush.end()
  await pause()
  return checkLengths(vectors as StoredVector[], embedder)
}

/** Hands vectors to the cache about once a second: a cache in a file writes it whole each time. */
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
      throw contract(embedder, found, 'one length', 'give every model and setting an id of its own')
    }
  }
  return vectors
}
