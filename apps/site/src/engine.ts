import {
  type Catalog,
  createCatalog,
  createToolSearch,
  estimateTokens,
  type Ranker,
  type RankerIndex,
  type ToolSearch,
} from '@ts/core'
import { isJsonObject, levelOf } from '@ts/core/kit'
import { RANKERS } from './rankers.js'
import { readCatalog } from './read-catalog.js'
import { SAMPLES } from './samples.js'
import { savingsOf } from './savings.js'

/** Maximum size of a file: it is read as one text. */
export const MAX_FILE_BYTES = 50_000_000
const REJECTED_SHOWN = 3
/** Number of results in the list of a ranker: as many as an answer has at most. */
const LISTED = 5
/** The rankers that are loaded with each catalog. */
const FIRST = ['lexical', 'bm25', 'keyword', 'regex']

/** One catalog with a search for each ranker. */
export type Engine = Awaited<ReturnType<typeof createEngine>>
export type CatalogFacts = Engine['facts']
export type ResultList = Awaited<ReturnType<Engine['search']>>[number]
export type Detail = Awaited<ReturnType<Engine['detail']>>

export interface Progress {
  readonly kind: 'progress'
  readonly text: string
  readonly share: number
}

/** Reads a catalog and builds the indexes; `report` gets the progress. */
export async function createEngine(
  source: { sample: string } | { text: string },
  report: (progress: Progress) => void,
) {
  report({ kind: 'progress', text: 'Reading tools', share: 0 })
  const catalog = 'text' in source ? readCatalog(source.text) : createCatalog(SAMPLES.get(source.sample)?.() ?? [])
  const searches = new Map<string, ToolSearch>()
  const indexes = new Map<string, RankerIndex>()

  async function add(name: string): Promise<void> {
    const create = RANKERS.get(name)
    if (create === undefined || searches.has(name)) return
    report({ kind: 'progress', text: `Loading ${name}`, share: 0 })
    const onShare = (share: number) => report({ kind: 'progress', text: `Building the index of ${name}`, share })
    const ranker = observed(await create(), onShare, index => indexes.set(name, index))
    const search = createToolSearch({ tools: catalog, ranker, activation: 'on' })
    // The first search of a ranker also loads and compiles: its time would say nothing about the others.
    await ask(search, 'warm up')
    searches.set(name, search)
  }

  for (const name of FIRST) await add(name)
  const facts = await factsOf(catalog, searches.get('lexical')!)
  return {
    facts,
    add,
    async search(query: string) {
      const lists = []
      for (const [ranker, index] of indexes) {
        const start = performance.now()
        const found = await index.rank(query, { limit: LISTED })
        lists.push({ ranker, names: found.map(({ id }) => id), ms: performance.now() - start })
      }
      return lists
    },
    /** The details of the answer that an agent gets. */
    async detail(query: string, ranker: string, tool: string) {
      const search = searches.get(ranker) ?? searches.get('lexical')!
      const outcome = await ask(search, query)
      const answer = outcome.kind === 'result' ? outcome.content : ''
      const explained = tool || namesIn(outcome)[0]
      const explanation = explained === undefined ? undefined : await search.explain({ query, tool: explained })
      const certainty = explanation?.ranking?.certainty
      const level = certainty === undefined ? undefined : levelOf(certainty)
      const tokens = estimateTokens(answer)
      const asked = estimateTokens(JSON.stringify(callOf(query)))
      const savings = savingsOf({ ...facts, askedTokens: asked, answerTokens: tokens })
      /** `answer`: what the model reads. `explanation`: why the chosen tool is found or not; undefined without a tool. */
      return { answer, tokens, explanation, level, savings }
    },
  }
}

type Outcome = Awaited<ReturnType<ToolSearch['handle']>>

function callOf(query: string) {
  return { name: 'search_tools', arguments: { queries: [query] } }
}

function ask(search: ToolSearch, query: string): Promise<Outcome> {
  return search.handle(callOf(query))
}

function namesIn(outcome: Outcome): string[] {
  const value = outcome.kind === 'result' ? outcome.value : undefined
  const matches = isJsonObject(value) && Array.isArray(value['matches']) ? value['matches'] : []
  return matches.flatMap(match => (isJsonObject(match) ? [String(match['name'])] : []))
}

async function factsOf(catalog: Catalog, search: ToolSearch) {
  const { report } = await search.expose()
  const shown = catalog.rejected.slice(0, REJECTED_SHOWN)
  return {
    tools: catalog.tools.length,
    /** The first tools that cannot be used, with the reasons. */
    rejected: shown.map(({ index, error }) => `Tool ${index + 1}: ${error.message}`),
    rejectedCount: catalog.rejected.length,
    /** Tokens of all tools, and of what is sent with a search, by core's estimate. */
    fullTokens: report.full.tokens,
    sentTokens: report.wire.tokens,
  }
}

/** The ranker, which also reports its progress and gives its indexes away. */
function observed(ranker: Ranker, onShare: (share: number) => void, onIndex: (index: RankerIndex) => void): Ranker {
  const onProgress = (done: number, total: number) => onShare(total === 0 ? 1 : done / total)
  return {
    ...ranker,
    async index(tools, options) {
      const index = await ranker.index(tools, { ...options, onProgress })
      onIndex(index)
      return index
    },
  }
}
