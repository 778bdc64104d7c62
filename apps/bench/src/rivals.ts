import { type Ranker, withNamedTools } from '@ts/core'
import type { RankerEntry, RankerSource } from './rankers.js'
import { aiSdk, anthropicBm25, anthropicRegex, ratel, voltAgent } from './rivals/documented.js'
import {
  flexSearch,
  lunr,
  mastra,
  naturalTfIdf,
  orama,
  plainMiniSearch,
  stemmedMiniSearch,
  toolpick,
  tunedMiniSearch,
  winkBm25,
} from './rivals/libraries.js'
import { stackOne } from './rivals/stackone.js'

const TUNED = 'MiniSearch 7 with split identifiers, parameters and boosts'
const STEMS = 'MiniSearch 7 with our tokenizer, Porter stems, request stop words and the best boosts'
const WINK = 'wink-bm25-text-search 3 with its documented preparation'
const TOOLPICK = 'toolpick 0.4 without a model, its cut at a gap of scores switched off'
const AI_SDK = { package: 'ai', rewriteOf: { version: '7.0.173', licence: 'Apache-2.0' } }
const VOLTAGENT = 'the tool routing of VoltAgent, from its documentation, with our embedding model'
const ANTHROPIC = 'over the texts that the search tool of Anthropic reads, from its documentation'

/**
 * Alternatives that people use. Packages are optional peers: if one is not installed, its rival is left out, and a
 * message names it. Searches that cannot run here as they are published are implemented from their documentation:
 * `benchmarks/METHOD.md` has the reason for each. The strongest two rivals are listed twice: without and with the wrapper
 * of our rankers that puts named tools first. So a comparison does not depend on that wrapper.
 */
export const RIVALS: readonly RankerEntry[] = [
  rival('minisearch', 'MiniSearch 7 with its defaults', plainMiniSearch, 'minisearch'),
  rival('minisearch-tuned', TUNED, tunedMiniSearch, 'minisearch'),
  rival('minisearch-stems', STEMS, stemmedMiniSearch, 'minisearch'),
  rival('minisearch-tuned-names', 'minisearch-tuned, with named tools first', named(tunedMiniSearch), 'minisearch'),
  rival('minisearch-stems-names', 'minisearch-stems, with named tools first', named(stemmedMiniSearch), 'minisearch'),
  rival('orama', 'Orama 3 with its defaults', orama, '@orama/orama'),
  rival('lunr', 'Lunr 2 with its defaults', lunr, 'lunr'),
  rival('wink-bm25', WINK, winkBm25, 'wink-bm25-text-search'),
  rival('flexsearch', 'FlexSearch 0.8 with suggestions', flexSearch, 'flexsearch'),
  rival('natural-tfidf', 'TF-IDF of natural 8', naturalTfIdf, 'natural'),
  rival('toolpick', TOOLPICK, toolpick, 'toolpick'),
  rival('ai-sdk', 'the built-in search of the AI SDK, from its documentation', aiSdk, AI_SDK),
  rival('mastra', 'the built-in search of Mastra 1', mastra, '@mastra/core'),
  rival('stackone', 'the local hybrid of StackOne, from its documentation', stackOne),
  rival('ratel', 'the default search of Ratel, BM25, from its documentation', ratel),
  { ...rival('voltagent', VOLTAGENT, voltAgent), model: true },
  rival('anthropic-bm25', `BM25 ${ANTHROPIC}`, anthropicBm25),
  rival('anthropic-regex', `regular expressions ${ANTHROPIC}`, anthropicRegex),
]

type Load = (name: string) => Promise<Ranker>

function rival(name: string, summary: string, load: Load, source?: RankerSource | string): RankerEntry {
  return {
    ...{ name, summary, rival: true },
    ...(source === undefined ? {} : { source: typeof source === 'string' ? { package: source } : source }),
    load: () => load(name),
  }
}

function named(load: Load): Load {
  return async name => ({ ...withNamedTools(await load(name)), name })
}
