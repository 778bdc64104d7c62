import type { IndexOptions, Ranker, SearchableTool } from '@ts/core'
import { Bm25Index } from './bm25-index.js'
import { type Engine, EngineBuilder } from './engine.js'
import { type Bm25RankerOptions, type Settings, settingsOf } from './options.js'

/** Tools indexed between two looks at the signal; small enough that a server keeps answering. */
const BATCH = 250

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
    index: async (tools: readonly SearchableTool[], indexOptions?: IndexOptions) =>
      new Bm25Index(tools, settings, await buildEngine(tools, settings, indexOptions)),
  })
}

async function buildEngine(
  tools: readonly SearchableTool[],
  settings: Settings,
  { signal, onProgress }: IndexOptions = {},
): Promise<Engine> {
  const builder = new EngineBuilder(settings)
  for (let done = 0; done < tools.length; ) {
    signal?.throwIfAborted()
    for (const tool of tools.slice(done, done + BATCH)) builder.add(tool)
    done = Math.min(done + BATCH, tools.length)
    onProgress?.(done, tools.length)
    if (done < tools.length) await new Promise(resolve => setTimeout(resolve, 0))
  }
  signal?.throwIfAborted()
  return builder.seal(settings)
}
