import { createYielder, type IndexOptions, type Ranker, runInSlices, type SearchableTool } from '@ts/core'
import { Bm25Index } from './bm25-index.js'
import { EngineBuilder } from './engine.js'
import { type Bm25RankerOptions, type Settings, settingsOf } from './options.js'

/**
 * A ranker that scores tools by BM25F on Orama, over split identifiers and Porter stems, without a model or a network.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of range.
 */
export function createBm25Ranker(options: Bm25RankerOptions = {}): Ranker {
  const settings = settingsOf(options)
  return Object.freeze({
    name: 'bm25',
    traits: Object.freeze({ query: 'text', deterministic: true, network: false } as const),
    index: (tools: readonly SearchableTool[], indexOptions?: IndexOptions) => buildIndex(tools, settings, indexOptions),
  })
}

async function buildIndex(
  tools: readonly SearchableTool[],
  settings: Settings,
  options: IndexOptions = {},
): Promise<Bm25Index> {
  options.signal?.throwIfAborted()
  const pause = createYielder({ ...options, total: tools.length })
  const builder = new EngineBuilder(settings)
  await runInSlices(tools.length, document => builder.add(tools[document]!), pause)
  const engine = await builder.seal(settings, pause)
  await pause()
  const index = new Bm25Index(tools, settings, engine)
  options.onProgress?.(tools.length, tools.length)
  return index
}
