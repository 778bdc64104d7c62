// What phrasings.mjs measures with: the sets, the rankers' lists, the other ways to fuse them, and the measures.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recallAt } from '@ts/bench'
import { createCatalog, splitSentences, wireName } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { ndcgOf } from '../lib/evaluate.ts'
import { seededShares } from '../lib/random.ts'
import { bootstrapInterval } from '../lib/statistics.ts'

export const SETS = [
  'agent-dev',
  'bfcl-multiturn',
  'mcp-tool-router',
  'metatool',
  'restbench',
  'toolbench',
  'ultratool-en',
]
/** Those whose fusion is judged; the other rankers are shown. */
export const JUDGED = ['lexical', 'hybrid', 'reranked']
/** As many results as core asks a ranker for. */
const DEPTH = 50
/** As much of a query as core hands to a ranker. */
const MAX_QUERY_LENGTH = 2_000
/** Calls with several needs are made of this many draws of agent-dev's queries. */
const COMPOSED = 200
/** Phrasings of each need of a composed call. */
const SHAPES = [
  [3, 3],
  [3, 1],
  [1, 3],
  [2, 2, 2],
  [3, 1, 1],
  [1, 1, 1, 1],
  [2, 1, 1, 1, 1, 1],
]

export function createRankers() {
  const embedder = toolEmbedder()
  const lexical = createLexicalRanker()
  const hybrid = createHybridRanker({ rankers: [lexical, createEmbeddingRanker({ embedder })] })
  const reranked = createRerankedRanker({ ranker: hybrid, reranker: toolReranker({ embedder }) })
  return { keyword: createKeywordRanker(), bm25: createBm25Ranker(), lexical, hybrid, reranked }
}

/** A set's catalog, and its queries with what a language model wrote for them. */
export function readPhrasings(folder, name) {
  const lines = file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  const catalog = createCatalog(lines(join(name, 'tools.jsonl')), { onInvalid: 'drop' })
  const ids = names => names.map(name => wireName(name))
  const all = lines(join(name, 'queries.jsonl')).map(one => ({
    ...one,
    relevant: ids(one.relevant),
    ...(one.groups ? { groups: one.groups.map(ids) } : {}),
  }))
  const byId = new Map(all.map(one => [one.id, one]))
  const queries = lines(join('phrasings', `${name}.jsonl`)).map(({ id, queries }) => {
    const { relevant, groups, query, request = query } = byId.get(id)
    return { id, texts: queries, relevant, steps: groups ?? relevant.map(tool => [tool]), request }
  })
  return { name, catalog, queries, all }
}

export const hasPhrasings = folder => existsSync(join(folder, 'phrasings', 'meta.json'))

/** A ranker's answers over one catalog, each text ranked once. */
export async function rankOnce(ranker, catalog) {
  const index = await ranker.index(catalog.searchable)
  const answers = new Map()
  return async text => {
    const query = text.slice(0, MAX_QUERY_LENGTH)
    if (!answers.has(query)) answers.set(query, await index.rank(query, { limit: DEPTH }))
    return answers.get(query)
  }
}

/** A call with everything that some way of fusing needs. */
export async function callOf(rank, texts, { needs, ...rest }) {
  const lists = []
  for (const text of texts) lists.push(await rank(text))
  const spaced = await rank(texts.join(' '))
  const joined = texts.length > 1 ? await rank(texts.join('. ')) : undefined
  return { ...rest, lists, spaced, joined, needs: needs ?? texts.map(() => undefined) }
}

/** Calls with several needs, each some of the phrasings of another query of agent-dev. */
export async function composeCalls(rank, queries) {
  const composed = []
  for (const shape of SHAPES) {
    const random = seededShares(7)
    const calls = []
    while (calls.length < COMPOSED) {
      const drawn = new Set()
      while (drawn.size < shape.length) drawn.add(queries[Math.floor(random() * queries.length)])
      const parts = [...drawn].map(({ texts }, need) => texts.slice(0, shape[need]))
      const relevant = [...new Set([...drawn].flatMap(one => one.relevant))]
      calls.push(
        await callOf(rank, parts.flat(), {
          needs: parts.flatMap((part, need) => part.map(() => need)),
          relevant,
          steps: relevant.map(tool => [tool]),
          relevantByNeed: [...drawn].map(one => one.relevant),
        }),
      )
    }
    composed.push({ shape: shape.join(' + '), calls })
  }
  return composed
}

/** Requests of several sentences, as one list and as a list for each sentence. */
export async function sentenceCalls(rank, { all }) {
  const step = Math.max(1, Math.floor(all.length / 1_000))
  const calls = []
  for (const [i, { query, relevant, groups }] of all.entries()) {
    const parts = i % step === 0 ? splitSentences(query) : []
    if (parts.length < 2) continue
    const whole = await rank(query)
    const lists = []
    for (const part of parts) lists.push(await rank(part))
    calls.push({ whole, lists, relevant, steps: groups ?? relevant.map(tool => [tool]) })
  }
  return calls
}

const idsOf = list => list.map(({ id }) => id)
/** Each score over the list's best; the distance from it where none is above 0. */
const overMaximum = list => {
  const highest = list[0]?.score ?? 0
  return list.map(({ id, score }) => [id, highest > 0 ? Math.max(0, score / highest) : 1 / (1 + highest - score)])
}

/** What else may be done with the lists of one call. */
export const BASELINES = {
  interleaved: ({ lists }) => {
    const longest = Math.max(0, ...lists.map(list => list.length))
    const merged = Array.from({ length: longest }, (_, place) => lists.flatMap(list => list[place]?.id ?? []))
    return [...new Set(merged.flat())]
  },
  summed: ({ lists }) => {
    const sums = new Map()
    for (const [id, share] of lists.flatMap(overMaximum)) sums.set(id, (sums.get(id) ?? 0) + share)
    return [...sums].sort((a, b) => b[1] - a[1]).map(([id]) => id)
  },
  joined: ({ spaced }) => idsOf(spaced),
  'greedy cover .9': ({ lists }) => {
    const shares = lists.map(list => new Map(overMaximum(list)))
    const weights = lists.map(() => 1)
    const left = new Set(lists.flatMap(idsOf))
    const taken = []
    while (left.size > 0 && taken.length < 12) {
      const worth = id => shares.reduce((sum, list, i) => sum + weights[i] * (list.get(id) ?? 0), 0)
      const [best] = [...left].map(id => [id, worth(id)]).reduce((a, b) => (b[1] > a[1] + 1e-12 ? b : a))
      left.delete(best)
      taken.push(best)
      shares.forEach((list, i) => {
        weights[i] *= 1 - 0.9 * (list.get(best) ?? 0)
      })
    }
    return taken
  },
}

export const firstQuery = ({ lists }) => idsOf(lists[0])

/** nDCG@10, recall@5 and recall@10 in percent; a step counts once, by any of its alternatives. */
export function measure(ids, { steps }) {
  const sets = steps.map(step => new Set(step))
  return [ndcgOf(ids, { steps: sets }), 100 * recallAt(ids, sets, 5), 100 * recallAt(ids, sets, 10)]
}

export const mean = values => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The 95 % interval of a mean of paired differences. */
export const interval = differences => bootstrapInterval([differences])
