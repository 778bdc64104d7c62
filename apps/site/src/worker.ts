import {
  type Catalog,
  createCatalog,
  createToolSearch,
  estimateTokens,
  type Ranker,
  type RankerIndex,
  type ToolDefinition,
  type ToolSearch,
} from '@ts/core'
import { isJsonObject, levelOf, messageOf } from '@ts/core/kit'
import { officeCatalog, seededCatalog } from '@ts/testkit'
import { RANKERS } from './rankers.js'
import { readCatalog } from './read-catalog.js'
import { savingsOf } from './savings.js'
import { MAX_UNPACKED } from './state.js'

/** What the page asks the worker. */
export type Request =
  | { readonly kind: 'load'; readonly sample: string }
  | { readonly kind: 'load'; readonly text: string | File }
  | { readonly kind: 'add'; readonly ranker: string }
  | { readonly kind: 'search'; readonly query: string; readonly ranker: string; readonly tool: string }

/** What the worker answers: the parts of the page's state that have changed. */
export interface Answer {
  readonly status?: string
  readonly share?: number
  readonly error?: string
  /** The text of the catalog; undefined if it is too large for the address. */
  readonly catalog?: string | undefined
  readonly facts?: Facts
  readonly lists?: Awaited<ReturnType<typeof listsOf>>
  readonly detail?: Awaited<ReturnType<typeof detailOf>>
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** A catalog, with a search for each ranker. */
interface Loaded {
  readonly catalog: Catalog
  readonly rankers: Map<string, Made>
  facts?: Facts
}

interface Made {
  readonly search: ToolSearch
  /** Absent without a tool to search. */
  index?: RankerIndex
}

/** Catalogs to try. They are invented: no description is that of a real server. */
const SAMPLES = new Map<string, () => readonly ToolDefinition[]>([
  ['office', () => officeCatalog],
  ['company', () => seededCatalog(500)],
  ['group', () => seededCatalog(10_000)],
])
/** Maximum size of a file: it is read as one text. */
const MAX_FILE_BYTES = 50_000_000
const REJECTED_SHOWN = 3
/** Number of results in the list of a ranker: as many as an answer has at most. */
const LISTED = 5
/** The rankers that are loaded with each catalog. */
const FIRST = ['lexical', 'bm25', 'keyword', 'regex']

// The policy of the page does not reach its workers, so this one gives up the network itself.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) Reflect.set(globalThis, name, undefined)

let loaded: Loaded | undefined
/** The last search that the page asked for. Earlier ones are not answered. */
let wanted: Request | undefined
let work: Promise<void> = Promise.resolve()
const { port1: resumed, port2: pause } = new MessageChannel()

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'search') wanted = data
  work = work.then(() => answer(data)).catch(error => reply({ error: messageOf(error), status: '', share: 1 }))
})

function reply(changed: Answer): void {
  postMessage(changed)
}

async function answer(request: Request): Promise<void> {
  if (request.kind === 'load') {
    loaded = undefined
    const next: Loaded = { catalog: await readSource(request), rankers: new Map() }
    for (const name of FIRST) await addRanker(next, name)
    next.facts = await factsOf(next)
    loaded = next
    reply({ facts: next.facts, status: '', share: 1 })
  } else if (loaded && request.kind === 'add') {
    await addRanker(loaded, request.ranker)
    reply({ status: '', share: 1 })
  } else if (loaded && request.kind === 'search' && (await isWanted(request))) {
    const lists = await listsOf(loaded, request.query)
    if (!(await isWanted(request))) return
    reply({ lists })
    const detail = await detailOf(loaded, request.query, request.ranker, request.tool)
    if (await isWanted(request)) reply({ detail })
  }
}

/** Lets messages of the page in, because another key makes a search unwanted. A timer would wait for 4 ms. */
async function isWanted(request: Request): Promise<boolean> {
  await new Promise(resolve => {
    resumed.onmessage = resolve
    pause.postMessage(undefined)
  })
  return wanted === request
}

