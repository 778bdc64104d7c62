import { type Ranker, withNamedTools } from '@ts/core'
import type { RankerEntry, RankerSource } from './rankers.js'

/**
 * Alternatives that people use, with one adapter file each. Packages are optional peers: if one is not installed, its
 * rival is left out, and a message names it. Searches that cannot run here as they are published are implemented
 * from their documentation: `benchmarks/METHOD.md` has the reason for each. The
 * strongest two rivals are listed twice: without and with the wrapper of our rankers that puts named tools first. So a
 * comparison does not depend on that wrapper.
 */
export const RIVALS: readonly RankerEntry[] = [
  rival('minisearch', 'MiniSearch 7 with its defaults', miniSearch('createMiniSearchRival'), 'minisearch'),
  rival(
    'minisearch-tuned',
    'MiniSearch 7 with split identifiers, parameters and boosts',
    miniSearch('createTunedMiniSearchRival'),
    'minisearch',
  ),
  rival(
    'minisearch-stems',
    'MiniSearch 7 with our tokenizer, Porter stems, request stop words and the best boosts',
    miniSearch('createStemmedMiniSearchRival'),
    'minisearch',
  ),
  rival(
    'minisearch-tuned-names',
    'minisearch-tuned, with named tools first',
    withNames('minisearch-tuned-names', miniSearch('createTunedMiniSearchRival')),
    'minisearch',
  ),
  rival(
    'minisearch-stems-names',
    'minisearch-stems, with named tools first',
    withNames('minisearch-stems-names', miniSearch('createStemmedMiniSearchRival')),
    'minisearch',
  ),
  rival('orama', 'Orama 3 with its defaults', () => import('./rivals/orama.js'), '@orama/orama'),
  rival('lunr', 'Lunr 2 with its defaults', () => import('./rivals/lunr.js'), 'lunr'),
  rival(
    'wink-bm25',
    'wink-bm25-text-search 3 with its documented preparation',
    () => import('./rivals/wink-bm25.js'),
    'wink-bm25-text-search',
  ),
  rival('flexsearch', 'FlexSearch 0.8 with suggestions', () => import('./rivals/flexsearch.js'), 'flexsearch'),
  rival('natural-tfidf', 'TF-IDF of natural 8', () => import('./rivals/natural-tfidf.js'), 'natural'),
  rival(
    'toolpick',
    'toolpick 0.4 without a model, its cut at a gap of scores switched off',
    () => import('./rivals/toolpick.js'),
    'toolpick',
  ),
  rival('ai-sdk', 'the built-in search of the AI SDK, from its documentation', () => import('./rivals/ai-sdk.js'), {
    ...{ package: 'ai', rewriteOf: { version: '7.0.173', licence: 'Apache-2.0' } },
  }),
  rival('mastra', 'the built-in search of Mastra 1', () => import('./rivals/mastra.js'), '@mastra/core'),
  rival('stackone', 'the local hybrid of StackOne, from its documentation', () => import('./rivals/stackone.js')),
  rival('ratel', 'the default search of Ratel, BM25, from its documentation', () => import('./rivals/ratel.js')),
  {
    ...rival(
      'voltagent',
      'the tool routing of VoltAgent, from its documentation, with our embedding model',
      () => import('./rivals/voltagent.js'),
    ),
    model: true,
  },
  rival(
    'anthropic-bm25',
    'BM25 over the texts that the search tool of Anthropic reads, from its documentation',
    async () => ({ createRival: (await import('./rivals/anthropic.js')).createAnthropicBm25Rival }),
  ),
  rival(
    'anthropic-regex',
    'regular expressions over the texts that the search tool of Anthropic reads, from its documentation',
    async () => ({ createRival: (await import('./rivals/anthropic.js')).createAnthropicRegexRival }),
  ),
]

type Module = () => Promise<{ readonly createRival: () => Promise<Ranker> }>

function rival(name: string, summary: string, load: Module, source?: RankerSource | string): RankerEntry {
  return {
    ...{ name, summary, rival: true },
    ...(source === undefined ? {} : { source: typeof source === 'string' ? { package: source } : source }),
    load: async () => (await load()).createRival(),
  }
}

function miniSearch(
  create: 'createMiniSearchRival' | 'createTunedMiniSearchRival' | 'createStemmedMiniSearchRival',
): Module {
  return async () => ({ createRival: (await import('./rivals/minisearch.js'))[create] })
}

function withNames(name: string, load: Module): Module {
  return async () => {
    const { createRival } = await load()
    return { createRival: async () => ({ ...withNamedTools(await createRival()), name }) }
  }
}
