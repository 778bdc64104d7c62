import { type Ranker, withNamedTools } from '@ts/core'
import type { RankerEntry } from './rankers.js'

/**
 * Alternatives that people use, with one adapter file each. Packages are optional peers: if one is not installed, its
 * rival is left out, and a message names it. Searches that cannot run here as they are published are implemented
 * from their documentation: `benchmarks/METHOD.md` has the reason for each. The
 * strongest two rivals are listed twice: without and with the wrapper of our rankers that puts named tools first. So a
 * comparison does not depend on that wrapper.
 */
export const RIVALS: readonly RankerEntry[] = (
  [
    {
      name: 'minisearch',
      summary: 'MiniSearch 7 with its defaults',
      source: { package: 'minisearch' },
      load: async () => (await import('./rivals/minisearch.js')).createMiniSearchRival(),
    },
    {
      name: 'minisearch-tuned',
      summary: 'MiniSearch 7 with split identifiers, parameters and boosts',
      source: { package: 'minisearch' },
      load: async () => (await import('./rivals/minisearch.js')).createTunedMiniSearchRival(),
    },
    {
      name: 'minisearch-stems',
      summary: 'MiniSearch 7 with our tokenizer, Porter stems, request stop words and the best boosts',
      source: { package: 'minisearch' },
      load: async () => (await import('./rivals/minisearch.js')).createStemmedMiniSearchRival(),
    },
    {
      name: 'minisearch-tuned-names',
      summary: 'minisearch-tuned, with named tools first',
      source: { package: 'minisearch' },
      load: async () =>
        withNames(
          'minisearch-tuned-names',
          await (await import('./rivals/minisearch.js')).createTunedMiniSearchRival(),
        ),
    },
    {
      name: 'minisearch-stems-names',
      summary: 'minisearch-stems, with named tools first',
      source: { package: 'minisearch' },
      load: async () =>
        withNames(
          'minisearch-stems-names',
          await (await import('./rivals/minisearch.js')).createStemmedMiniSearchRival(),
        ),
    },
    {
      name: 'orama',
      summary: 'Orama 3 with its defaults',
      source: { package: '@orama/orama' },
      load: async () => (await import('./rivals/orama.js')).createOramaRival(),
    },
    {
      name: 'lunr',
      summary: 'Lunr 2 with its defaults',
      source: { package: 'lunr' },
      load: async () => (await import('./rivals/lunr.js')).createLunrRival(),
    },
    {
      name: 'wink-bm25',
      summary: 'wink-bm25-text-search 3 with its documented preparation',
      source: { package: 'wink-bm25-text-search' },
      load: async () => (await import('./rivals/wink-bm25.js')).createWinkRival(),
    },
    {
      name: 'flexsearch',
      summary: 'FlexSearch 0.8 with suggestions',
      source: { package: 'flexsearch' },
      load: async () => (await import('./rivals/flexsearch.js')).createFlexSearchRival(),
    },
    {
      name: 'natural-tfidf',
      summary: 'TF-IDF of natural 8',
      source: { package: 'natural' },
      load: async () => (await import('./rivals/natural-tfidf.js')).createNaturalRival(),
    },
    {
      name: 'toolpick',
      summary: 'toolpick 0.4 without a model, its cut at a gap of scores switched off',
      source: { package: 'toolpick' },
      load: async () => (await import('./rivals/toolpick.js')).createToolpickRival(),
    },
    {
      name: 'ai-sdk',
      summary: 'the built-in search of the AI SDK, from its documentation',
      source: { package: 'ai', rewriteOf: { version: '7.0.173', licence: 'Apache-2.0' } },
      load: async () => (await import('./rivals/ai-sdk.js')).createAiSdkRival(),
    },
    {
      name: 'mastra',
      summary: 'the built-in search of Mastra 1',
      source: { package: '@mastra/core' },
      load: async () => (await import('./rivals/mastra.js')).createMastraRival(),
    },
    {
      name: 'stackone',
      summary: 'the local hybrid of StackOne, from its documentation',
      load: async () => (await import('./rivals/stackone.js')).createStackOneRival(),
    },
    {
      name: 'ratel',
      summary: 'the default search of Ratel, BM25, from its documentation',
      load: async () => (await import('./rivals/ratel.js')).createRatelRival(),
    },
    {
      name: 'voltagent',
      summary: 'the tool routing of VoltAgent, from its documentation, with our embedding model',
      model: true,
      load: async () => (await import('./rivals/voltagent.js')).createVoltAgentRival(),
    },
    {
      name: 'anthropic-bm25',
      summary: 'BM25 over the texts that the search tool of Anthropic reads, from its documentation',
      load: async () => (await import('./rivals/anthropic.js')).createAnthropicBm25Rival(),
    },
    {
      name: 'anthropic-regex',
      summary: 'regular expressions over the texts that the search tool of Anthropic reads, from its documentation',
      load: async () => (await import('./rivals/anthropic.js')).createAnthropicRegexRival(),
    },
  ] satisfies RankerEntry[]
).map(entry => ({ ...entry, rival: true }))

function withNames(name: string, ranker: Ranker): Ranker {
  return { ...withNamedTools(ranker), name }
}