async function readSource(source: { sample: string } | { text: string | File }): Promise<Catalog> {
  reply({ status: 'Reading tools', share: 0 })
  if ('sample' in source) return createCatalog(SAMPLES.get(source.sample)?.() ?? [])
  const text = await textOf(source.text)
  const catalog = readCatalog(text)
  reply({ catalog: text.length > MAX_UNPACKED ? undefined : text })
  return catalog
}

async function textOf(text: string | File): Promise<string> {
  if (typeof text === 'string') return text
  if (text.size <= MAX_FILE_BYTES) return text.text()
  const [found, most] = [text.size, MAX_FILE_BYTES].map(bytes => `${Math.ceil(bytes / 1_000_000)} MB`)
  throw new Error(`Found a file of ${found}, expected at most ${most}; open a part of it`)
}

/** Makes the search of a ranker, which reports the progress of its index. */
async function addRanker({ catalog, rankers }: Loaded, name: string): Promise<void> {
  const create = RANKERS.get(name)
  if (create === undefined || rankers.has(name)) return
  reply({ status: `Loading ${name}`, share: 0 })
  const ranker = await create()
  const observed: Ranker = {
    ...ranker,
    async index(tools, options) {
      const onProgress = (done: number, total: number) =>
        reply({ status: `Building the index of ${name}`, share: total === 0 ? 1 : done / total })
      made.index = await ranker.index(tools, { ...options, onProgress })
      return made.index
    },
  }
  const made: Made = { search: createToolSearch({ tools: catalog, ranker: observed, activation: 'on' }) }
  // The first search of a ranker also loads and compiles: its time would say nothing about the others.
  await made.search.handle(callOf('warm up'))
  rankers.set(name, made)
}

function callOf(query: string) {
  return { name: 'search_tools', arguments: { queries: [query] } }
}

async function factsOf({ catalog: { tools, rejected }, rankers }: Pick<Loaded, 'catalog' | 'rankers'>) {
  const { report } = await rankers.get('lexical')!.search.expose()
  return {
    tools: tools.length,
    /** The first tools that cannot be used, with the reasons. */
    rejected: rejected.slice(0, REJECTED_SHOWN).map(({ index, error }) => `Tool ${index + 1}: ${error.message}`),
    rejectedCount: rejected.length,
    /** Tokens of all tools, and of what is sent with a search, by core's estimate. */
    fullTokens: report.full.tokens,
    sentTokens: report.wire.tokens,
  }
}

async function listsOf({ rankers }: Loaded, query: string) {
  const lists = []
  for (const [ranker, { index }] of rankers) {
    if (index === undefined) continue
    const start = performance.now()
    const found = await index.rank(query, { limit: LISTED })
    lists.push({ ranker, names: found.map(({ id }) => id), ms: performance.now() - start })
  }
  return lists
}

/** The answer that an agent gets, its cost, and why the chosen tool is found or not. */
async function detailOf({ rankers, facts }: Loaded, query: string, ranker: string, tool: string) {
  const { search } = rankers.get(ranker) ?? rankers.get('lexical')!
  const outcome = await search.handle(callOf(query))
  const { content, value } = outcome.kind === 'result' ? outcome : { content: '', value: undefined }
  const matches = isJsonObject(value) && Array.isArray(value['matches']) ? value['matches'] : []
  const explained = tool || (isJsonObject(matches[0]) ? String(matches[0]['name']) : undefined)
  const explanation = explained === undefined ? undefined : await search.explain({ query, tool: explained })
  const certainty = explanation?.ranking?.certainty
  const tokens = estimateTokens(content)
  const askedTokens = estimateTokens(JSON.stringify(callOf(query)))
  return {
    answer: content,
    tokens,
    explanation,
    level: certainty === undefined ? undefined : levelOf(certainty),
    savings: savingsOf({ ...facts!, askedTokens, answerTokens: tokens }),
  }
}
