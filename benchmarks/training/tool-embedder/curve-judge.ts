// Judges an embedding on labelled sets: alone, fused with a word ranker, and reranked with coefficients that were
// learned without the set's family.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSet } from '@ts/bench'
import type { Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type RerankCoefficients, toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { ndcgs } from '../../lib/evaluate.js'
import { ROOT } from '../../lib/pages.js'
import { type LabelledSet, REPORTED_SETS, readSets } from '../../lib/sets.js'
import { FAMILY_OF, familyOf, gatherEvidence, kindsOf } from '../reranker/evidence.js'
import { learnByFamily } from '../reranker/learn-coefficients.js'
import { readGroups } from './data.js'
import { DATA } from './folders.js'
import { sampleShare } from './random.js'

/** The name of the set of agent queries, on which nothing is tuned. */
export const AGENT_QUERIES = 'agent queries'

/** The ways to use the embedding. */
export const USES = ['embedding', 'hybrid', 'reranked'] as const
export type Use = (typeof USES)[number]

/** nDCG@10 of every query in percent, with an embedding that learned from a share of the paraphrases. */
export interface ShareValues {
  readonly share: number
  /** Number of tools whose paraphrases it learned from. */
  readonly tools: number
  readonly sets: readonly { readonly set: string; readonly values: Readonly<Record<Use, readonly number[]>> }[]
}

export interface JudgeOptions {
  /** The folder of labelled sets. */
  readonly data: string
  readonly share: number
  /** Maximum number of queries per set, drawn at even distances. */
  readonly most: number
  readonly log: (line: string) => void
}

/** Measures one embedding. Throws if a set is missing from which the coefficients are learned. */
export async function judge(weights: Uint8Array, { data, share, most, log }: JudgeOptions): Promise<ShareValues> {
  const embedder = toolEmbedder({ weights })
  const evidence = []
  for (const name of Object.keys(FAMILY_OF)) {
    evidence.push(await gatherEvidence(data, name, embedder, most))
    log(`${name}: evidence`)
  }
  const learned = learnByFamily(evidence, kindsOf(evidence[0]!))
  const coefficientsOf = (name: string) => (learned.heldOut[familyOf(name)] ?? learned.shipped) as RerankCoefficients
  const sets = []
  for (const set of [...(await readSets(data, REPORTED_SETS, { most })), ...(await readAgentQueries())]) {
    const embedding = remembered(createEmbeddingRanker({ embedder }))
    const hybrid = remembered(createHybridRanker({ rankers: [createLexicalRanker(), embedding] }))
    const reranker = toolReranker({ embedder, coefficients: coefficientsOf(set.name) })
    const rankers: Record<Use, Ranker> = {
      embedding,
      hybrid,
      reranked: createRerankedRanker({ ranker: hybrid, reranker }),
    }
    const values: Partial<Record<Use, readonly number[]>> = {}
    for (const use of USES) values[use] = (await ndcgs(rankers[use], set)).map(value => Number(value.toFixed(3)))
    sets.push({ set: set.name, values: values as Record<Use, readonly number[]> })
    log(set.name)
  }
  const groups = readGroups(join(DATA, 'paraphrases.tsv'))
  return { share, tools: sampleShare(groups, share).length, sets }
}

/**
 * The ranker with one index per catalog, which ranks each query only once: the rankers that use it repeat their
 * queries.
 */
function remembered(ranker: Ranker): Ranker {
  const indexes = new WeakMap<readonly SearchableTool[], Promise<RankerIndex>>()
  const build = async (tools: readonly SearchableTool[]): Promise<RankerIndex> => {
    const { rank } = await ranker.index(tools)
    const answers = new Map<string, ReturnType<typeof rank>>()
    return {
      rank(query, options) {
        const key = `${options.limit} ${query}`
        const known = answers.get(key) ?? rank(query, options)
        answers.set(key, known)
        return known
      },
    }
  }
  return {
    ...ranker,
    index(tools) {
      const known = indexes.get(tools) ?? build(tools)
      indexes.set(tools, known)
      return known
    },
  }
}

/** The agent queries that some tool can fulfil; none if their servers were not captured. */
async function readAgentQueries(): Promise<LabelledSet[]> {
  const tools = join(ROOT, '.cache', 'agent-queries', 'tools.jsonl')
  if (!existsSync(tools)) return []
  const { catalog } = await loadSet({ name: AGENT_QUERIES, tools })
  const lines = <T>(file: string): T[] =>
    readFileSync(join(ROOT, 'benchmarks', 'queries', file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as T)
  const labels = new Map(
    lines<{ id: string; groups: string[][] }>('agent-queries.labels.jsonl').map(({ id, groups }) => [id, groups]),
  )
  const all = lines<{ id: string; query: string }>('agent-queries.jsonl')
    .map(({ id, query }) => ({ id, query, steps: (labels.get(id) ?? []).map(group => new Set(group)) }))
    .filter(({ steps }) => steps.length > 0)
  return [{ name: AGENT_QUERIES, catalog, tools: catalog.searchable, all, queries: all }]
}
