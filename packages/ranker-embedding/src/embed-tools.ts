import { type createYielder, type IndexOptions, type SearchableTool, ToolSearchError } from '@ts/core'
import { getOrInsert, sha256 } from '@ts/core/kit'
import { documentText } from './document-text.js'
import type { Embedder } from './embedder.js'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import { quantise, type StoredVector } from './quantise.js'
import { checkVectors, contract, isStoredVector } from './vector-contract.js'

/** Options of {@link embedTools}. */
export interface EmbedToolsOptions extends IndexOptions {
  readonly embedder: Embedder
  readonly cache: EmbeddingCache | undefined
  /** The vector of a tool that was indexed before. */
  readonly known: (tool: SearchableTool) => StoredVector | undefined
  readonly batchSize: number
  readonly pause: ReturnType<typeof createYielder>
}

/** Milliseconds between writes to the cache; a crash loses the vectors of about this time. */
const FLUSH_MS = 1_000
/**
 * Without a cache, the texts of this number of batches are in memory at once, and the embedder may embed them in
 * parallel. A cache is asked once for all texts.
 */
const BATCHES = 4

/** The tools of one text, which have one vector. */
interface Group {
  readonly text: string
  readonly positions: number[]
}

/**
 * Gives each tool one vector: known, or from the cache if its text is known, otherwise from the embedder, in batches.
 * Tools with equal texts get the same vector.
 */
export async function embedTools(
  tools: readonly SearchableTool[],
  options: EmbedToolsOptions,
  give: (position: number, vector: StoredVector) => void,
): Promise<void> {
  const { embedder, onProgress } = options
  let dimensions: number | undefined
  const checked = (position: number, vector: StoredVector) => {
    const { length } = vector.values
    dimensions ??= length
    if (length !== dimensions) {
      const found = `vectors of ${dimensions} and of ${length} numbers`
      throw contract(embedder, found, 'one length', 'give every model and setting a different id')
    }
    give(position, vector)
    done++
  }
  let done = 0
  let reported = 0
  const report = () => {
    if (done > reported) onProgress?.(done, tools.length)
    reported = done
  }
  const most = options.cache === undefined ? options.batchSize : tools.length
  const running: Promise<void>[] = []
  for (let from = 0; from < tools.length; from += most) {
    const part = embedPart(tools, from, from + most, options, checked, report)
    // It may fail while an earlier part is awaited, and only the first failure is thrown.
    part.catch(() => {})
    running.push(part)
    if (running.length === BATCHES) await running.shift()
  }
  await Promise.all(running)
}

async function embedPart(
  tools: readonly SearchableTool[],
  from: number,
  to: number,
  { embedder, cache, known, batchSize, pause, signal }: EmbedToolsOptions,
  give: (position: number, vector: StoredVector) => void,
  report: () => void,
): Promise<void> {
  const groups = new Map<string, Group>()
  for (let position = from; position < to && position < tools.length; position++) {
    const tool = tools[position]!
    const vector = known(tool)
    if (vector !== undefined) {
      give(position, vector)
      continue
    }
    const text: unknown = embedder.describe?.(tool) ?? documentText(tool)
    if (typeof text !== 'string')
      throw contract(embedder, `a ${typeof text} as a tool's text`, 'a text', 'return a string from describe()')
    const key = cache === undefined ? text : sha256(`${embedder.id}\n${text}`)
    getOrInsert(groups, key, () => ({ text, positions: [] })).positions.push(position)
    await pause()
  }
  let missing = [...groups]
  const giveAll = ([, { positions }]: readonly [string, Group], vector: StoredVector): void => {
    for (const position of positions) give(position, vector)
  }
  if (cache !== undefined && missing.length > 0) {
    const cached: unknown = await cache.get([...groups.keys()])
    if (!Array.isArray(cached)) {
      throw new ToolSearchError(
        'RANKER_CONTRACT',
        `Found ${typeof cached} from get() of the embedding cache, expected a list of ${groups.size}; return undefined for each key that is not cached`,
      )
    }
    missing = missing.filter((group, i) => {
      const vector: unknown = cached[i]
      if (!isStoredVector(vector)) return true
      giveAll(group, vector)
      return false
    })
  }
  report()
  signal?.throwIfAborted()
  await pause()

  const flush = createFlush(cache)
  try {
    for (let from = 0; from < missing.length; from += batchSize) {
      const batch = missing.slice(from, from + batchSize)
      const texts = batch.map(([, { text }]) => text)
      const given = await embedder.embed(texts, { role: 'document', ...(signal && { signal }) })
      const embedded = checkVectors(embedder, given, texts.length)
      const entries = batch.map(([key], i) => ({ key, vector: quantise(embedded[i]!) }))
      for (const [i, { vector }] of entries.entries()) giveAll(batch[i]!, vector)
      await flush.add(entries)
      report()
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
}

/** Passes vectors to the cache about once a second rather than after each batch, since every call may cost a write. */
function createFlush(cache: EmbeddingCache | undefined) {
  let waiting: EmbeddingCacheEntry[] = []
  let since = performance.now()
  const end = async () => {
    const entries = waiting
    waiting = []
    since = performance.now()
    if (entries.length > 0) await cache?.set(entries)
  }
  return {
    end,
    async add(entries: readonly EmbeddingCacheEntry[]) {
      waiting.push(...entries)
      if (performance.now() - since > FLUSH_MS) await end()
    },
  }
}
