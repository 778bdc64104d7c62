// The calls that a model wrote for labelled queries, with the results of each of their queries for each ranker.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledQuery } from '@ts/bench'
import { type Ranked, type Ranker, splitSentences, type ToolId } from '@ts/core'
import { seededShares } from '../../lib/random.js'
import { type LabelledSet, readSets, relevantOf } from '../../lib/sets.js'

export const SETS = [
  'agent-dev',
  'bfcl-multiturn',
  'mcp-tool-router',
  'metatool',
  'restbench',
  'toolbench',
  'ultratool-en',
] as const
/** Calls with several needs are composed from the queries of this set. */
const COMPOSED_OF = 'agent-dev'
/** Number of calls for each of {@link SHAPES}. */
const COMPOSED = 200
/** The number of phrasings of each need of a composed call. */
const SHAPES = [
  [3, 3],
  [3, 1],
  [1, 3],
  [2, 2, 2],
  [3, 1, 1],
  [1, 1, 1, 1],
  [2, 1, 1, 1, 1, 1],
]
/** The number of results that core requests from a ranker. */
const DEPTH = 50
/** The number of characters of a query that core passes to a ranker. */
const MAX_QUERY_LENGTH = 2_000
/** Approximate maximum number of requests per set that are split into sentences. */
const SPLIT_REQUESTS = 1_000

type Steps = LabelledQuery['steps']
type Results = readonly Ranked[]
type Rank = (text: string) => Promise<Results>

/** One search call: the results of each of its queries, and the tools that must be found. */
export interface Call {
  readonly lists: readonly Results[]
  /** The results of all queries as one text, separated by spaces. */
  readonly spaced: Results
  /** The results of all queries as one text, separated by full stops, as core joins them; undefined for one query. */
  readonly joined: Results | undefined
  /** For each query, the need that it phrases; undefined if it is not known. */
  readonly needs: readonly (number | undefined)[]
  readonly steps: Steps
}

/** A call that is composed of several labelled queries. */
export interface ComposedCall extends Call {
  readonly relevantByNeed: readonly ReadonlySet<ToolId>[]
}

/** Calls of one shape. `3 + 1` means three phrasings of one need and one phrasing of another. */
export interface Composed {
  readonly shape: string
  readonly calls: readonly ComposedCall[]
}

/** A request with several sentences: its results as a whole, and the results of each sentence. */
export interface SentenceCall {
  readonly whole: Results
  readonly lists: readonly Results[]
  readonly steps: Steps
}

/** A set with the phrasings that a model wrote for its queries. */
export interface PhrasedSet extends LabelledSet {
  readonly phrased: readonly (Pick<LabelledQuery, 'steps'> & { readonly texts: readonly string[] })[]
}

/** The results of one ranker for one set. */
export interface RankedSet {
  readonly calls: readonly Call[]
  readonly composed: readonly Composed[]
  readonly sentences: readonly SentenceCall[]
}

/** Whether a folder of labelled sets has phrasings. */
export function hasPhrasings(folder: string): boolean {
  return existsSync(join(folder, 'phrasings', 'meta.json'))
}

/** Reads the sets with their phrasings. Throws if a phrasing belongs to a query that its set does not have. */
export async function readPhrasedSets(folder: string): Promise<PhrasedSet[]> {
  return (await readSets(folder, SETS)).map(set => {
    const byId = new Map(set.all.map(query => [query.id, query]))
    const lines = readFileSync(join(folder, 'phrasings', `${set.name}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
    const phrased = lines.map(line => {
      const { id, queries } = JSON.parse(line) as { readonly id: string; readonly queries: readonly string[] }
      const query = byId.get(id)
      if (query === undefined) throw new Error(`Found phrasings of ${id}, expected a query of ${set.name}`)
      return { texts: queries, steps: query.steps }
    })
    return { ...set, phrased }
  })
}

/** The results of a ranker for all calls of a set. Each text is ranked only once. */
export async function rankCalls(ranker: Ranker, set: PhrasedSet): Promise<RankedSet> {
  const index = await ranker.index(set.tools)
  const known = new Map<string, Results>()
  const rank: Rank = async text => {
    const query = text.slice(0, MAX_QUERY_LENGTH)
    const results = known.get(query) ?? (await index.rank(query, { limit: DEPTH }))
    known.set(query, results)
    return results
  }
  const calls: Call[] = []
  for (const { texts, steps } of set.phrased) calls.push({ ...(await listsOf(rank, texts)), steps })
  const composed = set.name === COMPOSED_OF ? await composeCalls(rank, set) : []
  const sentences = await sentenceCalls(rank, set)
  await index.close?.()
  return { calls, composed, sentences }
}

async function listsOf(rank: Rank, texts: readonly string[], needs = texts.map((): number | undefined => undefined)) {
  const lists: Results[] = []
  for (const text of texts) lists.push(await rank(text))
  const spaced = await rank(texts.join(' '))
  const joined = texts.length > 1 ? await rank(texts.join('. ')) : undefined
  return { lists, spaced, joined, needs }
}

/**
 * Calls with several needs. Each need is a query of the set, drawn at random with a fixed seed, with some of its
 * phrasings.
 */
async function composeCalls(rank: Rank, { phrased }: PhrasedSet): Promise<Composed[]> {
  const composed: Composed[] = []
  for (const shape of SHAPES) {
    const random = seededShares(7)
    const calls: ComposedCall[] = []
    while (calls.length < COMPOSED) {
      const drawn = new Set<PhrasedSet['phrased'][number]>()
      while (drawn.size < shape.length) drawn.add(phrased[Math.floor(random() * phrased.length)]!)
      const parts = [...drawn].map(({ texts }, need) => texts.slice(0, shape[need]))
      const needs = parts.flatMap((part, need) => part.map(() => need))
      const relevantByNeed = [...drawn].map(relevantOf)
      const steps = [...new Set(relevantByNeed.flatMap(tools => [...tools]))].map(tool => new Set([tool]))
      calls.push({ ...(await listsOf(rank, parts.flat(), needs)), steps, relevantByNeed })
    }
    composed.push({ shape: shape.join(' + '), calls })
  }
  return composed
}

async function sentenceCalls(rank: Rank, { all }: PhrasedSet): Promise<SentenceCall[]> {
  const step = Math.max(1, Math.floor(all.length / SPLIT_REQUESTS))
  const calls: SentenceCall[] = []
  for (const [i, { query, steps }] of all.entries()) {
    const parts = i % step === 0 ? splitSentences(query) : []
    if (parts.length < 2) continue
    const whole = await rank(query)
    const lists: Results[] = []
    for (const part of parts) lists.push(await rank(part))
    calls.push({ whole, lists, steps })
  }
  return calls
}
