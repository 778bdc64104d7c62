import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { createWordRanker } from '@ts/ranker-kit'
import { createSearch } from './bm25-index.js'
import { type Bm25RankerOptions, checkBm25Options } from './options.js'
import { buildOramaIndex } from './orama-index.js'
import { SyntaxIndex } from './syntax-index.js'

/**
 * A ranker that scores tools by BM25F over split identifiers and stems, without a model, a network or synonyms.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of range.
 */
export function createBm25Ranker(options: Bm25RankerOptions = {}): Ranker {
  checkBm25Options(options)
  const { engine, boosts, k1, b, stem, typoWeight, statistics, syntax } = options
  const tuning = { fieldWeights: boosts, saturation: k1, lengthDiscount: b, stemming: stem, typos: typoWeight }
  const words = createWordRanker({ name: 'bm25', tuning, statistics })

  async function index(tools: readonly SearchableTool[], indexOptions?: IndexOptions): Promise<RankerIndex> {
    if (engine === 'orama') {
      return createSearch(tools, await buildOramaIndex(tools, options, indexOptions), undefined, options)
    }
    const base = await words.index(tools, indexOptions)
    return createSearch(tools, base, syntax === 'query' ? new SyntaxIndex(tools, base) : undefined, options)
  }
  return Object.freeze({ name: words.name, traits: words.traits, index })
}
