import { type Ranker, splitWords } from '@ts/core'
import type { ToolSet } from 'ai'
import type { Options } from 'minisearch'
import { createRivalRanker, parameterText } from './rival-ranker.js'

type MiniSearchOptions = Options<{ id: number; name: string; description: string; server: string; parameters: string }>

const miniSearch = (options: () => Promise<MiniSearchOptions>) => async (name: string) => {
  const { default: MiniSearch } = await import('minisearch')
  const given = await options()
  return createRivalRanker(name, async tools => {
    const index = new MiniSearch(given)
    index.addAll(
      tools.map((tool, id) => {
        const { name, description, server } = tool
        return { id, name, description, server, parameters: parameterText(tool) }
      }),
    )
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}

/** MiniSearch with its defaults: name and description, its own tokenizer, no boost. */
export const plainMiniSearch = miniSearch(async () => ({ fields: ['name', 'description'] }))

/** MiniSearch as a careful user configures it: identifiers split, parameters indexed, names boosted. */
export const tunedMiniSearch = miniSearch(async () => ({
  fields: ['name', 'description', 'parameters'],
  tokenize: splitWords,
  processTerm: term => term,
  searchOptions: { boost: { name: 3, description: 1, parameters: 0.5 } },
}))

/** Stop words of requests. They do not include `get`, `list` and `all`, because tool names contain them. */
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
export const stemmedMiniSearch = miniSearch(async () => {
  const { default: stemmer } = await import('natural/lib/natural/stemmers/porter_stemmer.js')
  return {
    fields: ['name', 'description', 'server', 'parameters'],
    tokenize: splitWords,
    processTerm: word => (STOP_WORDS.has(word) ? null : word.length > LONGEST_WORD ? word : stemmer.stem(word)),
    searchOptions: {
      boost: { name: 1.5, description: 1, server: 0.5, parameters: 0.5 },
      bm25: { k: 1.2, b: 0.7, d: 0 },
      fuzzy: word => (word.length > 5 ? 0.2 : false),
      weights: { fuzzy: 0.1, prefix: 0.1 },
    },
  }
})

/** Orama with its defaults, over name and description. */
export async function orama(name: string): Promise<Ranker> {
  const { create, insertMultiple, search } = await import('@orama/orama')
  return createRivalRanker(name, async tools => {
    const database = create({ schema: { name: 'string', description: 'string' } as const })
    await insertMultiple(
      database,
      tools.map(({ name, description }, id) => ({ id: String(id), name, description })),
    )
    return async term => {
      const { hits } = await search(database, { term, limit: tools.length })
      return hits.map(({ id, score }) => [Number(id), score] as const)
    }
  })
}

/**
 * Lunr with its defaults: name and description, its own stems and stop words. Queries use its programmatic form,
 * because its query language reads the punctuation of plain text as operators, and throws.
 */
export async function lunr(name: string): Promise<Ranker> {
  const { default: lunr } = await import('lunr')
  return createRivalRanker(name, async tools => {
    const index = lunr(builder => {
      builder.ref('id')
      builder.field('name')
      builder.field('description')
      for (const [id, { name, description }] of tools.entries()) builder.add({ id, name, description })
    })
    return text =>
      index
        .query(query => {
          for (const token of lunr.tokenizer(text)) query.term(token.toString(), {})
        })
        .map(({ ref, score }) => [Number(ref), score] as const)
  })
}

/** wink-bm25-text-search with the preparation that its authors document: lower case, words, no stop words, stems. */
export async function winkBm25(name: string): Promise<Ranker> {
  const { default: createEngine } = await import('wink-bm25-text-search')
  const { default: utils } = await import('wink-nlp-utils')
  return createRivalRanker(name, async tools => {
    const engine = createEngine()
    engine.defineConfig({ fldWeights: { name: 1, description: 1 } })
    engine.definePrepTasks([
      utils.string.lowerCase,
      utils.string.tokenize0,
      (tokens: string[]) => utils.tokens.removeWords(tokens),
      utils.tokens.stem,
    ])
    tools.forEach(({ name, description }, id) => {
      engine.addDoc({ name, description }, id)
    })
    engine.consolidate()
    return query => engine.search(query, tools.length).map(([id, score]) => [Number(id), score] as const)
  })
}

/**
 * FlexSearch over name and description, with its suggestions switched on: without them it returns only tools that have
 * every word of the query. It gives an order and no scores.
 */
export async function flexSearch(name: string): Promise<Ranker> {
  const { Index } = await import('flexsearch')
  return createRivalRanker(name, async tools => {
    const index = new Index()
    tools.forEach(({ name, description }, id) => {
      index.add(id, `${name} ${description}`)
    })
    return query => {
      const found = index.search(query, { limit: tools.length, suggest: true }) as number[]
      return found.map((id, place) => [id, found.length - place] as const)
    }
  })
}

/** The TfIdf of natural over name and description, from a deep path: the package's root reads `.env` and prints. */
export async function naturalTfIdf(name: string): Promise<Ranker> {
  const { default: TfIdf } = await import('natural/lib/natural/tfidf/tfidf.js')
  return createRivalRanker(name, async tools => {
    const index = new TfIdf()
    for (const { name, description } of tools) index.addDocument(`${name} ${description}`)
    return query => index.tfidfs(query).entries()
  })
}

/**
 * toolpick without an embedding model: its own keyword search over names, descriptions and parameters. It gives an
 * order, but no scores. It can cut its results at a gap between scores; this is switched off, so that it returns as
 * many tools as the others.
 */
export async function toolpick(name: string): Promise<Ranker> {
  const [{ createToolIndex }, { jsonSchema, tool }] = await Promise.all([import('toolpick'), import('ai')])
  return createRivalRanker(name, async tools => {
    const places = new Map(tools.map(({ id }, position) => [id, position]))
    const set = tools.map(({ id, description, parameters }) => {
      const properties = Object.fromEntries(
        parameters.map(parameter => [parameter.name, { type: 'string' as const, description: parameter.description }]),
      )
      const inputSchema = jsonSchema({ type: 'object', properties })
      return [id, tool({ description, inputSchema }) as ToolSet[string]] as const
    })
    const index = createToolIndex(Object.fromEntries(set))
    return async query => {
      const names = await index.select(query, { maxTools: tools.length, adaptive: false })
      return names.map((name, place) => [places.get(name) ?? -1, names.length - place] as const)
    }
  })
}

/** The search tool of Mastra's `ToolSearchProcessor`, with the scores of the package. */
export async function mastra(name: string): Promise<Ranker> {
  process.env['MASTRA_TELEMETRY_DISABLED'] ??= '1'
  const [{ ToolSearchProcessor }, { RequestContext }, { createTool }] = await Promise.all([
    import('@mastra/core/processors'),
    import('@mastra/core/request-context'),
    import('@mastra/core/tools'),
  ])
  return createRivalRanker(name, async tools => {
    const places = new Map(tools.map(({ id }, position) => [id, position]))
    const set = tools.map(({ id, description }) => [id, createTool({ id, description, execute: async () => '' })])
    const processor = new ToolSearchProcessor({ tools: Object.fromEntries(set), search: { topK: tools.length } })
    const requestContext = new RequestContext([['mastra__threadId', 'bench']])
    // The processor only adds its instructions to the messages, and reads those of the thread.
    const step = { tools: {}, messages: [], messageList: { addSystem() {}, get: { all: { db: () => [] } } } }
    const given = { ...step, requestContext } as unknown as Parameters<typeof processor.processInputStep>[0]
    const { search_tools: search } = (await processor.processInputStep(given)).tools as unknown as MastraTools
    return async query => {
      const { results } = await search.execute({ query }, { requestContext })
      return results.map(({ name, score }) => [places.get(name) ?? -1, score] as const)
    }
  })
}

/** The part of Mastra's tools that is used. The types of the package do not describe the processor's own tools. */
interface MastraTools {
  readonly search_tools: {
    execute(input: { readonly query: string }, options: object): Promise<MastraFound>
  }
}

interface MastraFound {
  readonly results: readonly { readonly name: string; readonly score: number }[]
}
