import { type Ranker, splitWords } from '@ts/core'
import { createRivalRanker, parameterText } from './rival-ranker.js'

/** MiniSearch with its defaults: name and description, its own tokenizer, no boost. */
export async function createMiniSearchRival(): Promise<Ranker> {
  const { default: MiniSearch } = await import('minisearch')
  return createRivalRanker('minisearch', async tools => {
    const index = new MiniSearch<{ id: number; name: string; description: string }>({ fields: ['name', 'description'] })
    index.addAll(tools.map(({ name, description }, id) => ({ id, name, description })))
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}

/** MiniSearch as a careful user configures it: identifiers split, parameters indexed, names boosted. */
export async function createTunedMiniSearchRival(): Promise<Ranker> {
  const { default: MiniSearch } = await import('minisearch')
  return createRivalRanker('minisearch-tuned', async tools => {
    const index = new MiniSearch<{ id: number; name: string; description: string; parameters: string }>({
      fields: ['name', 'description', 'parameters'],
      tokenize: splitWords,
      processTerm: term => term,
      searchOptions: { boost: { name: 3, description: 1, parameters: 0.5 } },
    })
    index.addAll(
      tools.map((tool, id) => ({
        id,
        name: tool.name,
        description: tool.description,
        parameters: parameterText(tool),
      })),
    )
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}

/**
 * Stop words of requests, for {@link createStemmedMiniSearchRival}. They do not include `get`, `list` and `all`,
 * because tool names contain them.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those there here i me my mine we us our you your he him his she her it its they them their
  am is are was were be been being do does did doing don have has had having can could will would shall should may might
  must ll ve re and or but so if then than as because while also too just very really of to in for on at by with from
  into about what which who whom whose when where why how please kindly thanks thank hello hi hey ok okay want wants need
  needs like wish hope let im ive some any such other another each every own same both s t d m`.split(/\s+/),
)

/** Maximum length of a stemmed word in characters, because the stemmer takes quadratic time. */
const LONGEST_WORD = 64

/**
 * MiniSearch with its best settings: the tokenizer of `@ts/core`, the Porter stems of natural, no stop words, server
 * and parameters indexed, misspelt words at a tenth of the weight. Boosts and `d` (the floor of BM25+; 0 switches it
 * off) gave the best results on the development sets.
 */
export async function createStemmedMiniSearchRival(): Promise<Ranker> {
  const { default: MiniSearch } = await import('minisearch')
  const { default: stemmer } = await import('natural/lib/natural/stemmers/porter_stemmer.js')
  return createRivalRanker('minisearch-stems', async tools => {
    const index = new MiniSearch<Record<'name' | 'description' | 'server' | 'parameters', string> & { id: number }>({
      fields: ['name', 'description', 'server', 'parameters'],
      tokenize: splitWords,
      processTerm: word => (STOP_WORDS.has(word) ? null : word.length > LONGEST_WORD ? word : stemmer.stem(word)),
      searchOptions: {
        boost: { name: 1.5, description: 1, server: 0.5, parameters: 0.5 },
        bm25: { k: 1.2, b: 0.7, d: 0 },
        fuzzy: word => (word.length > 5 ? 0.2 : false),
        weights: { fuzzy: 0.1, prefix: 0.1 },
      },
    })
    index.addAll(
      tools.map((tool, id) => ({
        id,
        name: tool.name,
        description: tool.description,
        server: tool.server,
        parameters: parameterText(tool),
      })),
    )
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}
